# What is C in choices.py; compiled together with the other rooms (see amalgam.py).

cdef extern from *:
    """
    #define bones_ROOM 65536
    #define bones_PLAYED 0x7FFFFF
    #define bones_LEAD_CHOICE (63 << 23)
    #define bones_DRAW_CHOICE (1 << 29)
    #define bones_PASS_CHOICE (1 << 30)
    #define bones_KNOWN_DRAW (1 << 19)
    #define bones_KNOWN_PASS (1 << 20)
    #define bones_BEFORE_ALL (1 << 20)
    """
    const int ROOM "bones_ROOM"
    const int PLAYED "bones_PLAYED"
    const int LEAD_CHOICE "bones_LEAD_CHOICE"
    const int DRAW_CHOICE "bones_DRAW_CHOICE"
    const int PASS_CHOICE "bones_PASS_CHOICE"
    const int KNOWN_DRAW "bones_KNOWN_DRAW"
    const int KNOWN_PASS "bones_KNOWN_PASS"
    const int BEFORE_ALL "bones_BEFORE_ALL"

cdef enum:
    SEVERAL = -1

cdef class Choices:
    cdef int32_t list[65536]
    cdef int32_t promise[65536]
    cdef int top
    cdef uint64_t fits_lo
    cdef uint64_t fits_hi

cdef void add_choice(Choices choices, int choice, int promise) noexcept nogil
cdef int reach_choice(
    State s, Trail trail, Moves moves, Choices choices, bint unordered, bint top
) noexcept nogil
cdef bint lays_any_of_several(State s) noexcept nogil
cdef int find_choices(State s, Moves moves, Choices choices) noexcept nogil
cdef void find_plays_once(State s, Moves moves, Choices choices) noexcept nogil
cdef bint like_another(State s, int end) noexcept nogil
cdef void add_joins(
    State s, Choices choices, int end, unsigned long long word, unsigned long long twice,
    int offset
) noexcept nogil
cdef void add_play(State s, Choices choices, int packed, int end) noexcept nogil
cdef int promise(
    State s, unsigned long long lo, unsigned long long hi, int packed, int end
) noexcept nogil
cdef void take_choice(State s, Trail trail, int choice) noexcept nogil
cdef int known_as(State s, int choice) noexcept nogil
cdef void best_first(State s, Choices choices, int first, int count, int known) noexcept nogil
