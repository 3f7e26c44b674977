public import Canvas

/// The look of all views: colors by role, and the interface font. The design defines the numbers.
public struct Theme: Equatable, Sendable {
  /// Whether the theme has light text on a dark background.
  public var isDark: Bool
  /// Whether the theme is for people who need more contrast: 7 : 1 for all text.
  public var hasHighContrast: Bool
  /// The interface font's family.
  public var fontFamily: String
  /// How large text is, 1 being the design's size. Fonts, lines and the heights of controls follow it.
  public var textScale = 1.0 {
    didSet { textScale = Self.bounded(textScale) }
  }
  private var colors: [ThemeColor.Role: Color]

  init(
    isDark: Bool, hasHighContrast: Bool = false, fontFamily: String = "Inter",
    colors: [ThemeColor.Role: Color]
  ) {
    self.isDark = isDark
    self.hasHighContrast = hasHighContrast
    self.fontFamily = fontFamily
    self.colors = colors
  }

  /// The sizes of text in which every window can be used.
  public static let textScales = 0.8...2.5

  private static func bounded(_ scale: Double) -> Double {
    scale.isFinite ? min(max(scale, textScales.lowerBound), textScales.upperBound) : 1
  }

  /// The value of a color in this theme.
  public subscript(_ color: ThemeColor) -> Color {
    color.resolved(in: self)
  }

  /// The color of a role. Magenta shows one that the theme does not define.
  public subscript(role role: ThemeColor.Role) -> Color {
    get { colors[role] ?? Color(hex: 0xff00ff) }
    set { colors[role] = newValue }
  }
}
