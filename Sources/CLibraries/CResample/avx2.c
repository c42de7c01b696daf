#if defined(__x86_64__)

#include <immintrin.h>
#include <stdbool.h>
#include <string.h>

#include "paths.h"

// Both loops use `madd`: sixteen-bit products of two taps at a time, added in 32 bits without loss.

#define AVX2 __attribute__((target("avx2")))

/// One pixel at a time, four taps a step: two pixels would need two sets of weights.
AVX2 void resample_across_avx2(
    const uint8_t *input, uint8_t *output, size_t width, const int32_t *starts, const int16_t *weights,
    size_t taps) {
  // Low half: pixels 0 and 1, channel by channel; high half: pixels 2 and 3. -1 makes the upper byte zero.
  const __m256i pairs = _mm256_setr_epi8(
      0, -1, 4, -1, 1, -1, 5, -1, 2, -1, 6, -1, 3, -1, 7, -1,
      8, -1, 12, -1, 9, -1, 13, -1, 10, -1, 14, -1, 11, -1, 15, -1);
  const __m256i spread = _mm256_setr_epi32(0, 0, 0, 0, 1, 1, 1, 1);
  const __m128i half = _mm_set1_epi32(RESAMPLE_HALF);
  for (size_t x = 0; x < width; x++) {
    const uint8_t *pixel = input + (size_t)starts[x] * 4;
    const int16_t *weight = weights + x * taps;
    __m256i sums = _mm256_setzero_si256();
    for (size_t i = 0; i < taps; i += RESAMPLE_GROUP) {
      __m256i four = _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(pixel + i * 4)));
      __m256i values = _mm256_shuffle_epi8(four, pairs);
      __m256i factors = _mm256_castsi128_si256(_mm_loadl_epi64((const __m128i *)(weight + i)));
      factors = _mm256_permutevar8x32_epi32(factors, spread);
      sums = _mm256_add_epi32(sums, _mm256_madd_epi16(values, factors));
    }
    __m128i sum = _mm_add_epi32(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
    sum = _mm_srai_epi32(_mm_add_epi32(sum, half), RESAMPLE_BITS);
    sum = _mm_packs_epi32(sum, sum);
    int32_t packed = _mm_cvtsi128_si32(_mm_packus_epi16(sum, sum));
    memcpy(output + x * 4, &packed, 4);
  }
}

AVX2 void resample_down_avx2(
    const uint8_t *const *rows, const int16_t *weights, size_t taps, uint8_t *output, size_t count) {
  const __m256i zero = _mm256_setzero_si256();
  const __m256i half = _mm256_set1_epi32(RESAMPLE_HALF);
  size_t i = 0;
  for (; i + 32 <= count; i += 32) {
    __m256i a = half, b = half, c = half, d = half;
    for (size_t k = 0; k < taps; k += 2) {
      bool paired = k + 1 < taps;
      __m256i first = _mm256_loadu_si256((const __m256i *)(rows[k] + i));
      __m256i second = paired ? _mm256_loadu_si256((const __m256i *)(rows[k + 1] + i)) : zero;
      uint32_t two = (uint16_t)weights[k] | (paired ? (uint32_t)(uint16_t)weights[k + 1] << 16 : 0);
      __m256i factors = _mm256_set1_epi32((int32_t)two);
      __m256i low = _mm256_unpacklo_epi8(first, second);
      __m256i high = _mm256_unpackhi_epi8(first, second);
      a = _mm256_add_epi32(a, _mm256_madd_epi16(_mm256_unpacklo_epi8(low, zero), factors));
      b = _mm256_add_epi32(b, _mm256_madd_epi16(_mm256_unpackhi_epi8(low, zero), factors));
      c = _mm256_add_epi32(c, _mm256_madd_epi16(_mm256_unpacklo_epi8(high, zero), factors));
      d = _mm256_add_epi32(d, _mm256_madd_epi16(_mm256_unpackhi_epi8(high, zero), factors));
    }
    // Unpacking and packing both work within 16-byte halves, so the order is right.
    __m256i ab = _mm256_packs_epi32(_mm256_srai_epi32(a, RESAMPLE_BITS), _mm256_srai_epi32(b, RESAMPLE_BITS));
    __m256i cd = _mm256_packs_epi32(_mm256_srai_epi32(c, RESAMPLE_BITS), _mm256_srai_epi32(d, RESAMPLE_BITS));
    _mm256_storeu_si256((__m256i *)(output + i), _mm256_packus_epi16(ab, cd));
  }
  resample_down_portable(rows, weights, taps, output, i, count);
}

#else
typedef int resample_avx2_is_for_x86_64;
#endif
