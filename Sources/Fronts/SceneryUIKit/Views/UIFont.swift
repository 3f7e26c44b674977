public import Views

/// A size and a weight of text. The desktop's interface font is used throughout.
public typealias UIFont = TextStyle

extension Views.TextStyle {
  /// The purposes of text on an iPad.
  public enum TextStyle: Hashable, Sendable, CaseIterable {
    case largeTitle, title1, title2, title3
    case headline, subheadline, body, callout
    case footnote, caption1, caption2
  }

  /// The font for a purpose.
  public static func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
    switch style {
    case .largeTitle, .title1: .title
    case .title2, .title3: .heading
    case .headline: .emphasis
    case .body, .callout: .body
    case .subheadline: .preview
    case .footnote, .caption1, .caption2: .caption
    }
  }
}
