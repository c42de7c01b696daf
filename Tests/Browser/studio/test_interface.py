"""The Studio's interface keeps its description: requests of all kinds, made from /studio/api/openapi.json by schemathesis.

PHOTOMAP_INTERFACE names the seconds that it shall go on, with invented requests, others each time; `make long-test` has five minutes.
"""

import os
import subprocess
import sys
from pathlib import Path

from studio_page import studio  # noqa: F401 (a fixture)
from test_crashes import Client

# Pieces of files are bytes.
HOOKS = """import schemathesis
schemathesis.serializer.alias("application/partial-upload", "application/octet-stream")
"""
CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"


def test_it_answers_as_described(studio):
    client = Client(studio)
    fields = {"Cookie": client.cookie, "X-PhotoMap-Studio": client.token, "Origin": studio.address.rstrip("/")}
    headers = [word for name, value in fields.items() for word in ("-H", f"{name}: {value}")]
    (studio.folder / "hooks.py").write_text(HOOKS)
    environment = os.environ | {"SCHEMATHESIS_HOOKS": "hooks", "PYTHONPATH": str(studio.folder)}
    seconds = os.environ.get("PHOTOMAP_INTERFACE")
    # The requests that the description itself gives, with each value at its bounds; invented ones come in long tests.
    amount = ["--phases", "coverage,fuzzing", "--max-time", seconds, "--max-examples", "100"] if seconds else ["--phases", "coverage", "--seed", "7"]
    done = subprocess.run(
        [Path(sys.executable).with_name("schemathesis"), "run", studio.address + "studio/api/openapi.json", "--url", studio.address + "studio/api",
         *headers, *amount, "-c", CHECKS, "--generation-database", "none"],
        capture_output=True, text=True, cwd=studio.folder, env=environment)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    assert studio.process.poll() is None
