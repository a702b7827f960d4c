# What is C in state.py; compiled together with the other rooms (see amalgam.py).

cdef extern from *:
    """
    #include <string.h>
    #define bones_copy_cells(to, of, count) memcpy(to, of, (size_t)(count) * sizeof(*(to)))
    """
    void copy_cells "bones_copy_cells"(void *to, const void *of, int count) noexcept nogil

cdef class State:
    cdef readonly Table table
    # who acts
    cdef readonly int phase
    cdef readonly int to_act
    cdef readonly int dealer
    cdef readonly int leader
    cdef readonly int opening
    cdef readonly int drawer
    cdef readonly int lead_by
    # the tiles
    cdef uint64_t hand_lo[8]
    cdef uint64_t hand_hi[8]
    cdef uint8_t hidden[8]
    cdef uint64_t unseen_lo
    cdef uint64_t unseen_hi
    cdef uint8_t yard[128]
    cdef readonly int yard_size
    cdef readonly int yard_next
    cdef uint64_t lead_lo
    cdef uint64_t lead_hi
    # the turn
    cdef readonly int drawn
    cdef readonly int drawn_tile
    cdef readonly int lap
    cdef readonly int proven
    cdef readonly int last_layer
    # the layout
    cdef readonly int root
    cdef readonly int hub_laid
    cdef uint8_t kind[128]
    cdef uint8_t value[128]
    cdef uint8_t covered[128]
    cdef uint8_t gate[128]
    cdef uint8_t arms[128]
    cdef readonly int ends
    cdef uint32_t open_end[56]
    cdef uint64_t fit_lo
    cdef uint64_t fit_hi
    cdef readonly int demands
    cdef uint8_t demand_tile[16]
    cdef uint8_t demand_left[16]
    # the points
    cdef readonly int total
    cdef int32_t base[8]
    cdef int32_t points[8]
    cdef int32_t bonus[8]
    cdef readonly int window
    cdef readonly int window_side
    cdef readonly int claims
    # the end
    cdef readonly int reason
    cdef readonly int winner
    cdef readonly int known
    cdef readonly int terms
    cdef uint8_t term_kind[64]
    cdef uint8_t term_side[64]
    cdef uint8_t term_seat[64]
    cdef int32_t term_points[64]

    cdef void reset(self) noexcept nogil
    cpdef State copy(self)

cdef void become(State s, State other) noexcept nogil

cpdef bint holds(State s, int seat, int tile) noexcept nogil
cpdef bint may_hold(State s, int seat, int tile) noexcept nogil
cdef void give(State s, int seat, int tile) noexcept nogil
cdef void take(State s, int seat, int tile, int may) noexcept nogil
cpdef bint empty_handed(State s, int seat) noexcept nogil
cpdef int hand_points(State s, int seat) noexcept nogil
cpdef bint drawable(State s) noexcept nogil
cpdef bint any_hidden(State s) noexcept nogil
