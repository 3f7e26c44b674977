internal import Canvas
internal import Geometry
internal import Views

/// Marks the parts of a text that a search of the application was about.
final class SearchMarks: TextEditorFeature {
  var find: (@MainActor (_ text: String) -> [Range<Int>])?

  // A mark may begin some words before the edited one.
  var drawsByLine: Bool { find != nil }

  func drawBehind(_ part: TextEditorPart, in context: DrawingContext, of editor: TextEditorView) {
    guard let find, !(editor.finder?.isPresented ?? false) else { return }
    let start = part.range.lowerBound
    for mark in find(editor.buffer.text(in: part.range)) {
      part.drawHit(
        start + mark.lowerBound..<start + mark.upperBound, in: context, editor.theme[.searchHit])
    }
  }
}

extension TextEditorView {
  /// Finds the parts of a text to mark, as UTF-8 offsets: those that a search of the application was about. It is
  /// called for each part that is painted, a line of the text at most. While the find bar is shown, its hits are
  /// marked instead.
  public var searchMarks: (@MainActor (_ text: String) -> [Range<Int>])? {
    get { feature(SearchMarks.self)?.find }
    set {
      feature(SearchMarks.self)?.find = newValue
      setNeedsDisplay()
    }
  }

  /// Finds text on the page. Nil if the page cannot be searched.
  var finder: TextFinder? { feature() }
}

extension TextEditorPart {
  /// Marks a hit of a search, behind its text.
  func drawHit(_ hit: Range<Int>, in context: DrawingContext, _ color: Color) {
    for mark in marks(of: hit) { context.fill(mark, color) }
  }

  /// The shapes around the letters of a hit.
  func marks(of hit: Range<Int>) -> [Path] {
    rects(of: hit).map { .roundedRect($0.inset(dx: -1, dy: 2), radius: 3) }
  }
}
