public import Views

/// A size and a weight of text, which the theme of the desktop resolves.
public typealias UIFont = ThemeFont

extension ThemeFont {
  /// The font for a purpose.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont { .style(style) }

  /// The interface font in a size.
  public static func systemFont(ofSize size: Double) -> UIFont { .system(size: size) }

  /// The interface font in a size and a weight.
  public static func systemFont(ofSize size: Double, weight: Weight) -> UIFont {
    .system(size: size, weight: weight)
  }

  /// The interface font in a size, bold.
  public static func boldSystemFont(ofSize size: Double) -> UIFont {
    .system(size: size, weight: .bold)
  }

  /// The interface font in a size, in italics.
  public static func italicSystemFont(ofSize size: Double) -> UIFont {
    .system(size: size).italic()
  }

  /// A font in which all letters are equally wide.
  public static func monospacedSystemFont(ofSize size: Double, weight: Weight) -> UIFont {
    .system(size: size, weight: weight, design: .monospaced)
  }
}

/// UIKit's names.
extension ThemeFont.TextStyle {
  /// The same as `title`.
  public static var title1: Self { .title }
  /// The same as `caption`.
  public static var caption1: Self { .caption }
}
