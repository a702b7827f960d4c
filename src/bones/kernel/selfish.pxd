# What is C in selfish.py; compiled together with the other rooms (see amalgam.py).

cdef enum:
    NOBODY = -1

cdef class Selfish:
    cdef Memory memory
    cdef Trail trail
    cdef Moves moves
    cdef Choices choices
    cdef Stakes stakes
    cdef State state
    cdef uint64_t salt
    cdef bint unordered
    cdef readonly uint64_t nodes
    cdef int best_choice
    cdef readonly bint done
    cdef readonly bint failed
    cdef bint down
    cdef bint drawing
    cdef int depth
    cdef int side
    cdef int64_t worths[8]
    cdef int64_t best[256][8]
    cdef uint64_t key[256]
    cdef uint64_t before[256]
    cdef int first[256]
    cdef int count[256]
    cdef int at[256]
    cdef int chooser[256]

cdef void search_all(
    Selfish v, State s, Trail trail, Moves moves, Choices choices, Memory memory, Stakes stakes,
    unsigned long long most
) noexcept nogil
cdef bint look_into(
    Selfish v, State s, Trail trail, Moves moves, Choices choices, Memory memory, Stakes stakes,
    int d
) noexcept nogil
cdef bint all_remembered(
    Selfish v, State s, Memory memory, Stakes stakes, unsigned long long key
) noexcept nogil
cdef unsigned long long key_of_side(unsigned long long key, int side) noexcept nogil
cdef void weigh_choice(Selfish v, State s, Choices choices, int d) noexcept nogil
cdef bint is_preferred(Selfish v, State s, int d) noexcept nogil
cdef void close_frame(Selfish v, State s, Memory memory, Stakes stakes, int d) noexcept nogil
