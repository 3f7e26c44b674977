/// A path as the system has it: bytes, which need not be UTF-8. Names from old disks often are not.
public struct RawPath: Hashable, Sendable, Comparable {
  /// The path as the kernel has it, without the zero byte at its end. It may be no UTF-8.
  public let bytes: [UInt8]

  /// A path in UTF-8.
  public init(_ path: String) { bytes = Array(path.utf8) }

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// The path of something in this folder.
  public func appending(_ name: [UInt8]) -> RawPath {
    RawPath(bytes: bytes + (bytes.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]) + name)
  }

  /// The last part.
  public var name: [UInt8] {
    bytes.lastIndex(of: UInt8(ascii: "/")).map { Array(bytes[($0 + 1)...]) } ?? bytes
  }

  /// A name for people. Bytes that are no UTF-8 are read as Windows-1252.
  public static func text(of name: [UInt8]) -> String {
    String(validating: name, as: UTF8.self) ?? FileText.windows1252(name)
  }

  /// The path for people.
  public var text: String {
    bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { Self.text(of: Array($0)) }.joined(separator: "/")
  }

  public static func < (first: RawPath, second: RawPath) -> Bool {
    first.bytes.lexicographicallyPrecedes(second.bytes)
  }

  /// Calls `body` with the path as C has it.
  func withCString<R>(_ body: (UnsafePointer<CChar>) -> R) -> R {
    let characters = bytes.map { CChar(bitPattern: $0) } + [0]
    return characters.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map(body) ?? "".withCString(body)
    }
  }
}
