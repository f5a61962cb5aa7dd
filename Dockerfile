# Pinned to a version; requirements-run.lock has the hashes of all that comes on top, and nothing that only developers need.
FROM python:3.11.14-slim-bookworm
RUN useradd --create-home --uid 1000 lychgate && mkdir /data && chown lychgate /data
WORKDIR /lychgate
COPY requirements-run.lock ./
RUN python -m venv .venv && .venv/bin/pip install --no-cache-dir --require-hashes -r requirements-run.lock
COPY . .
RUN .venv/bin/pip install --no-cache-dir --no-deps --editable .
USER lychgate
ENV PATH=/lychgate/.venv/bin:$PATH LYCHGATE_DATABASE=/data/lychgate.db LYCHGATE_HEALTH_PORT=8080 PYTHONUNBUFFERED=1
VOLUME /data
STOPSIGNAL SIGTERM
# From within, for /health answers on loopback only; it says 503 when the gateway or the database is gone.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
    CMD ["python", "-c", "from os import environ; from urllib.request import urlopen; urlopen(f'http://127.0.0.1:{environ[\"LYCHGATE_HEALTH_PORT\"]}/health', timeout=4)"]
CMD ["lychgate", "run"]
