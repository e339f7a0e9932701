#include "CurlBridge.h"

#include <dlfcn.h>
#include <pthread.h>

// curl_easy_setopt and curl_easy_getinfo are variadic, and must be called as such: on arm64 Apple
// systems the arguments of a variable list travel otherwise than named ones.
static struct {
  int (*global_init)(long);
  void *(*easy_init)(void);
  void (*easy_cleanup)(void *);
  void (*easy_reset)(void *);
  int (*easy_perform)(void *);
  int (*easy_setopt)(void *, int, ...);
  int (*easy_getinfo)(void *, int, ...);
  const char *(*easy_strerror)(int);
  void *(*slist_append)(void *, const char *);
  void (*slist_free_all)(void *);
  const char *(*version)(void);
} curl;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int is_open = 0;
static const char *state = "libcurl was not opened";

static const char *const names[] = {
    "libcurl.so.4", "libcurl-gnutls.so.4", "libcurl.4.dylib", "libcurl.so",
};

enum { global_all = 3 };

static int load(void *library) {
  struct {
    const char *name;
    void **place;
  } const symbols[] = {
      {"curl_global_init", (void **)&curl.global_init},
      {"curl_easy_init", (void **)&curl.easy_init},
      {"curl_easy_cleanup", (void **)&curl.easy_cleanup},
      {"curl_easy_reset", (void **)&curl.easy_reset},
      {"curl_easy_perform", (void **)&curl.easy_perform},
      {"curl_easy_setopt", (void **)&curl.easy_setopt},
      {"curl_easy_getinfo", (void **)&curl.easy_getinfo},
      {"curl_easy_strerror", (void **)&curl.easy_strerror},
      {"curl_slist_append", (void **)&curl.slist_append},
      {"curl_slist_free_all", (void **)&curl.slist_free_all},
      {"curl_version", (void **)&curl.version},
  };
  for (size_t i = 0; i < sizeof symbols / sizeof symbols[0]; i++) {
    *symbols[i].place = dlsym(library, symbols[i].name);
    if (!*symbols[i].place) return 0;
  }
  return 1;
}

static void open_once(void) {
  state = "libcurl was not found";
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
    void *library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    if (!library) continue;
    if (!load(library)) {
      state = "the libcurl that was found lacks functions";
      dlclose(library);
      continue;
    }
    if (curl.global_init(global_all) != 0) {
      state = "libcurl could not be started";
      return;
    }
    state = curl.version();
    is_open = 1;
    return;
  }
}

int curl_bridge_open(void) {
  pthread_once(&once, open_once);
  return is_open;
}

const char *curl_bridge_state(void) { return state; }

void *curl_bridge_make(void) { return curl_bridge_open() ? curl.easy_init() : NULL; }

void curl_bridge_free(void *transfer) { curl.easy_cleanup(transfer); }

void curl_bridge_reset(void *transfer) { curl.easy_reset(transfer); }

int curl_bridge_perform(void *transfer) { return curl.easy_perform(transfer); }

const char *curl_bridge_reason(int code) { return curl.easy_strerror(code); }

int curl_bridge_set_number(void *transfer, int option, long value) {
  return curl.easy_setopt(transfer, option, value);
}

int curl_bridge_set_large(void *transfer, int option, int64_t value) {
  return curl.easy_setopt(transfer, option, value);
}

int curl_bridge_set_text(void *transfer, int option, const char *value) {
  return curl.easy_setopt(transfer, option, value);
}

int curl_bridge_set_pointer(void *transfer, int option, void *value) {
  return curl.easy_setopt(transfer, option, value);
}

int curl_bridge_set_sink(void *transfer, int option, CurlBridgeSink value) {
  return curl.easy_setopt(transfer, option, value);
}

int curl_bridge_set_progress(void *transfer, int option, CurlBridgeProgress value) {
  return curl.easy_setopt(transfer, option, value);
}

long curl_bridge_get_number(void *transfer, int fact) {
  long value = 0;
  return curl.easy_getinfo(transfer, fact, &value) == 0 ? value : 0;
}

int64_t curl_bridge_get_large(void *transfer, int fact) {
  int64_t value = 0;
  return curl.easy_getinfo(transfer, fact, &value) == 0 ? value : 0;
}

void *curl_bridge_list_add(void *list, const char *text) {
  return curl.slist_append(list, text);
}

void curl_bridge_list_free(void *list) {
  if (list) curl.slist_free_all(list);
}
