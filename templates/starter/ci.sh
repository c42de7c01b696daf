#!/bin/sh
# Builds this site with PhotoMap and publishes it to the host that site.yaml names below publish_to. For cron, or any service that runs a
# script after a push, on Linux with glibc 2.36 or newer, such as Debian 12 or Ubuntu 24.04. PhotoMap is kept beside the site, in .photomap/program;
# curl, tar and what publishing needs, such as rsync, must be installed.
#
#   ./ci.sh            builds, checks and publishes
#   ./ci.sh --fetch    downloads lists from Flickr, places and pins before that; the key of Flickr is in PHOTOMAP_FLICKR_KEY
#
# Passwords of albums are in ~/.config/photomap/keys, or in variables such as PHOTOMAP_PASSWORD_FAMILY.

set -eu
cd "$(dirname "$0")"

# The version of PhotoMap that builds the site; change it to upgrade.
version="@PHOTOMAP_VERSION@"
releases="${PHOTOMAP_RELEASES:-https://github.com/@PHOTOMAP_REPOSITORY@/releases/download}"

name="photomap-${version#v}-linux-$(uname -m)"
program="$PWD/.photomap/program/$name"
if [ ! -x "$program/bin/photomap" ]; then
  mkdir -p .photomap/program
  for file in "$name.tar.gz" "$name.tar.gz.sha256"; do
    curl --fail --silent --show-error --location --retry 5 --output ".photomap/program/$file" "$releases/$version/$file"
  done
  (cd .photomap/program && sha256sum --check "$name.tar.gz.sha256" && tar xzf "$name.tar.gz" && rm "$name.tar.gz")
fi
PATH="$program/bin:$PATH"

if [ "${1:-}" = --fetch ]; then
  # What cannot be downloaded stays as it was, and the site is published.
  photomap fetch || true
fi
# With --strict, an error about a single file, such as a typing mistake, stops the site, too.
photomap build
photomap check
photomap publish
