public import Canvas

/// A color that a theme resolves: a role of the interface, a named color, or components.
///
/// It is the one kind of color of the interface. `SceneUI` calls it `Color`, and `SceneryUIKit` calls it `UIColor`. A
/// role and a named color have a value in each theme, so that what is drawn in them can be read in each. Components
/// stay as they are. A ``Theme`` returns its value.
public struct ThemeColor: Hashable, Sendable {
  /// What a color is for. Each theme has a value for each.
  public enum Role: Hashable, Sendable, CaseIterable {
    case page, sidebar
    case text, secondaryText, faintText
    case line
    case controlLine
    case accent, onAccent
    case listSelection, textSelection
    case searchHit, currentSearchHit
    case danger
    case hover, pressed
    case control
    case dragLabel, onDragLabel
  }

  enum Base: Hashable, Sendable {
    case role(Role)
    case hue(Hue)
    case components(Color)
    case dynamic(DynamicColor)
  }

  let base: Base
  /// The part of the base's alpha.
  private(set) var opacity = 1.0

  init(_ base: Base) { self.base = base }

  /// The color of a role.
  public init(_ role: Role) { base = .role(role) }

  /// A color that is the same in every theme.
  public init(_ color: Color) { base = .components(color) }

  /// A color that the application chooses for each theme. Two of them are never equal.
  public init(dynamic color: @escaping @Sendable (Theme) -> ThemeColor) {
    base = .dynamic(DynamicColor(color))
  }

  /// The color with a part of its opacity, from 0 to 1. NaN counts as 0.
  public func opacity(_ opacity: Double) -> ThemeColor {
    var color = self
    color.opacity *= opacity > 0 ? min(opacity, 1) : 0
    return color
  }

  /// The value in a theme.
  func resolved(in theme: Theme) -> Color {
    let color =
      switch base {
      case .role(let role): theme[role: role]
      case .hue(let hue): hue.color(isDark: theme.isDark, hasHighContrast: theme.hasHighContrast)
      case .components(let color): color
      case .dynamic(let dynamic): dynamic.color(theme).resolved(in: theme)
      }
    return opacity == 1 ? color : color.withAlpha(color.alpha * opacity)
  }
}

/// The function of a color that the application chooses for each theme.
final class DynamicColor: Hashable, Sendable {
  let color: @Sendable (Theme) -> ThemeColor

  init(_ color: @escaping @Sendable (Theme) -> ThemeColor) { self.color = color }

  static func == (one: DynamicColor, other: DynamicColor) -> Bool { one === other }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The roles.
extension ThemeColor {
  /// The background of content.
  public static var page: ThemeColor { ThemeColor(.page) }
  /// The background beside content: sidebars and toolbars.
  public static var sidebar: ThemeColor { ThemeColor(.sidebar) }
  /// Text to read.
  public static var text: ThemeColor { ThemeColor(.text) }
  /// Text that matters less, and icons.
  public static var secondaryText: ThemeColor { ThemeColor(.secondaryText) }
  /// Text that is seen last: placeholders, dates.
  public static var faintText: ThemeColor { ThemeColor(.faintText) }
  /// The hairline between two parts, which is seen but need not be found.
  public static var line: ThemeColor { ThemeColor(.line) }
  /// The outline by which a control is found.
  public static var controlLine: ThemeColor { ThemeColor(.controlLine) }
  /// The application's or the desktop's accent: links, focus rings, prominent buttons.
  public static var accent: ThemeColor { ThemeColor(.accent) }
  /// Words on the accent.
  public static var onAccent: ThemeColor { ThemeColor(.onAccent) }
  /// The background of the selected row.
  public static var listSelection: ThemeColor { ThemeColor(.listSelection) }
  /// Lies below selected text.
  public static var textSelection: ThemeColor { ThemeColor(.textSelection) }
  /// Lies below a word that was searched for.
  public static var searchHit: ThemeColor { ThemeColor(.searchHit) }
  /// Lies below the word at which the search stands.
  public static var currentSearchHit: ThemeColor { ThemeColor(.currentSearchHit) }
  /// What went wrong, and what destroys.
  public static var danger: ThemeColor { ThemeColor(.danger) }
  /// Lies over a control under the pointer.
  public static var hover: ThemeColor { ThemeColor(.hover) }
  /// Lies over a control that is pressed.
  public static var pressed: ThemeColor { ThemeColor(.pressed) }
  /// The face of controls and fields.
  public static var control: ThemeColor { ThemeColor(.control) }
  /// The plate of a drag's label and of a tool tip.
  public static var dragLabel: ThemeColor { ThemeColor(.dragLabel) }
  /// Words on ``dragLabel``.
  public static var onDragLabel: ThemeColor { ThemeColor(.onDragLabel) }
}
