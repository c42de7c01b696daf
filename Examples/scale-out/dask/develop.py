#!/usr/bin/env python3
"""Makes the pictures of a large site on the workers of a Dask cluster.

Every worker sees the photographs in the same folder, has photomap, and reaches the remote cache that site.yaml names. Shards of workers
that are lost are done again by others, also after the scheduler was restarted. Afterwards, `photomap build` anywhere finds all pictures
in the cache.

    export DASK_CONFIG=dask.yaml                      # on all of them
    dask scheduler                                    # on one computer
    dask worker tcp://that-computer:8786 --nthreads 1 # on each of the others
    ./develop.py tcp://that-computer:8786 --content /srv/photographs --shards 40
"""

import argparse
import json
import os
import subprocess
import sys
import time
import uuid

from dask.distributed import CancelledError, Client, as_completed


def develop(command, shard, shards):
    """Runs on a worker. When the worker is killed, so is the program, by `setpriv`."""
    # Huge pages: a program that makes few pictures spends 1 to 3 % of its time on the first use of memory.
    environment = os.environ | {"GLIBC_TUNABLES": "glibc.malloc.hugetlb=1"}
    command = ["setpriv", "--pdeathsig", "TERM", *command, "--shard", f"{shard}/{shards}", "--json"]
    done = subprocess.run(command, capture_output=True, text=True, env=environment)
    if done.returncode != 0:
        raise RuntimeError((done.stderr or done.stdout).strip())
    return json.loads(done.stdout)


def run(address, command, shards, timeout):
    missing, refusals = set(range(1, shards + 1)), {}
    while missing:
        try:
            with Client(address, timeout=timeout) as client:
                run_id = uuid.uuid4().hex
                futures = [client.submit(develop, command, shard, shards, key=f"{run_id}-{shard}") for shard in sorted(missing)]
                for future in as_completed(futures):
                    shard = int(future.key.rsplit("-", 1)[1])
                    if future.status == "finished":
                        print(json.dumps(future.result()), flush=True)
                        missing.discard(shard)
                    elif future.status == "error" and isinstance(error := future.exception(), RuntimeError):
                        print(f"shard {shard}: {error}", file=sys.stderr)
                        refusals[shard] = refusals.get(shard, 0) + 1
        except (OSError, TimeoutError, CancelledError) as error:
            print(f"The scheduler does not answer ({error}); {len(missing)} shards are still to do.", file=sys.stderr)
        if given_up := [shard for shard in missing if refusals.get(shard, 0) >= 5]:
            sys.exit(f"Not done: the shards {given_up}, which failed five times.")
        time.sleep(1 if missing else 0)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("scheduler")
    parser.add_argument("--photomap", default="photomap", help="the program on the workers")
    parser.add_argument("--content", default="content", help="the folder with the photographs on the workers")
    parser.add_argument("--cache", default="/var/tmp/photomap", help="a folder of each worker")
    parser.add_argument("--shards", type=int, default=40)
    parser.add_argument("--timeout", type=float, default=30, help="seconds to wait for the scheduler")
    options = parser.parse_args()
    run(options.scheduler, [options.photomap, "develop", "--content", options.content, "--cache", options.cache], options.shards, options.timeout)
