"""How much memory a program takes."""

import pathlib
import re
import time


def resident(process):
    """Mebibytes."""
    status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+)", status).group(1)) / 1024


def settled(process):
    """The same, once it has not grown for a second."""
    last = 0
    while (now := resident(process)) > last + 1:
        last = now
        time.sleep(1)
    return now
