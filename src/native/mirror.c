#include "native/mirror.h"
#include "base/utf8.h"
#include "classfile/descriptor.h"
#include "native/support.h"
#include "vm/loader_upcall.h"
#include "vm/fetch.h"
#include <stdio.h>

static bool has_slash(ref name) {
    for (int32_t i = 0, n = string_length(name); i < n; i++)
        if (string_at(name, i) == '/') return true;
    return false;
}

// Whether the error only means that the class does not exist. A damaged class is an error.
static bool is_absent(const struct link_error *e, sym asked) {
    return e->throwable && (!e->name || e->name == asked || asked->text[0] == '[') &&
           (!strcmp(e->throwable, "java/lang/ClassNotFoundException") ||
            (!strcmp(e->throwable, "java/lang/NoClassDefFoundError") && e->cause));
}

static enum link_result load_type(struct vm *vm, sym s, struct loader *l, struct klass **out,
                                  struct link_error *e) {
    enum link_result r = s->text[0] == '['
                             ? resolve_descriptor(&vm->linker, l, s->text, s->len, out, e)
                             : linker_load(&vm->linker, l, s, out, e);
    if (r != LINK_OK) *out = NULL;
    return r;
}

static bool is_class_name(struct vm *vm, ref name, sym *out) {
    if (has_slash(name)) return false;
    *out = string_to_sym(&vm->heap, name, true);
    return *out && descriptor_is_class_name((*out)->text, (*out)->len);
}

enum native_result mirror_by_name(struct vm *vm, struct thread *t, ref name, struct loader *l,
                                  struct klass **out) {
    struct link_error e = {0};
    sym s;
    *out = NULL;
    if (!is_class_name(vm, name, &s)) return NATIVE_OK;
    enum link_result r = load_type(vm, s, l, out, &e);
    if (r == LINK_OK || (r == LINK_ERROR && is_absent(&e, s))) return NATIVE_OK;
    if (r != LINK_UPCALL) return throw_link(vm, t, r, &e);
    return l->kind == LOADER_APP ? fetch_class(vm, t) : loader_upcall_by_name(vm, t, &e, name);
}

enum native_result mirror_for_name(struct vm *vm, struct thread *t, ref name, struct loader *l,
                                   struct klass **out) {
    struct link_error e = {0};
    sym s;
    if (!is_class_name(vm, name, &s)) {
        s = string_to_sym(&vm->heap, name, true);
        return throw_new(vm, t, "java/lang/ClassNotFoundException", "%s", s ? s->text : "");
    }
    enum link_result r = load_type(vm, s, l, out, &e);
    if (r == LINK_OK) return NATIVE_OK;
    if (r == LINK_ERROR && !is_absent(&e, s)) return throw_link(vm, t, r, &e);
    if (e.loader && e.loader->object) return loader_upcall_by_name(vm, t, &e, name);
    return throw_new(vm, t, "java/lang/ClassNotFoundException", "%s",
                     e.name ? e.name->text : s->text);
}

enum native_result mirror_constant(struct vm *vm, struct thread *t, struct klass *k, uint16_t cp,
                                   struct klass **out) {
    struct link_error e = {0};
    enum link_result r = resolve_class(&vm->linker, k, cp, out, &e);
    return r == LINK_OK ? NATIVE_OK : throw_link(vm, t, r, &e);
}

enum native_result mirror_descriptor(struct vm *vm, struct thread *t, struct klass *k,
                                     const char *desc, size_t len, struct klass **out) {
    struct link_error e = {0};
    enum link_result r = resolve_descriptor(&vm->linker, k->loader, desc, len, out, &e);
    if (r == LINK_OK) return NATIVE_OK;
    if (desc[0] == '[' && (r == LINK_UPCALL || e.cause)) // java's message has the requested name
        snprintf(e.text, sizeof e.text, "%.*s", (int)len, desc);
    return throw_link(vm, t, r, &e);
}

enum native_result mirror_constants(struct vm *vm, struct thread *t, struct klass *k,
                                    const uint16_t *cp, uint32_t n, ref *out) {
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

enum native_result mirror_parameters(struct vm *vm, struct thread *t, struct klass *k, sym desc,
                                     ref *out) {
    NEED(*out = support_array(vm, "java/lang/Class", (int32_t)count_parameters(desc)));
    uint32_t at = 1, start, len;
    for (int32_t i = 0; descriptor_next(desc, &at, &start, &len) != ')'; i++) {
        struct klass *c;
        TRY(mirror_descriptor(vm, t, k, desc->text + start, len, &c));
        heap_put_elem(&vm->heap, *out, i, init_mirror(vm, c));
    }
    return NATIVE_OK;
}

enum native_result mirror_return(struct vm *vm, struct thread *t, struct klass *k, sym desc,
                                 ref *out) {
    uint32_t at = descriptor_return_at(desc);
    struct klass *c;
    TRY(mirror_descriptor(vm, t, k, desc->text + at, desc->len - at, &c));
    *out = init_mirror(vm, c);
    return NATIVE_OK;
}

char *mirror_source(const struct klass *k) {
    bool ours = k->cf && !k->jdk && k->loader->kind == LOADER_APP && k->where;
    char *text = strdup(ours ? k->where : ""), *end = strstr(text, "!/");
    size_t name = utf8_from_modified(k->name->text, k->name->len, NULL);
    size_t tail = name + strlen("/.class"), n = strlen(text);
    if (!end && n > tail) end = text + n - tail;
    if (end) *end = 0;
    return text;
}

ref mirror_name(struct vm *vm, const struct klass *k) {
    if (!strchr(k->name->text, '+')) return support_dotted(vm, k->name);
    const struct klass *innermost = k;
    while (innermost->element) innermost = innermost->element;
    if (!innermost->hidden_class) return support_dotted(vm, k->name);
    char *text = vec_grow(NULL, k->name->len + 1u), *plus;
    memcpy(text, k->name->text, k->name->len + 1u);
    for (char *c = text; *c; c++) *c = *c == '/' ? '.' : *c;
    if ((plus = strrchr(text, '+'))) *plus = '/';
    ref r = string_sym(&vm->heap, sym_text(&vm->linker.symbols, text));
    free(text);
    return r;
}
