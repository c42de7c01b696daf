# PhotoMap, from a clone to a website: `make` alone lists what can be made.
#
# Debug builds (for the tests) are in .build, release builds (for use) in .build-release: in one folder, each change from
# one to the other would rebuild everything.

PREFIX ?= /usr/local
DESTDIR ?=
COMPLETIONS ?= yes

# Without debug information the build takes four fifths of the time and the program is half as large; stack traces still
# name functions.
# The paths of the clone are left out of the C sources' messages, so that builds in different folders differ less; see Tools/normalize-program.
# Where each function has a section, the linker leaves out what nothing calls: 2 MB.
RELEASE_FLAGS := -c release --static-swift-stdlib --disable-local-rpath --scratch-path .build-release -debug-info-format none \
  -Xcc -ffile-prefix-map=$(CURDIR)=. \
  -Xcc -ffunction-sections -Xcc -fdata-sections -Xswiftc -Xfrontend -Xswiftc -function-sections
# Of the data of Swift's ICU, what PhotoMap asks for: 25 MB less. Without python3 the program has all of it.
SMALL_DATA = $$(command -v python3 >/dev/null && Tools/icu-data $(CURDIR)/.build-release/icu-data.o)
# The tests' build takes less time so, too. The compiler reads a module once for all its files, which takes a quarter less than reading it
# for each run of files. After an edit the whole module is compiled again: with INCREMENTAL=yes, only what the edit concerns.
TEST_FLAGS := -debug-info-format none $(if $(INCREMENTAL),,-Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 2)
PROGRAM := .build-release/release/photomap
DEBUG_PROGRAM := .build/debug/photomap
SOURCES := $(wildcard Sources templates Tests Benchmarks Examples Plugins Package.swift)
SCRIPT_TESTS := $(shell find Tests -name '*.test.js' -o -name '*.test.mjs' 2>/dev/null | sort)

.DEFAULT_GOAL := help
.PHONY: help site build test test-build unit-test script-test browser-test long-test fuzz install uninstall deb archive wheel container docs lint format clean
.NOTPARALLEL:

help:
	@echo 'make site                      builds PhotoMap, and with it the demo site: content/ -> output/'
	@echo 'make test                      checks the style, runs every test'
	@echo 'make install PREFIX=/usr/local puts photomap into PREFIX/bin, and its shell completions (COMPLETIONS=no: without)'
	@echo 'make uninstall PREFIX=…        removes that again'
	@echo 'make deb, make archive         a Debian package, or an archive for every Linux, in .build-release/packages'
	@echo 'make wheel, make container     a package for pipx and uvx, or an image, from the same files'
	@echo 'make build                     builds PhotoMap for use: $(PROGRAM)'
	@echo 'make docs                      builds the website of PhotoMap, with its documents, in .build/docs/output'
	@echo 'make lint, make format         checks the style of the sources, or corrects it'
	@echo 'make clean                     removes everything that was made; the Studio keeps accounts and what was removed in it'
	@echo
	@echo 'On Debian, make site and make test install the packages that are missing, and list them first.'

# One album of the demo opens with a password, which its page About tells.
site: export PHOTOMAP_PASSWORD_DEMO = demo
site: build
	@echo '==> Building the demo site'
	$(PROGRAM) build --content content --output output
	$(PROGRAM) check output --content content
	@echo
	@echo 'The site is in $(CURDIR)/output'
	@echo '  look at it:          open output/index.html in a browser'
	@echo '  follow your changes: PHOTOMAP_PASSWORD_DEMO=demo $(PROGRAM) serve'
	@echo '  make one of your own: make install'

# The first time, Swift's packages are fetched while Debian's are installed.
build:
	@if [ ! -d .build-release ] && command -v swift >/dev/null; then \
	  echo '==> The first build compiles everything: about 8 minutes on two cores'; \
	  swift package resolve --scratch-path .build-release >/dev/null 2>&1 & fi; \
	Tools/setup build && wait
	@echo '==> Building photomap'
	swift build $(RELEASE_FLAGS) $(SMALL_DATA) --product photomap

# All tests run on the debug build, where every overflow and every broken assumption traps. One build serves them all.
test:
	@Tools/test

test-build:
	@Tools/setup build
	@echo '==> Building the tests'
	swift build $(TEST_FLAGS) --build-tests

unit-test: test-build
	@echo '==> Running the tests'
	@Tools/unit-test

script-test:
ifneq ($(SCRIPT_TESTS),)
	@echo '==> Testing the scripts'
	node --test --test-reporter=spec $(SCRIPT_TESTS)
endif

# PHOTOMAP=… tests another program, such as the one that `make build` made.
browser-test:
	@Tools/browser-environment .venv Tests/Browser/requirements.txt
	@[ -n "$$PHOTOMAP" ] || [ -x $(DEBUG_PROGRAM) ] || swift build $(TEST_FLAGS) --product photomap
	@echo '==> Testing in a browser'
	PHOTOMAP="$${PHOTOMAP:-$(CURDIR)/$(DEBUG_PROGRAM)}" PYTHON='$(CURDIR)/.venv/bin/python' Tests/Browser/run $(BROWSER_TESTS)

# What takes too long for every change: all cases of the tests, also those that take the same way as one beside them. The
# Studio is killed 60 times, two browsers and an editor write for five minutes, and requests of all kinds come for five minutes.
long-test: export PHOTOMAP_LONG = yes
long-test: export PHOTOMAP_KILLS = 60
long-test: export PHOTOMAP_TOGETHER = 300
long-test: export PHOTOMAP_INTERFACE = 300
long-test: export PYTEST_ADDOPTS = --timeout 1200
long-test: test-build browser-test
	@Tools/unit-test --filter 'MovieMakerTests|CatalogueTests'
	@tag=$$(git describe --tags --abbrev=0 2>/dev/null); if [ -n "$$tag" ]; then Benchmarks/upgrade --commit "$$tag" $(DEBUG_PROGRAM); \
	  else echo 'There is no tag yet, so no upgrade from one is tried.'; fi

# Damaged input for every reader, ten minutes each, under AddressSanitizer, which also finds leaks. The last and the slowest input
# of each reader are in .build-fuzz/inputs.
fuzz:
	@Tools/setup build
	@mkdir -p .build-fuzz/inputs
	ASAN_OPTIONS=detect_leaks=1 PHOTOMAP_SEED="$${PHOTOMAP_SEED:-random}" PHOTOMAP_FUZZ="$${PHOTOMAP_FUZZ:-600}" \
	  PHOTOMAP_FUZZ_FOLDER='$(CURDIR)/.build-fuzz/inputs' \
	  swift test --sanitize=address --scratch-path .build-fuzz --disable-xctest --filter FuzzTests

install: build
	install -d '$(DESTDIR)$(PREFIX)/bin'
	install -s -m 755 $(PROGRAM) '$(DESTDIR)$(PREFIX)/bin/photomap'
ifeq ($(COMPLETIONS),yes)
	@Tools/install-completions $(PROGRAM) '$(DESTDIR)$(PREFIX)/share'
endif
	@if command -v python3 >/dev/null; then Tools/manual-pages $(PROGRAM) '$(DESTDIR)$(PREFIX)/share/man/man1'; \
	  else echo 'Without python3, the manual pages are not installed; photomap help COMMAND says the same.'; fi
	@echo 'photomap is in $(DESTDIR)$(PREFIX)/bin'

uninstall:
	rm -f '$(DESTDIR)$(PREFIX)/bin/photomap' '$(DESTDIR)$(PREFIX)'/share/man/man1/photomap.1 '$(DESTDIR)$(PREFIX)'/share/man/man1/photomap-*.1 \
	  '$(DESTDIR)$(PREFIX)/share/bash-completion/completions/photomap' '$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_photomap' \
	  '$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/photomap.fish'

deb archive wheel: build
	@Tools/package $@

container: archive
	docker build --file Tools/packages/Dockerfile --tag photomap .

# The website of the project, made by PhotoMap: .build/docs/output.
docs: build
	@echo '==> Building the website'
	Tools/website $(PROGRAM) .build/docs

lint:
	@echo '==> Checking the style of the sources'
	swift format lint --strict --parallel --recursive $(SOURCES)
	@command -v tsc >/dev/null || { echo 'tsc, the compiler of TypeScript, is missing; Tools/setup test installs it.' >&2; exit 1; }
	@echo '==> Checking the scripts against photomap.d.ts'
	tsc --project templates/script

format:
	swift format --in-place --parallel --recursive $(SOURCES)

clean:
	rm -rf .build .build-release .build-fuzz .venv
	[ ! -d .photomap ] || find .photomap -mindepth 1 -maxdepth 1 ! -name studio ! -name accounts ! -name imports -exec rm -rf {} +
	find output -mindepth 1 ! -name .gitkeep -delete
