"""X13: pictures are made by other computers, by the driver in Examples/scale-out/dask, and the site is that of one computer."""

import collections
import json
import os
import pathlib
import signal
import socket
import subprocess
import sys

import pytest
from cache_store import CacheStore

ROOT = pathlib.Path(__file__).resolve().parents[2]
PHOTOGRAPHS = ROOT / "Tests/BuildingTests/Fixtures"
DASK = pathlib.Path(sys.executable).parent / "dask"


@pytest.fixture
def store():
    store = CacheStore()
    yield store
    store.stop()


@pytest.fixture
def site(photomap, tmp_path, store):
    return Site(photomap, tmp_path, store.address)


class Site:
    """Forty photographs, all with different bytes, and what `photomap` makes of them."""

    def __init__(self, photomap, folder, address):
        self.photomap, self.folder, self.content = photomap, folder, folder / "content"
        self.content.mkdir()
        for number in range(40):
            # What follows the picture makes another file of it.
            (self.content / f"{number}.jpg").write_bytes((PHOTOGRAPHS / f"{number % 6}.jpg").read_bytes() + str(number).encode())
        (self.content / "site.yaml").write_text(f"cache: {{remote: '{address}'}}\n")

    def command(self, name, *options, cache=None):
        return [self.photomap, name, "--content", self.content, "--cache", self.folder / (cache or name), *options]

    def run(self, *arguments, **options):
        return subprocess.run(self.command(*arguments, **options), capture_output=True, text=True)

    def build(self, output, cache, *options):
        done = self.run("build", "--output", self.folder / output, "--json", *options, cache=cache)
        assert done.returncode == 0, done.stderr
        root = self.folder / output
        return json.loads(done.stdout), {str(path.relative_to(root)): path.read_bytes() for path in root.rglob("*") if path.is_file()}


def free_port():
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))
        return server.getsockname()[1]


def test_two_workers_one_of_which_is_lost(site, store, tmp_path):
    """Its shard is done again; nothing is made twice but what was lost; the build makes no picture."""
    _, alone = site.build("alone", "one", "--no-remote-cache")
    assert not store.objects
    port, logs = free_port(), tmp_path / "logs"
    environment = os.environ | {
        "DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT": "60s", "DASK_CONFIG": str(ROOT / "Examples/scale-out/dask/dask.yaml")}

    def start(*arguments):
        with open(logs, "a") as log:
            return subprocess.Popen(
                [DASK, *arguments], stdout=log, stderr=log, env=environment, cwd=tmp_path, start_new_session=True)

    def worker():
        return start("worker", f"tcp://127.0.0.1:{port}", "--nthreads", "1", "--no-nanny", "--no-dashboard", "--local-directory", tmp_path / "dask")

    processes = [start("scheduler", "--host", "127.0.0.1", "--port", str(port), "--no-dashboard"), worker(), worker()]
    lost = []

    def lose(handler, stored):
        # In the middle of a shard: the first picture that arrives.
        if handler.command == "PUT" and not lost:
            lost.append(True)
            os.killpg(processes[1].pid, signal.SIGKILL)
        return False

    store.fault = lose
    try:
        driver = subprocess.run(
            [sys.executable, ROOT / "Examples/scale-out/dask/develop.py", f"tcp://127.0.0.1:{port}", "--photomap", site.photomap,
             "--content", site.content, "--cache", site.folder / "worker", "--shards", "8"],
            capture_output=True, text=True, env=environment, timeout=600)
    finally:
        for process in processes:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
    assert driver.returncode == 0, driver.stderr + logs.read_text()
    store.fault = None
    assert lost
    reports = [json.loads(line) for line in driver.stdout.splitlines()]
    assert sorted(report["shard"] for report in reports) == list(range(1, 9))
    assert sum(report["photographs"] for report in reports) == 40
    assert len(store.entries()) == 40
    again = collections.Counter(store.put.values())
    # The pictures of at most one shard.
    assert sum(count - 1 for count in store.put.values()) <= 3 * max(report["photographs"] for report in reports) * 5, again
    report, site_of_many = site.build("many", "other")
    assert report["picturesDeveloped"] == 0
    assert site_of_many == alone
    assert set(store.got.values()) == {1}


def test_a_result_that_is_lost_with_the_scheduler_is_made_again(monkeypatch, capsys):
    """The scheduler stops between the end of a shard and the fetch of its result."""
    sys.path.insert(0, str(ROOT / "Examples/scale-out/dask"))
    import develop
    from distributed import CancelledError

    class Future:
        status = "finished"
        fetched = []

        def __init__(self, shard, key):
            self.shard, self.key = shard, key

        def result(self):
            self.fetched.append(self.shard)
            if self.fetched == [1, 2]:
                raise CancelledError("scheduler-connection-lost")
            return {"shard": self.shard}

    class Client:
        def __init__(self, address, timeout):
            pass

        def __enter__(self):
            return self

        def __exit__(self, *error):
            pass

        def submit(self, function, command, shard, shards, key):
            return Future(shard, key)

    monkeypatch.setattr(develop, "Client", Client)
    monkeypatch.setattr(develop, "as_completed", list)
    develop.run("tcp://127.0.0.1:1", ["photomap"], 3, 1)
    told = capsys.readouterr()
    assert [json.loads(line)["shard"] for line in told.out.splitlines()] == [1, 2, 3]
    assert Future.fetched == [1, 2, 2, 3] and "2 shards are still to do" in told.err


def test_a_shard_says_what_it_did(site, store):
    """JSON, exit codes, a scheduler's variables, lists and plans."""
    plan = json.loads(site.run("plan", "--shards", "4", "--json", cache="plan").stdout)
    assert sorted(sum((shard["photographs"] for shard in plan["shards"]), [])) == sorted(path.name for path in site.content.glob("*.jpg"))
    (site.folder / "plan.json").write_text(json.dumps(plan))
    told = site.run("develop", "--from-list", site.folder / "plan.json", "--shard", "2/4", "--json")
    assert told.returncode == 0, told.stderr
    report = json.loads(told.stdout)
    assert report["photographs"] == report["developed"] == report["sent"] == len(plan["shards"][1]["photographs"])
    again = json.loads(site.run("develop", "--from-list", site.folder / "plan.json", "--shard", "2/4", "--json", cache="empty").stdout)
    assert again["present"] == again["photographs"] and again["developed"] == again["sent"] == 0

    array = os.environ | {"SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_COUNT": "4"}
    told = subprocess.run(site.command("develop", "--json"), capture_output=True, text=True, env=array)
    assert [json.loads(told.stdout)[key] for key in ("shard", "shards")] == [3, 4]
    told = subprocess.run(site.command("develop", "--shards", "4"), capture_output=True, text=True)
    assert told.returncode == 64 and "--shard K/N" in told.stderr
    told = site.run("develop", "--from-list", site.folder / "plan.json")
    assert told.returncode == 1 and "--shard 1/4" in told.stderr

    store.fault = lambda handler, stored: handler.command == "PUT" and (handler.send(507) or True)
    told = site.run("develop", "--patience", "0", cache="other")
    assert told.returncode == 1 and "run this command again" in told.stdout and "cache: {remote:" in told.stderr, told
    store.fault = None
    assert site.run("develop", cache="other").returncode == 0
    assert len(store.entries()) == 40


def test_passwords_are_no_settings(site, store):
    """The user is in site.yaml, the password in the environment; without it nothing is fetched, and the author is told."""
    settings = site.content / "site.yaml"
    settings.write_text(settings.read_text().replace("}", ", user: ada}"))
    seen = []

    def guarded(handler, stored):
        seen.append(handler.headers["Authorization"])
        return seen[-1] is None and (handler.send(401) or True)

    store.fault = guarded
    report, alone = site.build("output", "cache")
    # So many are open at a time.
    assert 1 <= len(seen) <= 16 and any("denies access" in problem["summary"] for problem in report["problems"])
    seen.clear()
    told = subprocess.run(site.command("develop"), capture_output=True, text=True, env=os.environ | {"PHOTOMAP_CACHE_PASSWORD": "secret"})
    assert told.returncode == 0 and set(seen) == {"Basic YWRhOnNlY3JldA=="}, told.stderr
    assert "secret" not in told.stdout + told.stderr
