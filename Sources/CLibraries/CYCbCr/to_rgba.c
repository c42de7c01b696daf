#include <stdlib.h>
#include <string.h>

#include "CYCbCr.h"
#include "vectors.h"

// Multiplication and addition are never fused, so that the bytes are the same on every processor.
#pragma STDC FP_CONTRACT OFF

/// A row of samples as numbers: less `offset`, then times `scale`.
VECTORS static void load_row(
    const uint8_t *restrict from, bool is_deep, float offset, float scale, float *restrict to, int32_t count) {
  if (is_deep) {
    for (int32_t x = 0; x < count; x++) {
      uint16_t sample;
      memcpy(&sample, from + 2 * (size_t)x, 2);
      to[x] = ((float)sample - offset) * scale;
    }
  } else {
    for (int32_t x = 0; x < count; x++) to[x] = ((float)from[x] - offset) * scale;
  }
}

/// Repeats each of `count` numbers.
VECTORS static void double_row(const float *restrict from, float *restrict to, int32_t count) {
  for (int32_t x = 0; x < count; x++) to[2 * x] = to[2 * x + 1] = from[x];
}

static inline int32_t rounded(float value, int32_t most) {
  int32_t whole = (int32_t)(value + 0.5f);
  return whole < 0 ? 0 : whole > most ? most : whole;
}

/// A number of `bits` as one of 16 that fills the range.
static inline uint64_t widened(int32_t value, int32_t bits) {
  return (uint64_t)(uint16_t)(value << (16 - bits) | value >> (2 * bits - 16));
}

/// - Parameters: `bits` is 0 for bytes.
static inline __attribute__((always_inline)) void write_pixels(
    const float *restrict y, const float *restrict cb, const float *restrict cr, const photomap_ycbcr_matrix *matrix,
    int32_t bits, uint8_t *restrict to, int32_t width) {
  const float red_cb = matrix->of_cb[0], green_cb = matrix->of_cb[1], blue_cb = matrix->of_cb[2];
  const float red_cr = matrix->of_cr[0], green_cr = matrix->of_cr[1], blue_cr = matrix->of_cr[2];
  const int32_t most = bits ? (1 << bits) - 1 : 255;
  for (int32_t x = 0; x < width; x++) {
    int32_t red = rounded(y[x] + red_cb * cb[x] + red_cr * cr[x], most);
    int32_t green = rounded(y[x] + green_cb * cb[x] + green_cr * cr[x], most);
    int32_t blue = rounded(y[x] + blue_cb * cb[x] + blue_cr * cr[x], most);
    if (bits) {
      uint64_t pixel = widened(red, bits) | widened(green, bits) << 16 | widened(blue, bits) << 32 | 0xFFFFull << 48;
      memcpy(to + 8 * (size_t)x, &pixel, 8);
    } else {
      uint32_t pixel = (uint32_t)red | (uint32_t)green << 8 | (uint32_t)blue << 16 | 0xFFu << 24;
      memcpy(to + 4 * (size_t)x, &pixel, 4);
    }
  }
}

VECTORS static void write_row(
    const float *restrict y, const float *restrict cb, const float *restrict cr, const photomap_ycbcr_matrix *matrix,
    uint8_t *restrict to, int32_t width) {
  write_pixels(y, cb, cr, matrix, 0, to, width);
}

VECTORS static void write_deep_row(
    const float *restrict y, const float *restrict cb, const float *restrict cr, const photomap_ycbcr_matrix *matrix,
    int32_t bits, uint8_t *restrict to, int32_t width) {
  write_pixels(y, cb, cr, matrix, bits, to, width);
}

bool photomap_ycbcr_to_rgba(
    const photomap_ycbcr *picture, const photomap_ycbcr_matrix *matrix, int32_t width, int32_t height, uint8_t *to,
    size_t bytes_per_row) {
  bool is_deep = picture->bits > 8, is_gray = !picture->planes[1] || !picture->planes[2];
  size_t count = (size_t)width + 1;
  float *rows = calloc(4 * count, sizeof(float));
  if (!rows) return false;
  float *samples[3] = {rows, rows + count, rows + 2 * count}, *half = rows + 3 * count;
  const float scale = (float)(1 << (picture->bits - 8));
  const float black = matrix->is_limited ? 16 * scale : 0, middle = matrix->is_rgb ? black : 128 * scale;
  // 256/219 and 256/224, to the digits that libheif has.
  const float luma_scale = matrix->is_limited ? 1.1689f : 1;
  const float chroma_scale = matrix->is_rgb ? luma_scale : matrix->is_limited ? 1.1429f : 1;
  const int32_t chroma_width = picture->has_half_width ? (width + 1) / 2 : width;
  for (int32_t y = 0; y < height; y++) {
    load_row(
        picture->planes[0] + (size_t)y * picture->bytes_per_row[0], is_deep, black, luma_scale, samples[0], width);
    int32_t chroma_y = picture->has_half_height ? y / 2 : y;
    bool is_new = !picture->has_half_height || y % 2 == 0 || matrix->is_rgb;
    for (int i = 1; i < 3 && is_new && !is_gray; i++) {
      const uint8_t *from = picture->planes[i] + (size_t)chroma_y * picture->bytes_per_row[i];
      load_row(from, is_deep, middle, chroma_scale, picture->has_half_width ? half : samples[i], chroma_width);
      if (picture->has_half_width) double_row(half, samples[i], chroma_width);
    }
    if (matrix->is_rgb && !is_gray) {
      for (int32_t x = 0; x < width; x++) {
        samples[1][x] -= samples[0][x];
        samples[2][x] -= samples[0][x];
      }
    }
    uint8_t *row = to + (size_t)y * bytes_per_row;
    if (is_deep) {
      write_deep_row(samples[0], samples[1], samples[2], matrix, picture->bits, row, width);
    } else {
      write_row(samples[0], samples[1], samples[2], matrix, row, width);
    }
  }
  free(rows);
  return true;
}

void photomap_ycbcr_to_alpha(
    const photomap_ycbcr *picture, int32_t width, int32_t height, bool is_deep, uint8_t *to, size_t bytes_per_row) {
  for (int32_t y = 0; y < height; y++) {
    const uint8_t *from = picture->planes[0] + (size_t)y * picture->bytes_per_row[0];
    uint8_t *row = to + (size_t)y * bytes_per_row;
    for (int32_t x = 0; x < width; x++) {
      uint16_t sample = from[x];
      if (picture->bits > 8) memcpy(&sample, from + 2 * (size_t)x, 2);
      uint16_t wide = (uint16_t)widened(sample, picture->bits);
      if (is_deep) {
        memcpy(row + 8 * (size_t)x + 6, &wide, 2);
      } else {
        row[4 * (size_t)x + 3] = (uint8_t)(wide >> 8);
      }
    }
  }
}
