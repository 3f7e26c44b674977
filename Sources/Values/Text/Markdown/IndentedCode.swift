/// Finds the lines that are code because they are indented, one line after the other.
///
///     - Flour           the item's text begins in column 2
///
///           mix(flour)  four columns further to the right: code
///       and salt        a paragraph of the item
///           and more    goes on with the paragraph, however far it is indented
///
/// Headings, rules, fences and the marks of lists are read at any indent, as `MarkdownBlock` reads them.
///
/// Source: CommonMark 0.31, sections 4.4, 4.8, 5.1 and 5.2.
public struct IndentedCode {
  /// The indent of code, in columns. A tab leads to the next multiple of it.
  static let columns = 4

  /// Whether the line before belongs to a paragraph, with which the next line may go on.
  private var isInParagraph = false
  private var fence = MarkdownFence.State.text
  /// For each depth of quotes, the columns in which the texts of the open items begin.
  private var items: [[Int]] = [[]]

  public init() {}

  /// Reads the next line, and tells whether it is indented code.
  ///
  /// - Parameter opening: The beginning of the line, at least as long as a `MarkdownBlock` examines.
  public mutating func reads(_ opening: String) -> Bool {
    let utf8 = opening.utf8
    let isFence = passesFence(opening)
    if fence.isCode, !isFence {
      isInParagraph = false
      return false
    }
    let block = MarkdownBlock(opening)
    let depth = block.quotes.count
    let content = utf8.dropFirst(block.quotes.last?.upperBound ?? 0)
    guard content.contains(where: { !$0.isSpaceOrEnd }) else {
      isInParagraph = false
      closeQuotes(to: depth)
      return false
    }
    let isText = block.item == nil && block.heading == nil && !block.isRule && !isFence
    // The marks of quotes and the indents of items may be missing.
    if isInParagraph, isText, depth < items.count { return false }
    closeQuotes(to: depth)
    for quote in block.quotes.dropFirst(items.count - 1) {
      let mark = utf8.dropFirst(quote.lowerBound)
      closeItems(behind: Self.indent(of: mark))
      items.append([])
    }
    let indent = Self.indent(of: content)
    closeItems(behind: indent)
    isInParagraph = false
    if let item = block.item {
      let start = item.boxOffset.map { $0 - 1 } ?? item.range.upperBound
      let marks = utf8.prefix(start).dropFirst(item.range.lowerBound)
      items[depth].append(Self.width(of: marks))
      isInParagraph = utf8.dropFirst(start).contains { !$0.isSpaceOrEnd }
      return false
    }
    guard isText else { return false }
    let isCode = indent - (items[depth].last ?? 0) >= Self.columns
    isInParagraph = !isCode
    return isCode
  }

  /// Returns whether the line is a fence. It may begin code or end it.
  private mutating func passesFence(_ opening: String) -> Bool {
    guard let lead = opening.utf8.first(where: { !$0.isBlank }), MarkdownFence.mayBegin(with: lead)
    else { return false }
    let before = fence
    fence = MarkdownFence(opening).state(after: before)
    return fence != before
  }

  private mutating func closeQuotes(to depth: Int) {
    if depth + 1 < items.count { items.removeSubrange((depth + 1)...) }
  }

  /// Closes the items whose text begins further to the right.
  private mutating func closeItems(behind indent: Int) {
    items[items.count - 1].removeAll { $0 > indent }
  }

  // MARK: Columns

  /// Whether a line begins with the indent of code, and has a letter after it. It may be code then.
  package static func isIndented(_ opening: String) -> Bool {
    guard let lead = opening.utf8.first, lead.isBlank || lead == UInt8(ascii: ">") else {
      return false
    }
    let isQuote = opening.utf8.first { !$0.isBlank } == UInt8(ascii: ">")
    let marks = isQuote ? MarkdownBlock(opening).quotes.last?.upperBound ?? 0 : 0
    var width = 0
    for byte in opening.utf8.dropFirst(marks) {
      guard byte.isBlank else { return width >= columns && !byte.isSpaceOrEnd }
      width = column(after: width, byte)
    }
    return false
  }

  /// The width of the blanks at the beginning.
  private static func indent(of bytes: some Sequence<UInt8>) -> Int {
    width(of: bytes.prefix(while: \.isBlank))
  }

  private static func width(of bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0, column(after:_:))
  }

  private static func column(after column: Int, _ byte: UInt8) -> Int {
    byte == UInt8(ascii: "\t") ? (column / columns + 1) * columns : column + 1
  }
}

extension UInt8 {
  fileprivate var isSpaceOrEnd: Bool { self <= 0x20 }
}
