# What is C in fingerprint.py; compiled together with the other rooms (see amalgam.py).

cdef extern from *:
    """
    #define bones_GOLDEN 0x9E3779B97F4A7C15ULL
    """
    const uint64_t GOLDEN "bones_GOLDEN"

cdef enum:
    OF_HAND = 1
    OF_POINTS = 17
    OF_LEAD = 25
    OF_YARD = 27
    OF_END = 29

cdef unsigned long long end_mark(State s, int end) noexcept nogil
cdef int points_mark(State s, int side, bint whole, int reach) noexcept nogil
cdef int most_to_come(State s) noexcept nogil
cdef unsigned long long fingerprint(
    State s, unsigned long long salt, bint whole, bint unordered
) noexcept nogil
cdef unsigned long long yard_mark(State s) noexcept nogil
