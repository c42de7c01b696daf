/// The inner loops of resampling: fixed-point weighted sums over pixels of four bytes.
///
/// All paths (AVX2, NEON, portable) add the same integers, so their results are identical.
#ifndef PHOTOMAP_CRESAMPLE_H
#define PHOTOMAP_CRESAMPLE_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Weights are fixed-point: `1 << RESAMPLE_BITS` is one.
enum { RESAMPLE_BITS = 14 };

/// The weights of an output pixel in a row come in groups of this many, filled up with zeros.
enum { RESAMPLE_GROUP = 4 };

/// Bytes past a row's end that `resample_across` may read (and multiply by zero).
enum { RESAMPLE_SLACK = 32 };

typedef enum {
  RESAMPLE_PORTABLE = 0,
  RESAMPLE_AVX2 = 1,
  RESAMPLE_NEON = 2,
} resample_path;

/// The fastest path that this processor supports.
resample_path resample_best_path(void);

/// Resamples one row: `output[x] = sum of input[starts[x] + i] * weights[x * taps + i]` for each of four channels.
///
/// - Parameters: `taps` is a multiple of RESAMPLE_GROUP, and `starts[x] + taps` reaches past the row's pixels by less than
///   one group; `input` has RESAMPLE_SLACK readable bytes past its end.
void resample_across(
    resample_path path, const uint8_t *input, uint8_t *output, size_t width, const int32_t *starts,
    const int16_t *weights, size_t taps);

/// Combines several rows: `output[i] = sum of rows[k][i] * weights[k]` for each of `count` bytes.
///
/// - Parameters: `count` is a multiple of 4; no row is read or written past `count`.
void resample_down(
    resample_path path, const uint8_t *_Nonnull const *_Nonnull rows, const int16_t *weights, size_t taps,
    uint8_t *output, size_t count);

#pragma clang assume_nonnull end

#endif
