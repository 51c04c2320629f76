#include "vm/frame.h"
#include "base/invariant.h"
#include "base/utf8.h"
#include "link/label.h"
#include "vm/throw.h"

union slot *frame_free_slots(struct thread *t) {
    return t->top < t->frames ? t->slots : t->top->r + t->top->method->nslots;
}

struct frame *frame_push(struct vm *vm, struct thread *t, struct method *m, union slot *r,
                         enum frame_kind kind) {
    struct frame *f = t->top + 1;
    if (f >= t->frames_end || r + m->nslots > t->slots_end) {
        throw_new(vm, t, "java/lang/StackOverflowError", NULL);
        return NULL;
    }
    INVARIANT(f == t->frames || r >= f[-1].r, "vm/vm.h 2");
    *f = (struct frame){.method = m, .pc = m->entry, .r = r, .kind = kind};
    t->top = f;
    return f;
}

union slot *frame_push_fresh(struct vm *vm, struct thread *t, struct method *m,
                             enum frame_kind kind) {
    union slot *r = frame_free_slots(t);
    if (!frame_push(vm, t, m, r, kind)) return NULL;
    for (uint32_t i = 0; vm->shadows && i < m->nargs; i++)
        *(uint32_t *)((uint8_t *)&r[i] + vm->shadows) = 0;
    return r;
}

static enum native_result push_with_args(struct vm *vm, struct thread *t, struct method *m,
                                         const union slot *args, enum frame_kind kind) {
    union slot *r = frame_push_fresh(vm, t, m, kind);
    if (!r) return NATIVE_THROW;
    if (m->nargs) memcpy(r, args, m->nargs * sizeof *r);
    return NATIVE_AGAIN;
}

enum native_result frame_upcall(struct vm *vm, struct thread *t, struct method *m,
                                const union slot *args) {
    assert(!t->direct && t->top->method->native);
    return push_with_args(vm, t, m, args, FRAME_UPCALL);
}

enum native_result frame_call_again(struct vm *vm, struct thread *t, struct method *m,
                                    const union slot *args) {
    return push_with_args(vm, t, m, args, FRAME_AGAIN);
}

enum native_result frame_become(struct thread *t, struct method *m) {
    struct frame *f = t->top;
    assert(!t->direct && f->method->native && f->method->nargs == m->nargs);
    *f = (struct frame){.method = m, .pc = m->entry, .r = f->r, .kind = f->kind, .lock = f->lock};
    return NATIVE_RETURN;
}

uint32_t frame_bci(const struct frame *f) {
    const struct code *c = f->method->code;
    return c && f->pc >= c->insn && f->pc < c->insn + c->n ? c->bci[f->pc - c->insn] : 0;
}

int32_t frame_line(const struct method *m, uint32_t bci) {
    if (m->flags & ACC_NATIVE) return -2;
    const struct code_attr *code = m->info ? m->info->code : NULL;
    int32_t line = -1, best = -1;
    for (uint32_t i = 0; code && i < code->n_lines; i++) {
        const struct line_attr *l = &code->lines[i];
        if (l->bci <= bci && l->bci >= best) best = l->bci, line = l->line;
    }
    return line;
}

struct frame *frame_user(const struct thread *t) {
    for (struct frame *f = t->top; f >= t->frames; f--)
        if (!f->method->hidden && !f->method->owner->jdk) return f;
    return NULL;
}

void frame_place_at(const struct method *m, uint32_t bci, char *out, size_t size) {
    const struct klass *k = m->owner;
    const char *file = k->cf && k->cf->source_file ? k->cf->source_file->text : "?";
    struct label owner = label_class(k);
    if (m->flags & ACC_NATIVE) snprintf(out, size, "%s.%s(Native Method)", owner.s, m->name->text);
    else snprintf(out, size, "%s.%s(%s:%d)", owner.s, m->name->text, file, frame_line(m, bci));
    utf8_show(out);
}

void frame_place(const struct frame *f, char *out, size_t size) {
    frame_place_at(f->method, frame_bci(f), out, size);
}

void frame_dump(FILE *out, const struct thread *t) {
    if (t->direct)
        fprintf(out, "    at %s.%s (native)\n", t->direct->owner->name->text,
                t->direct->name->text);
    for (const struct frame *f = t->top; f >= t->frames; f--) {
        const struct klass *k = f->method->owner;
        fprintf(out, "    at %s.%s%s (%s:%d)\n", k->name->text, f->method->name->text,
                f->method->desc->text, k->cf && k->cf->source_file ? k->cf->source_file->text : "?",
                frame_line(f->method, frame_bci(f)));
    }
}

bool frame_has_name(const struct method *m, const char *name) {
    const char *dot = strrchr(name, '.');
    size_t n = dot ? (size_t)(dot - name) : 0;
    if (!dot || !sym_is(m->name, dot + 1)) return false;
    struct label owner = label_class(m->owner);
    return strlen(owner.s) == n && !memcmp(owner.s, name, n);
}

bool frame_is_below(const struct thread *t, const struct frame *f, const char *name) {
    for (; f >= t->frames; f--)
        if (frame_has_name(f->method, name)) return true;
    return false;
}

bool frame_is_on_stack(const struct thread *t, const char *name) {
    return (t->direct && frame_has_name(t->direct, name)) || frame_is_below(t, t->top, name);
}
