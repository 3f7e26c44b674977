/// The entries of `text/uri-list`: files of this computer, and everything else with the reason why it is no
/// such file.
///
/// The list comes from another program. It may name other computers, climb out of folders, hide bytes
/// behind percent signs, or never end. Whether a path leads to a regular file is checked when it is opened.
///
/// Sources: RFC 2483, section 5; RFC 3986; RFC 8089; "Drag-and-drop warts", freedesktop.org.
package struct URIList: Hashable, Sendable {
  package enum Entry: Hashable, Sendable {
    /// An absolute path on this computer.
    case file(path: String)
    case refused(Refusal)
  }

  /// An entry that is no file of this computer.
  package struct Refusal: Hashable, Sendable {
    /// The entry as it was written, without characters that cannot be shown. It may be cut.
    package var text: String
    package var reason: Reason
  }

  package enum Reason: Hashable, Sendable {
    /// A URI of another scheme, such as `https` or `sftp`.
    case scheme(String)
    /// A file of another computer.
    case otherComputer(String)
    /// No URI, or one with an invalid escape.
    case malformed
    /// A path that is relative, leads to a parent folder, or has a byte that paths cannot have.
    case unsafePath
    /// A path that is not UTF-8.
    case encoding
    /// A path that is longer than the system's limit.
    case tooLong
  }

  /// The maximum size of a list that is read from another program.
  package static let limitBytes = 1 << 20
  /// The maximum number of entries. Those after it are counted only.
  package static let maximumEntries = 10_000
  /// Linux's limit for a path.
  package static let maximumPathBytes = 4095

  package var entries: [Entry] = []
  /// The number of entries beyond ``maximumEntries``.
  package var omittedCount = 0

  /// The files of this computer.
  package var paths: [String] {
    entries.compactMap { entry in
      if case .file(let path) = entry { return path }
      return nil
    }
  }

  package var refusals: [Refusal] {
    entries.compactMap { entry in
      if case .refused(let refusal) = entry { return refusal }
      return nil
    }
  }

  /// Reads a list.
  ///
  /// - Parameters:
  ///   - bytes: The list as another program wrote it. Its lines may end with CR, LF or both.
  ///   - hostName: The name of this computer. Files of this host are local.
  package init(reading bytes: [UInt8], hostName: String) {
    // Some programs include the C string's end.
    let end = bytes.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
    for line in bytes[..<end].split(whereSeparator: { $0 == 0x0a || $0 == 0x0d }) {
      let line = line.trimmingSpaces
      guard let first = line.first, first != UInt8(ascii: "#") else { continue }
      guard entries.count < Self.maximumEntries else {
        omittedCount += 1
        continue
      }
      switch Self.path(ofURI: Array(line), hostName: hostName) {
      case .success(let path): entries.append(.file(path: path))
      case .failure(let failure):
        let text = String(decoding: line.prefix(200), as: UTF8.self)
        entries.append(.refused(Refusal(text: text.showable, reason: failure.reason)))
      }
    }
  }

  /// A list of files, as other programs read it.
  ///
  /// - Parameter paths: Absolute paths.
  package static func encoded(paths: [String]) -> [UInt8] {
    paths.flatMap { Array("file://".utf8) + escaped($0) + [0x0d, 0x0a] }
  }

  private static func escaped(_ path: String) -> [UInt8] {
    // A combining mark may follow the slash, so that the first character is another one.
    precondition(path.utf8.first == UInt8(ascii: "/"), "A relative path has no URI: \(path)")
    let digits = Array("0123456789ABCDEF".utf8)
    return path.utf8.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
        [byte]
      default: [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
  }
}

extension URIList {
  internal struct Failure: Error {
    var reason: Reason
  }

  /// The path of a `file` URI.
  internal static func path(
    ofURI uri: [UInt8], hostName: String
  ) -> Result<String, Failure> {
    // Old file managers write paths.
    if uri.first == UInt8(ascii: "/") { return checked(path: uri) }
    guard let colon = uri.firstIndex(of: UInt8(ascii: ":")), colon > 0,
      uri[..<colon].allSatisfy(\.isInScheme)
    else { return .failure(Failure(reason: .malformed)) }
    let scheme = String(decoding: uri[..<colon], as: UTF8.self).lowercased()
    guard scheme == "file" else {
      return .failure(Failure(reason: .scheme(String(scheme.prefix(32)))))
    }
    var rest = uri[(colon + 1)...]
    // Old programs write no host: file:/path.
    if rest.starts(with: Array("//".utf8)) {
      rest = rest.dropFirst(2)
      let host = rest.prefix { $0 != UInt8(ascii: "/") }
      rest = rest.dropFirst(host.count)
      let name = String(decoding: host.prefix(255), as: UTF8.self)
      guard isThisComputer(name, hostName: hostName) else {
        return .failure(Failure(reason: .otherComputer(name.showable)))
      }
    }
    guard rest.first == UInt8(ascii: "/") else { return .failure(Failure(reason: .unsafePath)) }
    guard let bytes = unescaped(rest) else { return .failure(Failure(reason: .malformed)) }
    return checked(path: bytes)
  }

  private static func checked(path bytes: [UInt8]) -> Result<String, Failure> {
    guard bytes.count <= maximumPathBytes else { return .failure(Failure(reason: .tooLong)) }
    guard !bytes.contains(0) else { return .failure(Failure(reason: .unsafePath)) }
    let parts = bytes.split(separator: UInt8(ascii: "/"))
    guard !parts.contains(where: { $0.elementsEqual("..".utf8) }) else {
      return .failure(Failure(reason: .unsafePath))
    }
    guard let path = String(validating: bytes, as: UTF8.self) else {
      return .failure(Failure(reason: .encoding))
    }
    return .success(path)
  }

  private static func isThisComputer(_ host: String, hostName: String) -> Bool {
    let host = host.lowercased()
    let own = hostName.lowercased()
    return host.isEmpty || host == "localhost" || host == own
      || !own.isEmpty && (host.hasPrefix(own + ".") || own.hasPrefix(host + "."))
  }

  /// Nil for an invalid escape, or one that hides a slash.
  private static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        result.append(byte)
        continue
      }
      guard let high = rest.popFirst()?.hexDigit, let low = rest.popFirst()?.hexDigit,
        high << 4 | low != UInt8(ascii: "/")
      else { return nil }
      result.append(high << 4 | low)
    }
    return result
  }
}

extension UInt8 {
  fileprivate var isInScheme: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }

  fileprivate var hexDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate var trimmingSpaces: ArraySlice<UInt8> {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    var rest = drop(while: isSpace)
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    return rest
  }
}
