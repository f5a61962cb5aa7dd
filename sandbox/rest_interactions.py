"""Routes of the bot about interactions; the token in the path is all the authorization they need."""

from __future__ import annotations

from sandbox import payloads
from sandbox.errors import Json, Refusal, TooMany
from sandbox.hub import Hub
from sandbox.interactions import Interaction
from sandbox.rate_limits import FOLLOW_UPS
from sandbox.records import Message
from sandbox.rest import Call, RestApi

WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"


class InteractionRoutes:
    """`/interactions/...` and `/webhooks/...`."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.interactions = hub.interactions

    def register(self, api: RestApi) -> None:
        """Add the routes to the API."""
        api.add("POST", "/interactions/{interaction_id}/{webhook_token}/callback", self.answer, needs_token=False)
        api.add("POST", WEBHOOK, self.follow_up, needs_token=False)
        message = WEBHOOK + "/messages/{which}"
        api.add("GET", message, self.get, needs_token=False)
        api.add("PATCH", message, self.edit, needs_token=False)
        api.add("DELETE", message, self.delete, needs_token=False)

    def answer(self, call: Call) -> Json | None:
        """The first answer."""
        token = call.text("webhook_token")
        described = self.interactions.answer(call.id("interaction_id"), token, call.body)
        wanted = call.request.query.get("with_response", "").lower() in ("1", "true")
        return described if wanted else None

    def follow_up(self, call: Call) -> Json:
        """Another message."""
        interaction = self._interaction(call)
        if (wait := self.hub.limits.wait(FOLLOW_UPS, str(interaction.channel.id))) is not None:
            raise TooMany(wait, shared=True)
        return self._shown(self.interactions.follow_up(interaction, call.body))

    def get(self, call: Call) -> Json:
        """One of the interaction's messages."""
        return self._shown(self._message(call, self._interaction(call)))

    def edit(self, call: Call) -> Json:
        """Change one of the interaction's messages."""
        interaction = self._interaction(call)
        return self._shown(self.interactions.edit(interaction, self._message(call, interaction), call.body))

    def delete(self, call: Call) -> None:
        """Delete one of the interaction's messages."""
        self.hub.messages.delete(self._message(call, self._interaction(call)))

    def _interaction(self, call: Call) -> Interaction:
        return self.interactions.by_token(call.id("webhook_id"), call.text("webhook_token"))

    def _message(self, call: Call, interaction: Interaction) -> Message:
        which = call.text("which")
        if which != "@original" and not which.isdecimal():
            raise Refusal.NOT_FOUND.error()
        return self.interactions.message_of(interaction, which)

    def _shown(self, message: Message) -> Json:
        return payloads.message(self.hub.world, self.hub.announce.base_url, message)
