#include "heap/string.h"
#include "base/invariant.h"
#include "base/err.h"
#include "base/utf8.h"
#include "heap/collect.h"
#include "link/linker.h"
#include <stdlib.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

enum { LATIN1, UTF16, FIRST_SLOTS = 1 << 13 };

struct entry { // string == 0: a free slot
    uint32_t hash;
    ref string;
    ref lent;  // see string.h, 3; 0: `string` is interned on all paths
    bool late; // interned for a constant while a mark was open, see string.h, 5
};

struct strings {
    struct klass *string, *bytes;
    struct klass *moved; // class of promoted strings for a moment: `value` is the new string
    struct entry *slots;
    uint32_t mask, count;
    VEC(struct entry) young;
};

struct text { // the content of a string
    const void *at;
    uint32_t bytes;
    uint8_t coder;
};

static uint32_t find_string_offset(const struct klass *k, const char *name) {
    for (uint32_t i = 0; i < k->n_fields; i++) {
        const struct field *f = &k->fields[i];
        if (!(f->flags & ACC_STATIC) && sym_is(f->name, name)) return f->offset;
    }
    bug("java.lang.String has no field %s", name);
}

static struct entry *alloc_slots(uint32_t n) {
    struct entry *slots = calloc(n, sizeof *slots);
    if (!slots) bug("out of memory (%u interned strings)", n);
    return slots;
}

void strings_init(struct heap *h) {
    struct linker *l = h->linker;
    struct strings *t = vec_grow(NULL, sizeof *t);
    *t = (struct strings){.string = l->string, .mask = FIRST_SLOTS - 1};
    t->slots = alloc_slots(FIRST_SLOTS);
    t->bytes = l->prim[KIND_BYTE]->array;
    if (!t->bytes) t->bytes = linker_array_of_kind(l, KIND_BYTE);
    t->moved = arena_alloc(&l->meta, sizeof *t->moved);
    t->moved->name = sym_text(&l->symbols, "vm/Moved");
    t->moved->size = t->string->size;
    t->string->value_at = find_string_offset(t->string, "value");
    t->string->coder_at = find_string_offset(t->string, "coder");
    h->strings = t;
}

void strings_free(struct heap *h) {
    if (!h->strings) return;
    VEC_FREE(&h->strings->young);
    free(h->strings->slots);
    free(h->strings);
    h->strings = NULL;
}

uint32_t string_value_offset(struct heap *h) { return h->strings->string->value_at; }
uint32_t string_coder_offset(struct heap *h) { return h->strings->string->coder_at; }

// ---- reading ----------------------------------------------------------------------------------

static struct text read_text(ref s) {
    const struct klass *k = KLASS_OF(s);
    ref value = FIELD_AT(s, k->value_at, ref);
    if (!value) return (struct text){"", 0, LATIN1}; // the constructor has not run
    return (struct text){ARR(value)->bytes, (uint32_t)ARR(value)->length,
                         FIELD_AT(s, k->coder_at, uint8_t)};
}

int32_t string_length(ref s) {
    struct text t = read_text(s);
    return (int32_t)(t.bytes >> t.coder);
}

uint16_t string_at(ref s, int32_t i) {
    struct text t = read_text(s);
    return t.coder == LATIN1 ? ((const uint8_t *)t.at)[i] : ((const uint16_t *)t.at)[i];
}

static bool text_equal(struct text a, struct text b) {
    return a.coder == b.coder && a.bytes == b.bytes && !memcmp(a.at, b.at, a.bytes);
}

bool string_equal(ref a, ref b) { return a == b || text_equal(read_text(a), read_text(b)); }

// The UTF-16 units of a string, malloc'ed.
static uint16_t *copy_units(ref s, size_t *n) {
    struct text t = read_text(s);
    *n = t.bytes >> t.coder;
    uint16_t *units = vec_grow(NULL, *n * 2);
    for (size_t i = 0; i < *n; i++) {
        units[i] = t.coder == LATIN1 ? ((const uint8_t *)t.at)[i] : ((const uint16_t *)t.at)[i];
    }
    return units;
}

typedef size_t size_fn(const uint16_t *u, size_t n);
typedef size_t encode_fn(const uint16_t *u, size_t n, char *out);

static char *encode_string(ref s, size_t *len, size_fn *size, encode_fn *put) {
    size_t n;
    uint16_t *units = copy_units(s, &n);
    size_t bytes = size(units, n);
    char *out = vec_grow(NULL, bytes + 1);
    put(units, n, out);
    out[bytes] = 0;
    free(units);
    if (len) *len = bytes;
    return out;
}

char *string_to_utf8(ref s, size_t *len) {
    return encode_string(s, len, utf8_encode_size, utf8_encode);
}

char *string_to_modified(ref s, size_t *len) {
    return encode_string(s, len, utf8_modified_encode_size, utf8_modified_encode);
}

sym string_to_sym(struct heap *h, ref s, bool dots_to_slashes) {
    size_t len;
    char *bytes = string_to_modified(s, &len);
    for (size_t i = 0; dots_to_slashes && i < len; i++) {
        if (bytes[i] == '.') bytes[i] = '/';
    }
    sym found = len <= UINT16_MAX ? sym_bytes(&h->linker->symbols, bytes, len) : NULL;
    free(bytes);
    return found;
}

// ---- making -----------------------------------------------------------------------------------

static ref make_string(struct heap *h, struct text t) {
    const struct klass *k = h->strings->string;
    if (t.bytes > INT32_MAX) return 0;
    ref value = heap_alloc_array(h, h->strings->bytes, (int32_t)t.bytes);
    if (!value) return 0;
    if (t.bytes) memcpy(ARR(value)->bytes, t.at, t.bytes);
    ref s = heap_alloc(h, h->strings->string);
    if (!s) return 0;
    FIELD_AT(s, k->value_at, ref) = value; // fresh: no barrier
    FIELD_AT(s, k->coder_at, uint8_t) = t.coder;
    return s;
}

static bool is_ascii(const char *s, size_t len) {
    uint64_t high = 0;
    for (; len >= 8; s += 8, len -= 8) {
        uint64_t word;
        memcpy(&word, s, 8);
        high |= word;
    }
    for (; len; s++, len--) high |= (uint8_t)*s;
    return !(high & 0x8080808080808080u);
}

// The text of UTF-16 units, narrowed in place if all are Latin-1.
static struct text narrow_units(uint16_t *units, size_t n) {
    uint16_t all = 0;
    for (size_t i = 0; i < n; i++) all |= units[i];
    if (all > 0xff) return (struct text){units, (uint32_t)(n * 2), UTF16};
    uint8_t *bytes = (uint8_t *)units;
    for (size_t i = 0; i < n; i++) bytes[i] = (uint8_t)units[i];
    return (struct text){bytes, (uint32_t)n, LATIN1};
}

// The caller frees *buffer, which the text may point into.
static struct text decode_bytes(const char *bytes, size_t len, bool modified, uint16_t **buffer) {
    *buffer = NULL;
    if (is_ascii(bytes, len)) return (struct text){bytes, (uint32_t)len, LATIN1};
    size_t n = modified ? utf8_units(bytes, len) : utf8_std_units(bytes, len);
    *buffer = vec_grow(NULL, n * 2);
    (modified ? utf8_decode : utf8_std_decode)(bytes, len, *buffer);
    return narrow_units(*buffer, n);
}

static ref make_from_utf8(struct heap *h, const char *bytes, size_t len, bool modified) {
    if (len > INT32_MAX) return 0;
    uint16_t *buffer;
    ref s = make_string(h, decode_bytes(bytes, len, modified, &buffer));
    free(buffer);
    return s;
}

ref string_utf8(struct heap *h, const char *utf8, size_t len) {
    return make_from_utf8(h, utf8, len, false);
}
ref string_text(struct heap *h, const char *utf8) {
    return make_from_utf8(h, utf8, strlen(utf8), false);
}
ref string_modified(struct heap *h, const char *bytes, size_t len) {
    return make_from_utf8(h, bytes, len, true);
}

ref string_latin1(struct heap *h, const uint8_t *bytes, size_t n) {
    if (n > INT32_MAX) return 0;
    return make_string(h, (struct text){bytes, (uint32_t)n, LATIN1});
}

ref string_utf16(struct heap *h, const uint16_t *units, size_t n) {
    if (n > INT32_MAX / 2) return 0;
    uint16_t *copy = vec_grow(NULL, n * 2);
    if (n) memcpy(copy, units, n * 2);
    ref s = make_string(h, narrow_units(copy, n));
    free(copy);
    return s;
}

// ---- the intern table -------------------------------------------------------------------------

static uint32_t hash_text(struct text t) {
    uint64_t hash = XXH3_64bits(t.at, t.bytes) + t.coder;
#ifdef DEJAVM_HARD
    return (uint32_t)hash & 0xfff; // many collisions
#else
    return (uint32_t)hash;
#endif
}

static struct entry *find_text_slot(struct strings *st, struct text t, uint32_t hash) {
    for (uint32_t i = hash & st->mask;; i = (i + 1) & st->mask) {
        struct entry *e = &st->slots[i];
        if (!e->string || (e->hash == hash && text_equal(read_text(e->string), t))) return e;
    }
}

static void grow_table(struct strings *st) {
    uint32_t n = (st->mask + 1) * 2;
    struct entry *old = st->slots;
    st->slots = alloc_slots(n);
    for (uint32_t i = 0; i <= st->mask; i++) {
        if (!old[i].string) continue;
        uint32_t k = old[i].hash & (n - 1);
        while (st->slots[k].string) k = (k + 1) & (n - 1);
        st->slots[k] = old[i];
    }
    st->mask = n - 1;
    free(old);
}

static ref enter_string(struct strings *st, struct entry *slot, uint32_t hash, ref s) {
    *slot = (struct entry){.hash = hash, .string = s};
    if (++st->count > st->mask / 2) grow_table(st);
    return s;
}

static ref intern_copy(struct heap *h, struct entry *slot, struct text t, uint32_t hash) {
    heap_enter_link(h);
    ref s = make_string(h, t);
    heap_leave_link(h);
    if (!s) bug("the permanent part of the heap is full (interned strings)");
    return enter_string(h->strings, slot, hash, s);
}

static ref intern_for_vm(struct heap *h, struct entry *slot, struct text t, uint32_t hash) {
    if (!slot->string) return intern_copy(h, slot, t, hash);
    if (!heap_is_perm(h, slot->string)) string_promote(h); // this does not move slots
    slot->lent = 0;
    return slot->string;
}

// The string that is interned on this path, which becomes s if there was none.
static ref borrow_string(struct heap *h, ref lent, ref s) {
    ref *cell = ARRAY_AT(lent, ref);
    INVARIANT(heap_is_perm(h, lent), "heap/string.h 3");
    if (!*cell) heap_put_elem(h, lent, 0, s);
    return *cell;
}

ref string_sym(struct heap *h, sym s) {
    uint16_t *buffer;
    struct text t = decode_bytes(s->text, s->len, true, &buffer);
    uint32_t hash = hash_text(t);
    ref found = intern_for_vm(h, find_text_slot(h->strings, t, hash), t, hash);
    free(buffer);
    return found;
}

ref string_constant(struct heap *h, sym s, bool *fixed) {
    uint16_t *buffer;
    struct text t = decode_bytes(s->text, s->len, true, &buffer);
    uint32_t hash = hash_text(t);
    struct entry *slot = find_text_slot(h->strings, t, hash);
    bool late = !slot->string && h->marks.n;
    *fixed = !slot->lent;
    ref found =
        slot->lent ? borrow_string(h, slot->lent, slot->string) : intern_for_vm(h, slot, t, hash);
    if (late) find_text_slot(h->strings, t, hash)->late = true; // the table may have grown
    free(buffer);
    return found;
}

ref string_intern(struct heap *h, ref s) {
    struct text t = read_text(s);
    uint32_t hash = hash_text(t);
    return intern_for_vm(h, find_text_slot(h->strings, t, hash), t, hash);
}

ref string_interned(struct heap *h, ref s) {
    struct text t = read_text(s);
    const struct entry *slot = find_text_slot(h->strings, t, hash_text(t));
    return slot->string && !slot->lent && heap_is_perm(h, slot->string) ? slot->string : 0;
}

ref string_lent(struct heap *h, ref s) {
    struct text t = read_text(s);
    return find_text_slot(h->strings, t, hash_text(t))->lent;
}

ref string_of_lent(struct heap *h, ref lent) {
    const struct strings *st = h->strings;
    for (uint32_t i = 0; i <= st->mask; i++)
        if (st->slots[i].lent == lent) return st->slots[i].string;
    return 0;
}

static ref make_lent(struct heap *h) {
    heap_enter_link(h);
    ref lent = heap_alloc_array(h, linker_array(h->linker, h->linker->object), 1);
    heap_leave_link(h);
    if (!lent) bug("the permanent part of the heap is full (interned strings)");
    return lent;
}

ref string_own(struct heap *h, ref s, bool *late) {
    struct strings *st = h->strings;
    struct text t = read_text(s);
    uint32_t hash = hash_text(t);
    struct entry *slot = find_text_slot(st, t, hash);
    *late = slot->late && s != slot->string;
    if (slot->string) return slot->lent ? borrow_string(h, slot->lent, s) : slot->string;
    bool own = h->roots.each && !h->link_mode && !heap_is_perm(h, s);
    if (!own) return intern_copy(h, slot, t, hash);
    if (h->marks.n) {
        ref lent = make_lent(h);
        intern_copy(h, slot, t, hash);
        find_text_slot(st, t, hash)->lent = lent; // the table may have grown
        return borrow_string(h, lent, s);
    }
    INVARIANT(!h->marks.n, "heap/string.h 3");
    VEC_PUSH(&st->young, (struct entry){.hash = hash, .string = s});
    return enter_string(st, slot, hash, s);
}

// Open addressing without tombstones: entries behind a removed one may have to move up.
static void remove_entry(struct strings *st, uint32_t gap) {
    for (uint32_t i = (gap + 1) & st->mask; st->slots[i].string; i = (i + 1) & st->mask) {
        uint32_t home = st->slots[i].hash & st->mask;
        if (((i - home) & st->mask) >= ((i - gap) & st->mask)) {
            st->slots[gap] = st->slots[i];
            gap = i;
        }
    }
    st->slots[gap] = (struct entry){0};
    st->count--;
}

static uint32_t find_entry(const struct strings *st, struct entry e) {
    uint32_t i = e.hash & st->mask;
    while (st->slots[i].string != e.string) i = (i + 1) & st->mask;
    return i;
}

// A new place may be the old place of another string: find all slots before changing the first.
void string_each_young(struct heap *h, ref (*forward)(void *arg, ref r), void *arg) {
    struct strings *st = h->strings;
    if (!st || !st->young.n) return;
    struct entry *young = st->young.at;
    uint32_t kept = 0;
    for (uint32_t i = 0; i < st->young.n; i++) {
        if (forward(arg, young[i].string)) {
            young[kept++] = young[i];
        } else {
            remove_entry(st, find_entry(st, young[i]));
        }
    }
    st->young.n = kept;
    uint32_t *at = vec_grow(NULL, kept * sizeof *at);
    for (uint32_t i = 0; i < kept; i++) at[i] = find_entry(st, young[i]);
    for (uint32_t i = 0; i < kept; i++) {
        st->slots[at[i]].string = young[i].string = forward(arg, young[i].string);
    }
    free(at);
}

// Makes a permanent string with the header, hash and content of s, and turns s into a pointer to
// it.
static ref promote_string(struct heap *h, ref s) {
    struct strings *st = h->strings;
    ref p = make_string(h, read_text(s));
    if (!p) bug("the permanent part of the heap is full (interned strings)");
    ref value = FIELD_AT(p, st->string->value_at, ref);
    memcpy(OBJ(p), OBJ(s), st->string->size);
    FIELD_AT(p, st->string->value_at, ref) = value;
    OBJ(s)->klass = HANDLE(st->moved);
    FIELD_AT(s, st->string->value_at, ref) = p;
    return p;
}

void string_promote(struct heap *h) {
    struct strings *st = h->strings;
    if (!st || !st->young.n) return;
    assert(!h->marks.n);
    ref *old = vec_grow(NULL, st->young.n * sizeof *old);
    heap_enter_link(h);
    for (uint32_t i = 0; i < st->young.n; i++) {
        struct entry *e = &st->slots[find_entry(st, st->young.at[i])];
        old[i] = e->string;
        e->string = promote_string(h, old[i]);
    }
    heap_leave_link(h);
    uint32_t value_at = st->string->value_at;
    collect_replace(h, st->moved, value_at);
    // Make the originals strings again, in case C code holds a reference to one.
    for (uint32_t i = 0; i < st->young.n; i++) {
        ref p = FIELD_AT(old[i], value_at, ref);
        OBJ(old[i])->klass = OBJ(p)->klass;
        FIELD_AT(old[i], value_at, ref) = FIELD_AT(p, value_at, ref);
    }
    st->young.n = 0;
    free(old);
}
