public import Geometry

/// A picture that is shown below the lines of a paragraph. A styler finds it in the text, and a feature of the editor
/// knows its size and shows it (``TextPictures``).
public struct ParagraphPicture: Hashable, Sendable {
  /// The picture's mark in the paragraph's text, in UTF-8 offsets.
  public var range: Range<Int>
  /// The address, as it is written in the text.
  public var destination: String
  /// The words that stand for the picture. They may be empty.
  public var words: String
  /// The wanted width in logical units. Nil for the picture's own.
  public var width: Double?
  /// The size with which it is shown. The page sets it.
  public internal(set) var size = Size.zero

  /// A picture whose size is not set yet.
  public init(
    range: Range<Int>, destination: String, words: String = "", width: Double? = nil
  ) {
    self.range = range
    self.destination = destination
    self.words = words
    self.width = width
  }

  /// The space above and below a picture, for text of normal size.
  static let gap = 8.0
}

extension StyledParagraph {
  /// Makes room for the pictures below the lines.
  ///
  /// - Parameters:
  ///   - gap: The space above and below each of them.
  ///   - size: The size of a picture. Nil for one that is not shown.
  mutating func makeRoom(gap: Double, _ size: (ParagraphPicture) -> Size?) {
    guard !pictures.isEmpty else { return }
    pictures = pictures.compactMap { picture in
      size(picture).map {
        var picture = picture
        picture.size = $0
        return picture
      }
    }
    pictureGap = gap
    guard !pictures.isEmpty else { return }
    spaceAfter += pictures.reduce(gap) { $0 + gap + $1.size.height }
  }
}

extension TextPage.Block {
  /// The places of the pictures, from the upper left corner of the block, which is as wide as the page.
  func pictureFrames(width: Double) -> [Rect] {
    var y = textTop + layout.size.height
    return styled.pictures.map { picture in
      y += styled.pictureGap
      defer { y += picture.size.height }
      let x = isRightToLeft ? width - styled.indent - picture.size.width : textLeft
      return Rect(x: x, y: y, width: picture.size.width, height: picture.size.height)
    }
  }
}
