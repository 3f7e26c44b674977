internal import Canvas
internal import Geometry
internal import Text
internal import Views

/// One line of a book, laid out.
struct BookLine {
  /// The paragraph, or a part of a long one.
  var paragraph: BookParagraph
  var layout: TextLayout
  /// The number of the line in the layout.
  var number: Int
  /// Whether the paragraph's marker stands beside it.
  var isFirst: Bool
}

/// Lines of one paragraph or group, as many as are laid out at once.
struct BookPart {
  var lines: [BookLine]
  var block: PageBreaker.Block
  /// The title of a heading, for the outline.
  var heading: (title: String, level: Int)?
}

/// Lays the paragraphs of a text out, in parts that are small enough to be kept in memory.
///
/// A group of lines that a writer broke by hand is one paragraph for the pages, so that no line of a poem stands
/// alone.
struct BookLines: IteratorProtocol {
  private var reader: BookReader
  private let style: BookStyle
  private var paragraph: BookParagraph?
  /// The beginning of the next part of the paragraph, as a UTF-8 offset.
  private var offset = 0
  private var isRightToLeft = false
  private var linesBefore = 0
  /// The part after the next one is made early, because the next one must know how many lines follow it.
  private var prepared: BookPart?
  private var hasBegun = false

  private static let mostGroupLines = 60

  init(_ reader: BookReader, _ style: BookStyle) {
    self.reader = reader
    self.style = style
  }

  mutating func next() -> BookPart? {
    if !hasBegun {
      hasBegun = true
      paragraph = reader.next()
      prepared = makePart()
    }
    guard var part = prepared else { return nil }
    prepared = makePart()
    if let following = prepared, following.block.linesBefore > 0 {
      part.block.linesAfter = following.lines.count
      part.block.spaceAfter = 0
    }
    return part
  }

  /// Makes a part of the paragraph, or of the group that begins with it.
  private mutating func makePart() -> BookPart? {
    guard let first = paragraph else { return nil }
    var block = PageBreaker.Block(lineCount: 0, lineHeight: first.lineHeight)
    let continues = offset > 0 || first.continuesGroup
    block.linesBefore = continues ? linesBefore : 0
    block.spaceBefore = continues ? 0 : first.spaceBefore
    block.spaceAfter = first.spaceAfter
    block.isWhole = first.isHeading
    block.keepsWithNext = first.isHeading
    var lines: [BookLine] = []
    repeat {
      let (start, isBeginning) = (lines.count, offset == 0)
      lines += takeLines()
      // A paragraph of a group has the rules for its own first and last line, too.
      guard lines.count > start + 1 else { continue }
      if isBeginning { block.unbreakable.insert(start + 1) }
      if offset == 0 { block.unbreakable.insert(lines.count - 1) }
    } while lines.count < Self.mostGroupLines && offset == 0 && paragraph?.continuesGroup == true
    block.lineCount = lines.count
    linesBefore = min(10, block.linesBefore + lines.count)
    var part = BookPart(lines: lines, block: block)
    if case .heading(let level) = first.kind { part.heading = (first.text.string, level) }
    return part
  }

  /// Lays out the paragraph or its next part, and goes on to what follows.
  private mutating func takeLines() -> [BookLine] {
    guard var current = paragraph else { return [] }
    TextLayout.letOthersGoFirst()
    let isFirst = offset == 0
    let count = current.text.string.utf8.count
    let width = max(
      40, style.textArea.width - current.indent - current.trailingIndent)
    let setting = ParagraphStyle(
      alignment: current.isJustified ? .justified : .natural, lineHeight: current.lineHeight)
    let layout: TextLayout
    if count <= ParagraphPart.longestWhole {
      layout = TextLayout(current.text, paragraph: setting, width: width)
      offset = count
    } else {
      if isFirst { isRightToLeft = ParagraphPart.isRightToLeft(current.text.string) }
      layout = layPart(of: current, setting, width: width)
      current.links = current.links(in: offset..<offset + layout.text.string.utf8.count)
      current.text = layout.text
      offset += max(1, layout.utf8Count)
    }
    if offset >= count {
      paragraph = reader.next()
      offset = 0
    }
    return (0..<layout.lineCount).map {
      BookLine(paragraph: current, layout: layout, number: $0, isFirst: isFirst && $0 == 0)
    }
  }

  /// Lays out the part of a long paragraph that begins at ``offset``, and ends it at the end of a line.
  private func layPart(
    of paragraph: BookParagraph, _ setting: ParagraphStyle, width: Double
  ) -> TextLayout {
    let text = paragraph.text
    let count = text.string.utf8.count
    var room = ParagraphPart.length + ParagraphPart.overhang
    while true {
      let limit = offset + room
      let end = limit < count ? Self.characterStart(limit, in: text.string) : count
      let part = ParagraphPart(
        isRightToLeft: isRightToLeft,
        end: end < count ? .init(target: ParagraphPart.length, previous: 0) : nil)
      let layout = TextLayout(
        text.slice(offset..<end), paragraph: setting, width: width, part: part)
      let isCutWithinLine = end < count && layout.utf8Count == end - offset
      guard isCutWithinLine, room < ParagraphPart.longestNarrow else { return layout }
      // Letters with many marks, and joined emoji, need more bytes for a line.
      room = min(2 * room, ParagraphPart.longestNarrow)
    }
  }

  /// The beginning of the character at an offset, or of its scalar when the character is very long.
  private static func characterStart(_ offset: Int, in text: String) -> Int {
    let utf8 = text.utf8
    let index = utf8.index(utf8.startIndex, offsetBy: offset)
    let start = text.rangeOfCharacter(around: index)
    return utf8.distance(from: utf8.startIndex, to: start)
  }
}

extension String {
  fileprivate func rangeOfCharacter(around index: Index) -> Index {
    let scalar = unicodeScalars.index(before: unicodeScalars.index(after: index))
    let near = unicodeScalars.index(scalar, offsetBy: -32, limitedBy: startIndex) ?? startIndex
    // Within a line an end at a blank never separates a character from its marks.
    return self[near...scalar].unicodeScalars.lastIndex { $0 == " " } ?? scalar
  }
}

extension BookParagraph {
  /// The links of a part of the text, with offsets from the part's beginning.
  fileprivate func links(in part: Range<Int>) -> [TextLink] {
    links.compactMap { link in
      let range = link.range.clamped(to: part)
      guard !range.isEmpty else { return nil }
      let start = range.lowerBound - part.lowerBound
      var link = link
      link.range = start..<start + range.count
      return link
    }
  }
}
