// libcurl for Swift, which cannot call functions with a variable number of arguments: one function for each type of option.
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>

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
