public import FoundationEssentials

/// Whether an interface is light or dark.
public enum ColorScheme: Hashable, Sendable, CaseIterable {
  case light, dark
}

/// Whether a person wants more contrast between colors.
public enum ColorSchemeContrast: Hashable, Sendable, CaseIterable {
  case standard, increased
}

/// The direction in which an interface is read.
public enum LayoutDirection: Hashable, Sendable, CaseIterable {
  case leftToRight, rightToLeft
}

/// The room of a window in one direction.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  case compact, regular
}

/// Whether a window is the one that a person works in.
public enum ControlActiveState: Hashable, Sendable, CaseIterable {
  /// The window has the input focus.
  case key
  /// The application has the input focus in another window. Not told apart from ``ControlActiveState/inactive`` here.
  case active
  case inactive
}

private struct ColorSchemeKey: EnvironmentKey { static let defaultValue: ColorScheme? = nil }
private struct HorizontalKey: EnvironmentKey {
  static let defaultValue: UserInterfaceSizeClass? = nil
}
private struct VerticalKey: EnvironmentKey {
  static let defaultValue: UserInterfaceSizeClass? = nil
}
private struct LocaleKey: EnvironmentKey { static var defaultValue: Locale { .current } }
private struct CalendarKey: EnvironmentKey { static var defaultValue: Calendar { .current } }
private struct TimeZoneKey: EnvironmentKey { static var defaultValue: TimeZone { .current } }
private struct LayoutDirectionKey: EnvironmentKey {
  static let defaultValue = LayoutDirection.leftToRight
}

extension EnvironmentValues {
  // MARK: The window

  /// Whether the window is light or dark. Setting it changes what views read and not how the toolkit's views are drawn.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] ?? (theme?.isDark == true ? .dark : .light) }
    set { self[ColorSchemeKey.self] = newValue }
  }

  /// Whether the person wants more contrast.
  public var colorSchemeContrast: ColorSchemeContrast {
    windowTraits?.hasHighContrast == true ? .increased : .standard
  }

  /// Compact in a window that is narrower than 600 logical units.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalKey.self] ?? (windowTraits?.isNarrow == true ? .compact : .regular) }
    set { self[HorizontalKey.self] = newValue }
  }

  /// Compact in a window that is lower than 400 logical units.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalKey.self] ?? (windowTraits?.isLow == true ? .compact : .regular) }
    set { self[VerticalKey.self] = newValue }
  }

  /// Whether the window has the input focus.
  public var controlActiveState: ControlActiveState {
    windowTraits?.isActive == false ? .inactive : .key
  }

  /// Device pixels for each logical unit.
  public var displayScale: Double { windowTraits?.scale ?? 1 }

  /// The size of a device pixel, in logical units.
  public var pixelLength: Double { 1 / displayScale }

  /// Whether translucent grounds should be opaque: where a person wants more contrast.
  public var accessibilityReduceTransparency: Bool { colorSchemeContrast == .increased }

  /// Whether colors alone should say nothing: where a person wants more contrast.
  public var accessibilityDifferentiateWithoutColor: Bool { colorSchemeContrast == .increased }

  /// Whether a screen reader should find another interface. It needs none here: false.
  public var accessibilityVoiceOverEnabled: Bool { false }

  /// Whether a person has colors inverted. Not told apart here: false.
  public var accessibilityInvertColors: Bool { false }

  /// Whether nothing should move by itself.
  public var accessibilityReduceMotion: Bool { windowTraits?.animates == false }

  // MARK: The person

  /// The person's language and region, for formats.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// The person's calendar.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The person's time zone.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  /// The direction in which the interface is read. From right to left, rows, edges and layouts are seen in a
  /// mirror. A text is aligned by its own direction.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }
}
