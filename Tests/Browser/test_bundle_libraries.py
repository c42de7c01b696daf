"""A program with the libraries that Tools/bundle-libraries puts beside it does what PhotoMap does with them."""

import os
import re
import subprocess

import pytest

from conftest import ROOT, Server

SOURCE = r"""
#include <avif/avif.h>
#include <curl/curl.h>
#include <libxml/parser.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int count, char **words) {
  char codecs[256];
  avifCodecVersions(codecs);
  printf("%s\n", codecs);

  avifImage *picture = avifImageCreate(64, 48, 8, AVIF_PIXEL_FORMAT_YUV420);
  avifImageAllocatePlanes(picture, AVIF_PLANES_YUV);
  for (int plane = 0; plane < 3; plane++) memset(picture->yuvPlanes[plane], 100, picture->yuvRowBytes[plane] * (plane ? 24 : 48));
  avifEncoder *encoder = avifEncoderCreate();
  avifRWData file = AVIF_DATA_EMPTY;
  if (avifEncoderWrite(encoder, picture, &file)) return 2;
  avifDecoder *decoder = avifDecoderCreate();
  if (avifDecoderSetIOMemory(decoder, file.data, file.size) || avifDecoderParse(decoder) || avifDecoderNextImage(decoder)) return 3;
  printf("%d %d %d\n", decoder->image->width, decoder->image->height, abs(decoder->image->yuvPlanes[0][0] - 100) < 4);

  if (curl_global_init(CURL_GLOBAL_DEFAULT)) return 4;
  printf("%d\n", curl_version() != NULL);
  CURL *request = curl_easy_init();
  curl_easy_setopt(request, CURLOPT_URL, words[1]);
  curl_easy_setopt(request, CURLOPT_ACCEPT_ENCODING, "");
  fflush(stdout);
  if (curl_easy_perform(request)) return 5;
  fflush(stdout);

  for (int file = 2; file < count; file++) {
    xmlDocPtr document = xmlReadFile(words[file], NULL, XML_PARSE_NONET);
    if (!document) return 6;
    printf("%s\n", (char *)xmlNodeGetContent(xmlDocGetRootElement(document)));
  }
  return 0;
}
"""
# ICU's own names, which no other library knows: the encodings of browsers.
ENCODINGS = {
    "ibm-5347_P100-1998": ("cp1251", "Прогулка"), "ibm-878_P100-1996": ("koi8-r", "Прогулка"), "ibm-912_P100-1995": ("iso-8859-2", "Łąka"),
    "ibm-943_P15A-2003": ("cp932", "散歩"), "euc-jp-2007": ("euc-jp", "散歩"), "windows-936-2000": ("gbk", "散步"),
    "windows-950-2000": ("big5", "散步"), "windows-949-2000": ("cp949", "산책"), "ibm-970_P110_P110-2006_U2": ("euc-kr", "산책")}


@pytest.fixture(scope="module")
def package(tmp_path_factory):
    """A folder with a program that uses the libraries as PhotoMap does, and those that it loads."""
    folder = tmp_path_factory.mktemp("package")
    (folder / "bin").mkdir()
    (folder / "main.c").write_text(SOURCE)
    program = folder / "bin/program"
    subprocess.run(["clang", "-I/usr/include/libxml2", folder / "main.c", "-o", program, "-lavif", "-lcurl", "-lxml2"], check=True)
    subprocess.run([ROOT / "Tools/bundle-libraries", program, folder / "lib", folder / "licences"], check=True)
    return folder


def test_it_works_with_its_own_libraries(package, tmp_path):
    (tmp_path / "page.txt").write_text("from a server\n")
    files = []
    for name, (encoding, text) in ENCODINGS.items():
        files.append(tmp_path / f"{name}.xml")
        files[-1].write_bytes(f'<?xml version="1.0" encoding="{name}"?><name>{text}</name>'.encode(encoding))
    server = Server(tmp_path)
    environment = os.environ | {"LD_DEBUG": "libs", "LD_DEBUG_OUTPUT": str(tmp_path / "linker")}
    done = subprocess.run([package / "bin/program", f"http://127.0.0.1:{server.server_port}/page.txt", *files], env=environment, capture_output=True, text=True)
    server.shutdown()
    server.server_close()
    assert (done.returncode, done.stderr) == (0, "")
    codecs, *lines = done.stdout.splitlines()
    assert "aom" in codecs and "dav1d" in codecs
    assert lines == ["64 48 1", "1", "from a server", *(text for _, text in ENCODINGS.values())]
    record = "".join(path.read_text() for path in tmp_path.glob("linker.*"))
    loaded = [line.split()[-1] for line in record.splitlines() if "calling init:" in line]
    glibc = ("ld-linux", "libc.so", "libm.so", "libpthread.so", "libdl.so", "librt.so", "libresolv.so")
    assert [path for path in loaded if f"{package}/" not in path and not path.rsplit("/", 1)[-1].startswith(glibc)] == []


def test_what_nothing_uses_takes_no_room(package):
    sizes = {path.name.split(".so")[0]: path.stat().st_size for path in (package / "lib").iterdir()}
    assert sizes["libaom"] > 1_000_000 and sizes["libicudata"] < 4_000_000
    assert max(sizes[name] for name in ("libSvtAv1Enc", "librav1e", "libgav1", "librtmp", "libssh2", "libgssapi_krb5")) < 30_000
    assert not {"libgnutls", "libkrb5", "libp11-kit", "libgmp"} & set(sizes)


def test_licences_and_sources_go_with_what_is_there(package):
    licences = package / "licences"
    files = {path.name for path in licences.iterdir() if path.is_file()}
    assert {"libaom3", "libcurl4"} <= files and "librav1e0" not in files
    for name in files:
        for common in re.findall(r"/usr/share/common-licenses/([\w.+-]*\w)", (licences / name).read_text()):
            assert (licences / "common-licenses" / common).is_file(), f"{name} refers to {common}"
    sources = [line.split(" ", 4) for line in (licences / "sources.txt").read_text().splitlines()]
    assert {name for name, *_ in sources} == files - {"sources.txt"}
    assert [(source, licence) for name, _, source, _, licence in sources if name == "libaom3"] == [("aom", "BSD-2-Clause")]
