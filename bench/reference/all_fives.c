/* One random round of All Fives, and nothing else: the yardstick for the general kernel.
 *
 * Two seats, seven tiles each, double-six; any tile may be led, the holder of the highest double
 * (without doubles: of the heaviest tile) leads; the first double is the hub, its short ends open
 * once both sides are covered; a seat that cannot play draws until it can; every positive multiple
 * of five scores at once, 100 ends the match; the winner takes the other's tiles to the nearest
 * five. Every legal play is equally likely, ends that show the same counted separately.
 *
 *     all_fives ROUNDS SEED    prints seconds, rounds, plays, outs, blocked, targets, points
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef struct { uint64_t x; } Rng;

static inline uint32_t next(Rng *r) {
    r->x = 2147483085ULL * (r->x & 0xffffffffULL) + (r->x >> 32);
    return (uint32_t)r->x;
}

static inline uint32_t below(Rng *r, uint32_t n) { return (uint32_t)(((uint64_t)next(r) * n) >> 32); }

static uint8_t high[28], low[28], pips[28];
static uint32_t suit[7], doubles;

typedef struct {
    uint32_t hand[2];
    uint8_t yard[28];
    int next_tile;
    int ends;
    uint8_t pip[4], twice[4], hub_side[4]; /* twice: a double counting both halves */
    int hub, hub_arms, short_ends;         /* hub: its pip, or -1 */
    int total;
    int points[2];
} Round;

static void set_up(void) {
    int t = 0;
    for (int h = 0; h < 7; h++)
        for (int l = 0; l <= h; l++, t++) {
            high[t] = h, low[t] = l, pips[t] = h + l;
            suit[h] |= 1u << t, suit[l] |= 1u << t;
            if (h == l) doubles |= 1u << t;
        }
}

static void deal(Round *g, Rng *rng) {
    for (int i = 0; i < 28; i++) g->yard[i] = i;
    for (int i = 27; i > 0; i--) {
        int j = below(rng, i + 1);
        uint8_t swap = g->yard[i];
        g->yard[i] = g->yard[j], g->yard[j] = swap;
    }
    g->hand[0] = g->hand[1] = 0;
    for (int i = 0; i < 14; i++) g->hand[i / 7] |= 1u << g->yard[i];
    g->next_tile = 14;
    g->ends = 0, g->hub = -1, g->hub_arms = 0, g->short_ends = 0, g->total = 0;
    g->points[0] = g->points[1] = 0;
}

static int leader(const Round *g) {
    uint32_t both = (g->hand[0] | g->hand[1]) & doubles;
    if (both) return (g->hand[1] >> (31 - __builtin_clz(both))) & 1;
    int best = -1, seat = 0;
    for (int t = 0; t < 28; t++)
        if ((g->hand[0] | g->hand[1]) >> t & 1 && (best < 0 || pips[t] >= pips[best]))
            best = t, seat = g->hand[1] >> t & 1;
    return seat;
}

static void add_end(Round *g, int pip, int twice, int hub_side) {
    g->pip[g->ends] = pip, g->twice[g->ends] = twice, g->hub_side[g->ends] = hub_side;
    g->ends++;
}

/* The hub counts both halves while fewer than two arms leave it. */
static void hub_arm(Round *g) {
    if (++g->hub_arms == 2) {
        g->total -= 2 * g->hub;
        g->short_ends = 2;
    }
}

static void lead(Round *g, int t) {
    if (high[t] == low[t]) {
        g->hub = high[t];
        add_end(g, high[t], 0, 1);
        add_end(g, high[t], 0, 1);
    } else {
        add_end(g, high[t], 0, 0);
        add_end(g, low[t], 0, 0);
    }
    g->total = pips[t];
}

static void lay(Round *g, int t, int end) {
    int pip, hub_side = 0, twice = 0;
    if (end == g->ends) { /* a short end of the hub */
        pip = g->hub;
        g->short_ends--;
        g->hub_arms++;
        g->ends++;
    } else {
        pip = g->pip[end];
        if (g->hub_side[end]) hub_arm(g);
        else g->total -= g->twice[end] ? 2 * pip : pip;
    }
    int left = high[t] + low[t] - pip;
    if (high[t] == low[t]) {
        if (g->hub < 0) g->hub = left, g->hub_arms = 1, hub_side = 1;
        else twice = 1;
        g->total += 2 * left;
    } else g->total += left;
    g->pip[end] = left, g->twice[end] = twice, g->hub_side[end] = hub_side;
}

static int nth_bit(uint32_t word, int n) {
    while (n--) word &= word - 1;
    return __builtin_ctz(word);
}

static int hand_pips(uint32_t hand) {
    int total = 0;
    for (; hand; hand &= hand - 1) total += pips[__builtin_ctz(hand)];
    return total;
}

static uint32_t fits(const Round *g) {
    uint32_t all = 0;
    for (int e = 0; e < g->ends; e++) all |= suit[g->pip[e]];
    return g->short_ends ? all | suit[g->hub] : all;
}

/* Returns 0 out, 1 blocked, 2 target; counts the plays. */
static int play_round(Round *g, Rng *rng, long *plays) {
    int seat = leader(g), first = 1;
    for (;;) {
        int end = 0, t;
        if (first) {
            t = nth_bit(g->hand[seat], below(rng, __builtin_popcount(g->hand[seat])));
            lead(g, t);
            first = 0;
        } else {
            uint32_t all = fits(g);
            while (!(g->hand[seat] & all) && g->next_tile < 28)
                g->hand[seat] |= 1u << g->yard[g->next_tile++];
            if (!(g->hand[seat] & all)) {
                if (!(g->hand[1 - seat] & all)) return 1;
                seat = 1 - seat;
                continue;
            }
            int n = 0, count[5];
            uint32_t hand = g->hand[seat];
            for (int e = 0; e < g->ends; e++) n += count[e] = __builtin_popcount(hand & suit[g->pip[e]]);
            if (g->short_ends) n += count[g->ends] = g->short_ends * __builtin_popcount(hand & suit[g->hub]);
            int k = below(rng, n);
            while (k >= count[end]) k -= count[end++];
            if (end < g->ends) t = nth_bit(hand & suit[g->pip[end]], k);
            else t = nth_bit(hand & suit[g->hub], k / g->short_ends);
            lay(g, t, end);
        }
        ++*plays;
        g->hand[seat] &= ~(1u << t);
        if (g->total > 0 && g->total % 5 == 0) {
            g->points[seat] += g->total;
            if (g->points[seat] >= 100) return 2;
        }
        if (!g->hand[seat]) {
            g->points[seat] += (hand_pips(g->hand[1 - seat]) + 2) / 5 * 5;
            return 0;
        }
        seat = 1 - seat;
    }
}

static void settle_blocked(Round *g) {
    int mine = hand_pips(g->hand[0]), yours = hand_pips(g->hand[1]);
    if (mine < yours) g->points[0] += (yours + 2) / 5 * 5;
    if (yours < mine) g->points[1] += (mine + 2) / 5 * 5;
}

int main(int argc, char **argv) {
    long rounds = argc > 1 ? atol(argv[1]) : 1000000, plays = 0, points = 0, ended[3] = {0};
    Rng rng = {argc > 2 ? strtoull(argv[2], 0, 10) * 2 + 1 : 1};
    Round g;
    struct timespec a, b;
    set_up();
    clock_gettime(CLOCK_MONOTONIC, &a);
    for (long i = 0; i < rounds; i++) {
        deal(&g, &rng);
        int how = play_round(&g, &rng, &plays);
        if (how == 1) settle_blocked(&g);
        ended[how]++;
        points += g.points[0] + g.points[1];
    }
    clock_gettime(CLOCK_MONOTONIC, &b);
    printf("%.6f %ld %ld %ld %ld %ld %ld\n", (b.tv_sec - a.tv_sec) + 1e-9 * (b.tv_nsec - a.tv_nsec),
           rounds, plays, ended[0], ended[1], ended[2], points);
    return 0;
}
