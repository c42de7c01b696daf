#include "CLibCurl.h"

CURLcode photomap_curl_set_text(CURL *easy, CURLoption option, const char *text) {
  return curl_easy_setopt(easy, option, text);
}

CURLcode photomap_curl_set_number(CURL *easy, CURLoption option, long number) {
  return curl_easy_setopt(easy, option, number);
}

CURLcode photomap_curl_set_lines(CURL *easy, CURLoption option, struct curl_slist *lines) {
  return curl_easy_setopt(easy, option, lines);
}

CURLcode photomap_curl_set_taker(CURL *easy, CURLoption option, photomap_curl_taker taker) {
  return curl_easy_setopt(easy, option, taker);
}

CURLcode photomap_curl_set_progress(CURL *easy, curl_xferinfo_callback progress) {
  CURLcode code = curl_easy_setopt(easy, CURLOPT_XFERINFOFUNCTION, progress);
  return code ? code : curl_easy_setopt(easy, CURLOPT_NOPROGRESS, 0L);
}

CURLcode photomap_curl_set_context(CURL *easy, void *context) {
  CURLcode code = curl_easy_setopt(easy, CURLOPT_WRITEDATA, context);
  if (!code) code = curl_easy_setopt(easy, CURLOPT_HEADERDATA, context);
  return code ? code : curl_easy_setopt(easy, CURLOPT_XFERINFODATA, context);
}

CURLcode photomap_curl_set_body(CURL *easy, const void *bytes, size_t count) {
  CURLcode code = curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)count);
  return code ? code : curl_easy_setopt(easy, CURLOPT_COPYPOSTFIELDS, count ? bytes : "");
}

long photomap_curl_system_error(CURL *easy) {
  long number = 0;
  return curl_easy_getinfo(easy, CURLINFO_OS_ERRNO, &number) ? 0 : number;
}

CURLcode photomap_curl_result(const CURLMsg *message) { return message->data.result; }
