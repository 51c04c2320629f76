// The command that ends in a violation under plain java, in any debugger.
#pragma once
#include "explore/calls.h"
#include "report/report.h"

// Sets v->java to the command that takes the choices of check, or v->no_java to why there is none.
void javaline_choices(const struct report *r, struct report_violation *v);
// The same for the calls of explore.
void javaline_calls(const struct report *r, struct report_violation *v, const struct calls *c);
// Writes a word, with what comes before it in the same word, as the shell reads it.
void javaline_word(FILE *out, const char *before, const char *word);
