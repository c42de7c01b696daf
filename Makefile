# PhotoMap, from a clone to a website: `make` alone says what can be made.
#
# Each build keeps to a folder of its own, since swapping debug and release in one costs a rebuild every time:
# .build (debug, for the tests) and .build-release (what users run).

PREFIX ?= /usr/local
DESTDIR ?=
COMPLETIONS ?= yes
ONLINE ?= yes

# Without tables for debuggers it is built in four fifths of the time, and half as large; traces still name functions.
RELEASE_FLAGS := -c release --static-swift-stdlib --scratch-path .build-release -debug-info-format none
PROGRAM := .build-release/release/photomap
# What cannot go online needs no TLS of its own, and so is built in two thirds of the time.
OFFLINE := $(PROGRAM)-offline
INSTALLED := $(if $(filter no,$(ONLINE)),$(OFFLINE),$(PROGRAM))
SOURCES := $(wildcard Sources templates Tests Benchmarks Examples Package.swift)
SCRIPT_TESTS := $(shell find Tests -name '*.test.js' -o -name '*.test.mjs' 2>/dev/null | sort)

.DEFAULT_GOAL := help
.PHONY: help site build build-offline resolve test test-setup test-build unit-test script-test browser-test install lint format clean
.NOTPARALLEL:

help:
	@echo 'make site                      builds PhotoMap without what goes online, and with it the demo site: content/ -> output/'
	@echo 'make test                      checks the style, runs every test'
	@echo 'make install PREFIX=/usr/local puts photomap into PREFIX/bin, and its shell completions (COMPLETIONS=no: without)'
	@echo '             ONLINE=no         the same, without what goes online: for computers that only build sites'
	@echo 'make build                     builds PhotoMap for use: $(PROGRAM)'
	@echo 'make lint, make format         checks the style of the sources, or mends it'
	@echo 'make clean                     removes everything that was made'
	@echo
	@echo 'What is missing on a Debian machine is installed by the first two, which say so before they do.'

site: build-offline
	@echo '==> Building the demo site'
	$(OFFLINE) build --content content --output output
	@echo
	@echo 'The site is in $(CURDIR)/output'
	@echo '  look at it:          open output/index.html in a browser'
	@echo '  follow your changes: $(OFFLINE) serve'
	@echo '  make one of your own: make install'

# The first time, Swift's packages are fetched while Debian's are.
resolve:
	@if [ ! -d .build-release ] && command -v swift >/dev/null; then \
	  swift package resolve --scratch-path .build-release >/dev/null 2>&1 & fi; \
	Tools/setup build && wait

build: resolve
	@echo '==> Building photomap (the first time takes some minutes)'
	swift build $(RELEASE_FLAGS) --product photomap

build-offline: resolve
	@echo '==> Building photomap-offline, which makes sites and asks no server (the first time takes some minutes)'
	swift build $(RELEASE_FLAGS) --product photomap-offline

# The tests of the sources run on a debug build, where every overflow and every broken assumption traps; those in a
# browser on the program that users get. Everything is built before anything is run, so that the results stand together.
test: test-setup lint test-build build unit-test script-test browser-test

test-setup:
	@Tools/setup test

test-build:
	@Tools/setup build
	@echo '==> Building the tests (the first time takes some minutes)'
	swift build --build-tests

unit-test: test-build
	@echo '==> Running the tests'
	@Tools/unit-test

script-test:
ifneq ($(SCRIPT_TESTS),)
	@echo '==> Testing the scripts'
	node --test $(SCRIPT_TESTS)
endif

browser-test: build
ifneq ($(wildcard Tests/Browser/run),)
	@Tools/browser-environment .venv Tests/Browser/requirements.txt
	@echo '==> Testing the demo site in a browser'
	PHOTOMAP='$(CURDIR)/$(PROGRAM)' PYTHON='$(CURDIR)/.venv/bin/python' Tests/Browser/run
endif

install: $(if $(filter no,$(ONLINE)),build-offline,build)
	install -d '$(DESTDIR)$(PREFIX)/bin'
	install -s -m 755 $(INSTALLED) '$(DESTDIR)$(PREFIX)/bin/photomap'
ifeq ($(COMPLETIONS),yes)
	@Tools/install-completions $(INSTALLED) '$(DESTDIR)$(PREFIX)/share'
endif
	@echo 'photomap is in $(DESTDIR)$(PREFIX)/bin'

lint:
	@echo '==> Checking the style of the sources'
	swift format lint --strict --parallel --recursive $(SOURCES)

format:
	swift format --in-place --parallel --recursive $(SOURCES)

clean:
	rm -rf .build .build-release .venv .photomap
	find output -mindepth 1 ! -name .gitkeep -delete
