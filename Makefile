# Two commands are all a newcomer needs: `make play` and `make test`.

PYTHON := .venv/bin/python
GAME ?=
CLIENT := $(shell find client/src client/public client/*.json client/*.ts client/*.js client/index.html -type f 2>/dev/null)

.PHONY: play host terminal serve lessons test browser client postgres check style docs wire libraries local site wheels soak mutants firefox bench bench-games learners gpu bench-server clean

play: .venv/run.stamp  ## a server on this machine, and the browser on its page
	@$(PYTHON) scripts/play

host: .venv/run.stamp  ## the same for everybody in the house: other devices in the network can join
	@$(PYTHON) scripts/play --host 0.0.0.0

terminal: .venv/run.stamp  ## play in the terminal: make terminal, or make terminal GAME=artus
	@.venv/bin/tafelrunde play $(GAME)

serve: .venv/run.stamp  ## host tables for people: http://localhost:8017
	@.venv/bin/tafelrunde serve

test: .venv/dev.stamp postgres local  ## all tests: the rules, the server, the bots, then the client in a real browser
	$(PYTHON) -m pytest -n auto -q --durations 25 --ignore tests/browser
	$(BROWSER)

# By itself: the browser's driver keeps an event loop, which other tests in the same process could not share.
# What fails beside another browser is run once more alone, and stays in sight above as a failure to look into.
BROWSER = $(PYTHON) -m pytest -n 2 -q --durations 25 tests/browser \
	|| $(PYTHON) -m pytest -q --last-failed --last-failed-no-failures none --maxfail 3 tests/browser

browser: .venv/dev.stamp local  ## only the client in a real browser
	$(BROWSER)

postgres:
	@scripts/set-up-postgres

check: style client test docs  ## format, lint, strict types, tests, docs

style: .venv/dev.stamp
	.venv/bin/ruff format --check .
	.venv/bin/ruff check .
	.venv/bin/mypy

client: .venv/dev.stamp  ## types of the client, unused styles, names for screen readers
	$(PYTHON) scripts/npm run check

docs: .venv/docs.stamp .venv/dev.stamp  ## the documentation site in build/site, without dead links; the documents are true
	.venv/bin/mkdocs build  # not --quiet: a dead link that is not told is not counted either
	$(PYTHON) -m pytest -q tests/test_docs.py

.venv/docs.stamp: requirements/docs.txt .venv/dev.stamp
	.venv/bin/pip install --quiet --disable-pip-version-check --require-hashes -r requirements/docs.txt
	@touch $@

lessons: .venv/dev.stamp  ## the tutorials as the client shows them, played on the rules
	$(PYTHON) scripts/lessons

wire: .venv/dev.stamp  ## the published schema and the client's types, from the messages
	$(PYTHON) -m tafelrunde.wire

libraries: .venv/dev.stamp  ## the compiled rules of all games for this machine, where rules have changed
	$(PYTHON) -m tafelrunde.ahead --jobs 2

local: .venv/dev.stamp  ## the compiled rules for this machine and for browsers, and what a browser needs to hold tables without a server
	$(PYTHON) -m tafelrunde.ahead --jobs 2 --target here --target pyodide-wasm32
	$(PYTHON) scripts/browser-files

site: local  ## tables without a server as a folder of files for any web server, in build/table
	$(PYTHON) scripts/site

wheels: local  ## wheels for Linux, macOS and Windows, in dist/
	$(PYTHON) scripts/wheels

soak: libraries  ## the long runs: every game, player count and option through all invariants, second engines, a slow scorer
	$(PYTHON) -m tests.soak
	TAFELRUNDE_SOAK=1 $(PYTHON) -m pytest -q tests/ahead/test_building.py
	$(PYTHON) -m tests.engines --games 2000
	$(PYTHON) -m tests.rules.carcassonne.cross_check --games 2000

firefox: local  ## tables without a server in Firefox: whole games with the web server gone
	command -v firefox-esr >/dev/null || $$(scripts/root-rights firefox-esr) apt-get install -q -y --no-install-recommends firefox-esr
	$(PYTHON) -m tests.firefox

mutants: .venv/dev.stamp  ## small faults put into rules, views, commands and fairness: does a test notice each?
	$(PYTHON) -m tests.mutants --sample 200

bench: bench-games bench-server  ## every measurement: about half an hour

bench-games: local  ## speed of rules, client, learners and searches, as ratios in one run
	$(PYTHON) benchmarks/artus.py
	$(PYTHON) benchmarks/carcassonne.py
	$(PYTHON) benchmarks/tumult_royale.py
	$(PYTHON) benchmarks/client.py
	$(PYTHON) benchmarks/vector.py
	$(PYTHON) benchmarks/search.py
	$(PYTHON) benchmarks/start.py
	$(PYTHON) benchmarks/local.py

learners: libraries  ## a learner of another package (sb3-contrib, which brings PyTorch) learns Artus as it is
	$(PYTHON) -m pip install --quiet --disable-pip-version-check "sb3-contrib>=2.7"
	$(PYTHON) benchmarks/learners.py artus --reward lead --seeds 3

gpu: libraries  ## tables on a graphics card: the same bytes as here, and how fast; says so where there is no card
	$(PYTHON) -m tafelrunde.ahead --jobs 3 --target cuda
	$(PYTHON) benchmarks/card.py

bench-server: .venv/dev.stamp postgres  ## the server: kills, attacks, workers that die, fair raids, load beside boardgame.io
	$(PYTHON) -m tafelrunde.ahead --jobs 2
	$(PYTHON) benchmarks/server_crash.py --kills 200
	$(PYTHON) benchmarks/server_stop.py --stops 200
	$(PYTHON) benchmarks/server_attack.py --seconds 120
	for round in 1 2 3 4 5; do $(PYTHON) -m pytest -q $(addprefix tests/server/test_,leak.py broken_lines.py imports.py stopping.py hostile.py) || exit 1; done
	$(PYTHON) benchmarks/server_workers.py --seconds 60
	$(PYTHON) benchmarks/server_workers.py --seconds 60 --together
	$(PYTHON) benchmarks/server_fairness.py
	$(PYTHON) benchmarks/server_start.py
	$(PYTHON) benchmarks/server_sockets.py --sockets 1000
	$(PYTHON) benchmarks/server_lobby.py --browser
	$(PYTHON) benchmarks/server_load.py --compare

clean:  ## everything that was made
	rm -rf .venv .pytest_cache .mypy_cache .ruff_cache client/node_modules src/tafelrunde/server/static src/tafelrunde/libraries build screenshots

.venv/run.stamp: requirements/run.txt pyproject.toml hatch_build.py scripts/set-up $(CLIENT)
	@scripts/set-up run

.venv/dev.stamp: requirements/dev.txt pyproject.toml hatch_build.py scripts/set-up $(CLIENT)
	@scripts/set-up dev
