package import Canvas

extension TextLayout {
  /// The layout of a text, which it shares with every view that shows the same text in the same way.
  ///
  /// Windows of one application show much the same: a second list window has nothing to lay out, and
  /// takes no memory for its text. A long text has a layout of its own: as a key it would outlive what it
  /// was typed over.
  @MainActor
  package static func shared(
    _ text: AttributedText, paragraph: ParagraphStyle, width: Double?, part: ParagraphPart? = nil
  ) -> TextLayout {
    guard text.string.utf8.count <= SharedLayouts.longestText else {
      return TextLayout(text, paragraph: paragraph, width: width, part: part)
    }
    return SharedLayouts.all.layout(
      .init(text: text, paragraph: paragraph, width: width, part: part))
  }
}

/// The layouts that some view holds.
struct SharedLayouts {
  @MainActor static var all = SharedLayouts()
  /// In bytes of UTF-8: more than a row, a label or most paragraphs have.
  static let longestText = 4096

  struct Key: Hashable {
    let text: AttributedText
    let paragraph: ParagraphStyle
    let width: Double?
    var part: ParagraphPart?
  }

  private struct Reference { weak var layout: TextLayout? }
  private var known: [Key: Reference] = [:]
  /// When to look for those that nobody holds any more.
  private var limit = 64

  /// How many are known, those that nobody holds any more among them.
  var count: Int { known.count }

  mutating func layout(_ key: Key) -> TextLayout {
    if let layout = known[key]?.layout { return layout }
    if known.count >= limit {
      known = known.filter { $0.value.layout != nil }
      limit = max(64, 2 * known.count)
    }
    let layout = TextLayout(
      key.text, paragraph: key.paragraph, width: key.width, part: key.part)
    known[key] = Reference(layout: layout)
    return layout
  }
}
