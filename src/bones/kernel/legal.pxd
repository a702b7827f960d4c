# What is C in legal.py; compiled together with the other rooms (see amalgam.py).

cdef extern from *:
    """
    #define bones_CAPACITY 16384
    #define bones_NO_MOVE (-1)
    #define bones_EDGE 0x700

    static uint32_t *bones_room_for_moves(size_t count) {
        uint32_t *room = (uint32_t *)PyMem_Malloc(count * sizeof(uint32_t));
        if (!room) PyErr_NoMemory();
        return room;
    }
    """
    const int CAPACITY "bones_CAPACITY"
    const int NO_MOVE "bones_NO_MOVE"
    const int EDGE "bones_EDGE"
    uint32_t *room_for_moves "bones_room_for_moves"(size_t count) except NULL
    void free_moves "PyMem_Free"(void *room) noexcept

cdef class Moves:
    cdef readonly int count
    cdef uint32_t *list
    cdef uint64_t lo
    cdef uint64_t hi
    cdef int32_t before[56]
    cdef int end

cpdef int listed(Moves moves, int wanted) noexcept
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
