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
        # A git that outlives its program may still move the branch.
        commit = self.git("rev-parse", "--verify", "--quiet", "gh-pages", check=False).decode().strip()
        if not commit:
            return {}
        names = self.git("ls-tree", "-r", "--name-only", commit).decode().splitlines()
        return {name: self.git("show", f"{commit}:{name}") for name in names if not name.startswith(".")}

    def git(self, *arguments, check=True):
        return subprocess.run(["git", "-C", self.repository, *arguments], capture_output=True, check=check).stdout


@pytest.mark.parametrize("host", [FolderHost, BranchHost])
def test_cuts(photomap, tmp_path, host):
    host = host(tmp_path)
    output = tmp_path / "output"
    (tmp_path / "content").mkdir()
    (tmp_path / "content/site.yaml").write_text(host.settings)
    output.mkdir()
    command = [photomap, "publish", "--unchecked", "--content", tmp_path / "content", "--output", output]
    publish_cuts.check(command, output, host.files)
