"""A client of HTTP/2 that sends the frames that a test asks for, also those that no browser sends (RFC 9113)."""

import socket
import ssl
import struct

DATA, HEADERS, PRIORITY, RESET, SETTINGS, PUSH, PING, GOAWAY, WINDOW, CONTINUATION = range(10)
END_STREAM, END_HEADERS = 1, 4
# A code of errors.
CANCEL = 8
# A setting.
INITIAL_WINDOW_SIZE = 4


def text(value):
    """A string of HPACK (RFC 7541), without Huffman's code."""
    data, count = value.encode(), len(value.encode())
    if count < 127:
        return bytes([count]) + data
    head, count = bytes([127]), count - 127
    while count > 127:
        head, count = head + bytes([count % 128 + 128]), count // 128
    return head + bytes([count]) + data


def block(fields):
    """Fields, none of them indexed."""
    return b"".join(b"\x00" + text(name) + text(value) for name, value in fields)


class Client:
    """A connection to a server at 127.0.0.1."""

    def __init__(self, port, window=1 << 24):
        """window: How many bytes it takes of each stream, and of all, before it says more."""
        context = ssl._create_unverified_context()
        context.set_alpn_protocols(["h2", "http/1.1"])
        self.socket = context.wrap_socket(socket.create_connection(("127.0.0.1", port), timeout=60))
        assert self.socket.selected_alpn_protocol() == "h2"
        self.authority, self.stream, self.received = f"127.0.0.1:{port}", -1, b""
        self.socket.sendall(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")
        self.send(SETTINGS, payload=struct.pack(">HI", INITIAL_WINDOW_SIZE, window))
        if window:
            self.send(WINDOW, payload=struct.pack(">I", window))

    def send(self, kind, flags=0, stream=0, payload=b""):
        self.socket.sendall(struct.pack(">I", len(payload))[1:] + bytes([kind, flags]) + struct.pack(">I", stream) + payload)

    def ask(self, path, method="GET", flags=END_STREAM | END_HEADERS, **fields):
        """Sends a request; gives its stream."""
        self.stream += 2
        head = [(":method", method), (":scheme", "https"), (":authority", self.authority), (":path", path)]
        self.send(HEADERS, flags, self.stream, block(head + [(name.replace("_", "-"), value) for name, value in fields.items()]))
        return self.stream

    def take(self, count):
        while len(self.received) < count:
            data = self.socket.recv(65536)
            if not data:
                raise EOFError
            self.received += data
        taken, self.received = self.received[:count], self.received[count:]
        return taken

    def frames(self):
        """Kind, flags, stream and payload of each frame, until the server closes the connection."""
        try:
            while True:
                head = self.take(9)
                yield head[3], head[4], struct.unpack(">I", head[5:])[0], self.take(int.from_bytes(head[:3], "big"))
        except (EOFError, ConnectionError, ssl.SSLError):
            return

    def is_found(self, path, **fields):
        """Whether a page is answered with the status 200."""
        stream = self.ask(path, **fields)
        for kind, _, number, payload in self.frames():
            if (kind, number) == (HEADERS, stream):
                # Its index in HPACK's table, perhaps after the size of the table.
                return b"\x88" in payload[:2]
        return False

    def close(self):
        self.socket.close()
