// The calls of libcurl that the suite makes, with fixed argument types.
//
// Swift cannot call curl_easy_setopt and curl_easy_getinfo, which take a variable list of
// arguments, and the library is not linked: it is opened when the first request is sent. Numbers of
// options are those of curl's own header, which its interface keeps for good.

#ifndef CURL_BRIDGE_H
#define CURL_BRIDGE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __clang__
#pragma clang assume_nonnull begin
#endif

/// Takes bytes that came; another count than `size * count` ends the transfer.
typedef size_t (*CurlBridgeSink)(
    const char *bytes, size_t size, size_t count, void *_Nullable context);

/// Is asked now and then whether the transfer goes on; anything but 0 ends it.
typedef int (*CurlBridgeProgress)(
    void *_Nullable context, int64_t total, int64_t now, int64_t toSend, int64_t sent);

/// Opens libcurl, once for the process; 0 where it cannot be used. From any thread.
int curl_bridge_open(void);
/// Why libcurl cannot be used, or its version where it can.
const char *curl_bridge_state(void);

/// A new transfer with connections of its own, or null.
void *_Nullable curl_bridge_make(void);
/// Ends a transfer and closes its connections.
void curl_bridge_free(void *transfer);
/// Makes all settings of a transfer those of a new one; its connections stay.
void curl_bridge_reset(void *transfer);
/// Runs a transfer to its end; 0 or curl's code of what went wrong.
int curl_bridge_perform(void *transfer);
/// Curl's own words for a code.
const char *curl_bridge_reason(int code);

int curl_bridge_set_number(void *transfer, int option, long value);
int curl_bridge_set_large(void *transfer, int option, int64_t value);
int curl_bridge_set_text(void *transfer, int option, const char *_Nullable value);
int curl_bridge_set_pointer(void *transfer, int option, void *_Nullable value);
int curl_bridge_set_sink(void *transfer, int option, CurlBridgeSink value);
int curl_bridge_set_progress(void *transfer, int option, CurlBridgeProgress value);

long curl_bridge_get_number(void *transfer, int fact);
int64_t curl_bridge_get_large(void *transfer, int fact);

/// A list with one more text, which is copied; null where there is no memory.
void *_Nullable curl_bridge_list_add(void *_Nullable list, const char *text);
/// Frees a list.
void curl_bridge_list_free(void *_Nullable list);

#ifdef __clang__
#pragma clang assume_nonnull end
#endif

#endif
