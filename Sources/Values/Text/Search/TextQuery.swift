/// The text to find in a document, and how exactly.
public struct TextQuery: Hashable, Sendable {
  /// The text to find. An empty text is found nowhere.
  public var text: String
  /// Whether capital and small letters are different.
  public var matchesCase: Bool
  /// Whether a hit must begin and end where a word does.
  public var matchesWholeWords: Bool

  public init(_ text: String = "", matchesCase: Bool = false, matchesWholeWords: Bool = false) {
    self.text = text
    self.matchesCase = matchesCase
    self.matchesWholeWords = matchesWholeWords
  }
}
