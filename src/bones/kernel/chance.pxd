# What is C in chance.py; compiled together with the other rooms (see amalgam.py).

cdef extern from *:
    """
    #define bones_FACTOR 2147483085ULL
    #define bones_LOW 0xFFFFFFFFULL
    #define bones_ALL 0xFFFFFFFFFFFFFFFFULL
    #define bones_STIR 0xBF58476D1CE4E5B9ULL
    #define bones_STIR_AGAIN 0x94D049BB133111EBULL
    """
    const uint64_t FACTOR "bones_FACTOR"
    const uint64_t LOW "bones_LOW"
    const uint64_t ALL "bones_ALL"
    const uint64_t STIR "bones_STIR"
    const uint64_t STIR_AGAIN "bones_STIR_AGAIN"

cdef class Chance:
    # Room around it: two threads' streams in one line of the cache slow each other down.
    cdef uint64_t before[8]
    cdef uint64_t x
    cdef uint64_t after[8]

cdef void seed(Chance r, unsigned long long seed, unsigned long long index) noexcept nogil
cdef unsigned long long mixed(unsigned long long z) noexcept nogil
cdef int below(Chance r, int n) noexcept nogil
cdef int pick(Chance r, int n) noexcept nogil
cdef unsigned long long random_word(Chance r) noexcept nogil
