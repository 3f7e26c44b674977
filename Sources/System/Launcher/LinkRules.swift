internal import Glibc

/// The rules for links from outside: accepted schemes and valid forms.
///
/// A link is untrusted: it may come from a web page. Its bytes are checked before it is used.
public struct LinkRules: Hashable, Sendable {
  /// The accepted schemes in lower case: `journal`, `file`.
  public var schemes: Set<String>

  /// Longer links are refused.
  public static let longest = 8192

  public init(schemes: Set<String>) { self.schemes = Set(schemes.map { $0.lowercased() }) }

  /// The reason why a link is refused.
  public struct Fault: Error, Hashable, CustomStringConvertible {
    public let description: String
  }

  /// Throws unless the application accepts the link.
  public func check(_ link: String) throws(Fault) {
    guard link.utf8.count <= Self.longest else {
      throw Fault(description: "it is longer than \(Self.longest) bytes")
    }
    guard let colon = link.utf8.firstIndex(of: UInt8(ascii: ":")) else {
      throw Fault(description: "it has no scheme")
    }
    let scheme = String(Substring(link.utf8[..<colon])).lowercased()
    guard schemes.contains(scheme) else {
      throw Fault(description: "links of this kind are not taken")
    }
    guard let bytes = Self.decoded(link) else {
      throw Fault(description: "it is not a well-formed link")
    }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw Fault(description: "it is not UTF-8")
    }
    guard bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7f }) else {
      throw Fault(description: "it holds a control character")
    }
    if scheme == "file" {
      try checkFile(String(Substring(link.utf8[link.utf8.index(after: colon)...])))
    }
  }

  /// A file of this machine, by its absolute path (RFC 8089).
  private func checkFile(_ rest: String) throws(Fault) {
    var path = rest[...]
    if path.hasPrefix("//") {
      path = path.dropFirst(2)
      let host = path.prefix { $0 != "/" }
      path = path.dropFirst(host.count)
      guard host.isEmpty || host.lowercased() == "localhost" || host == Self.hostName else {
        throw Fault(description: "the file is on another computer")
      }
    }
    guard path.hasPrefix("/"), let bytes = Self.decoded(String(path)) else {
      throw Fault(description: "it names no whole path")
    }
    guard !bytes.split(separator: UInt8(ascii: "/")).contains(Array("..".utf8)[...]) else {
      throw Fault(description: "its path leads upwards")
    }
  }

  /// The link for an argument of the command line: a link itself, or a path if files are accepted.
  public func link(fromArgument argument: String, folder: String) -> String {
    let beginsWithScheme = argument.utf8.firstIndex(of: UInt8(ascii: ":")).map { colon in
      argument.utf8[..<colon].allSatisfy { Self.isSchemeByte($0) }
    }
    guard schemes.contains("file"), beginsWithScheme != true else { return argument }
    var parts: [Substring] = []
    // On a command line the user wrote `..`, and it is resolved.
    let path = argument.utf8.first == UInt8(ascii: "/") ? argument : "\(folder)/\(argument)"
    let names = path.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init)
    for part in names where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "file:///" + parts.map(Self.encoded).joined(separator: "/")
  }

  /// A link for use in a sentence: short, and without characters that change the text's direction.
  public static func quoted(_ link: String) -> String {
    let plain = link.unicodeScalars.map { $0.isASCII && $0.value > 0x20 && $0 != "\"" ? $0 : "?" }
    let text = String(String.UnicodeScalarView(plain.prefix(80)))
    return plain.count > 80 ? "\"\(text)…\"" : "\"\(text)\""
  }

  // MARK: - Bytes (RFC 3986)

  /// The bytes with `%xx` decoded. Nil when a byte is not allowed in a link.
  private static func decoded(_ link: String) -> [UInt8]? {
    var result: [UInt8] = []
    var bytes = link.utf8.makeIterator()
    while let byte = bytes.next() {
      if byte == UInt8(ascii: "%") {
        guard let high = bytes.next().flatMap(digit), let low = bytes.next().flatMap(digit) else {
          return nil
        }
        result.append(high << 4 | low)
      } else {
        guard isLinkByte(byte) else { return nil }
        result.append(byte)
      }
    }
    return result
  }

  private static func encoded(_ part: Substring) -> String {
    part.utf8.reduce(into: "") { text, byte in
      if isSchemeByte(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "~") {
        text.unicodeScalars.append(UnicodeScalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += byte < 16 ? "%0\(digits)" : "%\(digits)"
      }
    }
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  private static func isSchemeByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }

  private static let otherLinkBytes = Set("_~:/?#[]@!$&'()*,;=".utf8)

  private static func isLinkByte(_ byte: UInt8) -> Bool {
    isSchemeByte(byte) || otherLinkBytes.contains(byte)
  }

  private static let hostName: String = {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "localhost" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }()
}
