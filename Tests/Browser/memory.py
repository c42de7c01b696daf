"""How much memory a program takes."""

import pathlib
import re


def resident(process, field="VmRSS"):
    """Mebibytes."""
    status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
    return int(re.search(rf"{field}:\s+(\d+)", status).group(1)) / 1024


def peak(process):
    """The most that it took so far."""
    return resident(process, "VmHWM")
