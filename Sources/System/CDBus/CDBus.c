#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>

// A build needs none of libdbus's headers. `make lint` compiles this file once with them, found by
// pkg-config: then every line of the table is checked against them.
#ifdef SCENERY_CHECKS_HEADERS
#include <dbus/dbus.h>
#define CHECK(name)                                                                    \
  _Static_assert(                                                                      \
      __builtin_types_compatible_p(                                                    \
          __typeof__(((SceneryDBus *)0)->name), __typeof__(&dbus_##name)),             \
      "dbus_" #name)
#else
#define CHECK(name)
typedef uint32_t dbus_bool_t;
#endif

#include "CDBus.h"

_Static_assert(sizeof(DBusMessageIter) == 9 * sizeof(void *), "DBusMessageIter");
_Static_assert(sizeof(DBusError) == 4 * sizeof(void *), "DBusError");
_Static_assert(offsetof(DBusError, message) == sizeof(void *), "DBusError.message");
_Static_assert(sizeof(dbus_bool_t) == sizeof(uint32_t), "dbus_bool_t");

#define LOAD(name) \
  CHECK(name);     \
  if (!(dbus->name = (__typeof__(dbus->name))dlsym(library, "dbus_" #name))) return 0

int scenery_load_dbus(SceneryDBus *dbus) {
  void *library = dlopen("libdbus-1.so.3", RTLD_NOW | RTLD_LOCAL);
  if (!library) return 0;
  LOAD(threads_init_default);
  LOAD(error_init);
  LOAD(error_free);
  LOAD(set_error_from_message);
  LOAD(free);
  LOAD(connection_open_private);
  LOAD(connection_set_exit_on_disconnect);
  LOAD(connection_set_max_message_size);
  LOAD(connection_close);
  LOAD(connection_unref);
  LOAD(connection_get_is_connected);
  LOAD(connection_get_unix_fd);
  LOAD(connection_read_write);
  LOAD(connection_pop_message);
  LOAD(connection_send);
  LOAD(connection_send_with_reply_and_block);
  LOAD(connection_has_messages_to_send);
  LOAD(connection_get_outgoing_size);
  LOAD(bus_set_unique_name);
  LOAD(message_new_method_call);
  LOAD(message_new_method_return);
  LOAD(message_new_signal);
  LOAD(message_set_destination);
  LOAD(message_new_error);
  LOAD(message_unref);
  LOAD(message_get_type);
  LOAD(message_get_no_reply);
  LOAD(message_set_no_reply);
  LOAD(message_set_auto_start);
  LOAD(message_get_reply_serial);
  LOAD(message_get_path);
  LOAD(message_get_interface);
  LOAD(message_get_member);
  LOAD(message_get_signature);
  LOAD(message_get_sender);
  LOAD(message_iter_init);
  LOAD(message_iter_get_arg_type);
  LOAD(message_iter_next);
  LOAD(message_iter_recurse);
  LOAD(message_iter_get_basic);
  LOAD(message_iter_get_signature);
  LOAD(message_iter_init_append);
  LOAD(message_iter_append_basic);
  LOAD(message_iter_open_container);
  LOAD(message_iter_close_container);
  return 1;
}
