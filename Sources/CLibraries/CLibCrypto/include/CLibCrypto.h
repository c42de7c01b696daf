/// SHA-256 from OpenSSL's libcrypto.
#ifndef PHOTOMAP_CLIBCRYPTO_H
#define PHOTOMAP_CLIBCRYPTO_H

#include <stddef.h>
#include <stdint.h>

/// A digest in the making: storage for OpenSSL's own structure, which its header does not promise to keep.
typedef struct {
  uint64_t words[16];
} photomap_sha256_state;

void photomap_sha256_begin(photomap_sha256_state *_Nonnull state);
void photomap_sha256_add(photomap_sha256_state *_Nonnull state, const void *_Nullable bytes, size_t count);
/// Writes 32 bytes.
void photomap_sha256_finish(photomap_sha256_state *_Nonnull state, uint8_t *_Nonnull digest);

/// Turns off the cleanup that OpenSSL does at `exit`: threads that still use it then would crash. Call it before any other function
/// of OpenSSL.
void photomap_crypto_skip_cleanup_at_exit(void);

#endif
