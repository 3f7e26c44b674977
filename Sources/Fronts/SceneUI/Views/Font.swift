public import Views

/// A font: a purpose, or a size with a weight and a design. The theme of the window resolves it.
///
///     Text("Fjord").font(.title)
///     Text("07:40").font(.system(size: 20, weight: .medium, design: .monospaced))
///
/// Every font follows the size of text that a person wants, except ``ThemeFont/custom(_:fixedSize:)``.
public typealias Font = ThemeFont

/// How text is set, where something is said about it. What is nil follows from what is around the text.
struct TextTraits: Hashable {
  var font: Font?
  var weight: Font.Weight?
  var isBold: Bool?
  var isItalic: Bool?
  var design: Font.Design?
  var hasMonospacedDigits: Bool?
  var isUnderlined: Bool?
  var underline: TextLine?
  var isStruck: Bool?
  var strike: TextLine?
  var rise: Double?
  var usesSmallCapitals: Bool?
  var tracking: Double?
  var textCase: TextCase?

  /// The traits of an inner text, given those around it. A weight that was set nearer holds against bold further out.
  func inside(_ outer: TextTraits) -> TextTraits {
    TextTraits(
      font: font ?? outer.font, weight: weight ?? outer.weight,
      isBold: isBold ?? (weight == nil ? outer.isBold : nil),
      isItalic: isItalic ?? outer.isItalic, design: design ?? outer.design,
      hasMonospacedDigits: hasMonospacedDigits ?? outer.hasMonospacedDigits,
      isUnderlined: isUnderlined ?? outer.isUnderlined, underline: underline ?? outer.underline,
      isStruck: isStruck ?? outer.isStruck, strike: strike ?? outer.strike,
      rise: rise ?? outer.rise, usesSmallCapitals: usesSmallCapitals ?? outer.usesSmallCapitals,
      tracking: tracking ?? outer.tracking, textCase: textCase ?? outer.textCase)
  }

  /// The font with the traits.
  var resolvedFont: Font {
    var font = font ?? .body
    if let weight { font = font.weight(weight) }
    if isBold == true { font = font.bold() }
    if isItalic == true { font = font.italic() }
    if let design { font = font.design(design) }
    if hasMonospacedDigits == true { font = font.monospacedDigit() }
    if usesSmallCapitals == true { font = font.smallCaps() }
    if let tracking { font = font.tracking(tracking) }
    return font
  }
}

private struct TextTraitsKey: EnvironmentKey { static let defaultValue = TextTraits() }
private struct TextSelectionKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// What is said of the texts besides their ``font``.
  var textTraits: TextTraits {
    get { self[TextTraitsKey.self] }
    set { self[TextTraitsKey.self] = newValue }
  }

  /// Whether texts can be selected.
  var isTextSelectable: Bool {
    get { self[TextSelectionKey.self] }
    set { self[TextSelectionKey.self] = newValue }
  }

  /// Whether texts are shown in capitals or in small letters. Nil shows them as they are.
  public var textCase: TextCase? {
    get { textTraits.textCase }
    set { textTraits.textCase = newValue }
  }
}

/// The case of shown letters. What assistive technology reads stays as it is.
public enum TextCase: Hashable, Sendable {
  case uppercase, lowercase

  func displayed(_ text: String) -> String {
    switch self {
    case .uppercase: text.uppercased()
    case .lowercase: text.lowercased()
    }
  }
}

/// Whether a text can be selected and copied.
public protocol TextSelectability { static var allowsSelection: Bool { get } }

/// A text that can be selected and copied.
public struct EnabledTextSelectability: TextSelectability {
  /// True.
  public static let allowsSelection = true
}

/// A text that cannot be selected.
public struct DisabledTextSelectability: TextSelectability {
  /// False.
  public static let allowsSelection = false
}

extension TextSelectability where Self == EnabledTextSelectability {
  /// A person can select the text and copy it.
  public static var enabled: Self { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  /// The text cannot be selected.
  public static var disabled: Self { DisabledTextSelectability() }
}

extension View {
  /// Sets the font of texts without their own. With nil, each has the font of rows and controls.
  public func font(_ font: Font?) -> some View { environment(\.font, font) }

  /// Sets the weight of texts, whatever their fonts are. With nil, each has that of its font.
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    environment(\.textTraits.weight, weight)
  }

  /// Sets the shape of the letters of texts.
  public func fontDesign(_ design: Font.Design?) -> some View {
    environment(\.textTraits.design, design)
  }

  /// Makes texts heavier: see ``ThemeFont/bold()``.
  public func bold(_ isActive: Bool = true) -> some View {
    environment(\.textTraits.isBold, isActive)
  }

  /// Sets texts in italics.
  public func italic(_ isActive: Bool = true) -> some View {
    environment(\.textTraits.isItalic, isActive)
  }

  /// Sets texts in a font in which all letters are equally wide.
  public func monospaced(_ isActive: Bool = true) -> some View {
    environment(\.textTraits.design, isActive ? .monospaced : nil)
  }

  /// Makes digits equally wide, for dates and counts below each other.
  public func monospacedDigit() -> some View {
    environment(\.textTraits.hasMonospacedDigits, true)
  }

  /// Draws a line below texts. Without a color it has that of each text.
  public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    EnvironmentView(content: self) {
      $0.textTraits.isUnderlined = isActive
      $0.textTraits.underline = TextLine(pattern: pattern, color: color)
    }
  }

  /// Draws a line through texts. Without a color it has that of each text.
  public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    EnvironmentView(content: self) {
      $0.textTraits.isStruck = isActive
      $0.textTraits.strike = TextLine(pattern: pattern, color: color)
    }
  }

  /// Moves texts above their baselines, in logical units at the design's size of text. Below, it is negative.
  public func baselineOffset(_ offset: Double) -> some View {
    environment(\.textTraits.rise, offset)
  }

  /// Sets the space after each letter: the same as ``tracking(_:)``.
  public func kerning(_ kerning: Double) -> some View { tracking(kerning) }

  /// Sets the space after each letter, in logical units at the design's size of text.
  public func tracking(_ tracking: Double) -> some View {
    environment(\.textTraits.tracking, tracking)
  }

  /// Shows texts in capitals or in small letters. With nil, as they are.
  public func textCase(_ textCase: TextCase?) -> some View { environment(\.textCase, textCase) }

  /// Lets a person select and copy texts, by the pointer or by keys.
  public func textSelection<Selectability: TextSelectability>(
    _ selectability: Selectability
  ) -> some View {
    environment(\.isTextSelectable, Selectability.allowsSelection)
  }
}
