# What is C in policy.py; compiled together with the other rooms (see amalgam.py).

cdef extern from *:
    """
    #define bones_WORTH 16
    #define bones_PIP 3
    #define bones_SHED 32
    #define bones_KEEP 48
    #define bones_BLUR 127
    """
    const int WORTH "bones_WORTH"
    const int PIP "bones_PIP"
    const int SHED "bones_SHED"
    const int KEEP "bones_KEEP"
    const int BLUR "bones_BLUR"

cdef void play_on_out(State s, Chance chance, Moves moves) noexcept nogil
cdef void like_on_out(State s, Chance chance, Moves moves, int may) noexcept nogil
cdef int picked_lead(State s, Chance chance, Moves moves, int laying) noexcept nogil
cdef int picked_play(State s, Chance chance, Moves moves, int laying, int may) noexcept nogil
cdef int liking(State s, int tile) noexcept nogil
cdef int total_after(State s, int end, int tile, int half, int may) noexcept nogil
