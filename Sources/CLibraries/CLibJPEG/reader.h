/// What the writer needs of the reader.
#ifndef PHOTOMAP_JPEG_READER_H
#define PHOTOMAP_JPEG_READER_H

#include <stdio.h>

#include <jpeglib.h>

#include "CLibJPEG.h"

j_decompress_ptr photomap_jpeg_reader_codec(photomap_jpeg_reader *reader);

#endif
