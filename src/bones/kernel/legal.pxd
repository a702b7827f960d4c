# What is C in legal.py; compiled together with the other rooms (see amalgam.py).

cdef int CAPACITY

cdef class Moves:
    cdef readonly int count
    cdef uint32_t list[16384]
    cdef uint64_t lo
    cdef uint64_t hi

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
cdef int count_plays(State s, int seat, Moves moves) noexcept nogil
cdef int nth_play(State s, Moves moves, int n) noexcept nogil
cdef int nth_join(State s, int end, unsigned long long word, int offset, int n) noexcept nogil
cdef void find_joins(State s, int end, unsigned long long word, int offset, Moves moves) noexcept nogil
