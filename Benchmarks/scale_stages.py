"""The CPU time of each stage of a build, which programs report in seconds only."""

import json
import os
import subprocess
import sys
import tempfile
import time

TICK = os.sysconf("SC_CLK_TCK")
PAUSE = 0.02


def build(command):
    """Runs a build that writes its report to its output.

    Gives the report, and the CPU time in seconds of each of its stages, those that are not named counted in none.
    """
    # A file, since nothing reads the report before the build ends, and a pipe would be full.
    output = tempfile.TemporaryFile()
    start = time.monotonic()
    process = subprocess.Popen(command, stdout=output)
    samples = [(0.0, 0.0)]
    try:
        while process.poll() is None:
            with open("/proc/%d/stat" % process.pid) as file:
                fields = file.read().rsplit(")", 1)[1].split()
            samples.append((time.monotonic() - start, (int(fields[11]) + int(fields[12])) / TICK))
            time.sleep(PAUSE)
    except OSError:
        # It has ended between the two lines.
        process.wait()
    except BaseException:
        process.kill()
        raise
    end = time.monotonic() - start
    if process.returncode:
        sys.exit("%s failed with %d" % (" ".join(command), process.returncode))
    output.seek(0)
    report = json.load(output)
    return report, by_stage(report["seconds"], samples, end)


def by_stage(seconds, samples, end):
    """seconds: Of each stage in order, and `total`, which ends at `end`. samples: Pairs of wall and CPU seconds."""
    costs, at = {}, end - seconds["total"]
    for stage, length in seconds.items():
        if stage != "total":
            costs[stage] = cpu(samples, at + length) - cpu(samples, at)
            at += length
    return costs


def cpu(samples, moment):
    """The CPU time of the first sample from a moment on, or of the last one."""
    return next((used for time, used in samples if time >= moment), samples[-1][1])
