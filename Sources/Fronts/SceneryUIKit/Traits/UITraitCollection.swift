public import Foundation
internal import Scenes
internal import Views

/// Whether the interface is light or dark.
public enum UIUserInterfaceStyle: Hashable, Sendable {
  case unspecified, light, dark
}

/// The room of a window in one direction.
public enum UIUserInterfaceSizeClass: Hashable, Sendable {
  case unspecified, compact, regular
}

/// Whether a person needs more contrast.
public enum UIAccessibilityContrast: Hashable, Sendable {
  case unspecified, normal, high
}

/// The size of text that a person wants.
public enum UIContentSizeCategory: Hashable, Sendable, Comparable, CaseIterable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge

  /// Whether the text is so large that layouts give up columns.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  init(textScale: Double) {
    let limits = [0.85, 0.92, 0.98, 1.05, 1.15, 1.25, 1.4, 1.7, 2.1]
    self = Self.allCases[limits.firstIndex { textScale < $0 } ?? Self.allCases.count - 1]
  }
}

/// What a view is shown with: light or dark, in how much room, at which scale.
///
/// It is a value: a view whose surroundings change has another one then. See `UIView.registerForTraitChanges(_:_:)`.
public final class UITraitCollection: Hashable, Sendable {
  private struct Values: Hashable {
    var style = UIUserInterfaceStyle.unspecified
    var horizontal = UIUserInterfaceSizeClass.unspecified
    var vertical = UIUserInterfaceSizeClass.unspecified
    var contrast = UIAccessibilityContrast.unspecified
    var textScale = 1.0
    var displayScale = 0.0
    var isRightToLeft = false
  }

  private let values: Values

  private init(_ values: Values) { self.values = values }

  /// A collection in which nothing is specified.
  public convenience init() { self.init(Values()) }

  /// A collection in which only the style is specified.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    var values = Values()
    values.style = userInterfaceStyle
    self.init(values)
  }

  /// A collection in which only the horizontal size class is specified.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    var values = Values()
    values.horizontal = horizontalSizeClass
    self.init(values)
  }

  /// A collection in which only the vertical size class is specified.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    var values = Values()
    values.vertical = verticalSizeClass
    self.init(values)
  }

  /// The traits of a theme, without a window.
  init(theme: Theme) {
    var values = Values()
    values.style = theme.isDark ? .dark : .light
    values.contrast = theme.hasHighContrast ? .high : .normal
    values.textScale = theme.textScale
    self.values = values
  }

  /// The traits of a view.
  @MainActor init(_ view: UIView) {
    let (theme, window) = (view.theme, view.window)
    var values = UITraitCollection(theme: theme).values
    values.displayScale = Double(view.scale.rawValue)
    values.isRightToLeft = view.isRightToLeft
    if let room = window?.bounds.size, room.width > 0 {
      values.horizontal = room.width < Self.regularWidth ? .compact : .regular
      values.vertical = room.height < Self.regularHeight ? .compact : .regular
    }
    self.values = values
  }

  /// The width of a window from which on its horizontal size class is regular, in logical units.
  static let regularWidth = 500.0
  /// The height of a window from which on its vertical size class is regular, in logical units.
  static let regularHeight = 300.0

  // MARK: The traits

  /// Always ``UIUserInterfaceIdiom/pad``.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .pad }
  /// Whether the interface is light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle { values.style }
  /// Compact in a window that is less than 500 units wide.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontal }
  /// Compact in a window that is less than 300 units high.
  public var verticalSizeClass: UIUserInterfaceSizeClass { values.vertical }
  /// Whether the person needs more contrast.
  public var accessibilityContrast: UIAccessibilityContrast { values.contrast }
  /// The size of text that the person wants.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    UIContentSizeCategory(textScale: values.textScale)
  }
  /// How much larger text is than in the design.
  var textScale: Double { values.textScale }
  /// Device pixels per logical unit. 0 without a window.
  public var displayScale: CGFloat { CGFloat(values.displayScale) }
  /// The direction of the interface.
  public var layoutDirection: UIUserInterfaceLayoutDirection {
    values.isRightToLeft ? .rightToLeft : .leftToRight
  }

  /// Whether colors may look otherwise than with other traits.
  public func hasDifferentColorAppearance(comparedTo traits: UITraitCollection?) -> Bool {
    traits?.userInterfaceStyle != userInterfaceStyle
      || traits?.accessibilityContrast != accessibilityContrast
  }

  /// The theme of these traits, in which colors have values.
  var theme: Theme {
    Theme.palette(isDark: values.style == .dark, hasHighContrast: values.contrast == .high)
  }

  // MARK: The current traits

  @MainActor private static var performed: UITraitCollection?

  /// The traits outside of all views: those of the desktop, or of ``performAsCurrent(_:)``.
  @MainActor public static var current: UITraitCollection {
    if let performed { return performed }
    let desktop = Application.current?.currentWindowSystem.desktop
    var values = Values()
    values.style = desktop?.prefersDark == true ? .dark : .light
    values.contrast = desktop?.prefersHighContrast == true ? .high : .normal
    values.textScale = desktop?.textScale ?? 1
    values.displayScale = Double(desktop?.scale.rawValue ?? 1)
    return UITraitCollection(values)
  }

  /// Does something while these are the ``current`` traits.
  @MainActor public func performAsCurrent(_ actions: () -> Void) {
    let outer = Self.performed
    Self.performed = self
    actions()
    Self.performed = outer
  }

  public static func == (one: UITraitCollection, other: UITraitCollection) -> Bool {
    one === other || one.values == other.values
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
