/// Text that an input method composes. The focused view shows it in its own text, underlined.
public struct MarkedText: Hashable, Sendable {
  /// A part of the text, with a look of its own.
  public struct Segment: Hashable, Sendable {
    /// UTF-8 offsets in the text.
    public var range: Range<Int>
    /// Whether the part is the one that is being converted.
    public var isHighlighted: Bool

    public init(range: Range<Int>, isHighlighted: Bool = false) {
      self.range = range
      self.isHighlighted = isHighlighted
    }
  }

  /// The whole text. An empty one ends the composition.
  public var text: String
  /// The UTF-8 offset of the caret in the text. Nil when there is no caret.
  public var caret: Int?
  /// The parts of the text, in order.
  public var segments: [Segment]

  /// - Parameters:
  ///   - text: The whole text.
  ///   - caret: The UTF-8 offset of the caret in the text.
  ///   - segments: The parts of the text. Nil for one part.
  public init(_ text: String, caret: Int?, segments: [Segment]? = nil) {
    self.text = text
    self.caret = caret
    self.segments = segments ?? [Segment(range: 0..<text.utf8.count)]
  }
}

/// A step in the composition of text by an input method.
public enum TextComposition: Hashable, Sendable {
  /// The input method replaces the text that it composes.
  case marked(MarkedText)
  /// The input method composes no more, and the composed text stays.
  case kept
}
