#include "exec/fast_collections.h"
#include "heap/statics.h"

struct fast_collections {
#define FAST_CLASS(id, name)        struct klass *id;
#define FAST_FIELD(id, class, name) uint32_t id;
#define FAST_METHOD(class, name, desc, function)
#include "exec/fast_collections.def"
#undef FAST_CLASS
#undef FAST_FIELD
#undef FAST_METHOD
    struct method *hash, *equals; // hashCode and equals of Object
};

#define GET(r, field)    FIELD_AT(r, vm->fast_collections->field, uint32_t)
#define PUT(r, field, v) heap_put32(&vm->heap, r, vm->fast_collections->field, v)

static bool is_cell(const struct vm *vm, ref r) {
    return (uintptr_t)OBJ(r) - vm->cells.low < vm->cells.size;
}

static bool is_exactly(const struct vm *vm, ref r, const struct klass *k) {
    return KLASS_OF(r) == k && !is_cell(vm, r);
}

static void put_element(struct vm *vm, ref array, uint32_t i, ref v) {
    ref *at = &ARRAY_AT(array, ref)[i];
    BARRIER(&vm->heap, at);
    *at = v;
}

static bool set_result(union slot *result, uint32_t word) {
    result->w = word;
    return true;
}

// ---- java.lang.Integer ----------------------------------------------------------------------

static bool integer_of(struct vm *vm, const union slot *a, union slot *result) {
    const struct fast_collections *l = vm->fast_collections;
    if (statics_state(&vm->heap, l->IntegerCache) != INIT_DONE) return false;
    ref cache = FIELD_AT(l->IntegerCache->mirror, l->cache_array, ref);
    uint32_t i = (uint32_t)a[0].i + 128;
    if (i < (uint32_t)ARR(cache)->length) return set_result(result, ARRAY_AT(cache, ref)[i]);
    ref made = heap_alloc(&vm->heap, l->Integer);
    if (!made) return false;
    PUT(made, integer_value, (uint32_t)a[0].i);
    return set_result(result, made);
}

// ---- java.util.ArrayList --------------------------------------------------------------------

// The array of an ArrayList; 0 if the fast path does not apply.
static ref get_list_array(const struct vm *vm, ref list) {
    if (!is_exactly(vm, list, vm->fast_collections->ArrayList)) return 0;
    ref array = GET(list, list_array);
    return KLASS_OF(array)->element == vm->linker.object && !is_cell(vm, array) ? array : 0;
}

// Makes a larger array, as ArrayList.grow does; 0: no room.
static ref list_grow(struct vm *vm, ref list, ref array) {
    const struct fast_collections *l = vm->fast_collections;
    int32_t length = ARR(array)->length, half = length >> 1;
    bool first = array == FIELD_AT(l->ArrayList->mirror, l->list_default, ref);
    if (length > 1 << 20) return 0;
    ref made =
        heap_alloc_array(&vm->heap, KLASS_OF(array), first ? 10 : length + (half ? half : 1));
    if (!made) return 0;
    heap_barrier_range(&vm->heap, ARRAY_AT(made, ref), (size_t)length * sizeof(ref));
    memcpy(ARRAY_AT(made, ref), ARRAY_AT(array, ref), (size_t)length * sizeof(ref));
    PUT(list, list_array, made);
    return made;
}

static bool list_add(struct vm *vm, const union slot *a, union slot *result) {
    ref list = a[0].r, array = get_list_array(vm, list);
    uint32_t size = GET(list, list_size);
    if (array && size >= (uint32_t)ARR(array)->length) array = list_grow(vm, list, array);
    if (!array) return false;
    PUT(list, mod_count, GET(list, mod_count) + 1);
    put_element(vm, array, size, a[1].r);
    PUT(list, list_size, size + 1);
    return set_result(result, true);
}

static bool list_get(struct vm *vm, const union slot *a, union slot *result) {
    ref list = a[0].r, array = get_list_array(vm, list);
    uint32_t i = (uint32_t)a[1].i;
    if (!array || i >= GET(list, list_size)) return false;
    return set_result(result, ARRAY_AT(array, ref)[i]);
}

static bool list_size(struct vm *vm, const union slot *a, union slot *result) {
    return is_exactly(vm, a[0].r, vm->fast_collections->ArrayList) &&
           set_result(result, GET(a[0].r, list_size));
}

static bool list_empty(struct vm *vm, const union slot *a, union slot *result) {
    return list_size(vm, a, result) && set_result(result, !result->w);
}

// ---- java.util.ArrayDeque -------------------------------------------------------------------

// The array of an ArrayDeque; 0 if the fast path does not apply.
static ref get_deque_array(const struct vm *vm, ref deque) {
    if (!is_exactly(vm, deque, vm->fast_collections->ArrayDeque)) return 0;
    ref array = GET(deque, deque_array);
    return is_cell(vm, array) ? 0 : array;
}

static bool deque_add(struct vm *vm, const union slot *a, union slot *result) {
    ref deque = a[0].r, array = get_deque_array(vm, deque);
    if (!array || !a[1].r) return false;
    uint32_t tail = GET(deque, deque_tail), next = tail + 1;
    if (next == (uint32_t)ARR(array)->length) next = 0;
    if (next == GET(deque, deque_head)) return false;
    put_element(vm, array, tail, a[1].r);
    PUT(deque, deque_tail, next);
    return set_result(result, true);
}

static bool deque_push(struct vm *vm, const union slot *a, union slot *result) {
    ref deque = a[0].r, array = get_deque_array(vm, deque);
    (void)result;
    if (!array || !a[1].r) return false;
    uint32_t head = GET(deque, deque_head);
    head = (head ? head : (uint32_t)ARR(array)->length) - 1;
    if (head == GET(deque, deque_tail)) return false;
    put_element(vm, array, head, a[1].r);
    PUT(deque, deque_head, head);
    return true;
}

static bool deque_remove(struct vm *vm, const union slot *a, union slot *result) {
    ref deque = a[0].r, array = get_deque_array(vm, deque);
    uint32_t head = GET(deque, deque_head);
    if (!array || !set_result(result, ARRAY_AT(array, ref)[head]) || !result->r) return false;
    put_element(vm, array, head, 0);
    PUT(deque, deque_head, head + 1 == (uint32_t)ARR(array)->length ? 0 : head + 1);
    return true;
}

static bool deque_empty(struct vm *vm, const union slot *a, union slot *result) {
    ref deque = a[0].r;
    return is_exactly(vm, deque, vm->fast_collections->ArrayDeque) &&
           set_result(result, GET(deque, deque_head) == GET(deque, deque_tail));
}

// ---- java.util.LinkedList -------------------------------------------------------------------

static void linked_add_count(struct vm *vm, ref list, uint32_t more) {
    PUT(list, linked_size, GET(list, linked_size) + more);
    PUT(list, mod_count, GET(list, mod_count) + 1);
}

static bool linked_add(struct vm *vm, const union slot *a, union slot *result) {
    ref list = a[0].r, last = GET(list, linked_last), link;
    if (!is_exactly(vm, list, vm->fast_collections->LinkedList) || (last && is_cell(vm, last)))
        return false;
    if (!(link = heap_alloc(&vm->heap, vm->fast_collections->Link))) return false;
    PUT(link, link_prev, last);
    PUT(link, link_item, a[1].r);
    PUT(list, linked_last, link);
    if (last) PUT(last, link_next, link);
    else PUT(list, linked_first, link);
    linked_add_count(vm, list, 1);
    return set_result(result, true);
}

static bool linked_remove(struct vm *vm, const union slot *a, union slot *result) {
    ref list = a[0].r, first = GET(list, linked_first);
    if (!is_exactly(vm, list, vm->fast_collections->LinkedList) || !first || is_cell(vm, first))
        return false;
    ref next = GET(first, link_next);
    if (next && is_cell(vm, next)) return false;
    set_result(result, GET(first, link_item));
    PUT(first, link_item, 0);
    PUT(first, link_next, 0);
    PUT(list, linked_first, next);
    if (next) PUT(next, link_prev, 0);
    else PUT(list, linked_last, 0);
    linked_add_count(vm, list, -1u);
    return true;
}

static bool linked_count(struct vm *vm, const union slot *a, union slot *result) {
    return is_exactly(vm, a[0].r, vm->fast_collections->LinkedList) &&
           set_result(result, GET(a[0].r, linked_size));
}

// ---- java.util.HashMap, java.util.HashSet ---------------------------------------------------

// The hash of a key that is null, an Integer, or compared by identity. False: it has its own
// hashCode or equals.
static bool hash_map_key(struct vm *vm, ref key, uint32_t *hash) {
    const struct fast_collections *l = vm->fast_collections;
    if (!key) return *hash = 0, true;
    const struct klass *k = KLASS_OF(key);
    if (k == l->Integer) {
        if (is_cell(vm, key)) return false;
        *hash = GET(key, integer_value);
    } else {
        if (k->vtable[l->hash->vindex] != l->hash) return false;
        if (k->vtable[l->equals->vindex] != l->equals) return false;
        if (!(*hash = heap_identity_hash(&vm->heap, key))) return false;
    }
    *hash ^= *hash >> 16;
    return true;
}

static bool is_same_key(const struct vm *vm, ref key, ref other) { // the hashes are equal
    const struct klass *k = vm->fast_collections->Integer;
    return key == other || (key && other && KLASS_OF(key) == k && KLASS_OF(other) == k);
}

struct place { // the place of a key in a map
    ref *at;   // the cell that refers to its entry, or would
    ref entry; // 0: the key is not in the map
    uint32_t hash, before;
};

// Finds the place of a key. False: the fast path does not apply.
static bool find_key(struct vm *vm, ref map, ref key, struct place *p) {
    const struct fast_collections *l = vm->fast_collections;
    if (!is_exactly(vm, map, l->HashMap) || !hash_map_key(vm, key, &p->hash)) return false;
    ref table = GET(map, map_table);
    *p = (struct place){.hash = p->hash};
    if (!table) return true;
    if (is_cell(vm, table)) return false;
    p->at = &ARRAY_AT(table, ref)[p->hash & ((uint32_t)ARR(table)->length - 1)];
    for (ref e; (e = *p->at); p->at = &FIELD_AT(e, l->entry_next, ref), p->before++) {
        if (!is_exactly(vm, e, l->Entry)) return false; // also false for an entry of a tree
        if (GET(e, entry_hash) != p->hash || !is_same_key(vm, key, GET(e, entry_key))) continue;
        p->entry = e;
        return true;
    }
    return true;
}

static bool put_entry(struct vm *vm, ref map, ref key, ref value, union slot *result) {
    enum { TREE = 8 }; // entries of a bin that becomes a tree
    struct place p;
    if (!find_key(vm, map, key, &p)) return false;
    if (p.entry) {
        set_result(result, GET(p.entry, entry_value));
        if (result->r != value) PUT(p.entry, entry_value, value);
        return true;
    }
    uint32_t size = GET(map, map_size) + 1;
    if (!p.at || p.before >= TREE || size > GET(map, map_threshold)) return false;
    ref e = heap_alloc(&vm->heap, vm->fast_collections->Entry);
    if (!e) return false;
    PUT(e, entry_hash, p.hash);
    PUT(e, entry_key, key);
    PUT(e, entry_value, value);
    BARRIER(&vm->heap, p.at);
    *p.at = e;
    PUT(map, map_mod_count, GET(map, map_mod_count) + 1);
    PUT(map, map_size, size);
    return set_result(result, 0);
}

static bool map_put(struct vm *vm, const union slot *a, union slot *result) {
    return put_entry(vm, a[0].r, a[1].r, a[2].r, result);
}

static bool map_get(struct vm *vm, const union slot *a, union slot *result) {
    struct place p;
    return find_key(vm, a[0].r, a[1].r, &p) &&
           set_result(result, p.entry ? GET(p.entry, entry_value) : 0);
}

static bool map_contains(struct vm *vm, const union slot *a, union slot *result) {
    struct place p;
    return find_key(vm, a[0].r, a[1].r, &p) && set_result(result, p.entry != 0);
}

static bool set_add(struct vm *vm, const union slot *a, union slot *result) {
    const struct fast_collections *l = vm->fast_collections;
    ref present = FIELD_AT(l->HashSet->mirror, l->set_present, ref);
    return is_exactly(vm, a[0].r, l->HashSet) &&
           put_entry(vm, GET(a[0].r, set_map), a[1].r, present, result) &&
           set_result(result, !result->r);
}

static bool set_contains(struct vm *vm, const union slot *a, union slot *result) {
    struct place p;
    return is_exactly(vm, a[0].r, vm->fast_collections->HashSet) &&
           find_key(vm, GET(a[0].r, set_map), a[1].r, &p) && set_result(result, p.entry != 0);
}

static bool set_count(struct vm *vm, const union slot *a, union slot *result) {
    if (!is_exactly(vm, a[0].r, vm->fast_collections->HashSet)) return false;
    ref map = GET(a[0].r, set_map);
    return is_exactly(vm, map, vm->fast_collections->HashMap) &&
           set_result(result, GET(map, map_size));
}

// ---- installing -----------------------------------------------------------------------------

static bool find_fields(struct vm *vm, struct fast_collections *l) {
    struct symtab *s = &vm->linker.symbols;
    const struct field *f;
#define FAST_CLASS(id, name) l->id = linker_boot(&vm->linker, name);
#define FAST_FIELD(id, class, name)                                                                \
    if (!(f = klass_field(l->class, sym_text(s, name), NULL))) return false;                       \
    l->id = f->offset;
#define FAST_METHOD(class, name, desc, function)
#include "exec/fast_collections.def"
#undef FAST_CLASS
#undef FAST_FIELD
#undef FAST_METHOD
    return true;
}

void fast_collections_install(struct vm *vm) {
    struct symtab *s = &vm->linker.symbols;
    struct fast_collections *l = arena_alloc(&vm->linker.bytes, sizeof *l);
    struct method *m;
    if (!find_fields(vm, l)) return;
    struct klass *object = vm->linker.object;
    l->hash = klass_method(object, sym_text(s, "hashCode"), sym_text(s, "()I"));
    l->equals = klass_method(object, sym_text(s, "equals"), sym_text(s, "(Ljava/lang/Object;)Z"));
    vm->fast_collections = l;
#define FAST_CLASS(id, name)
#define FAST_FIELD(id, class, name)
#define FAST_METHOD(class, name, desc, function)                                                   \
    if ((m = klass_method(l->class, sym_text(s, name), sym_text(s, desc)))) m->fast = function;
#include "exec/fast_collections.def"
#undef FAST_CLASS
#undef FAST_FIELD
#undef FAST_METHOD
}
