#include <stdlib.h>
#include <string.h>

#include <gif_lib.h>

#include "CLibGIF.h"

typedef struct {
  const uint8_t *bytes;
  size_t count;
} source;

static int read_bytes(GifFileType *gif, GifByteType *buffer, int count) {
  source *from = gif->UserData;
  size_t taken = count < 0 ? 0 : (size_t)count;
  if (taken > from->count) taken = from->count;
  memcpy(buffer, from->bytes, taken);
  from->bytes += taken;
  from->count -= taken;
  return (int)taken;
}

/// Reads up to the first picture. `transparent` is its transparent colour; -1 for none.
static bool find_picture(GifFileType *gif, int *transparent) {
  *transparent = NO_TRANSPARENT_COLOR;
  // Each record takes some bytes of the file, so this ends.
  while (true) {
    GifRecordType record;
    if (DGifGetRecordType(gif, &record) != GIF_OK) return false;
    if (record == IMAGE_DESC_RECORD_TYPE) return DGifGetImageDesc(gif) == GIF_OK;
    if (record != EXTENSION_RECORD_TYPE) return false;
    int code;
    GifByteType *data;
    if (DGifGetExtension(gif, &code, &data) != GIF_OK) return false;
    while (data) {
      GraphicsControlBlock control;
      if (code == GRAPHICS_EXT_FUNC_CODE && DGifExtensionToGCB(data[0], data + 1, &control) == GIF_OK) {
        *transparent = control.TransparentColor;
      }
      if (DGifGetExtensionNext(gif, &data) != GIF_OK) return false;
    }
  }
}

/// The size of the whole: programs write pictures that are larger than the screen that they state.
static void measure(const GifFileType *gif, int32_t *width, int32_t *height) {
  const GifImageDesc *picture = &gif->Image;
  int32_t right = picture->Left + picture->Width, bottom = picture->Top + picture->Height;
  *width = gif->SWidth > right ? gif->SWidth : right;
  *height = gif->SHeight > bottom ? gif->SHeight : bottom;
}

bool photomap_gif_read_header(const uint8_t *bytes, size_t count, photomap_gif_header *header) {
  source from = {bytes, count};
  int error, transparent;
  GifFileType *gif = DGifOpen(&from, read_bytes, &error);
  if (!gif) return false;
  bool found = find_picture(gif, &transparent) && gif->Image.Width > 0 && gif->Image.Height > 0;
  if (found) {
    measure(gif, &header->width, &header->height);
    header->has_alpha = transparent != NO_TRANSPARENT_COLOR || gif->Image.Width != header->width ||
                        gif->Image.Height != header->height;
  }
  DGifCloseFile(gif, &error);
  return found;
}

static void paint(
    uint8_t *row, const GifPixelType *line, int32_t count, const ColorMapObject *colours, int transparent) {
  for (int32_t x = 0; x < count; x++) {
    int index = line[x];
    uint8_t *pixel = row + (size_t)x * 4;
    if (index == transparent || index >= colours->ColorCount) {
      memset(pixel, 0, 4);
      continue;
    }
    GifColorType colour = colours->Colors[index];
    pixel[0] = colour.Red;
    pixel[1] = colour.Green;
    pixel[2] = colour.Blue;
    pixel[3] = 255;
  }
}

/// - Returns: How many rows of the picture are whole.
static int32_t decode_rows(
    GifFileType *gif, GifPixelType *line, uint8_t *pixels, int32_t width, int transparent) {
  const GifImageDesc *picture = &gif->Image;
  const ColorMapObject *colours = picture->ColorMap ? picture->ColorMap : gif->SColorMap;
  if (!colours) return 0;
  // An interlaced picture has every eighth row, those between, every fourth and every second.
  static const int starts[] = {0, 4, 2, 1}, steps[] = {8, 8, 4, 2};
  int passes = picture->Interlace ? 4 : 1;
  for (int pass = 0; pass < passes; pass++) {
    int start = picture->Interlace ? starts[pass] : 0, step = picture->Interlace ? steps[pass] : 1;
    for (int y = start; y < picture->Height; y += step) {
      // Until the last pass, no rows follow each other.
      if (DGifGetLine(gif, line, picture->Width) != GIF_OK) return pass == passes - 1 ? y : pass == 0 ? 0 : 1;
      paint(
          pixels + ((size_t)(picture->Top + y) * width + picture->Left) * 4, line, picture->Width, colours,
          transparent);
    }
  }
  return picture->Height;
}

int32_t photomap_gif_decode(const uint8_t *bytes, size_t count, uint8_t *pixels, int32_t width, int32_t height) {
  memset(pixels, 0, (size_t)width * height * 4);
  source from = {bytes, count};
  int error, transparent;
  GifFileType *gif = DGifOpen(&from, read_bytes, &error);
  if (!gif) return 0;
  int32_t rows = 0, seen_width, seen_height;
  if (find_picture(gif, &transparent)) {
    measure(gif, &seen_width, &seen_height);
    GifPixelType *line = malloc((size_t)gif->Image.Width + 1);
    if (line && seen_width == width && seen_height == height) {
      rows = decode_rows(gif, line, pixels, width, transparent);
      if (rows > 0) rows = rows == gif->Image.Height ? height : rows + gif->Image.Top;
    }
    free(line);
  }
  DGifCloseFile(gif, &error);
  return rows;
}

int32_t photomap_gif_version(void) { return GIFLIB_MAJOR * 10000 + GIFLIB_MINOR * 100 + GIFLIB_RELEASE; }
