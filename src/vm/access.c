#include "vm/access.h"
#include "base/invariant.h"
#include "classfile/descriptor.h"
#include "heap/statics.h"
#include "link/label.h"
#include "vm/doubt.h"
#include "vm/natives.h"
#include "vm/non_shared.h"
#include "vm/shared_copy.h"
#include <stdio.h>
#include <stdlib.h>

static const char *const fact_names[] = {[ACCESS_NAMES] = "java.lang.Thread.name",
                                         [ACCESS_GROUPS] = "java.lang.ThreadGroup.threads",
                                         [ACCESS_WAITS] = "java.util.concurrent.deadline",
                                         [ACCESS_CLOCK] = "java.lang.System.nanoTime"};

static bool *fact_of(struct explore *e, enum access_fact fact) {
    bool *facts[] = {[ACCESS_NAMES] = &e->names,
                     [ACCESS_GROUPS] = &e->groups,
                     [ACCESS_WAITS] = &e->waits,
                     [ACCESS_CLOCK] = &e->clock};
    return facts[fact];
}

struct accesses {
    VEC(struct access_info *) made;  // all of them
    VEC(struct access_info *) cells; // of static fields: open addressing by address
    VEC(const void *) keys;
    uint32_t n;
    VEC(ref) work; // objects to be shared
    bool shared;   // access_shared
};

static struct accesses *all_accesses(struct vm *vm) {
    if (!vm->accesses) vm->accesses = calloc(1, sizeof *vm->accesses);
    return vm->accesses;
}

void access_free(struct vm *vm) {
    struct accesses *all = vm->accesses;
    if (!all) return;
    VEC_FREE(&all->made);
    VEC_FREE(&all->cells);
    VEC_FREE(&all->keys);
    VEC_FREE(&all->work);
    free(all);
    vm->accesses = NULL;
}

// --- finding the declaration ---

static const struct field *field_at(const struct klass *k, uint32_t offset, bool is_static) {
    for (; k; k = is_static ? NULL : k->super)
        for (uint32_t i = 0; i < k->n_fields; i++) {
            const struct field *f = &k->fields[i];
            uint32_t size = f->kind == KIND_LONG || f->kind == KIND_DOUBLE ? 8 : 4;
            if (!!(f->flags & ACC_STATIC) != is_static) continue;
            if (f->offset <= offset && offset < f->offset + size) return f;
        }
    return NULL;
}

static bool is_hidden(const struct field *f) {
    static const struct {
        const char *klass, *field;
    } rows[] = {
#define HIDDEN(klass, field, why) {klass, field},
#include "vm/hidden.def"
#undef HIDDEN
    };
    if (!f->owner->jdk) return false;
    for (size_t i = 0; i < COUNT(rows); i++)
        if (sym_is(f->owner->name, rows[i].klass) &&
            (rows[i].field[0] == '*' || sym_is(f->name, rows[i].field)))
            return true;
    return false;
}

static void name_access(const struct access_info *x, char *out, size_t size) {
    const struct field *f = x->field;
    struct label k = label_class(x->owner);
    if (f) snprintf(out, size, "%s.%s", label_class(f->owner).s, f->name->text);
    else snprintf(out, size, "%s", k.s);
}

static bool is_given(const struct vm *vm, const char *name) {
    for (uint32_t i = 0; i < vm->explore.visible.n; i++)
        if (!strcmp(vm->explore.visible.at[i], name)) return true;
    return false;
}

// States leave out the modCount of a collection, but not what copies of it say.
static bool is_modcount(const struct field *f) {
    return f && f->owner->jdk && !(f->flags & ACC_STATIC) && sym_is(f->name, "modCount");
}

static struct access_info *make_access(struct vm *vm, const struct klass *k,
                                       const struct field *f) {
    char name[900];
    struct access_info *x = arena_alloc(&vm->linker.bytes, sizeof *x);
    bool constant = f && f->flags & ACC_STATIC && f->flags & ACC_FINAL &&
                    f->owner != vm->k.System; // in, out and err can be set
    *x = (struct access_info){.owner = k, .field = f, .hidden = constant || (f && is_hidden(f))};
    name_access(x, name, sizeof name);
    x->blocker = f && f->owner == vm->k.Thread && sym_is(f->name, "parkBlocker");
    x->written = x->visible = is_given(vm, name);
    lock_rule_classify(x);
    x->hidden |= f && non_shared_field(vm, f);
    VEC_PUSH(&all_accesses(vm)->made, x);
    const struct explore *e = &vm->explore;
    if (f && e->leaves_field && !is_modcount(f))
        x->hidden |= e->leaves_field(e->leaves_field_arg, f->owner, f);
    return x;
}

// The access of an offset in objects of a class. Subclasses share the accesses of inherited fields.
static struct access_info *find_in_class(struct vm *vm, struct klass *k, uint32_t offset) {
    if (!k->accesses)
        k->accesses = arena_alloc(&vm->linker.bytes, (k->size / 4 + 1) * sizeof *k->accesses);
    struct access_info **at = &k->accesses[offset / 4];
    if (*at) return *at;
    const struct field *f = field_at(k, offset, false);
    return *at = f && f->owner != k ? find_in_class(vm, f->owner, offset) : make_access(vm, k, f);
}

static struct access_info **find_static_entry(struct accesses *all, const void *at) {
    uint32_t mask = all->keys.n - 1;
    uint32_t i = (uint32_t)(((uintptr_t)at >> 2) * 0x9e3779b97f4a7c15ull >> 32) & mask;
    while (all->keys.at[i] && all->keys.at[i] != at) i = (i + 1) & mask;
    all->keys.at[i] = at;
    return &all->cells.at[i];
}

static void grow_statics(struct accesses *all) {
    struct accesses old = *all;
    uint32_t n = old.keys.n ? 2 * old.keys.n : 64;
    memset(&all->keys, 0, sizeof all->keys);
    memset(&all->cells, 0, sizeof all->cells);
    while (all->keys.n < n) VEC_PUSH(&all->keys, NULL);
    while (all->cells.n < n) VEC_PUSH(&all->cells, NULL);
    for (uint32_t i = 0; i < old.keys.n; i++)
        if (old.keys.at[i]) *find_static_entry(all, old.keys.at[i]) = old.cells.at[i];
    VEC_FREE(&old.keys);
    VEC_FREE(&old.cells);
}

// The class whose static field is at this address.
static struct klass *find_static_owner(struct vm *vm, const void *at) {
    const struct linker *l = &vm->linker;
    for (uint32_t i = 0; i < l->klasses.n; i++) {
        struct klass *k = l->klasses.at[i];
        const uint8_t *mirror = k->mirror ? (uint8_t *)OBJ(k->mirror) : NULL;
        if (mirror && (const uint8_t *)at > mirror &&
            (const uint8_t *)at < mirror + heap_object_size(k->mirror))
            return k;
    }
    return NULL;
}

static struct access_info *find_static(struct vm *vm, const void *at) {
    struct accesses *all = all_accesses(vm);
    if (2 * all->n >= all->keys.n) grow_statics(all);
    struct access_info **entry = find_static_entry(all, at);
    if (*entry) return *entry;
    all->n++;
    struct klass *k = find_static_owner(vm, at);
    uint32_t offset = k ? (uint32_t)((const uint8_t *)at - (uint8_t *)OBJ(k->mirror)) : 0;
    struct access_info *x = make_access(vm, k, k ? field_at(k, offset, true) : NULL);
    const struct explore *e = &vm->explore;
    if (k && k->jdk && e->leaves_out) x->hidden |= e->leaves_out(e->leaves_arg, k->mirror, offset);
    return *entry = x;
}

// The access of a place in an object, or of a static field; *cell: its offset.
static struct access_info *find_access(struct vm *vm, ref o, const void *at, uint32_t *cell) {
    struct klass *k = o ? KLASS_OF(o) : NULL;
    *cell = o ? (uint32_t)((const uint8_t *)at - (uint8_t *)OBJ(o))
              : (uint32_t)((const uint8_t *)at - vm->heap.start);
    if (!o || (k == vm->k.Class && *cell >= vm->linker.class_instance_size))
        return find_static(vm, at);
    if (!k->elem) return find_in_class(vm, k, *cell);
    if (!k->accesses) {
        k->accesses = arena_alloc(&vm->linker.bytes, sizeof *k->accesses);
        k->accesses[0] = make_access(vm, k, NULL);
    }
    return k->accesses[0];
}

// --- stopping before an access ---

// Objects that method handles are made of never change for the program; the target of a call site
// does.
static bool is_handle_part(const struct klass *k) {
    return k->jdk && !strncmp(k->name->text, "java/lang/invoke/", 17) &&
           !strstr(k->name->text, "CallSite");
}

struct access_info *access_at(struct vm *vm, ref o, const void *at) {
    uint32_t cell;
    return find_access(vm, o, at, &cell);
}

// The cell is one of the base, or of a method handle.
bool access_left_out(const struct vm *vm, ref o, uint32_t cell) {
    const struct explore *e = &vm->explore;
    if (o && (is_handle_part(KLASS_OF(o)) || visible_is_output(vm, o))) return true;
    bool base = o && (uint8_t *)OBJ(o) < vm->heap.dyn_start;
    if (!base || !e->leaves_out || !e->leaves_out(e->leaves_arg, o, cell)) return false;
    return !is_modcount(field_at(KLASS_OF(o), cell, false));
}

// A field with the locks of rules is written: ends these rules. Returns whether a field that was
// accessed without a stop has become visible.
static bool drop_rules(struct vm *vm, const struct access_info *by) {
    bool again = false;
    for (uint32_t i = 0; i < vm->accesses->made.n; i++) {
        struct access_info *x = vm->accesses->made.at[i];
        if (x->visible || !x->rules.n) continue;
        lock_rule_drop(x, by);
        x->visible = x->written && !x->rules.n;
        again |= x->visible && x->trusted;
    }
    return again;
}

// Learns from an access of a field that is not visible. False: the search has to start again.
static bool learn_access(struct vm *vm, const struct thread *t, struct access_info *x, ref o,
                         enum operation op) {
    bool reads = op == OPERATION_read;
    uint32_t rules = x->rules.known ? x->rules.n : LOCK_RULES;
    INVARIANT(!x->visible && (!x->written || x->rules.n), "vm/access.h 2");
    lock_rule_keep(vm, t, x, o, reads);
    INVARIANT(x->rules.n <= rules, "vm/lock_rule.h 2");
    bool again = !reads && !x->written && x->relied && drop_rules(vm, x);
    x->written |= !reads;
    x->visible = x->written && !x->rules.n;
    again |= x->visible && x->trusted;
    x->trusted |= !x->visible;
    if (again) vm->explore.pause = PAUSE_LEARNT;
    return !again;
}

// Whether only this thread can change what it reads (access.h, 5).
static bool is_own_state(struct vm *vm, const struct thread *t, const struct access_info *x, ref o,
                         enum operation op) {
    return UNLIKELY(x->lock_state) && op == OPERATION_read && o && lock_rule_owns_sync(vm, t, o);
}

// A predicate is to hold in every state: all accesses of the fields that it reads are visible.
static __attribute__((noinline)) void note_asked(struct vm *vm, ref o, const void *at) {
    uint32_t cell;
    struct access_info *x = find_access(vm, o, at, &cell);
    if (x->hidden || access_left_out(vm, o, cell) || x->visible) return;
    vm->explore.asked |= x->trusted;
    x->written = x->visible = x->rules.known = true;
    x->rules.n = 0;
}

bool access_go(struct vm *vm, struct thread *t, ref o, const void *at, enum operation op) {
    uint32_t cell;
    if (UNLIKELY(vm->explore.asks)) return note_asked(vm, o, at), true;
    if (!visible_now(vm, t)) return true;
    struct access_info *x = find_access(vm, o, at, &cell);
    if (UNLIKELY(x->blocker) && op == OPERATION_read && o != t->object)
        doubt_note(vm, DOUBT_STATUS, "LockSupport.getBlocker");
    if (x->hidden || access_left_out(vm, o, cell)) return true;
    if (!vm->explore.everywhere) {
        if (!x->visible && !learn_access(vm, t, x, o, op)) return false;
        bool visible = x->visible && (!o || visible_shared(vm, o));
        if (!visible || is_own_state(vm, t, x, o, op)) return visible_pass(t, op, o, cell);
    }
    if (visible_stop(vm, t, op, o, cell)) return true;
    t->plain = !x->field || !(x->field->flags & ACC_VOLATILE);
    return false;
}

bool access_is_visible(struct vm *vm, ref array) {
    return vm->explore.everywhere || access_at(vm, array, ARR(array)->bytes)->visible;
}

// --- races ---

// The class whose code makes the access. Copies of arrays are made by hidden natives for their
// callers.
static const struct klass *find_accessor(const struct thread *t) {
    const struct frame *f = t->top;
    while (f > t->frames && f->method->hidden) f--;
    return f->method->owner;
}

// The library knows what it does: its own fields, which these packages access without an order.
static bool races_on_purpose(const struct klass *owner, const struct thread *t) {
    static const char *const packages[] = {"java/lang/", "java/util/concurrent/", "jdk/internal/",
                                           "sun/"};
    const struct klass *k = owner->elem ? find_accessor(t) : owner;
    if (!k->jdk) return false;
    for (size_t i = 0; i < COUNT(packages); i++)
        if (!strncmp(k->name->text, packages[i], strlen(packages[i]))) return true;
    return false;
}

bool access_is_at(const struct thread *t) {
    return t->status == THREAD_RUNNABLE &&
           (t->op == OPERATION_read || t->op == OPERATION_write || t->op == OPERATION_update);
}

static const uint8_t *address_of(const struct vm *vm, ref o, uint32_t cell) {
    return (o ? (const uint8_t *)OBJ(o) : vm->heap.start) + cell;
}

static struct access_info *find_next(struct vm *vm, const struct thread *t) {
    uint32_t cell;
    return find_access(vm, t->on, address_of(vm, t->on, t->cell), &cell);
}

static uint32_t element_number(const struct klass *k, uint32_t cell) {
    return (cell - (kind_shift[k->elem] == 3 ? 16 : 12)) >> kind_shift[k->elem];
}

char access_value(struct vm *vm, ref o, uint32_t cell, union slot *out) {
    const uint8_t *at = address_of(vm, o, cell);
    const struct access_info *x = find_access(vm, o, at, &cell);
    bool element = !x->field && o && KLASS_OF(o)->elem;
    if (!x->field && !element) return 0;
    enum kind kind = element ? KLASS_OF(o)->elem : x->field->kind;
    out->w = 0;
    memcpy(out, at, 1u << kind_shift[kind]);
    return kind_letter(kind);
}

void access_name(struct vm *vm, ref o, uint32_t cell, char *out, size_t size) {
    const struct access_info *x = find_access(vm, o, address_of(vm, o, cell), &cell);
    if (x->field) snprintf(out, size, "%s", x->field->name->text);
    else if (o && KLASS_OF(o)->elem) snprintf(out, size, "[%u]", element_number(KLASS_OF(o), cell));
    else snprintf(out, size, "?");
}

void access_describe(struct vm *vm, const struct thread *t, char *out, size_t size) {
    const struct access_info *x = find_next(vm, t);
    if (x->field || !t->on || !KLASS_OF(t->on)->elem) {
        name_access(x, out, size);
        return;
    }
    const struct klass *k = KLASS_OF(t->on);
    snprintf(out, size, "element %u of a %s", element_number(k, t->cell), label_class(k).s);
}

bool access_reports(struct vm *vm, const struct thread *t) {
    const struct access_info *x = find_next(vm, t);
    return !races_on_purpose(x->field ? x->field->owner : x->owner, t);
}

bool access_races(struct vm *vm, const struct thread *t, const struct thread *u, char *out,
                  size_t size) {
    if (!access_is_at(t) || !access_is_at(u) || t->on != u->on || t->cell != u->cell) return false;
    if (t->op == OPERATION_read && u->op == OPERATION_read) return false;
    if (!t->plain && !u->plain) return false;
    if (!access_reports(vm, t) && !access_reports(vm, u)) return false;
    access_describe(vm, t, out, size);
    return true;
}

void access_each_learnt(const struct vm *vm, void (*fn)(void *arg, const char *name), void *arg) {
    char name[900];
    for (uint32_t i = 0; vm->accesses && i < vm->accesses->made.n; i++) {
        const struct access_info *x = vm->accesses->made.at[i];
        if (!x->visible) continue;
        name_access(x, name, sizeof name);
        fn(arg, name);
    }
    struct explore known = vm->explore;
    for (enum access_fact fact = 0; fact < ACCESS_FACTS; fact++)
        if (*fact_of(&known, fact)) fn(arg, fact_names[fact]);
}

bool access_learn(struct vm *vm, enum access_fact fact) {
    bool *known = fact_of(&vm->explore, fact);
    if (*known || !vm->explore.threads) return true;
    *known = true;
    vm->explore.chained = vm->explore.names || vm->explore.counted;
    if (!vm->heap.marks.n) return true;
    vm->explore.pause = PAUSE_LEARNT;
    return false;
}

void access_begin(struct vm *vm) {
    for (enum access_fact fact = 0; fact < ACCESS_FACTS; fact++)
        *fact_of(&vm->explore, fact) = is_given(vm, fact_names[fact]);
    vm->explore.chained = vm->explore.names;
}

// --- sharing ---

static void share_object(struct vm *vm, struct accesses *all, ref r) {
    struct object *o = OBJ(r);
    if (!r || visible_shared(vm, r) || KLASS_OF(r)->confined) return;
    BARRIER(&vm->heap, o);
    o->klass |= OBJECT_FLAG | OBJECT_ONCE;
    all->shared = true;
    VEC_PUSH(&all->work, r);
}

bool access_shared(struct vm *vm) {
    bool shared = vm->accesses && vm->accesses->shared;
    if (shared) vm->accesses->shared = false;
    return shared;
}

void access_share(struct vm *vm, ref r) {
    struct accesses *all = all_accesses(vm);
    share_object(vm, all, r);
    while (all->work.n) {
        r = all->work.at[--all->work.n];
        const struct klass *k = KLASS_OF(r);
        if (k->elem == KIND_REF)
            for (int32_t i = 0; i < ARR(r)->length; i++) share_object(vm, all, ARRAY_AT(r, ref)[i]);
        for (uint32_t i = 0; !k->elem && i < k->n_ref_offsets; i++)
            share_object(vm, all, FIELD_AT(r, k->ref_offsets[i], ref));
    }
}

// --- natives ---

// Calls fn for each argument that is a reference, until it returns true.
static ref find_argument(struct vm *vm, const struct method *m, const union slot *a,
                         bool (*fn)(struct vm *vm, ref r)) {
    uint32_t slot = 0, at = 1, start, len;
    if (!(m->flags & ACC_STATIC)) {
        if (a[0].r && fn(vm, a[0].r)) return a[0].r;
        slot = 1;
    }
    for (char k; (k = descriptor_next(m->desc, &at, &start, &len)) != ')';
         slot += k == 'J' || k == 'D' ? 2 : 1)
        if ((k == 'L' || k == '[') && a[slot].r && fn(vm, a[slot].r)) return a[slot].r;
    return 0;
}

static bool is_shared(struct vm *vm, ref r) {
    return access_counts(vm, r) && !visible_is_output(vm, r);
}

static bool is_shared_array(struct vm *vm, ref r) { return KLASS_OF(r)->elem && is_shared(vm, r); }

// Whether a native without a flag has arrays as arguments: it may read or write their elements.
// Natives of threads stop themselves.
static bool takes_arrays(const struct method *m) {
    if (!strncmp(m->owner->name->text, "java/lang/Thread", 16)) return false;
    const char *end = memchr(m->desc->text, ')', m->desc->len);
    return memchr(m->desc->text, '[', (size_t)(end - m->desc->text));
}

static bool share_argument(struct vm *vm, ref r) {
    if (!visible_shared(vm, r)) access_share(vm, r);
    return false;
}

static enum operation operation_of(const struct method *m) {
    switch (m->native_flags & (NATIVE_READS | NATIVE_WRITES)) {
    case NATIVE_READS: return OPERATION_read;
    case NATIVE_WRITES: return OPERATION_write;
    case NATIVE_READS | NATIVE_WRITES: return OPERATION_update;
    default: return OPERATION_content;
    }
}

// A native that names no cell: the shared object that it works on, and what it does to the elements
// if that is an array.
static ref find_content(struct vm *vm, const struct method *m, const union slot *a,
                        enum operation *op) {
    bool copies = sym_is(m->name, "arraycopy");
    *op = OPERATION_content;
    if (m->native_flags & NATIVE_RECEIVER) return is_shared(vm, a[0].r) ? a[0].r : 0;
    ref o = copies && a[2].r && access_counts(vm, a[2].r)
                ? a[2].r
                : find_argument(vm, m, a, is_shared_array);
    if (!o && m->native_flags & NATIVE_CONTENT) o = find_argument(vm, m, a, is_shared);
    if (!o || !KLASS_OF(o)->elem) return o;
    if (copies) *op = o == a[2].r ? OPERATION_write : OPERATION_read;
    else if (!strncmp(m->name->text, "get", 3) || sym_is(m->name, "clone")) *op = OPERATION_read;
    else if (!strncmp(m->name->text, "set", 3)) *op = OPERATION_write;
    return o;
}

// Learns from an access of all elements, as access_go, but does not stop. False: the search has to
// start again.
static bool note_elements(struct vm *vm, const struct thread *t, ref o, enum operation op) {
    uint32_t cell;
    if (!o || !KLASS_OF(o)->elem || vm->explore.everywhere || !access_counts(vm, o)) return true;
    struct access_info *x = find_access(vm, o, (uint8_t *)OBJ(o) + 12, &cell);
    if (x->hidden || access_left_out(vm, o, cell)) return true;
    return x->visible || learn_access(vm, t, x, o, op);
}

// Whether a native writes the elements of some of its arrays: Unsafe.copyMemory and setMemory,
// reading a file, compression. It counts as a write of all of them.
static bool writes_arrays(const struct method *m) {
    static const char *const names[] = {"copy", "set", "read", "inflate", "deflate"};
    for (size_t i = 0; i < COUNT(names); i++)
        if (!strncmp(m->name->text, names[i], strlen(names[i]))) return true;
    return false;
}

static bool note_arrays(struct vm *vm, const struct thread *t, const struct method *m,
                        const union slot *a) {
    enum operation op = writes_arrays(m) ? OPERATION_write : OPERATION_read;
    uint32_t slot = !(m->flags & ACC_STATIC), at = 1, start, len;
    for (char k; (k = descriptor_next(m->desc, &at, &start, &len)) != ')';
         slot += k == 'J' || k == 'D' ? 2 : 1)
        if ((k == 'L' || k == '[') && !note_elements(vm, t, a[slot].r, op)) return false;
    return true;
}

// Learns from a copy of an array before it is decided whether its elements are visible.
static bool note_copy(struct vm *vm, const struct thread *t, const struct method *m,
                      const union slot *a) {
    bool copies = sym_is(m->name, "arraycopy");
    if (!copies && !sym_is(m->name, "clone")) return note_arrays(vm, t, m, a);
    return note_elements(vm, t, a[0].r, OPERATION_read) &&
           (!copies || note_elements(vm, t, a[2].r, OPERATION_write));
}

// Whether a native that does this to the object may store a reference into it.
static bool may_store(const struct method *m, ref o, enum operation op) {
    enum kind elem = KLASS_OF(o)->elem;
    bool receives = m->native_flags & NATIVE_RECEIVER;
    return op != OPERATION_read && !receives && (!elem || elem == KIND_REF);
}

enum native_result access_native(struct vm *vm, struct thread *t, const struct method *m,
                                 union slot *a, union slot *result) {
    if (m->native_flags & (NATIVE_HOST | NATIVE_OUTSIDE | NATIVE_CHOOSES)) vm->explore.outside++;
    if (!visible_now(vm, t) || !(m->native_flags & NATIVE_CONTENT || takes_arrays(m)))
        return m->native(vm, t, a, result);
    bool went = t->go, names = m->native_flags & (NATIVE_READS | NATIVE_WRITES);
    if (!names && !note_copy(vm, t, m, a)) return NATIVE_PAUSE;
    if (!names && shared_copy_begin(vm, t, m, a)) return t->exception ? NATIVE_THROW : NATIVE_AGAIN;
    enum operation op = operation_of(m);
    if (names && !a[1].r && !visible_stop(vm, t, OPERATION_content, a[0].r, 0))
        return NATIVE_PAUSE; // memory outside of objects
    ref o = names ? a[1].r : find_content(vm, m, a, &op);
    if (!o || !access_counts(vm, o) || (!names && access_left_out(vm, o, 8)))
        return m->native(vm, t, a, result);
    uint32_t cell = names ? (uint32_t)a[2].l : op == OPERATION_content ? 0 : 12;
    bool go = op == OPERATION_content ? !access_may_stop(vm, o) || visible_stop(vm, t, op, o, 0)
                                      : access_go(vm, t, o, (uint8_t *)OBJ(o) + cell, op);
    if (m->native_flags & NATIVE_ATOMIC) t->plain = false;
    if (!go) return NATIVE_PAUSE;
    went = went && !t->go;
    enum native_result r = m->native(vm, t, a, result);
    if (went && (r == NATIVE_MEMORY || r == NATIVE_PAUSE)) visible_again(t, op, o, cell);
    if (r == NATIVE_OK && may_store(m, o, op)) find_argument(vm, m, a, share_argument);
    return r;
}
