# What is C in turn.py; compiled together with the other rooms (see amalgam.py).

cpdef void play(State s, int seat, int packed) noexcept nogil
cdef void play_lead(State s, int seat, int packed) noexcept nogil
cdef void play_on(State s, int seat, int packed, int end, int may) noexcept nogil
cdef void go_on(State s, int seat, int may) noexcept nogil
cpdef void draw(State s, int seat) noexcept nogil
cpdef void pass_turn(State s, int seat, bint timeout) noexcept nogil
cpdef bint call(State s, int seat, int points) noexcept nogil
cpdef void resign(State s) noexcept nogil
cpdef void close(State s) noexcept nogil
cpdef bint can_play(State s, int seat) noexcept nogil
cpdef bint may_play(State s, int seat) noexcept nogil
cpdef bint can_lead(State s, int seat) noexcept nogil
cpdef bint may_lead(State s, int seat) noexcept nogil
cdef void start_turn(State s, int seat) noexcept nogil
cdef void look_for_block(State s) noexcept nogil
cdef int double_of(int symbol) noexcept nogil
cdef bint is_opener(State s, int tile) noexcept nogil

cdef int next_seat(State s, int seat) noexcept nogil
cdef void score(State s, int seat, int may) noexcept nogil
cdef void draw_for_opener(State s, int seat, int tile) noexcept nogil
cdef void lead_passes(State s, int seat) noexcept nogil
cdef bint blocked(State s) noexcept nogil
cdef void end(State s, int reason, int winner) noexcept nogil
