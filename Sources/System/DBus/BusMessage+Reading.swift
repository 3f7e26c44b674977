internal import CDBus

/// Reads a message's values in order. The caller has checked the signature.
public struct BusReader {
  private let message: BusMessage
  private var place = DBusMessageIter()
  private var isAtEnd: Bool

  init(_ message: BusMessage) {
    self.message = message
    isAtEnd = message.dbus.message_iter_init(message.raw, &place) == 0
  }

  private var dbus: SceneryDBus { message.dbus }

  /// The next value, if it is a string.
  public mutating func string() -> String? {
    guard !isAtEnd, let text = Self.string(at: &place, dbus) else { return nil }
    advance()
    return text
  }

  public mutating func uint32() -> UInt32? {
    guard !isAtEnd, dbus.message_iter_get_arg_type(&place) == LibDBus.uint32 else { return nil }
    var value: UInt32 = 0
    dbus.message_iter_get_basic(&place, &value)
    advance()
    return value
  }

  /// The next value, if it is an array of at most `most` strings.
  public mutating func strings(atMost most: Int) -> [String]? {
    guard var inner = array() else { return nil }
    var texts: [String] = []
    while let text = Self.string(at: &inner, dbus) {
      guard texts.count < most else { return nil }
      texts.append(text)
      guard dbus.message_iter_next(&inner) != 0 else { break }
    }
    advance()
    return texts
  }

  /// The next value, if it is an array of at most `most` variants with strings.
  public mutating func variantStrings(atMost most: Int) -> [String]? {
    guard var inner = array() else { return nil }
    var texts: [String] = []
    while dbus.message_iter_get_arg_type(&inner) == LibDBus.variant {
      var value = DBusMessageIter()
      dbus.message_iter_recurse(&inner, &value)
      guard texts.count < most, let text = Self.string(at: &value, dbus) else { return nil }
      texts.append(text)
      guard dbus.message_iter_next(&inner) != 0 else { break }
    }
    advance()
    return texts
  }

  /// The string entries of the next value, a dictionary with variants. Other entries are ignored. Nil for
  /// more than `most` entries.
  public mutating func stringEntries(atMost most: Int) -> [String: String]? {
    guard var entries = array() else { return nil }
    var result: [String: String] = [:]
    var count = 0
    while dbus.message_iter_get_arg_type(&entries) == LibDBus.dictEntry {
      count += 1
      guard count <= most else { return nil }
      var entry = DBusMessageIter()
      dbus.message_iter_recurse(&entries, &entry)
      if let key = Self.string(at: &entry, dbus), dbus.message_iter_next(&entry) != 0,
        dbus.message_iter_get_arg_type(&entry) == LibDBus.variant
      {
        var value = DBusMessageIter()
        dbus.message_iter_recurse(&entry, &value)
        result[key] = Self.string(at: &value, dbus)
      }
      guard dbus.message_iter_next(&entries) != 0 else { break }
    }
    advance()
    return result
  }

  /// Skips the next value.
  public mutating func skip() { advance() }

  private mutating func array() -> DBusMessageIter? {
    guard !isAtEnd, dbus.message_iter_get_arg_type(&place) == LibDBus.array else { return nil }
    var inner = DBusMessageIter()
    dbus.message_iter_recurse(&place, &inner)
    return inner
  }

  private mutating func advance() {
    if dbus.message_iter_next(&place) == 0 { isAtEnd = true }
  }

  private static func string(at place: inout DBusMessageIter, _ dbus: SceneryDBus) -> String? {
    guard dbus.message_iter_get_arg_type(&place) == LibDBus.string else { return nil }
    var text: UnsafePointer<CChar>?
    dbus.message_iter_get_basic(&place, &text)
    // libdbus has checked that it is UTF-8.
    return text.map { String(cString: $0) }
  }
}

extension BusMessage {
  public func reader() -> BusReader { BusReader(self) }
}
