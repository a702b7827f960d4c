# What is C in solver.py; compiled together with the other rooms (see amalgam.py).

cdef extern from *:
    """
    #define bones_FURTHEST (1LL << 62)
    """
    const int64_t FURTHEST "bones_FURTHEST"

cdef enum:
    NO_CHOICE = -1
    HIGHER = 0
    LOWER = 1
    CHANCE = 2

cdef class Solver:
    cdef Memory memory
    cdef Trail trail
    cdef Moves moves
    cdef Choices choices
    cdef Stakes stakes
    cdef State state
    cdef int side
    cdef uint64_t salt
    cdef bint unordered
    cdef readonly uint64_t nodes
    cdef readonly int64_t value
    cdef int best_choice
    cdef readonly bint done
    cdef readonly bint failed
    cdef bint down
    cdef bint drawing
    cdef int depth
    cdef int64_t alpha[256]
    cdef int64_t beta[256]
    cdef int64_t low[256]
    cdef int64_t high[256]
    cdef int64_t best[256]
    cdef int64_t offset[256]
    cdef uint64_t key[256]
    cdef uint64_t before[256]
    cdef int first[256]
    cdef int count[256]
    cdef int at[256]
    cdef int kind[256]
    cdef int known[256]
    cdef bint scouts[256]

cdef void search(
    Solver v, State s, Trail trail, Moves moves, Choices choices, Memory memory, Stakes stakes,
    unsigned long long most
) noexcept nogil
cdef bint enter(
    Solver v, State s, Trail trail, Moves moves, Choices choices, Memory memory, Stakes stakes,
    int d
) noexcept nogil
cdef void swap_yard(State s, int place) noexcept nogil
cdef void gain(Solver v, State s, Choices choices, int d) noexcept nogil
cdef void leave(Solver v, Memory memory, int d) noexcept nogil
