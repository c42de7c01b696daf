"""Publishing that is killed at random moments. PHOTOMAP_KILLS: how often; PHOTOMAP_SEED: a number, or "random"."""

import os
import random
import re
import signal
import subprocess
import time


def check(command, output, published, environment=None):
    """Publishes changed sites with a command, killed at any moment: no page is there whose pictures are missing, and the next
    time it goes on.

    output: the folder of the site; published: a function that gives the bytes of each published file, by path.
    """
    chance = random.Random(int(os.environ.get("PHOTOMAP_SEED", "1").replace("random", str(time.time_ns()))))
    took, cuts = 0.5, 0
    for number in range(int(os.environ.get("PHOTOMAP_KILLS", "4"))):
        change(output, number)
        process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
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
        there = published()
        for picture in re.findall(r"src=([^>]+)>", there.get("index.html", b"").decode()):
            assert picture in there, f"{picture} is missing after cut {number}"
        if chance.random() < 0.5:
            is_whole(command, output, published, environment)
    print(f"{cuts} cuts")
    is_whole(command, output, published, environment)


def change(output, number):
    """Another page with eight other pictures."""
    for old in output.glob("p*.avif"):
        old.unlink()
    names = [f"p{i}-{number:010x}.avif" for i in range(8)]
    for name in names:
        (output / name).write_text(str(number) * 1000)
    (output / "index.html").write_text("".join(f"<img src={name}>" for name in names))


def is_whole(command, output, published, environment):
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert published() == {str(path.relative_to(output)): path.read_bytes() for path in output.rglob("*") if path.is_file()}
