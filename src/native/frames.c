#include "native/frames.h"
#include "native/mirror.h"

// Name and version of a named module.
static void fill_module(struct vm *vm, ref element, ref module) {
    ref name = module ? FIELD_AT(module, vm->k.f.Module_name, ref) : 0;
    if (!name) return;
    support_put_ref(vm, element, "moduleName", "Ljava/lang/String;", name);
    ref descriptor =
        support_get_ref(vm, module, "descriptor", "Ljava/lang/module/ModuleDescriptor;");
    if (!descriptor) return;
    ref version = support_get_ref(vm, descriptor, "rawVersionString", "Ljava/lang/String;"),
        parsed = support_get_ref(vm, descriptor, "version",
                                 "Ljava/lang/module/ModuleDescriptor$Version;");
    if (!version && parsed) version = support_get_ref(vm, parsed, "version", "Ljava/lang/String;");
    support_put_ref(vm, element, "moduleVersion", "Ljava/lang/String;", version);
}

// Class.name, computed as Class.getName does.
static ref class_name(struct vm *vm, ref mirror) {
    uint32_t offset = statics_offsets(&vm->heap)->name;
    ref name = FIELD_AT(mirror, offset, ref);
    if (name) return name;
    name = mirror_name(vm, support_klass(vm, mirror));
    heap_put32(&vm->heap, mirror, offset, name);
    return name;
}

bool frames_is_glue(const struct method *m) { return m->hidden && !m->info; }

void frames_fill_element(struct vm *vm, ref element, struct method *m, uint32_t bci) {
    struct klass *k = m->owner;
    ref mirror = init_mirror(vm, k);
    support_put_ref(vm, element, "declaringClassObject", "Ljava/lang/Class;", mirror);
    support_put_ref(vm, element, "declaringClass", "Ljava/lang/String;", class_name(vm, mirror));
    support_put_ref(vm, element, "methodName", "Ljava/lang/String;",
                    string_sym(&vm->heap, m->name));
    if (k->cf && k->cf->source_file)
        support_put_ref(vm, element, "fileName", "Ljava/lang/String;",
                        string_sym(&vm->heap, k->cf->source_file));
    support_put_int(vm, element, "lineNumber", frame_line(m, bci));
    ref loader = FIELD_AT(mirror, statics_offsets(&vm->heap)->class_loader, ref);
    if (loader)
        support_put_ref(vm, element, "classLoaderName", "Ljava/lang/String;",
                        FIELD_AT(loader, vm->k.f.ClassLoader_name, ref));
    fill_module(vm, element, FIELD_AT(mirror, vm->k.f.Class_module, ref));
}

ref frames_trace(struct vm *vm, const struct thread *t, int32_t most) {
    int32_t n = 0, i = 0;
    for (struct frame *f = t->top; f >= t->frames && n < most; f--) n += !frames_is_glue(f->method);
    ref trace = support_array(vm, "java/lang/StackTraceElement", n);
    for (struct frame *f = t->top; trace && i < n; f--) {
        if (frames_is_glue(f->method)) continue;
        ref element = support_new(vm, "java/lang/StackTraceElement");
        if (!element) return 0;
        frames_fill_element(vm, element, f->method, frame_bci(f));
        heap_put_elem(&vm->heap, trace, i++, element);
    }
    return trace;
}
