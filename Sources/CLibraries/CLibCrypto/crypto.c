// The plain functions: they cannot fail, and load no provider and no configuration file.
#define OPENSSL_API_COMPAT 0x10100000L
#include <openssl/crypto.h>
#include <openssl/sha.h>

#include "CLibCrypto.h"

_Static_assert(sizeof(SHA256_CTX) <= sizeof(photomap_sha256_state), "the state holds OpenSSL's");
_Static_assert(_Alignof(SHA256_CTX) <= _Alignof(photomap_sha256_state), "the state is aligned as OpenSSL's");

_Static_assert(sizeof(SHA_CTX) <= sizeof(photomap_sha1_state), "the state holds OpenSSL's");
_Static_assert(_Alignof(SHA_CTX) <= _Alignof(photomap_sha1_state), "the state is aligned as OpenSSL's");

void photomap_crypto_skip_cleanup_at_exit(void) { OPENSSL_init_crypto(OPENSSL_INIT_NO_ATEXIT, NULL); }

void photomap_sha256_begin(photomap_sha256_state *state) { SHA256_Init((SHA256_CTX *)state); }

void photomap_sha256_add(photomap_sha256_state *state, const void *bytes, size_t count) {
  if (count > 0) SHA256_Update((SHA256_CTX *)state, bytes, count);
}

void photomap_sha256_finish(photomap_sha256_state *state, uint8_t *digest) {
  SHA256_Final(digest, (SHA256_CTX *)state);
}

void photomap_sha1_begin(photomap_sha1_state *state) { SHA1_Init((SHA_CTX *)state); }

void photomap_sha1_add(photomap_sha1_state *state, const void *bytes, size_t count) {
  if (count > 0) SHA1_Update((SHA_CTX *)state, bytes, count);
}

void photomap_sha1_finish(photomap_sha1_state *state, uint8_t *digest) { SHA1_Final(digest, (SHA_CTX *)state); }
