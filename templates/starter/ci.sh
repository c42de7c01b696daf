#!/bin/sh
# Builds this site with PhotoMap and publishes it to the host that site.yaml names below publish_to. For cron, or any service that runs a
# script after a push, on Debian 12; the first run installs PhotoMap, as root or with sudo.
#
#   ./ci.sh            builds and publishes
#   ./ci.sh --fetch    downloads lists from Flickr, places and pins before that; the key of Flickr is in PHOTOMAP_FLICKR_KEY

set -eu
cd "$(dirname "$0")"

# The version of PhotoMap that builds the site; change it to upgrade.
version="@PHOTOMAP_VERSION@"
releases="${PHOTOMAP_RELEASES:-https://github.com/@PHOTOMAP_REPOSITORY@/releases/download}"

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

if [ "$(photomap --version 2>/dev/null || true)" != "${version#v}" ]; then
  folder=$(mktemp -d)
  package="photomap_${version#v}_$(dpkg --print-architecture).deb"
  as_root apt-get update
  as_root apt-get install --yes --no-install-recommends ca-certificates curl rsync
  curl --fail --silent --show-error --location --retry 5 --output "$folder/$package" "$releases/$version/$package"
  curl --fail --silent --show-error --location --retry 5 --output "$folder/$package.sha256" "$releases/$version/$package.sha256"
  (cd "$folder" && sha256sum --check "$package.sha256")
  as_root apt-get install --yes --no-install-recommends "$folder/$package"
  rm -r "$folder"
fi

if [ "${1:-}" = --fetch ]; then
  # What cannot be downloaded stays as it was, and the site is published.
  photomap fetch || true
fi
photomap build --strict
photomap publish
