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

/// Colors that code for an iPad takes out of a `UIColor`. Here it is the same value, which still follows the theme.
public typealias CGColor = ThemeColor

extension ThemeColor {
  /// The same color.
  public var cgColor: CGColor { self }

  /// The same color.
  public init(cgColor: CGColor) { self = cgColor }

  /// A color that is chosen for the traits of each view that shows it. Two of them are never equal.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    self.init(dynamic: { dynamicProvider(UITraitCollection(theme: $0)) })
  }

  /// The color that is shown with some traits, which does not follow the theme any more.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    UIColor(traitCollection.theme[self])
  }

  /// Gives the components of the color with the current traits, from 0 to 1. It always can.
  @MainActor @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = UITraitCollection.current.theme[self]
    red?.pointee = color.red
    green?.pointee = color.green
    blue?.pointee = color.blue
    alpha?.pointee = color.alpha
    return true
  }

  /// Draws in this color during `draw(_:)`: the inside of paths, and lines.
  @MainActor public func set() {
    setFill()
    setStroke()
  }

  /// Fills paths in this color during `draw(_:)`.
  @MainActor public func setFill() { DrawingState.current?.fill = self }

  /// Draws lines in this color during `draw(_:)`.
  @MainActor public func setStroke() { DrawingState.current?.stroke = self }
}

/// Grays and backgrounds, which are steps between the page and the text of each theme.
extension ThemeColor {
  /// The darkest gray on paper.
  public static let systemGray2 = step(0.42)
  /// A dark gray.
  public static let systemGray3 = step(0.32)
  /// A gray of the middle.
  public static let systemGray4 = step(0.24)
  /// A light gray.
  public static let systemGray5 = step(0.16)
  /// The lightest gray on paper.
  public static let systemGray6 = step(0.07)
  /// A thin area, such as the track of a slider.
  public static let systemFill = step(0.2)
  /// An area of a middle size, such as the face of a switch.
  public static let secondarySystemFill = step(0.16)
  /// A large area, such as a field.
  public static let tertiarySystemFill = step(0.12)
  /// A large area with content.
  public static let quaternarySystemFill = step(0.08)
  /// Text that is hardly seen.
  public static let quaternaryLabel = step(0.25)

  /// Dark gray in every theme.
  public static let darkGray = ThemeColor(white: 1.0 / 3, opacity: 1)
  /// Light gray in every theme.
  public static let lightGray = ThemeColor(white: 2.0 / 3, opacity: 1)
  /// Red and blue, in every theme.
  public static let magenta = ThemeColor(red: 1, green: 0, blue: 1, opacity: 1)
  /// Text on a light background.
  public static let darkText = ThemeColor(white: 0, opacity: 1)
  /// Text on a dark background.
  public static let lightText = ThemeColor(white: 1, opacity: 0.6)

  /// The background of parts in the content.
  public static var tertiarySystemBackground: ThemeColor { .page }
  /// The background around groups.
  public static var systemGroupedBackground: ThemeColor { .sidebar }
  /// The background of a group.
  public static var secondarySystemGroupedBackground: ThemeColor { .page }
  /// The background of a part in a group.
  public static var tertiarySystemGroupedBackground: ThemeColor { .sidebar }
  /// A line that hides what is below it.
  public static var opaqueSeparator: ThemeColor { .line }

  private static func step(_ part: Double) -> ThemeColor {
    ThemeColor(dynamic: { ThemeColor($0[.page].mixed(with: $0[.text], by: part)) })
  }
}
