/// The functions of each path; `resample.c` chooses.
#ifndef PHOTOMAP_RESAMPLE_PATHS_H
#define PHOTOMAP_RESAMPLE_PATHS_H

#include "CResample.h"

enum { RESAMPLE_HALF = 1 << (RESAMPLE_BITS - 1) };

static inline uint8_t resample_byte(int32_t sum) {
  int32_t value = sum >> RESAMPLE_BITS;
  return value < 0 ? 0 : value > 255 ? 255 : (uint8_t)value;
}

void resample_across_portable(
    const uint8_t *input, uint8_t *output, size_t width, const int32_t *starts, const int16_t *weights,
    size_t taps);

/// Computes bytes `from..<count`; the vector paths use it for their last few.
void resample_down_portable(
    const uint8_t *const *rows, const int16_t *weights, size_t taps, uint8_t *output, size_t from,
    size_t count);

#if defined(__x86_64__)
void resample_across_avx2(
    const uint8_t *input, uint8_t *output, size_t width, const int32_t *starts, const int16_t *weights,
    size_t taps);
void resample_down_avx2(
    const uint8_t *const *rows, const int16_t *weights, size_t taps, uint8_t *output, size_t count);
#endif

#if defined(__aarch64__)
void resample_across_neon(
    const uint8_t *input, uint8_t *output, size_t width, const int32_t *starts, const int16_t *weights,
    size_t taps);
void resample_down_neon(
    const uint8_t *const *rows, const int16_t *weights, size_t taps, uint8_t *output, size_t count);
#endif

#endif
