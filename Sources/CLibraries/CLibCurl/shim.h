// libcurl for Swift, which cannot call functions with a variable number of arguments: one function for each type of option.
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

/// What libcurl calls with headers and with bytes of a response; a smaller result than `size * count` ends the transfer.
typedef size_t (*photomap_curl_callback)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode photomap_curl_set_number(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode photomap_curl_set_text(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode photomap_curl_set_pointer(CURL *handle, CURLoption option, void *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode photomap_curl_set_callback(CURL *handle, CURLoption option, photomap_curl_callback value) {
  return curl_easy_setopt(handle, option, value);
}

/// How many bytes of the request's body have been sent.
static inline long long photomap_curl_uploaded(CURL *handle) {
  curl_off_t bytes = 0;
  curl_easy_getinfo(handle, CURLINFO_SIZE_UPLOAD_T, &bytes);
  return bytes;
}

/// Seconds from the start until the request began to be sent; 0 before.
static inline double photomap_curl_connected_after(CURL *handle) {
  curl_off_t microseconds = 0;
  curl_easy_getinfo(handle, CURLINFO_PRETRANSFER_TIME_T, &microseconds);
  return (double)microseconds / 1e6;
}

/// Keeps the system from taking megabytes of a body at once that then travel for seconds, during which the transfer seems to rest.
static inline int photomap_curl_prepare_socket(void *context, curl_socket_t connection, curlsocktype purpose) {
  (void)context;
  (void)purpose;
  int bytes = 1 << 17;
  // Where it cannot be set, only slow uploads may be taken for silence.
  (void)setsockopt(connection, IPPROTO_TCP, TCP_NOTSENT_LOWAT, &bytes, sizeof bytes);
  return CURL_SOCKOPT_OK;
}

static inline CURLcode photomap_curl_limit_unsent(CURL *handle) {
  return curl_easy_setopt(handle, CURLOPT_SOCKOPTFUNCTION, photomap_curl_prepare_socket);
}
