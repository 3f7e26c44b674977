/// A request in the protocol's form, in this machine's byte order.
internal struct RequestBytes: Hashable, Sendable {
  private(set) var bytes: [UInt8]

  /// The requests of the core protocol that have a reply.
  enum Opcode: UInt8 {
    case getWindowAttributes = 3
    case getGeometry = 14
    case queryTree = 15
    case internAtom = 16
    case getAtomName = 17
    case getProperty = 20
    case getSelectionOwner = 23
    case grabPointer = 26
    case grabKeyboard = 31
    case queryPointer = 38
    case queryKeymap = 44
    case translateCoordinates = 40
    case getInputFocus = 43
    case queryExtension = 98
  }

  /// - Parameters:
  ///   - detail: The byte after the opcode.
  ///   - words: The 32-bit items after the length.
  init(_ opcode: Opcode, detail: UInt8 = 0, words: UInt32...) {
    bytes = [opcode.rawValue, detail, 0, 0]
    for word in words { append(word) }
  }

  /// A request of an extension.
  init(extensionOpcode: UInt8, minor: UInt8) { bytes = [extensionOpcode, minor, 0, 0] }

  mutating func append(_ item: some FixedWidthInteger) {
    withUnsafeBytes(of: item) { bytes += $0 }
  }

  /// Appends integers of 16 bits.
  mutating func append(words16 items: Int...) {
    for item in items { append(UInt16(truncatingIfNeeded: item)) }
  }

  /// Appends the length of a text and then the text, padded to a multiple of 4 bytes.
  mutating func append(name: String) {
    append(UInt16(clamping: name.utf8.count))
    append(UInt16(0))
    bytes += name.utf8.prefix(Int(UInt16.max))
    bytes += [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
  }
}

/// A reply as the server sent it. Bytes that it does not have are 0.
internal struct ReplyBytes {
  let bytes: [UInt8]

  func byte(_ offset: Int) -> UInt8 { item(offset) }
  func word16(_ offset: Int) -> UInt16 { item(offset) }
  func word(_ offset: Int) -> UInt32 { item(offset) }
  func int16(_ offset: Int) -> Int { Int(item(offset) as Int16) }

  /// The 32-bit items after the fixed part.
  func words(_ count: Int) -> [UInt32] { (0..<count).map { word(32 + 4 * $0) } }

  /// The bytes after the fixed part.
  func tail(_ count: Int) -> ArraySlice<UInt8> { bytes.dropFirst(32).prefix(count) }

  private func item<I: FixedWidthInteger>(_ offset: Int) -> I {
    guard offset + MemoryLayout<I>.size <= bytes.count else { return 0 }
    return bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: I.self) }
  }
}
