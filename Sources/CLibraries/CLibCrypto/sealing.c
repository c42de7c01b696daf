#include <limits.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>

#include "CLibCrypto.h"

int photomap_password_key(
    const void *password, size_t password_count, const void *salt, size_t salt_count, int rounds, uint8_t *key) {
  if (password_count > INT_MAX || salt_count > INT_MAX) return 0;
  return PKCS5_PBKDF2_HMAC(
             password, (int)password_count, salt, (int)salt_count, rounds, EVP_sha256(), 32, key) == 1;
}

int photomap_hmac(const uint8_t *key, const void *bytes, size_t count, uint8_t *code) {
  unsigned int length = 32;
  return HMAC(EVP_sha256(), key, 32, bytes, count, code, &length) != NULL;
}

static EVP_CIPHER_CTX *begin(
    const uint8_t *key, const uint8_t *nonce, const void *name, size_t name_count, int encrypts) {
  int written;
  if (name_count > INT_MAX) return NULL;
  EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
  if (!context) return NULL;
  if (EVP_CipherInit_ex(context, EVP_aes_256_gcm(), NULL, key, nonce, encrypts) == 1 &&
      EVP_CipherUpdate(context, NULL, &written, name, (int)name_count) == 1)
    return context;
  EVP_CIPHER_CTX_free(context);
  return NULL;
}

// OpenSSL takes an int of bytes at a time.
static int update(EVP_CIPHER_CTX *context, uint8_t *result, const uint8_t *bytes, size_t count) {
  while (count) {
    int some = count < 1 << 30 ? (int)count : 1 << 30, written = 0;
    if (EVP_CipherUpdate(context, result, &written, bytes, some) != 1 || written != some) return 0;
    result += some, bytes += some, count -= (size_t)some;
  }
  return 1;
}

int photomap_encrypt(
    const uint8_t *key, const uint8_t *nonce, const void *name, size_t name_count, const void *bytes, size_t count,
    uint8_t *result) {
  EVP_CIPHER_CTX *context = begin(key, nonce, name, name_count, 1);
  if (!context) return 0;
  int rest = 0;
  int is_done = update(context, result, bytes, count) &&
      EVP_CipherFinal_ex(context, result + count, &rest) == 1 && rest == 0 &&
      EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_GET_TAG, 16, result + count) == 1;
  EVP_CIPHER_CTX_free(context);
  return is_done;
}

int photomap_decrypt(
    const uint8_t *key, const uint8_t *nonce, const void *name, size_t name_count, const void *bytes, size_t count,
    uint8_t *result) {
  EVP_CIPHER_CTX *context = begin(key, nonce, name, name_count, 0);
  if (!context) return 0;
  int rest = 0;
  int is_done = update(context, result, bytes, count) &&
      EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_SET_TAG, 16, (uint8_t *)bytes + count) == 1 &&
      EVP_CipherFinal_ex(context, result + count, &rest) == 1 && rest == 0;
  EVP_CIPHER_CTX_free(context);
  return is_done;
}
