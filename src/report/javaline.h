// The command that ends in a violation under plain java, for example in a debugger.
//
//   java -ea -Ddejavm.choices=0,2,1 -cp out:.../dejavm-api.jar Main args        of check
//   java -ea -cp out:.../dejavm-api.jar dejavm.Calls app.Ring 'add(1)' ...      of explore
//
// 1. Words are quoted as the shell needs it.
// 2. Only confirmed violations have a command.
#pragma once
#include "explore/calls.h"
#include "report/report.h"

// Sets v->java to the command that makes the choices of check, or v->no_java to why there is none.
void javaline_choices(const struct report *r, struct report_violation *v);
// Sets v->java to the command that makes the calls of explore.
void javaline_calls(const struct report *r, struct report_violation *v, const struct calls *c);
// Writes `before` and `word` as one word of the shell.
void javaline_word(FILE *out, const char *before, const char *word);
