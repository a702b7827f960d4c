# What is C in descent.py; compiled together with the other rooms (see amalgam.py).

cdef void add_roots(Tree t, State s, int seat) noexcept nogil
cdef void run_some(Tree t, int count) noexcept nogil
cdef void descend(Tree t, State s) noexcept nogil
cdef bint look(Tree t, State s, Moves moves, int seat) noexcept nogil
cdef int choose(Tree t, int at, int key) noexcept nogil
cdef double root_bound(Tree t, int child) noexcept nogil
cdef bint is_available(Tree t, int action) noexcept nogil
cdef void act_on(State s, int seat, int action) noexcept nogil
cdef void learn(Tree t, State s, Worth w) noexcept nogil
cdef double log_of(Tree t, int n) noexcept nogil
