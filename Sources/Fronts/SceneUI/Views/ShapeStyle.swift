public import Views

/// What text, symbols, shapes and backgrounds are drawn in: a color, a gradient, or a style that the place of a view
/// decides.
///
/// An application's own style returns another one:
///
///     struct Warning: ShapeStyle {
///       func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
///         environment.isEnabled ? Color.orange : Color.secondary
///       }
///     }
public protocol ShapeStyle: Sendable {
  /// The type of the style that this one is in an environment.
  associatedtype Resolved: ShapeStyle
  /// The style that this one is in an environment.
  @MainActor func resolve(in environment: EnvironmentValues) -> Resolved
}

/// A style that knows its paint.
protocol PaintStyle {
  @MainActor func ownPaint(in environment: EnvironmentValues) -> ThemePaint
}

extension ShapeStyle {
  /// What the style paints with in an environment.
  @MainActor func paint(in environment: EnvironmentValues) -> ThemePaint {
    if let color = self as? Color { return .color(color) }
    if let style = self as? any PaintStyle { return style.ownPaint(in: environment) }
    return resolve(in: environment).paint(in: environment)
  }

  /// The color that the style is in an environment, for what has one color only.
  @MainActor func color(in environment: EnvironmentValues) -> Color {
    switch paint(in: environment) {
    case .color(let color): color
    case .gradient(let gradient): gradient.middle
    }
  }
}

extension ThemeColor: ShapeStyle {
  public func resolve(in environment: EnvironmentValues) -> Color { self }
}

/// A step of importance below the style that is set: the style itself, or the same with less contrast.
///
/// Where no style is set, the steps are the colors of text: ``ShapeStyle/primary`` for text to read.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  fileprivate let level: Int
  /// The part of its opacity.
  private var fade = 1.0

  private init(level: Int) { self.level = level }

  /// The style that is set.
  public static let primary = HierarchicalShapeStyle(level: 0)
  /// The second step: a little less contrast, or the second style of ``View/foregroundStyle(_:_:)``.
  public static let secondary = HierarchicalShapeStyle(level: 1)
  /// The third step.
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  /// The fourth step, for decorations.
  public static let quaternary = HierarchicalShapeStyle(level: 3)

  private static let ofText: [Color] = [.text, .secondaryText, .faintText, .text.opacity(0.18)]
  /// The parts of a set color.
  private static let parts = [1, 0.72, 0.5, 0.22]

  public func resolve(in environment: EnvironmentValues) -> Color {
    color(environment).opacity(fade)
  }

  @MainActor private func color(_ environment: EnvironmentValues) -> Color {
    if level == 1, let secondary = environment.secondaryForegroundStyle { return secondary }
    guard let set = environment.foregroundStyle, !Self.ofText.contains(set) else {
      return Self.ofText[level]
    }
    return set.opacity(Self.parts[level])
  }

  /// The style with a part of its opacity, from 0 to 1.
  public func opacity(_ opacity: Double) -> HierarchicalShapeStyle {
    var style = self
    style.fade *= min(max(opacity, 0), 1)
    return style
  }
}

extension HierarchicalShapeStyle: PaintStyle {
  @MainActor func ownPaint(in environment: EnvironmentValues) -> ThemePaint {
    guard let paint = environment.foregroundPaint else { return .color(resolve(in: environment)) }
    return paint.opacity(Self.parts[level] * fade)
  }
}

/// The style that is set for what is in front: ``View/foregroundStyle(_:)``.
public struct ForegroundStyle: ShapeStyle, Hashable {
  /// The style that is set where it is used.
  public init() {}
  public func resolve(in environment: EnvironmentValues) -> Color {
    environment.foregroundStyle ?? .text
  }
}

extension ForegroundStyle: PaintStyle {
  func ownPaint(in environment: EnvironmentValues) -> ThemePaint {
    environment.foregroundPaint ?? .color(resolve(in: environment))
  }
}

/// The background of the window.
public struct BackgroundStyle: ShapeStyle, Hashable {
  /// The color of the window's page.
  public init() {}
  public func resolve(in environment: EnvironmentValues) -> Color { .page }
}

/// The accent: the desktop's, or that of ``View/tint(_:)``.
public struct TintShapeStyle: ShapeStyle, Hashable {
  /// The part of its opacity.
  private var fade = 1.0

  /// The accent where it is used.
  public init() {}
  public func resolve(in environment: EnvironmentValues) -> Color { .accent.opacity(fade) }

  /// The style with a part of its opacity, from 0 to 1.
  public func opacity(_ opacity: Double) -> TintShapeStyle {
    var style = self
    style.fade *= min(max(opacity, 0), 1)
    return style
  }
}

/// A style of any type.
public struct AnyShapeStyle: ShapeStyle, PaintStyle, Equatable {
  private let style: any ShapeStyle

  /// A style whose type is forgotten.
  public init(_ style: some ShapeStyle) { self.style = (style as? AnyShapeStyle)?.style ?? style }

  public func resolve(in environment: EnvironmentValues) -> Color { style.color(in: environment) }

  func ownPaint(in environment: EnvironmentValues) -> ThemePaint { style.paint(in: environment) }

  /// Styles that cannot be compared differ.
  public static func == (one: Self, other: Self) -> Bool {
    guard let first = one.style as? any Hashable, let second = other.style as? any Hashable else {
      return false
    }
    return AnyHashable(first) == AnyHashable(second)
  }
}

// MARK: - Names

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The style that is set.
  public static var primary: Self { .primary }
  /// The second step of importance below the style that is set.
  public static var secondary: Self { .secondary }
  /// The third step of importance.
  public static var tertiary: Self { .tertiary }
  /// The fourth step of importance, for decorations.
  public static var quaternary: Self { .quaternary }
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The accent.
  public static var tint: Self { TintShapeStyle() }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The style that is set for what is in front.
  public static var foreground: Self { ForegroundStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
  /// The background of the window.
  public static var background: Self { BackgroundStyle() }
}

/// The named colors, where a style is wanted.
extension ShapeStyle where Self == Color {
  /// `ThemeColor.red`, which can be read as text on the page of each theme.
  public static var red: Color { Color.red }
  /// `ThemeColor.orange`, which can be read as text on the page of each theme.
  public static var orange: Color { Color.orange }
  /// `ThemeColor.yellow`, which can be read as text on the page of each theme.
  public static var yellow: Color { Color.yellow }
  /// `ThemeColor.green`, which can be read as text on the page of each theme.
  public static var green: Color { Color.green }
  /// `ThemeColor.mint`, which can be read as text on the page of each theme.
  public static var mint: Color { Color.mint }
  /// `ThemeColor.teal`, which can be read as text on the page of each theme.
  public static var teal: Color { Color.teal }
  /// `ThemeColor.cyan`, which can be read as text on the page of each theme.
  public static var cyan: Color { Color.cyan }
  /// `ThemeColor.blue`, which can be read as text on the page of each theme.
  public static var blue: Color { Color.blue }
  /// `ThemeColor.indigo`, which can be read as text on the page of each theme.
  public static var indigo: Color { Color.indigo }
  /// `ThemeColor.purple`, which can be read as text on the page of each theme.
  public static var purple: Color { Color.purple }
  /// `ThemeColor.pink`, which can be read as text on the page of each theme.
  public static var pink: Color { Color.pink }
  /// `ThemeColor.brown`, which can be read as text on the page of each theme.
  public static var brown: Color { Color.brown }
  /// `ThemeColor.gray`, which can be read as text on the page of each theme.
  public static var gray: Color { Color.gray }
  /// White in every theme.
  public static var white: Color { Color.white }
  /// Black in every theme.
  public static var black: Color { Color.black }
  /// Nothing is drawn.
  public static var clear: Color { Color.clear }
  /// The application's or the desktop's accent.
  public static var accentColor: Color { Color.accentColor }
}

/// The roles of the interface, where a style is wanted.
extension ShapeStyle where Self == Color {
  /// The background of content.
  public static var page: Color { Color.page }
  /// The background beside content: sidebars and toolbars.
  public static var sidebar: Color { Color.sidebar }
  /// Text to read.
  public static var text: Color { Color.text }
  /// Text that matters less, and icons.
  public static var secondaryText: Color { Color.secondaryText }
  /// Text that is seen last: placeholders, dates.
  public static var faintText: Color { Color.faintText }
  /// The hairline between two parts, which is seen but need not be found.
  public static var line: Color { Color.line }
  /// The outline by which a control is found.
  public static var controlLine: Color { Color.controlLine }
  /// The application's or the desktop's accent: links, focus rings, prominent buttons.
  public static var accent: Color { Color.accent }
  /// Words on the accent.
  public static var onAccent: Color { Color.onAccent }
  /// The background of the selected row.
  public static var listSelection: Color { Color.listSelection }
  /// Lies below a word that was searched for.
  public static var searchHit: Color { Color.searchHit }
  /// What went wrong, and what destroys.
  public static var danger: Color { Color.danger }
  /// Lies over a control under the pointer.
  public static var hover: Color { Color.hover }
  /// Lies over a control that is pressed.
  public static var pressed: Color { Color.pressed }
  /// The face of controls and fields.
  public static var control: Color { Color.control }
}
