"""A server for the tests, in a process of its own: its dice fall the same way every time."""

from __future__ import annotations

import sys
from pathlib import Path

import uvicorn

from monopoly_rules.web.lobby import Lobby
from monopoly_rules.web.server import app_of
from monopoly_rules.web.tables.keeping import Folder


def main(folder: str, port: str, seed: str) -> None:
    lobby = Lobby(Folder(Path(folder)), seeds=lambda: int(seed))
    app = app_of(lobby, pace=0.0)
    uvicorn.run(app, host="127.0.0.1", port=int(port), log_level="error", ws="websockets-sansio")


if __name__ == "__main__":
    main(*sys.argv[1:])
