# What is C in tree.py; compiled together with the other rooms (see amalgam.py).

cdef extern from *:
    """
    #include <math.h>
    #define bones_PATH 128
    #define bones_LOGS 512
    #define bones_MOVE 0xFFFFFF
    #define bones_LAPSED 0x8000000

    typedef struct {
        uint32_t action;
        int32_t child;
        int32_t following;
        int32_t visits;
        int32_t available;
        double total;
    } bones_Node;

    static bones_Node *bones_nodes_of(int count) {
        bones_Node *nodes = calloc((size_t)count, sizeof(bones_Node));
        if (nodes == NULL) PyErr_NoMemory();
        return nodes;
    }
    #define bones_more_nodes(nodes, count) ((void)0)
    """
    const int PATH "bones_PATH"
    const int LOGS "bones_LOGS"
    const int MOVE "bones_MOVE"
    const int LAPSED "bones_LAPSED"
    ctypedef struct Node "bones_Node":
        uint32_t action
        int32_t child
        int32_t following
        int32_t visits
        int32_t available
        double total
    Node *nodes_of "bones_nodes_of"(int count) except NULL
    void more_nodes "bones_more_nodes"(Node *nodes, int count) noexcept nogil
    double root_of "sqrt"(double x) noexcept nogil
    double natural_log "log"(double x) noexcept nogil

cdef class Tree:
    cdef State work
    cdef State dealt
    cdef Deals deals
    cdef Worth worth
    cdef Moves moves
    cdef Chance chance
    cdef Node *node
    cdef double *log
    cdef double *sums
    cdef double *guess
    cdef readonly int nodes
    cdef readonly int capacity
    cdef readonly int count
    cdef readonly int roots
    cdef int side
    cdef int seat
    cdef bint even
    cdef double explore
    cdef double weight
    cdef double mean
    cdef double square
    cdef double points_mean
    cdef double points_square
    cdef double trust
    cdef int path[128]
    cdef int length
    cdef bint draws
    cdef bint passes

cdef int grow(
    Tree t, int at, int key, unsigned long long lo, unsigned long long hi, bint draws
) noexcept nogil
cdef int add_plays(
    Tree t, State s, Moves moves, int at, int key, unsigned long long lo, unsigned long long hi
) noexcept nogil
cdef int add_child(Tree t, int at, int action) noexcept nogil
cdef bint alike_before(State s, int end) noexcept nogil
cdef bint are_alike(State s, int one, int other) noexcept nogil
