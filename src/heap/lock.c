#include "heap/lock.h"
#include "base/invariant.h"
#include "heap/statics.h"
#include "link/linker.h"
#define XXH_INLINE_ALL
#include <xxhash.h>

void lock_set(struct heap *h, ref r, uint32_t form, uint32_t word) {
    struct object *o = OBJ(r);
    INVARIANT(form != LOCK_FAT || KLASS_OF(word) == h->monitor, "heap/lock.h 1");
    INVARIANT(form != LOCK_THIN || word >> 16, "heap/lock.h 2");
    BARRIER(h, o);
    o->klass = (o->klass & ~(uint32_t)LOCK_MASK) | form;
    o->lock = word;
}

static struct klass *monitor_klass(struct heap *h) {
    if (h->monitor) return h->monitor;
    struct linker *l = h->linker;
    struct klass *k = arena_alloc(&l->meta, sizeof *k);
    k->name = sym_text(&l->symbols, "vm/Monitor");
    k->state = KLASS_LINKED;
    k->jdk = true;
    k->super = l->object;
    k->size = MONITOR_SIZE;
    k->n_ref_offsets = 1;
    k->ref_offsets = arena_alloc(&l->bytes, sizeof *k->ref_offsets);
    k->ref_offsets[0] = MONITOR_DATA;
    return h->monitor = k;
}

ref lock_inflate(struct heap *h, ref r) {
    uint32_t form = lock_form(r), word = OBJ(r)->lock;
    if (form == LOCK_FAT) return word;
    ref m = heap_alloc(h, monitor_klass(h));
    if (!m) return 0;
    if (form == LOCK_THIN) {
        heap_put32(h, m, MONITOR_OWNER, word >> 16);
        heap_put32(h, m, MONITOR_COUNT, (word & 0xffff) + 1);
    } else {
        heap_put32(h, m, MONITOR_HASH, word);
    }
    lock_set(h, r, LOCK_FAT, m);
    INVARIANT(FIELD_AT(m, MONITOR_HASH, uint32_t) == (form == LOCK_HASH ? word : 0),
              "heap/lock.h 3");
    return m;
}

void lock_deflate(struct heap *h, ref r) {
    assert(lock_form(r) == LOCK_FAT);
    ref m = OBJ(r)->lock;
    assert(!FIELD_AT(m, MONITOR_OWNER, uint32_t) && !FIELD_AT(m, MONITOR_ENTRY, uint32_t));
    assert(!FIELD_AT(m, MONITOR_WAITING, uint32_t) && !FIELD_AT(m, MONITOR_DATA, ref));
    lock_set(h, r, LOCK_HASH, FIELD_AT(m, MONITOR_HASH, uint32_t));
}

// ---- identity hashes --------------------------------------------------------------------------

static uint32_t spread_bits(uint64_t x) { // 31 bits, not 0
    x = (x ^ x >> 32) * 0xd6e8feb86659fd93ull;
    x = (x ^ x >> 32) * 0xd6e8feb86659fd93ull;
    uint32_t hash = (uint32_t)(x >> 33);
    return hash ? hash : 1;
}

static uint64_t hash_name(const struct klass *k) {
    return XXH3_64bits(k->name->text, k->name->len);
}

// The name of an enum constant; 0 if r is not one or its constructor has not set it.
static ref find_enum_name(const struct klass *k, ref r) {
    if (k->elem || k->depth < 2 || !k->supers || !sym_is(k->supers[1]->name, "java/lang/Enum"))
        return 0;
    const struct klass *base = k->supers[1];
    for (uint32_t i = 0; i < base->n_fields; i++) {
        const struct field *f = &base->fields[i];
        if (!(f->flags & ACC_STATIC) && sym_is(f->name, "name")) return FIELD_AT(r, f->offset, ref);
    }
    return 0;
}

uint32_t lock_hash_by_name(const struct heap *h, ref r) {
    const struct klass *k = KLASS_OF(r);
    if (k->tail_at) {
        uint32_t handle = FIELD_AT(r, k->tail_at, uint32_t);
        if (handle) return spread_bits(hash_name(KLASS_AT(handle)) + h->salt);
    }
    ref name = find_enum_name(k, r);
    if (name) {
        ref value = FIELD_AT(name, KLASS_OF(name)->value_at, ref);
        uint64_t text = XXH3_64bits(ARR(value)->bytes, (size_t)ARR(value)->length);
        return spread_bits(text + hash_name(k) * 31 + h->salt);
    }
    return 0;
}

// Link mode runs once, on the path that comes first. It has a counter of its own, so that this path
// does not count differently from others.
static uint32_t take_hash(struct heap *h) {
    bool apart = h->link_mode && h->marks.n;
    uint64_t rank = h->hash_rank && !apart ? *h->hash_rank : 0;
    return spread_bits((apart ? ~++h->link_hash : ++h->next_hash) + (rank << 20) + h->salt);
}

uint32_t lock_hash(struct heap *h, ref r) {
    if (lock_form(r) == LOCK_HASH && OBJ(r)->lock) return OBJ(r)->lock;
    uint32_t named = lock_hash_by_name(h, r);
    if (named && h->marks.n) return named; // not stored: it would make paths differ
    if (lock_form(r) == LOCK_HASH) {
        lock_set(h, r, LOCK_HASH, named ? named : take_hash(h));
        return OBJ(r)->lock;
    }
    ref m = lock_inflate(h, r); // a thin lock has no room for a hash
    if (!m) return 0;
    if (!FIELD_AT(m, MONITOR_HASH, uint32_t))
        heap_put32(h, m, MONITOR_HASH, named ? named : take_hash(h));
    return FIELD_AT(m, MONITOR_HASH, uint32_t);
}

uint32_t heap_identity_hash(struct heap *h, ref r) { return lock_hash(h, r); }
