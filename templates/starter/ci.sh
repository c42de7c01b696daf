#!/bin/sh
# Builds this site with PhotoMap and publishes it to the host that site.yaml names below publish_to. For cron, or any service that runs a
# script after a push, on Linux with glibc 2.36 or newer, such as Debian 12 or Ubuntu 24.04. PhotoMap is kept beside the site, in .photomap/program;
# curl, tar and what publishing needs, such as rsync, must be installed.
#
#   ./ci.sh            builds, checks and publishes
#   ./ci.sh --fetch    downloads lists from Flickr, places and pins before that; the key of Flickr is in PHOTOMAP_FLICKR_KEY
#   ./ci.sh --accept-shown    once, if the build names what it would show again, and all of it may be seen
#
# Passwords of albums are in ~/.config/photomap/keys, or in variables such as PHOTOMAP_PASSWORD_FAMILY.

set -eu
fetches=no
accept=
for option in "$@"; do
  case "$option" in
    --fetch) fetches=yes ;;
    --accept-shown) accept=--accept-shown ;;
    *)
      echo "ci.sh: $option is neither --fetch nor --accept-shown." >&2
      exit 2
      ;;
  esac
done
# Also where this is called by a link to it.
cd "$(dirname "$(readlink -f "$0")")"

# The version of PhotoMap that builds the site; change it to upgrade.
version="@PHOTOMAP_VERSION@"
# The SHA-256 digest of its archive for this computer, as its release has it. With it, nothing else is installed under that name; without it, the
# digest that is published beside the archive is used. It changes with the version.
sha256=""
releases="${PHOTOMAP_RELEASES:-https://github.com/@PHOTOMAP_REPOSITORY@/releases/download}"

name="photomap-${version#v}-linux-$(uname -m)"
program="$PWD/.photomap/program/$name"
if [ ! -x "$program/bin/photomap" ]; then
  mkdir -p .photomap/program
  download() { curl --fail --silent --show-error --location --retry 5 --output ".photomap/program/$1" "$releases/$version/$1"; }
  download "$name.tar.gz"
  if [ "$sha256" ]; then
    echo "${sha256#sha256:}  $name.tar.gz" >".photomap/program/$name.tar.gz.sha256"
  else
    download "$name.tar.gz.sha256"
  fi
  (
    cd .photomap/program
    sha256sum --check "$name.tar.gz.sha256"
    # Only what is unpacked to its end gets the name by which it is found.
    rm -rf unpacking "$name"
    mkdir unpacking
    tar xzf "$name.tar.gz" -C unpacking
    mv "unpacking/$name" "$name"
    rmdir unpacking
    rm "$name.tar.gz"
    for other in photomap-*-linux-"$(uname -m)"; do
      if [ "$other" != "$name" ]; then rm -rf "$other"; fi
    done
  )
fi
PATH="$program/bin:$PATH"

if [ "$fetches" = yes ]; then
  # What cannot be downloaded stays as it was, and the site is published.
  photomap fetch || true
fi
# With --strict, an error about a single file, such as a typing mistake, stops the site, too.
permalinks() { cksum content/permalinks.yaml 2>/dev/null || true; }
before=$(permalinks)
photomap build ${accept:+"$accept"}
if [ "$(permalinks)" != "$before" ]; then
  echo "content/permalinks.yaml keeps the addresses of the site, and this build has added to it. Commit that file if this folder is not kept."
fi
photomap check
photomap publish
