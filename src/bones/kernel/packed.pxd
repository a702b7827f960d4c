# What is C in packed.py; compiled together with the other rooms (see amalgam.py).

cpdef int move(int tile, int half, int parent, int edge, int number) noexcept nogil
cpdef int move_tile(int packed) noexcept nogil
cpdef int move_half(int packed) noexcept nogil
cpdef int move_edge(int packed) noexcept nogil
cpdef int move_parent(int packed) noexcept nogil
cpdef int move_number(int packed) noexcept nogil

cdef extern from *:
    """
    #define bones_SHUT 0x20
    #define bones_WAITS 0x40
    #define bones_NO_END 0x60
    #define bones_PLACE 0x3FF00
    """
    const int SHUT "bones_SHUT"
    const int WAITS "bones_WAITS"
    const int NO_END "bones_NO_END"
    const int PLACE "bones_PLACE"

cdef int pack_end(int tile, int edge, int pip) noexcept nogil
cdef int join_end(int end, int tile, int half, int number) noexcept nogil
cdef int end_tile(int end) noexcept nogil
cdef int end_edge(int end) noexcept nogil
cdef int end_pip(int end) noexcept nogil
cdef int end_key(int end) noexcept nogil
