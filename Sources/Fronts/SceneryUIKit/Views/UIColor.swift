public import Views

/// A color by its role, its name or its components, which the theme of the desktop resolves.
public typealias UIColor = ThemeColor

extension ThemeColor {
  /// The background of content.
  public static var systemBackground: ThemeColor { .page }
  /// The background of a sidebar.
  public static var secondarySystemBackground: ThemeColor { .sidebar }
  /// Text to read.
  public static var label: ThemeColor { .text }
  /// Text that matters less.
  public static var secondaryLabel: ThemeColor { .secondaryText }
  /// Text that is seen last.
  public static var tertiaryLabel: ThemeColor { .faintText }
  /// The text of an empty field.
  public static var placeholderText: ThemeColor { .faintText }
  /// A hairline between two parts.
  public static var separator: ThemeColor { .line }
  /// The desktop's accent.
  public static var tintColor: ThemeColor { .accent }
  /// The text of a link: the accent.
  public static var link: ThemeColor { .accent }
  /// The accent, which is blue on an iPad.
  public static var systemBlue: ThemeColor { .accent }
  /// What went wrong, and what destroys.
  public static var systemRed: ThemeColor { .danger }
  /// Text that matters less.
  public static var systemGray: ThemeColor { .secondaryText }
  /// `ThemeColor.orange`, which can be read as text on the page of each theme.
  public static var systemOrange: ThemeColor { .orange }
  /// `ThemeColor.yellow`, which can be read as text on the page of each theme.
  public static var systemYellow: ThemeColor { .yellow }
  /// `ThemeColor.green`, which can be read as text on the page of each theme.
  public static var systemGreen: ThemeColor { .green }
  /// `ThemeColor.mint`, which can be read as text on the page of each theme.
  public static var systemMint: ThemeColor { .mint }
  /// `ThemeColor.teal`, which can be read as text on the page of each theme.
  public static var systemTeal: ThemeColor { .teal }
  /// `ThemeColor.cyan`, which can be read as text on the page of each theme.
  public static var systemCyan: ThemeColor { .cyan }
  /// `ThemeColor.indigo`, which can be read as text on the page of each theme.
  public static var systemIndigo: ThemeColor { .indigo }
  /// `ThemeColor.purple`, which can be read as text on the page of each theme.
  public static var systemPurple: ThemeColor { .purple }
  /// `ThemeColor.pink`, which can be read as text on the page of each theme.
  public static var systemPink: ThemeColor { .pink }
  /// `ThemeColor.brown`, which can be read as text on the page of each theme.
  public static var systemBrown: ThemeColor { .brown }

  /// A color by red, green and blue, which is the same in every theme.
  public init(red: Double, green: Double, blue: Double, alpha: Double) {
    self.init(red: red, green: green, blue: blue, opacity: alpha)
  }

  /// A gray, from black (0) to white (1).
  public init(white: Double, alpha: Double) { self.init(white: white, opacity: alpha) }

  /// A color by its place in the circle of colors, its saturation and its brightness.
  public init(hue: Double, saturation: Double, brightness: Double, alpha: Double) {
    self.init(hue: hue, saturation: saturation, brightness: brightness, opacity: alpha)
  }

  /// The color with a part of its opacity, from 0 to 1.
  public func withAlphaComponent(_ alpha: Double) -> UIColor { opacity(alpha) }
}
