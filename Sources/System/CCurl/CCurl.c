#define _GNU_SOURCE
#include <dlfcn.h>
#include <signal.h>
#include <stdlib.h>
#include <time.h>

// A build needs none of libcurl's headers. `make lint` compiles this file once with them, found by
// pkg-config: then every line of the table and every number is checked against them.
#include "CCurl.h"

#ifdef SCENERY_CHECKS_HEADERS
// So that its functions are not macros that check the types of arguments.
#define CURL_DISABLE_TYPECHECK
#define CURL_NO_OLDIES_CHECK
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
#include <curl/curl.h>
#undef curl_easy_setopt
#undef curl_easy_getinfo
#undef curl_multi_setopt
#define CHECK(name)                                                                       \
  _Static_assert(                                                                         \
      __builtin_types_compatible_p(__typeof__(curl.name), __typeof__(&curl_##name)), "curl_" #name)
#define CHECK_NUMBER(name, number) _Static_assert((int)(name) == (number), #name)
#else
typedef void CURL;
typedef void CURLM;
typedef int CURLcode;
typedef int CURLMcode;
typedef int CURLoption;
typedef int CURLMoption;
typedef int CURLINFO;
struct curl_waitfd;
typedef struct {
  int msg;
  CURL *easy_handle;
  union {
    void *whatever;
    CURLcode result;
  } data;
} CURLMsg;
#define CHECK(name)
#define CHECK_NUMBER(name, number)
#endif

static struct {
  CURLcode (*global_init)(long flags);
  CURL *(*easy_init)(void);
  void (*easy_cleanup)(CURL *);
  CURLcode (*easy_setopt)(CURL *, CURLoption, ...);
  CURLcode (*easy_getinfo)(CURL *, CURLINFO, ...);
  const char *(*easy_strerror)(CURLcode);
  CURLM *(*multi_init)(void);
  CURLMcode (*multi_cleanup)(CURLM *);
  CURLMcode (*multi_setopt)(CURLM *, CURLMoption, ...);
  CURLMcode (*multi_add_handle)(CURLM *, CURL *);
  CURLMcode (*multi_remove_handle)(CURLM *, CURL *);
  CURLMcode (*multi_perform)(CURLM *, int *);
  CURLMcode (*multi_poll)(CURLM *, struct curl_waitfd *, unsigned int, int, int *);
  CURLMcode (*multi_wakeup)(CURLM *);
  CURLMsg *(*multi_info_read)(CURLM *, int *);
} curl;

#define OPTIONS(OPTION)                   \
  OPTION(CURLOPT_WRITEDATA, 10001)        \
  OPTION(CURLOPT_URL, 10002)              \
  OPTION(CURLOPT_WRITEFUNCTION, 20011)    \
  OPTION(CURLOPT_TIMEOUT, 13)             \
  OPTION(CURLOPT_LOW_SPEED_LIMIT, 19)     \
  OPTION(CURLOPT_LOW_SPEED_TIME, 20)      \
  OPTION(CURLOPT_USERAGENT, 10018)        \
  OPTION(CURLOPT_FAILONERROR, 45)         \
  OPTION(CURLOPT_FOLLOWLOCATION, 52)      \
  OPTION(CURLOPT_MAXREDIRS, 68)           \
  OPTION(CURLOPT_CONNECTTIMEOUT, 78)      \
  OPTION(CURLOPT_NOSIGNAL, 99)            \
  OPTION(CURLOPT_ACCEPT_ENCODING, 10102)  \
  OPTION(CURLOPT_CAINFO, 10065)           \
  OPTION(CURLOPT_PROTOCOLS, 181)          \
  OPTION(CURLOPT_REDIR_PROTOCOLS, 182)    \
  OPTION(CURLMOPT_MAX_HOST_CONNECTIONS, 7) \
  OPTION(CURLMOPT_MAX_TOTAL_CONNECTIONS, 13) \
  OPTION(CURLINFO_RESPONSE_CODE, 0x200002) \
  OPTION(CURLMSG_DONE, 1)                 \
  OPTION(CURLPROTO_HTTP, 1)               \
  OPTION(CURLPROTO_HTTPS, 2)              \
  OPTION(CURL_GLOBAL_DEFAULT, 3)

#ifdef SCENERY_CHECKS_HEADERS
#define OPTION(name, number) CHECK_NUMBER(name, number);
OPTIONS(OPTION)
#else
#define OPTION(name, number) name = number,
enum { OPTIONS(OPTION) };
#endif

static int loads(void) {
  // The two differ in the library for TLS.
  void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) library = dlopen("libcurl-gnutls.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) return 0;
#define LOAD(name) \
  CHECK(name);     \
  if (!(curl.name = (__typeof__(curl.name))dlsym(library, "curl_" #name))) return 0
  LOAD(global_init);
  LOAD(easy_init);
  LOAD(easy_cleanup);
  LOAD(easy_setopt);
  LOAD(easy_getinfo);
  LOAD(easy_strerror);
  LOAD(multi_init);
  LOAD(multi_cleanup);
  LOAD(multi_setopt);
  LOAD(multi_add_handle);
  LOAD(multi_remove_handle);
  LOAD(multi_perform);
  LOAD(multi_poll);
  LOAD(multi_wakeup);
  LOAD(multi_info_read);
  return curl.global_init(CURL_GLOBAL_DEFAULT) == 0;
}

int scenery_curl_load(void) {
  static int state = -1;
  if (state < 0) state = loads();
  return state;
}

void *scenery_curl_set(long connections_per_host, long connections) {
  CURLM *set = curl.multi_init();
  if (!set) return NULL;
  curl.multi_setopt(set, CURLMOPT_MAX_HOST_CONNECTIONS, connections_per_host);
  curl.multi_setopt(set, CURLMOPT_MAX_TOTAL_CONNECTIONS, connections);
  return set;
}

void scenery_curl_free_set(void *set) { curl.multi_cleanup(set); }

void *scenery_curl_add(
    void *set, const char *address, const SceneryCurlLimits *limits, SceneryCurlWrite write,
    void *context) {
  CURL *transfer = curl.easy_init();
  if (!transfer) return NULL;
  long protocols = CURLPROTO_HTTP | CURLPROTO_HTTPS;
  // An option that is not understood must not leave a transfer without its limits.
  if (curl.easy_setopt(transfer, CURLOPT_URL, address) ||
      curl.easy_setopt(transfer, CURLOPT_PROTOCOLS, protocols) ||
      curl.easy_setopt(transfer, CURLOPT_REDIR_PROTOCOLS, protocols) ||
      curl.easy_setopt(transfer, CURLOPT_FOLLOWLOCATION, 1L) ||
      curl.easy_setopt(transfer, CURLOPT_MAXREDIRS, limits->redirects) ||
      curl.easy_setopt(transfer, CURLOPT_FAILONERROR, 1L) ||
      curl.easy_setopt(transfer, CURLOPT_CONNECTTIMEOUT, limits->connect_seconds) ||
      curl.easy_setopt(transfer, CURLOPT_LOW_SPEED_LIMIT, 1L) ||
      curl.easy_setopt(transfer, CURLOPT_LOW_SPEED_TIME, limits->silent_seconds) ||
      curl.easy_setopt(transfer, CURLOPT_TIMEOUT, limits->whole_seconds) ||
      curl.easy_setopt(transfer, CURLOPT_NOSIGNAL, 1L) ||
      curl.easy_setopt(transfer, CURLOPT_USERAGENT, "Scenery") ||
      curl.easy_setopt(transfer, CURLOPT_WRITEFUNCTION, write) ||
      curl.easy_setopt(transfer, CURLOPT_WRITEDATA, context) ||
      curl.multi_add_handle(set, transfer)) {
    curl.easy_cleanup(transfer);
    return NULL;
  }
  // libcurl has the place of the system's authorities built in. A network with an authority of its own names the file
  // in this variable, which OpenSSL and the program `curl` follow as well.
  const char *authorities = secure_getenv("SSL_CERT_FILE");
  if (authorities && *authorities) curl.easy_setopt(transfer, CURLOPT_CAINFO, authorities);
  // A library that was built without a kind of compression need not know the others.
  curl.easy_setopt(transfer, CURLOPT_ACCEPT_ENCODING, "");
  return transfer;
}

void scenery_curl_remove(void *set, void *transfer) {
  curl.multi_remove_handle(set, transfer);
  curl.easy_cleanup(transfer);
}

void scenery_curl_wait(void *set) { curl.multi_poll(set, NULL, 0, 1000, NULL); }

void scenery_curl_wake(void *set) { curl.multi_wakeup(set); }

void *scenery_curl_next(void *set, int *result) {
  // With CURLOPT_NOSIGNAL, libcurl leaves SIGPIPE to its caller. TLS writes to sockets that may be closed.
  sigset_t pipe, before;
  sigemptyset(&pipe);
  sigaddset(&pipe, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &pipe, &before);
  int running, left;
  curl.multi_perform(set, &running);
  CURLMsg *message = curl.multi_info_read(set, &left);
  if (!sigismember(&before, SIGPIPE)) {
    struct timespec none = {0, 0};
    while (sigtimedwait(&pipe, NULL, &none) == SIGPIPE) {}
    pthread_sigmask(SIG_SETMASK, &before, NULL);
  }
  if (!message || message->msg != CURLMSG_DONE) return NULL;
  *result = (int)message->data.result;
  return message->easy_handle;
}

long scenery_curl_status(void *transfer) {
  long status = 0;
  curl.easy_getinfo(transfer, CURLINFO_RESPONSE_CODE, &status);
  return status;
}

const char *scenery_curl_sentence(int result) { return curl.easy_strerror(result); }
