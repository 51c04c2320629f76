#include "vm/lock_rule.h"
#include "heap/statics.h"
#include "vm/access.h"
#include "vm/monitor.h"

#define LOCKS "java/util/concurrent/locks/"

// --- locks of java.util.concurrent ---

static bool is_library_lock(const struct klass *k) {
    return k->jdk && !strncmp(k->name->text, LOCKS "Reentrant", sizeof LOCKS "Reentrant" - 1);
}

static ref read_field(struct vm *vm, ref o, const char *name, const char *desc) {
    struct symtab *s = &vm->linker.symbols;
    const struct field *f = klass_find_field(KLASS_OF(o), sym_text(s, name), sym_text(s, desc));
    return f && !(f->flags & ACC_STATIC) ? FIELD_AT(o, f->offset, ref) : 0;
}

bool lock_rule_owns_sync(struct vm *vm, const struct thread *t, ref sync) {
    return sync && is_library_lock(KLASS_OF(sync)) && t->object &&
           read_field(vm, sync, "exclusiveOwnerThread", "Ljava/lang/Thread;") == t->object;
}

static bool is_reentrant(const struct klass *k) {
    while (k && !(k->jdk && sym_is(k->name, LOCKS "ReentrantLock"))) k = k->super;
    return k;
}

static bool owns_lock(struct vm *vm, const struct thread *t, ref lock) {
    if (!is_reentrant(KLASS_OF(lock))) return false;
    ref sync = read_field(vm, lock, "sync", "L" LOCKS "ReentrantLock$Sync;");
    return lock_rule_owns_sync(vm, t, sync);
}

// Methods that compare the owner with the current thread, and do nothing else with it.
static bool compares_owner(const struct method *m) {
    static const char *const names[] = {
        "tryLock",          "initialTryLock", "tryAcquire",           "tryRelease",
        "tryWriteLock",     "tryReadLock",    "fullTryAcquireShared", "tryAcquireShared",
        "isHeldExclusively"};
    if (!is_library_lock(m->owner)) return false;
    for (size_t i = 0; i < COUNT(names); i++)
        if (sym_is(m->name, names[i])) return true;
    return false;
}

// Methods that write the current thread into the owner of a lock, or null where it was the owner.
static bool changes_owner(const struct method *m) {
    return is_library_lock(m->owner) ||
           (m->owner->jdk &&
            sym_is(m->owner->name, "java/util/concurrent/ThreadPoolExecutor$Worker"));
}

static bool is_owner_access(const struct thread *t, bool reads) {
    const struct klass *k = t->top->method->owner;
    bool called = k->jdk && sym_is(k->name, LOCKS "AbstractOwnableSynchronizer"); // not inlined
    if (t->top - called < t->frames) return false;
    const struct method *m = t->top[-called].method;
    return reads ? compares_owner(m) : changes_owner(m);
}

void lock_rule_classify(struct access_info *x) {
    const struct field *f = x->field;
    if (!f || !f->owner->jdk) return;
    x->lock_owner = sym_is(f->owner->name, LOCKS "AbstractOwnableSynchronizer") &&
                    sym_is(f->name, "exclusiveOwnerThread");
    x->lock_state =
        sym_is(f->owner->name, LOCKS "AbstractQueuedSynchronizer") && sym_is(f->name, "state");
}

// --- rules ---

static bool holds(struct vm *vm, const struct thread *t, ref object, bool lock) {
    if (!object || visible_is_output(vm, object)) return false; // 4
    return lock ? owns_lock(vm, t, object) : monitor_owner(object) == t->id;
}

// Reads a field that rules depend on. Returns 0 if a thread writes it.
static ref read_trusted(struct vm *vm, ref o, uint32_t offset) {
    uint8_t *at = (uint8_t *)OBJ(o) + offset;
    struct access_info *x = access_at(vm, o, at);
    bool constant = x->field && x->field->flags & ACC_STATIC && x->field->flags & ACC_FINAL;
    if (!x->field || x->written || (!constant && (x->hidden || access_left_out(vm, o, offset))))
        return 0;
    x->relied = true; // 3
    return *(ref *)at;
}

static bool obeys(struct vm *vm, const struct thread *t, const struct lock_rule *r, ref o,
                  bool reads) {
    switch ((enum lock_rule_kind)r->kind) {
    case LOCK_RULE_SELF: return holds(vm, t, o, false);
    case LOCK_RULE_FIELD: return holds(vm, t, read_trusted(vm, o, r->offset), r->lock);
    case LOCK_RULE_CLASS: return holds(vm, t, r->mirror, false);
    case LOCK_RULE_STATIC: return holds(vm, t, read_trusted(vm, r->mirror, r->offset), r->lock);
    case LOCK_RULE_OWNER: return is_owner_access(t, reads);
    }
    return false;
}

static void add_rule(struct lock_rules *all, struct lock_rule r) {
    if (all->n < LOCK_RULES) all->at[all->n++] = r;
}

// Rules by the locks of the object in a field of an object, or in a static field.
static void add_locks_in(struct vm *vm, const struct thread *t, struct lock_rules *all,
                         struct lock_rule r, ref o) {
    for (int lock = 0; lock < 2; lock++) {
        if (!holds(vm, t, FIELD_AT(o, r.offset, ref), lock)) continue;
        r.lock = lock;
        r.by = access_at(vm, o, (uint8_t *)OBJ(o) + r.offset);
        add_rule(all, r);
    }
}

// Rules by the object itself and its fields. Fields of subclasses are not part of the declaration.
static void find_own_rules(struct vm *vm, const struct thread *t, struct access_info *x, ref o) {
    const struct klass *k = x->field ? x->field->owner : NULL;
    if (holds(vm, t, o, false)) add_rule(&x->rules, (struct lock_rule){.kind = LOCK_RULE_SELF});
    for (uint32_t i = 0; k && i < k->n_ref_offsets; i++) {
        struct lock_rule r = {.kind = LOCK_RULE_FIELD, .offset = k->ref_offsets[i]};
        add_locks_in(vm, t, &x->rules, r, o);
    }
}

static void find_class_rules(struct vm *vm, const struct thread *t, struct lock_rules *all,
                             const struct klass *k) {
    if (holds(vm, t, k->mirror, false))
        add_rule(all, (struct lock_rule){.kind = LOCK_RULE_CLASS, .mirror = k->mirror});
    for (uint32_t i = 0; !k->jdk && i < k->n_static_refs; i++) {
        struct lock_rule r = {
            .kind = LOCK_RULE_STATIC, .offset = k->static_refs[i], .mirror = k->mirror};
        add_locks_in(vm, t, all, r, k->mirror);
    }
}

static void find_rules(struct vm *vm, const struct thread *t, struct access_info *x, ref o) {
    const struct linker *l = &vm->linker;
    bool is_static = !o || (x->field && x->field->flags & ACC_STATIC);
    if (x->lock_owner) add_rule(&x->rules, (struct lock_rule){.kind = LOCK_RULE_OWNER});
    if (!is_static) find_own_rules(vm, t, x, o);
    for (uint32_t i = 0; i < l->klasses.n; i++)
        if (l->klasses.at[i]->mirror) find_class_rules(vm, t, &x->rules, l->klasses.at[i]);
}

void lock_rule_keep(struct vm *vm, const struct thread *t, struct access_info *x, ref o,
                    bool reads) {
    struct lock_rules *all = &x->rules;
    uint32_t kept = 0;
    if (!all->known) find_rules(vm, t, x, o);
    all->known = true;
    for (uint32_t i = 0; i < all->n; i++)
        if (obeys(vm, t, &all->at[i], o, reads)) all->at[kept++] = all->at[i];
    all->n = (uint8_t)kept;
}

void lock_rule_drop(struct access_info *x, const struct access_info *by) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < x->rules.n; i++)
        if (x->rules.at[i].by != by) x->rules.at[kept++] = x->rules.at[i];
    x->rules.n = (uint8_t)kept;
}
