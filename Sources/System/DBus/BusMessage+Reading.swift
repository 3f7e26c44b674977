internal import CDBus

/// The largest message content that is decoded. A program of the session may send anything.
public struct BusLimits: Hashable, Sendable {
  /// The number of arrays, structures, entries and variants that a value may lie in.
  public var depth: Int
  /// The number of values, each container among them.
  public var count: Int
  /// The bytes of all texts together.
  public var bytes: Int

  public init(depth: Int, count: Int, bytes: Int) {
    self.depth = depth
    self.count = count
    self.bytes = bytes
  }

  /// More than any known call holds.
  public static let usual = BusLimits(depth: 16, count: 4096, bytes: 1 << 20)
}

extension BusMessage {
  /// The values of the message, in order.
  ///
  /// - Returns: Nil for content beyond the limits, and for content with a file descriptor.
  public func values(within limits: BusLimits = .usual) -> [BusValue]? {
    var place = DBusMessageIter()
    guard dbus.message_iter_init(raw, &place) != 0 else { return [] }
    var decoder = BusDecoder(dbus, limits)
    return decoder.values(at: &place, depth: 0)
  }
}

/// Reads values, and counts what it has read. libdbus has checked the message's bytes.
private struct BusDecoder {
  private let dbus: SceneryDBus
  private let depth: Int
  private var count: Int
  private var bytes: Int

  init(_ dbus: SceneryDBus, _ limits: BusLimits) {
    self.dbus = dbus
    (depth, count, bytes) = (limits.depth, limits.count, limits.bytes)
  }

  /// The values from a place to the end of its container.
  mutating func values(at place: inout DBusMessageIter, depth: Int) -> [BusValue]? {
    guard depth <= self.depth else { return nil }
    var values: [BusValue] = []
    // Nothing, or the end of an array, has the type 0.
    while dbus.message_iter_get_arg_type(&place) != 0 {
      count -= 1
      guard count >= 0, let value = value(at: &place, depth: depth) else { return nil }
      values.append(value)
      guard dbus.message_iter_next(&place) != 0 else { break }
    }
    return values
  }

  private mutating func value(at place: inout DBusMessageIter, depth: Int) -> BusValue? {
    switch dbus.message_iter_get_arg_type(&place) {
    case TypeCode.boolean: .boolean(number(at: &place, UInt32(0)) != 0)
    case TypeCode.byte: .byte(number(at: &place, 0))
    case TypeCode.int16: .int16(number(at: &place, 0))
    case TypeCode.uint16: .uint16(number(at: &place, 0))
    case TypeCode.int32: .int32(number(at: &place, 0))
    case TypeCode.uint32: .uint32(number(at: &place, 0))
    case TypeCode.int64: .int64(number(at: &place, 0))
    case TypeCode.uint64: .uint64(number(at: &place, 0))
    case TypeCode.double: .double(number(at: &place, 0))
    case TypeCode.string: text(at: &place).map { .string($0) }
    case TypeCode.objectPath: text(at: &place).map { .objectPath($0) }
    case TypeCode.signature: text(at: &place).map { .signature($0) }
    case TypeCode.array: array(at: &place, depth: depth)
    case TypeCode.structure: content(at: &place, depth: depth).map { .structure($0) }
    case TypeCode.entry:
      content(at: &place, depth: depth).flatMap {
        $0.count == 2 ? .entry($0[0], $0[1]) : nil
      }
    case TypeCode.variant:
      content(at: &place, depth: depth).flatMap { $0.first }.map { .variant($0) }
    default: nil
    }
  }

  private mutating func array(at place: inout DBusMessageIter, depth: Int) -> BusValue? {
    guard let signature = dbus.message_iter_get_signature(&place) else { return nil }
    defer { dbus.free(signature) }
    let element = String(cString: signature).dropFirst()
    return content(at: &place, depth: depth).map { .array(of: String(element), $0) }
  }

  private mutating func content(at place: inout DBusMessageIter, depth: Int) -> [BusValue]? {
    var inner = DBusMessageIter()
    dbus.message_iter_recurse(&place, &inner)
    return values(at: &inner, depth: depth + 1)
  }

  private func number<Number: BitwiseCopyable>(
    at place: inout DBusMessageIter, _ initial: Number
  ) -> Number {
    var number = initial
    dbus.message_iter_get_basic(&place, &number)
    return number
  }

  private mutating func text(at place: inout DBusMessageIter) -> String? {
    var pointer: UnsafePointer<CChar>?
    dbus.message_iter_get_basic(&place, &pointer)
    // libdbus has checked that it is UTF-8.
    guard let pointer else { return nil }
    let text = String(cString: pointer)
    bytes -= text.utf8.count
    return bytes >= 0 ? text : nil
  }
}
