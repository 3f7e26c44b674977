internal import CDBus

/// Appends the values of calls and answers. Appending fails only without memory, and libdbus then leaves
/// the value out.
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

  public func append(_ number: Int32) {
    var place = DBusMessageIter()
    dbus.message_iter_init_append(raw, &place)
    withUnsafePointer(to: number) { pointer in
      _ = dbus.message_iter_append_basic(&place, LibDBus.int32, pointer)
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
  public func appendNoVariants() { append(variants: []) }

  /// A dictionary of strings as variants, `a{sv}`.
  public func append(_ dictionary: [String: String]) {
    append(values: dictionary.mapValues { .string($0) })
  }

  /// A dictionary of variants, `a{sv}`.
  public func append(values dictionary: [String: BusValue]) {
    var place = DBusMessageIter()
    dbus.message_iter_init_append(raw, &place)
    append(dictionary, at: &place)
  }

  private func append(_ dictionary: [String: BusValue], at place: inout DBusMessageIter) {
    within(&place, LibDBus.array, "{sv}") { entries in
      for (key, value) in dictionary.sorted(by: { $0.key < $1.key }) {
        within(&entries, LibDBus.dictEntry, nil) { entry in
          append(key, at: &entry)
          append(value, at: &entry)
        }
      }
    }
  }

  private func append(_ value: BusValue, at place: inout DBusMessageIter) {
    switch value {
    case .string(let text): within(&place, LibDBus.variant, "s") { append(text, at: &$0) }
    case .byte(let byte):
      within(&place, LibDBus.variant, "y") { inner in
        withUnsafePointer(to: byte) {
          _ = dbus.message_iter_append_basic(&inner, LibDBus.byte, $0)
        }
      }
    case .dictionaries(let dictionaries):
      within(&place, LibDBus.variant, "aa{sv}") { variant in
        within(&variant, LibDBus.array, "a{sv}") { array in
          for dictionary in dictionaries { append(dictionary, at: &array) }
        }
      }
    }
  }

  /// An array of variants that are strings, `av`.
  public func append(variants texts: [String]) {
    var place = DBusMessageIter()
    dbus.message_iter_init_append(raw, &place)
    within(&place, LibDBus.array, "v") { array in
      for text in texts { within(&array, LibDBus.variant, "s") { append(text, at: &$0) } }
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

/// A value in a dictionary of variants.
public enum BusValue: Hashable, Sendable {
  case string(String)
  case byte(UInt8)
  case dictionaries([[String: BusValue]])
}
