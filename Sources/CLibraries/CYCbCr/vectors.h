#ifndef PHOTOMAP_CYCBCR_VECTORS_H
#define PHOTOMAP_CYCBCR_VECTORS_H

#if defined(__x86_64__) && defined(__linux__)
/// Compiled for processors with and without AVX2; the bytes are the same.
#define VECTORS __attribute__((target_clones("avx2", "default")))
#else
#define VECTORS
#endif

#endif
