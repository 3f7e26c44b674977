// What Scenery calls of libenchant-2, as a table that is filled by dlopen.
//
// Enchant is loaded when a text is first edited, where it is installed. A program without it runs as before.
//
// CEnchant.c says how the table is checked against the real header.
#pragma once
#include <stddef.h>
#include <sys/types.h>

#ifndef SCENERY_CHECKS_HEADERS
typedef struct str_enchant_broker EnchantBroker;
typedef struct str_enchant_dict EnchantDict;
typedef void (*EnchantDictDescribeFn)(
    const char *tag, const char *provider_name, const char *provider_description,
    const char *provider_file, void *user_data);
#else
#include <enchant.h>
#endif

typedef struct {
  EnchantBroker *(*broker_init)(void);
  EnchantDict *(*broker_request_dict)(EnchantBroker *, const char *);
  void (*broker_free_dict)(EnchantBroker *, EnchantDict *);
  void (*broker_list_dicts)(EnchantBroker *, EnchantDictDescribeFn, void *);
  int (*dict_check)(EnchantDict *, const char *, ssize_t);
  char **(*dict_suggest)(EnchantDict *, const char *, ssize_t, size_t *);
  void (*dict_free_string_list)(EnchantDict *, char **);
  void (*dict_add)(EnchantDict *, const char *, ssize_t);
} SceneryEnchant;

/// Loads the library and fills the table. Returns 0 where the library is not installed.
int scenery_load_enchant(SceneryEnchant *enchant);
