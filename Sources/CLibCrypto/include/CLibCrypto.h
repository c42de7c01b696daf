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

/// Keeps OpenSSL as it is when the process ends. By default `exit` takes it apart, also while other threads still use it, which
/// then crash. To be called before anything else of OpenSSL's.
void photomap_crypto_keep_until_the_end(void);

#endif
