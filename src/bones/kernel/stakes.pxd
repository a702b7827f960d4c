# What is C in stakes.py; compiled together with the other rooms (see amalgam.py).

cdef class Stakes:
    cdef int64_t rows[64]
    cdef bint tabled
    cdef int least
    cdef int span
    cdef int64_t *worths

cdef long long made_so_far(State s, Stakes stakes, int side) noexcept nogil
cdef long long worth_at_end(State s, Stakes stakes, int side) noexcept nogil
cdef int row_of(State s, Stakes stakes, int side) noexcept nogil
