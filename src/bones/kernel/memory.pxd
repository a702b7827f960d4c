# What is C in memory.py; compiled together with the other rooms (see amalgam.py).

cdef extern from *:
    """
    #include <stdlib.h>
    #define bones_MOST_WORK 0x7FFFFFFFULL
    #define bones_room_for_words(n) ((uint64_t *)calloc((size_t)(n), 8))
    #define bones_room_for_numbers(n) ((int64_t *)calloc((size_t)(n), 8))
    """
    const uint64_t MOST_WORK "bones_MOST_WORK"
    uint64_t *room_for_words "bones_room_for_words"(uint64_t n)
    int64_t *room_for_numbers "bones_room_for_numbers"(uint64_t n)

cdef enum:
    AT_LEAST = 1
    AT_MOST = 2
    EXACTLY = 3

cdef class Memory:
    cdef uint64_t pairs
    cdef int age
    cdef uint64_t *words
    cdef int64_t *values

cdef long long recall(Memory memory, unsigned long long key) noexcept nogil
cdef void remember(
    Memory memory, unsigned long long key, long long value, int bound, int choice,
    unsigned long long work
) noexcept nogil
cdef int known_bound(Memory memory, long long slot) noexcept nogil
cdef int known_choice(Memory memory, long long slot) noexcept nogil
