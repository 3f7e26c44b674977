public import Views

/// The look of all windows, from the sources that have a say in it.
extension Application {
  /// The theme of every window: the desktop's, unless the application or the person chose one.
  public var theme: Theme { theme(on: currentWindowSystem.desktop) }

  package func theme(on desktop: Desktop) -> Theme {
    themes.theme(for: visuals.settings(on: desktop), fontFamily: desktop.fontFamily)
  }

  /// Tells the windows that the desktop's settings or the wishes of others have changed.
  func lookChanged() {
    lookRevision += 1
    for session in sessions { session.host?.desktopDidChange() }
  }

  /// How windows on a display behave. A wish for less motion ends animations there, too.
  package func behavior(on desktop: Desktop) -> InputBehavior {
    var behavior = desktop.behavior
    if visuals.settings(on: desktop).reducesMotion == true { behavior.animates = false }
    return behavior
  }

  /// Chooses the dark or the light theme for every window. Nil follows the desktop.
  public func setDarkTheme(_ isDark: Bool?) { visuals.application.prefersDark = isDark }

  /// Follows what the person chose for all windows.
  package func setPersonalSettings(_ settings: VisualSettings) { visuals.person = settings }

  /// Follows the desktop's portal, whose settings are of the session and not of a display.
  package func setPortalSettings(_ settings: VisualSettings) { visuals.portal = settings }
}
