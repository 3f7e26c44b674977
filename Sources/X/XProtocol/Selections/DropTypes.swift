/// The names of data types in selections: MIME types, and X's older names for text.
///
///     the source's targets ─▶ MIME types for the application ─▶ targets to request, the best one first
///
/// Programs offer one text under many names. An application sees one type for all of them, and gets it in
/// UTF-8 (``text(_:type:)``).
///
/// Source: XDND 5, "Data types"; ICCCM 2.0, section 2.6.2.
package enum DropTypes {
  /// The MIME type of plain text, in all of its encodings.
  package static let plainText = AtomName.plainTextUTF8.rawValue

  /// The targets for plain text, the best one first. X's own come before the MIME types, since every
  /// program means the same by them.
  package static let text: [AtomName] = [
    .utf8String, .plainTextUTF8, .plainText, .compoundText, .string, .text,
  ]

  /// The MIME types of a source's targets, in its order, each of them once. Targets that are no data, such
  /// as `TIMESTAMP`, are left out.
  package static func mimeTypes(ofTargets names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.compactMap(mimeType).filter { seen.insert($0).inserted }
  }

  /// The targets with which a MIME type is requested from a source that has the given ones. The best one is
  /// first.
  package static func targets(for mimeType: String, among names: [String]) -> [String] {
    guard let wanted = Self.mimeType(ofTarget: mimeType) else { return [] }
    let matching = names.filter { Self.mimeType(ofTarget: $0) == wanted }
    guard wanted == plainText else { return matching }
    let order = text.map(\.rawValue)
    let known = order.filter { matching.contains($0) }
    return known + matching.filter { !order.contains($0) }
  }

  /// The targets under which a source offers a MIME type, so that old programs find the type too.
  package static func targets(offering mimeType: String) -> [String] {
    Self.mimeType(ofTarget: mimeType) == plainText
      ? [AtomName.plainTextUTF8, .utf8String, .plainText, .string].map(\.rawValue) : [mimeType]
  }

  /// Nil for names that are no type of data.
  private static func mimeType(ofTarget name: String) -> String? {
    if text.contains(where: { $0.rawValue == name }) { return plainText }
    // A link of Netscape's heirs has no MIME type.
    if name == "_NETSCAPE_URL" { return name }
    let lower = name.lowercased()
    guard lower.contains("/"), !lower.contains(where: \.isNewline) else { return nil }
    let parts = lower.split(separator: ";", maxSplits: 1)
    guard parts.first?.isTrimmed("text/plain") == true else { return lower }
    // Another encoding than these cannot be read.
    let charset = parts.dropFirst().first.map { $0.filter { $0 != " " && $0 != "\"" } }
    if let charset, charset.hasPrefix("charset=utf-16") { return "text/plain;\(charset)" }
    return [nil, "charset=utf-8", "charset=utf8", "charset=us-ascii", "charset=iso-8859-1"]
      .contains(charset) ? plainText : lower
  }

  /// The text of an answer. Nil when the answer is in an encoding that cannot be read.
  ///
  /// - Parameters:
  ///   - bytes: The answer.
  ///   - type: The name of the type that the answer names. Owners may answer in another type than was
  ///     requested.
  package static func text(_ bytes: [UInt8], type: String) -> String? {
    let decoded: String? =
      switch AtomName(rawValue: type) {
      case .string, .text: String(latin1: bytes)
      case .compoundText: CompoundText.string(bytes)
      default:
        type.lowercased().contains("iso-8859-1")
          ? String(latin1: bytes)
          // RFC 2046 means ASCII and XDND means ISO 8859-1, but today's programs write UTF-8.
          : String(validating: bytes, as: UTF8.self) ?? String(latin1: bytes)
      }
    return decoded?.droppingTrailingNULs
  }
}

extension Substring {
  fileprivate func isTrimmed(_ word: String) -> Bool {
    filter { $0 != " " } == word
  }
}

extension String {
  /// Some owners include the C string's end.
  package var droppingTrailingNULs: String {
    guard unicodeScalars.last == "\0" else { return self }
    var scalars = unicodeScalars
    while scalars.last == "\0" { scalars.removeLast() }
    return String(scalars)
  }
}
