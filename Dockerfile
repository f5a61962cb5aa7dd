FROM python:3.11-slim
RUN useradd --create-home --uid 1000 lychgate && mkdir /data && chown lychgate /data
WORKDIR /lychgate
COPY requirements.lock ./
RUN python -m venv .venv && .venv/bin/pip install --no-cache-dir --require-hashes -r requirements.lock
COPY . .
RUN .venv/bin/pip install --no-cache-dir --no-deps --editable .
USER lychgate
ENV PATH=/lychgate/.venv/bin:$PATH LYCHGATE_DATABASE=/data/lychgate.db PYTHONUNBUFFERED=1
VOLUME /data
STOPSIGNAL SIGTERM
CMD ["lychgate", "run"]
