/// A press or a release of a key, as the X protocol describes it.
package struct XIMKey: Hashable, Sendable {
  /// The window with the caret.
  package let window: WindowID
  /// The event's 32 bytes, in this machine's byte order.
  package let bytes: [UInt8]
  /// The meaning of the key. 0 for a key that the server returned.
  package let keysym: UInt32

  package init(press isPress: Bool, _ key: Values, in window: WindowID, keysym: UInt32) {
    var bytes: [UInt8] = [isPress ? 2 : 3, UInt8(truncatingIfNeeded: key.keycode), 0, 0]
    func append(_ item: some FixedWidthInteger) { withUnsafeBytes(of: item) { bytes += $0 } }
    for word in [key.time.rawValue, key.root.rawValue, window.rawValue, key.child.rawValue] {
      append(word)
    }
    for place in [key.rootX, key.rootY, key.x, key.y] { append(place) }
    append(key.state)
    bytes += [key.isOnSameScreen ? 1 : 0, 0]
    (self.window, self.bytes, self.keysym) = (window, bytes, keysym)
  }

  /// Nil when the event concerns no key.
  init?(bytes: [UInt8], window: WindowID) {
    guard bytes.count == 32, (2...3).contains(bytes[0] & 0x7f) else { return nil }
    (self.window, self.bytes, keysym) = (window, bytes, 0)
  }

  /// The values of a key event.
  package struct Values: Hashable, Sendable {
    package var keycode: UInt32
    package var state: UInt16
    package var time: Timestamp
    package var root: WindowID
    package var child: WindowID
    package var x: Int16
    package var y: Int16
    package var rootX: Int16
    package var rootY: Int16
    package var isOnSameScreen: Bool

    package init(
      keycode: UInt32, state: UInt16, time: Timestamp, root: WindowID, child: WindowID,
      x: Int16, y: Int16, rootX: Int16, rootY: Int16, isOnSameScreen: Bool
    ) {
      (self.keycode, self.state, self.time, self.root) = (keycode, state, time, root)
      (self.child, self.x, self.y, self.rootX, self.rootY) = (child, x, y, rootX, rootY)
      self.isOnSameScreen = isOnSameScreen
    }
  }

  package var isPress: Bool { bytes[0] & 0x7f == 2 }

  /// The event's bit in a mask.
  var mask: UInt32 { isPress ? 1 : 2 }

  package var values: Values {
    Values(
      keycode: UInt32(bytes[1]), state: item(28), time: Timestamp(rawValue: item(4)),
      root: WindowID(rawValue: item(8)), child: WindowID(rawValue: item(16)), x: item(24),
      y: item(26), rootX: item(20), rootY: item(22), isOnSameScreen: bytes[30] != 0)
  }

  private func item<I: FixedWidthInteger>(_ offset: Int) -> I {
    bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: I.self) }
  }
}

/// A key with which the server begins or ends its work, where it does not get all keys.
struct TriggerKey: Sendable {
  let keysym: UInt32
  let modifiers: UInt32
  /// The modifiers that count.
  let mask: UInt32

  func matches(_ key: XIMKey) -> Bool {
    key.keysym == keysym && UInt32(key.values.state) & mask == modifiers
  }

  /// The keys that begin, from the server's message. The keys that end reach the server like all others.
  static func beginning(_ reader: inout XIMReader) -> [TriggerKey] {
    guard reader.long() != nil, let count = reader.long(), let list = reader.take(Int(count)) else {
      return []
    }
    var keys = XIMReader(bytes: list[...])
    var result: [TriggerKey] = []
    while let keysym = keys.long(), let modifiers = keys.long(), let mask = keys.long() {
      result.append(TriggerKey(keysym: keysym, modifiers: modifiers, mask: mask))
    }
    return result
  }
}
