"""P1, X4: builds where the file system links no file, or not often enough (65,000 equal pictures on ext4): the same site, and an edit costs
an edit."""

import json
import shutil
import subprocess

import pytest

from conftest import DEMO

# Allows LINKS names for a file, as ext4 allows 65,000.
FILE_SYSTEM = """
#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
int link(const char *source, const char *target) {
  struct stat file;
  if (stat(source, &file) == 0 && file.st_nlink >= LINKS) { errno = EMLINK; return -1; }
  return linkat(AT_FDCWD, source, AT_FDCWD, target, 0);
}
"""


class Site:
    def __init__(self, photomap, folder, links):
        self.photomap, self.folder, self.output = photomap, folder, folder / "output"
        self.library = folder / "links.so"
        subprocess.run(["clang", f"-DLINKS={links}", "-shared", "-fPIC", "-x", "c", "-", "-o", self.library], input=FILE_SYSTEM.encode(), check=True)
        self.content = folder / "content"
        shutil.copytree(DEMO / "northern-spain", self.content)

    def build(self, *options):
        done = subprocess.run(
            [self.photomap, "build", "--json", "--quiet", *options], cwd=self.folder, env={"LD_PRELOAD": str(self.library), "HOME": str(self.folder)},
            capture_output=True, text=True, check=True)
        return json.loads(done.stdout)

    def edit(self, word):
        (self.content / "aizkorri.yaml").write_text(f"description: The ridge is {word}.\n")

    def pictures(self):
        """Which files the pictures of the site are."""
        return {path.name: path.stat().st_ino for path in self.output.rglob("*.avif")}

    def contents(self):
        return {str(path.relative_to(self.output)): path.read_bytes() for path in self.output.rglob("*") if path.is_file()}


@pytest.mark.parametrize("links", [1, 2])
def test_pictures_are_copied_once(photomap, tmp_path, links):
    site = Site(photomap, tmp_path, links)
    site.build()
    for word in ("long", "high", "bare"):
        before = site.pictures()
        site.edit(word)
        report = site.build()
        assert not report["isUnchanged"] and report["picturesDeveloped"] == 0
        if links > 1 and word != "long":
            # The first edit made copies.
            assert site.pictures() == before
        assert site.build()["isUnchanged"], word
    edited = site.contents()
    site.build("--clean")
    assert site.contents() == edited
