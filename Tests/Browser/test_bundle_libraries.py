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
    // libxml2 would look for compression in a file that it opens itself.
    char text[200];
    FILE *opened = fopen(words[file], "rb");
    xmlDocPtr document = xmlReadMemory(text, fread(text, 1, sizeof text, opened), NULL, NULL, XML_PARSE_NONET | XML_PARSE_NOERROR);
    fclose(opened);
    printf("%s\n", document ? (char *)xmlNodeGetContent(xmlDocGetRootElement(document)) : xmlGetLastError()->message);
  }
  return 0;
}
"""
# By the names that files have.
ENCODINGS = {
    "windows-1251": ("cp1251", "Прогулка"), "koi8-r": ("koi8-r", "Прогулка"), "iso-8859-2": ("iso-8859-2", "Łąka"),
    "shift_jis": ("cp932", "散歩"), "gbk": ("gbk", "散步"), "big5": ("big5", "散步"), "euc-kr": ("euc-kr", "산책")}


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
    files.append(tmp_path / "unknown.xml")
    files[-1].write_text('<?xml version="1.0" encoding="x-none"?><name/>')
    server = Server(tmp_path)
    environment = os.environ | {"LD_DEBUG": "libs", "LD_DEBUG_OUTPUT": str(tmp_path / "linker")}
    done = subprocess.run([package / "bin/program", f"http://127.0.0.1:{server.server_port}/page.txt", *files], env=environment, capture_output=True, text=True)
    server.shutdown()
    server.server_close()
    assert (done.returncode, done.stderr) == (0, "")
    codecs, *lines = filter(None, done.stdout.splitlines())
    assert "aom" in codecs and "dav1d" in codecs
    assert lines == ["64 48 1", "1", "from a server", *(text for _, text in ENCODINGS.values()), "Unsupported encoding x-none"]
    record = "".join(path.read_text() for path in tmp_path.glob("linker.*"))
    loaded = [line.split()[-1] for line in record.splitlines() if "calling init:" in line]
    glibc = ("ld-linux", "libc.so", "libm.so", "libpthread.so", "libdl.so", "librt.so", "libresolv.so")
    assert [path for path in loaded if f"{package}/" not in path and "/gconv/" not in path and not path.rsplit("/", 1)[-1].startswith(glibc)] == []


def test_what_nothing_uses_takes_no_room(package):
    sizes = {path.name.split(".so")[0]: path.stat().st_size for path in (package / "lib").iterdir()}
    assert sizes["libaom"] > 1_000_000
    assert max(sizes[name] for name in ("libSvtAv1Enc", "librav1e", "libgav1", "librtmp", "libssh2", "libicuuc", "libgssapi_krb5")) < 30_000
    assert not {"libgnutls", "libkrb5", "libicudata", "libp11-kit", "libgmp"} & set(sizes)


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
