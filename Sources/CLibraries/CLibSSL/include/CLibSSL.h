/// TLS for a server, and certificates, from OpenSSL. Bytes come and go through memory, so that any event loop can carry them.
#ifndef PHOTOMAP_CLIBSSL_H
#define PHOTOMAP_CLIBSSL_H

#include <stddef.h>
#include <stdint.h>

/// What all sessions of a server share.
typedef struct ssl_ctx_st photomap_tls_context;
/// One connection.
typedef struct ssl_st photomap_tls_session;

/// - Parameters:
///   - certificate: A chain in PEM, the server's own certificate first.
///   - key: Its private key in PEM.
/// - Returns: `NULL` if they cannot be read or do not belong together; `reason` says why.
photomap_tls_context *_Nullable photomap_tls_context_new(
    const void *_Nonnull certificate, size_t certificate_size, const void *_Nonnull key, size_t key_size,
    char *_Nonnull reason, size_t reason_size);
void photomap_tls_context_free(photomap_tls_context *_Nullable context);

photomap_tls_session *_Nullable photomap_tls_session_new(photomap_tls_context *_Nonnull context);
void photomap_tls_session_free(photomap_tls_session *_Nullable session);

/// Takes encrypted bytes of the other side. Returns 0 if there is no memory for them.
int photomap_tls_receive(photomap_tls_session *_Nonnull session, const void *_Nullable bytes, size_t count);
/// Returns 1 when both sides agree, 0 while more bytes are needed, and -1 if they cannot agree.
int photomap_tls_handshake(photomap_tls_session *_Nonnull session);
/// Decrypts into a buffer. Returns the number of bytes, 0 if there are none now, -1 at the end, and -2 after a failure.
long photomap_tls_read(photomap_tls_session *_Nonnull session, void *_Nonnull buffer, size_t count);
/// Encrypts bytes. Returns 0 after a failure.
int photomap_tls_write(photomap_tls_session *_Nonnull session, const void *_Nonnull bytes, size_t count);
/// The encrypted bytes that are to be sent.
size_t photomap_tls_pending(photomap_tls_session *_Nonnull session);
/// Moves encrypted bytes to a buffer. Returns their number.
size_t photomap_tls_take(photomap_tls_session *_Nonnull session, void *_Nonnull buffer, size_t count);
/// Says goodbye to the other side.
void photomap_tls_close(photomap_tls_session *_Nonnull session);

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
