public import Canvas

/// The wishes of one source about how windows look and move. A nil value is left to the next source.
public struct VisualSettings: Equatable, Sendable {
  public var prefersDark: Bool?
  public var prefersHighContrast: Bool?
  /// Whether nothing moves by itself. False does not turn animations on where the desktop has none.
  public var reducesMotion: Bool?
  /// The color of what is chosen and of links. A theme darkens or lightens it until it can be read.
  public var accent: Color?
  /// How large text is (`Theme.textScale`).
  public var textScale: Double?

  public init() {}

  /// These wishes, and those of another source for what is nil here.
  func orElse(_ other: VisualSettings) -> VisualSettings {
    var settings = self
    settings.prefersDark = prefersDark ?? other.prefersDark
    settings.prefersHighContrast = prefersHighContrast ?? other.prefersHighContrast
    settings.reducesMotion = reducesMotion ?? other.reducesMotion
    settings.accent = accent ?? other.accent
    settings.textScale = textScale ?? other.textScale
    return settings
  }
}

/// The sources of how windows look, in the order in which they decide.
///
///     application ─▶ person ─▶ portal ─▶ display
///
/// The portal is of the session, and knows more than the settings of a display. It is not there on every desktop.
struct VisualSources: Equatable {
  /// What the application chose (``Application/setDarkTheme(_:)``).
  var application = VisualSettings()
  /// What the person chose in the Preferences window.
  var person = VisualSettings()
  /// What the desktop's portal says.
  var portal = VisualSettings()

  /// The wishes for the windows on a display.
  func settings(on desktop: Desktop) -> VisualSettings {
    var display = VisualSettings()
    display.prefersDark = desktop.prefersDark
    display.prefersHighContrast = desktop.prefersHighContrast
    display.textScale = desktop.textScale
    return application.orElse(person).orElse(portal).orElse(display)
  }
}
