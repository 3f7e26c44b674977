// What Scenery calls of libdbus-1, as a table that is filled by dlopen.
//
// Linked, libdbus brings libsystemd and five more libraries to every start: 148 KiB of own memory and
// a millisecond before main. So it is loaded when a bus is there, after the first window.
//
// CDBus.c says how the table is checked against the real headers.
#pragma once
#include <stdint.h>

typedef struct DBusConnection DBusConnection;
typedef struct DBusMessage DBusMessage;

#ifndef SCENERY_CHECKS_HEADERS
typedef struct {
  const char *name;
  const char *message;
  unsigned int flags;
  void *padding;
} DBusError;
/// A place in a message; only libdbus knows what it holds.
typedef struct {
  void *space[9];
} DBusMessageIter;
#endif

typedef struct {
  uint32_t (*threads_init_default)(void);
  void (*error_init)(DBusError *);
  void (*error_free)(DBusError *);
  uint32_t (*set_error_from_message)(DBusError *, DBusMessage *);
  void (*free)(void *);

  DBusConnection *(*connection_open_private)(const char *, DBusError *);
  void (*connection_set_exit_on_disconnect)(DBusConnection *, uint32_t);
  void (*connection_set_max_message_size)(DBusConnection *, long);
  void (*connection_close)(DBusConnection *);
  void (*connection_unref)(DBusConnection *);
  uint32_t (*connection_get_is_connected)(DBusConnection *);
  uint32_t (*connection_get_unix_fd)(DBusConnection *, int *);
  uint32_t (*connection_read_write)(DBusConnection *, int);
  DBusMessage *(*connection_pop_message)(DBusConnection *);
  uint32_t (*connection_send)(DBusConnection *, DBusMessage *, uint32_t *);
  DBusMessage *(*connection_send_with_reply_and_block)(
      DBusConnection *, DBusMessage *, int, DBusError *);
  uint32_t (*connection_has_messages_to_send)(DBusConnection *);
  long (*connection_get_outgoing_size)(DBusConnection *);
  uint32_t (*bus_set_unique_name)(DBusConnection *, const char *);

  DBusMessage *(*message_new_method_call)(const char *, const char *, const char *, const char *);
  DBusMessage *(*message_new_method_return)(DBusMessage *);
  DBusMessage *(*message_new_signal)(const char *, const char *, const char *);
  uint32_t (*message_set_destination)(DBusMessage *, const char *);
  DBusMessage *(*message_new_error)(DBusMessage *, const char *, const char *);
  void (*message_unref)(DBusMessage *);
  int (*message_get_type)(DBusMessage *);
  uint32_t (*message_get_no_reply)(DBusMessage *);
  void (*message_set_no_reply)(DBusMessage *, uint32_t);
  void (*message_set_auto_start)(DBusMessage *, uint32_t);
  uint32_t (*message_get_reply_serial)(DBusMessage *);
  const char *(*message_get_path)(DBusMessage *);
  const char *(*message_get_interface)(DBusMessage *);
  const char *(*message_get_member)(DBusMessage *);
  const char *(*message_get_signature)(DBusMessage *);
  const char *(*message_get_sender)(DBusMessage *);

  uint32_t (*message_iter_init)(DBusMessage *, DBusMessageIter *);
  int (*message_iter_get_arg_type)(DBusMessageIter *);
  uint32_t (*message_iter_next)(DBusMessageIter *);
  void (*message_iter_recurse)(DBusMessageIter *, DBusMessageIter *);
  void (*message_iter_get_basic)(DBusMessageIter *, void *);
  char *(*message_iter_get_signature)(DBusMessageIter *);
  void (*message_iter_init_append)(DBusMessage *, DBusMessageIter *);
  uint32_t (*message_iter_append_basic)(DBusMessageIter *, int, const void *);
  uint32_t (*message_iter_open_container)(
      DBusMessageIter *, int, const char *, DBusMessageIter *);
  uint32_t (*message_iter_close_container)(DBusMessageIter *, DBusMessageIter *);
} SceneryDBus;

/// Fills the table; 0 when libdbus is not installed, or is not what it should be.
int scenery_load_dbus(SceneryDBus *dbus);
