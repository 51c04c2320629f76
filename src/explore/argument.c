#include "explore/argument.h"
#include "native/support.h"
#include <stdlib.h>

enum { MOST_BYTES = GRACE / 2 }; // of a list (invariant 3)

struct named {
    ref object;
    const struct field *field;
};

struct pattern {
    struct machine *m;
    struct klass *root;
    VEC(union slot) items; // items that are not lists, in order
    uint32_t used;         // how many of them build_value has used
    VEC(ref) objects;      // arrays and collections, by address
    VEC(uint32_t) reached; // numbers of those that the list reaches, in order of discovery
    VEC(struct argument_link) links;
    VEC(struct named) named; // items that are values of static fields
    VEC(struct argument_name) names;
    struct err *e;
};

static struct klass *wanted_type(const struct pattern *p, const struct spec_value *v,
                                 struct klass *type) {
    return v->cast ? value_cast(p->m, p->root, v) : type;
}

// ---- items --------------------------------------------------------------------------------------

// The static field that a value names, if its value can be passed without boxing or unboxing; else
// NULL.
static const struct field *find_named_field(struct machine *m, struct klass *root,
                                            const struct spec_value *v, struct klass *type) {
    if (v->kind != SPEC_NAME) return NULL;
    struct klass *of = v->cast ? value_cast(m, root, v) : type;
    const struct field *f = value_field(m, root, v->text, of);
    return (f->kind == KIND_REF) == !of->prim && !of->prim == !type->prim ? f : NULL;
}

static bool make_item(struct pattern *p, const struct spec_value *v, struct klass *type) {
    union slot s;
    if (!value_make(p->m, p->root, v, type, &s, p->e)) return false;
    const struct field *f = type->prim ? NULL : find_named_field(p->m, p->root, v, type);
    if (f && s.r) VEC_PUSH(&p->named, (struct named){s.r, f});
    VEC_PUSH(&p->items, s);
    return true;
}

static bool make_items(struct pattern *p, const struct spec_value *v, struct klass *type) {
    if (v->kind != SPEC_LIST) return make_item(p, v, type);
    struct klass *item = value_item(p->m, value_list(p->m, wanted_type(p, v, type)));
    for (uint32_t i = 0; i < v->items->values.n; i++)
        if (!make_items(p, &v->items->values.at[i], item)) return false;
    return true;
}

// ---- the pattern --------------------------------------------------------------------------------

static union slot build_value(struct pattern *p, const struct spec_value *v, struct klass *type);

static ref build_array(struct pattern *p, const struct spec_values *items, struct klass *k) {
    struct vm *vm = p->m->vm;
    ref array = heap_alloc_array(&vm->heap, k, (int32_t)items->values.n);
    unsigned shift = kind_shift[k->elem];
    uint8_t *at = shift == 3 ? ARRAY_AT(array, uint8_t) + 4 : ARRAY_AT(array, uint8_t);
    for (uint32_t i = 0; i < items->values.n; i++)
        support_store(vm, at + ((size_t)i << shift), k->elem,
                      build_value(p, &items->values.at[i], k->element));
    return array;
}

static void call_method(struct pattern *p, struct klass *k, const char *name, const char *desc,
                        const union slot *args) {
    struct vm *vm = p->m->vm;
    struct symtab *s = &vm->linker.symbols;
    struct method *method = klass_find_method(k, sym_text(s, name), sym_text(s, desc));
    union slot result;
    if (engine_call(vm, method, args, &result) == CALL_RETURNED) return;
    vm->current->exception = 0;
    if (p->e->code == ERR_NONE)
        err_set(p->e, ERR_USAGE, "a set cannot be made: hashCode or equals of an item throws");
}

static ref build_collection(struct pattern *p, const struct spec_values *items, struct klass *k) {
    ref made = heap_alloc(&p->m->vm->heap, k);
    union slot args[2] = {{.w = made}};
    call_method(p, k, "<init>", "()V", args);
    for (uint32_t i = 0; i < items->values.n; i++) {
        args[1] = build_value(p, &items->values.at[i], p->m->vm->linker.object);
        call_method(p, k, "add", "(Ljava/lang/Object;)Z", args);
    }
    return made;
}

static union slot build_value(struct pattern *p, const struct spec_value *v, struct klass *type) {
    if (v->kind != SPEC_LIST) return p->items.at[p->used++];
    struct klass *k = value_list(p->m, wanted_type(p, v, type));
    return (union slot){.w = k->elem ? build_array(p, v->items, k)
                                     : build_collection(p, v->items, k)};
}

// ---- the objects of the pattern -----------------------------------------------------------------

static uint32_t count_refs(ref r) {
    const struct klass *k = KLASS_OF(r);
    return k->elem == KIND_REF ? (uint32_t)ARR(r)->length : k->n_ref_offsets;
}

static uint32_t ref_offset(ref r, uint32_t i) {
    const struct klass *k = KLASS_OF(r);
    return k->elem == KIND_REF ? 12 + 4 * i : k->ref_offsets[i];
}

// Index of an object; objects.n if it does not belong to the pattern.
static uint32_t find_object(const struct pattern *p, ref r) {
    uint32_t low = 0, high = p->objects.n;
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        if (p->objects.at[middle] < r) low = middle + 1;
        else high = middle;
    }
    return low < p->objects.n && p->objects.at[low] == r ? low : p->objects.n;
}

// The number of an object in order of discovery. `found` is its index, and numbers[found] is its
// number plus one, or 0 before it is reached.
static uint32_t number_object(struct pattern *p, uint32_t found, uint32_t *numbers) {
    if (!numbers[found]) {
        VEC_PUSH(&p->reached, found);
        numbers[found] = p->reached.n;
    }
    return numbers[found] - 1;
}

// Notes a cell that holds the value of a static field, and clears it in the pattern (invariant 2).
static bool note_name(struct pattern *p, uint32_t from, uint32_t offset) {
    ref *cell = &FIELD_AT(p->objects.at[p->reached.at[from]], offset, ref);
    for (uint32_t i = 0; *cell && i < p->named.n; i++)
        if (p->named.at[i].object == *cell) {
            VEC_PUSH(&p->names, (struct argument_name){from, offset, p->named.at[i].field});
            *cell = 0;
            return true;
        }
    return false;
}

static void find_links(struct pattern *p, ref root, uint32_t *numbers) {
    number_object(p, find_object(p, root), numbers);
    for (uint32_t i = 0; i < p->reached.n; i++) {
        ref r = p->objects.at[p->reached.at[i]];
        for (uint32_t k = 0, n = count_refs(r); k < n; k++) {
            uint32_t offset = ref_offset(r, k), to = find_object(p, FIELD_AT(r, offset, ref));
            if (note_name(p, i, offset) || to == p->objects.n) continue;
            struct argument_link link = {i, offset, number_object(p, to, numbers)};
            VEC_PUSH(&p->links, link);
        }
    }
}

static struct argument *describe_list(struct pattern *p, ref root, struct arena *a) {
    struct argument *l = arena_alloc(a, sizeof *l);
    uint32_t *numbers = arena_alloc(a, p->objects.n * sizeof *numbers);
    memset(numbers, 0, p->objects.n * sizeof *numbers);
    find_links(p, root, numbers);
    *l = (struct argument){.n = p->reached.n, .n_links = p->links.n, .n_names = p->names.n};
    l->objects = arena_alloc(a, 2 * l->n * sizeof *l->objects);
    l->copies = l->objects + l->n;
    for (uint32_t i = 0; i < l->n; i++) l->objects[i] = p->objects.at[p->reached.at[i]];
    l->links = arena_copy(a, p->links.at, p->links.n * sizeof *p->links.at);
    l->names = arena_copy(a, p->names.at, p->names.n * sizeof *p->names.at);
    return l;
}

static uint64_t copy_bytes(const struct argument *l) {
    uint64_t sum = 0;
    for (uint32_t i = 0; i < l->n; i++) sum += heap_object_size(l->objects[i]);
    return sum;
}

// The items are made first, so that all objects above them are arrays and collections.
static struct argument *make_list(struct pattern *p, const struct spec_value *v, struct klass *type,
                                  struct arena *a) {
    struct vm *vm = p->m->vm;
    struct heap *h = &vm->heap;
    struct klass *set = linker_boot(&vm->linker, "java/util/LinkedHashSet");
    if (engine_init(vm, set) != CALL_RETURNED) bug("java.util.LinkedHashSet is not initialized");
    if (!make_items(p, v, type)) return NULL;
    heap_enter_link(h);
    uint8_t *at = h->perm.top;
    ref root = build_value(p, v, type).r;
    heap_leave_link(h);
    if (p->e->code != ERR_NONE) return NULL;
    for (; at < h->perm.top; at += heap_object_size(REF_OF(at))) VEC_PUSH(&p->objects, REF_OF(at));
    struct argument *l = describe_list(p, root, a);
    if (copy_bytes(l) <= MOST_BYTES) return l;
    err_set(p->e, ERR_USAGE, "a list takes more than %d bytes", (int)MOST_BYTES);
    return NULL;
}

static struct argument *make_list_argument(struct pattern p, const struct spec_value *v,
                                           struct klass *type, struct arena *a) {
    struct argument *l = make_list(&p, v, type, a);
    VEC_FREE(&p.items);
    VEC_FREE(&p.objects);
    VEC_FREE(&p.reached);
    VEC_FREE(&p.links);
    VEC_FREE(&p.named);
    VEC_FREE(&p.names);
    return l;
}

bool argument_make(struct machine *m, struct klass *root, const struct spec_value *v,
                   struct klass *type, union slot *args, uint32_t slot, struct arena *a,
                   struct argument **renewed, struct err *e) {
    struct argument *made = NULL;
    if (v->kind == SPEC_LIST) {
        made = make_list_argument((struct pattern){.m = m, .root = root, .e = e}, v, type, a);
        if (!made) return false;
    } else {
        if (!value_make(m, root, v, type, &args[slot], e)) return false;
        const struct field *f = find_named_field(m, root, v, type);
        if (!f) return true;
        made = arena_alloc(a, sizeof *made);
        *made = (struct argument){.field = f, .kind = type->prim ? type->prim : KIND_REF};
    }
    made->slot = slot;
    made->next = *renewed;
    *renewed = made;
    return true;
}

// ---- before each call ---------------------------------------------------------------------------

static union slot load_static(const struct field *f) {
    return support_load(&FIELD_AT(f->owner->mirror, f->offset, uint8_t), f->kind);
}

static void copy_objects(struct heap *h, const struct argument *a) {
    heap_enter_grace(h);
    for (uint32_t i = 0; i < a->n; i++) {
        ref from = a->objects[i];
        struct klass *k = KLASS_OF(from);
        ref to = k->elem ? heap_alloc_array(h, k, ARR(from)->length) : heap_alloc(h, k);
        if (!to) bug("no room for an argument");
        uint64_t bytes = heap_object_size(from) - sizeof(struct object);
        heap_barrier_range(h, OBJ(to) + 1, bytes);
        memcpy(OBJ(to) + 1, OBJ(from) + 1, bytes);
        a->copies[i] = to;
    }
    heap_leave_grace(h);
}

static ref copy_list(struct heap *h, const struct argument *a) {
    copy_objects(h, a);
    for (uint32_t i = 0; i < a->n_links; i++) {
        const struct argument_link *l = &a->links[i];
        FIELD_AT(a->copies[l->from], l->offset, ref) = a->copies[l->to];
    }
    for (uint32_t i = 0; i < a->n_names; i++) {
        const struct argument_name *n = &a->names[i];
        FIELD_AT(a->copies[n->from], n->offset, ref) = load_static(n->field).r;
    }
    return a->copies[0];
}

void argument_renew(struct heap *h, const struct argument *a, union slot *args) {
    union slot *to = &args[a->slot];
    *to = a->field ? load_static(a->field) : (union slot){.w = copy_list(h, a)};
    if (a->field && a->kind != KIND_REF) support_widen(a->field->kind, a->kind, to);
}
