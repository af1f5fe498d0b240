"""The command that puts tables on the web."""

from __future__ import annotations

import html
import os
import socket
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from monopoly_rules.cli.commands.options import Set
from monopoly_rules.cli.screen.console import Stop, err, out, settings_of
from monopoly_rules.cli.table.again import command

MISSING = (
    "serve needs the extra 'web'; install it with: python -m pip install 'monopoly-rules[cli,web]'"
)
LOOPBACK = "127.0.0.1"
EXTRA = ("starlette", "uvicorn", "websockets", "anyio")


def serve(
    spec: Annotated[
        str | None,
        typer.Argument(help="A variant with modifiers, to make a table of; without it, none."),
    ] = None,
    players: Annotated[
        int, typer.Option(help="The number of players at that table, bots included.")
    ] = 2,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="NUMBER|NAME,NAME…",
            help="Bots at that table: how many of the usual ones, or which; they sit last.",
        ),
    ] = None,
    settings: Set = None,
    host: Annotated[
        str, typer.Option(help="The address to listen on; by default this machine only.")
    ] = LOOPBACK,
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 picks a free one.")] = 8000,
    name: Annotated[
        list[str] | None,
        typer.Option(help="A host name under which others reach the server; may be repeated."),
    ] = None,
    folder: Annotated[
        Path, typer.Option(help="Where tables are kept: what is there goes on.")
    ] = Path("monopoly-tables"),
    sync: Annotated[
        int,
        typer.Option(min=0, help="Bring every so many lines of a journal to the disk; 0 never."),
    ] = 0,
    keep: Annotated[
        int,
        typer.Option(
            min=0, metavar="DAYS", help="Tables that nobody comes to for so long go; 0 keeps all."
        ),
    ] = 30,
    behind_proxy: Annotated[
        bool,
        typer.Option(
            "--behind-proxy",
            help="A proxy on this machine says in X-Forwarded-For where each client comes from.",
        ),
    ] = False,
    show: Annotated[
        bool, typer.Option("--open", help="Open the page in a browser on this machine.")
    ] = False,
) -> None:
    """Put tables on the web: people play in browsers, with each other and with bots."""
    try:
        import uvicorn
        import websockets  # noqa: F401  # uvicorn loads it later

        from monopoly_rules.web.server import app_of, door, room_for_clients
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in EXTRA:
            raise
        raise Stop(MISSING) from None
    from monopoly_rules.web.limits import LARGEST_SAVE
    from monopoly_rules.web.lobby import Lobby
    from monopoly_rules.web.messages import Unfit
    from monopoly_rules.web.tables.keeping import Folder

    kept = Folder(folder, sync=sync)
    led_by = kept.place / "open.html"
    try:
        lobby = Lobby(kept, keep_days=keep)
        for damaged in lobby.damaged:
            err.tell(f"not opened: {damaged}")
        going_on = len(lobby.names)
        made = None
        if spec is not None:
            try:
                made = lobby.make(spec, _seats(players, bots), settings_of(settings))
            except Unfit as unfit:
                raise Stop(str(unfit)) from None
        with _listening(host, port) as listener:
            address = f"http://{_named(host)}:{listener.getsockname()[1]}/"
            link = address
            out.print(address)
            if made is not None:
                # After the #: browsers keep it to themselves, so that it is in nobody's log.
                guests = f"{address}#table={made.table}&invitation={made.invitation}"
                link = f"{address}#table={made.table}&host={made.host}&invitation={made.invitation}"
                out.print(f"to invite others: {guests}")
                out.print(f"for yourself, the host: {link}")
                # Quoted, for in a shell a link ends at its first &.
                out.print(f"in a terminal, for others: {command('play', '--join', guests)}")
                out.print(f"in a terminal, for yourself: {command('play', '--join', link)}")
            if going_on:
                out.print("1 table goes on" if going_on == 1 else f"{going_on} tables go on")
            if show:
                _open(link, None if made is None else led_by)
            most = room_for_clients()
            config = uvicorn.Config(
                app_of(lobby, names=name or (), most=most),
                http=door(most),
                proxy_headers=behind_proxy,
                log_level="warning",
                access_log=False,
                server_header=False,
                ws="websockets-sansio",
                ws_max_size=2 * LARGEST_SAVE,  # what is a little too large is told so
                ws_ping_interval=20,
                ws_ping_timeout=20,
                timeout_graceful_shutdown=3,
            )
            uvicorn.Server(config).run(sockets=[listener])
    finally:
        led_by.unlink(missing_ok=True)
        kept.close()


def _seats(players: int, bots: str | None) -> list[str | None]:
    """Who sits where: persons first, then bots."""
    text = (bots or "0").strip()
    names = [""] * int(text) if text.isascii() and text.isdecimal() and len(text) < 3 else [
        each.strip() for each in text.split(",")
    ]  # fmt: skip
    if len(names) >= players:
        raise Stop(f"--bots {text}: of {players} players at least one is a person")
    return [*[None] * (players - len(names)), *names]


def _open(link: str, led_by: Path | None) -> None:
    """Open a link in a browser. One with a secret is opened by a file that only its owner can
    read, and that leads there: everybody on the machine can see how a browser was called."""
    if led_by is None:
        webbrowser.open(link)
        return
    led_by.unlink(missing_ok=True)
    descriptor = os.open(led_by, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with open(descriptor, "w", encoding="utf-8") as stream:
        there = html.escape(link, quote=True)
        stream.write(f'<!doctype html><meta http-equiv="refresh" content="0; url={there}">\n')
    webbrowser.open(led_by.resolve().as_uri())


def _listening(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family)
    except OSError as error:
        raise Stop(f"--host {host} --port {port}: {error.strerror or error}", 1) from None


def _named(host: str) -> str:
    return f"[{host}]" if ":" in host else host
