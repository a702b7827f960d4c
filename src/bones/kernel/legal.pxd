# What is C in legal.py; compiled together with the other rooms (see amalgam.py).

cdef extern from *:
    """
    #define bones_CAPACITY 16384
    """
    const int CAPACITY "bones_CAPACITY"

cdef class Moves:
    cdef readonly int count
    cdef uint32_t list[16384]
    cdef uint64_t lo
    cdef uint64_t hi
    cdef int32_t before[56]
    cdef int end

cdef bint find_candidates(State s, int seat, Moves moves) noexcept nogil
cpdef void find_plays(State s, int seat, Moves moves) noexcept nogil
cpdef bint may_draw(State s, int seat) noexcept nogil
cpdef bint may_pass(State s, int seat) noexcept nogil
cpdef bint drawn_fits(State s) noexcept nogil
cpdef bint fits(State s, int tile) noexcept nogil

cdef bint may_begin_drawing(State s, int seat) noexcept nogil
cdef void add(Moves moves, int move) noexcept nogil
cdef void add_numbers(State s, Moves moves, int tile, int half, int parent, int edge) noexcept nogil
cdef void find_leads(State s, unsigned long long lo, unsigned long long hi, Moves moves) noexcept nogil
cdef void find_drawn_openers(State s, unsigned long long lo, unsigned long long hi, Moves moves) noexcept nogil
cdef void find_on_end(State s, int end, Moves moves) noexcept nogil
cdef int first_half(State s, int tile, int pip) noexcept nogil
cdef void find_joins(
    State s, int end, unsigned long long word, unsigned long long twice, int offset, Moves moves
) noexcept nogil
