# What is C in playouts.py; compiled together with the other rooms (see amalgam.py).

cdef extern from *:
    """
    #define bones_raw(numbers, count, width) \
        PyBytes_FromStringAndSize((const char *)(numbers), (Py_ssize_t)(count) * (width))
    """
    bytes raw "bones_raw"(void *numbers, Py_ssize_t count, Py_ssize_t width)

cdef class Beginning:
    cdef readonly int hand_size
    cdef readonly int leader
    cdef readonly int by
    cdef readonly bint forced
    cdef readonly int opening

cdef class Results:
    cdef readonly int count
    cdef readonly int sides
    cdef int32_t points[32768]
    cdef uint8_t reasons[4096]
    cdef uint16_t plays[4096]
    cdef uint8_t winners[4096]

cdef void deal_random(State s, Beginning b, Chance chance) noexcept nogil
cdef int begin_out(State s, Chance chance, Moves moves) noexcept nogil
cdef void draw_or_pass(State s, int seat) noexcept nogil
cdef int play_out(State s, Chance chance, Moves moves, int may) noexcept nogil
cpdef void call_all(State s) noexcept nogil
cdef void run(
    State s, Beginning b, Chance chance, Moves moves, Results results, unsigned long long number,
    unsigned long long first
) noexcept nogil
