#include "exec/handle.h"
#include "classfile/descriptor.h"
#include "exec/indy.h"
#include "heap/string.h"
#include "vm/frame.h"
#include "vm/init.h"
#include "vm/natives.h"
#include "vm/throw.h"

static native_fn link_site;

static struct method *make_hidden(struct vm *vm, const char *name, const char *desc,
                                  native_fn *fn) {
    struct method *m = init_hidden_native(vm, name, desc, fn);
    m->native_flags = NATIVE_CATCHES;
    return m;
}

static struct method *find_upcall(struct vm *vm, struct klass *k, const char *name,
                                  const char *desc) {
    struct method *m =
        klass_method(k, sym_text(&vm->linker.symbols, name), sym_text(&vm->linker.symbols, desc));
    if (!m) bug("the JDK's MethodHandleNatives has no %s%s", name, desc);
    return m;
}

#define NAME   "Ljava/lang/invoke/MemberName;"
#define OBJECT "Ljava/lang/Object;"
#define CLASS  "Ljava/lang/Class;"
#define STRING "Ljava/lang/String;"

struct handles *handle_table(struct vm *vm) {
    if (vm->handles) return vm->handles;
    struct handles *h = vm->handles = arena_alloc(&vm->linker.bytes, sizeof *h);
    struct klass *k = h->natives = linker_boot(&vm->linker, "java/lang/invoke/MethodHandleNatives");
    h->link_method =
        find_upcall(vm, k, "linkMethod", "(" CLASS "I" CLASS STRING OBJECT "[" OBJECT ")" NAME);
    h->link_site = find_upcall(vm, k, "linkCallSite",
                               "(" OBJECT "I" OBJECT OBJECT OBJECT OBJECT "[" OBJECT ")" NAME);
    h->link_constant = find_upcall(vm, k, "linkDynamicConstant",
                                   "(" OBJECT "I" OBJECT OBJECT OBJECT OBJECT ")" OBJECT);
    h->link_handle =
        find_upcall(vm, k, "linkMethodHandleConstant",
                    "(" CLASS "I" CLASS STRING OBJECT ")Ljava/lang/invoke/MethodHandle;");
    h->find_type = find_upcall(vm, k, "findMethodHandleType",
                               "(" CLASS "[" CLASS ")Ljava/lang/invoke/MethodType;");
    h->site = make_hidden(vm, "linkSite", "(J)V", link_site);
    h->dynamic = make_hidden(vm, "linkDynamic", "(J)V", indy_dynamic);
    h->constant = make_hidden(vm, "linkConstant", "(JI)V", indy_resolve);
    member_table(vm);
    return h;
}

// ---- upcalls ----------------------------------------------------------------------------------

enum native_result handle_upcall(struct vm *vm, struct thread *t, struct method *m,
                                 const union slot *args, bool link) {
    struct frame *f = t->top;
    NATIVE_SLOT(f, NATIVE_PRIM0).w = link;
    if (link) heap_enter_link(&vm->heap);
    enum native_result r = frame_upcall(vm, t, m, args);
    if (link && r != NATIVE_AGAIN) heap_leave_link(&vm->heap);
    return r;
}

void handle_upcall_done(struct vm *vm, struct thread *t) {
    union slot *link = &NATIVE_SLOT(t->top, NATIVE_PRIM0);
    if (link->w) heap_leave_link(&vm->heap);
    link->w = 0;
}

static enum native_result resolve_type(struct vm *vm, struct thread *t, struct klass *k,
                                       const char *desc, size_t len, struct klass **out) {
    struct link_error e = {0};
    enum link_result r = resolve_descriptor(&vm->linker, k->loader, desc, len, out, &e);
    return r == LINK_OK ? NATIVE_OK : throw_link(vm, t, r, &e);
}

enum native_result handle_find_type(struct vm *vm, struct thread *t, struct klass *k, sym desc) {
    struct klass *types[256], *result;
    uint32_t n = 0, at = 1, start, len, r = descriptor_return_at(desc);
    while (descriptor_next(desc, &at, &start, &len) != ')')
        TRY(resolve_type(vm, t, k, desc->text + start, len, &types[n++]));
    TRY(resolve_type(vm, t, k, desc->text + r, desc->len - r, &result));
    struct heap *h = &vm->heap;
    heap_enter_link(h);
    ref array = heap_alloc_array(h, linker_array(&vm->linker, vm->linker.klass_class), (int32_t)n);
    for (uint32_t i = 0; array && i < n; i++)
        heap_put_elem(h, array, (int32_t)i, init_mirror(vm, types[i]));
    heap_leave_link(h);
    NEED(array);
    return handle_upcall(vm, t, vm->handles->find_type,
                         (union slot[]){{.w = init_mirror(vm, result)}, {.w = array}}, true);
}

// ---- sites ------------------------------------------------------------------------------------

struct handle_site *handle_site(struct vm *vm, struct klass *host, uint16_t cp,
                                struct method *declared) {
    handle_table(vm);
    struct handle_site *s = arena_alloc(&vm->linker.bytes, sizeof *s);
    *s = (struct handle_site){.host = host, .cp = cp, .declared = declared, .call = CALL_LINKED};
    if (declared) {
        s->call = (uint8_t)member_call(declared);
        s->receiver = !(declared->flags & ACC_STATIC);
    }
    if (s->call != CALL_LINKED) return s;
    heap_enter_link(&vm->heap);
    s->cell = heap_alloc_array(&vm->heap, linker_array(&vm->linker, vm->linker.object), SITE_SIZE);
    heap_leave_link(&vm->heap);
    if (!s->cell) bug("no permanent room for a call site");
    return s;
}

// See handle.h, 4.
static uint32_t find_direct_type(struct vm *vm, const struct handle_site *s) {
    const struct members *m = vm->members;
    bool invokes =
        s->declared->owner == m->handle && s->appendix &&
        (sym_is(s->declared->name, "invoke") || sym_is(s->declared->name, "invokeExact"));
    return invokes && sym_is(KLASS_OF(s->appendix)->name, "java/lang/invoke/MethodType")
               ? m->handle_type
               : 0;
}

// static void linkSite(long site), a hidden native: calls linkMethod(caller, REF_VIRTUAL, class,
// name, descriptor, cell).
static enum native_result link_site(struct vm *vm, struct thread *t, union slot *a,
                                    union slot *result) {
    (void)result;
    struct handle_site *s = (struct handle_site *)(uintptr_t)a[0].w;
    struct heap *h = &vm->heap;
    struct frame *f = t->top;
    if (!f->step) {
        TRY(init_class(vm, t, vm->handles->natives));
        const struct constant *c = &s->host->cf->constants[s->cp];
        union slot args[] = {{.w = init_mirror(vm, s->host)},
                             {.w = REF_VIRTUAL},
                             {.w = init_mirror(vm, s->declared->owner)},
                             {.w = string_sym(h, c->name)},
                             {.w = string_sym(h, c->desc)},
                             {.w = s->cell}};
        return handle_upcall(vm, t, vm->handles->link_method, args, true);
    }
    handle_upcall_done(vm, t);
    ref answer = NATIVE_SLOT(f, NATIVE_RESULT).r, appendix = ARRAY_AT(s->cell, ref)[SITE_APPENDIX];
    if (f->threw) return throw_ref(t, answer);
    if (heap_is_perm(h, appendix)) { // null counts as permanent
        s->appendix = appendix;
        s->target = member_method(vm, answer);
        s->type = find_direct_type(vm, s);
        return NATIVE_OK;
    }
    heap_enter_link(h);
    heap_put_elem(h, s->cell, SITE_APPENDIX, 0);
    heap_leave_link(h);
    heap_put_elem(h, s->cell, SITE_APPENDIX, appendix);
    heap_put_elem(h, s->cell, SITE_NAME, answer);
    return NATIVE_OK;
}

enum native_result handle_target(struct vm *vm, struct thread *t, struct handle_site *s,
                                 union slot *a, uint32_t n, struct method **target) {
    if (s->call != CALL_LINKED) return member_select(vm, t, s->call, a, n, target);
    if (s->receiver) NOT_NULL(a[0].r);
    struct method *m = s->target;
    ref appendix = s->appendix;
    if (!m) {
        const ref *cell = ARRAY_AT(s->cell, ref);
        if (!cell[SITE_NAME])
            return frame_call_again(vm, t, s->declared ? vm->handles->site : vm->handles->dynamic,
                                    (union slot[]){{.w = (uintptr_t)s}, {.w = 0}});
        appendix = cell[SITE_APPENDIX];
        m = member_method(vm, cell[SITE_NAME]);
    }
    if (m->nargs > n && a + n < t->slots_end) frame_put(vm, &a[n], appendix);
    *target = m;
    return NATIVE_OK;
}
