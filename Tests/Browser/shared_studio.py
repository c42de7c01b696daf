"""A Studio over the network for each test, with accounts."""

import http.client
import re
import ssl
import subprocess
import threading
import urllib.parse

import pytest

PASSWORD = "a few words in a row"


class SharedStudio:
    """`photomap studio --host`, with the invitation that it prints."""

    def __init__(self, photomap, folder, host="127.0.0.1"):
        self.photomap, self.folder, self.host, self.port = photomap, folder, host, 0
        self.content = folder / "content"

    def start(self, *options):
        self.process = subprocess.Popen(
            [self.photomap, "studio", "--content", self.content, "--output", self.folder / "output", "--host", self.host, "--port", str(self.port), *options],
            stderr=subprocess.PIPE, text=True)
        self.begin_to_listen()
        self.port = int(re.search(r"https://[^/]+:(\d+)/\n", self.told).group(1))
        self.address = f"https://127.0.0.1:{self.port}/"
        found = re.search(r"/studio/join\?token=\w+", self.told)
        self.invitation = self.address + found.group(0)[1:] if found else None
        return self

    def begin_to_listen(self):
        self.told = ""
        for line in self.process.stderr:
            self.told += line
            if "/studio/join?token=" in line or line.startswith("Accounts: "):
                break
        else:
            pytest.fail("the Studio did not start: " + self.told)
        self.listening = threading.Thread(target=self.listen, daemon=True)
        self.listening.start()

    def listen(self):
        for line in self.process.stderr:
            self.told += line

    def cookie(self):
        """Makes the author's account; gives what a program sends to be that author."""
        connection = http.client.HTTPSConnection("127.0.0.1", self.port, context=ssl._create_unverified_context())
        form = {"Content-Type": "application/x-www-form-urlencoded", "Origin": self.address[:-1]}
        token = self.invitation.split("token=")[1]
        connection.request("POST", "/studio/join", urllib.parse.urlencode({"token": token, "name": "Ana", "password": PASSWORD}), form)
        answer = connection.getresponse()
        answer.read()
        assert answer.status == 303, answer.status
        return answer.headers["Set-Cookie"].split(";")[0]

    def stop(self):
        self.process.terminate()
        assert self.process.wait(20) == 0
        self.listening.join()

    def run(self, *arguments):
        return subprocess.run([self.photomap, *arguments, "--content", self.content, "--output", self.folder / "output"], capture_output=True, text=True)


@pytest.fixture
def shared(photomap, copy_site, tmp_path):
    copy_site(tmp_path, "castles-and-palaces", "wonders")
    studio = SharedStudio(photomap, tmp_path).start()
    yield studio
    studio.stop()


@pytest.fixture
def browser_of(chromium):
    contexts = []

    def browser_of(**options):
        context = chromium.new_context(ignore_https_errors=True, **{"viewport": {"width": 1440, "height": 900}, **options})
        contexts.append(context)
        return context.new_page()

    yield browser_of
    for context in contexts:
        context.close()


def join(page, invitation, name):
    page.goto(invitation)
    page.get_by_label("Your name").fill(name)
    page.get_by_label("A new password").fill(PASSWORD)
    page.get_by_role("button", name="Make the account").click()
    page.wait_for_selector("h1")
