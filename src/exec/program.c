#include "exec/program.h"
#include "base/exits.h"
#include "exec/hard.h"
#include "heap/statics.h"
#include "heap/string.h"
#include "link/label.h"
#include "link/loader.h"
#include "vm/blocked_report.h"
#include "vm/crash.h"
#include "vm/init.h"
#include "vm/frame.h"
#include "vm/natives.h"
#include "vm/references.h"
#include "vm/thread.h"
#include "vm/throw.h"
#include "vm/visible.h"
#include <stdio.h>
#include <stdlib.h>

static ref make_vm_object(struct vm *vm, struct klass *k) {
    heap_enter_grace(&vm->heap); // no instruction runs that could be executed again
    ref o = heap_alloc(&vm->heap, k);
    heap_leave_grace(&vm->heap);
    if (!o) bug("no room for an object of the VM's own");
    return o;
}

// Attaches a Thread object to the current thread, as HotSpot does for threads it did not start.
static enum outcome attach_thread(struct vm *vm, ref thread, const char *name) {
    struct known *k = &vm->k;
    enum outcome o;
    thread_attach(vm, vm->current, thread);
    heap_put32(&vm->heap, thread, k->f.Thread_priority, 5);
    if ((o = engine_init(vm, k->Thread))) return o;
    heap_enter_grace(&vm->heap);
    ref text = string_text(&vm->heap, name);
    heap_leave_grace(&vm->heap);
    union slot args[] = {{.w = vm->current->object}, {.w = vm->boot.main_group}, {.w = text}};
    o = engine_call(vm, k->m.Thread_init, args, NULL);
    heap_put32(&vm->heap, vm->current->object, k->f.Thread_threadStatus, 5); // alive, runnable
    return o;
}

// Makes the first thread and its groups, as create_initial_thread of HotSpot does.
static enum outcome make_main_thread(struct vm *vm) {
    struct known *k = &vm->k;
    enum outcome o;
    if ((o = engine_init(vm, k->String)) || (o = engine_init(vm, k->System)) ||
        (o = engine_init(vm, k->Class)) || (o = engine_init(vm, k->ThreadGroup)))
        return o;
    ref system = vm->boot.system_group = make_vm_object(vm, k->ThreadGroup);
    if ((o = engine_call(vm, k->m.ThreadGroup_init, (union slot[]){{.w = system}}, NULL))) return o;
    ref group = vm->boot.main_group = make_vm_object(vm, k->ThreadGroup);
    ref name = string_text(&vm->heap, "main");
    if ((o = engine_call(vm, k->m.ThreadGroup_init2,
                         (union slot[]){{.w = group}, {.w = 0}, {.w = system}, {.w = name}}, NULL)))
        return o;
    return attach_thread(vm, vm->boot.main_thread = make_vm_object(vm, k->Thread), "main");
}

static enum outcome boot_jdk(struct vm *vm) {
    enum outcome o;
    union slot result;
    if ((o = engine_init(vm, vm->k.Throwable))) return o;
    if ((o = make_main_thread(vm))) return o;
    if ((o = engine_init(vm, vm->k.Module)) || (o = engine_init(vm, vm->k.Method)) ||
        (o = engine_init(vm, vm->k.Reference)))
        return o;
    if ((o = engine_call(vm, vm->k.m.System_initPhase1, NULL, NULL))) return o;
    bool to_stderr = vm->opt->exploring; // java prints errors of phase 2 on standard output
    if ((o = engine_call(vm, vm->k.m.System_initPhase2, (union slot[]){{.w = to_stderr}, {.w = 0}},
                         &result)))
        return o;
    if (result.i != 0)
        return vm->exit_code = 1, CALL_EXIT; // it has printed why, for example a missing module
    if ((o = engine_call(vm, vm->k.m.System_initPhase3, NULL, NULL))) return o;
    vm->oom = make_vm_object(vm, linker_boot(&vm->linker, "java/lang/OutOfMemoryError"));
    return CALL_RETURNED;
}

static ref make_args(struct vm *vm) {
    struct klass *k = linker_array(&vm->linker, vm->linker.string);
    heap_enter_grace(&vm->heap); // no instruction runs that could be executed again
    ref args = heap_alloc_array(&vm->heap, k, vm->opt->n_args);
    for (int i = 0; args && i < vm->opt->n_args; i++)
        heap_put_elem(&vm->heap, args, i, string_text(&vm->heap, vm->opt->args[i]));
    heap_leave_grace(&vm->heap);
    return args;
}

// The JDK's own launcher finds the class and prints the errors.
static enum outcome load_main(struct vm *vm, struct klass **main_class) {
    enum { LM_CLASS = 1, LM_JAR = 2, LM_MODULE = 3 };
    struct options *opt = vm->opt;
    int mode = opt->jar ? LM_JAR : opt->module_main ? LM_MODULE : LM_CLASS;
    const char *what = opt->jar ? opt->jar : opt->module_main ? opt->module_main : opt->main_class;
    union slot result;
    enum outcome o = engine_init(vm, vm->k.LauncherHelper);
    if (o) return o;
    o = engine_call(
        vm, vm->k.m.LauncherHelper_checkAndLoadMain,
        (union slot[]){{.w = 1}, {.w = (uint32_t)mode}, {.w = string_text(&vm->heap, what)}},
        &result);
    if (o == CALL_RETURNED) *main_class = statics_klass(&vm->heap, result.r);
    return o;
}

// Looks for the field that holds the hooks, which exists once its class is loaded and has a mirror.
static void find_hooks(struct vm *vm) {
    struct symtab *s = &vm->linker.symbols;
    struct klass *k =
        loader_find(&vm->linker.boot, sym_text(s, "java/lang/ApplicationShutdownHooks"));
    const struct field *f = k && k->mirror ? klass_field(k, sym_text(s, "hooks"), NULL) : NULL;
    if (f) vm->hooks.at = &FIELD_AT(k->mirror, f->offset, ref);
    if (!k) vm->hooks.n_klasses = vm->linker.klasses.n;
}

// False: there are none. True: program_has_hooks has to look.
static inline bool may_have_hooks(const struct vm *vm) {
    return vm->hooks.at ? *vm->hooks.at != 0 : vm->hooks.n_klasses != vm->linker.klasses.n;
}

bool program_has_hooks(struct vm *vm) {
    if (!vm->hooks.at) find_hooks(vm);
    ref hooks = vm->hooks.at ? *vm->hooks.at : 0;
    if (!hooks) return false;
    sym name = sym_text(&vm->linker.symbols, "size");
    const struct field *size = klass_find_field(KLASS_OF(hooks), name, NULL);
    return size && FIELD_AT(hooks, size->offset, int32_t);
}

// Exploring: the main thread becomes the one that shuts down, which has its own Thread object.
static enum native_result become_last(struct vm *vm, struct thread *t) {
    ref thread = heap_alloc(&vm->heap, vm->k.Thread), name;
    if (!thread || !(name = string_text(&vm->heap, "DestroyJavaVM"))) return NATIVE_MEMORY;
    thread_attach(vm, t, thread);
    heap_put32(&vm->heap, thread, vm->k.f.Thread_priority, 5);
    union slot args[] = {{.w = thread}, {.w = vm->boot.main_group}, {.w = name}};
    return frame_upcall(vm, t, vm->k.m.Thread_init, args);
}

// Exploring: main has returned. If other threads live, or hooks have to run, the thread ends like
// any other, and waits until the others have ended; then it runs the hooks.
static __attribute__((noinline)) enum native_result end_main(struct vm *vm, struct thread *t) {
    enum { RETURNED = 1, ENDED, NAMED, SHUT_DOWN };
    if (t->top->step == RETURNED && vm->living == 1 && !program_has_hooks(vm)) return NATIVE_OK;
    if (t->top->step == RETURNED)
        return frame_upcall(vm, t, vm->hidden.leave, (union slot[]){{.w = t->object}, {.w = 0}});
    if (t->top->step == ENDED) {
        t->quiet = false;
        if (!visible_ended_but(vm, t)) return thread_block(vm, t, THREAD_LAST, 0, 0);
        return program_has_hooks(vm) ? become_last(vm, t) : NATIVE_OK;
    }
    if (t->top->step == SHUT_DOWN) return NATIVE_OK;
    heap_put32(&vm->heap, t->object, vm->k.f.Thread_threadStatus, 5); // alive, runnable
    return frame_upcall(vm, t, vm->k.m.Shutdown_shutdown, NULL);
}

// Clears the arguments of launch, so that no state contains arguments that main has dropped.
static __attribute__((noinline)) enum native_result call_main(struct vm *vm, struct thread *t,
                                                              union slot *a) {
    struct symtab *s = &vm->linker.symbols;
    struct method *m = klass_find_method(statics_klass(&vm->heap, a[0].r), sym_text(s, "main"),
                                         sym_text(s, "([Ljava/lang/String;)V"));
    TRY(init_class(vm, t, m->owner));
    enum native_result r = frame_upcall(vm, t, m, a + 1);
    if (r == NATIVE_AGAIN) a[0].w = a[1].w = 0;
    return r;
}

// void launch(Class main, String[] args): a hidden native below the frame of main. Its end is that
// of every path.
static enum native_result launch_main(struct vm *vm, struct thread *t, union slot *a,
                                      union slot *result) {
    (void)result;
    if (!t->top->step) return call_main(vm, t, a);
    bool plain = t->top->step == 1 && vm->living == 1 && !may_have_hooks(vm);
    return !vm->explore.threads || LIKELY(plain) ? NATIVE_OK : end_main(vm, t);
}

bool program_push(struct vm *vm, struct klass *main_class) {
    struct method *hidden =
        init_hidden_native(vm, "launch", "(Ljava/lang/Class;[Ljava/lang/String;)V", launch_main);
    union slot *r = frame_push_fresh(vm, vm->current, hidden, FRAME_FIRST);
    if (!r) return false;
    r[0].w = init_mirror(vm, main_class);
    r[1].w = make_args(vm);
    return true;
}

enum outcome program_boot(struct vm *vm, struct klass **main_class) {
    enum outcome o = boot_jdk(vm);
    if (!o && main_class) o = load_main(vm, main_class);
    if (!o) heap_leave_link(&vm->heap); // the base is complete
    return o;
}

// Ends the main thread like any other. Then a new thread waits until only daemons are left, and
// shuts down.
static enum outcome end_program(struct vm *vm, ref exception) {
    enum outcome o;
    vm->current->exception = 0;
    vm->exit_code = exception != 0;
    union slot args[] = {{.w = vm->current->object}, {.w = exception}};
    if ((o = engine_call(vm, vm->hidden.leave, args, NULL))) return o;
    if ((o = attach_thread(vm, make_vm_object(vm, vm->k.Thread), "DestroyJavaVM"))) return o;
    if ((o = engine_call(vm, vm->hidden.last, NULL, NULL))) return o;
    return engine_call(vm, vm->k.m.Shutdown_shutdown, NULL, NULL);
}

static enum outcome run_program(struct vm *vm) {
    struct klass *main_class;
    enum outcome o = program_boot(vm, &main_class);
    if (o) return o;
    references_start(vm);
    hard_start(vm);
    o = program_push(vm, main_class) ? engine_resume(vm) : CALL_THREW;
    return o == CALL_RETURNED || o == CALL_THREW ? end_program(vm, vm->current->exception) : o;
}

// Prints an exception of start-up, when Java code cannot print it yet.
static void report_raw(struct vm *vm) {
    size_t len;
    ref e = vm->current->exception;
    ref message = FIELD_AT(e, vm->k.f.Throwable_detailMessage, ref);
    char *text = message ? string_to_utf8(message, &len) : NULL;
    fprintf(stderr, "dejavm: start-up failed: %s%s%s\n", KLASS_OF(e)->name->text, text ? ": " : "",
            text ? text : "");
    struct throw_entry at;
    ref trace = FIELD_AT(e, vm->k.f.Throwable_backtrace, ref);
    for (uint32_t i = 0, n = throw_backtrace(trace, 0, &at); i < n; i++) {
        throw_backtrace(trace, i, &at);
        fprintf(stderr, "    at %s.%s:%d\n", at.method->owner->name->text, at.method->name->text,
                frame_line(at.method, at.bci));
    }
    free(text);
}

#ifdef DEJAVM_COUNT
// The count build appends counts of this run to the file that DEJAVM_COUNT_FILE names: a line per
// opcode and native.
static void count_native(void *out, const char *klass, const struct native_row *row, bool used) {
    if (row->fn) fprintf(out, "native %s.%s%s %d\n", klass, row->name, row->desc, used);
}

static void write_counts(struct vm *vm) {
    const char *file = getenv("DEJAVM_COUNT_FILE");
    FILE *out = file ? fopen(file, "a") : NULL;
    if (!out) return;
    for (uint32_t i = 0; i < OP_COUNT; i++)
        fprintf(out, "op %s %llu\n", insn_info[i].name, (unsigned long long)vm->op_count[i]);
    natives_each(vm, count_native, out);
    fclose(out);
}
#else
static void write_counts(struct vm *vm) { (void)vm; }
#endif

// A class compiled for a newer Java is refused with java's own message. Explain it after the
// program has failed because of it.
static void explain_newer(const struct linker *l) {
    if (l->newer.major)
        fprintf(stderr, "dejavm: %s was compiled for Java %u, the installed JDK is 17\n",
                l->newer.name ? label_name(l->newer.name).s : "a class", l->newer.major - 44);
}

int program_run(struct options *opt, const struct native_class *natives) {
    struct vm *vm = calloc(1, sizeof *vm);
    if (!vm_init(vm, opt)) {
        fprintf(stderr, "dejavm: %s\n", vm->err.text);
        int code = err_exit(vm->err.code);
        free(vm);
        return code;
    }
    crash_set_vm(vm);
    natives_init(vm, natives);
    int code = 0;
    switch (run_program(vm)) {
    case CALL_RETURNED:
    case CALL_EXIT: code = vm->exit_code; break;
    case CALL_THREW:
        report_raw(vm);
        code = EXIT_RUN_FAILED;
        break;
    case CALL_UNSUPPORTED:
        natives_report(vm, "");
        code = EXIT_RUN_UNSUPPORTED;
        break;
    case CALL_PAUSED:
    case CALL_HALTED:
    case CALL_BUDGET: bug("the machine stopped as if a command explored it");
    case CALL_DEADLOCK:
        fprintf(stderr, "dejavm: every thread is blocked forever\n");
        blocked_report_all(vm, stderr);
        code = EXIT_RUN_DEADLOCK;
        break;
    }
    if (code == EXIT_RUN_FAILED) explain_newer(&vm->linker);
    write_counts(vm);
    hard_end(vm);
    return code;
}
