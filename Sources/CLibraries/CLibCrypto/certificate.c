#include <openssl/bn.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <openssl/x509v3.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "CLibCrypto.h"

static int add(X509 *certificate, int kind, const char *value) {
  X509V3_CTX context;
  X509V3_set_ctx_nodb(&context);
  X509V3_set_ctx(&context, certificate, certificate, NULL, NULL, 0);
  X509_EXTENSION *extension = X509V3_EXT_conf_nid(NULL, &context, kind, value);
  int done = extension && X509_add_ext(certificate, extension, -1);
  X509_EXTENSION_free(extension);
  return done;
}

/// A number that no other certificate has.
static int number(X509 *certificate) {
  uint8_t bytes[16];
  if (RAND_bytes(bytes, sizeof bytes) != 1) return 0;
  bytes[0] &= 0x7f;
  BIGNUM *number = BN_bin2bn(bytes, sizeof bytes, NULL);
  int done = number && BN_to_ASN1_INTEGER(number, X509_get_serialNumber(certificate));
  BN_free(number);
  return done;
}

static char *text(BIO *bio) {
  char *bytes = NULL;
  long count = BIO_get_mem_data(bio, &bytes);
  char *text = count > 0 ? malloc((size_t)count + 1) : NULL;
  if (text) {
    memcpy(text, bytes, (size_t)count);
    text[count] = 0;
  }
  return text;
}

int photomap_certificate_make(const char *names, int days, char **certificate, char **key) {
  *certificate = *key = NULL;
  EVP_PKEY *pair = EVP_EC_gen("P-256");
  X509 *made = X509_new();
  BIO *first = BIO_new(BIO_s_mem()), *second = BIO_new(BIO_s_mem());
  X509_NAME *subject = made ? X509_get_subject_name(made) : NULL;
  int done =
      pair && made && first && second && X509_set_version(made, X509_VERSION_3) && number(made) &&
      // Clocks may differ by a day.
      X509_gmtime_adj(X509_getm_notBefore(made), -86400) &&
      X509_time_adj_ex(X509_getm_notAfter(made), days, 0, NULL) && X509_set_pubkey(made, pair) &&
      X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_ASC, (const unsigned char *)"PhotoMap Studio", -1, -1, 0) &&
      X509_set_issuer_name(made, subject) && add(made, NID_subject_alt_name, names) &&
      add(made, NID_basic_constraints, "critical,CA:FALSE") && add(made, NID_ext_key_usage, "serverAuth") &&
      add(made, NID_key_usage, "critical,digitalSignature") && X509_sign(made, pair, EVP_sha256()) &&
      PEM_write_bio_X509(first, made) && PEM_write_bio_PrivateKey(second, pair, NULL, NULL, 0, NULL, NULL);
  if (done) {
    *certificate = text(first);
    *key = text(second);
    done = *certificate && *key;
  }
  BIO_free(first);
  BIO_free(second);
  X509_free(made);
  EVP_PKEY_free(pair);
  ERR_clear_error();
  return done;
}

void photomap_certificate_free(char *text) { free(text); }

/// Writes the DNS names of a certificate, one a line.
static void write_names(X509 *certificate, char *names, size_t size) {
  size_t used = 0;
  GENERAL_NAMES *all = X509_get_ext_d2i(certificate, NID_subject_alt_name, NULL, NULL);
  for (int i = 0; i < sk_GENERAL_NAME_num(all); i++) {
    GENERAL_NAME *name = sk_GENERAL_NAME_value(all, i);
    if (name->type != GEN_DNS) continue;
    size_t length = (size_t)ASN1_STRING_length(name->d.dNSName);
    const unsigned char *bytes = ASN1_STRING_get0_data(name->d.dNSName);
    // One that contains a zero is meant to be taken for another.
    if (memchr(bytes, 0, length) || used + length + 2 > size) continue;
    memcpy(names + used, bytes, length);
    used += length;
    names[used++] = '\n';
  }
  names[used] = 0;
  GENERAL_NAMES_free(all);
}

int photomap_certificate_read(
    const void *pem, size_t count, uint8_t *digest, int64_t *expires, char *names, size_t names_size) {
  BIO *bio = BIO_new_mem_buf(pem, (int)count);
  X509 *certificate = bio ? PEM_read_bio_X509(bio, NULL, NULL, NULL) : NULL;
  unsigned size = 32;
  struct tm end;
  int done = certificate && X509_digest(certificate, EVP_sha256(), digest, &size) &&
             ASN1_TIME_to_tm(X509_get0_notAfter(certificate), &end);
  if (done) {
    *expires = timegm(&end);
    write_names(certificate, names, names_size);
  }
  X509_free(certificate);
  BIO_free(bio);
  ERR_clear_error();
  return done;
}
