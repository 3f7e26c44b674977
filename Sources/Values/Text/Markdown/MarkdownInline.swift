/// The emphasis, code, links and tags in the text of one paragraph.
///
///     So **bold**, said `he`      the text
///     ──┴┬┴──┴┬┴──────┴┴┴┘        the spans: together they are the text
///       marks                     hidden where the caret is not
///
/// It follows CommonMark 0.31 for code spans, emphasis, links, autolinks and escapes, and GitHub's extension
/// for text that is struck out. Addresses without marks are links, too, and so are hosts that begin with `www.`.
/// Every string is valid, and the time is proportional to its length.
package struct MarkdownInline: Hashable, Sendable {
  /// A piece of text of one kind.
  package struct Span: Hashable, Sendable {
    /// UTF-8 offsets.
    package var range: Range<Int>
    package var traits: Traits
    /// The link that the text belongs to, as an index of ``MarkdownInline/links``.
    package var link: Int?
  }

  package struct Traits: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let strong = Traits(rawValue: 1)
    package static let emphasis = Traits(rawValue: 2)
    package static let struck = Traits(rawValue: 4)
    package static let code = Traits(rawValue: 8)
    /// The text is markup.
    package static let mark = Traits(rawValue: 16)
    /// The text is a tag (``MarkdownTag``), with its sign.
    package static let tag = Traits(rawValue: 32)
  }

  /// In order and without gaps. Empty only when the text is.
  package var spans: [Span]
  /// The destinations of the links.
  package var links: [String]
  /// The pictures, in order. A part of a text has none.
  package var pictures: [MarkdownPicture] = []

  package init(_ text: String) {
    var text = text
    self = text.withUTF8 { bytes in
      guard bytes.contains(where: Self.isSpecial) || Self.mayHaveHost(bytes) else {
        return MarkdownInline(plain: bytes.count)
      }
      var scanner = MarkdownScanner(bytes)
      return scanner.scan()
    }
  }

  init(spans: [Span], links: [String], pictures: [MarkdownPicture] = []) {
    self.spans = spans
    self.links = links
    self.pictures = pictures
  }

  /// A text without markup.
  package init(plain count: Int) {
    spans = count > 0 ? [Span(range: 0..<count, traits: [], link: nil)] : []
    links = []
  }

  /// A paragraph with more spans is no prose. It is shown and printed with its marks, because the time for a
  /// line grows with the square of the number of its looks.
  package static let mostSpans = 1024

  /// Whether the text contains only text without markup.
  package var isPlain: Bool { spans.allSatisfy { $0.traits.isEmpty && $0.link == nil } }

  /// The spans of a part of the text, with offsets from the part's beginning.
  package func part(_ range: Range<Int>) -> MarkdownInline {
    var low = 0
    var high = spans.count
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].range.upperBound <= range.lowerBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    var part = MarkdownInline(spans: [], links: [])
    var numbers: [Int: Int] = [:]
    for span in spans[low...] {
      if span.range.lowerBound >= range.upperBound { break }
      let clamped = span.range.clamped(to: range)
      let start = clamped.lowerBound - range.lowerBound
      var moved = Span(range: start..<start + clamped.count, traits: span.traits, link: nil)
      if let link = span.link {
        let number = numbers[link] ?? part.links.count
        if number == part.links.count { part.links.append(links[link]) }
        numbers[link] = number
        moved.link = number
      }
      part.spans.append(moved)
    }
    return part
  }

  /// Whether three letters can be the beginning of `www.`, where no other byte is special.
  private static func mayHaveHost(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var count = 0
    for byte in bytes {
      if byte | 0x20 == UInt8(ascii: "w") {
        count += 1
      } else {
        if count > 2, byte == UInt8(ascii: ".") { return true }
        count = 0
      }
    }
    return false
  }

  /// Whether a byte can begin or end markup. A text without such bytes has none.
  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "~"),
      UInt8(ascii: "]"), UInt8(ascii: "\\"), UInt8(ascii: ":"), UInt8(ascii: "#"),
      UInt8(ascii: "<"):
      true
    default: false
    }
  }
}
