/// One message between a client and an input method's server, in this machine's byte order.
///
/// Source: The Input Method Protocol, version 1.0.
package struct XIMMessage: Hashable, Sendable {
  package enum Opcode: UInt8, Sendable {
    case connect = 1
    case connectReply = 2
    case error = 20
    case open = 30
    case openReply = 31
    case registerTriggerKeys = 34
    case triggerNotify = 35
    case triggerNotifyReply = 36
    case setEventMask = 37
    case encodingNegotiation = 38
    case encodingNegotiationReply = 39
    case getValues = 44
    case getValuesReply = 45
    case createContext = 50
    case createContextReply = 51
    case destroyContext = 52
    case setContextValues = 54
    case setFocus = 58
    case unsetFocus = 59
    case forwardEvent = 60
    case sync = 61
    case syncReply = 62
    case commit = 63
    case resetContext = 64
    case preeditStart = 73
    case preeditStartReply = 74
    case preeditDraw = 75
    case preeditCaret = 76
    case preeditCaretReply = 77
    case preeditDone = 78
  }

  package let opcode: UInt8
  package private(set) var body: [UInt8] = []

  package init(_ opcode: Opcode, words: UInt16...) {
    self.opcode = opcode.rawValue
    for word in words { append(word) }
  }

  /// Reads the first message of a stream. Nil while it is not complete.
  package init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count >= 4, let length = bytes.dropFirst(2).item(UInt16.self) else { return nil }
    let count = 4 * Int(length)
    guard bytes.count >= 4 + count else { return nil }
    opcode = bytes[bytes.startIndex]
    body = Array(bytes.dropFirst(4).prefix(count))
  }

  /// The message as it is sent.
  package var bytes: [UInt8] {
    var whole = [opcode, 0]
    whole.append(item: UInt16(clamping: (body.count + 3) / 4))
    return whole + body + [UInt8](repeating: 0, count: -body.count & 3)
  }

  package mutating func append(_ item: some FixedWidthInteger) { body.append(item: item) }
  package mutating func append(_ bytes: [UInt8]) { body += bytes }

  /// Appends zeros up to the next 32-bit boundary.
  package mutating func pad() { body += [UInt8](repeating: 0, count: -body.count & 3) }

  /// Appends a name behind a byte with its length.
  package mutating func append(name: String) {
    body.append(UInt8(clamping: name.utf8.count))
    body += name.utf8.prefix(255)
  }

  /// Appends an attribute: its number, the length of the value, and the value.
  package mutating func append(attribute: UInt16, _ value: [UInt8]) {
    append(attribute)
    append(UInt16(clamping: value.count))
    append(value)
    pad()
  }

  package var reader: XIMReader { XIMReader(bytes: body[...]) }
}

/// Reads the items of a message in their order. After the end there is nothing.
package struct XIMReader {
  private(set) var bytes: ArraySlice<UInt8>
  private let start: Int

  init(bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    start = bytes.startIndex
  }

  package var isAtEnd: Bool { bytes.isEmpty }

  package mutating func word() -> UInt16? { item() }
  package mutating func long() -> UInt32? { item() }

  private mutating func item<I: FixedWidthInteger>() -> I? {
    defer { bytes = bytes.dropFirst(MemoryLayout<I>.size) }
    return bytes.item(I.self)
  }

  /// Nil when there are fewer bytes.
  package mutating func take(_ count: Int) -> [UInt8]? {
    guard bytes.count >= count else { return nil }
    defer { bytes = bytes.dropFirst(count) }
    return Array(bytes.prefix(count))
  }

  /// Skips the bytes up to the next 32-bit boundary.
  package mutating func skipPadding() { bytes = bytes.dropFirst(-(bytes.startIndex - start) & 3) }

  /// The names and numbers of attributes, from a list whose length comes first.
  ///
  /// - Parameter hasPadding: Whether two bytes follow the length.
  package mutating func attributeNumbers(hasPadding: Bool) -> [String: UInt16]? {
    guard let count = word(), !hasPadding || word() != nil, let list = take(Int(count)) else {
      return nil
    }
    var reader = XIMReader(bytes: list[...])
    var numbers: [String: UInt16] = [:]
    while let number = reader.word(), reader.word() != nil, let length = reader.word(),
      let name = reader.take(Int(length))
    {
      reader.skipPadding()
      numbers[String(decoding: name, as: UTF8.self)] = number
    }
    return numbers
  }
}

extension [UInt8] {
  fileprivate mutating func append(item: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: item) { self += $0 }
  }
}

extension ArraySlice<UInt8> {
  /// The number that the bytes begin with. Nil when there are too few.
  fileprivate func item<I: FixedWidthInteger>(_ type: I.Type) -> I? {
    guard count >= MemoryLayout<I>.size else { return nil }
    return withUnsafeBytes { $0.loadUnaligned(as: type) }
  }
}
