// Artus, beginner game: the yardstick. The same game as ours, hand-written in C++, with the same chance, so that the
// checksum of the scores must be equal. Usage: artus GAMES SEATS, then sixteen words: the streams start seat, king,
// cards and policy.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>

namespace {

constexpr int CHAIRS = 28, PRINCES = 4, NOBODY = -1;
constexpr int8_t PLATES[CHAIRS] = {0,  10, 8,  7,  6,  5,  4,   3,   2,   1,   -1,  -2,  -3, -4,
                                   -5, -6, -7, -8, -9, -10, -11, -12, -13, -14, -15, 0,   0,  0};
constexpr int8_t CROWN_CHAIRS[PRINCES] = {0, 7, 14, 21};
enum Deed : int8_t { MOVE_KNIGHT, MOVE_PRINCE, GIVE_RING };
struct Card {
    Deed deed;
    int8_t low, high;
    bool both_ways;
    int8_t figures, same_as;
};
constexpr Card CARDS[16] = {
    {MOVE_KNIGHT, 1, 4, false, 0, 0},  {MOVE_KNIGHT, 2, 5, false, 0, 1},  {MOVE_KNIGHT, 3, 6, false, 0, 2},
    {MOVE_KNIGHT, 4, 7, false, 0, 3},  {MOVE_KNIGHT, 5, 8, false, 0, 4},  {MOVE_KNIGHT, 6, 9, false, 0, 5},
    {MOVE_KNIGHT, 7, 9, false, 0, 6},  {MOVE_KNIGHT, 1, 5, true, 0, 7},   {MOVE_PRINCE, 4, 8, false, 3, 8},
    {MOVE_PRINCE, 1, 7, false, 1, 9},  {MOVE_PRINCE, 1, 7, false, 2, 10}, {MOVE_PRINCE, 1, 5, true, 3, 11},
    {GIVE_RING, 0, 0, false, 1, 12},   {GIVE_RING, 0, 0, false, 2, 13},   {GIVE_RING, 0, 0, false, 3, 14},
    {GIVE_RING, 0, 0, false, 3, 14}};

struct Stream {
    uint32_t a, b, c, d;
    static uint32_t left(uint32_t word, int places) { return word << places | word >> (32 - places); }
    uint32_t next() {
        uint32_t word = left(a + d, 7) + a, shifted = b << 9;
        c ^= a; d ^= b; b ^= c; a ^= d;
        c ^= shifted;
        d = left(d, 11);
        return word;
    }
    int below(uint32_t limit) {
        uint64_t product = uint64_t(next()) * limit;
        if (uint32_t(product) < limit) {
            uint32_t unfair = uint32_t((uint64_t(1) << 32) % limit);
            while (uint32_t(product) < unfair) product = uint64_t(next()) * limit;
        }
        return int(product >> 32);
    }
};

struct Cards {
    int8_t count, card[8];
    int8_t take() { return card[--count]; }
    void sort_in(int8_t added) {
        int place = count++;
        for (; place > 0 && card[place - 1] > added; --place) card[place] = card[place - 1];
        card[place] = added;
    }
    void remove(int8_t gone) {
        int place = 0;
        while (card[place] != gone) ++place;
        --count;
        for (; place < count; ++place) card[place] = card[place + 1];
    }
};

struct Player {
    int16_t prestige;
    Cards hand, stack[2];
};

enum Phase : int8_t { PLACE, PLAY, DRAW, OVER };

using Action = int32_t;  // card, figure and number packed, so that lists are written fast
inline Action packed(int card, int figure, int number) { return card << 11 | figure << 6 | (number + 16); }
inline int8_t card_of(Action action) { return int8_t(action >> 11); }
inline int8_t figure_of(Action action) { return int8_t(action >> 6 & 31); }
inline int8_t number_of(Action action) { return int8_t((action & 63) - 16); }

struct Game {
    int seats, start_seat, on_turn, knights_each, knights_to_place, king, crown_at;
    Phase phase;
    int8_t rings[PRINCES], occupant[CHAIRS], chair[24];
    Player player[4];

    static int after(int chair, int steps) {
        int there = chair + steps;
        return there >= CHAIRS ? there - CHAIRS : there < 0 ? there + CHAIRS : there;
    }
    int value_of(int at) const { return PLATES[after(crown_at, -at)]; }
    void sit(int figure, int at) { occupant[at] = int8_t(figure); chair[figure] = int8_t(at); }

    void set_up(int players, Stream *streams) {
        seats = players;
        start_seat = streams[0].below(uint32_t(seats));
        int first = streams[1].below(2);
        memset(occupant, NOBODY, sizeof occupant);
        memset(chair, NOBODY, sizeof chair);
        for (int n = 0; n < PRINCES; ++n) {
            int prince = (first + n) % PRINCES;
            sit(prince, CROWN_CHAIRS[n]);
            rings[prince] = 1;
        }
        king = first;
        rings[king] = 3;
        crown_at = chair[king];
        for (int seat = 0; seat < seats; ++seat) deal(player[seat], streams[2]);
        knights_each = seats < 4 ? 5 : 4;
        knights_to_place = seats * knights_each;
        phase = PLACE;
        on_turn = (start_seat + seats - 1) % seats;
    }

    static void deal(Player &p, Stream &cards) {
        p.prestige = 0;
        p.hand.count = 0;
        for (int s = 0; s < 2; ++s) {
            Cards &stack = p.stack[s];
            stack.count = 8;
            for (int n = 0; n < 8; ++n) stack.card[n] = CARDS[8 * s + n].same_as;
            for (int last = 7; last > 0; --last) {
                int other = cards.below(uint32_t(last + 1));
                int8_t kept = stack.card[last];
                stack.card[last] = stack.card[other];
                stack.card[other] = kept;
            }
        }
        for (int s = 0; s < 2; ++s)
            for (int n = 0; n < 2; ++n) p.hand.sort_in(p.stack[s].take());
    }

    int list(Action *actions) const {
        int count = 0;
        if (phase == PLACE) {
            for (int at = 0; at < CHAIRS; ++at)
                if (occupant[at] == NOBODY) actions[count++] = packed(0, 0, at);
            return count;
        }
        const Player &p = player[on_turn];
        if (phase == DRAW) {
            for (int s = 0; s < 2; ++s)
                if (p.stack[s].count) actions[count++] = packed(0, 0, s);
            return count;
        }
        int8_t last = -1;
        for (int n = 0; n < p.hand.count; ++n) {
            int8_t number = p.hand.card[n];
            if (number == last) continue;
            last = number;
            const Card &card = CARDS[number];
            if (card.deed == MOVE_KNIGHT)
                for (int k = 0; k < knights_each; ++k)
                    count = list_steps(actions, count, number, card, int8_t(PRINCES + 5 * on_turn + k));
            else
                for (int8_t prince = 0; prince < PRINCES; ++prince) {
                    if (!(card.figures & (1 + prince % 2))) continue;
                    if (card.deed == MOVE_PRINCE) count = list_steps(actions, count, number, card, prince);
                    else if (prince != king) actions[count++] = packed(number, prince, 0);
                }
        }
        return count;
    }

    static int list_steps(Action *actions, int count, int number, const Card &card, int figure) {
        for (int steps = card.low; steps <= card.high; ++steps) actions[count++] = packed(number, figure, steps);
        if (card.both_ways)
            for (int steps = card.low; steps <= card.high; ++steps) actions[count++] = packed(number, figure, -steps);
        return count;
    }

    void apply(Action action) {
        if (phase == PLACE) {
            int knight = knights_each - 1 - (knights_to_place - 1) / seats;
            sit(PRINCES + 5 * on_turn + knight, number_of(action));
            if (--knights_to_place > 0) on_turn = (on_turn + seats - 1) % seats;
            else begin_turn(start_seat);
        } else if (phase == DRAW) {
            draw(number_of(action));
            begin_turn((on_turn + 1) % seats);
        } else {
            play(action);
        }
    }

    void begin_turn(int seat) {
        on_turn = seat;
        phase = player[seat].hand.count ? PLAY : OVER;
    }

    void draw(int stack) { player[on_turn].hand.sort_in(player[on_turn].stack[stack].take()); }

    void play(Action action) {
        Player &p = player[on_turn];
        const Card &card = CARDS[card_of(action)];
        int figure = figure_of(action), at = chair[figure];
        p.hand.remove(card_of(action));
        if (figure != king) p.prestige = int16_t(p.prestige + value_of(at));
        if (card.deed == GIVE_RING) {
            if (++rings[figure] == 3) {
                rings[king] = 1;
                king = figure;
                crown_at = chair[king];
            }
        } else {
            move(figure, at, number_of(action));
        }
        if (p.stack[0].count && p.stack[1].count) {
            phase = DRAW;
            return;
        }
        if (p.stack[0].count) draw(0);
        else if (p.stack[1].count) draw(1);
        begin_turn((on_turn + 1) % seats);
    }

    void move(int figure, int left, int steps) {
        int arrived = after(left, steps), displaced = occupant[arrived];
        occupant[left] = NOBODY;
        sit(figure, arrived);
        if (displaced != NOBODY) {
            int refuge = after(arrived, -1);
            while (occupant[refuge] != NOBODY) refuge = after(refuge, -1);
            sit(displaced, refuge);
        }
        crown_at = chair[king];
    }
};

}  // namespace

int main(int count, char **words) {
    if (count != 19) {
        fprintf(stderr, "usage: artus GAMES SEATS and sixteen words\n");
        return 2;
    }
    int games = atoi(words[1]), seats = atoi(words[2]);
    Stream streams[4];
    for (int s = 0; s < 4; ++s) {
        uint32_t *parts[4] = {&streams[s].a, &streams[s].b, &streams[s].c, &streams[s].d};
        for (int n = 0; n < 4; ++n) *parts[n] = uint32_t(strtoul(words[3 + 4 * s + n], nullptr, 10));
    }
    Game game;
    Action actions[1024];
    int64_t decisions = 0, check = 0;
    clock_t begun = clock();
    for (int n = 0; n < games; ++n) {
        game.set_up(seats, streams);
        while (game.phase != OVER) {
            int listed = game.list(actions);
            game.apply(actions[streams[3].below(uint32_t(listed))]);
            ++decisions;
        }
        for (int seat = 0; seat < seats; ++seat)
            check = ((check * 31 + game.player[seat].prestige) % 1000000007 + 1000000007) % 1000000007;
    }
    double seconds = double(clock() - begun) / CLOCKS_PER_SEC;
    printf("%f %lld %lld\n", games / seconds, (long long)decisions, (long long)check);
    return 0;
}
