# What is C in worth.py; compiled together with the other rooms (see amalgam.py).

cdef extern from *:
    """
    #define bones_BY_POINTS 0
    #define bones_BY_GRID 1
    #define bones_BY_RACE 2
    #define bones_RACE 32
    #define bones_whole_of(x) ((int)(x))
    """
    const int BY_POINTS "bones_BY_POINTS"
    const int BY_GRID "bones_BY_GRID"
    const int BY_RACE "bones_BY_RACE"
    const int RACE "bones_RACE"
    int whole_of "bones_whole_of"(double x) noexcept nogil

cdef class Worth:
    cdef readonly int kind
    cdef readonly int lowest_wins
    cdef readonly int target
    cdef readonly int last
    cdef readonly int relative
    cdef readonly int cells
    cdef readonly int times
    cdef readonly double step
    cdef readonly double per_point
    cdef double *grid
    cdef double *odds
    cdef double *tail
    cdef double value[8]
    cdef double more[8]
    cdef double now[256]
    cdef double later[256]

cdef void weigh(Worth w, State s) noexcept nogil
cdef bint decided(Worth w, State s) noexcept nogil
cdef void share_win(Worth w, State s) noexcept nogil
cdef void read_grid(Worth w, State s) noexcept nogil
cdef void run_race(Worth w, State s) noexcept nogil
cdef double clamped(double x, double most) noexcept nogil
cdef void read_row(Worth w, double x, int to) noexcept nogil
