"""P9: the Studio over the network: encryption, accounts, roles."""

import http.client
import re
import socket
import ssl
import subprocess

import pytest
from axe import COLOURS, findings
from conftest import DEMO
from shared_studio import PASSWORD, browser_of, join, shared  # noqa: F401 (fixtures)
from studio_page import go
from waiting import until

NEW = DEMO / "without-a-place/dandelions.jpg"


def log_in(page, name, password=PASSWORD):
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name="Log in").click()


def call(page, method, path, body=None):
    """The status of a request as the Studio's script sends it."""
    address = "/".join(page.url.split("/")[:3])
    session = page.request.get(address + "/studio/api/session")
    if not session.ok:
        return session.status
    headers = {"Origin": address, "X-PhotoMap-Studio": session.json()["token"]}
    return page.request.fetch(f"{address}/studio/api/{path}", method=method, headers=headers, **({"data": body} if body else {})).status


def ready(page):
    page.wait_for_selector(".has-studio .studio-bar", timeout=60000)


def test_an_author_invites_a_contributor(shared, browser_of):
    """Nobody sees anything without an account. A contributor adds photographs and edits those, and nothing else."""
    ana = browser_of(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    ana.goto(shared.address + "timeline/")
    assert ana.url == shared.address + "studio/login?to=/timeline/"
    join(ana, shared.invitation, "Ana")
    ready(ana)
    assert ana.evaluate("isSecureContext")
    assert ana.evaluate("performance.getEntries().map((entry) => entry.nextHopProtocol).filter(Boolean).every((name) => name === 'h2')")
    ana.goto(shared.invitation)
    assert ana.get_by_role("alert").text_content().startswith("This invitation has been used already")
    go(ana, shared.address)
    ana.get_by_role("button", name="Account: Ana, author").click()
    ana.get_by_role("button", name="Invite a contributor").click()
    invitation = ana.locator("code").text_content()
    assert ana.get_by_role("img", name="QR code of the address").is_visible()

    ben = browser_of()
    join(ben, invitation, "Ben")
    ready(ben)
    ben.wait_for_selector("button[title='Account: Ben, contributor']")
    assert not ben.get_by_role("button", name="Settings").count()
    ben.get_by_role("button", name="Add photographs").click()
    ben.get_by_label("Choose photographs and tracks").set_input_files(NEW)
    dialog = ben.get_by_role("dialog")
    dialog.get_by_label("Title").fill("Five kinds")
    dialog.get_by_role("button", name="Done").click()
    ben.wait_for_selector(".studio-notices:has-text('Added 1 file')")
    until(ben, "async () => (await fetch('/photo/dandelions.html')).ok")
    go(ben, shared.address + "photo/dandelions.html")
    ben.get_by_role("button", name="Edit this photograph").click()
    dialog.get_by_label("Title").fill("Five kinds of fruit")
    dialog.get_by_role("button", name="Save").click()
    ben.wait_for_selector("h1:has-text('Five kinds of fruit')", timeout=60000)
    assert "Five kinds of fruit" in (shared.content / "dandelions.yaml").read_text()

    go(ben, shared.address + "photo/wonders/giza.html")
    ready(ben)
    ben.wait_for_selector("button[title='Account: Ben, contributor']")
    assert not ben.get_by_role("button", name="Edit this photograph").count()
    assert call(ben, "POST", "edits", {"photos": ["dandelions.jpg", "wonders/giza.jpg"], "title": "Mine"}) == 403
    assert call(ben, "POST", "photos", {"photos": ["wonders/giza.jpg"]}) == 403
    assert call(ben, "POST", "trash", {"photos": ["wonders/giza.jpg"]}) == 403
    for method, path, body in [
        ("GET", "settings", None), ("POST", "settings", {"changes": {"title": "Mine"}}), ("GET", "places?page=x", None),
        ("POST", "places", {"action": "add", "name": "x", "latitude": 1, "longitude": 1}), ("POST", "neighbours", {"photos": ["dandelions.jpg"]}),
    ]:
        assert call(ben, method, path, body) == 403, path
    assert call(ben, "POST", "edits", {"photos": ["dandelions.jpg"], "track": "../secret.gpx"}) in (400, 403)
    # An author elsewhere does not choose folders and programs of this computer.
    settings = (shared.content / "site.yaml").read_text()
    for value in ("{folder: /tmp/elsewhere}", "{netlify: x, program: /bin/sh}", None):
        assert call(ana, "POST", "settings", {"changes": {"publish_to": value}}) == 403
    assert call(ana, "POST", "settings", {"changes": {"cache": "{remote: 'https://example.org'}"}}) == 403
    assert (shared.content / "site.yaml").read_text() == settings
    # Everybody undoes their own last step, whatever others did since.
    assert call(ana, "POST", "edits", {"photos": ["wonders/giza.jpg"], "title": "The author's"}) == 200
    assert call(ben, "POST", "undo") == 200
    assert "Five kinds of fruit" not in (shared.content / "dandelions.yaml").read_text()
    assert "The author's" in (shared.content / "wonders/giza.yaml").read_text()
    assert call(ana, "POST", "undo") == 200

    # Removing the account ends what the browser may do.
    assert shared.run("accounts").stdout == "Ana\tauthor\nBen\tcontributor\n"
    told = shared.run("accounts", "remove", "ben")
    assert told.returncode == 0 and "Ben" in told.stderr, told.stderr
    assert call(ben, "GET", "session") == 401
    assert (shared.content / "dandelions.jpg").exists()


def test_the_page_of_an_account(shared, browser_of):
    """axe finds nothing, and one logs out and in with scripts, too."""
    # axe is a script of the test's.
    page = browser_of(bypass_csp=True)
    join(page, shared.invitation, "Ana")
    page.goto(shared.address + "studio/account")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert findings(page, COLOURS if scheme == "dark" else None) == []
    page.get_by_role("button", name="Log out").click()
    page.goto(shared.address + "timeline/")
    log_in(page, "ana")
    page.wait_for_url(shared.address + "timeline/")


def test_log_in_and_out(shared, browser_of):
    """With a name and a password, without scripts; after some wrong ones, one has to wait."""
    page = browser_of(java_script_enabled=False)
    join(page, shared.invitation, "Ana")
    page.goto(shared.address + "studio/account")
    page.get_by_role("button", name="Log out").click()
    page.goto(shared.address + "timeline/")
    log_in(page, "Ana", "wrong password")
    assert page.get_by_role("alert").text_content() == "The name or the password is wrong."
    log_in(page, "ana")
    page.wait_for_url(shared.address + "timeline/")
    # Another browser, whose session the first one ends.
    other = browser_of(java_script_enabled=False)
    other.goto(shared.address)
    log_in(other, "Ana")
    other.wait_for_url(shared.address)
    page.goto(shared.address + "studio/account")
    page.get_by_role("button", name="End", exact=True).click()
    page.wait_for_selector("h1:has-text('Ana')")
    other.goto(shared.address)
    assert other.url.startswith(shared.address + "studio/login")
    # A new password ends the others' sessions, too.
    page.get_by_label("The password until now").fill(PASSWORD)
    page.get_by_label("A new password").fill("quite another one")
    page.get_by_role("button", name="Change it").click()
    page.wait_for_selector("text=The password is changed.")
    log_in(other, "Ana")
    other.wait_for_selector("text=The name or the password is wrong.")
    for _ in range(5):
        log_in(other, "Ana", "wrong")
    other.wait_for_selector("text=These were too many tries.")
    log_in(other, "Ana", "quite another one")
    other.wait_for_selector("text=These were too many tries.")


def test_forms_of_other_sites_are_refused(shared, browser_of):
    page = browser_of()
    join(page, shared.invitation, "Ana")
    connection = http.client.HTTPSConnection("127.0.0.1", shared.port, context=ssl._create_unverified_context())
    cookie = "; ".join(f"{one['name']}={one['value']}" for one in page.context.cookies())
    form = {"Content-Type": "application/x-www-form-urlencoded", "Cookie": cookie}
    for origin in ["https://evil.example", f"http://127.0.0.1:{shared.port}", "null", None]:
        for path in ["studio/login", "studio/account/invite", "studio/account/logout", "studio/join"]:
            connection.request("POST", "/" + path, "name=Ana&role=author&token=x", {**form, **({"Origin": origin} if origin else {})})
            answer = connection.getresponse()
            answer.read()
            assert answer.status == 403, (origin, path)
    # The right origin, and not the page's own token.
    connection.request("POST", "/studio/account/invite", "role=author&token=x", {**form, "Origin": shared.address[:-1]})
    assert connection.getresponse().status == 403
    # Only paths of this site are opened after logging in.
    for target in ["https://evil.example/", "//evil.example/", "/\\evil.example/"]:
        other = http.client.HTTPSConnection("127.0.0.1", shared.port, context=ssl._create_unverified_context())
        other.request("POST", "/studio/login", f"name=Ana&password={PASSWORD.replace(' ', '+')}&to={target}", {"Content-Type": form["Content-Type"], "Origin": shared.address[:-1]})
        answer = other.getresponse()
        assert (answer.status, answer.headers["Location"]) == (303, "/"), target


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_the_connection_is_encrypted(shared, browser_of):
    """Old protocols are refused; what is not encrypted is sent to the right address; pieces of any size arrive."""
    page = browser_of()
    join(page, shared.invitation, "Ana")
    ready(page)
    cookie = "; ".join(f"{one['name']}={one['value']}" for one in page.context.cookies())
    assert all(one["secure"] and one["httpOnly"] and one["sameSite"] == "Strict" for one in page.context.cookies())
    plain = http.client.HTTPConnection("127.0.0.1", shared.port)
    plain.request("GET", "/walks/?a=1")
    answer = plain.getresponse()
    assert answer.status == 307 and answer.headers["Location"] == shared.address + "walks/?a=1"
    with socket.create_connection(("127.0.0.1", shared.port)) as connection:
        connection.sendall(b"SSH-2.0-OpenSSH_9\r\n")
        assert b"begins with https://" in connection.makefile("rb").read()

    context = ssl._create_unverified_context()
    context.options |= ssl.OP_NO_TLSv1_2 | ssl.OP_NO_TLSv1_3
    context.set_ciphers("ALL:@SECLEVEL=0")
    with socket.create_connection(("127.0.0.1", shared.port)) as connection, pytest.raises(ssl.SSLError):
        context.wrap_socket(connection)

    # A handshake and a request in pieces of a few bytes.
    incoming, outgoing = ssl.MemoryBIO(), ssl.MemoryBIO()
    session = ssl._create_unverified_context().wrap_bio(incoming, outgoing, server_side=False)
    with socket.create_connection(("127.0.0.1", shared.port)) as connection:
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

        def exchange(step):
            while True:
                try:
                    value = step()
                except ssl.SSLWantReadError:
                    value = None
                data = outgoing.read()
                for i in range(0, len(data), 7):
                    connection.sendall(data[i:i + 7])
                if value is not None:
                    return value
                incoming.write(connection.recv(5))

        exchange(lambda: session.do_handshake() or True)
        exchange(lambda: session.write(f"GET /studio/studio.js HTTP/1.1\r\nHost: 127.0.0.1:{shared.port}\r\n\r\n".encode()))
        head = exchange(lambda: session.read(65536))
        assert head.startswith(b"HTTP/1.1 200")

    # A whole photograph, and the same file without encryption.
    picture = max((shared.folder / "output").rglob("*.jpg"), key=lambda path: path.stat().st_size)
    secure = http.client.HTTPSConnection("127.0.0.1", shared.port, context=ssl._create_unverified_context())
    secure.request("GET", "/" + str(picture.relative_to(shared.folder / "output")), headers={"Cookie": cookie})
    assert secure.getresponse().read() == picture.read_bytes()
    # Those who leave in the middle of a handshake or of a response hold nobody up.
    for sent in [b"", b"\x16", b"\x16\x03\x01\x02\x00", b"\x16\x03\x01\x00\x05hello"]:
        with socket.create_connection(("127.0.0.1", shared.port)) as connection:
            connection.sendall(sent)
    secure.request("GET", "/studio/studio.js")
    assert secure.getresponse().status == 200


def test_the_certificate_and_accounts_stay(photomap, shared, browser_of):
    """A restart changes neither; the author is told which accounts there are; an invitation can be made meanwhile."""
    page = browser_of()
    join(page, shared.invitation, "Ana")
    ready(page)
    fingerprint = re.search(r"([0-9A-F]{2}:){31}[0-9A-F]{2}", shared.told).group(0)
    certificate = ssl.get_server_certificate(("127.0.0.1", shared.port))
    shared.stop()
    shared.start()
    assert fingerprint in shared.told and "Accounts: Ana" in shared.told and shared.invitation is None
    assert ssl.get_server_certificate(("127.0.0.1", shared.port)) == certificate
    page.reload()
    ready(page)
    told = shared.run("accounts", "invite").stderr
    join(browser_of(), re.search(r"https://\S+", told).group(0), "Ben")
    assert shared.run("accounts").stdout.endswith("Ben\tcontributor\n")
    private = [shared.folder / ".photomap" / name for name in ("accounts", "studio/key.pem", "studio/sessions")]
    assert all(path.stat().st_mode & 0o777 == 0o600 for path in private)


def test_what_does_not_belong_together_is_told(photomap, tmp_path):
    def told(*arguments):
        done = subprocess.run([photomap, "studio", *arguments], cwd=tmp_path, capture_output=True, text=True)
        assert done.returncode != 0
        return done.stderr

    assert "--certificate and --key belong together" in told("--host", "0.0.0.0", "--certificate", "a.pem")
    assert "is for --host" in told("--certificate", "a.pem", "--key", "b.pem")
    assert "a.pem" in told("--host", "0.0.0.0", "--certificate", "a.pem", "--key", "b.pem")
