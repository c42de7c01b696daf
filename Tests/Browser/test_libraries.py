"""The libraries that the program loads while it reads HEIC, AVIF and raw pictures and writes AVIF are those of Documentation/libraries.md, and none is
under the GPL alone."""

import fnmatch
import os
import pathlib
import re
import shutil
import subprocess

import pytest
import raw_picture

from conftest import ROOT

FIXTURES = ROOT / "Tests" / "Fixtures"


def documented():
    """The pattern of each library's name, and its licence."""
    rows = re.findall(r"^\| (.+?) \| .+ \| (.+?) \|$", (ROOT / "Documentation" / "libraries.md").read_text(), re.MULTILINE)
    return {pattern: licence for names, licence in rows for pattern in re.findall(r"`([^`]+)`", names)}


@pytest.fixture(scope="module")
def loaded(photomap, tmp_path_factory):
    """The files of all libraries that a build loads, at its start or later, as the dynamic linker records them."""
    folder = tmp_path_factory.mktemp("libraries")
    (folder / "content").mkdir()
    shutil.copy(FIXTURES / "odd-photos" / "heif" / "RGB_8__29x100.heif", folder / "content")
    shutil.copy(FIXTURES / "fuzzing" / "pictures" / "plain.avif", folder / "content")
    (folder / "content" / "RGB_8__29x100.yaml").write_text("taken: 2019-09-18 14:00\n")
    (folder / "content" / "raw.dng").write_bytes(raw_picture.dng())
    (folder / "content" / "raw.yaml").write_text("taken: 2019-09-18 14:00\n")
    (folder / "content" / "site.yaml").write_text("title: Libraries\n")
    environment = os.environ | {"HOME": str(folder), "LD_DEBUG": "libs", "LD_DEBUG_OUTPUT": str(folder / "linker")}
    subprocess.run([photomap, "build", "--quiet"], cwd=folder, env=environment, check=True)
    assert len(list((folder / "output").rglob("*.avif"))) >= 3, "the site has no AVIF of the photographs"
    record = "".join(path.read_text() for path in folder.glob("linker.*"))
    return {pathlib.Path(path).name for path in re.findall(r"calling init: (/\S+)", record)}


def test_no_library_is_under_the_gpl_alone(loaded):
    assert {"libavif.so.15", "libde265.so.0"} <= loaded and all(any(name.startswith(f"{one}.so") for name in loaded) for one in ("libraw", "libopenh264"))
    licences = documented()
    unknown, copyleft = set(), set()
    for library in loaded:
        name = library.split(".so")[0]
        found = [licence for pattern, licence in licences.items() if fnmatch.fnmatchcase(name, pattern)]
        if not found:
            unknown.add(library)
        elif all(choice.startswith(("GPL", "AGPL")) and " with " not in choice for choice in found[0].split(" or ")):
            copyleft.add(library)
    assert not unknown, "Documentation/libraries.md does not name these, with their licences"
    assert not copyleft, "these are under the GPL"


def test_the_documentation_names_no_others(loaded):
    names = {library.split(".so")[0] for library in loaded} | {"ld-linux-x86-64"}
    absent = {pattern for pattern in documented() if not fnmatch.filter(names, pattern)}
    assert not {pattern for pattern in absent if not re.match(r"lib_?(swift|Foundation|dispatch|Blocks|InternalSwift)", pattern)}
