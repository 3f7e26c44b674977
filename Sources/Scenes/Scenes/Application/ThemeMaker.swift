internal import Views

/// Makes the theme of the windows, once for the same settings. Views ask for it at each drawing.
@MainActor
final class ThemeMaker {
  private var made: (settings: VisualSettings, fontFamily: String?, theme: Theme)?

  func theme(for settings: VisualSettings, fontFamily: String?) -> Theme {
    if let made, made.settings == settings, made.fontFamily == fontFamily { return made.theme }
    var theme = Theme.palette(
      isDark: settings.prefersDark ?? false,
      hasHighContrast: settings.prefersHighContrast ?? false)
    if let accent = settings.accent { theme = theme.accented(by: accent) }
    if let fontFamily { theme.fontFamily = fontFamily }
    theme.textScale = settings.textScale ?? 1
    made = (settings, fontFamily, theme)
    return theme
  }
}
