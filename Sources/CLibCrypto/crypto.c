// The one-shot functions: they cannot fail, and load no provider and no configuration file.
#define OPENSSL_API_COMPAT 0x10100000L
#include <openssl/sha.h>

#include "CLibCrypto.h"

void photomap_sha256(const void *bytes, size_t count, uint8_t *digest) {
  SHA256_CTX hash;
  SHA256_Init(&hash);
  SHA256_Update(&hash, bytes, count);
  SHA256_Final(digest, &hash);
}
