#!/usr/bin/env bash
# Makes the pictures of a large site on computers that are reached by ssh, with GNU parallel.
#
#   ./develop.sh hosts.txt 40      hosts.txt has a computer on each line, such as 2/ada@blue for two shards at a time
#
# Every computer sees the photographs in the same folder, has photomap, and reaches the remote cache that site.yaml names. A shard
# that fails is tried again, on another computer where there is one. Run again, the command does what is missing (--resume-failed).

set -euo pipefail

readonly hosts=${1:?'Name a file with a computer on each line.'} shards=${2:-40}
# Huge pages: a program that makes few pictures spends 1 to 3 % of its time on the first use of memory.
exec parallel --sshloginfile "$hosts" --retries 3 --joblog photomap-shards.log --resume-failed \
  env GLIBC_TUNABLES=glibc.malloc.hugetlb=1 photomap develop --content "${CONTENT:-/srv/photographs}" --cache /var/tmp/photomap --shard "{}/$shards" --json ::: $(seq "$shards")
