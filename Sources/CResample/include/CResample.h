/// The inner loops of resampling: fixed-point weighted sums over pixels of four bytes.
///
/// Every path (AVX2, NEON, portable) adds the same integers, so their results are equal bit for bit.
#ifndef PHOTOMAP_CRESAMPLE_H
#define PHOTOMAP_CRESAMPLE_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Weights are integers of which `1 << RESAMPLE_BITS` make a whole.
enum { RESAMPLE_BITS = 14 };

/// Weights for an output pixel across come in groups of this many; the last group is filled up with zeros.
enum { RESAMPLE_GROUP = 4 };

/// Bytes past a row's end that `resample_across` may read (and multiply by zero).
enum { RESAMPLE_SLACK = 32 };

typedef enum {
  RESAMPLE_PORTABLE = 0,
  RESAMPLE_AVX2 = 1,
  RESAMPLE_NEON = 2,
} resample_path;

/// The fastest path this processor has.
resample_path resample_best_path(void);

/// One row, across: `output[x] = sum of input[starts[x] + i] * weights[x * taps + i]` for each of four channels.
///
/// - Parameters: `taps` is a multiple of RESAMPLE_GROUP; `input` has RESAMPLE_SLACK readable bytes past its end.
void resample_across(
    resample_path path, const uint8_t *input, uint8_t *output, size_t width, const int32_t *starts,
    const int16_t *weights, size_t taps);

/// Several rows, down: `output[i] = sum of rows[k][i] * weights[k]` for each of `count` bytes.
///
/// - Parameters: `count` is a multiple of 4; no row is read or written past `count`.
void resample_down(
    resample_path path, const uint8_t *_Nonnull const *_Nonnull rows, const int16_t *weights, size_t taps,
    uint8_t *output, size_t count);

#pragma clang assume_nonnull end

#endif
