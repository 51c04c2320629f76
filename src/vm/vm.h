// The machine: everything one virtual machine owns, and the threads it simulates.
//
//   struct vm --- linker (metadata)      never undone
//             --- heap (objects, trail)  undone by marks
//             --- threads[] --- frames[] | slots[]
//
//   frames:  | main | run | compute |            struct frame, one per activation
//              |r      |r     |r
//   slots:   | r0 r1 .. | args = r0 r1 .. | ...  a callee's first slots are the arguments
//
// 1. Nothing of the subject lives on the C stack between instructions. An instruction or native
//    that needs Java code pushes a frame and is executed again when that frame returns.
// 2. frame.pc is the instruction being executed: the call itself in a frame that waits for a
//    callee.
// 3. The registers of the running frame are in C locals of the interpreter, which stores pc back
//    before it calls anything outside.
#pragma once
#include "base/err.h"
#include "config/options.h"
#include "heap/heap.h"
#include "heap/lock.h"
#include "link/linker.h"
#include "vm/budget.h"
#include "vm/doubt.h"
#include "vm/setting.h"

enum frame_kind {
    FRAME_CALL,   // result goes to the caller's slot pc->b, caller goes on behind the call
    FRAME_AGAIN,  // result is dropped, the instruction below runs again (loadClass upcalls and the
                  // like)
    FRAME_CLINIT, // the initialization of a class (vm/init.c): marks the class at its end, then as
                  // AGAIN
    FRAME_UPCALL, // called by a native: result goes to the native frame's result slot, its step
                  // grows by one
    FRAME_FIRST,  // bottom of a call from C (engine_call): its end ends the call
    FRAME_THREAD, // bottom of a thread that was started: its end ends the thread
};

struct frame {
    struct method *method;
    struct insn *pc;
    union slot *r;
    uint8_t kind;        // enum frame_kind
    uint8_t step;        // of a native: how many upcalls it has behind it
    bool started : 1;    // of a native: its slots are set up
    bool result_ref : 1; // of a native: the result slot holds a reference
    bool threw : 1; // of a native with NATIVE_CATCHES: the upcall ended by the exception in the
                    // result slot
    ref lock;       // what a synchronized method holds
};

// Slots of a native frame: the arguments, then these. A native keeps what it needs across upcalls
// here.
enum {
    NATIVE_RESULT,
    NATIVE_REF0,
    NATIVE_REF1,
    NATIVE_REF2,
    NATIVE_REF3,
    NATIVE_PRIM0,
    NATIVE_PRIM1,
    NATIVE_SLOTS
};
#define NATIVE_SLOT(f, which) ((f)->r[(f)->method->nargs + (which)])

enum thread_status { // what a thread waits for; vm/thread.h
    THREAD_DEAD,     // nothing any more: the struct is free for another
    THREAD_RUNNABLE, // its turn
    THREAD_ENTERING, // the monitor of `on`, in its entry queue
    THREAD_WAITING,  // a notification by `on`, in its wait set
    THREAD_SLEEPING,
    THREAD_PARKED,
    THREAD_INIT,   // the initialization of the class whose mirror is `on`, by another thread
    THREAD_INPUT,  // something to read
    THREAD_LAST,   // the end of all others but daemons
    THREAD_PENDING // references that the collector cleared
};

struct thread {
    uint32_t id; // its place in vm->threads plus one
    struct frame *frames, *frames_end;
    union slot *slots, *slots_end;
    // From here on, what marks save.
    struct frame *top; // the newest frame; frames - 1 when there is none
    uint8_t status;
    bool daemon, park_permit;
    bool notified;         // its last Object.wait was ended by notify
    bool entering;         // it is in the entry queue of a monitor
    bool suspended;        // Thread.suspend: it has no turn
    bool permanent;        // it was started in link mode: going back does not take it away
    struct method *direct; // native that runs without a frame, for stack traces
    ref exception;         // pending
    ref stop;              // Thread.stop: what another thread wants it to throw, 0: nothing
    ref on;
    ref object;              // the java.lang.Thread
    uint32_t overflow_depth; // StackOverflowError in progress: extra room is open
    uint32_t next;           // the id behind it in a monitor's entry queue or wait set
    uint32_t link;           // depth of link mode that it will go on with
    uint64_t turn;           // of those that are runnable the smallest is next
    int64_t deadline;        // when waiting ends anyway, by the monotonic clock; 0: never
};

// Well-known classes, fields and methods: rows of known.def, looked up once at boot.
struct known {
#define KNOWN_CLASS(id, name) struct klass *id;
#define KNOWN_FIELD(id, class, name, desc)
#define KNOWN_METHOD(id, class, name, desc)
#include "vm/known.def"
#undef KNOWN_CLASS
#undef KNOWN_FIELD
#undef KNOWN_METHOD
    struct { // byte offsets; static fields: from the mirror
#define KNOWN_CLASS(id, name)
#define KNOWN_FIELD(id, class, name, desc) uint32_t id;
#define KNOWN_METHOD(id, class, name, desc)
#include "vm/known.def"
#undef KNOWN_CLASS
#undef KNOWN_FIELD
#undef KNOWN_METHOD
    } f;
    struct {
#define KNOWN_CLASS(id, name)
#define KNOWN_FIELD(id, class, name, desc)
#define KNOWN_METHOD(id, class, name, desc) struct method *id;
#include "vm/known.def"
#undef KNOWN_CLASS
#undef KNOWN_FIELD
#undef KNOWN_METHOD
    } m;
};

// What the natives of dejavm.Engine, and the engine that explores the program, say to each other.
enum pause { PAUSE_NONE, PAUSE_CHOICE, PAUSE_IGNORED, PAUSE_TERMINATED, PAUSE_SEEN, PAUSE_FOUND };

enum choice_kind {
#define CHOICE(name, help) CHOICE_##name,
#include "vm/choices.def"
#undef CHOICE
    CHOICE_COUNT
};

struct choice_label {   // who chooses
    uint32_t thread;    // its id
    uint32_t operation; // the native: METHOD_AT
    ref object;         // that it works on; 0: none
};

struct choice { // vm/offer.h
    uint32_t n, taken;
    uint8_t kind; // enum choice_kind
    bool ready;   // the engine has decided: the native returns `taken`
    struct choice_label label;
    int64_t base;     // shown value: base + index, or values[index], or the word of the list
    ref what, values; // String (0: the operation's name), Object[]
    const char *list; // words with commas between them; NULL: none
};

struct explore_value {
    char *key;
    int32_t value;
};

struct explore {
    bool active;
    enum pause pause;
    // From here on, what marks save as it is (vm/choice.c).
    struct choice choice;
    int64_t heuristic;
    int32_t atomic;
    ref root; // the object that is explored; 0: a program is
    // To here.
    VEC(char) output;                 // what the current path has printed
    VEC(int32_t) counters;            // survive going back
    VEC(struct explore_value) values; // likewise
    bool matching;                    // check: choices of the program are explored
    bool allow_io, enumerate;
    bool holds; // the command holds objects that were made before the first mark
    // Nanoseconds for which threads were parked or waited: the library sees them pass where it
    // waits (native/java_lang_System.c), and nobody else does. Going back leaves them, as nothing
    // but differences counts there.
    uint64_t waited;
    unsigned references;               // enum references of config/values.h: vm/weak.h
    bool (*seen)(void *arg, ref root); // stores the heap below root; true when it was there
    const char *(*config)(void *arg, const char *key);
    bool (*set)(void *arg, const char *key, const char *value); // false: it is too late, or not one
                                                                // of the program's
    void *arg;
    uint64_t link_steps;                      // calls and backward jumps in link mode
    void (*late)(void *arg, struct klass *k); // told of classes of the program that are about to be
    void *late_arg;                           // initialized; NULL: nobody is
    const struct klass *early; // of the program, is initialized ahead of operations; NULL: none
    // Whether a state leaves this cell of an object out: somebody writes it who should not. NULL:
    // not known.
    bool (*leaves_out)(void *arg, ref object, uint32_t offset);
    void *leaves_arg;
    // Likewise this field of some object of a class, or a static one. NULL: not known.
    bool (*leaves_field)(void *arg, struct klass *k, const struct field *f);
    void *leaves_field_arg;
    bool (*halts)(void *arg); // asked inside long transitions: true ends them; NULL: nobody is
    void *halts_arg;
};

// A stretch of the heap with cells (fields, elements, lengths of arrays) whose values a search
// chooses. It is told of the first read of a cell, and of writes, before they happen and with the
// registers in the frame; what it leaves in the cell is what is read.
enum { CELL_NONE, CELL_DECIDED, CELL_FRESH };
struct cell_watch {
    uintptr_t low;
    size_t size;          // 0: there is none
    const uint8_t *cells; // by byte from low: CELL_* where a cell starts
    bool (*touched)(void *arg, size_t at, bool written); // false: pause
    // A native that looks into objects is about to be called.
    bool (*passed)(void *arg, const struct method *m, const union slot *args);
    void *arg;
};

enum stop {           // why the interpreter stopped
    STOP_RETURNED,    // a FRAME_FIRST or FRAME_THREAD ended: returned, or by t->exception
    STOP_BUDGET,      // the slice of the budget is spent
    STOP_MEMORY,      // the instruction at top needs room: collect, go on
    STOP_BLOCKED,     // waits for something
    STOP_EXIT,        // System.exit, Runtime.halt: vm->exit_code
    STOP_UNSUPPORTED, // vm->err says what
    STOP_PAUSED,      // vm->explore.pause says why
    STOP_HARD,        // the hard build's turn (exec/hard.h)
    STOP_BACK,        // it went back: vm->current goes on
};

struct modules_mark { // vm/modules.h
    uint32_t loaders, changes;
};
enum { EXPLORE_WORDS = (offsetof(struct explore, output) - offsetof(struct explore, choice)) / 8 };
struct path { // what belongs to a path besides heap and stacks, at the newest mark
    uint64_t explore[EXPLORE_WORDS];
    struct thread *current;
    uint32_t n_threads;
    uint32_t output; // bytes
    struct modules_mark modules;
};

// Memory outside of the heap that the program may reach by address: mapped files, the JDK's image.
struct lent {
    const uint8_t *at;
    uint64_t n;
    bool writable;
};

enum interp_variant {
#define VARIANT(name, help) VARIANT_##name,
#include "vm/variants.def"
#undef VARIANT
};
typedef enum stop interp_fn(struct vm *vm, struct thread *t);

struct delta;
struct vm {
    struct options *opt;
    enum interp_variant variant; // of the loop (interp_use)
    interp_fn *interp;           // and its function; NULL: the plain one
    struct delta *delta;         // many states at once (delta/delta.h)
    ptrdiff_t shadows;           // from a slot to its shadow there; 0: none has one
    struct explore explore;
    struct doubts doubts;
    struct settings settings;
    struct cell_watch cells;
    struct linker linker;
    struct heap heap;
    struct known k;
    VEC(struct thread *) threads;
    VEC(struct trail_entry) saved; // the log of vm/saved.h
    VEC(uint64_t) copies;          // likewise: copies of stacks
    struct path path;              // the image of what choice points save (vm/choice.h)
    struct thread *current;
    uint64_t turns; // given out so far
    ref oom;        // OutOfMemoryError made ahead of time
    int exit_code;
    struct err err; // why we stopped, when it is our doing
    struct budget budget;
    // Told by interp_watch before every instruction, with the registers in the frame.
    void (*watch)(void *arg, struct thread *t);
    void *watch_arg;
    VEC(struct lent) lent;
    VEC(ref) named;      // objects that somebody who looks on has named: roots
    uint64_t first_runs; // instructions of the program that were linked by their first execution
    uint64_t native_calls;
    struct native_table *natives;
    struct {                              // what java.lang.management shows of `run`
        int64_t started_ms, started;      // by the clock; by the monotonic clock, ns
        int64_t collecting;               // ns
        uint64_t collections, live_bytes; // live when the last collection ended
        uint64_t threads;                 // started
        uint32_t peak_threads;
        bool verbose_class, verbose_gc; // as set; they print nothing
    } figures;
    struct {
        struct method *load, *initialize, *ensure, *obtain;
        struct method *fetch, *tell_signers, *open_jars;
        struct method *body, *leave, *tell, *last;
        VEC(struct method *) all;
    } hidden;                // natives of the VM's own, see vm/init.c, vm/thread.c, vm/fetch.c
    uint32_t next_synthetic; // number of the next lambda class
    void (*module_of)(struct vm *vm, struct klass *k,
                      ref mirror); // sets Class.module of a new mirror
    struct modules *modules;       // vm/modules.h
    struct members *members;       // vm/member.h
    struct handles *handles;       // exec/handle.h
    struct files *files;           // native/files.h; NULL: none was read while exploring
    VEC(uint64_t) proxies; // whose classes stay: hashes of loaders and interfaces, by native/
    struct fast_collections *fast_collections; // exec/fast_collections.h; NULL: there is none
    struct {
        ref system_group, main_group, main_thread;
    } boot;
#ifdef DEJAVM_COUNT
    uint64_t op_count[OP_COUNT];
#endif
#ifdef DEJAVM_HARD
    struct hard *hard;
    int64_t hard_in; // instructions until its turn
#endif
};

bool vm_init(struct vm *vm,
             struct options *opt); // linker, heap, known rows, main thread; runs no Java code
void vm_free(struct vm *vm);
enum native_result vm_unsupported(struct vm *vm, const char *fmt, ...) PRINTF(2, 3); // sets vm->err
void vm_each_root(void *vm, void (*visit)(void *arg, ref *r), void *arg);
