#include <openssl/bio.h>
#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>

#include "CLibSSL.h"

static int use_chain(SSL_CTX *context, const void *pem, size_t count) {
  BIO *bio = BIO_new_mem_buf(pem, (int)count);
  X509 *own = bio ? PEM_read_bio_X509_AUX(bio, NULL, NULL, NULL) : NULL;
  int done = own && SSL_CTX_use_certificate(context, own);
  X509_free(own);
  for (X509 *other; done && (other = PEM_read_bio_X509(bio, NULL, NULL, NULL));) {
    // The context keeps it.
    if (!SSL_CTX_add0_chain_cert(context, other)) {
      X509_free(other);
      done = 0;
    }
  }
  BIO_free(bio);
  if (done) ERR_clear_error();
  return done;
}

static int no_password(char *buffer, int size, int writing, void *data) {
  (void)buffer, (void)size, (void)writing, (void)data;
  return -1;
}

static int use_key(SSL_CTX *context, const void *pem, size_t count) {
  BIO *bio = BIO_new_mem_buf(pem, (int)count);
  // A key with a password would ask for it at the terminal.
  EVP_PKEY *key = bio ? PEM_read_bio_PrivateKey(bio, NULL, no_password, NULL) : NULL;
  int done = key && SSL_CTX_use_PrivateKey(context, key) && SSL_CTX_check_private_key(context);
  EVP_PKEY_free(key);
  BIO_free(bio);
  return done;
}

photomap_tls_context *photomap_tls_context_new(
    const void *certificate, size_t certificate_size, const void *key, size_t key_size, char *reason,
    size_t reason_size) {
  ERR_clear_error();
  SSL_CTX *context = SSL_CTX_new(TLS_server_method());
  if (context && SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION) &&
      use_chain(context, certificate, certificate_size) && use_key(context, key, key_size)) {
    SSL_CTX_set_options(context, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION);
    SSL_CTX_set_mode(context, SSL_MODE_RELEASE_BUFFERS);
    return context;
  }
  const char *words = ERR_reason_error_string(ERR_peek_error());
  snprintf(reason, reason_size, "%s", words ? words : "unknown reason");
  ERR_clear_error();
  SSL_CTX_free(context);
  return NULL;
}

void photomap_tls_context_free(photomap_tls_context *context) { SSL_CTX_free(context); }

photomap_tls_session *photomap_tls_session_new(photomap_tls_context *context) {
  SSL *session = SSL_new(context);
  BIO *in = BIO_new(BIO_s_mem()), *out = BIO_new(BIO_s_mem());
  if (!session || !in || !out) {
    SSL_free(session);
    BIO_free(in);
    BIO_free(out);
    return NULL;
  }
  // An empty buffer means later, not the end.
  BIO_set_mem_eof_return(in, -1);
  BIO_set_mem_eof_return(out, -1);
  SSL_set_bio(session, in, out);
  SSL_set_accept_state(session);
  return session;
}

void photomap_tls_session_free(photomap_tls_session *session) { SSL_free(session); }

int photomap_tls_receive(photomap_tls_session *session, const void *bytes, size_t count) {
  size_t taken = 0;
  return count == 0 || (BIO_write_ex(SSL_get_rbio(session), bytes, count, &taken) && taken == count);
}

/// Whether an operation only waits for the other side.
static int waits(SSL *session, int result) {
  int error = SSL_get_error(session, result);
  return error == SSL_ERROR_WANT_READ || error == SSL_ERROR_WANT_WRITE;
}

int photomap_tls_handshake(photomap_tls_session *session) {
  ERR_clear_error();
  int result = SSL_do_handshake(session);
  if (result == 1) return 1;
  return waits(session, result) ? 0 : -1;
}

long photomap_tls_read(photomap_tls_session *session, void *buffer, size_t count) {
  ERR_clear_error();
  size_t taken = 0;
  int result = SSL_read_ex(session, buffer, count, &taken);
  if (result == 1) return (long)taken;
  if (SSL_get_error(session, result) == SSL_ERROR_ZERO_RETURN) return -1;
  return waits(session, result) ? 0 : -2;
}

int photomap_tls_write(photomap_tls_session *session, const void *bytes, size_t count) {
  if (count == 0) return 1;
  ERR_clear_error();
  size_t taken = 0;
  // Memory takes everything at once.
  return SSL_write_ex(session, bytes, count, &taken) == 1 && taken == count;
}

size_t photomap_tls_pending(photomap_tls_session *session) { return BIO_ctrl_pending(SSL_get_wbio(session)); }

size_t photomap_tls_take(photomap_tls_session *session, void *buffer, size_t count) {
  size_t taken = 0;
  return BIO_read_ex(SSL_get_wbio(session), buffer, count, &taken) ? taken : 0;
}

void photomap_tls_close(photomap_tls_session *session) {
  ERR_clear_error();
  SSL_shutdown(session);
  ERR_clear_error();
}
