#include "vm/lambdaform.h"
#include "classfile/descriptor.h"
#include "heap/statics.h"
#include "heap/string.h"
#include "vm/lambdaform_translate.h"
#include "vm/frame.h"
#include "vm/init.h"
#include "vm/natives.h"
#define XXH_INLINE_ALL
#include <xxhash.h>

static uint32_t find_form_offset(struct vm *vm, const char *klass, const char *name) {
    struct klass *k = linker_boot(&vm->linker, klass);
    struct field *f = klass_field(k, sym_text(&vm->linker.symbols, name), NULL);
    if (!f) bug("the JDK's class %s has no field %s", klass, name);
    return f->offset;
}

static struct method *find_form_method(struct vm *vm, struct klass *k, const char *name,
                                       const char *desc) {
    struct symtab *s = &vm->linker.symbols;
    struct method *m = klass_method(k, sym_text(s, name), sym_text(s, desc));
    if (!m) bug("the JDK's class %s has no method %s", k->name->text, name);
    return m;
}

static struct forms *get_forms(struct vm *vm) {
    struct members *m = member_table(vm);
    if (m->forms) return m->forms;
    struct forms *o = m->forms = arena_alloc(&vm->linker.bytes, sizeof *o);
#define FORM_FIELD(id, class, field) o->id = find_form_offset(vm, class, field);
#define FORM_INTRINSIC(constant, what, n)
#define FORM_FUNCTION(class, method, what)
#include "vm/lambdaform.def"
#undef FORM_FIELD
#undef FORM_INTRINSIC
#undef FORM_FUNCTION
    o->name = linker_boot(&vm->linker, "java/lang/invoke/LambdaForm$Name");
    o->holder = linker_boot(&vm->linker, "java/lang/invoke/LambdaForm$Holder");
    o->direct = linker_boot(&vm->linker, "java/lang/invoke/DirectMethodHandle");
    o->intrinsic =
        linker_boot(&vm->linker, "java/lang/invoke/MethodHandleImpl$IntrinsicMethodHandle");
    o->cast = find_form_method(vm, vm->k.Class, "cast", "(Ljava/lang/Object;)Ljava/lang/Object;");
    o->is_instance = find_form_method(vm, vm->k.Class, "isInstance", "(Ljava/lang/Object;)Z");
    return o;
}

// ---- reading ------------------------------------------------------------------------------------

// Sets how an intrinsic is translated, and marks the names that belong to it.
static bool match_intrinsic(const struct lambdaform *f, struct name *n) {
    static const struct {
        const char *constant;
        enum what what;
        uint32_t n;
    } rows[] = {
#define FORM_FIELD(id, class, field)
#define FORM_INTRINSIC(constant, what, n) {constant, what, n},
#define FORM_FUNCTION(class, method, what)
#include "vm/lambdaform.def"
#undef FORM_FIELD
#undef FORM_INTRINSIC
#undef FORM_FUNCTION
    };
    if (!n->handle || KLASS_OF(n->handle) != f->o->intrinsic) return false;
    ref constant = FIELD_AT(n->handle, f->o->intrinsic_name, ref);
    sym text = string_to_sym(&f->vm->heap, FIELD_AT(constant, f->o->enum_name, ref), false);
    for (size_t i = 0; i < COUNT(rows); i++) {
        if (!sym_is(text, rows[i].constant) || n + rows[i].n > f->names + f->n) continue;
        for (uint32_t k = 1; k < rows[i].n; k++) n[k].what = NAME_PART;
        n->what = rows[i].what;
        return true;
    }
    return false;
}

static bool match_function(struct name *n) {
    static const struct {
        const char *klass, *method;
        enum what what;
    } rows[] = {
#define FORM_FIELD(id, class, field)
#define FORM_INTRINSIC(constant, what, n)
#define FORM_FUNCTION(class, method, what) {class, method, what},
#include "vm/lambdaform.def"
#undef FORM_FIELD
#undef FORM_INTRINSIC
#undef FORM_FUNCTION
    };
    for (size_t i = 0; n->method && i < COUNT(rows); i++)
        if (sym_is(n->method->name, rows[i].method) &&
            sym_is(n->method->owner->name, rows[i].klass)) {
            n->what = rows[i].what;
            return true;
        }
    return false;
}

// The field that the member reads; NULL if it does not read one.
static struct field *find_read_field(struct vm *vm, ref member) {
    const struct members *o = vm->members;
    uint32_t flags = FIELD_AT(member, o->flags, uint32_t), kind = flags >> MN_KIND_SHIFT & 15;
    if (!(flags & MN_FIELD) || (kind != REF_GET_FIELD && kind != REF_GET_STATIC)) return NULL;
    struct klass *k = statics_klass(&vm->heap, FIELD_AT(member, o->clazz, ref));
    for (uint32_t i = 0; i < k->n_fields; i++)
        if (!(k->fields[i].flags & ACC_STATIC) == (kind == REF_GET_FIELD) &&
            k->fields[i].offset == FIELD_AT(member, o->index, uint64_t))
            return &k->fields[i];
    return NULL;
}

// True if calling the member is the same as calling the handle: by
// InvokerBytecodeGenerator.isStaticallyInvocable, or because the handle is a direct one.
static bool can_call_member(const struct lambdaform *f, const struct name *n) {
    const struct method *m = n->method;
    const struct klass *k = m->owner;
    if (!n->handle || klass_subclass(k, f->vm->members->handle)) return true;
    if (m->caller_sensitive || m->name->text[0] == '<') return false;
    if (m->flags & ACC_STATIC && KLASS_OF(n->handle) == f->o->direct) return true;
    if (!(m->flags & ACC_PRIVATE) && klass_same_package(k, f->vm->members->handle)) return true;
    return m->flags & ACC_PUBLIC && lambdaform_is_nameable(f, k);
}

static void read_name(const struct lambdaform *f, ref name, struct name *n) {
    const struct forms *o = f->o;
    ref function = FIELD_AT(name, o->name_function, ref);
    n->letter = (char)FIELD_AT(FIELD_AT(name, o->name_type, ref), o->basic_letter, uint16_t);
    if (!function) return; // a parameter
    n->arguments = FIELD_AT(name, o->name_arguments, ref);
    n->handle = FIELD_AT(function, o->function_handle, ref);
    ref member = FIELD_AT(function, o->function_member, ref);
    n->method = member ? member_method(f->vm, member) : NULL;
    n->field = member && !n->method ? find_read_field(f->vm, member) : NULL;
}

static void choose_translation(const struct lambdaform *f, struct name *n) {
    if (n->what == NAME_PART || match_intrinsic(f, n) || match_function(n)) return;
    bool field = n->field && klass_same_package(n->field->owner, f->vm->members->handle);
    n->what = field ? n->field->flags & ACC_STATIC ? NAME_STATIC : NAME_FIELD
              : n->method && can_call_member(f, n) ? NAME_CALL
                                                   : NAME_HANDLE;
    if (n->what == NAME_HANDLE && !n->handle) bug("a LambdaForm with a function of no kind");
}

// ---- needed names -------------------------------------------------------------------------------

static void mark_needed(struct lambdaform *f, const struct name *n, int32_t first, int32_t end,
                        uint32_t at) {
    for (int32_t i = first; i < end; i++) {
        uint32_t name = lambdaform_name(f, lambdaform_argument(n, i));
        if (name != UINT32_MAX && !f->names[name].last) f->names[name].last = at;
    }
}

static bool is_pure(const struct name *n) {
    return n->what == NAME_FIELD || n->what == NAME_MEMBER || n->what == NAME_SAME ||
           n->what == NAME_ZERO || n->what == NAME_STATIC;
}

// Walks from the last name to the first, and drops names that no other needs.
static void find_needs(struct lambdaform *f, int32_t result) {
    if (result >= 0) f->names[result].last = f->n;
    for (uint32_t i = f->n; i-- > f->arity;) {
        struct name *n = &f->names[i];
        if (is_pure(n) && !n->last) n->what = NAME_NONE;
        if (n->what == NAME_NONE || n->what == NAME_PART) continue;
        int32_t length = ARR(n->arguments)->length;
        bool idiom = n->what > NAME_SELECT;
        mark_needed(f, n, idiom, n->what == NAME_SAME ? 1 : length, idiom ? i + 2 : i);
        if (idiom) mark_needed(f, n + 1, 0, ARR(n[1].arguments)->length - 1, i + 2);
    }
}

// ---- slots --------------------------------------------------------------------------------------

static void assign_slots(struct lambdaform *f) {
    uint32_t at = 0, spare = 0;
    for (uint32_t i = 0; i < f->n; i++) {
        f->names[i].slot = (uint16_t)at;
        at += lambdaform_is_wide(f->names[i].letter) ? 2 : f->names[i].letter != 'V';
        uint32_t more = i >= f->arity && f->names[i].what >= NAME_SELECT
                            ? lambdaform_spare(f, &f->names[i])
                            : 0;
        if (more > spare) spare = more;
    }
    f->spare = (uint16_t)at;
    f->base = f->scratch = (uint16_t)(at + spare);
    f->top = f->base + 1;
    for (uint32_t i = f->arity; i < f->n; i++) {
        f->names[i].out = f->base;
        if (f->names[i].letter == 'V') f->names[i].slot = f->base;
    }
    lambdaform_place(f);
}

// Makes the last call a tail call, if its result is returned.
static bool make_tail_call(struct lambdaform *f, int32_t result) {
    struct insn *last = f->code.n ? &f->code.at[f->code.n - 1] : NULL;
    if (!last || (last->op != OP_call_basic && last->op != OP_call_link)) return false;
    if (f->handlers.n || f->joined == f->code.n) return false;
    char letter = descriptor_return(f->pool.at[f->cp.at[f->code.n - 1]].desc);
    if (result < 0 ? letter != 'V' : last->b != f->names[result].slot) return false;
    last->op = last->op == OP_call_basic ? OP_tail_basic : OP_tail_link;
    return true;
}

static void emit_return(struct lambdaform *f, int32_t result) {
    struct insn in = {.op = OP_return_v};
    if (make_tail_call(f, result)) return;
    if (result >= 0) {
        const struct name *n = &f->names[result];
        in.a = n->slot;
        in.op = n->letter == 'L'                ? OP_return_r
                : lambdaform_is_wide(n->letter) ? OP_return_l
                                                : OP_return_i;
    }
    lambdaform_emit(f, in, NULL);
}

// ---- the method ---------------------------------------------------------------------------------

struct made { // code without cells, which can be shared
    struct made *next;
    uint64_t hash;
    uint32_t n;
    uint64_t *key;
    ref member;
};
typedef VEC(uint64_t) words;

static void add_key_words(words *key, const void *from, size_t bytes) {
    const uint8_t *p = from;
    for (size_t i = 0; i < bytes; i += 8) {
        uint64_t w = 0;
        memcpy(&w, p + i, bytes - i < 8 ? bytes - i : 8);
        VEC_PUSH(key, w);
    }
}

static sym make_descriptor(const struct lambdaform *f, char result) {
    VEC(char) x = {0};
    VEC_PUSH(&x, '(');
    for (uint32_t i = 0; i <= f->arity; i++) {
        char letter = i < f->arity ? f->names[i].letter : result;
        if (i == f->arity) VEC_PUSH(&x, ')');
        const char *s = letter == 'L' ? "Ljava/lang/Object;" : (char[]){letter, 0};
        while (*s) VEC_PUSH(&x, *s++);
    }
    sym desc = sym_bytes(&f->vm->linker.symbols, x.at, x.n);
    VEC_FREE(&x);
    return desc;
}

static struct code *make_code(const struct lambdaform *f) {
    struct arena *a = &f->vm->linker.bytes;
    struct code *c = arena_alloc(a, sizeof *c);
    c->insn = arena_copy(a, f->code.at, f->code.n * sizeof *c->insn);
    c->cp = arena_copy(a, f->cp.at, f->cp.n * sizeof *c->cp);
    c->bci = arena_alloc(a, f->code.n * sizeof *c->bci);
    c->constants = arena_copy(a, f->pool.at, f->pool.n * sizeof *c->constants);
    c->n = f->code.n;
    c->n_handlers = f->handlers.n;
    if (c->n_handlers)
        c->handlers = arena_copy(a, f->handlers.at, f->handlers.n * sizeof *c->handlers);
    c->nslots = (uint16_t)f->top;
    c->max_locals = f->base;
    return c;
}

static struct method *make_method(const struct lambdaform *f, sym name, sym desc) {
    struct linker *l = &f->vm->linker;
    struct method_info *info = arena_alloc(&l->bytes, sizeof *info);
    struct method *m = arena_alloc(&l->meta, sizeof *m);
    *info = (struct method_info){.flags = ACC_STATIC, .name = name, .desc = desc, .hidden = true};
    *m = (struct method){.owner = f->o->holder,
                         .nargs = (uint16_t)descriptor_slots(desc),
                         .nslots = (uint16_t)f->top,
                         .flags = ACC_STATIC,
                         .ret = (uint8_t)kind_of(descriptor_return(desc)),
                         .hidden = true,
                         .vindex = -1,
                         .name = name,
                         .desc = desc,
                         .code = make_code(f),
                         .info = info};
    m->entry = m->code->insn;
    return m;
}

// See lambdaform.h, 3.
static void fill_cells(const struct lambdaform *f, struct code *c) {
    struct vm *vm = f->vm;
    if (!f->cells.n) return;
    ref array =
        heap_alloc_array(&vm->heap, linker_array(&vm->linker, f->o->holder), (int32_t)f->cells.n);
    if (!array) bug("no permanent room for the constants of a LambdaForm");
    for (uint32_t i = 0; i < f->cells.n; i++)
        heap_put_elem(&vm->heap, array, (int32_t)i, f->cells.at[i]);
    for (uint32_t i = 0; i < c->n; i++)
        if (c->insn[i].op == OP_getstatic_r) c->insn[i].p = &ARRAY_AT(array, ref)[c->insn[i].x];
}

// Call it in link mode.
static ref make_member(const struct lambdaform *f, sym name, sym desc) {
    struct method *m = make_method(f, name, desc);
    fill_cells(f, m->code);
    ref member = heap_alloc(&f->vm->heap, f->vm->members->name);
    if (!member) bug("no permanent room for the name of a LambdaForm");
    member_set_method(f->vm, member, m, m->owner, REF_STATIC);
    return member;
}

static void add_key(const struct lambdaform *f, words *key, sym name, sym desc) {
    uint64_t head[] = {(uintptr_t)name, (uintptr_t)desc, f->base, f->top};
    add_key_words(key, head, sizeof head);
    add_key_words(key, f->code.at, f->code.n * sizeof *f->code.at);
    add_key_words(key, f->cp.at, f->cp.n * sizeof *f->cp.at);
    add_key_words(key, f->handlers.at, f->handlers.n * sizeof *f->handlers.at);
    for (uint32_t i = 1; i < f->pool.n; i++) VEC_PUSH(key, (uintptr_t)f->pool.at[i].desc);
}

// Shares equal code, see lambdaform.h, 2.
static ref find_member(const struct lambdaform *f, struct forms *o, sym name, sym desc) {
    if (f->cells.n) return make_member(f, name, desc);
    words key = {0};
    add_key(f, &key, name, desc);
    uint64_t hash = XXH3_64bits(key.at, key.n * sizeof *key.at);
    struct made **bucket = &o->made[hash % COUNT(o->made)], *m = *bucket;
    while (m &&
           (m->hash != hash || m->n != key.n || memcmp(m->key, key.at, key.n * sizeof *key.at)))
        m = m->next;
    if (!m) {
        struct arena *a = &f->vm->linker.bytes;
        m = arena_alloc(a, sizeof *m);
        *m = (struct made){*bucket, hash, key.n, arena_copy(a, key.at, key.n * sizeof *key.at),
                           make_member(f, name, desc)};
        *bucket = m;
    }
    VEC_FREE(&key);
    return m->member;
}

static ref translate_form(struct vm *vm, struct forms *o, ref form) {
    ref names = FIELD_AT(form, o->form_names, ref);
    int32_t result = FIELD_AT(form, o->form_result, int32_t);
    struct lambdaform f = {.vm = vm, .o = o, .n = (uint32_t)ARR(names)->length};
    f.arity = FIELD_AT(form, o->form_arity, uint32_t);
    f.names = calloc(f.n + 1, sizeof *f.names);
    if (!f.names) bug("out of memory: %u names", f.n);
    VEC_PUSH(&f.pool, (struct constant){0});
    for (uint32_t i = 0; i < f.n; i++) read_name(&f, ARRAY_AT(names, ref)[i], &f.names[i]);
    for (uint32_t i = f.arity; i < f.n; i++) choose_translation(&f, &f.names[i]);
    find_needs(&f, result);
    assign_slots(&f);
    for (uint32_t i = f.arity; i < f.n; i++) lambdaform_apply(&f, &f.names[i]);
    emit_return(&f, result);
    ref kind = FIELD_AT(form, o->spec_kind, ref);
    sym name = string_to_sym(&vm->heap, FIELD_AT(kind, o->kind_name, ref), false);
    ref member =
        find_member(&f, o, name, make_descriptor(&f, result < 0 ? 'V' : f.names[result].letter));
    VEC_FREE(&f.code);
    VEC_FREE(&f.cp);
    VEC_FREE(&f.pool);
    VEC_FREE(&f.handlers);
    VEC_FREE(&f.cells);
    free(f.names);
    return member;
}

// True if a form has more parameters than a method may have. LambdaForm.methodType then throws.
static bool is_too_long(struct forms *o, ref form) {
    enum { MOST = 255 };
    ref names = FIELD_AT(form, o->form_names, ref);
    uint32_t slots = 0;
    for (uint32_t i = 0; i < FIELD_AT(form, o->form_arity, uint32_t); i++) {
        ref type = FIELD_AT(ARRAY_AT(names, ref)[i], o->name_type, ref);
        slots += lambdaform_is_wide((char)FIELD_AT(type, o->basic_letter, uint16_t)) ? 2 : 1;
    }
    return slots > MOST;
}

enum native_result lambdaform_prepare(struct vm *vm, struct thread *t, ref form) {
    struct forms *o = get_forms(vm);
    struct heap *h = &vm->heap;
    if (FIELD_AT(form, o->form_entry, ref)) return NATIVE_OK;
    if (UNLIKELY(is_too_long(o, form)) && !t->top->step)
        return frame_upcall(
            vm, t,
            find_form_method(vm, KLASS_OF(form), "methodType", "()Ljava/lang/invoke/MethodType;"),
            (union slot[]){{.w = form}});
    heap_enter_link(h);
    heap_put32(h, form, o->form_entry, translate_form(vm, o, form));
    uint8_t *compiled = &FIELD_AT(form, o->form_compiled, uint8_t);
    BARRIER(h, compiled);
    *compiled = 1;
    heap_leave_link(h);
    return NATIVE_OK;
}
