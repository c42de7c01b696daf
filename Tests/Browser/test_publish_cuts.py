"""X9: `photomap publish` to a folder, by rsync, and to a branch of a git repository, killed at any moment."""

import subprocess

import publish_cuts
import pytest


class FolderHost:
    def __init__(self, folder):
        self.folder = folder / "www"
        self.settings = f"publish_to: {{folder: {self.folder}}}\n"

    def files(self):
        return {str(path.relative_to(self.folder)): path.read_bytes() for path in self.folder.rglob("*") if path.is_file() and not path.name.startswith(".")}


class BranchHost:
    def __init__(self, folder):
        self.repository = folder / "site.git"
        subprocess.run(["git", "init", "--quiet", "--bare", self.repository], check=True)
        self.settings = f"publish_to: {{github_pages: {self.repository}}}\n"

    def files(self):
        archive = subprocess.run(["git", "-C", self.repository, "ls-tree", "-r", "--name-only", "gh-pages"], capture_output=True, text=True)
        names = [name for name in archive.stdout.splitlines() if not name.startswith(".")]
        return {name: subprocess.run(["git", "-C", self.repository, "show", f"gh-pages:{name}"], capture_output=True, check=True).stdout for name in names}


@pytest.mark.parametrize("host", [FolderHost, BranchHost])
def test_cuts(photomap, tmp_path, host):
    host = host(tmp_path)
    output = tmp_path / "output"
    (tmp_path / "content").mkdir()
    (tmp_path / "content/site.yaml").write_text(host.settings)
    output.mkdir()
    command = [photomap, "publish", "--unchecked", "--content", tmp_path / "content", "--output", output]
    publish_cuts.check(command, output, host.files)
