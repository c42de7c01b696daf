"""X9: `photomap publish` to a folder, by rsync, and to a branch of a git repository, killed at any moment. PHOTOMAP_KILLS: how often."""

import os
import random
import re
import signal
import subprocess
import time

import pytest


class FolderHost:
    def __init__(self, folder):
        self.folder = folder / "www"
        self.settings = f"publish_to: {{folder: {self.folder}}}\n"

    def files(self):
        return {str(path.relative_to(self.folder)): path.read_text() for path in self.folder.rglob("*") if path.is_file() and not path.name.startswith(".")}


class BranchHost:
    def __init__(self, folder):
        self.repository = folder / "site.git"
        subprocess.run(["git", "init", "--quiet", "--bare", self.repository], check=True)
        self.settings = f"publish_to: {{github_pages: {self.repository}}}\n"

    def files(self):
        archive = subprocess.run(["git", "-C", self.repository, "ls-tree", "-r", "--name-only", "gh-pages"], capture_output=True, text=True)
        names = [name for name in archive.stdout.splitlines() if not name.startswith(".")]
        return {name: subprocess.run(["git", "-C", self.repository, "show", f"gh-pages:{name}"], capture_output=True, text=True, check=True).stdout for name in names}


@pytest.mark.parametrize("host", [FolderHost, BranchHost])
def test_cuts(photomap, tmp_path, host):
    host = host(tmp_path)
    output = tmp_path / "output"
    (tmp_path / "content").mkdir()
    (tmp_path / "content/site.yaml").write_text(host.settings)
    output.mkdir()
    command = [photomap, "publish", "--unchecked", "--content", tmp_path / "content", "--output", output]
    chance = random.Random(int(os.environ.get("PHOTOMAP_SEED", "1").replace("random", str(time.time_ns()))))
    took, cuts = 0.5, 0
    for number in range(int(os.environ.get("PHOTOMAP_KILLS", "4"))):
        names = [f"p{i}-{number:010x}.avif" for i in range(8)]
        for old in output.glob("p*.avif"):
            old.unlink()
        for name in names:
            (output / name).write_text(str(number) * 1000)
        (output / "index.html").write_text("".join(f"<img src={name}>" for name in names))
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        begun = time.monotonic()
        try:
            process.wait(chance.uniform(0, took))
            took = max(0.05, time.monotonic() - begun)
        except subprocess.TimeoutExpired:
            # The program that sends, too.
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            cuts += 1
            took = min(2, took * 1.1)
        there = host.files()
        for picture in re.findall(r"src=([^>]+)>", there.get("index.html", "")):
            assert picture in there, f"{picture} is missing after cut {number}"
        if chance.random() < 0.5:
            done = subprocess.run(command, capture_output=True, text=True)
            assert done.returncode == 0, done.stderr
            assert host.files() == {path.name: path.read_text() for path in output.iterdir()}
    print(f"{cuts} cuts")
    assert subprocess.run(command, capture_output=True).returncode == 0
    assert host.files() == {path.name: path.read_text() for path in output.iterdir()}
