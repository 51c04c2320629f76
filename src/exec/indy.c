#include "exec/indy.h"
#include "vm/init.h"
#include "vm/natives.h"
#include "vm/throw.h"

static struct indy_site take_apart(struct klass *host, uint16_t cp) {
    const struct classfile *cf = host->cf;
    const struct constant *c = &cf->constants[cp];
    const struct bootstrap *b = &cf->bootstraps[c->a];
    const struct constant *member = &cf->constants[cf->constants[b->handle].a];
    return (struct indy_site){host, cf, c->name, c->desc, b, cf->constants[member->a].utf8->text, member->name->text};
}

static bool is_factory(const struct indy_site *s, const char *name) { return !strcmp(s->factory, name); }

enum native_result indy_link(struct vm *vm, struct thread *t, struct insn *pc, uint16_t cp) {
    struct indy_site s = take_apart(t->top->method->owner, cp);
    struct method *target = NULL;
    ref constant = 0;
    struct link_error e = {0};
    enum link_result r;
    heap_enter_link(&vm->heap); // what the site needs for good is the VM's, not the program's
    if (is_factory(&s, "java/lang/invoke/LambdaMetafactory")) r = lambda_link(vm, &s, &target, &constant, &e);
    else if (is_factory(&s, "java/lang/invoke/StringConcatFactory")) r = concat_link(vm, &s, &target, &e);
    else if (is_factory(&s, "java/lang/runtime/ObjectMethods")) r = record_link(vm, &s, &target, &e);
    else {
        heap_leave_link(&vm->heap);
        return vm_unsupported(vm, "invokedynamic with bootstrap method %s.%s", s.factory, s.method);
    }
    heap_leave_link(&vm->heap);
    if (r != LINK_OK) return throw_link(vm, t, r, &e);
    if (constant) {
        *pc = (struct insn){.op = OP_const_r, .a = pc->b, .l = constant};
        return NATIVE_OK;
    }
    TRY(init_class(vm, t, target->owner));
    pc->p = target;
    pc->op = target->native ? OP_call_static_native : OP_call_static;
    return NATIVE_OK;
}

enum native_result indy_handle(struct vm *vm, struct thread *t, struct insn *pc, uint16_t cp) {
    (void)t, (void)cp;
    const struct method *m = pc->p;
    return vm_unsupported(vm, "method handle call %s.%s", m->owner->name->text, m->name->text);
}

enum native_result indy_constant(struct vm *vm, struct thread *t, struct insn *pc, uint16_t cp) {
    (void)pc;
    return vm_unsupported(vm, "constant of kind %d in %s", t->top->method->owner->cf->constants[cp].tag,
                          t->top->method->owner->name->text);
}
