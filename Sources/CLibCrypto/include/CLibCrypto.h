/// The door to OpenSSL's libcrypto.
#ifndef PHOTOMAP_CLIBCRYPTO_H
#define PHOTOMAP_CLIBCRYPTO_H

#include <stddef.h>
#include <stdint.h>

/// The SHA-256 digest of some bytes, made with what the processor has for it.
void photomap_sha256(const void *_Nullable bytes, size_t count, uint8_t *_Nonnull digest);

#endif
