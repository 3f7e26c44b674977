internal import Canvas
public import Geometry
internal import Views

/// A paragraph of an editor that is laid out, or a part of a very long one. It holds until the text, the layout or the
/// scroll position changes.
@MainActor
public struct TextEditorPart {
  let page: TextPage
  let place: BlockIndex.Place
  let block: TextPage.Block
  /// From the page's space to the editor's bounds.
  let shift: Vector

  /// The place in the document, as UTF-8 offsets, without the line feed.
  public var range: Range<Int> { place.offset..<place.offset + block.contentLength }

  /// The rectangles behind what the part has of a range of the document, in the editor's bounds. A line feed has a
  /// piece of its own behind the last letter.
  public func rects(of range: Range<Int>) -> [Rect] {
    page.selectionRects(range, in: block, at: place).map { $0.offset(by: shift) }
  }

  /// The parts of the baselines under what the part has of a range of the document, in the editor's bounds.
  public func baselines(under range: Range<Int>) -> [(start: Point, width: Double)] {
    page.baselines(under: range, in: block, at: place).map { ($0.start + shift, $0.width) }
  }

  /// The pictures below the lines, with their marks in the document and their places in the editor's bounds.
  public var pictures: [(picture: ParagraphPicture, range: Range<Int>, frame: Rect)] {
    guard !block.styled.pictures.isEmpty else { return [] }
    let frames = block.pictureFrames(width: page.width)
    return zip(block.styled.pictures, frames).map { picture, frame in
      let start = place.offset + picture.range.lowerBound
      return (
        picture, start..<start + picture.range.count,
        frame.offset(by: shift).offset(by: Vector(dx: 0, dy: place.y))
      )
    }
  }

  /// The upper left corner of the text's layout.
  var origin: Point {
    Point(x: shift.dx + block.textLeft, y: shift.dy + place.y + block.textTop)
  }
}

extension TextEditorView {
  /// Calls `body` for the parts of the text that are in sight, from the top. None before there is a layout.
  public func forEachVisiblePart(_ body: (TextEditorPart) -> Void) {
    if hasLayout { forEachPart(from: max(bounds.minY, pageOffset.dy), to: bounds.maxY, body) }
  }

  /// The part that contains an offset of the document. Nil before there is a layout.
  func part(at offset: Int) -> TextEditorPart? {
    guard hasLayout else { return nil }
    let (place, block) = page.located(atOffset: offset)
    return TextEditorPart(page: page, place: place, block: block, shift: pageOffset)
  }

  /// Calls `body` for the parts between two heights of the bounds.
  func forEachPart(from low: Double, to high: Double, _ body: (TextEditorPart) -> Void) {
    let shift = pageOffset
    page.forEachBlock(from: low - shift.dy, to: high - shift.dy) { place, block in
      body(TextEditorPart(page: page, place: place, block: block, shift: shift))
    }
  }
}
