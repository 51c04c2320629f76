# dejavm's build. `make` builds build/dejavm; `make help` lists the targets.
#
#   MODE=release   build/            what users install
#   MODE=asan      build/asan/       AddressSanitizer and UBSan
#   MODE=hard      build/hard/       every rare event happens all the time
#   MODE=check     build/check/      results are derived twice and compared
#   MODE=count     build/count/      counts executed opcodes and natives
#
# BUILD=dir moves all of it; nothing is written anywhere else. V=1 shows the commands.

MODE   ?= release
BUILD  ?= build
PREFIX ?= /usr/local
CC     := gcc
ARCH   ?= -march=x86-64-v2
JOBS   ?= $(shell nproc)
MAKEFLAGS += --no-builtin-rules --no-print-directory
SAY     = $(if $(V),,@printf '  %-5s %s\n' $(1) $@;)

OUT := $(BUILD)$(if $(filter release,$(MODE)),,/$(MODE))

FLAGS_release := -O2
FLAGS_asan    := -O1 -fsanitize=address,undefined -fno-sanitize-recover=undefined \
                 -fno-omit-frame-pointer -DDEJAVM_ASAN
FLAGS_hard    := -O2 -DDEJAVM_HARD
FLAGS_check   := -O2 -DDEJAVM_CHECK
FLAGS_count   := -O1 -DDEJAVM_COUNT
ifndef FLAGS_$(MODE)
$(error unknown MODE=$(MODE): release, asan, hard, check or count)
endif

# A layer forwards all operations, then names its own in their place (layer/layer.h).
WARN    := -Wall -Wextra -Wshadow -Wmissing-prototypes -Wno-override-init
CFLAGS  ?=
LIBS     = $(shell pkg-config --libs libzip libxxhash zlib) -lm
COMPILE  = $(CC) -std=gnu17 -g $(ARCH) -fno-strict-aliasing -fno-plt -D_GNU_SOURCE $(WARN) \
           $(FLAGS_$(MODE)) -Isrc $(CFLAGS)

# A file with flags of its own names them here, as CFLAGS_<path under src, without .c>.
CFLAGS_exec/interp := -fno-gcse -fno-crossjumping
CFLAGS_exec/interp_cells := $(CFLAGS_exec/interp)
CFLAGS_delta/interp := $(CFLAGS_exec/interp)
CFLAGS_delta/kernel := -O3

SRC      := $(sort $(shell find src -name '*.c' 2>/dev/null))
OBJ      := $(SRC:src/%.c=$(OUT)/obj/%.o)
LIBOBJ   := $(filter-out $(OUT)/obj/cli/main.o,$(OBJ))
UNIT     := $(patsubst test/unit/%.c,$(OUT)/unit/%,$(wildcard test/unit/*.c))
FUZZ     := $(patsubst test/fuzz/%.c,$(OUT)/fuzz/%,$(wildcard test/fuzz/*.c))
EXAMPLES := $(wildcard examples/*.java)
API      := $(sort $(shell find java/api -name '*.java' 2>/dev/null))
DRIVERS  := $(sort $(wildcard subjects/drivers/*.java))
SUBJECTS := $(sort $(wildcard subjects/*.java subjects/faulty/*.java subjects/korat/*.java \
              subjects/threads/*.java))

.PHONY: all help setup demo test test-all test-jdk test-fresh test-jars unit units layers fuzzers fuzz install asan hard check count \
        bench-interp bench-check bench-check-jdk bench-explore bench-abstract bench-delta bench-korat \
        bench-instructions bench-threads drivers \
        format clean
.DELETE_ON_ERROR:

all: $(OUT)/dejavm $(OUT)/dejavm-api.jar $(OUT)/subjects.jar

help:
	@echo 'all demo test test-all test-fresh install asan hard check count fuzz format clean' \
	      'bench-interp bench-check bench-check-jdk bench-explore bench-abstract bench-delta bench-korat bench-instructions bench-threads'
	@sed -n '/^#   MODE/s/^# //p' Makefile

$(OUT)/dejavm: $(OUT)/obj/cli/main.o $(OUT)/libdejavm.a
	$(call SAY,LINK)$(COMPILE) -o $@ $^ $(LIBS)

$(OUT)/libdejavm.a: $(LIBOBJ)
	$(call SAY,AR)rm -f $@ && ar rcsD $@ $^

$(OUT)/obj/%.o: src/%.c Makefile
	@mkdir -p $(@D)
	$(call SAY,CC)$(COMPILE) $(CFLAGS_$*) -MMD -MP -c -o $@ $<

$(OUT)/unit/%: test/unit/%.c $(OUT)/libdejavm.a
	@mkdir -p $(@D)
	$(call SAY,UNIT)$(COMPILE) -MMD -MP -o $@ $< $(OUT)/libdejavm.a $(LIBS) -lcmocka

$(OUT)/fuzz/%: test/fuzz/%.c $(OUT)/libdejavm.a
	@mkdir -p $(@D)
	$(call SAY,FUZZ)$(COMPILE) -MMD -MP -o $@ $< $(OUT)/libdejavm.a $(LIBS)

# The project's Java code: the API, which dejavm finds beside its executable, the drivers of check,
# and the subjects of explore and of threads in check.
JAVAC = javac --release 17 -g -Xlint:all -Werror
JAR   = jar --create --date=2000-01-01T00:00:00Z --file

$(OUT)/dejavm-api.jar: $(API)
	$(call SAY,JAR)rm -rf $(OUT)/api && mkdir -p $(OUT)/api && \
	    $(JAVAC) -d $(OUT)/api $(API) && $(JAR) $@ -C $(OUT)/api .

$(OUT)/drivers.jar: $(DRIVERS) $(OUT)/dejavm-api.jar
	$(call SAY,JAR)rm -rf $(OUT)/drivers && mkdir -p $(OUT)/drivers && \
	    $(JAVAC) -cp $(OUT)/dejavm-api.jar -d $(OUT)/drivers $(DRIVERS) && \
	    $(JAR) $@ -C $(OUT)/drivers .

$(OUT)/subjects.jar: $(SUBJECTS) $(OUT)/dejavm-api.jar Makefile
	$(call SAY,JAR)rm -rf $(OUT)/subjects && mkdir -p $(OUT)/subjects && \
	    $(JAVAC) -cp $(OUT)/dejavm-api.jar -d $(OUT)/subjects $(SUBJECTS) && \
	    $(JAR) $@ -C $(OUT)/subjects .

drivers: $(OUT)/drivers.jar

-include $(OBJ:.o=.d) $(UNIT:=.d) $(FUZZ:=.d)

units: $(UNIT) $(OUT)/dejavm-api.jar
fuzzers: $(FUZZ)

asan hard check count:
	$(MAKE) MODE=$@ all

setup:
	@tools/setup

# ---- tests -----------------------------------------------------------------------------------
# The parts run in sub-makes, because setup may only now have installed what they need.

RUN = test/run --work $(BUILD) --jobs $(JOBS)

test:
	@tools/setup --tests
	$(MAKE) -j$(JOBS) all units drivers
	$(MAKE) -j$(JOBS) MODE=count all
	$(MAKE) -j$(JOBS) MODE=asan fuzzers
	$(RUN) --vm $(BUILD)/dejavm --unit $(BUILD)/unit --count $(BUILD)/count/dejavm \
	    --fuzz $(BUILD)/asan/fuzz --fuzz-runs 2000 --verify 500

# Public libraries and tools, fetched by their Maven coordinates; exit code 77: they cannot be fetched.
test-jars:
	@tools/setup --maven || exit 77
	@$(MAKE) -j$(JOBS) all
	@$(RUN) --vm $(BUILD)/dejavm --only maven $(JARS)

# All tests with the long programs, then again in the other builds; in the check build only the unit
# tests and the searches, which use marks. The drivers run to their full bounds in the release and
# check builds, explorations in the release build. Each part is one kind of test in one build;
# tools/test-all records the parts that have passed. The builds that check are slow, and so are the
# 2,000 random programs with threads: they run one SHARE of the tests, another one after each commit,
# or all of them with SHARE=0/1.
SHARES := 8
SHARE  ?= $(shell echo $$(($$(git rev-list --count HEAD) % $(SHARES))))/$(SHARES)
OF_KIND = --only $* $(if $(filter unit,$*),,--part $(SHARE))
SEARCHES := check explore delta generate channels threads
PARTS := $(addprefix release/,layers howto docs unit cli conform count jars verify $(SEARCHES)) \
         $(addprefix asan/,unit cli conform jars $(SEARCHES)) \
         $(addprefix hard/,unit cli conform jars $(SEARCHES)) \
         $(addprefix check/,unit $(SEARCHES)) test-jdk fuzz
.PHONY: $(PARTS)
test-all:
	@tools/setup --valgrind --tests
	@tools/test-all $(BUILD)/test-all $(PARTS)

$(filter release/%,$(PARTS)): release/%:
	$(MAKE) -j$(JOBS) all units drivers
	$(if $(filter count,$*),$(MAKE) -j$(JOBS) MODE=count all)
	$(RUN) --long $(if $(filter threads,$*),$(OF_KIND),--only $*) --vm $(BUILD)/dejavm \
	    --unit $(BUILD)/unit --count $(BUILD)/count/dejavm --verify 5000
$(filter asan/%,$(PARTS)): asan/%:
	$(MAKE) -j$(JOBS) all drivers
	$(MAKE) -j$(JOBS) MODE=asan all units
	$(RUN) $(OF_KIND) --slow 15 --vm $(BUILD)/asan/dejavm --unit $(BUILD)/asan/unit
$(filter hard/%,$(PARTS)): hard/%:
	$(MAKE) -j$(JOBS) all drivers
	$(MAKE) -j$(JOBS) MODE=hard all units
	$(RUN) $(OF_KIND) --slow 30 --vm $(BUILD)/hard/dejavm --unit $(BUILD)/hard/unit
$(filter check/%,$(PARTS)): check/%:
	$(MAKE) -j$(JOBS) all drivers
	$(MAKE) -j$(JOBS) MODE=check all units
	$(RUN) $(OF_KIND) --slow 30 --long --vm $(BUILD)/check/dejavm --unit $(BUILD)/check/unit
test-jdk:
	$(MAKE) -j$(JOBS) all drivers
	bench/check-jdk --work $(BUILD) --vm $(BUILD)/dejavm --bound 6

# `make demo` and `make test` on a bare Debian 12, made for it: needs root and debootstrap.
test-fresh:
	tools/fresh $(BUILD)/fresh

unit: setup
	$(MAKE) -j$(JOBS) units
	$(RUN) --only unit --unit $(OUT)/unit

layers: setup
	@tools/layers

FUZZ_RUNS ?= 200000
fuzz: setup
	$(MAKE) -j$(JOBS) MODE=asan fuzzers
	$(RUN) --only fuzz --fuzz $(BUILD)/asan/fuzz --fuzz-runs $(FUZZ_RUNS)

# ---- things to look at ------------------------------------------------------------------------

demo: setup
	@$(MAKE) -j$(JOBS) all drivers
	@tools/demo $(BUILD)

BENCH ?=
bench-interp: setup
	@$(MAKE) -j$(JOBS) all
	bench/run --work $(BUILD) --vm $(BUILD)/dejavm $(BENCH)

bench-check: setup
	@$(MAKE) -j$(JOBS) all drivers
	bench/check --work $(BUILD) --vm $(BUILD)/dejavm $(BENCH)

bench-check-jdk:
	@tools/setup --valgrind
	@$(MAKE) -j$(JOBS) all drivers
	bench/check-jdk --work $(BUILD) --vm $(BUILD)/dejavm $(BENCH)

# BENCH='--before DEJAVM': the build to compare with.
bench-instructions:
	@tools/setup --valgrind
	@$(MAKE) -j$(JOBS) all drivers
	bench/instructions --work $(BUILD) --vm $(BUILD)/dejavm $(BENCH)

bench-explore bench-abstract bench-delta bench-korat bench-threads: setup
	@$(MAKE) -j$(JOBS) all
	$(@:bench-%=bench/%) --work $(BUILD) --vm $(BUILD)/dejavm $(BENCH)

# ---- the rest ----------------------------------------------------------------------------------

install: all
	install -D -m 755 $(OUT)/dejavm $(DESTDIR)$(PREFIX)/bin/dejavm
	install -D -m 644 $(OUT)/dejavm-api.jar $(DESTDIR)$(PREFIX)/share/dejavm/dejavm-api.jar
	find README.md CHANGELOG.md LICENSE docs -type f \
	    -exec install -D -m 644 {} $(DESTDIR)$(PREFIX)/share/doc/dejavm/{} \;

format:
	@tools/setup --format
	find src test bench -name '*.[ch]' | xargs clang-format -i

clean:
	rm -rf $(BUILD)
