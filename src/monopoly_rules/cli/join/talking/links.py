"""Links to a table: where the server is, and what stands behind the ``#``."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import attrs

from monopoly_rules.cli.screen.console import Stop

EXAMPLE = "http://localhost:8000/#table=…&invitation=…"


@attrs.frozen
class Link:
    """A table on a server. The invitation lets somebody sit down, the token come back; the host's
    token makes whoever has it the host."""

    server: str
    table: str
    invitation: str
    token: str
    host: str = ""

    @property
    def socket(self) -> str:
        """Where the server listens."""
        return f"{self.server.replace('http', 'ws', 1)}socket"

    def again(self, token: str) -> str:
        """The link with which to come back."""
        host = f"&host={self.host}" if self.host else ""
        return f"{self.server}#table={self.table}&token={token}{host}"


def read_link(text: str) -> Link:
    """What a link says, or one clear line.

    >>> read_link("http://localhost:8000/#table=a1&invitation=xyz").socket
    'ws://localhost:8000/socket'
    """
    try:
        parts = urlsplit(text)
    except ValueError:
        raise Stop(f"--join {text}: this is no link; write one such as {EXAMPLE}") from None
    given = {name: values[-1] for name, values in parse_qs(parts.fragment).items()}
    if parts.scheme not in ("http", "https") or not parts.netloc or "table" not in given:
        raise Stop(f"--join {text}: write a link that the server printed, such as {EXAMPLE}")
    path = parts.path if parts.path.endswith("/") else f"{parts.path}/"
    return Link(
        f"{parts.scheme}://{parts.netloc}{path}",
        given["table"],
        given.get("invitation", ""),
        given.get("token", ""),
        given.get("host", ""),
    )
