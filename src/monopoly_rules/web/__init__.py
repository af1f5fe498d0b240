"""The table in a browser: messages, tables and a lobby that need no server, and a server for them.

Only the command ``monopoly-rules serve`` imports the server; everything else here works without a
socket, so that a worker in a browser can answer the same messages.
"""
