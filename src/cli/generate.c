// dejavm generate: all structures within bounds that satisfy a predicate.
#include "generate/generate.h"
#include "cli/commands.h"
#include "cli/outcome.h"
#include "native/natives.h"
#include <stdio.h>

static const char usage[] = "usage: dejavm generate [options] Class args... [options]\n"
                            "\n";

static void print(void *arg);

static struct generate_config configure(const struct checkoptions *o, struct generator **g) {
    return (struct generate_config){.class_name = o->run.main_class,
                                    .predicate = o->predicate,
                                    .finitization = o->finitization,
                                    .args = o->run.args,
                                    .n_args = (uint32_t)o->run.n_args,
                                    .max_steps = o->max_steps,
                                    .limit = o->limit,
                                    .allow_io = o->allow_io,
                                    .interrupted = outcome_interrupts(),
                                    .found = o->print ? print : NULL,
                                    .arg = g};
}

static void print(void *arg) {
    char *text = generate_text(*(struct generator **)arg);
    puts(text);
    free(text);
}

static const char *verdict(const struct generate_result *r) {
    return r->unsupported ? "unsupported" : r->complete ? "ok" : "incomplete";
}

static int exit_of(const struct generate_result *r) {
    return r->unsupported ? EXIT_UNSUPPORTED : r->complete ? EXIT_OK : EXIT_INCOMPLETE;
}

static bool write_json(const char *file, const struct generate_result *r, double seconds) {
    bool standard = !strcmp(file, "-");
    FILE *out = standard ? stdout : fopen(file, "w");
    if (!out) return fprintf(stderr, "dejavm: cannot write %s\n", file), false;
    fprintf(out,
            "{\n  \"version\": \"%s\",\n  \"command\": \"generate\",\n  \"verdict\": \"%s\",\n"
            "  \"explored\": %llu,\n  \"structures\": %llu,\n  \"thrown\": %llu,\n"
            "  \"endless\": %llu,\n  \"choices\": %llu,\n  \"seconds\": %.6f\n}\n",
            DEJAVM_VERSION, verdict(r), (unsigned long long)r->explored,
            (unsigned long long)r->structures, (unsigned long long)r->thrown,
            (unsigned long long)r->endless, (unsigned long long)r->choices, seconds);
    return standard || fclose(out) == 0;
}

static int run(const struct checkoptions *o, struct generator *g) {
    double started = outcome_seconds();
    struct generate_result r = generate_run(g);
    double seconds = outcome_seconds() - started;
    if (r.unsupported) fprintf(stderr, "dejavm: %s\n", r.message);
    if (!o->json || strcmp(o->json, "-"))
        printf("%llu structures, %llu candidates explored (%.3f s)\n",
               (unsigned long long)r.structures, (unsigned long long)r.explored, seconds);
    if (o->json && !write_json(o->json, &r, seconds)) return EXIT_USAGE;
    return exit_of(&r);
}

int command_generate(int argc, char **argv) {
    struct checkoptions o;
    struct err e = {0};
    int code;
    if (!checkoptions_parse(&o, FOR_GENERATE, argc, argv, &e)) code = outcome_fail(&e);
    else if (o.run.help) {
        fputs(usage, stdout);
        checkoptions_help(FOR_GENERATE, stdout);
        code = EXIT_OK;
    } else {
        char *class_path = outcome_add_api(&o.run);
        struct generator *g = NULL;
        struct generate_config config = configure(&o, &g);
        g = generate_new(&o.run, &config, native_classes, &e);
        code = g ? run(&o, g) : outcome_fail(&e);
        if (g) generate_free(g);
        free(class_path);
    }
    checkoptions_free(&o);
    return code;
}
