# What is C in stakes.py; compiled together with the other rooms (see amalgam.py).

cdef extern from *:
    """
    #define bones_nearest(x) ((int64_t)((x) < 0 ? (x) - 0.5 : (x) + 0.5))
    """
    int64_t nearest "bones_nearest"(double x) noexcept nogil

cdef class Stakes:
    cdef int64_t rows[64]
    cdef bint whole
    cdef Worth worth
    cdef double parts
    cdef int64_t scale

cdef long long made_so_far(State s, Stakes stakes, int side) noexcept nogil
cdef long long worth_at_end(State s, Stakes stakes, int side) noexcept nogil
