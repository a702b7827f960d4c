# What is C in settle.py; compiled together with the other rooms (see amalgam.py).

cdef extern from *:
    """
    #define bones_HEAVY 0x100000
    """
    const int HEAVY "bones_HEAVY"

cdef int worth(State s, int side) noexcept nogil
cpdef int call_worth(State s, int seat) noexcept nogil
cpdef bint may_call(State s, int seat) noexcept nogil
cdef bint reached(State s, int side) noexcept nogil
cdef void settle(State s) noexcept nogil

cdef void term(State s, int kind, int side, int seat, int points) noexcept nogil
cdef int rounded(State s, int points) noexcept nogil
cdef void collect(State s, int kind, int side, int seat, int sign) noexcept nogil
cdef void finish(State s, int side, int shares) noexcept nogil
cdef void settle_own(State s) noexcept nogil
cdef void settle_out(State s) noexcept nogil
cdef void settle_blocked(State s) noexcept nogil
cdef int side_count(State s, int side) noexcept nogil
cdef int lowest_seat(State s, int side) noexcept nogil
cdef int lightest(State s, int side) noexcept nogil
cdef int lowest_sides(State s) noexcept nogil
cdef int lightest_sides(State s, int sides) noexcept nogil
cdef int bits(int mask) noexcept nogil
