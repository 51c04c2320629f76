#include "state/form_parse.h"
#include "heap/statics.h"
#include "state/canon_walk.h"

struct open { // an object whose cells, or elements, are being read
    const struct klass *klass;
    uint32_t at, end;
};

struct parser {
    struct canon *c;
    const uint32_t *words;
    struct form_parsed *out;
    uint8_t *kinds;
    uint32_t at, n;
    bool bad, whole, modcounts_matter;
    const uint8_t *locked;       // the object of the base whose header was the last word
    uint32_t lock;               // the lock form of that object
    uint32_t threads, frames;    // threads so far; frames that the last one still has room for
    uint32_t counts;             // objects whose modCount is not read yet
    VEC(struct klass *) objects; // by number
    VEC(struct open) open;
};

static uint32_t parse_word(struct parser *p, enum form_word kind) {
    if (p->at == p->n) {
        p->bad = true;
        return 0;
    }
    p->kinds[p->at] = (uint8_t)kind;
    return p->words[p->at++];
}

// The last word is of this kind. It is an error if it is given as another one.
static void expect_name(struct parser *p, enum form_word kind) {
    p->kinds[p->at - 1] = (uint8_t)kind;
    if (p->out->given && p->out->given[p->at - 1] != kind) p->bad = true;
}

static void parse_values(struct parser *p, uint32_t n) {
    if (n > p->n - p->at) {
        p->bad = true;
        return;
    }
    memset(p->kinds + p->at, WORD_VALUE, n);
    p->at += n;
}

static const struct plan *class_plan(struct parser *p, struct klass *k) {
    return plan_of(p->c->vm, p->c->filters, k);
}

static void open_array(struct parser *p, const struct klass *k) {
    uint32_t length = parse_word(p, WORD_VALUE), words = form_array_words(k, length);
    if (length > INT32_MAX || words > p->n - p->at) p->bad = true;
    else if (k->elem == KIND_REF) VEC_PUSH(&p->open, (struct open){k, 0, length});
    else parse_values(p, words);
}

static void open_object(struct parser *p, struct klass *k) {
    VEC_PUSH(&p->objects, k);
    if (k->elem) {
        open_array(p, k);
        return;
    }
    const struct plan *o = class_plan(p, k);
    p->counts += o->modcount != 0;
    p->modcounts_matter |= o->copies_modcount;
    VEC_PUSH(&p->open, (struct open){k, 0, o->n + (p->whole ? o->dropped : 0)});
}

// The last word is the place of an object. Its words follow where it is named first.
static void parse_place(struct parser *p, ref r) {
    struct canon *c = p->c;
    if (walk_is_base(c, r)) return;
    struct visit *v = walk_visit(c, r);
    if (v->epoch == c->epoch) return;
    v->epoch = c->epoch;
    open_object(p, KLASS_OF(r));
}

static void parse_new(struct parser *p, uint32_t class_number) {
    if (plan_has_class(p->c->filters, class_number))
        open_object(p, plan_klass(p->c->filters, class_number));
    else p->bad = true;
}

static void parse_ref(struct parser *p) {
    uint32_t w = parse_word(p, WORD_VALUE);
    if (w == FORM_LOCKED) {
        uint32_t lock = parse_word(p, WORD_VALUE);
        p->bad |= (lock & ~LOCK_MASK) != 0;
        parse_values(p, form_lock_words(lock));
        w = parse_word(p, WORD_VALUE);
        p->bad |= form_tag(w) != FORM_NEW && form_tag(w) != FORM_PLACE;
    }
    if (!w || p->bad) return;
    switch (form_tag(w)) {
    case FORM_BACK: p->bad |= form_number(w) >= p->objects.n; break;
    case FORM_NEW:
        expect_name(p, WORD_CLASS);
        if (!p->bad) parse_new(p, form_number(w));
        break;
    case FORM_PLACE:
        expect_name(p, WORD_PLACE);
        if (!p->bad) parse_place(p, form_placed(&p->c->vm->heap, w));
        break;
    default: p->bad = true;
    }
}

static void parse_cell(struct parser *p, const struct cell *cell) {
    if (!cell || cell_is_ref(cell)) parse_ref(p);
    else parse_word(p, WORD_VALUE);
}

// Parses a reference and the new objects that it leads to, depth first.
static void parse_root(struct parser *p) {
    parse_ref(p);
    while (p->open.n && !p->bad) {
        struct open *top = &p->open.at[p->open.n - 1];
        struct klass *k = (struct klass *)top->klass;
        if (top->at == top->end) p->open.n--;
        else parse_cell(p, k->elem ? (top->at++, NULL) : &class_plan(p, k)->cells[top->at++]);
    }
}

static void parse_statics(struct parser *p, const struct control_key *key) {
    struct canon *c = p->c;
    const struct plan *o = plan_of_statics(c->vm, c->filters, c->users.at[key->class.user]);
    for (uint32_t i = 0, n = o->n + (p->whole ? o->dropped : 0); i < n && !p->bad; i++)
        if (cell_is_ref(&o->cells[i])) parse_root(p);
        else parse_word(p, WORD_VALUE);
    if (key->class.state == INIT_FAILED) parse_root(p);
}

static void parse_header(struct parser *p, const struct dirty *d) {
    VEC_PUSH(&p->out->headers, (struct form_header){p->at, d->pristine});
    uint32_t w = parse_word(p, WORD_HEADER);
    p->locked = (uint8_t *)d->cell;
    p->lock = (p->out->given ? w ^ d->pristine : w) & LOCK_MASK;
    p->bad |= p->out->given && (w & ~LOCK_MASK) != 0;
}

// Parses a lock word. It follows the header of its object if that has changed too.
static void parse_lock(struct parser *p, const struct dirty *d) {
    bool follows = p->locked == (uint8_t *)OBJ(d->locks);
    parse_values(p, form_lock_words(follows ? p->lock : lock_form(d->locks)));
}

static void parse_dirty(struct parser *p, const struct control_key *key) {
    struct canon *c = p->c;
    const struct dirty *d = walk_dirty(c, (uint32_t *)c->vm->heap.start + key->dirty.cell);
    if (!d) p->bad = true;
    else if (d->locks) parse_lock(p, d);
    else if (d->is_ref) parse_root(p);
    else if (walk_object_at(c, (uint8_t *)d->cell) == (uint8_t *)d->cell) parse_header(p, d);
    else parse_word(p, WORD_VALUE);
}

static void parse_thread(struct parser *p, const struct control_key *key) {
    const struct vm *vm = p->c->vm;
    p->bad |= p->threads == vm->threads.n || key->thread.choice >= CHOICE_COUNT;
    if (p->bad) return;
    const struct thread *t = vm->threads.at[p->threads++];
    p->frames = (uint32_t)(t->frames_end - t->frames);
    if (key->thread.status & KEY_THREAD_THREW) parse_root(p);
}

static void parse_frame(struct parser *p, const struct control_link *l) {
    if (!p->frames--) {
        p->bad = true;
        return;
    }
    p->modcounts_matter |= l->counts;
    if (l->key.frame.flags & FLAG_LOCK) parse_root(p);
    for (uint32_t i = 0; i < l->n_slots && !p->bad; i++)
        if (l->slots[i].is_ref) parse_root(p);
        else parse_word(p, WORD_SLOT);
}

static void parse_link(struct parser *p, const struct control_link *l) {
    switch ((enum control_kind)l->key.kind) {
    case CONTROL_CLASS: parse_statics(p, &l->key); break;
    case CONTROL_DIRTY: parse_dirty(p, &l->key); break;
    case CONTROL_THREAD: parse_thread(p, &l->key); break;
    case CONTROL_FRAME: parse_frame(p, l); break;
    case CONTROL_ROOT:
    case CONTROL_PIN: parse_root(p); break;
    case CONTROL_THREADS: p->bad = true; break;
    }
}

static void parse_control(struct parser *p) {
    struct control *control = &p->c->control;
    uint32_t w = parse_word(p, WORD_CONTROL), number = w & ~FORM_WHOLE;
    p->whole = w & FORM_WHOLE;
    if (!p->bad) expect_name(p, WORD_CONTROL);
    p->bad |= number >= control->links.n;
    parse_word(p, WORD_VALUE); // the counter of identity hashes
    if (p->bad) return;
    control_unfold(control, number);
    for (uint32_t i = 0; i < control->last.n && !p->bad; i++)
        parse_link(p, &control->links.at[control->last.at[i]]);
}

static void parse_counts(struct parser *p) {
    if (!p->modcounts_matter) return;
    parse_values(p, p->counts);
    p->counts = 0;
}

static void parse_cache(struct parser *p, uint32_t w) {
    struct klass *k =
        form_jdk_cache_owner(w) < p->objects.n ? p->objects.at[form_jdk_cache_owner(w)] : NULL;
    if (!k || k->elem || form_jdk_cache_number(w) >= class_plan(p, k)->caches) {
        p->bad = true;
        return;
    }
    parse_root(p);
    parse_counts(p);
}

static void parse_rest(struct parser *p) {
    parse_counts(p);
    while (p->at < p->n && !p->bad) {
        uint32_t w = parse_word(p, WORD_VALUE);
        if (w & FORM_JDK_CACHE) {
            parse_cache(p, w);
        } else {
            p->bad |= w >= p->at || p->kinds[w] != WORD_SLOT;
            parse_word(p, WORD_VALUE);
        }
    }
}

void form_parse_free(struct form_parsed *p) {
    VEC_FREE(&p->kinds);
    VEC_FREE(&p->headers);
}

bool form_parse(struct canon *c, const uint32_t *words, uint32_t n, struct form_parsed *out) {
    while (out->kinds.n < n) VEC_PUSH(&out->kinds, 0);
    out->headers.n = 0;
    struct parser p = {.c = c, .words = words, .out = out, .kinds = out->kinds.at, .n = n};
    c->epoch++;
    c->position = NULL;
    if (c->scope == CANON_ROOT) {
        p.whole = c->whole;
        parse_root(&p);
    } else {
        parse_control(&p);
    }
    if (!p.bad) parse_rest(&p);
    VEC_FREE(&p.objects);
    VEC_FREE(&p.open);
    return !p.bad;
}
