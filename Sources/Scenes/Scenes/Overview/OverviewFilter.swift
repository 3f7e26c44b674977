/// A search for windows: the title must contain each of its words. Case and accents are ignored.
struct OverviewFilter: Hashable {
  private let words: [String]

  init(_ text: String) {
    words = text.split(whereSeparator: \.isWhitespace).map { Self.plain(String($0)) }
      .filter { !$0.isEmpty }
  }

  /// An empty search matches everything.
  var isEmpty: Bool { words.isEmpty }

  func passes(_ title: String) -> Bool {
    guard !isEmpty else { return true }
    let title = Self.plain(title)
    return words.allSatisfy { title.contains($0) }
  }

  /// Lower case without accents. An accented Latin letter is recognized by its Unicode name, "LATIN SMALL
  /// LETTER E WITH ACUTE", because the standard library has no decompositions.
  static func plain(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    var result = String.UnicodeScalarView()
    for scalar in text.lowercased().unicodeScalars {
      let properties = scalar.properties
      if properties.generalCategory == .nonspacingMark { continue }
      result.append(
        scalar.isASCII ? scalar : latinBase(properties.name).map(Unicode.Scalar.init) ?? scalar)
    }
    return String(result)
  }

  private static func latinBase(_ name: String?) -> UInt8? {
    let prefix = "LATIN SMALL LETTER "
    guard let name, name.hasPrefix(prefix) else { return nil }
    let rest = name.utf8.dropFirst(prefix.utf8.count)
    guard let letter = rest.first, rest.dropFirst().starts(with: " WITH ".utf8) else { return nil }
    return letter | 0x20
  }
}
