"""P9: TLS and HTTP/2 of the Studio over the network, as programs use them and abuse them."""

import contextlib
import itertools
import os
import socket
import ssl
import struct
import subprocess

import http2
import pytest
from cases import more
from memory import peak
from shared_studio import shared  # noqa: F401 (a fixture)
from waiting import eventually

PUBLIC = "/studio/studio.js"


def curl(*arguments):
    return subprocess.run(["curl", "--silent", "--insecure", *arguments], capture_output=True, text=True, check=True).stdout


def add(studio, cookie, name, data):
    """Adds a file to the site, and waits until it is there, and no build has more to do."""
    (studio.content / "static").mkdir()
    (studio.content / "static" / name).write_bytes(data)
    asked = ("--header", "Cookie: " + cookie, "--write-out", "%{http_code}", "--output", os.devnull, studio.address + name)
    eventually(lambda: curl(*asked) == "200")


def chosen(port, *protocols, version=None, ciphers=None):
    """The protocol that the server chooses of those that a client offers."""
    context = ssl._create_unverified_context()
    if ciphers:
        context.set_ciphers(ciphers)
    if protocols:
        context.set_alpn_protocols(protocols)
    if version:
        context.maximum_version = version
    with context.wrap_socket(socket.create_connection(("127.0.0.1", port))) as connection:
        return connection.selected_alpn_protocol()


def test_the_client_chooses_the_protocol(shared):
    """HTTP/2 or HTTP/1.1, over TLS 1.2 or 1.3, with forward secrecy and authenticated encryption only."""
    for version in (ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3):
        assert chosen(shared.port, "h2", "http/1.1", version=version) == "h2"
        assert chosen(shared.port, "http/1.1", version=version) == "http/1.1"
        assert chosen(shared.port, version=version) is None
    for option, version in (("--http2", "2"), ("--http1.1", "1.1"), ("--no-alpn", "1.1")):
        assert curl(option, "--write-out", "%{http_version} %{http_code}", "--output", os.devnull, shared.address + PUBLIC[1:]) == f"{version} 200"
    assert chosen(shared.port, "h2", version=ssl.TLSVersion.TLSv1_2, ciphers="ECDHE+AESGCM") == "h2"
    for ciphers in ("ECDHE-ECDSA-AES128-SHA", "ECDHE-ECDSA-AES256-SHA384", "AES128-GCM-SHA256", "DHE-RSA-AES128-GCM-SHA256"):
        with pytest.raises((ssl.SSLError, ConnectionError)):
            chosen(shared.port, version=ssl.TLSVersion.TLSv1_2, ciphers=ciphers)


@pytest.mark.parametrize("option", ["--http2", "--http1.1"])
def test_answers_are_the_same(shared, option, tmp_path):
    """Ranges, conditions, HEAD, folders, what is missing, a page without an account."""
    cookie = shared.cookie()
    add(shared, cookie, "new.txt", b"")

    def ask(path, *more):
        body, head = tmp_path / "body", tmp_path / "head"
        curl(option, "--path-as-is", "--header", "Cookie: " + cookie, "--output", body, "--dump-header", head, *more, shared.address + path)
        lines = head.read_text().splitlines()
        fields = {name.lower(): value.strip() for name, value in (line.split(":", 1) for line in lines[1:] if ":" in line)}
        return int(lines[0].split()[1]), fields, body.read_bytes() if body.exists() else b""

    page = max((shared.folder / "output").rglob("*.jpg"), key=lambda path: path.stat().st_size)
    path, whole = str(page.relative_to(shared.folder / "output")), page.read_bytes()
    status, fields, body = ask(path)
    assert (status, body, fields["content-length"]) == (200, whole, str(len(whole)))
    status, part, body = ask(path, "--range", "10-19")
    assert (status, body, part["content-range"]) == (206, whole[10:20], f"bytes 10-19/{len(whole)}")
    assert ask(path, "--range", f"{len(whole)}-")[0] == 416
    assert ask(path, "--header", f"If-None-Match: {fields['etag']}")[0] == 304
    status, head, _ = ask(path, "--head")
    assert (status, head | {"date": ""}) == (200, fields | {"date": ""})
    assert ask("timeline")[0] == 301 and ask("missing.html")[0] == 404 and ask("../secret")[0] == 400
    assert ask("", "--header", "Host: evil.example")[0] == 421
    assert ask(path, "--request", "PUT")[0] == 405
    large = tmp_path / "large"
    large.write_bytes(bytes(8 << 20))
    assert ask("studio/login", "--request", "POST", "--data-binary", f"@{large}", "--header", "Content-Type: application/x-www-form-urlencoded")[0] in (403, 413)


def test_a_page_of_pictures_takes_one_connection(shared, tmp_path):
    cookie = "Cookie: " + shared.cookie()
    pictures = sorted((shared.folder / "output").rglob("*.jpg"))
    addresses = [f"{shared.address}{pictures[number % len(pictures)].relative_to(shared.folder / 'output')}?{number}" for number in range(300)]
    told = curl("--http2", "--parallel", "--parallel-max", "100", "--header", cookie, "--write-out", "%{num_connects} %{http_version} %{http_code} %{size_download}\n",
                *(word for address in addresses for word in (address, "--output", tmp_path / "picture"))).split("\n")[:-1]
    assert len(told) == 300 and all(line.split()[1:3] == ["2", "200"] for line in told)
    assert sum(int(line.split()[0]) for line in told) == 1
    assert sum(int(line.split()[3]) for line in told) == sum(pictures[number % len(pictures)].stat().st_size for number in range(300))


def test_open_pages_are_told_of_changes_over_http2(shared):
    watching = subprocess.Popen(["curl", "--silent", "--insecure", "--no-buffer", "--http2", "--header", "Cookie: " + shared.cookie(), shared.address + ".photomap/reload"],
                                stdout=subprocess.PIPE, text=True)

    def state():
        while watching.stdout.readline() != "event: state\n":
            pass
        return watching.stdout.readline()

    first = state()
    (shared.content / "site.yaml").write_text("title: Renamed\npictures: {widths: [320, 960], formats: [jpeg]}\n")
    assert state() != first
    watching.terminate()
    watching.wait()


class HalfClosed:
    """A client that asks, closes its side, and reads later; with a small buffer, so that the server's is full first."""

    def __init__(self, port, version, path, **fields):
        context = ssl._create_unverified_context()
        context.maximum_version = version
        self.incoming, outgoing = ssl.MemoryBIO(), ssl.MemoryBIO()
        self.session, self.connection = context.wrap_bio(self.incoming, outgoing), socket.socket()
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.connection.connect(("127.0.0.1", port))
        while True:
            try:
                self.session.do_handshake()
                break
            except ssl.SSLWantReadError:
                self.connection.sendall(outgoing.read())
                self.incoming.write(self.connection.recv(65536))
        head = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n" + "".join(f"{name}: {value}\r\n" for name, value in fields.items())
        self.session.write((head + "\r\n").encode())
        with contextlib.suppress(ssl.SSLWantReadError):
            self.session.unwrap()
        self.connection.sendall(outgoing.read())

    def body(self):
        """What follows the head, until the alert that ends it."""
        received = b""
        while True:
            try:
                data = self.session.read(65536)
            except ssl.SSLZeroReturnError:
                data = b""
            except ssl.SSLWantReadError:
                data = self.connection.recv(65536)
                assert data, f"closed without the alert, after {len(received)} bytes"
                self.incoming.write(data)
                continue
            received += data
            if not data:
                self.connection.close()
                return received.split(b"\r\n\r\n", 1)[1]


@pytest.mark.parametrize("version", [ssl.TLSVersion.TLSv1_3, *more(ssl.TLSVersion.TLSv1_2)])
def test_a_client_that_has_closed_its_side_gets_its_answer(shared, version):
    """The whole answer, and the alert that says so, however much of it the system has taken when the server has finished."""
    cookie = shared.cookie()
    large = os.urandom(1 << 20) * 4
    add(shared, cookie, "large.bin", large)
    sizes = [1, *range(2_400_000, 3_200_000, 40_000), len(large)]
    clients = [HalfClosed(shared.port, version, "/large.bin", Cookie=cookie, Range=f"bytes=0-{size - 1}") for size in sizes]
    curl("--header", "Cookie: " + cookie, "--output", os.devnull, shared.address + "large.bin")
    for size, client in zip(sizes, clients):
        assert client.body() == large[:size], size


def certificate(folder, name):
    """Makes a certificate, and a key, as certbot would."""
    folder.mkdir(exist_ok=True)
    chain, key = folder / f"fullchain{name}.pem", folder / f"privkey{name}.pem"
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout", key, "-out", chain, "-days", "90",
                    "-subj", f"/CN={name}", "-addext", "subjectAltName=IP:127.0.0.1"], check=True, capture_output=True)
    return chain, key


def replace(link, target):
    """Lets a link name another file, in one step."""
    new = link.with_suffix(".new")
    new.symlink_to(target)
    os.replace(new, link)


def test_a_renewed_certificate_is_used(shared, tmp_path):
    """The next connection has it, and none that cannot be used; connections that are open go on."""
    archive, live = tmp_path / "archive", tmp_path / "live"
    live.mkdir()
    pairs = [certificate(archive, str(number)) for number in (1, 2, 3)]
    chain, key = live / "fullchain.pem", live / "privkey.pem"
    replace(chain, pairs[0][0])
    replace(key, pairs[0][1])

    def served():
        return ssl.get_server_certificate(("127.0.0.1", shared.port)).split()

    def written(number):
        return ssl.DER_cert_to_PEM_cert(ssl.PEM_cert_to_DER_cert(pairs[number][0].read_text())).split()

    shared.stop()
    shared.start("--certificate", chain, "--key", key, "--log-level", "notice")
    assert served() == written(0)
    client = http2.Client(shared.port)
    assert client.is_found(PUBLIC)
    replace(chain, pairs[1][0])
    replace(key, pairs[1][1])
    assert served() == written(1)
    assert client.is_found(PUBLIC)
    # Certbot replaces one after the other.
    replace(chain, pairs[2][0])
    assert served() == served() == written(1)
    replace(key, pairs[2][1])
    assert served() == written(2)
    for damage in (b"", b"-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n"):
        pairs[2][0].write_bytes(damage)
        assert served() == served() != written(0)
    chain.unlink()
    assert served() == served()
    key.write_bytes(b"")
    assert served() == served()
    assert client.is_found(PUBLIC)
    shared.stop()
    assert (shared.told.count("renewed certificate"), shared.told.count("stays in use")) == (2, 5)


def floods():
    """What an attacker sends again and again, by name."""
    def reset(client, _):
        client.send(http2.RESET, stream=client.ask(PUBLIC), payload=http2.CANCEL.to_bytes(4, "big"))

    def headers(client, number):
        if number == 0:
            client.ask(PUBLIC, flags=http2.END_STREAM)
        client.send(http2.CONTINUATION, stream=client.stream, payload=http2.block([("x", "y" * 100)]))

    def nothing(client, number):
        if number == 0:
            client.ask("/studio/login", "POST", flags=http2.END_HEADERS)
        client.send(http2.DATA, stream=client.stream)

    def table(client, number):
        client.ask(PUBLIC, **{f"x{number}": "y" * 100_000} if number == 0 else {})

    return {
        "settings": lambda client, _: client.send(http2.SETTINGS),
        "pings": lambda client, _: client.send(http2.PING, payload=bytes(8)),
        "priorities": lambda client, _: client.send(http2.PRIORITY, stream=1, payload=bytes([0, 0, 0, 3, 1])),
        "resets": reset, "continuations": headers, "empty pieces": nothing, "large fields": table,
    }


@pytest.mark.parametrize("name", floods())
def test_floods_end_the_connection(shared, name):
    """And nobody else's."""
    other, client = http2.Client(shared.port), http2.Client(shared.port)
    with contextlib.suppress(ConnectionError, ssl.SSLError):
        for number in range(6000):
            floods()[name](client, number)
    # The connection ends; the frame that says why is lost if more was on its way.
    codes = [int.from_bytes(payload[4:8], "big") for kind, _, _, payload in client.frames() if kind == http2.GOAWAY]
    assert all(codes), codes
    assert other.is_found(PUBLIC) and http2.Client(shared.port).is_found(PUBLIC)


def test_what_browsers_send_is_no_flood(shared):
    """A ping before each request, priorities for each picture, and all requests cancelled when a page is left."""
    client = http2.Client(shared.port)
    for _ in range(20):
        client.send(http2.PING, payload=bytes(8))
        assert client.is_found(PUBLIC)
    for _ in range(3):
        streams = [client.ask(PUBLIC) for _ in range(100)]
        for stream in streams:
            client.send(http2.PRIORITY, stream=stream, payload=bytes([0, 0, 0, 0, 1]))
        for stream in streams:
            client.send(http2.RESET, stream=stream, payload=http2.CANCEL.to_bytes(4, "big"))
    assert client.is_found(PUBLIC)


def test_a_connection_has_a_hundred_streams(shared):
    """All are answered, also when the client takes nothing at first. One more ends the connection."""
    client = http2.Client(shared.port, window=0)
    streams = {client.ask(PUBLIC) for _ in range(100)}
    client.send(http2.SETTINGS, payload=struct.pack(">HI", http2.INITIAL_WINDOW_SIZE, 1 << 24))
    client.send(http2.WINDOW, payload=struct.pack(">I", 1 << 28))
    open_ones = set(streams)
    for kind, flags, stream, _ in client.frames():
        if kind == http2.DATA and flags & http2.END_STREAM:
            open_ones.remove(stream)
            if not open_ones:
                break
    assert not open_ones and client.is_found(PUBLIC)
    client = http2.Client(shared.port, window=0)
    for _ in range(101):
        client.ask(PUBLIC)
    assert http2.GOAWAY in [kind for kind, *_ in client.frames()]


@pytest.mark.parametrize("kind", ["HTTP/1.1", "HTTP/2"])
def test_slow_readers_take_little_memory(shared, kind):
    """A hundred connections, or four with a hundred streams each, that ask for 40 MB and read nothing."""
    cookie = shared.cookie()
    add(shared, cookie, "large.bin", bytes(40 << 20))
    before, readers = peak(shared.process), []
    for number in range(100 if kind == "HTTP/1.1" else 4):
        if kind == "HTTP/1.1":
            reader = ssl._create_unverified_context().wrap_socket(socket.create_connection(("127.0.0.1", shared.port)))
            reader.sendall(f"GET /large.bin HTTP/1.1\r\nHost: 127.0.0.1:{shared.port}\r\nCookie: {cookie}\r\n\r\n".encode())
        else:
            reader = http2.Client(shared.port, window=(0, 1 << 24)[number % 2])
            for _ in range(100):
                reader.ask("/large.bin", cookie=cookie)
        readers.append(reader)
    for reader in readers:
        if kind == "HTTP/1.1":
            assert reader.recv(12) == b"HTTP/1.1 200"
        else:
            begun = (frame for frame in reader.frames() if frame[0] == http2.HEADERS)
            assert len(list(itertools.islice(begun, 100))) == 100
    curl("--header", "Cookie: " + cookie, "--output", os.devnull, shared.address + "large.bin")
    assert peak(shared.process) - before < 100
    for reader in readers:
        reader.close()
