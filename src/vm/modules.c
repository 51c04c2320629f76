#include "vm/modules.h"
#include "heap/statics.h"
#include "heap/string.h"
#include "link/loader.h"
#include "vm/init.h"
#include "vm/throw.h"
#include <stdlib.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

struct entry {
    struct loader *loader;
    sym package;
    ref module;
};

struct change { // a definition made while a mark was open: the module of a package, or a class
    struct loader *loader;
    sym package;
    bool link; // defined in link mode
    struct klass *klass;
    const struct klass *host; // of a hidden class
    uint64_t hash;            // of the bytes of the class
};

struct modules {
    struct entry *slots; // open addressing, at most half full; module == 0: undone
    uint32_t mask, count;
    ref java_base, boot_unnamed;
    VEC(struct change) changes;
    VEC(struct change) undone; // classes that are absent
};

static struct modules *get_modules(struct vm *vm) {
    if (!vm->modules) {
        vm->modules = vec_grow(NULL, sizeof *vm->modules);
        memset(vm->modules, 0, sizeof *vm->modules);
    }
    return vm->modules;
}

void modules_free(struct vm *vm) {
    if (!vm->modules) return;
    free(vm->modules->slots);
    VEC_FREE(&vm->modules->changes);
    VEC_FREE(&vm->modules->undone);
    free(vm->modules);
    vm->modules = NULL;
}

void modules_each_root(struct vm *vm, void (*visit)(void *arg, ref *r), void *arg) {
    struct modules *m = vm->modules;
    if (!m) return;
    visit(arg, &m->java_base);
    visit(arg, &m->boot_unnamed);
    for (uint32_t i = 0; m->slots && i <= m->mask; i++)
        if (m->slots[i].loader) visit(arg, &m->slots[i].module);
}

// The slot that holds (l, package), or the free one where it belongs.
static struct entry *find_package_slot(struct modules *m, struct loader *l, sym package) {
    uint32_t i = (package->hash ^ (uint32_t)((uintptr_t)l >> 4)) & m->mask;
    while (m->slots[i].loader && (m->slots[i].loader != l || m->slots[i].package != package))
        i = (i + 1) & m->mask;
    return &m->slots[i];
}

static void grow_packages(struct modules *m) {
    struct entry *old = m->slots;
    uint32_t n = old ? m->mask + 1 : 0;
    m->mask = n ? n * 2 - 1 : 1023;
    m->slots = vec_grow(NULL, (m->mask + 1) * sizeof *m->slots);
    memset(m->slots, 0, (m->mask + 1) * sizeof *m->slots);
    for (uint32_t i = 0; i < n; i++)
        if (old[i].module) *find_package_slot(m, old[i].loader, old[i].package) = old[i];
        else m->count -= !!old[i].loader;
    free(old);
}

void modules_add(struct vm *vm, struct loader *l, sym package, ref module) {
    struct modules *m = get_modules(vm);
    if (!m->slots || m->count * 2 > m->mask) grow_packages(m);
    struct entry *e = find_package_slot(m, l, package);
    m->count += !e->loader;
    if (vm->heap.marks.n && !e->module)
        VEC_PUSH(&m->changes, (struct change){l, package, vm->heap.link_mode > 0, NULL, NULL, 0});
    *e = (struct entry){l, package, module};
}

struct modules_mark modules_mark(struct vm *vm) {
    return (struct modules_mark){vm->linker.user_loaders.n, get_modules(vm)->changes.n};
}

// True if the object of the loader no longer exists, or no longer refers to the loader.
static bool is_loader_gone(struct vm *vm, const struct loader *l) {
    struct linker *linker = &vm->linker;
    if (l == &linker->boot || l == &linker->platform || l == &linker->app) return false;
    if ((uint8_t *)OBJ(l->object) >= vm->heap.dyn.top) return true;
    return FIELD_AT(l->object, vm->k.f.ClassLoader_vmLoader, uint64_t) != (uintptr_t)l;
}

static void mark_absent(struct modules *m, struct change definition) {
    definition.klass->absent = true;
    VEC_PUSH(&m->undone, definition);
}

static void undo_changes(struct vm *vm, uint32_t n) {
    struct modules *m = vm->modules;
    uint32_t kept = n;
    for (uint32_t i = n; i < m->changes.n; i++) {
        struct change c = m->changes.at[i];
        if (c.link && !is_loader_gone(vm, c.loader))
            m->changes.at[kept++] = c; // undo to an outer mark may remove its loader
        else if (c.klass) mark_absent(m, c);
        else find_package_slot(m, c.loader, c.package)->module = 0;
    }
    m->changes.n = kept;
}

static void forget_undone(struct vm *vm, const struct loader *l) {
    struct modules *m = vm->modules;
    uint32_t kept = 0;
    for (uint32_t i = 0; i < m->undone.n; i++)
        if (m->undone.at[i].loader != l) m->undone.at[kept++] = m->undone.at[i];
    m->undone.n = kept;
}

static __attribute__((noinline)) void undo_definitions(struct vm *vm, struct modules_mark m) {
    struct linker *l = &vm->linker;
    undo_changes(vm, m.changes);
    uint32_t kept = m.loaders;
    for (uint32_t i = kept; i < l->user_loaders.n; i++) {
        struct loader *each = l->user_loaders.at[i];
        if (is_loader_gone(vm, each)) {
            forget_undone(vm, each);
            linker_drop_loader(l, each);
        } else {
            l->user_loaders.at[kept++] = each;
        }
    }
    l->user_loaders.n = kept;
}

void modules_undo(struct vm *vm, struct modules_mark m) {
    if (m.loaders != vm->linker.user_loaders.n || m.changes != vm->modules->changes.n)
        undo_definitions(vm, m);
}

static uint64_t hash_bytes(struct span bytes) { return XXH3_64bits(bytes.at, bytes.len); }

void modules_defined(struct vm *vm, struct klass *k, const struct klass *host, struct span bytes) {
    if (!vm->heap.marks.n || vm->heap.link_mode) return;
    VEC_PUSH(&get_modules(vm)->changes,
             (struct change){k->loader, NULL, false, k, host, hash_bytes(bytes)});
    heap_put32(&vm->heap, init_mirror(vm, k), statics_offsets(&vm->heap)->vm_defined, 1);
}

// Makes the i-th absent class present again.
static struct change restore_class(struct vm *vm, uint32_t i) {
    struct modules *m = vm->modules;
    struct heap *h = &vm->heap;
    struct change c = m->undone.at[i];
    memmove(&m->undone.at[i], &m->undone.at[i + 1], (--m->undone.n - i) * sizeof c);
    c.klass->absent = false;
    if (!c.klass->mirror) return c;
    heap_put32(h, c.klass->mirror, statics_offsets(h)->class_loader, c.loader->object);
    heap_put32(h, c.klass->mirror, statics_offsets(h)->module, modules_of(vm, c.klass));
    return c;
}

void modules_restored(struct vm *vm) {
    struct modules *m = get_modules(vm);
    uint32_t at = statics_offsets(&vm->heap)->vm_defined;
    for (uint32_t i = m->undone.n; i-- > 0;) {
        ref mirror = m->undone.at[i].klass->mirror;
        if (mirror && FIELD_AT(mirror, at, uint32_t)) VEC_PUSH(&m->changes, restore_class(vm, i));
    }
}

struct klass *modules_redefine(struct vm *vm, struct loader *l, sym name, const struct klass *host,
                               struct span bytes) {
    struct modules *m = get_modules(vm);
    uint64_t hash = m->undone.n ? hash_bytes(bytes) : 0;
    for (uint32_t i = 0; i < m->undone.n; i++) {
        struct change c = m->undone.at[i];
        if (c.loader != l || c.hash != hash || c.host != host) continue;
        if (name && !host && c.klass->name != name) continue; // the linker reports that error
        return restore_class(vm, i).klass;
    }
    return NULL;
}

ref modules_find(struct vm *vm, struct loader *l, sym package) {
    struct modules *m = get_modules(vm);
    return m->slots ? find_package_slot(m, l, package)->module : 0;
}

void modules_set_boot_unnamed(struct vm *vm, ref module) { get_modules(vm)->boot_unnamed = module; }

void modules_define_base(struct vm *vm, ref java_base) {
    get_modules(vm)->java_base = java_base;
    uint32_t offset = statics_offsets(&vm->heap)->module;
    for (uint32_t i = 0; i < vm->linker.klasses.n; i++) {
        struct klass *k = vm->linker.klasses.at[i];
        if (k->mirror) heap_put32(&vm->heap, k->mirror, offset, modules_of(vm, k));
    }
    for (size_t i = 0; i < COUNT(vm->linker.prim); i++) {
        struct klass *k = vm->linker.prim[i];
        if (k && k->mirror) heap_put32(&vm->heap, k->mirror, offset, java_base);
    }
}

sym modules_package(struct vm *vm, const struct klass *k) {
    const char *slash = memrchr(k->name->text, '/', k->name->len);
    return sym_bytes(&vm->linker.symbols, k->name->text, slash ? slash - k->name->text : 0);
}

ref modules_of(struct vm *vm, struct klass *k) {
    struct modules *m = get_modules(vm);
    while (k->element) k = k->element;
    if (k->prim || !m->java_base) return m->java_base;
    if (klass_is_array(k)) return m->java_base;
    ref found = modules_find(vm, k->loader, modules_package(vm, k));
    if (found) return found;
    if (!k->loader->object) return m->boot_unnamed;
    return FIELD_AT(k->loader->object, vm->k.f.ClassLoader_unnamedModule, ref);
}

// "p.MyLoader @1b2c3d4", or "'name' @1b2c3d4" for a loader with a name.
static const char *make_loader_label(struct vm *vm, ref loader) {
    char text[600], *utf8 = NULL;
    ref name = FIELD_AT(loader, vm->k.f.ClassLoader_name, ref);
    if (name) utf8 = string_to_utf8(name, &(size_t){0});
    else throw_class_name(KLASS_OF(loader), text, sizeof text);
    const char *quote = name ? "'" : "";
    const char *made = arena_format(&vm->linker.bytes, "%s%s%s @%x", quote, name ? utf8 : text,
                                    quote, heap_identity_hash(&vm->heap, loader));
    free(utf8);
    return made;
}

static bool is_builtin(ref loader, const char *name) {
    return sym_is(KLASS_OF(loader)->name, name);
}

static const char *find_parent_label(struct vm *vm, ref loader) {
    ref parent = FIELD_AT(loader, vm->k.f.ClassLoader_parent, ref);
    if (!parent) return vm->linker.boot.label;
    uint64_t known = FIELD_AT(parent, vm->k.f.ClassLoader_vmLoader, uint64_t);
    if (known) return ((struct loader *)(uintptr_t)known)->label;
    return make_loader_label(vm, parent);
}

struct loader *modules_loader(struct vm *vm, ref class_loader) {
    if (!class_loader) return &vm->linker.boot;
    uint32_t offset = vm->k.f.ClassLoader_vmLoader;
    struct loader *l = (struct loader *)(uintptr_t)FIELD_AT(class_loader, offset, uint64_t);
    if (l) return l;
    if (is_builtin(class_loader, "jdk/internal/loader/ClassLoaders$AppClassLoader")) {
        l = &vm->linker.app;
        l->object = class_loader;
    } else if (is_builtin(class_loader, "jdk/internal/loader/ClassLoaders$PlatformClassLoader")) {
        l = &vm->linker.platform;
        l->object = class_loader;
    } else if (is_builtin(class_loader, "jdk/internal/loader/ClassLoaders$BootClassLoader")) {
        return &vm->linker.boot; // finds resources only; its classes have no loader object
    } else {
        l = linker_user_loader(&vm->linker, class_loader);
        l->label = make_loader_label(vm, class_loader);
        l->parent = find_parent_label(vm, class_loader);
    }
    heap_put64(&vm->heap, class_loader, offset, (uintptr_t)l);
    return l;
}
