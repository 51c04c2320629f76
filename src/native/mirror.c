#include "native/mirror.h"
#include "classfile/descriptor.h"
#include "native/support.h"
#include <stdlib.h>

static bool has_slash(ref name) {
    for (int32_t i = 0, n = string_length(name); i < n; i++)
        if (string_at(name, i) == '/') return true;
    return false;
}

// A class that is not there is no error here; one that is damaged is.
static bool is_absent(const struct link_error *e, sym asked) {
    return e->throwable && (!e->name || e->name == asked || asked->text[0] == '[') && (!strcmp(e->throwable, "java/lang/ClassNotFoundException") ||
                            (!strcmp(e->throwable, "java/lang/NoClassDefFoundError") && e->cause));
}

enum native_result mirror_by_name(struct vm *vm, struct thread *t, ref name, struct loader *l, struct klass **out) {
    *out = NULL;
    if (has_slash(name)) return NATIVE_OK;
    sym s = string_to_sym(&vm->heap, name, true);
    if (!s || !descriptor_is_class_name(s->text, s->len)) return NATIVE_OK;
    struct link_error e = {0};
    enum link_result r = s->text[0] == '[' ? resolve_descriptor(&vm->linker, l, s->text, s->len, out, &e)
                                           : linker_load(&vm->linker, l, s, out, &e);
    if (r == LINK_OK) return NATIVE_OK;
    *out = NULL;
    if (r == LINK_ERROR && is_absent(&e, s)) return NATIVE_OK;
    return throw_link(vm, t, r, &e);
}

// The class that is missing: of an array type, its element.
enum native_result mirror_class_not_found(struct vm *vm, struct thread *t, ref name) {
    int32_t n = string_length(name), dims = 0;
    while (dims < n && string_at(name, dims) == '[') dims++;
    if (!dims || dims + 2 >= n || string_at(name, dims) != 'L' || string_at(name, n - 1) != ';')
        return throw_cause(vm, t, "java/lang/ClassNotFoundException", name, 0);
    char *text = support_path(name);
    throw_new(vm, t, "java/lang/ClassNotFoundException", "%.*s", (int)strlen(text) - dims - 2, text + dims + 1);
    free(text);
    return NATIVE_THROW;
}

enum native_result mirror_constant(struct vm *vm, struct thread *t, struct klass *k, uint16_t cp, struct klass **out) {
    struct link_error e = {0};
    enum link_result r = resolve_class(&vm->linker, k, cp, out, &e);
    return r == LINK_OK ? NATIVE_OK : throw_link(vm, t, r, &e);
}

enum native_result mirror_descriptor(struct vm *vm, struct thread *t, struct klass *k, const char *desc, size_t len,
                                     struct klass **out) {
    struct link_error e = {0};
    enum link_result r = resolve_descriptor(&vm->linker, k->loader, desc, len, out, &e);
    return r == LINK_OK ? NATIVE_OK : throw_link(vm, t, r, &e);
}

enum native_result mirror_constants(struct vm *vm, struct thread *t, struct klass *k, const uint16_t *cp, uint32_t n,
                                    ref *out) {
    NEED(*out = support_array(vm, "java/lang/Class", (int32_t)n));
    for (uint32_t i = 0; i < n; i++) {
        struct klass *c;
        TRY(mirror_constant(vm, t, k, cp[i], &c));
        heap_put_elem(&vm->heap, *out, (int32_t)i, init_mirror(vm, c));
    }
    return NATIVE_OK;
}

static uint32_t count_parameters(sym desc) {
    uint32_t n = 0, at = 1, start, len;
    while (descriptor_next(desc, &at, &start, &len) != ')') n++;
    return n;
}

enum native_result mirror_parameters(struct vm *vm, struct thread *t, struct klass *k, sym desc, ref *out) {
    NEED(*out = support_array(vm, "java/lang/Class", (int32_t)count_parameters(desc)));
    uint32_t at = 1, start, len;
    for (int32_t i = 0; descriptor_next(desc, &at, &start, &len) != ')'; i++) {
        struct klass *c;
        TRY(mirror_descriptor(vm, t, k, desc->text + start, len, &c));
        heap_put_elem(&vm->heap, *out, i, init_mirror(vm, c));
    }
    return NATIVE_OK;
}

enum native_result mirror_return(struct vm *vm, struct thread *t, struct klass *k, sym desc, ref *out) {
    uint32_t at = descriptor_return_at(desc);
    struct klass *c;
    TRY(mirror_descriptor(vm, t, k, desc->text + at, desc->len - at, &c));
    *out = init_mirror(vm, c);
    return NATIVE_OK;
}
