#include "state/pieces.h"
#include "base/invariant.h"
#include "heap/statics.h"
#include "state/canon_walk.h"
#include "vm/thread.h"
#include "vm/visible.h"

uint64_t pieces_bytes(const struct canon *c) {
    return texts_bytes(&c->pieces.table) + texts_bytes(&c->pieces.flags) + step_cache_bytes(c);
}

// ---- turns --------------------------------------------------------------------------------------

void pieces_turn(struct vm *vm) {
    for (uint32_t i = 0; i < vm->threads.n; i++) vm->threads.at[i]->turn = ++vm->turns;
}

void pieces_begin(struct canon *c) {
    if (c->vm->explore.pieced) return;
    c->vm->explore.pieced = true;
    pieces_turn(c->vm);
}

// ---- what a piece was written from --------------------------------------------------------------

enum { HEAD = PIECE_FROM - sizeof(struct saved_life) / 8 };

static uint32_t hashes_of(const struct vm *vm, const struct thread *t) {
    return t == vm->current ? vm->heap.next_hash : t->hashes;
}

// Describes the rest of a thread: its words depend on that too.
static void describe_head(const struct canon *c, const struct thread *t, uint64_t head[HEAD]) {
    const struct vm *vm = c->vm;
    uint32_t kind = t == vm->current ? vm->explore.choice.kind : CHOICE_none;
    head[0] = (uint64_t)hashes_of(vm, t) << 32 | (kind == CHOICE_schedule ? CHOICE_none : kind);
    head[1] = walk_thread(c, t->parent);
}

// Whether the saved parts of a thread are the same but for its rank, which is not in its words.
static bool is_same_life(const uint64_t *a, const uint64_t *b) {
    enum {
        AT = offsetof(struct thread, rank) - offsetof(struct thread, top),
        WORD = AT / 8,
        SHIFT = AT % 8 * 8
    };
    uint64_t differ = (a[WORD] ^ b[WORD]) & ~(0xffffull << SHIFT);
    for (uint32_t i = 0; i < sizeof(struct saved_life) / 8; i++)
        if (i != WORD) differ |= a[i] ^ b[i];
    return !differ;
}

static bool is_same_thread(const struct canon *c, const struct piece *p, struct thread *t) {
    uint64_t head[HEAD];
    describe_head(c, t, head);
    return p->from[0] == head[0] && p->from[1] == head[1] &&
           is_same_life(p->from + HEAD, saved_life(t)->words);
}

static void keep_thread(const struct canon *c, struct piece *p, struct thread *t) {
    describe_head(c, t, p->from);
    memcpy(p->from + HEAD, saved_life(t), sizeof(struct saved_life));
}

static struct pieces_base describe_base(const struct canon *c, uint32_t threads) {
    struct vm *vm = c->vm;
    struct pieces_base b;
    memset(&b, 0, sizeof b);
    b.elapsed = vm->explore.elapsed;
    b.threads = threads;
    b.n_klasses = vm->linker.klasses.n;
    b.linked = vm->heap.linked;
    b.hashes = hashes_of(vm, vm->threads.at[0]);
    b.whole = c->whole;
    b.names = vm->explore.names;
    b.counted = vm->explore.counted;
    b.ran = b.counted ? walk_thread(c, visible_running(vm)) : 0;
    b.preemptions = b.counted ? vm->explore.preemptions : 0;
    return b;
}

static bool has_same_ids(const struct pieces *p, struct thread *const *order, uint32_t n) {
    if (p->now.ids.n != n) return false;
    for (uint32_t i = 0; i < n; i++)
        if (p->now.ids.at[i] != order[i]->id) return false;
    return true;
}

void pieces_change_all(struct piece *at) {
    at->stale = true;
    at->low = 0;
    at->most = UINT32_MAX;
}

// Threads have started or ended: each thread that was alive before keeps its piece. Monitors name
// their owners by rank.
static void move_pieces(struct pieces *p, struct thread *const *order, uint32_t n) {
    struct piece old[p->now.ids.n + 1];
    memcpy(old, p->now.at.at, sizeof old);
    for (uint32_t i = 0; i < n; i++) {
        uint32_t k = 0;
        while (k < p->now.ids.n && p->now.ids.at[k] != order[i]->id) k++;
        p->now.at.at[i + 1] = k < p->now.ids.n ? old[k + 1] : (struct piece){0};
        if (k == p->now.ids.n) pieces_change_all(&p->now.at.at[i + 1]);
    }
    p->now.n = n + 1;
    for (uint32_t i = 0; i <= n; i++) p->now.at.at[i].stale |= p->now.at.at[i].monitors;
}

static void keep_ids(struct pieces *p, struct thread *const *order, uint32_t n) {
    p->now.ids.n = 0;
    for (uint32_t i = 0; i < n; i++) VEC_PUSH(&p->now.ids, order[i]->id);
}

// Marks the pieces stale whose threads have changed, or all of them. Returns whether there are any.
static bool find_stale(struct canon *c, struct thread *const *order, uint32_t n) {
    struct pieces *p = &c->pieces;
    struct pieces_base b = describe_base(c, n);
    const struct pieces_base *was = &p->now.base;
    bool all = !p->epoch || p->epoch != c->epoch || b.n_klasses != was->n_klasses ||
               b.linked != was->linked || b.whole != was->whole || b.names != was->names;
    bool any = all;
    while (p->now.at.n <= n) VEC_PUSH(&p->now.at, (struct piece){0});
    if (all) {
        p->epoch = p->now.n = p->now.order.n = p->now.segments.n = 0;
        p->now.locked.n = p->now.cached.n = 0;
    }
    if (!has_same_ids(p, order, n)) {
        if (!all) move_pieces(p, order, n);
        keep_ids(p, order, n);
    }
    if (memcmp(&b, was, sizeof b)) p->now.at.at[0].stale = true;
    p->now.base = b;
    for (uint32_t i = 0; i <= n; i++) {
        struct piece *at = &p->now.at.at[i];
        if (all) pieces_change_all(at);
        else if (i && !at->stale) at->stale = !is_same_thread(c, at, order[i - 1]);
        any |= at->stale;
    }
    return any;
}

// ---- writing pieces -----------------------------------------------------------------------------

void pieces_list(struct canon *c, ref r) {
    struct pieces *p = &c->pieces;
    uint32_t number = c->next - 1;
    if (UNLIKELY(OBJ(r)->lock)) VEC_PUSH(&p->now.locked, r);
    if (number == p->now.order.n) {
        VEC_PUSH(&p->now.order, r);
    } else {
        p->reordered |= p->now.order.at[number] != r;
        p->now.order.at[number] = r;
    }
}

void pieces_refer(struct canon *c, uint32_t number) {
    struct pieces *p = &c->pieces;
    uint32_t i = p->index - 1;
    while (i && number < p->now.at.at[i].first) i--;
    p->refers |= 1ull << (i % 64);
}

void pieces_segment(struct canon *c, ref r, uint32_t first, uint32_t at, uint64_t refers) {
    struct segment s = {r, first, c->next, at, c->n, refers};
    VEC_PUSH(&c->pieces.segments, s);
}

bool pieces_repeat(struct canon *c, ref r) {
    struct pieces *p = &c->pieces;
    const struct segment *s = p->now.segments.at;
    while (p->segment < p->last && s[p->segment].first < c->next) p->segment++;
    if (p->segment == p->last || p->reordered) return false;
    s += p->segment;
    const struct piece *old = p->writing;
    if (s->first != c->next || s->root != r || (old->low < s->end && s->first <= old->most))
        return false;
    uint32_t n = s->to - s->at, at = c->n;
    walk_reserve(c, n);
    memcpy(c->out + at, texts_at(&p->table, old->number) + 1 + s->at, n * sizeof *c->out);
    c->n += n;
    c->next = s->end;
    p->refers |= s->refers;
    pieces_segment(c, r, s->first, at, s->refers);
    return true;
}

// Whether a piece has these words: n of the form, and others.
static bool is_text(const struct texts *t, uint32_t number, const uint32_t *words, uint32_t n,
                    uint32_t size) {
    if (number >= t->starts.n || texts_length(t, number) != size) return false;
    const uint32_t *text = texts_at(t, number);
    return text[0] == n && !memcmp(text + 1, words, (size - 1) * sizeof *words);
}

// Keeps the words that were written, with the upper halves of slots, and numbers them.
static void keep_words(struct canon *c, struct piece *at) {
    struct pieces *p = &c->pieces;
    uint32_t n = c->n, size = n + 1 + 2 * c->wides.n;
    walk_reserve(c, 2 * c->wides.n);
    for (uint32_t i = 0; i < c->wides.n; i++) {
        c->out[c->n++] = c->wides.at[i].at;
        c->out[c->n++] = c->wides.at[i].high;
    }
    at->data = n;
    if (is_text(&p->table, at->number, c->out, n, size)) return;
    p->text.n = 0;
    VEC_PUSH(&p->text, n);
    VEC_APPEND(&p->text, c->out, c->n);
    at->number = texts_put(&p->table, p->text.at, size);
}

static uint8_t *find_highest(const struct pieces *p, uint32_t from, uint32_t to) {
    ref most = 0;
    for (uint32_t i = from; i < to; i++)
        if (p->now.order.at[i] > most) most = p->now.order.at[i];
    return most ? (uint8_t *)OBJ(most) : NULL;
}

static void write_globals_piece(struct canon *c, uint32_t threads) {
    struct pieces *p = &c->pieces;
    walk_globals(c, threads);
    p->now.chain = control_end(&c->control);
    p->now.links = c->control.at;
    c->out[0] = p->now.chain | (c->whole ? FORM_WHOLE : 0);
}

static void write_piece(struct canon *c, uint32_t i, struct thread *const *order, uint32_t n) {
    struct pieces *p = &c->pieces;
    struct piece *at = &p->now.at.at[i], old = *at;
    uint32_t segments = p->segments.n;
    p->writing = &old;
    p->segment = at->segments;
    p->last = i < p->now.n ? at->segments + at->n_segments : p->segment;
    at->first = p->from = c->next;
    p->index = i;
    p->refers = 0;
    c->met_monitor = false;
    c->n = c->wides.n = 0;
    if (i) walk_one(c, order[i - 1], i - 1);
    else write_globals_piece(c, n);
    keep_words(c, at);
    if (i) keep_thread(c, at, order[i - 1]);
    at->end = c->next;
    at->segments = segments;
    at->n_segments = p->segments.n - segments;
    at->monitors = c->met_monitor;
    at->refers = p->refers;
    at->stale = false;
    at->low = UINT32_MAX;
    at->most = 0;
    at->high = find_highest(p, at->first, c->next);
}

// The piece is as it was, and lists the objects behind those of the pieces before it, as it did.
static void pass_piece(struct canon *c, uint32_t i) {
    struct pieces *p = &c->pieces;
    struct piece *at = &p->now.at.at[i];
    uint32_t from = at->segments;
    at->segments = p->segments.n;
    VEC_APPEND(&p->segments, p->now.segments.at + from, at->n_segments);
    c->next = at->end;
}

// Drops objects that are not locked or not listed any more, and duplicates; orders by number.
static void keep_locked(struct canon *c) {
    struct pieces *p = &c->pieces;
    ref *at = p->now.locked.at;
    uint32_t kept = 0;
    for (uint32_t i = 0; i < p->now.locked.n; i++) {
        ref r = at[i];
        if (!walk_is_listed(c, r, c->next) || !OBJ(r)->lock) continue;
        uint32_t number = walk_visit(c, r)->number, k = kept;
        while (k && walk_visit(c, at[k - 1])->number > number) k--;
        if (k && at[k - 1] == r) continue;
        memmove(at + k + 1, at + k, (kept - k) * sizeof *at);
        at[k] = r;
        kept++;
    }
    p->now.locked.n = kept;
}

static void write_locks(struct canon *c) {
    struct pieces *p = &c->pieces;
    keep_locked(c);
    c->n = c->wides.n = 0;
    for (uint32_t i = 0; i < p->now.locked.n; i++) {
        walk_put(c, walk_visit(c, p->now.locked.at[i])->number);
        walk_lock(c, p->now.locked.at[i]);
    }
    if (c->once.n) sharing_write_once(c, true);
    keep_words(c, &p->now.locks);
}

// Returns false if the form has something that joins pieces.
static bool write_pieces(struct canon *c, struct thread *const *order, uint32_t n) {
    struct pieces *p = &c->pieces;
    if (c->n_klasses < c->vm->linker.klasses.n) walk_find_users(c);
    if (p->epoch) walk_begin_again(c);
    else walk_begin(c);
    c->listing = true;
    p->differs = p->reordered = false;
    p->segments.n = 0;
    for (uint32_t i = 0; i <= n; i++) {
        const struct piece *at = &p->now.at.at[i];
        bool known = i < p->now.n && !at->stale && !p->reordered && at->first == c->next;
        if (known) pass_piece(c, i);
        else write_piece(c, i, order, n);
    }
    c->listing = false;
    p->now.n = n + 1;
    c->sharing.changed |= p->reordered || p->now.order.n != c->next;
    p->now.order.n = c->next;
    struct segments old = p->now.segments;
    p->now.segments = p->segments;
    p->segments = old;
    bool joined = p->differs || c->modcounts_matter || c->moved.n || c->sorted.n;
    VEC_APPEND(&p->now.cached, c->cached.at, c->cached.n);
    if (joined && c->moved.n) unordered_end(c);
    return !joined;
}

void pieces_number(struct canon *c) {
    const struct pieces *p = &c->pieces;
    for (uint32_t i = 0; i < p->now.order.n; i++)
        *walk_visit(c, p->now.order.at[i]) = (struct visit){c->epoch, i};
}

static bool has_observable_cache(struct canon *c, ref owner) {
    const struct plan *plan = KLASS_OF(owner)->plan;
    for (uint32_t i = 0; i < plan->caches; i++) {
        ref r = FIELD_AT(owner, plan_caches(plan)[i].offset, ref);
        if (r && jdk_caches_field_observable(c, owner, r)) return true;
    }
    return false;
}

// Drops objects that are not listed any more, and duplicates: marks the others by another number.
static void keep_cached(struct canon *c) {
    struct pieces *p = &c->pieces;
    uint32_t kept = 0, n = p->now.order.n;
    for (uint32_t i = 0; i < p->now.cached.n; i++) {
        ref r = p->now.cached.at[i];
        if (!walk_is_listed(c, r, n)) continue;
        walk_visit(c, r)->number += n;
        p->now.cached.at[kept++] = r;
    }
    p->now.cached.n = kept;
    for (uint32_t i = 0; i < kept; i++) walk_visit(c, p->now.cached.at[i])->number -= n;
}

// Whether caches of the JDK that the program can observe add nothing to the form.
static bool has_no_caches(struct canon *c) {
    struct pieces *p = &c->pieces;
    if (LIKELY(!c->n_cache_cells && !c->pins.n && !p->now.cached.n)) return true;
    c->epoch++;
    pieces_number(c);
    keep_cached(c);
    for (uint32_t i = 0; i < p->now.cached.n; i++)
        if (has_observable_cache(c, p->now.cached.at[i])) return false;
    if (LIKELY(!c->n_cache_cells && !c->pins.n)) return true;
    c->control.parent = p->now.chain;
    c->control.at = p->now.links;
    c->n = 0;
    jdk_caches_put(c);
    return c->control.parent == p->now.chain && !c->n && c->next == p->now.order.n;
}

void pieces_vector(const struct canon *c, uint32_t *out) {
    const struct pieces_now *now = &c->pieces.now;
    *out++ = FORM_PIECES | (c->whole ? FORM_WHOLE : 0);
    for (uint32_t i = 0; i < now->n; i++) *out++ = now->at.at[i].number;
    *out = now->locks.number;
}

static void make_vector(struct canon *c) {
    struct pieces *p = &c->pieces;
    p->vector.n = 0;
    while (p->vector.n < p->now.n + 2) VEC_PUSH(&p->vector, 0);
    pieces_vector(c, p->vector.at);
}

// Numbers the set of objects that several threads can reach.
static void number_flags(struct canon *c) {
    struct pieces *p = &c->pieces;
    p->text.n = 0;
    for (uint32_t i = 0; i < p->now.order.n; i++)
        if (OBJ(p->now.order.at[i])->klass & OBJECT_FLAG) VEC_PUSH(&p->text, i);
    p->now.flags = texts_put(&p->flags, p->text.at, p->text.n);
    c->sharing.changed = false;
}

static void count_walk(struct canon *c) {
    const struct pieces *p = &c->pieces;
    c->stats.objects += p->now.order.n;
    for (uint32_t i = 0; i < p->now.n; i++) c->stats.words += p->now.at.at[i].data;
}

void pieces_set_guarded(struct canon *c, bool guarded) {
    c->pieces.guarded = guarded;
    c->pieces.top = c->vm->heap.dyn.top;
    c->pieces.compacted = c->vm->heap.compacted;
}

// Brings the pieces up to date. Returns false if the state is to be written as one form.
static bool update_pieces(struct canon *c) {
    struct pieces *p = &c->pieces;
    struct thread *order[c->vm->living];
    uint32_t n = thread_ranked(c->vm, order);
    uint64_t objects = c->stats.objects;
    bool fits = !find_stale(c, order, n) || write_pieces(c, order, n);
    c->stats.objects = objects;
    c->next = p->now.order.n;
    fits = fits && has_no_caches(c);
    p->epoch = fits ? c->epoch : 0;
    p->exact = fits;
    p->joined = !fits;
    pieces_set_guarded(c, false);
    if (!fits) return false;
    if (c->sharing.changed) number_flags(c);
    write_locks(c);
    make_vector(c);
    count_walk(c);
    return true;
}

#ifdef DEJAVM_CHECK
// Writes all pieces again: they have the same numbers.
static void check_pieces(struct canon *c) {
    struct pieces *p = &c->pieces;
    struct canon_stats stats = c->stats;
    bool guarded = p->guarded;
    uint32_t n = p->vector.n, *vector = vec_grow(NULL, n * sizeof *vector);
    memcpy(vector, p->vector.at, n * sizeof *vector);
    p->epoch = 0;
    if (!update_pieces(c) || n != p->vector.n || memcmp(vector, p->vector.at, n * sizeof *vector))
        bug("pieces of a form differ from the form of the state");
    p->guarded = guarded;
    c->stats = stats;
    free(vector);
}
#else
static void check_pieces(struct canon *c) { (void)c; }
#endif

uint32_t pieces_state(struct canon *c, const uint32_t **words) {
    const struct pieces *p = &c->pieces;
    c->position = NULL;
    pieces_begin(c);
    bool fits = update_pieces(c);
    if (fits) check_pieces(c);
    step_cache_end(c);
    if (!fits) return walk_whole(c, words);
    *words = p->vector.at;
    return p->vector.n;
}

struct piece_words pieces_locks(const struct canon *c, const uint32_t *vector, uint32_t n) {
    const struct texts *t = &c->pieces.table;
    if (n < 2 || vector[n - 1] >= t->starts.n) bug("a form has an unknown piece");
    const uint32_t *text = texts_at(t, vector[n - 1]);
    return (struct piece_words){text + 1, text[0]};
}

uint32_t pieces_expand(struct canon *c, const uint32_t *vector, uint32_t n,
                       const uint32_t **words) {
    struct pieces *p = &c->pieces;
    const struct texts *t = &p->table;
    p->form.n = 0;
    n--; // the locks
    for (uint32_t i = 1; i < n; i++) {
        if (vector[i] >= t->starts.n) bug("a form has an unknown piece");
        const uint32_t *text = texts_at(t, vector[i]);
        VEC_APPEND(&p->form, text + 1, text[0]);
    }
    uint32_t offset = 0;
    for (uint32_t i = 1; i < n; i++) {
        const uint32_t *text = texts_at(t, vector[i]);
        for (uint32_t k = 1 + text[0]; k < texts_length(t, vector[i]); k += 2) {
            VEC_PUSH(&p->form, text[k] + offset);
            VEC_PUSH(&p->form, text[k + 1]);
        }
        offset += text[0];
    }
    *words = p->form.at;
    return p->form.n;
}

// ---- memory -------------------------------------------------------------------------------------

static void free_now(struct pieces_now *now) {
    VEC_FREE(&now->at);
    VEC_FREE(&now->ids);
    VEC_FREE(&now->order);
    VEC_FREE(&now->locked);
    VEC_FREE(&now->cached);
    VEC_FREE(&now->segments);
}

void pieces_free(struct canon *c) {
    struct pieces *p = &c->pieces;
    free_now(&p->now);
    for (uint32_t i = 0; i < PIECES_KEPT; i++) {
        free_now(&p->kept[i].now);
        VEC_FREE(&p->kept[i].once);
    }
    VEC_FREE(&p->segments);
    VEC_FREE(&p->vector);
    VEC_FREE(&p->text);
    VEC_FREE(&p->form);
    texts_free(&p->table);
    texts_free(&p->flags);
}
