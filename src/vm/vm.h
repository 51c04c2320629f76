// The machine: everything that one virtual machine owns, and the threads it simulates.
//
//   struct vm --- linker (metadata)      never undone
//             --- heap (objects, trail)  undone by marks
//             --- threads[] --- frames[] | slots[]
//
//   frames:  | main | run | compute |            struct frame, one per activation
//              |r      |r     |r
//   slots:   | r0 r1 .. | args = r0 r1 .. | ...  a callee's first slots are the arguments
//
// 1. No state of the program is on the C stack between instructions. An instruction or native that
//    needs Java code pushes a frame and is executed again when that frame returns.
// 2. frame.pc is the instruction being executed: the call itself in a frame that waits for a
//    callee.
// 3. The registers of the running frame are C locals of the interpreter. It stores pc in the frame
//    before it calls other code.
// 4. No part of a machine is global: every function gets the struct vm. The writable globals of the
//    process serve signal handlers and bug(), which have no argument: two of vm/crash.c, one of
//    base/err.c and one of cli/interrupt.c.
//
// Memory: vm_init makes everything and vm_free frees it.
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
    FRAME_CALL, // stores its result in the caller's slot pc->b; the caller continues after the call
    FRAME_AGAIN,  // drops its result; the caller's instruction is executed again (loadClass)
    FRAME_CLINIT, // initializes a class (vm/init.c): sets the state of the class, then as AGAIN
    FRAME_UPCALL, // called by a native: stores its result in the native's frame, whose step grows
    FRAME_FIRST,  // the first frame of a call from C (engine_call): its end ends the call
    FRAME_THREAD, // the first frame of a started thread: its end ends the thread
};

struct frame {
    struct method *method;
    struct insn *pc;
    union slot *r;
    uint8_t kind;        // enum frame_kind
    uint8_t step;        // of a native: the number of upcalls that have returned
    bool started : 1;    // of a native: its slots are set up
    bool result_ref : 1; // of a native: the result slot holds a reference
    bool threw : 1;      // of a native with NATIVE_CATCHES: the result slot has an exception
    ref lock;            // the object that a synchronized method has locked
};

// The slots behind the arguments of a native. It keeps here what it needs across upcalls.
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
    THREAD_DEAD,     // it has ended; the struct can be reused
    THREAD_RUNNABLE, // nothing but its turn
    THREAD_ENTERING, // the monitor of `on`; it is in the entry queue
    THREAD_WAITING,  // a notification by `on`; it is in the wait set
    THREAD_SLEEPING,
    THREAD_PARKED,
    THREAD_INIT,   // the initialization of the class whose mirror is `on`, by another thread
    THREAD_INPUT,  // input
    THREAD_LAST,   // the end of all other threads except daemons
    THREAD_PENDING // references that the collector cleared
};

struct thread {
    uint32_t id; // its index in vm->threads plus one
    struct frame *frames, *frames_end;
    union slot *slots, *slots_end;
    // Marks save everything from here on.
    struct frame *top; // the newest frame; frames - 1 if there is none
    uint8_t status;
    uint8_t op; // exploring: the operation that it is at (vm/visible.h)
    bool go;    // it may do that operation
    bool plain; // op is an access that is neither volatile nor atomic
    bool park_permit;
    bool notified; // notify ended its last Object.wait
    bool quiet;    // it is ending: nothing that it does is visible
    bool daemon : 1;
    bool entering : 1;     // it is in the entry queue of a monitor
    bool suspended : 1;    // by Thread.suspend: it gets no turn
    bool permanent : 1;    // started in link mode: going back does not remove it
    struct method *direct; // the native that runs without a frame, for stack traces
    ref exception;         // pending
    ref stop;              // by Thread.stop: the exception to throw; 0: none
    ref on;
    ref object;               // the java.lang.Thread
    uint32_t overflow_depth;  // > 0: a StackOverflowError is handled in the extra room
    uint32_t cell;            // of op: the offset in `on`
    uint16_t next;            // the id behind it in an entry queue or wait set; 0: none
    uint16_t parent;          // the id of the nearest living thread that led to its start
    uint16_t rank;            // exploring: its place in the order of the living (vm/thread.h)
    uint8_t atomic;           // exploring: the depth of atomic regions (vm/atomic_region.h)
    uint32_t link;            // depth of link mode in which it will continue
    uint32_t hashes;          // its counter of identity hashes, while another thread runs
    uint64_t turn;            // the runnable thread with the smallest turn is next.
                              // exploring: of the last run, after which no other changes its stacks
    int64_t deadline;         // when the wait ends, by the monotonic clock; 0: never.
                              // exploring: what is left of it (vm/clock.h)
    uint32_t named, numbered; // numbers that it has given to new threads
};

// Well-known classes, fields and methods: the rows of known.def, looked up once at start-up.
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

// How natives of dejavm.Engine and the exploring engine communicate: why the machine paused.
enum pause {
    PAUSE_NONE,
    PAUSE_CHOICE,
    PAUSE_IGNORED,
    PAUSE_TERMINATED,
    PAUSE_SEEN,
    PAUSE_FOUND,
    PAUSE_SCHEDULE, // the thread is at a visible operation, waits or has ended
    PAUSE_STARTED,  // the same; a thread has just been started
    PAUSE_UNCAUGHT, // an exception has left the run method of the thread: t->exception
    PAUSE_LEARNT    // something was learnt that matters from the first choice on
};

enum choice_kind {
#define CHOICE(name, help) CHOICE_##name,
#include "vm/choices.def"
#undef CHOICE
    CHOICE_COUNT
};

struct choice_label {   // who chooses
    uint32_t thread;    // its id
    uint32_t operation; // the native: METHOD_AT; of a way of a schedule: enum operation
    ref object;         // the object it works on; 0: none
};

struct choice { // vm/offer.h
    uint32_t n, taken;
    uint8_t kind; // enum choice_kind
    bool ready;   // the engine has decided; offer_taken returns `taken`
    struct choice_label label;
    int64_t base;     // value, random: index + base is shown
    ref what;         // String, the name of the choice; 0: that of the operation
    ref values;       // list: Object[], whose elements are shown
    const char *list; // random, reference: the words shown, between commas; NULL: numbers
};

struct explore_value {
    char *key;
    int32_t value;
};

enum order_kind { ORDER_LEFT, ORDER_ENTERED, ORDER_LOOKED };

struct explore {
    bool active;
    enum pause pause;
    ref found; // at PAUSE_FOUND: String, what the program found
    // Marks save the members from here ...
    struct choice choice;
    int64_t heuristic;
    ref root;             // the explored object; 0: a program is explored
    uint64_t elapsed;     // nanoseconds by which the clock has moved (vm/clock.h, 3)
    uint32_t ran;         // id of the thread that made the last transition; 0: there is only one
    uint32_t preemptions; // on the path to here (vm/visible.h, 7)
    // ... to here as they are (vm/choice.c).
    VEC(char) output;                 // output of the current path
    VEC(int32_t) counters;            // kept by going back
    VEC(struct explore_value) values; // kept by going back
    bool matching;                    // check: the choices of the program are explored
    bool threads;                     // check: all interleavings of threads are explored
    bool everywhere;                  // every access is visible (--por none)
    bool names;                       // the program reads names or numbers of threads
    bool groups;                      // the program lists threads
    bool waits;                       // code of the JDK that waits reads the clock (vm/clock.h)
    bool clock;                       // other code reads the clock
    bool idle;                        // timeouts expire only when no thread can run otherwise
    bool spurious;                    // wait and park may return for no reason
    bool asks;                        // a predicate runs, which may read any field
    bool asked;                       // it has read one that was taken for not visible
    VEC(ref) streams;                 // the streams behind System.out and System.err
    ref last_stream;                  // the one with the highest address
    bool counted;                     // states with different budgets of preemptions differ
    bool chained;                     // names or counted: forms have a chain for each thread
    bool pieced;                      // forms have been written in pieces (state/pieces.h)
    VEC(const char *) visible;        // fields that are visible from the start: "Class.field"
    VEC(const char *) atomic;         // methods that are atomic: "Class.method"
    VEC(char *) trusted;              // what was taken on trust: vm_trust
    bool allow_io, enumerate;
    bool holds; // the command has references to objects made before the first mark
    // Nanoseconds for which the only thread was parked or waited. Only code of the library that
    // waits sees them pass (vm/clock.h). Going back keeps them, because that code uses only
    // differences.
    uint64_t waited;
    unsigned references;               // enum references of config/values.h: vm/weak.h
    bool (*seen)(void *arg, ref root); // stores the heap below root; true if it was known
    const char *(*config)(void *arg, const char *key);
    // False if it is too late to set the option, or the program may not set it.
    bool (*set)(void *arg, const char *key, const char *value);
    void *arg;
    uint64_t link_steps; // calls and backward jumps in link mode
    // Called before a class of the program is initialized; may be NULL.
    void (*late)(void *arg, struct klass *k);
    void *late_arg;
    const struct klass *early; // class of the program that is initialized early; NULL: none
    // True if states leave out this cell of an object; NULL: not known.
    bool (*leaves_out)(void *arg, ref object, uint32_t offset);
    void *leaves_arg;
    // The same for a field of any object of a class, or a static field; NULL: not known.
    bool (*leaves_field)(void *arg, struct klass *k, const struct field *f);
    void *leaves_field_arg;
    // Called while several threads live, when one has left or entered a monitor, or has looked at
    // another thread; NULL: never.
    void (*ordered)(void *arg, const struct thread *t, ref object, enum order_kind kind);
    void *ordered_arg;
    uint64_t outside;         // calls of natives with effects outside of the state, by threads
    bool (*halts)(void *arg); // polled in long transitions: true ends them; may be NULL
    void *halts_arg;
};

// A range of the heap with cells (fields, elements, lengths of arrays) whose values a search
// chooses. The interpreter calls `touched` before the first read of a cell and before writes, with
// the registers in the frame; the read then gets the value that the callback left in the cell.
enum { CELL_NONE, CELL_DECIDED, CELL_FRESH };
struct cell_watch {
    uintptr_t low;
    size_t size;          // 0: there is no range
    const uint8_t *cells; // for each byte from low: CELL_* where a cell starts
    bool (*touched)(void *arg, size_t at, bool written); // false: pause
    // Called before a native that reads or writes objects.
    bool (*passed)(void *arg, const struct method *m, const union slot *args);
    void *arg;
};

enum stop {           // why the interpreter stopped
    STOP_RETURNED,    // a FRAME_FIRST or FRAME_THREAD ended, normally or by t->exception
    STOP_BUDGET,      // the slice of the budget is spent
    STOP_MEMORY,      // the current instruction needs room: collect, then continue
    STOP_BLOCKED,     // the thread waits
    STOP_EXIT,        // System.exit, Runtime.halt: vm->exit_code
    STOP_UNSUPPORTED, // vm->err says what
    STOP_PAUSED,      // vm->explore.pause says why
    STOP_HARD,        // the hard build acts (exec/hard.h)
    STOP_BACK,        // the machine went back: continue with vm->current
};

struct modules_mark { // vm/modules.h
    uint32_t loaders, changes;
};
enum { EXPLORE_WORDS = (offsetof(struct explore, output) - offsetof(struct explore, choice)) / 8 };
struct path { // the state of a path besides heap and stacks, as at the newest mark
    uint64_t explore[EXPLORE_WORDS];
    struct thread *current;
    uint16_t n_threads, living;
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
#define VARIANT(name, run, help) VARIANT_##name,
#define THREADS(name, run, help)
#include "vm/variants.def"
#undef VARIANT
#undef THREADS
};
typedef enum stop interp_fn(struct vm *vm, struct thread *t);

struct delta;
struct vm {
    struct options *opt;
    enum interp_variant variant; // of the interpreter loop (interp_use)
    interp_fn *interp;           // its function for one thread; NULL: the plain one
    struct delta *delta;         // delta execution (delta/delta.h)
    ptrdiff_t shadows;           // bytes from a slot to its shadow for delta; 0: none
    struct explore explore;
    struct doubts doubts;
    struct settings settings;
    struct cell_watch cells;
    struct linker linker;
    struct heap heap;
    struct known k;
    VEC(struct thread *) threads;
    uint32_t living;               // threads that are not dead
    VEC(struct trail_entry) saved; // the log of vm/saved.h
    VEC(uint64_t) copies;          // copies of stacks (vm/saved.h)
    struct path path;              // image of the state of the path (vm/choice.h)
    struct thread *current;
    uint64_t turns; // turns assigned so far
    ref oom;        // an OutOfMemoryError made at start-up
    int exit_code;
    struct err err; // why the machine stopped: a limit or an unsupported feature
    struct budget budget;
    // interp_watch calls it before every instruction, with the registers in the frame.
    void (*watch)(void *arg, struct thread *t);
    void *watch_arg;
    VEC(struct lent) lent;
    VEC(ref) named;      // roots: objects that an observer refers to
    VEC(ref) listed;     // roots: objects whose names are written later (machine/show.h, 2)
    bool names_later;    // show_named adds to them
    uint64_t first_runs; // instructions of the program that were quickened
    uint64_t native_calls;
    struct native_table *natives;
    struct {                              // figures of `run` for java.lang.management
        int64_t started_ms, started;      // wall clock; monotonic clock in ns
        int64_t collecting;               // ns
        uint64_t collections, live_bytes; // live_bytes: after the last collection
        uint64_t threads;                 // started
        uint32_t peak_threads;
        bool verbose_class, verbose_gc; // as set; they print nothing
    } figures;
    struct {
        struct method *load, *initialize, *ensure, *obtain;
        struct method *fetch, *tell_signers, *open_jars;
        struct method *body, *leave, *tell, *last;
        struct method *copy, *copy_all;
        VEC(struct method *) all;
    } hidden;                // hidden natives, see vm/init.h, 5
    uint32_t next_synthetic; // number of the next lambda class
    void (*module_of)(struct vm *vm, struct klass *k, ref mirror); // sets module of a new mirror
    struct modules *modules;                                       // vm/modules.h
    struct members *members;                                       // vm/member.h
    struct accesses *accesses;                                     // vm/access.h
    struct clock *clock;                                           // vm/clock.h
    struct handles *handles;                                       // exec/handle.h
    struct files *files;   // native/files.h; NULL: no file was read while exploring
    VEC(uint64_t) proxies; // proxy classes that stay: hashes of loader and interfaces
    struct fast_collections *fast_collections; // exec/fast_collections.h; NULL: not used
    struct {
        ref system_group, main_group, main_thread;
    } boot;
    struct {
        const ref *at;      // the static field that holds shutdown hooks; NULL: it is not known
        uint32_t n_klasses; // classes when the class of the field was not loaded
    } hooks;                // exec/program.c
#ifdef DEJAVM_COUNT
    uint64_t op_count[OP_COUNT];
#endif
#ifdef DEJAVM_HARD
    struct hard *hard;
    int64_t hard_in; // instructions until it acts
#endif
};

// Makes the linker, the heap, the known rows and the main thread. Runs no Java code.
bool vm_init(struct vm *vm, struct options *opt);
void vm_free(struct vm *vm);
// Lists, for the report, a statement of the user that the search relies on.
void vm_trust(struct vm *vm, const char *what);
enum native_result vm_unsupported(struct vm *vm, const char *fmt, ...) PRINTF(2, 3); // sets vm->err
void vm_each_root_of(struct vm *vm, struct thread *t, void (*visit)(void *arg, ref *r), void *arg);
void vm_each_root(void *vm, void (*visit)(void *arg, ref *r), void *arg);
