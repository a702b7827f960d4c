# What is C in packed.py; compiled together with the other rooms (see amalgam.py).

cpdef int move(int tile, int half, int parent, int edge, int number) noexcept nogil
cpdef int move_tile(int packed) noexcept nogil
cpdef int move_half(int packed) noexcept nogil
cpdef int move_edge(int packed) noexcept nogil
cpdef int move_parent(int packed) noexcept nogil
cpdef int move_number(int packed) noexcept nogil
