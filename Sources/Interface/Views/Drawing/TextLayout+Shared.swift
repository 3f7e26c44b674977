public import Canvas

extension TextLayout {
  /// The layout of a text, shared by all views that show the same text in the same way.
  ///
  /// Windows of one application show much of the same text: a second list window lays out nothing, and
  /// needs no memory for its text. A long text is not shared, because it would stay in the table after it
  /// was edited.
  ///
  /// - Parameters:
  ///   - text: What is laid out.
  ///   - paragraph: How its paragraphs are set.
  ///   - width: The widest that a line may be, in logical units; nil for one line however long.
  ///   - part: Where the text lies in its paragraph; nil for the whole of it.
  @MainActor
  public static func shared(
    _ text: AttributedText, paragraph: ParagraphStyle, width: Double?, part: ParagraphPart? = nil
  ) -> TextLayout {
    guard text.string.utf8.count <= SharedLayouts.longestText else {
      return TextLayout(text, paragraph: paragraph, width: width, part: part)
    }
    return SharedLayouts.all.layout(
      .init(text: text, paragraph: paragraph, width: width, part: part))
  }
}

extension TextLayout {
  /// Frees the memory of shared texts that no view shows any more.
  @MainActor package static func forgetUnusedShared() { SharedLayouts.all.removeUnused() }
}

/// The layouts that some view uses.
struct SharedLayouts {
  @MainActor static var all = SharedLayouts()
  /// In bytes of UTF-8. Rows, labels and most paragraphs are shorter.
  static let longestText = 4096

  struct Key: Hashable {
    let text: AttributedText
    let paragraph: ParagraphStyle
    let width: Double?
    var part: ParagraphPart?
  }

  private struct Reference { weak var layout: TextLayout? }
  private var known: [Key: Reference] = [:]
  /// The number of entries at which unused ones are removed.
  private var limit = 64

  /// The number of entries, unused ones included.
  var count: Int { known.count }

  mutating func layout(_ key: Key) -> TextLayout {
    if let layout = known[key]?.layout { return layout }
    if known.count >= limit { removeUnused() }
    let layout = TextLayout(
      key.text, paragraph: key.paragraph, width: key.width, part: key.part)
    known[key] = Reference(layout: layout)
    return layout
  }

  mutating func removeUnused() {
    known = known.filter { $0.value.layout != nil }
    limit = max(64, 2 * known.count)
  }
}
