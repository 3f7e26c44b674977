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

extension ThemeFont {
  /// A font that is installed on the desktop. Never nil: without it, another one stands in.
  public init?(name fontName: String, size fontSize: Double) {
    self = .custom(fontName, size: fontSize)
  }

  /// The interface font with digits that are equally wide.
  public static func monospacedDigitSystemFont(ofSize size: Double, weight: Weight) -> UIFont {
    .system(size: size, weight: weight).monospacedDigit()
  }

  /// The font for a purpose, at the size of text of some traits. All fonts follow the size of text where they are shown.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { .style(style) }

  /// The size in logical units, at the design's size of text.
  public var pointSize: Double { size }

  /// The font in another size.
  public func withSize(_ size: Double) -> UIFont {
    UIFont(descriptor: fontDescriptor, size: size)
  }

  /// The size of controls' titles.
  public static var systemFontSize: Double { body.size }
  /// The size of small remarks.
  public static var smallSystemFontSize: Double { caption.size }
  /// The size of labels.
  public static var labelFontSize: Double { body.size }
  /// The size of buttons' titles.
  public static var buttonFontSize: Double { body.size }

  /// What makes the font, without its size.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(font: self) }

  /// The font of a descriptor in a size. With 0, in the descriptor's own.
  public init(descriptor: UIFontDescriptor, size: Double) {
    self = size > 0 ? descriptor.font.resized(to: size) : descriptor.font
  }
}

/// A font that can be changed before it is made.
public struct UIFontDescriptor: Hashable, Sendable {
  /// How the letters differ from plain ones.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// In italics.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// In a heavier weight.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// All letters are equally wide.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// The shapes of letters.
  public typealias SystemDesign = ThemeFont.Design

  let font: ThemeFont

  init(font: ThemeFont) { self.font = font }

  /// The descriptor of the font for a purpose.
  public static func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor { UIFontDescriptor(font: .style(style)) }

  /// The size of the font.
  public var pointSize: Double { font.size }

  /// The descriptor of letters that differ from plain ones. Never nil.
  public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
    var font = font
    if traits.contains(.traitBold) { font = font.weight(.bold) }
    if traits.contains(.traitItalic) { font = font.italic() }
    if traits.contains(.traitMonoSpace) { font = font.monospaced() }
    return UIFontDescriptor(font: font)
  }

  /// The descriptor of letters of another shape. Never nil.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    UIFontDescriptor(font: font.design(design))
  }

  /// The descriptor of another size.
  public func withSize(_ size: Double) -> UIFontDescriptor {
    UIFontDescriptor(font: font.resized(to: size))
  }
}

/// The relation of lengths to the size of text that a person wants.
@MainActor
public struct UIFontMetrics {
  /// That of text to read.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// The same for every purpose.
  public init(forTextStyle textStyle: UIFont.TextStyle) {}

  /// The same font: all fonts follow the size of text by themselves.
  public func scaledFont(for font: UIFont) -> UIFont { font }

  /// The same font: all fonts follow the size of text by themselves.
  public func scaledFont(for font: UIFont, maximumPointSize: Double) -> UIFont { font }

  /// A length that grows with the text, in whole units.
  public func scaledValue(for value: Double) -> Double {
    let scale = UITraitCollection.current.textScale
    return scale == 1 ? value : (value * scale).rounded()
  }
}
