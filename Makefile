# Scenery. `make` alone lists what there is to make; every target installs what it needs by name.

SHELL   := /bin/bash
SWIFT   ?= swift
# The first two words have generic types built from what the compiler knows of them. Else the runtime finds
# each by its name, and its conformances among seven thousand, when it is first used: an eighth of a start.
# The word after them has the C++ library linked in, which Swift's runtime needs a little of. Else the loader
# looks up 1,700 of its symbols at each start: a seventh of the time before the program's first line.
# The words after that keep the program's own 19,000 symbols out of the loader's tables. No library asks the program
# for one, but the loader would look there first for each symbol of each library.
# The last word places the program at an address that is known when it is linked. Else the loader writes 128,000
# addresses at each start, in a megabyte of pages that no other process can share.
RELEASE  = mkdir -p .build/static \
  && echo "INPUT($$(g++ -print-file-name=libstdc++.a))" > .build/static/libstdc++.so \
  && $(SWIFT) build -c release --static-swift-stdlib --disable-index-store \
  -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors \
  -Xswiftc -L.build/static -Xlinker --no-export-dynamic $(FIXED)
FIXED    = -Xlinker -no-pie
BIN     := .build/release

# What the library links, what decodes pictures and writes those of tests, and fonts so that text looks as it was
# drawn. g++ is for the C++ library that Swift's static runtime links; the list of packages on swift.org leaves it out
# for Debian 12.
BUILD_PACKAGES := g++ pkg-config libx11-dev libxcb1-dev libxcursor-dev libcairo2-dev \
  libfreetype-dev libpango1.0-dev libsqlite3-dev libturbojpeg0-dev libwebp-dev libgif-dev liblcms2-dev zlib1g-dev
FONT_PACKAGES  := fonts-inter fonts-noto-core fonts-noto-color-emoji fonts-droid-fallback
# What drives and shows windows without a screen.
STAGE_PACKAGES := xvfb openbox dmz-cursor-theme libxtst-dev libxdamage-dev libxres-dev
# What makes icons, manual pages and packages.
LAYOUT_PACKAGES := librsvg2-bin python3 dpkg-dev
TEST_PACKAGES  := poppler-utils icewm xfwm4 metacity i3-wm twm picom dbus desktop-file-utils xsettingsd x11-xkb-utils \
  x11-xserver-utils x11-utils libdbus-1-dev libenchant-2-2 libenchant-2-dev libcurl4 libcurl4-openssl-dev hunspell-en-us \
  at-spi2-core python3-pyatspi gsettings-desktop-schemas openssl
# What checks packages, and makes a system to install them in.
PACKAGE_PACKAGES := debootstrap lintian appstream mandoc man-db zsh fish
# Programs of others that take part in a drag, input methods with an engine for Japanese, and a screen reader.
PEER_PACKAGES  := python3 python3-gi gir1.2-gtk-3.0 gir1.2-gtk-4.0 python3-pyqt6 tk tkdnd thunar pcmanfm \
  xterm firefox-esr ibus ibus-anthy fcitx5 fcitx5-anthy fonts-ipafont-gothic orca speech-dispatcher
# Programs of other toolkits, whose drags are measured beside Journal's.
BENCH_PACKAGES := libgtk-3-dev qt6-base-dev python3-gi gir1.2-gtk-4.0 qml-qt6 qml6-module-qtquick \
  qml6-module-qtquick-window qml6-module-qtqml qml6-module-qtqml-models qml6-module-qtqml-workerscript

.PHONY: help run tour build test all-tests test-peers test-packages fuzz bench bench-more soak docs photographs format lint clean install uninstall package \
  install-build install-layout install-packages install-stage install-test install-peers install-bench

help:
	@echo 'make run          build Journal and start it; without a display, play the tour'
	@echo 'make tour         play Journal by pointer and keys on a private display, a picture of each step'
	@echo 'make build        build everything, optimised'
	@echo 'make install      build the applications and copy them below PREFIX (/usr/local)'
	@echo 'make uninstall    take them away again'
	@echo 'make package      build Debian packages of the applications, in .build/packages'
	@echo 'make test         build and run all tests; ONLY=OrderStories builds and runs one suite'
	@echo 'make test-peers   drags between the applications and others, and typing with ibus and fcitx5'
	@echo 'make test-packages  the Debian packages, in a system of their own; needs root'
	@echo 'make soak         the tests with long counts and new seeds, and a minute or more of fuzzing each parser'
	@echo 'make fuzz         mutate what each parser reads, for an hour each (SECONDS=, RUNS=, PARSERS=)'
	@echo 'make bench        measure Journal beside a bare Xlib program, GTK 3 and Qt 6'
	@echo 'make bench-more   drags to other programs, keys, long entries, many windows, an editor’s turns'
	@echo 'make docs         build the documentation; warnings are errors'
	@echo 'make photographs  compute the gallery’s sample pictures anew'
	@echo 'make format       rewrite the sources in the house style'
	@echo 'make lint         check style; warnings are errors'
	@echo 'make clean        remove what was built'

# Installs those of the named Debian packages that are missing, saying which.
define install
	@missing=''; for package in $(1); do \
	  dpkg-query -W -f='$${Status}' $$package 2>/dev/null | grep -q 'ok installed' \
	    || missing="$$missing $$package"; done; \
	if [ -n "$$missing" ]; then \
	  echo "Installing$$missing"; \
	  if [ "$$(id -u)" = 0 ]; then sudo=; else sudo=sudo; fi; \
  if [ -n "$$sudo" ] && ! command -v sudo > /dev/null; then \
    echo "There is no sudo here. As root: apt-get install --no-install-recommends$$missing"; exit 1; \
  fi; \
	  { $$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends $$missing \
	    || { $$sudo apt-get update -qq && $$sudo env DEBIAN_FRONTEND=noninteractive \
	      apt-get install -qq -y --no-install-recommends $$missing; }; } > .install.log 2>&1 \
	    || { cat .install.log; rm -f .install.log; exit 1; }; \
	  rm -f .install.log; \
	fi
endef

install-build:
	@command -v $(SWIFT) > /dev/null \
	  || { echo 'Swift is not installed, or not in PATH: see https://www.swift.org/install'; exit 1; }
	$(call install,$(BUILD_PACKAGES) $(FONT_PACKAGES))

install-stage: install-build
	$(call install,$(STAGE_PACKAGES))

install-layout: install-build
	$(call install,$(LAYOUT_PACKAGES))

install-test: install-stage
	$(call install,$(TEST_PACKAGES))

install-packages: install-test install-layout
	$(call install,$(PACKAGE_PACKAGES))

install-peers: install-test
	$(call install,$(PEER_PACKAGES))

install-bench: install-stage
	$(call install,$(BENCH_PACKAGES))

run: install-build
ifeq ($(DISPLAY),)
	@echo 'No display: playing the tour on a private one.'
	@$(MAKE) --no-print-directory tour
else
	$(RELEASE) --product journal
	$(BIN)/journal
endif

tour: install-stage
	$(RELEASE) --product journal
	$(RELEASE) --product tour
	$(BIN)/tour $(BIN)/journal .build/tour

build: install-stage
	$(RELEASE)

# Tests run in lanes, which are processes side by side: a test with windows mostly waits. In a lane there is
# one test at a time. The last lane has nothing beside it: its tests assert times or numbers of frames, or they hold an X
# connection in the test process itself and share its one main actor.
LIVE  := ^LiveTests\.Live/
ALONE := $(LIVE)(DragCost|Floods|HeardKeys|Loop|Proportion|SilentAccessibility|SilentPeers|StoppedAnswers)/|^(X11PlatformTests|XlibTests)\.
# `swift test` runs once at a time, so the bundle that it would run is called. The parentheses make the status of a
# lane that of its tests: `wait` asks a pipeline's last process only.
lane   = (NO_COLOR=1 "$$bundle" --testing-library swift-testing --no-parallel --skip '^(PeerTests|PackageTests)\.' $(2) \
	  --xunit-output .build/tests-$(1).xml 2>&1 | tee .build/tests-$(1).log | sed -u 's/^/$(1): /')
# What failed in a lane, and how many tests ran.
failures = grep -h -A 6 -E 'recorded an issue|Fatal error|signal code' .build/tests-*.log | cut -c -400; \
	grep 'Test run with' .build/tests-*.log

# One suite, by the name of its type: only the target that it is in is built.
ONLY ?=
ifneq ($(ONLY),)
test: install-test
	@file=$$(grep -rlE '(struct|class|enum) $(ONLY)\b' Tests --include='*.swift' | head -n 1); \
	if [ -z "$$file" ]; then echo 'No suite has the name $(ONLY).'; exit 1; fi; \
	target=$$(echo "$$file" | cut -d / -f 2); echo "$(ONLY) is in $$target"; \
	SCENERY_TESTS=$$target $(SWIFT) build --build-tests && \
	NO_COLOR=1 "$$($(SWIFT) build --show-bin-path)/SceneryPackageTests.xctest" --testing-library swift-testing \
	  --no-parallel --filter "^$$target\.([A-Za-z]+/)*$(ONLY)/"
else
test: all-tests
endif

soak: all-tests
# What is tried is optimised: that halves the time, and it is what people run. A few tests on displays that failed beside
# others run once more alone. They are to be mended even if they pass then, so they are printed.
all-tests soak lint: export SCENERY_OPTIMIZED := 1
all-tests: install-test
	$(if $(filter soak,$(MAKECMDGOALS)),$(FUZZ))
	$(SWIFT) build --build-tests
	@set -o pipefail; $(if $(filter soak,$(MAKECMDGOALS)),export SCENERY_SOAK=1;) failed=0; lanes=''; \
	bundle=$$($(SWIFT) build --show-bin-path)/SceneryPackageTests.xctest; rm -f .build/tests-*.log .build/tests-*.xml; \
	$(call lane,model,--skip '$(LIVE)|$(ALONE)') & lanes="$$lanes $$!"; \
	$(call lane,live-1,--filter '$(LIVE)[A-EU-Z]' --skip '$(ALONE)') & lanes="$$lanes $$!"; \
	$(call lane,live-2,--filter '$(LIVE)[F-L]' --skip '$(ALONE)') & lanes="$$lanes $$!"; \
	$(call lane,live-3,--filter '$(LIVE)[M-QT]' --skip '$(ALONE)') & lanes="$$lanes $$!"; \
	$(call lane,live-4,--filter '$(LIVE)[RS]' --skip '$(ALONE)') & lanes="$$lanes $$!"; \
	for lane in $$lanes; do wait $$lane || failed=1; done; \
	$(call lane,alone,--filter '$(ALONE)') || failed=1; \
	if [ $$failed = 1 ]; then \
	  echo 'What failed:'; $(failures); \
	  again=$$(Tests/failed-live .build/tests-{model,live-1,live-2,live-3,live-4,alone}.xml) || exit 1; \
	  $(call lane,again,--filter "$$again") || exit 1; \
	  echo "These passed only alone, and are to be mended: $$again"; \
	fi

# The rows that it prints at the end are those of the article "Drag and drop with other programs".
test-peers: install-peers
	$(SWIFT) build --build-tests
	@set -o pipefail; failed=0; \
	$(SWIFT) test --skip-build --no-parallel --filter '^PeerTests\.' 2>&1 | tee .build/tests-peers.log \
	  || failed=1; \
	grep -h '^| ' .build/tests-peers.log; exit $$failed

# The packages, in a Debian of their own that debootstrap makes below .build. It needs root.
test-packages: install-packages package
	SCENERY_TESTS=PackageTests $(SWIFT) build --build-tests
	NO_COLOR=1 "$$($(SWIFT) build --show-bin-path)/SceneryPackageTests.xctest" --testing-library swift-testing \
	  --no-parallel --filter '^PackageTests\.'

# Coverage-guided fuzzing of the parsers of what other programs wrote (R-16), as many at once as there are
# processors. What reaches new code is kept in .build/fuzz/inputs, and what fails in .build/fuzz/findings. Such an input
# belongs into Tests/Fuzz/Corpus, which a test reads again. libFuzzer comes with the compiler. Its main function
# is not linked, since SwiftPM makes one.
SECONDS := 3600
RUNS    := -1
CLANG    = $$("$$(dirname "$$(readlink -f "$$(command -v $(SWIFT))")")"/clang -print-resource-dir)
FUZZ     = SCENERY_FUZZ=1 \
  $(SWIFT) build -c release --product fuzz --scratch-path .build/fuzz --disable-index-store \
  -Xswiftc -Xfrontend -Xswiftc -sanitize=fuzzer -Xlinker -L$(CLANG)/lib/linux
PARSERS  = $$(.build/fuzz/release/fuzz)

fuzz: install-build
	$(FUZZ)
	@printf '%s\n' $(PARSERS) | xargs -P $$(nproc) -n 1 Tests/Fuzz/run -max_total_time=$(SECONDS) -runs=$(RUNS)

bench bench-more: install-bench
	$(RELEASE) --product journal
	$(RELEASE) --product layer
	$(RELEASE) --product spawnbench
	$(CC) -O2 -Wall -o .build/floor Tests/Floor/*.c $$(pkg-config --cflags --libs x11 xext pangocairo)
	$(CC) -O2 -Wall -o .build/gtk3 Tests/Toolkits/gtk3.c $$(pkg-config --cflags --libs gtk+-3.0)
	$(CXX) -O2 -Wall -fPIC -o .build/qt6 Tests/Toolkits/qt6.cpp $$(pkg-config --cflags --libs Qt6Widgets)
	$(CC) -O2 -Wall -o .build/gtk3-text Tests/Toolkits/gtk3-text.c $$(pkg-config --cflags --libs gtk+-3.0)
	$(CXX) -O2 -Wall -fPIC -o .build/qt6-text Tests/Toolkits/qt6-text.cpp $$(pkg-config --cflags --libs Qt6Widgets)
	$(BIN)/spawnbench $(if $(filter bench-more,$@),more,main) $(BIN)/journal .build/floor .build/gtk3 .build/qt6

photographs: install-build
	$(RELEASE) --product photographs
	$(BIN)/photographs Assets/photographs

# The program that holds the four applications, links to it by their names, and what a desktop asks of each: laid
# out below .build and then copied, which alone may need root. DESTDIR is for packagers.
PREFIX       ?= /usr/local
TARGET       := $(DESTDIR)$(PREFIX)
STAGE        := .build/stage
APPLICATIONS := journal notelist photogallery twoscenes
# The packages and the manual pages bear the time of the last commit, so that they are the same at each build.
export SOURCE_DATE_EPOCH ?= $(shell git log -1 --format=%ct 2>/dev/null || date +%s)

# Sets $sudo for a change below TARGET: empty where its owner asks.
define find-sudo
	place='$(TARGET)'; while [ ! -e "$$place" ]; do place=$$(dirname "$$place"); done; \
	if [ -w "$$place" ]; then sudo=; else sudo=sudo; echo 'Changing $(TARGET) as root'; fi
endef

# Brings the desktop's indexes of programs and icons up to date, where it has them.
define update-indexes
	$$sudo update-desktop-database -q '$(TARGET)/share/applications' 2>/dev/null; \
	if [ -e '$(TARGET)/share/icons/hicolor/index.theme' ]; then \
	  $$sudo gtk-update-icon-cache -qtf '$(TARGET)/share/icons/hicolor' 2>/dev/null; fi; true
endef

install: install-layout
	$(RELEASE) --product together
	Assets/packaging/stage $(BIN)/together '$(PREFIX)' $(STAGE)
	@$(find-sudo); $$sudo install -d '$(TARGET)' && $$sudo cp -R $(STAGE)/. '$(TARGET)/' || exit 1; \
	$(update-indexes)
	@echo 'Installed in $(TARGET)/bin: $(APPLICATIONS)'

uninstall:
	@$(find-sudo); cd '$(TARGET)' || exit 1; \
	for name in $(APPLICATIONS); do \
	  $$sudo rm -f bin/$$name share/applications/org.scenery.$$name.desktop \
	    share/metainfo/org.scenery.$$name.metainfo.xml share/dbus-1/services/org.scenery.$$name.service \
	    share/icons/hicolor/*/apps/org.scenery.$$name{.png,.svg,-symbolic.svg} share/man/man1/$$name.1.gz \
	    share/bash-completion/completions/$$name share/zsh/*/_$$name share/fish/vendor_completions.d/$$name.fish \
	    || exit 1; \
	done; \
	$$sudo rm -rf libexec/scenery share/photogallery; \
	cd - > /dev/null; $(update-indexes); \
	set -- '$(TARGET)'/share/applications/*.desktop; \
	[ -e "$$1" ] || $$sudo rm -f '$(TARGET)/share/applications/mimeinfo.cache'

# Debian packages of the same, one for each application and one for the program that they share. In a package the
# program has no fixed address, as Debian wants it: that makes it harder to abuse a fault in a decoder of pictures.
VERSION  ?= 0.1
PACKAGES := .build/packages

package: FIXED :=
package: install-layout
	$(RELEASE) --product together
	Assets/packaging/stage $(BIN)/together /usr .build/package-stage
	Assets/packaging/package .build/package-stage $(PACKAGES) $(VERSION)
	@ls $(PACKAGES)/*.deb

format:
	$(SWIFT) format --in-place --recursive Sources Tests Package.swift

# The modules that are documented, each after those that its documentation links to.
DOCUMENTED := Geometry Constraints Text SceneModel Canvas Files Stores Views TextViews Printing Scenes Dragging StandardViews \
  X11Platform SceneTesting Scenery SceneUI SceneryUIKit
DOCS := .build/docs

docs: install-build
	$(SWIFT) build
	@rm -rf $(DOCS) && mkdir -p $(DOCS)/graphs
	@set -eo pipefail; flags=$$(pkg-config --cflags-only-I x11 xcb cairo | xargs printf ' -Xcc %s'; \
	  printf ' -Xcc -fmodule-map-file=%s' Sources/*/C*/module.modulemap .build/debug/*.build/module.modulemap); \
	target=$$($(SWIFT) -print-target-info | sed -n 's/.*"triple": "\(.*\)",/\1/p' | head -1); \
	for module in $(DOCUMENTED); do \
	  mkdir $(DOCS)/graphs/$$module; \
	  $(SWIFT) symbolgraph-extract -module-name $$module -I .build/debug/Modules -target $$target $$flags \
	    -minimum-access-level public -skip-inherited-docs -emit-extension-block-symbols \
	    -output-dir $(DOCS)/graphs/$$module; \
	  articles=$$(echo Sources/*/$$module/$$module.docc); \
	  docc convert $$(test -d $$articles && echo $$articles) --warnings-as-errors \
	    --fallback-display-name $$module --fallback-bundle-identifier org.scenery.$$module \
	    --additional-symbol-graph-dir $(DOCS)/graphs/$$module --output-path $(DOCS)/$$module.doccarchive | sed '/^$$/d'; \
	done; \
	docc merge $(DOCS)/*.doccarchive --synthesized-landing-page-name Scenery \
	  --output-path $(DOCS)/Scenery > /dev/null
	@echo 'The documentation is in $(DOCS)/Scenery. To read it: docc preview, or any web server there.'

WALLS = NO_COLOR=1 .build$(if $(SCENERY_STRICT),,/lint)/debug/SceneryPackageTests.xctest --testing-library swift-testing \
  --filter '^DocumentationTests\.WallTests'

lint: install-test
	$(SWIFT) format lint --strict --recursive Sources Tests Package.swift
	@! grep -rnE '\bfatalError\(|\btry!|\bas!' --include='*.swift' Sources \
	  || { echo 'Not in Sources: see above.'; exit 1; }
# All of Foundation brings ICU's data, half of a program's size. Ported code may need it: SceneryUIKit has it, and
# SceneUI re-exports it, without a use of its own (the walls below say in which files).
	@! grep -rnE 'import Foundation$$' --include='*.swift' --exclude-dir=SceneryUIKit --exclude-dir=SceneUI Sources \
	  || { echo 'The library needs FoundationEssentials only: see above.'; exit 1; }
# A row's id that the specification does not have.
	@! comm -13 <(grep -oE '^\| [A-Z]-[0-9]+' Sources/Fronts/Scenery/Scenery.docc/Specification.md | cut -c 3- | sort -u) \
	    <(grep -rhoE '\b[ADJKMNOPRSTW]-[0-9]+\b' --include='*.swift' --include='*.md' Sources Tests | sort -u) \
	  | grep . || { echo 'Not in the specification: see above.'; exit 1; }
# Prototypes of Pango, libdbus, Enchant, libcurl and the libraries for pictures that are copied, compared with the
# originals.
	@for library in 'CUnicode glib-2.0' 'CPango pangocairo' 'CDBus dbus-1' 'CEnchant enchant-2' 'CCurl libcurl' \
	    'CCodecs libturbojpeg libwebp libgif lcms2 zlib'; do set -- $$library; \
	  $(CC) -Wall -Wextra -Werror -fsyntax-only -DSCENERY_CHECKS_HEADERS $$(pkg-config --cflags $${@:2}) \
	    -I$$(echo Sources/*/$$1/include) Sources/*/$$1/*.c || exit 1; \
	done
# In the folder of other builds only if they are strict as well: else each would build all that the other built.
	SCENERY_STRICT=1 $(SWIFT) build --build-tests --scratch-path .build$(if $(SCENERY_STRICT),,/lint)
# The walls between the modules: imports, Foundation, X, names of applications.
	@$(WALLS) > .build/walls.log 2>&1 || { grep -E 'recorded an issue|Fatal' .build/walls.log; exit 1; }

clean:
	rm -rf .build
