internal import CDBus

/// What calls and answers carry. Out of memory is the only way in which appending fails, and libdbus
/// leaves the message without the value then.
extension BusMessage {
  public func append(_ text: String) {
    var place = DBusMessageIter()
    dbus.message_iter_init_append(raw, &place)
    append(text, at: &place)
  }

  public func append(_ number: UInt32) {
    var place = DBusMessageIter()
    dbus.message_iter_init_append(raw, &place)
    withUnsafePointer(to: number) { pointer in
      _ = dbus.message_iter_append_basic(&place, LibDBus.uint32, pointer)
    }
  }

  /// An array of strings, `as`.
  public func append(_ texts: [String]) {
    var place = DBusMessageIter()
    dbus.message_iter_init_append(raw, &place)
    within(&place, LibDBus.array, "s") { inner in
      for text in texts { append(text, at: &inner) }
    }
  }

  /// An empty array of variants, `av`.
  public func appendNoVariants() {
    var place = DBusMessageIter()
    dbus.message_iter_init_append(raw, &place)
    within(&place, LibDBus.array, "v") { _ in }
  }

  /// A dictionary of strings as variants, `a{sv}`.
  public func append(_ dictionary: [String: String]) {
    var place = DBusMessageIter()
    dbus.message_iter_init_append(raw, &place)
    within(&place, LibDBus.array, "{sv}") { entries in
      for (key, value) in dictionary.sorted(by: { $0.key < $1.key }) {
        within(&entries, LibDBus.dictEntry, nil) { entry in
          append(key, at: &entry)
          within(&entry, LibDBus.variant, "s") { append(value, at: &$0) }
        }
      }
    }
  }

  private func append(_ text: String, at place: inout DBusMessageIter) {
    // The protocol's strings have no zero bytes.
    text.replacing("\0", with: " ").withCString { pointer in
      withUnsafePointer(to: pointer) {
        _ = dbus.message_iter_append_basic(&place, LibDBus.string, $0)
      }
    }
  }

  private func within(
    _ place: inout DBusMessageIter, _ type: Int32, _ signature: String?,
    _ body: (inout DBusMessageIter) -> Void
  ) {
    var inner = DBusMessageIter()
    let isOpen =
      if let signature {
        dbus.message_iter_open_container(&place, type, signature, &inner)
      } else {
        dbus.message_iter_open_container(&place, type, nil, &inner)
      }
    guard isOpen != 0 else { return }
    body(&inner)
    _ = dbus.message_iter_close_container(&place, &inner)
  }
}
