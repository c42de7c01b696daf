"""X9: `photomap publish` to an object store: moto plays Amazon S3, and rclone is the program that sends."""

import gzip
import logging
import os
import re
import subprocess
import urllib.request

import boto3
import publish_cuts
import pytest
from moto.server import ThreadedMotoServer

KEYS = {"AWS_ACCESS_KEY_ID": "key", "AWS_SECRET_ACCESS_KEY": "secret", "AWS_REGION": "eu-central-1"}
RECORD = ".photomap-sent"
# What a killed publish leaves, and the next one removes.
LEASE = ".photomap-publishing-"


class Store:
    """A bucket, and the requests that it got."""

    def __init__(self, server):
        self.address = "http://{}:{}".format(*server.get_host_and_port())
        self.client = boto3.client(
            "s3", endpoint_url=self.address, region_name="eu-central-1", aws_access_key_id="key", aws_secret_access_key="secret")
        # What another test left: moto has one memory for all servers of a process.
        urllib.request.urlopen(urllib.request.Request(self.address + "/moto-api/reset", method="POST")).close()
        self.client.create_bucket(Bucket="photos", CreateBucketConfiguration={"LocationConstraint": "eu-central-1"})
        self.requests = []

    def objects(self):
        pages = self.client.get_paginator("list_objects_v2").paginate(Bucket="photos", Prefix="site/")
        return [item["Key"].removeprefix("site/") for page in pages for item in page.get("Contents", [])]

    def texts(self):
        return {path: self.client.get_object(Bucket="photos", Key="site/" + path)["Body"].read() for path in self.objects() if path != RECORD and not path.startswith(LEASE)}


@pytest.fixture
def store():
    server = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=True)
    server.start()
    store = Store(server)

    class Requests(logging.Handler):
        def emit(self, record):
            if found := re.search(r'"?(GET|PUT|HEAD|POST|DELETE) (\S+)', record.getMessage()):
                store.requests.append(f"{found[1]} {found[2]}")

    handler, log = Requests(), logging.getLogger("werkzeug")
    log.setLevel(logging.INFO)
    log.addHandler(handler)
    yield store
    log.removeHandler(handler)
    server.stop()


@pytest.fixture
def author(photomap, tmp_path, store):
    return Author(photomap, tmp_path, store)


class Author:
    """An output folder, and the command."""

    def __init__(self, photomap, folder, store):
        self.photomap, self.folder, self.output = photomap, folder, folder / "output"
        (folder / "content").mkdir()
        self.settings = f"publish_to: {{s3: photos/site, endpoint: '{store.address}', region: eu-central-1}}\n"
        (folder / "content/site.yaml").write_text(self.settings)
        self.write({"index.html": "<img src=a-0123456789.avif>", "a-0123456789.avif": "A", "unlisted/x/index.html": "secret"})

    def write(self, files):
        for path, text in files.items():
            (self.output / path).parent.mkdir(parents=True, exist_ok=True)
            (self.output / path).write_text(text)

    def command(self, *options):
        return [self.photomap, "publish", "--unchecked", "--content", self.folder / "content", "--output", self.output, *options]

    def publish(self, *options, environment=KEYS):
        return subprocess.run(self.command(*options), capture_output=True, text=True, env=os.environ | environment)

    def files(self):
        return {str(path.relative_to(self.output)): path.read_bytes() for path in self.output.rglob("*") if path.is_file()}


def test_what_differs_is_sent(author, store):
    """One request finds that nothing changed; an edit takes one for each file, three for the record, and some to keep other computers away."""
    told = author.publish()
    assert told.returncode == 0 and "Sent 3 of 3 files" in told.stderr, told.stderr
    assert store.texts() == author.files()
    head = store.client.head_object(Bucket="photos", Key="site/a-0123456789.avif")
    assert (head["ContentType"], head["CacheControl"]) == ("image/avif", "public, max-age=31536000, immutable")
    head = store.client.head_object(Bucket="photos", Key="site/index.html")
    assert (head["ContentType"], head["CacheControl"]) == ("text/html; charset=utf-8", "public, max-age=60")
    record = store.client.get_object(Bucket="photos", Key="site/" + RECORD)["Body"].read()
    assert b"unlisted" not in record and b"index" not in record

    store.requests.clear()
    assert "has the site already" in author.publish().stderr
    assert len(store.requests) <= 3, store.requests

    author.write({"index.html": "<img src=b-9876543210.avif>", "b-9876543210.avif": "B"})
    (author.output / "a-0123456789.avif").unlink()
    store.client.put_object(Bucket="photos", Key="site/robots.txt", Body=b"mine")
    plan = author.publish("--dry-run")
    assert plan.stdout == "send   b-9876543210.avif\nsend   index.html\ndelete a-0123456789.avif\n"
    store.requests.clear()
    assert author.publish().returncode == 0
    assert store.texts() == author.files() | {"robots.txt": b"mine"}
    assert sum(request.startswith("PUT") for request in store.requests) == 5, store.requests
    assert not any(path.startswith(LEASE) for path in store.objects())


def test_changes_at_the_store_are_found(author, store):
    """`--verify` does not trust the record."""
    author.publish()
    store.client.put_object(Bucket="photos", Key="site/index.html", Body=b"damaged")
    store.client.delete_object(Bucket="photos", Key="site/a-0123456789.avif")
    assert "has the site already" in author.publish().stderr
    assert "Sent 2 of 3 files" in author.publish("--verify").stderr
    assert store.texts() == author.files()


def test_what_cannot_be_done_is_told(author, store, tmp_path):
    """Files of others, a bucket that is not there, no store, a damaged record: nothing changes, and the message says what to do."""
    store.client.put_object(Bucket="photos", Key="site/index.html", Body=b"theirs")
    told = author.publish()
    assert told.returncode == 1 and "--take-over" in told.stderr and store.texts() == {"index.html": b"theirs"}
    assert author.publish("--take-over").returncode == 0 and store.texts() == author.files()
    store.client.put_object(Bucket="photos", Key="site/" + RECORD, Body=b"damaged")
    assert "is damaged" in author.publish().stderr
    settings = author.folder / "content/site.yaml"
    settings.write_text(author.settings.replace("photos/site", "nowhere/site"))
    assert "NoSuchBucket" in author.publish().stderr
    settings.write_text("publish_to: {s3: photos, endpoint: 'http://127.0.0.1:9'}\n")
    assert "cannot be reached" in author.publish().stderr
    settings.write_text("publish_to: {s3: photos, folder: /srv}\n")
    assert "several hosts" in author.publish().stderr
    settings.write_text("publish_to: {folder: /srv, branch: main}\n")
    assert "branch: belongs to github_pages" in author.publish().stderr


def test_two_computers_take_turns(author, store, tmp_path):
    """Two that publish at once: the bucket has the site of one of them, whole."""
    (tmp_path / "other").mkdir()
    authors = [author, Author(author.photomap, tmp_path / "other", store)]
    for number, publisher in enumerate(authors):
        publisher.write({f"{number}-{page}.html": f"page {page} of {number}" for page in range(20)} | {"index.html": str(number)})
    running = [subprocess.Popen(publisher.command("--accept-deletions"), env=os.environ | KEYS, stderr=subprocess.PIPE, text=True) for publisher in authors]
    told = [process.communicate()[1] for process in running]
    assert [process.returncode for process in running] == [0, 0], told
    assert any(store.texts() == publisher.files() for publisher in authors), sorted(store.texts())
    assert not any(path.startswith(LEASE) for path in store.objects())
    # A record of one site would be wrong for the other.
    assert sum("has the site already" in publisher.publish("--verify", "--dry-run").stderr for publisher in authors) == 1


def test_texts_are_compressed(author, store):
    """Browsers get what they got before, also after the setting was changed; `--verify` compares what is stored."""
    author.write({"style.0123456789.css": "a{}" * 500, "icon.svg": "<svg/>", "empty.txt": ""})
    author.publish()
    settings = author.folder / "content/site.yaml"
    settings.write_text(author.settings.replace("}", ", compress: yes}"))
    told = author.publish()
    assert told.returncode == 0 and "Sent 5 of 6 files" in told.stderr, told.stderr
    for path, body in author.files().items():
        found = store.client.get_object(Bucket="photos", Key="site/" + path)
        isText = not path.endswith("avif")
        assert found.get("ContentEncoding") == ("gzip" if isText else None), path
        stored = found["Body"].read()
        assert (gzip.decompress(stored) if isText else stored) == body
    assert len(store.texts()["style.0123456789.css"]) < 100
    assert "has the site already" in author.publish().stderr
    assert "has the site already" in author.publish("--verify").stderr
    store.client.put_object(Bucket="photos", Key="site/index.html", Body=b"damaged")
    assert "Sent 1 of 6 files" in author.publish("--verify").stderr
    settings.write_text(author.settings)
    assert author.publish().returncode == 0 and store.texts() == author.files()


def test_a_distribution_forgets_what_changed(author, store, tmp_path):
    """Pages by both of their addresses, after the store has them; where that fails, the next time repeats it."""
    settings = author.folder / "content/site.yaml"
    settings.write_text(author.settings.replace("}", ", cloudfront: E2QWRUHAPOMQZL}"))
    tools = tmp_path / "tools"
    tools.mkdir()
    environment = KEYS | {"PATH": f"{tools}:{os.environ['PATH']}"}
    if subprocess.run(["which", "aws"], capture_output=True).returncode:
        assert "apt install awscli" in author.publish().stderr
    (tools / "aws").write_text(f'#!/bin/sh\nprintf "%s\\n" "$@" >> {tmp_path}/asked\nexit $(cat {tmp_path}/code)\n')
    (tools / "aws").chmod(0o755)
    (tmp_path / "code").write_text("3")
    told = author.publish(environment=environment)
    assert told.returncode == 1 and "aws ended with 3" in told.stderr and store.texts() == author.files(), told.stderr
    (tmp_path / "code").write_text("0")
    (tmp_path / "asked").unlink()
    assert author.publish(environment=environment).returncode == 0
    asked = (tmp_path / "asked").read_text().split("\n")
    assert asked[:5] == ["cloudfront", "create-invalidation", "--distribution-id", "E2QWRUHAPOMQZL", "--paths"]
    assert asked[5:-1] == ["/site/index.html", "/site/", "/site/unlisted/x/index.html", "/site/unlisted/x/"]
    (tmp_path / "asked").unlink()
    assert author.publish(environment=environment).returncode == 0 and not (tmp_path / "asked").exists()
    author.write({f"ä{number}.html": "new" for number in range(3)})
    assert author.publish(environment=environment).returncode == 0
    assert (tmp_path / "asked").read_text().split("\n")[5:-1] == [f"/site/%C3%A4{number}.html" for number in range(3)]


def test_cuts(author, store):
    publish_cuts.check(author.command(), author.output, store.texts, os.environ | KEYS)
