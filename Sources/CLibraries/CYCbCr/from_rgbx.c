#include <string.h>

#include "CYCbCr.h"
#include "vectors.h"

/// The luma of a row of RGBX.
VECTORS static void luma_row(const uint8_t *restrict from, uint8_t *restrict y, int32_t width) {
  for (int32_t x = 0; x < width; x++) {
    uint32_t pixel;
    memcpy(&pixel, from + 4 * (size_t)x, 4);
    uint32_t red = pixel & 255, green = pixel >> 8 & 255, blue = pixel >> 16 & 255;
    y[x] = (uint8_t)((19595 * red + 38470 * green + 7471 * blue + 32768) >> 16);
  }
}

/// The chroma of each two by two pixels of two rows of RGBX.
VECTORS static void chroma_rows(
    const uint8_t *restrict upper, const uint8_t *restrict lower, uint8_t *restrict cb, uint8_t *restrict cr,
    int32_t pairs) {
  for (int32_t x = 0; x < pairs; x++) {
    uint64_t a, b;
    memcpy(&a, upper + 8 * (size_t)x, 8);
    memcpy(&b, lower + 8 * (size_t)x, 8);
    // Red and blue, and green, of four pixels: 0x03FC at most, in halves of 16 bits.
    uint64_t wide = (a & 0x00FF00FF00FF00FF) + (b & 0x00FF00FF00FF00FF);
    uint64_t tall = (a >> 8 & 0x00FF00FF00FF00FF) + (b >> 8 & 0x00FF00FF00FF00FF);
    uint32_t sums = (uint32_t)wide + (uint32_t)(wide >> 32), greens = (uint32_t)tall + (uint32_t)(tall >> 32);
    int32_t red = sums & 0xFFFF, blue = (int32_t)(sums >> 16), green = greens & 0xFFFF;
    // 128, and a half less the least, so that the most is 255.
    cb[x] = (uint8_t)((-11058 * red - 21710 * green + 32768 * blue + (257 << 17) - 1) >> 18);
    cr[x] = (uint8_t)((32768 * red - 27439 * green - 5329 * blue + (257 << 17) - 1) >> 18);
  }
}

void photomap_ycbcr_from_rgbx(
    const uint8_t *pixels, size_t bytes_per_row, int32_t width, int32_t height, uint8_t *const *planes,
    const uint32_t *plane_bytes_per_row) {
  for (int32_t y = 0; y < height; y++) {
    luma_row(pixels + (size_t)y * bytes_per_row, planes[0] + (size_t)y * plane_bytes_per_row[0], width);
  }
  for (int32_t y = 0; y < (height + 1) / 2; y++) {
    const uint8_t *upper = pixels + (size_t)(2 * y) * bytes_per_row;
    const uint8_t *lower = 2 * y + 1 < height ? upper + bytes_per_row : upper;
    uint8_t *cb = planes[1] + (size_t)y * plane_bytes_per_row[1], *cr = planes[2] + (size_t)y * plane_bytes_per_row[2];
    chroma_rows(upper, lower, cb, cr, width / 2);
    if (width % 2) {
      // The last column has no neighbour, and counts twice.
      uint8_t last[2][8];
      for (int i = 0; i < 8; i++) {
        size_t at = 4 * (size_t)(width - 1) + (size_t)(i % 4);
        last[0][i] = upper[at];
        last[1][i] = lower[at];
      }
      chroma_rows(last[0], last[1], cb + width / 2, cr + width / 2, 1);
    }
  }
}
