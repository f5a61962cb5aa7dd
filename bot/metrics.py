"""What is measured, for Prometheus."""

from prometheus_client import Counter, Gauge, Histogram

ACKNOWLEDGED = Histogram(
    "lychgate_acknowledgement_seconds",
    "From the creation of an interaction to its acknowledgement; Discord gives up at 3 s",
    buckets=(0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 1.5, 2.0, 3.0),
)
HANDLED = Histogram("lychgate_handler_seconds", "From an interaction's arrival to its answer", ["action"])
INCIDENTS = Counter("lychgate_incidents_total", "Errors of our own that a player met")
OUTBOX_DEPTH = Gauge("lychgate_outbox_in_work", "Outbox rows being sent")
OUTBOX_FAILURES = Counter("lychgate_outbox_failures_total", "Attempts to send that failed", ["kind"])
LOOP_DELAY = Histogram(
    "lychgate_event_loop_delay_seconds",
    "How late the event loop comes to a timer",
    buckets=(0.001, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1.0),
)
DM_FAILURES = Counter("lychgate_direct_message_failures_total", "Direct messages that could not be delivered")
PICTURE_TIME = Histogram("lychgate_picture_seconds", "Time to draw and encode a picture", ["kind"])
PICTURE_FAILURES = Counter("lychgate_picture_failures_total", "Pictures that could not be drawn")
RATE_LIMITED = Counter("lychgate_rate_limited_total", "Requests that Discord answered with 429")
