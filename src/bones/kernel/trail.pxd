# What is C in trail.py; compiled together with the other rooms (see amalgam.py).

cdef extern from *:
    """
    #define bones_DEPTH 256
    #define bones_JOINED 1024
    """
    const int DEPTH "bones_DEPTH"
    const int JOINED "bones_JOINED"

cdef class Trail:
    cdef int32_t numbers[256][19]
    cdef uint64_t words[256][20]
    cdef int32_t scored[256][8]
    cdef uint32_t open_ends[256][56]
    cdef uint8_t demanding[256][16]
    cdef uint8_t missing[256][16]
    cdef int32_t mark[256]
    cdef uint8_t joined_tile[1024]
    cdef uint8_t joined_covered[1024]
    cdef uint8_t joined_arms[1024]
    cdef int joined

cdef void keep(State s, Trail trail, int depth) noexcept nogil
cdef void joining(State s, Trail trail, int tile) noexcept nogil
cdef void take_back(State s, Trail trail, int depth) noexcept nogil
