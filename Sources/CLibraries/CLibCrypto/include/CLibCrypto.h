/// SHA-256, SHA-1, encryption with a password, and certificates that a server makes itself, from OpenSSL's libcrypto.
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

/// SHA-1, for check sums that other programs state.
typedef struct {
  uint64_t words[12];
} photomap_sha1_state;

void photomap_sha1_begin(photomap_sha1_state *_Nonnull state);
void photomap_sha1_add(photomap_sha1_state *_Nonnull state, const void *_Nullable bytes, size_t count);
/// Writes 20 bytes.
void photomap_sha1_finish(photomap_sha1_state *_Nonnull state, uint8_t *_Nonnull digest);

/// PBKDF2 with HMAC-SHA-256 (RFC 8018): writes a key of 32 bytes.
///
/// - Returns: 0 after a failure.
int photomap_password_key(
    const void *_Nonnull password, size_t password_count, const void *_Nonnull salt, size_t salt_count, int rounds,
    uint8_t *_Nonnull key);

/// HMAC-SHA-256 (RFC 2104) with a key of 32 bytes: writes 32 bytes.
///
/// - Returns: 0 after a failure.
int photomap_hmac(const uint8_t *_Nonnull key, const void *_Nullable bytes, size_t count, uint8_t *_Nonnull code);

/// AES-256-GCM (NIST SP 800-38D): writes `count` encrypted bytes and a tag of 16 bytes after them.
///
/// - Parameters:
///   - key: 32 bytes. nonce: 12 bytes, never the same for other bytes.
///   - name: What is proved with the bytes and not encrypted.
/// - Returns: 0 after a failure.
int photomap_encrypt(
    const uint8_t *_Nonnull key, const uint8_t *_Nonnull nonce, const void *_Nonnull name, size_t name_count,
    const void *_Nonnull bytes, size_t count, uint8_t *_Nonnull result);

/// Decrypts what `photomap_encrypt` has made: `count` bytes and the tag after them; writes `count` bytes.
///
/// - Returns: 0 if the key, the nonce, the name, the bytes or the tag is another.
int photomap_decrypt(
    const uint8_t *_Nonnull key, const uint8_t *_Nonnull nonce, const void *_Nonnull name, size_t name_count,
    const void *_Nonnull bytes, size_t count, uint8_t *_Nonnull result);

/// Turns off the cleanup that OpenSSL does at `exit`: threads that still use it then would crash. Call it before any other function
/// of OpenSSL.
void photomap_crypto_skip_cleanup_at_exit(void);

/// Makes a key (P-256) and a certificate that it signs itself.
///
/// - Parameters:
///   - names: Of the server: `DNS:localhost,IP:127.0.0.1`.
///   - certificate, key: Texts in PEM, to be freed with `photomap_certificate_free`.
/// - Returns: 0 after a failure.
int photomap_certificate_make(
    const char *_Nonnull names, int days, char *_Nullable *_Nonnull certificate, char *_Nullable *_Nonnull key);
void photomap_certificate_free(char *_Nullable text);
/// Reads the first certificate of a chain in PEM: its digest (SHA-256, 32 bytes), and when it ends, in seconds from 1970.
///
/// - Parameter names: The host names that it is for, one a line, cut off at `names_size`; ends with a zero.
/// - Returns: 0 if there is none.
int photomap_certificate_read(
    const void *_Nonnull pem, size_t count, uint8_t *_Nonnull digest, int64_t *_Nonnull expires, char *_Nonnull names,
    size_t names_size);

#endif
