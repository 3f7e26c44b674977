/// Finds the markup of a paragraph in one pass over its bytes.
///
/// Runs of `*`, `_` and `~` are collected. They are matched at the end of the text, and at the end of a
/// link's text, whose emphasis cannot extend beyond it. Each search for the end of something is remembered
/// or bounded, so that no byte is examined again and again.
struct MarkdownScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  /// What each byte is.
  var isMark: [Bool]
  var isCode: [Bool]
  /// The beginnings and ends of emphasis, by the offset at which they lie.
  var turns: [Turns]
  /// The runs that are not matched yet.
  var runs: [Run] = []
  private var brackets: [Bracket] = []
  private var links: [Link] = []
  private var pictures: [MarkdownPicture] = []
  /// The tags, in order.
  var tags: [Range<Int>] = []
  private var backticks: BacktickRuns?
  private var parentheses = Parentheses()
  private var quotes: [UInt8: (from: Int, found: Int)] = [:]
  /// The first byte that is not examined yet.
  var position = 0

  struct Turns: OptionSet {
    let rawValue: UInt8
    static let strongBegins = Turns(rawValue: 1)
    static let strongEnds = Turns(rawValue: 2)
    static let emphasisBegins = Turns(rawValue: 4)
    static let emphasisEnds = Turns(rawValue: 8)
    static let struckBegins = Turns(rawValue: 16)
    static let struckEnds = Turns(rawValue: 32)
  }

  private struct Bracket {
    var offset: Int
    var isImage: Bool
    /// The number of runs before it.
    var runCount: Int
  }

  private struct Link {
    var range: Range<Int>
    var destination: Range<Int>
    /// The scheme, where the text has none.
    var scheme = ""
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    isMark = [Bool](repeating: false, count: bytes.count)
    isCode = isMark
    turns = [Turns](repeating: [], count: bytes.count + 1)
  }

  mutating func scan() -> MarkdownInline {
    while position < bytes.count { step() }
    matchRuns(from: 0)
    return MarkdownInline(
      spans: spans(), links: links.map(destination), pictures: pictures)
  }

  private mutating func step() {
    switch bytes[position] {
    case UInt8(ascii: "\\"): scanEscape()
    case UInt8(ascii: "`"): scanCode()
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"): scanRun()
    case UInt8(ascii: "["):
      brackets.append(
        Bracket(
          offset: position, isImage: isPictureSign(at: position - 1), runCount: runs.count))
      position += 1
    case UInt8(ascii: "]"): scanClosingBracket()
    case UInt8(ascii: "<"): scanAutolink()
    case UInt8(ascii: ":"): scanAddress()
    case UInt8(ascii: "#"): scanTag()
    case UInt8(ascii: "w"), UInt8(ascii: "W"): scanHost()
    default: position += 1
    }
  }

  // MARK: Reading

  /// The byte at an offset. Zero outside the text.
  func byte(at offset: Int) -> UInt8 {
    offset >= 0 && offset < bytes.count ? bytes[offset] : 0
  }

  private func text(in range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private func destination(of link: Link) -> String {
    // In angle brackets an address may have blanks.
    link.scheme + text(in: link.destination).replacing(" ", with: "%20")
  }

  private mutating func mark(_ range: Range<Int>) {
    for offset in range { isMark[offset] = true }
  }

  // MARK: Escapes and code

  private mutating func scanEscape() {
    if byte(at: position + 1).isPunctuation {
      isMark[position] = true
      position += 1
    }
    position += 1
  }

  private mutating func scanCode() {
    let start = position
    while byte(at: position) == UInt8(ascii: "`") { position += 1 }
    let length = position - start
    if backticks == nil { backticks = BacktickRuns(bytes) }
    guard let end = backticks?.next(ofLength: length, atOrAfter: position) else { return }
    mark(start..<position)
    for offset in position..<end { isCode[offset] = true }
    mark(end..<end + length)
    position = end + length
  }

  // MARK: Links

  /// Whether there is an exclamation mark without a backslash before it.
  private func isPictureSign(at offset: Int) -> Bool {
    let isEscaped = byte(at: offset - 1) == UInt8(ascii: "\\") && isMark[offset - 1]
    return byte(at: offset) == UInt8(ascii: "!") && !isEscaped
  }

  private mutating func scanClosingBracket() {
    let close = position
    position += 1
    guard let bracket = brackets.popLast() else { return }
    let label = bracket.offset + 1..<close
    if endsEmbed(bracket, at: close) { return addEmbed(bracket, label) }
    guard byte(at: close + 1) == UInt8(ascii: "("), bracket.isImage || !label.isEmpty,
      let (destination, end) = destination(after: close + 1)
    else { return }
    matchRuns(from: bracket.runCount)
    runs.removeSubrange(bracket.runCount...)
    let start = bracket.isImage ? bracket.offset - 1 : bracket.offset
    if bracket.isImage {
      pictures.append(
        MarkdownPicture(
          range: start..<end, label: text(in: label), destination: text(in: destination)))
      position = end
      // Without words, the mark is all that can be shown for the picture.
      if label.isEmpty { return }
    }
    mark(start..<bracket.offset + 1)
    mark(close..<end)
    // An address in a link's text, or a picture in it, belongs to the link.
    while let last = links.last, last.range.lowerBound >= start { links.removeLast() }
    links.append(Link(range: start..<end, destination: destination))
    // A link contains no other link.
    if !bracket.isImage { brackets = [] }
    position = end
  }

  /// Whether a bracket ends `![[file.jpg]]`.
  private func endsEmbed(_ bracket: Bracket, at close: Int) -> Bool {
    byte(at: close + 1) == UInt8(ascii: "]") && close > bracket.offset + 1
      && brackets.last.map { $0.isImage && $0.offset == bracket.offset - 1 } ?? false
  }

  private mutating func addEmbed(_ bracket: Bracket, _ label: Range<Int>) {
    brackets.removeLast()
    runs.removeSubrange(bracket.runCount...)
    pictures.append(
      MarkdownPicture(
        range: bracket.offset - 2..<label.upperBound + 2, label: text(in: label), destination: nil))
    position = label.upperBound + 2
  }

  /// The destination in a pair of parentheses, perhaps followed by a title, and the end of the parentheses.
  private mutating func destination(after open: Int) -> (Range<Int>, end: Int)? {
    if byte(at: open + 1) == UInt8(ascii: "<") { return enclosedDestination(after: open) }
    switch parentheses.end(of: open, in: bytes) {
    case .closed(let close): return close > open + 1 ? (open + 1..<close, close + 1) : nil
    case .blank(let blank):
      guard blank > open + 1, let end = endOfTitle(after: blank) else { return nil }
      return (open + 1..<blank, end)
    case .none: return nil
    }
  }

  /// A destination in angle brackets, which may have blanks and parentheses. Source: CommonMark 0.31.2, 6.3.
  private mutating func enclosedDestination(after open: Int) -> (Range<Int>, end: Int)? {
    var end = open + 2
    while !byte(at: end).endsEnclosedDestination {
      end += byte(at: end) == UInt8(ascii: "\\") && byte(at: end + 1).isPunctuation ? 2 : 1
    }
    guard byte(at: end) == UInt8(ascii: ">"), end > open + 2 else { return nil }
    if byte(at: end + 1) == UInt8(ascii: ")") { return (open + 2..<end, end + 2) }
    guard byte(at: end + 1).isBlank, let close = endOfTitle(after: end + 1) else { return nil }
    return (open + 2..<end, close)
  }

  /// The end of the parenthesis after a title in quotation marks, which follows a blank.
  private mutating func endOfTitle(after blank: Int) -> Int? {
    let quote = byte(at: blank + 1)
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      let end = next(quote, atOrAfter: blank + 2), byte(at: end + 1) == UInt8(ascii: ")")
    else { return nil }
    return end + 2
  }

  /// The first quotation mark at or after an offset.
  private mutating func next(_ quote: UInt8, atOrAfter offset: Int) -> Int? {
    if let known = quotes[quote], known.from <= offset, offset <= known.found {
      return known.found < bytes.count ? known.found : nil
    }
    var found = offset
    while found < bytes.count, bytes[found] != quote { found += 1 }
    quotes[quote] = (offset, found)
    return found < bytes.count ? found : nil
  }

  /// An address in angle brackets: with a scheme, or of mail. Source: CommonMark 0.31.2, 6.5.
  private mutating func scanAutolink() {
    let start = position
    position += 1
    var end = start + 1
    while byte(at: end).isSchemeByte { end += 1 }
    if end > start + 2, byte(at: end) == UInt8(ascii: ":") {
      while !byte(at: end).endsAutolink { end += 1 }
      addAutolink(from: start, to: end)
    } else {
      while byte(at: end).isMailNameByte { end += 1 }
      guard end > start + 1, byte(at: end) == UInt8(ascii: "@"),
        let end = endOfMailHost(after: end)
      else { return }
      addAutolink(from: start, to: end, scheme: "mailto:")
    }
  }

  /// The end of the names with points between them. Nil when one has a hyphen at its edge, or is too long.
  private func endOfMailHost(after sign: Int) -> Int? {
    var end = sign
    repeat {
      let first = end + 1
      end = first
      while byte(at: end).isHostByte { end += 1 }
      guard (1...63).contains(end - first), byte(at: first) != UInt8(ascii: "-"),
        byte(at: end - 1) != UInt8(ascii: "-")
      else { return nil }
    } while byte(at: end) == UInt8(ascii: ".")
    return end
  }

  private mutating func addAutolink(from start: Int, to end: Int, scheme: String = "") {
    guard byte(at: end) == UInt8(ascii: ">") else { return }
    mark(start..<start + 1)
    mark(end..<end + 1)
    links.append(Link(range: start..<end + 1, destination: start + 1..<end, scheme: scheme))
    position = end + 1
  }

  /// An address without any marks: `https://…` or `mailto:…`.
  private mutating func scanAddress() {
    let colon = position
    position += 1
    var start = colon
    while start > 0, colon - start < 16, bytes[start - 1].isSchemeByte, !isMark[start - 1] {
      start -= 1
    }
    while start < colon, !bytes[start].isLetter { start += 1 }
    guard start < colon, !byte(at: start - 1).isWordByte else { return }
    let isHierarchical =
      byte(at: colon + 1) == UInt8(ascii: "/") && byte(at: colon + 2) == UInt8(ascii: "/")
    guard isHierarchical || bytes[start..<colon].elementsEqual("mailto".utf8) else { return }
    let first = isHierarchical ? colon + 3 : colon + 1
    addAddress(from: start, to: addressEnd(from: first), atLeast: first)
  }

  /// The name of a host without a scheme: `www.…`. Source: GitHub Flavored Markdown 0.29, 6.9.
  private mutating func scanHost() {
    let start = position
    position += 1
    guard (start..<start + 3).allSatisfy({ byte(at: $0) | 0x20 == UInt8(ascii: "w") }),
      byte(at: start + 3) == UInt8(ascii: "."), byte(at: start + 4).isHostByte,
      !byte(at: start - 1).continuesHost
    else { return }
    addAddress(
      from: start, to: addressEnd(from: start + 4), atLeast: start + 4, scheme: "http://")
  }

  private mutating func addAddress(
    from start: Int, to end: Int, atLeast first: Int, scheme: String = ""
  ) {
    guard end > first else { return }
    links.append(Link(range: start..<end, destination: start..<end, scheme: scheme))
    position = end
  }

  /// The end of an address without marks.
  private func addressEnd(from first: Int) -> Int {
    var end = first
    var surplus = 0
    while !byte(at: end).endsAddress {
      if bytes[end] == UInt8(ascii: "(") { surplus -= 1 }
      if bytes[end] == UInt8(ascii: ")") { surplus += 1 }
      end += 1
    }
    // A sentence's point is not a part of the address. Neither is a parenthesis around it.
    while end > first {
      if bytes[end - 1] == UInt8(ascii: ")") {
        guard surplus > 0 else { break }
        surplus -= 1
      } else if !bytes[end - 1].isTrailing {
        break
      }
      end -= 1
    }
    return end
  }

  // MARK: Spans

  private func spans() -> [MarkdownInline.Span] {
    var spans: [MarkdownInline.Span] = []
    var (strong, emphasis, struck) = (0, 0, 0)
    var (link, tag) = (0, 0)
    for offset in bytes.indices {
      let turn = turns[offset]
      if !turn.isEmpty {
        strong += turn.change(.strongBegins, .strongEnds)
        emphasis += turn.change(.emphasisBegins, .emphasisEnds)
        struck += turn.change(.struckBegins, .struckEnds)
      }
      while link < links.count, links[link].range.upperBound <= offset { link += 1 }
      while tag < tags.count, tags[tag].upperBound <= offset { tag += 1 }
      var traits: MarkdownInline.Traits = []
      if strong > 0 { traits.insert(.strong) }
      if emphasis > 0 { traits.insert(.emphasis) }
      if struck > 0 { traits.insert(.struck) }
      if isCode[offset] { traits.insert(.code) }
      if isMark[offset] { traits.insert(.mark) }
      if tag < tags.count, tags[tag].contains(offset) { traits.insert(.tag) }
      let number = link < links.count && links[link].range.contains(offset) ? link : nil
      if let last = spans.last, last.traits == traits, last.link == number {
        spans[spans.count - 1].range = last.range.lowerBound..<offset + 1
      } else {
        spans.append(MarkdownInline.Span(range: offset..<offset + 1, traits: traits, link: number))
      }
    }
    return spans
  }
}

extension MarkdownScanner.Turns {
  fileprivate func change(_ begin: Self, _ end: Self) -> Int {
    (contains(begin) ? 1 : 0) - (contains(end) ? 1 : 0)
  }
}
