/// The door to libcurl. Its setters take whatever they are given; these take one type each, as Swift wants it.
#ifndef PHOTOMAP_CLIBCURL_H
#define PHOTOMAP_CLIBCURL_H

#include <curl/curl.h>
#include <stddef.h>

/// Told a run of bytes; returns how many it took, fewer to end the transfer.
typedef size_t (*photomap_curl_taker)(char *_Nullable bytes, size_t size, size_t count, void *_Nullable context);

CURLcode photomap_curl_set_text(CURL *_Nonnull easy, CURLoption option, const char *_Nullable text);
CURLcode photomap_curl_set_number(CURL *_Nonnull easy, CURLoption option, long number);
CURLcode photomap_curl_set_lines(CURL *_Nonnull easy, CURLoption option, struct curl_slist *_Nullable lines);
CURLcode photomap_curl_set_taker(CURL *_Nonnull easy, CURLoption option, photomap_curl_taker _Nullable taker);
CURLcode photomap_curl_set_progress(CURL *_Nonnull easy, curl_xferinfo_callback _Nullable progress);
/// What takers and the progress are told as their context.
CURLcode photomap_curl_set_context(CURL *_Nonnull easy, void *_Nullable context);
/// The body of a request, copied.
CURLcode photomap_curl_set_body(CURL *_Nonnull easy, const void *_Nullable bytes, size_t count);
/// The system's number of what went wrong; 0 when it was nothing of the system's.
long photomap_curl_system_error(CURL *_Nonnull easy);
/// How a transfer ended that libcurl says is done.
CURLcode photomap_curl_result(const CURLMsg *_Nonnull message);

#endif
