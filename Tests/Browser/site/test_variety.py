"""Sites of all kinds are built whole, after edits too, and open without a complaint.

Each test is another folder, made from a seed; PHOTOMAP_VARIETY=NUMBER tries so many more."""

import os
import random
import subprocess

import pytest

from cases import more
from conftest import Server
from pages_of_site import one_of_each
from test_site import opens
from variety import Variety
from waiting import settle

# The number of photographs for the first seeds.
SIZES = [0, 1, 2, 25, 70, 400]
MORE = int(os.environ.get("PHOTOMAP_VARIETY", 0))


def size(seed):
    return SIZES[seed] if seed < len(SIZES) else random.Random(seed).choice([0, 1, 2, 3, 5, 12, 30, 30, 80, 80, 300])


class Program:
    """Runs the program on a folder."""

    def __init__(self, photomap, folder):
        self.photomap, self.folder = photomap, folder

    def run(self, command, output, *options):
        done = subprocess.run(
            [self.photomap, command, *options, "--content", self.folder / "content", "--cache", self.folder / f"{output}-cache",
             "--quiet"], capture_output=True, text=True)
        assert done.returncode == 0, f"{command}: {done.returncode}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"

    def build(self, output):
        self.run("build", output, "--output", self.folder / output)
        root = self.folder / output
        return {str(path.relative_to(root)): path.read_bytes() for path in root.rglob("*") if path.is_file()}

    def check(self, output):
        self.run("check", output, self.folder / output)


@pytest.mark.parametrize("seed", [0, 3, *more(1, 2, 4, 5, *range(len(SIZES), len(SIZES) + MORE))])
def test_every_folder_gives_a_whole_site(photomap, open_page, tmp_path, seed):
    """X4, X7, X8: the build ends, `check` finds nothing, a build after edits gives the files of a clean one, and a page of each
    kind opens with its pictures, without an error in the console and without a missing file."""
    variety = Variety(tmp_path / "content", seed, size(seed))
    variety.write()
    program = Program(photomap, tmp_path)
    files = program.build("site")
    edits = []
    for number in range(2 if variety.count <= 300 else 0):
        edits += [variety.edit() for _ in range(variety.random.randrange(1, 4))]
        files = program.build("site")
        clean = program.build(f"clean-{number}")
        differing = sorted(path for path in files.keys() | clean.keys() if files.get(path) != clean.get(path))
        assert differing == [], f"after {edits}"
    program.check("site")
    server = Server(tmp_path / "site")
    address = f"http://127.0.0.1:{server.server_port}/"
    page = open_page(address, reduced_motion="reduce")
    # Addresses that have moved lead to other pages.
    pages = sorted(path for path, file in files.items() if path.endswith(".html") and b'http-equiv="refresh"' not in file)
    for path in one_of_each(pages):
        opens(page, address + path)
        settle(page)
    server.shutdown()
