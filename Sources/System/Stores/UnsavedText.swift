/// A text that cannot be saved where it belongs, for a copy in another place.
public struct UnsavedText: Hashable, Sendable {
  /// The title, from which the copy gets its name.
  public var title: String
  public var text: String

  public init(title: String, text: String) {
    self.title = title
    self.text = text
  }

  /// Several texts as one, with lines between them.
  ///
  /// - Parameters:
  ///   - texts: At least one, in their order.
  ///   - title: The title of the whole. A single text keeps its own.
  public static func joined(_ texts: [UnsavedText], titled title: String) -> UnsavedText {
    if texts.count == 1 { return texts[0] }
    return UnsavedText(title: title, text: texts.map(\.text).joined(separator: "\n\n---\n\n"))
  }
}
