internal import Canvas
internal import Views

/// The signs and areas that are drawn around the lines of a paragraph.
struct ParagraphDecoration: Hashable, Sendable {
  enum Marker: Hashable, Sendable {
    case bullet(level: Int)
    case number(String)
    case box(isChecked: Bool)
  }

  /// Stands beside the first line and takes the place of a list's mark.
  var marker: Marker?
  /// The number of bars beside the lines of a quote.
  var quotes = 0
  /// The indent of the quote's text.
  var quoteIndent = 0.0
  /// The place in an area behind a block of code.
  var code: CodePlace?
  /// Whether a line is drawn instead of the text.
  var isRule = false
  /// Code in the lines. An area behind it sets it off from the text.
  var codeRanges: [Range<Int>] = []
  /// The size of the signs. 1 means that of normal text.
  var scale = 1.0

  /// Whether there is nothing to draw.
  var isEmpty: Bool {
    marker == nil && quotes == 0 && code == nil && !isRule && codeRanges.isEmpty
  }
}
