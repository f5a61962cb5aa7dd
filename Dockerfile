FROM python:3.11-slim AS build
WORKDIR /build
COPY requirements.lock pyproject.toml README.md LICENSE ./
RUN python -m venv /opt/lychgate && /opt/lychgate/bin/pip install --no-cache-dir --require-hashes -r requirements.lock
COPY bot bot
COPY cogs cogs
COPY engines engines
COPY renderers renderers
COPY storage storage
COPY sandbox sandbox
COPY docs/rules docs/rules
RUN /opt/lychgate/bin/pip install --no-cache-dir --no-deps .

FROM python:3.11-slim
RUN useradd --create-home --uid 1000 lychgate && mkdir /data && chown lychgate /data
COPY --from=build /opt/lychgate /opt/lychgate
USER lychgate
ENV PATH=/opt/lychgate/bin:$PATH LYCHGATE_DATABASE=/data/lychgate.db PYTHONUNBUFFERED=1
VOLUME /data
STOPSIGNAL SIGTERM
CMD ["lychgate", "run"]
