"""The remote cache of Benchmarks/scale-out, which fails as it is told: a command in JSON on each line of its input, an answer on each
line of its output."""
import json
import pathlib
import random
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Tests/Browser"))
from cache_store import CacheStore


class Faults:
    """What happens to a share of the requests."""

    def __init__(self):
        self.random, self.shares, self.happened = random.Random(1), {}, {}

    def __call__(self, handler, stored):
        chance = self.random.random()
        for kind, share in self.shares.items():
            chance -= share
            if chance < 0:
                return self.fail(kind, handler, stored)
        return False

    def fail(self, kind, handler, stored):
        if kind != "error" and (handler.command != "GET" or not stored):
            return False
        self.happened[kind] = self.happened.get(kind, 0) + 1
        if kind == "error":
            handler.send(500)
        elif kind == "wrong":
            position = len(stored) // 2
            handler.send(200, stored[:position] + bytes([stored[position] ^ 1]) + stored[position + 1 :])
        elif kind == "truncated":
            handler.send_response(200)
            handler.send_header("Content-Length", str(len(stored)))
            handler.end_headers()
            handler.wfile.write(stored[: len(stored) // 2])
            handler.close_connection = True
        return True


faults = Faults()
store = CacheStore(sys.argv[1], 8080)
store.fault = faults
print(json.dumps(store.address), flush=True)
for line in sys.stdin:
    command = json.loads(line)
    if "faults" in command:
        faults.shares = command["faults"]
    if command.get("clear"):
        for counts in (store.objects, store.got, store.put, faults.happened):
            counts.clear()
    entries = [count for path, count in store.put.items() if path.startswith("/ac/")]
    print(json.dumps({
        "entries": len(store.entries()), "objects": len(store.objects), "bytes": sum(map(len, store.objects.values())),
        "got": sum(store.got.values()), "gotTwice": sum(count > 1 for count in store.got.values()),
        "entriesAgain": sum(entries) - len(entries), "faults": faults.happened}), flush=True)
