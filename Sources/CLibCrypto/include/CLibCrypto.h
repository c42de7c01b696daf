/// A wrapper of OpenSSL's libcrypto.
#ifndef PHOTOMAP_CLIBCRYPTO_H
#define PHOTOMAP_CLIBCRYPTO_H

#include <stddef.h>
#include <stdint.h>

/// Writes the SHA-256 digest of some bytes (32 bytes) to `digest`; uses the processor's SHA instructions.
void photomap_sha256(const void *_Nullable bytes, size_t count, uint8_t *_Nonnull digest);

#endif
