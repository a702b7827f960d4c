# What is C in chance.py; compiled together with the other rooms (see amalgam.py).

cdef uint64_t FACTOR
cdef uint64_t LOW
cdef uint64_t ALL
cdef uint64_t STIR
cdef uint64_t STIR_AGAIN

cdef class Chance:
    cdef uint64_t x

cdef void seed(Chance r, unsigned long long seed, unsigned long long index) noexcept nogil
cdef unsigned long long mixed(unsigned long long z) noexcept nogil
cdef int below(Chance r, int n) noexcept nogil
