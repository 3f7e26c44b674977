#include <dlfcn.h>

// A build needs none of Enchant's headers. `make lint` compiles this file once with them, found by
// pkg-config: then every line of the table is checked against them.
#include "CEnchant.h"

#ifdef SCENERY_CHECKS_HEADERS
#define CHECK(name)                                                                       \
  _Static_assert(                                                                         \
      __builtin_types_compatible_p(                                                       \
          __typeof__(((SceneryEnchant *)0)->name), __typeof__(&enchant_##name)),          \
      "enchant_" #name)
#else
#define CHECK(name)
#endif

#define LOAD(name) \
  CHECK(name);     \
  if (!(enchant->name = (__typeof__(enchant->name))dlsym(library, "enchant_" #name))) return 0

int scenery_load_enchant(SceneryEnchant *enchant) {
  void *library = dlopen("libenchant-2.so.2", RTLD_NOW | RTLD_LOCAL);
  if (!library) return 0;
  LOAD(broker_init);
  LOAD(broker_request_dict);
  LOAD(broker_free_dict);
  LOAD(broker_list_dicts);
  LOAD(dict_check);
  LOAD(dict_suggest);
  LOAD(dict_free_string_list);
  LOAD(dict_add);
  return 1;
}
