#include "machine/steps.h"
#include "base/utf8.h"
#include "machine/show.h"
#include "classfile/descriptor.h"
#include "exec/interp.h"
#include "machine/machine.h"
#include "vm/frame.h"
#include "vm/thread.h"
#include "vm/throw.h"
#include <stdarg.h>
#include <stdio.h>

// A frame, as reported so far.
struct activation {
    const struct method *method;
    const struct insn *pc; // the last or current one; NULL: none
    int32_t line;
    bool shown;
    bool back; // jumped back on the same line: report the line again if something happens there
};

// The frames of a thread that does not run now.
struct stack {
    VEC(struct activation) frames;
    uint32_t depth;
};

struct steps {
    struct vm *vm;
    const struct thread *thread; // the owner of the frames
    VEC(struct activation) frames;
    uint32_t depth;           // of the frames that are shown
    VEC(struct stack) stacks; // by id of the thread minus one
    bool all;
    void (*report)(void *arg, const struct step *s);
    void *arg;
};

enum { TEXT = 1000, VALUE = 300 };

static void report_line(struct steps *s, struct activation *a);

static PRINTF(3, 4) void report(struct steps *s, int kind, const char *fmt, ...) {
    char text[TEXT];
    struct activation *a = s->frames.n ? &s->frames.at[s->frames.n - 1] : NULL;
    if (a && a->back) report_line(s, a);
    va_list args;
    va_start(args, fmt);
    vsnprintf(text, sizeof text, fmt, args);
    va_end(args);
    utf8_show(text);
    s->report(s->arg, &(struct step){kind, s->depth, text});
}

// Classes between the program and its own calls: test frameworks, proxies, reflection.
static bool is_between(const struct klass *k) {
    static const char *const names[] = {"org/junit/",    "junit/framework/",      "org/opentest4j/",
                                        "org/hamcrest/", "jdk/internal/reflect/", "jdk/proxy",
                                        "com/sun/proxy/"};
    for (size_t i = 0; i < COUNT(names); i++)
        if (!strncmp(k->name->text, names[i], strlen(names[i]))) return true;
    return false;
}

static bool is_shown(const struct steps *s, const struct method *m) {
    if (m->hidden || !m->info) return false;
    return s->all || !(m->owner->jdk || m->owner->api || is_between(m->owner));
}

// ---- names --------------------------------------------------------------------------------------

// The variable in a slot: the one that is alive at bci, or the one that begins behind the
// instruction there, which gives it its first value.
static const struct local_attr *find_local(const struct method *m, uint32_t slot, uint32_t bci) {
    enum { STORE = 9 }; // most bytes from an operation to the end of the store behind it
    const struct code_attr *c = m->info->code;
    const struct local_attr *next = NULL;
    for (uint32_t i = 0; c && i < c->n_locals; i++) {
        const struct local_attr *l = &c->locals[i];
        if (l->slot != slot) continue;
        if (l->start <= bci && bci - l->start < l->len) return l;
        if (l->start > bci && l->start <= bci + STORE && (!next || l->start < next->start))
            next = l;
    }
    return next;
}

static void report_local(struct steps *s, const struct frame *f, uint32_t slot, uint32_t bci,
                         char type) {
    char value[VALUE];
    const struct local_attr *l = find_local(f->method, slot, bci);
    show_slot(s->vm, l ? l->desc->text[0] : type, f->r[slot], value, sizeof value);
    if (l) report(s, STEP_WRITE, "%s = %s", l->name->text, value);
    else report(s, STEP_WRITE, "local %u = %s", slot, value);
}

// "Sum.add(x = 2, y = 3)", with the receiver's name where there is one.
static void report_call(struct steps *s, const struct frame *f) {
    const struct method *m = f->method;
    char owner[VALUE], value[VALUE], text[TEXT];
    uint32_t slot = 0, at = 1, start, len, n = 0;
    bool first = true, plain = m->flags & ACC_STATIC || sym_is(m->name, "<init>");
    throw_class_name(m->owner, owner, sizeof owner);
    if (!(m->flags & ACC_STATIC)) {
        show_named(s->vm, f->r[0].r, value, sizeof value);
        slot = 1;
    }
    n += (uint32_t)snprintf(text, sizeof text, "%s.%s", plain ? owner : value, m->name->text);
    for (char c; n < sizeof text && (c = descriptor_next(m->desc, &at, &start, &len)) != ')';
         first = false) {
        const struct local_attr *l = find_local(m, slot, 0);
        show_slot(s->vm, c, f->r[slot], value, sizeof value);
        n += (uint32_t)snprintf(text + n, sizeof text - n, "%s%s%s%s", first ? "(" : ", ",
                                l ? l->name->text : "", l ? " = " : "", value);
        slot += c == 'J' || c == 'D' ? 2 : 1;
    }
    report(s, STEP_CALL, "%s%s", text, first ? "()" : ")");
}

// ---- writes -------------------------------------------------------------------------------------

static char result_letter(const struct insn *i) {
    static const char real[] = "fadd fsub fmul fdiv frem fneg i2f l2f d2f dadd dsub dmul ddiv drem "
                               "dneg i2d l2d f2d ";
    const char *at = strstr(real, insn_info[i->op].name);
    char width = insn_info[i->op].abc[0];
    if (width == 'R') return 'L';
    if (at) return width == 'I' ? 'F' : 'D';
    return width == 'I' ? 'I' : 'J';
}

static void report_field(struct steps *s, const struct frame *f, const struct insn *i,
                         const struct constant *c) {
    char value[VALUE], object[VALUE] = "this";
    bool own = !(f->method->flags & ACC_STATIC) && f->r[0].r == f->r[i->a].r;
    if (!own) show_named(s->vm, f->r[i->a].r, object, sizeof object);
    show_slot(s->vm, c->desc->text[0], f->r[i->b], value, sizeof value);
    report(s, STEP_WRITE, "%s.%s = %s", object, c->name->text, value);
}

static void report_static(struct steps *s, const struct frame *f, const struct insn *i,
                          const struct constant *c) {
    char value[VALUE], owner[VALUE];
    const struct classfile *cf = f->method->owner->cf;
    snprintf(owner, sizeof owner, "%s", cf->constants[c->a].utf8->text);
    for (char *p = owner; *p; p++)
        if (*p == '/') *p = '.';
    show_slot(s->vm, c->desc->text[0], f->r[i->a], value, sizeof value);
    report(s, STEP_WRITE, "%s.%s = %s", owner, c->name->text, value);
}

static void report_element(struct steps *s, const struct frame *f, const struct insn *i) {
    char value[VALUE], array[VALUE];
    ref a = f->r[i->a].r;
    show_named(s->vm, a, array, sizeof array);
    show_slot(s->vm, kind_letter(KLASS_OF(a)->elem), f->r[i->c], value, sizeof value);
    report(s, STEP_WRITE, "%s[%d] = %s", array, f->r[i->b].i, value);
}

// Reports the write of an instruction, if execution continued behind it.
static void report_written(struct steps *s, const struct frame *f, const struct insn *i) {
    const struct code *code = f->method->code;
    const struct insn_info *info = &insn_info[i->op];
    bool writes = insn_has(i->op, "W");
    uint32_t at = (uint32_t)(i - code->insn), bci = code->bci[at];
    const struct constant *c = &f->method->owner->cf->constants[code->cp[at]];
    if (writes && insn_has(i->op, "F")) report_field(s, f, i, c);
    else if (writes && insn_has(i->op, "G")) report_static(s, f, i, c);
    else if (writes) report_element(s, f, i);
    else if (insn_has(i->op, "SV")) {
        char type = descriptor_return(c->desc);
        if (type != 'V' && i->b < code->max_locals) report_local(s, f, i->b, bci, type);
    } else if (info->abc[0] && strchr("ILR", info->abc[0]) && i->a < code->max_locals) {
        report_local(s, f, i->a, bci, result_letter(i));
    }
}

// ---- frames and lines ---------------------------------------------------------------------------

static bool is_return(const struct insn *i) { return i && insn_has(i->op, "R"); }

static void pop_frame(struct steps *s) {
    const struct activation *a = &s->frames.at[s->frames.n - 1];
    if (a->shown && !is_return(a->pc)) report(s, STEP_RETURN, "ends by an exception");
    s->depth -= a->shown;
    s->frames.n--;
}

static void push_frame(struct steps *s, const struct frame *f) {
    struct activation a = {.method = f->method, .shown = is_shown(s, f->method)};
    if (a.shown) report_call(s, f);
    s->depth += a.shown;
    VEC_PUSH(&s->frames, a);
}

// Exchanges the current frames for those of the stack of a thread.
static void swap_stack(struct steps *s, const struct thread *t) {
    while (s->stacks.n < t->id) VEC_PUSH(&s->stacks, (struct stack){0});
    struct stack *k = &s->stacks.at[t->id - 1], now = {.depth = s->depth};
    memcpy(&now.frames, &s->frames, sizeof now.frames);
    memcpy(&s->frames, &k->frames, sizeof s->frames);
    s->depth = k->depth;
    *k = now;
}

static void switch_thread(struct steps *s, const struct thread *t) {
    char name[VALUE];
    bool first = !s->thread;
    if (!first) swap_stack(s, s->thread); // its place is empty while it runs
    swap_stack(s, t);
    s->thread = t;
    if (first) return;
    thread_name(s->vm, t->object, name, sizeof name);
    utf8_show(name);
    s->report(s->arg, &(struct step){STEP_THREAD, 0, name});
}

// A thread that has ended has no frames; another one may get its id.
static void forget_dead(struct steps *s) {
    for (uint32_t i = 0; i < s->stacks.n && i < s->vm->threads.n; i++) {
        const struct thread *t = s->vm->threads.at[i];
        if (t->status != THREAD_DEAD) continue;
        s->stacks.at[i].frames.n = s->stacks.at[i].depth = 0;
        if (s->thread == t) s->frames.n = s->depth = 0;
    }
}

// Reports the frames that were pushed and popped since the last instruction.
static void follow_frames(struct steps *s, const struct thread *t) {
    uint32_t n = (uint32_t)(t->top + 1 - t->frames);
    if (s->thread != t) switch_thread(s, t);
    while (s->frames.n > n) pop_frame(s);
    while (s->frames.n < n) push_frame(s, &t->frames[s->frames.n]);
}

static void report_line(struct steps *s, struct activation *a) {
    const struct klass *k = a->method->owner;
    a->back = false;
    report(s, STEP_LINE, "%s.%s(%s:%d)", k->name->text, a->method->name->text,
           k->cf->source_file ? k->cf->source_file->text : "?", a->line);
}

static void reach_line(struct steps *s, const struct frame *f, struct activation *a) {
    int32_t line = frame_line(f->method, frame_bci(f));
    if (line >= 0 && line != a->line) a->line = line, report_line(s, a);
    else if (a->pc && f->pc < a->pc) a->back = true;
}

static void report_end(struct steps *s, const struct frame *f) {
    char value[VALUE], type = descriptor_return(f->method->desc);
    if (f->pc->op == OP_throw && f->r[f->pc->a].r) {
        show_named(s->vm, f->r[f->pc->a].r, value, sizeof value);
        report(s, STEP_RETURN, "throws %s", value);
    }
    if (!is_return(f->pc) || type == 'V') return;
    show_slot(s->vm, type, f->r[f->pc->a], value, sizeof value);
    report(s, STEP_RETURN, "returns %s", value);
}

static void watch_instruction(void *arg, struct thread *t) {
    struct steps *s = arg;
    follow_frames(s, t);
    const struct frame *f = t->top;
    struct activation *a = &s->frames.at[s->frames.n - 1];
    const struct code *code = f->method->code;
    if (!a->shown || !code || f->pc < code->insn || f->pc >= code->insn + code->n) return;
    if (a->pc && f->pc == a->pc + 1) report_written(s, f, a->pc);
    bool again = f->pc == a->pc; // after an upcall
    if (!again) reach_line(s, f, a);
    a->pc = f->pc;
    if (!again) report_end(s, f);
}

struct steps *steps_new(struct vm *vm, bool all, void (*fn)(void *arg, const struct step *s),
                        void *arg) {
    struct steps *s = vec_grow(NULL, sizeof *s);
    *s = (struct steps){.vm = vm, .all = all, .report = fn, .arg = arg};
    vm->watch_arg = s;
    return s;
}

void steps_look(struct steps *s, bool on) {
    s->vm->watch = watch_instruction;
    if (!on) forget_dead(s);
    interp_use(s->vm, on ? VARIANT_watch : VARIANT_plain);
}

void steps_free(struct steps *s) {
    if (!s) return;
    show_forget(s->vm);
    VEC_FREE(&s->frames);
    for (uint32_t i = 0; i < s->stacks.n; i++) VEC_FREE(&s->stacks.at[i].frames);
    VEC_FREE(&s->stacks);
    free(s);
}

void steps_end(struct steps *s) {
    while (s->frames.n) pop_frame(s);
}

uint32_t steps_depth(const struct steps *s) { return s->depth; }
