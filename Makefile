# Lychgate. `make help` lists what can be done here; each target sets up what it needs.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.DEFAULT_GOAL := help
.PHONY: help setup play run test long soak lint bench looks rules mutants browser lock clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

$(READY): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit("Lychgate needs Python 3.11 or newer; PYTHON=/path/to/python3.11 make ... names another one." if sys.version_info < (3, 11) else 0)'
	@echo "Preparing $(VENV), about a minute, only this once: an environment of its own for Python ..."
	@$(PYTHON) -m venv $(VENV)
	@echo "... the $$(grep -c '==' requirements.lock) packages of requirements.lock, each checked by its hash ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@echo "... and lychgate itself."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --editable .
	@touch $@

setup: $(READY) ## Prepare .venv with `lychgate` in it

play: $(READY) ## Play without a token: the bot and a small Discord in your browser
	$(BIN)/lychgate sandbox --with-bot $(ARGS)

run: $(READY) ## Run on the real Discord (needs DISCORD_TOKEN)
	$(BIN)/lychgate run

test: $(READY) ## Run the tests, the same ones in every run
	$(BIN)/python -m pytest -n auto --dist worksteal -m "not browser and not long" --timeout 240 $(ARGS)

long: $(READY) ## Run those that take long: whole evenings in the stand-in, kills, odds by every way to fall
	$(BIN)/python -m pytest -n auto --dist worksteal -m "long and not browser" --timeout 240 $(ARGS)

soak: $(READY) ## Run all of them: every pair of options, the long ones, fresh examples
	$(BIN)/python -m pytest -n auto --dist worksteal -m "not browser" --soak $(ARGS)

browser: $(READY) ## Run the tests that drive the page in Chromium
	$(BIN)/python -m pytest -m browser $(ARGS)

lint: $(READY) ## Check style, types and the arrows between the rooms
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

bench: $(READY) ## Measure speed as ratios (PEERS=1 also against other engines)
	$(BIN)/python -m tests.bench $(if $(PEERS),--peers) $(ARGS)

looks: $(READY) ## Draw every picture on one sheet, out/looks.png, and those of the README
	$(BIN)/python -m renderers.looks

rules: $(READY) ## Which numbered rules have a test
	$(BIN)/python -m tests.rules $(ARGS)

mutants: $(READY) ## Change rules by lot, see which changes no test notices (GAME=... N=20 SEED=1)
	$(BIN)/python -m tests.mutants --game $(GAME) --number $(or $(N),20) --seed $(or $(SEED),1)

lock: $(READY) ## Renew the locks from pyproject.toml: of everything, and of what runs
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile --quiet --universal --generate-hashes --python-version 3.11 --extra dev pyproject.toml -o requirements.lock
	$(BIN)/uv pip compile --quiet --universal --generate-hashes --python-version 3.11 -c requirements.lock pyproject.toml -o requirements-run.lock

clean: ## Remove what was built (never your data)
	rm -rf $(VENV) out .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis build *.egg-info
