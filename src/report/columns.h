// A trace of several threads as a table: a column for each thread, a row for each step.
//
//              main
//              |            Thread-0
//    1      >  Lost:6 starts "Thread-0"
//    2         Lost:7 reads Lost.count: 0
//    3      >  |            Lost:5 reads Lost.count: 0
//
// 1. `>` marks a row whose thread is not that of the row before.
// 2. The text of a row starts in the column of its thread, and uses the columns to the right, where
//    it is the only one. It continues below if it does not fit.
//    The source line follows the text, and is cut where the row ends.
// 3. Rows have at most 100 columns. With more than six threads, each row starts with the name of
//    its thread instead.
#pragma once
#include "report/report.h"

// False: the trace has one thread, and nothing was written.
bool columns_text(const struct report_violation *v, const char *sourcepath, FILE *out);
