internal import Canvas
internal import Geometry

/// One page of a ``Book``: lines at their places.
public struct BookPage {
  /// The page's number, from 1.
  public let number: Int
  /// The lines from the top, as text without the signs beside them.
  public var text: [String] { lines.map { String($0.line.text) } }
  /// The headings on the page, with the heights at which they are.
  public private(set) var headings: [(title: String, level: Int, y: Double)] = []

  let title: String
  let style: BookStyle
  private(set) var lines: [PlacedLine] = []
  let pictures: BookPictures?

  struct PlacedLine {
    var line: BookLine
    /// The line's place on the page.
    var frame: Rect
  }

  init(
    number: Int, title: String, style: BookStyle, pieces: PageBreaker.Page, parts: [Int: BookPart],
    pictures: BookPictures? = nil
  ) {
    self.number = number
    self.pictures = pictures
    self.title = title
    self.style = style
    let area = style.textArea
    for piece in pieces {
      guard let part = parts[piece.block] else { continue }
      var y = area.minY + piece.y
      if let heading = part.heading, piece.lines.lowerBound == 0 {
        headings.append((heading.title, heading.level, y))
      }
      for line in part.lines[piece.lines] {
        let paragraph = line.paragraph
        let isMirrored = line.layout.isRightToLeft
        let left = isMirrored ? paragraph.trailingIndent : paragraph.indent
        let width = area.width - paragraph.indent - paragraph.trailingIndent
        lines.append(
          PlacedLine(
            line: line,
            frame: Rect(x: area.minX + left, y: y, width: width, height: part.block.lineHeight)))
        y += part.block.lineHeight
      }
    }
  }
}

extension BookLine {
  /// The line's text.
  var text: Substring {
    let utf8 = layout.text.string.utf8
    let range = layout.range(ofLine: number).clamped(to: 0..<utf8.count)
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return layout.text.string[start..<utf8.index(start, offsetBy: range.count)]
  }
}
