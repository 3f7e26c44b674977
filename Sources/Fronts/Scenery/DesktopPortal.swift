internal import Canvas
internal import Launcher
internal import Scenes

/// Has the windows look as the desktop's portal says.
///
///     session bus ─▶ SettingsPortal ─ settings ─▶ Application ─▶ theme of every window
@MainActor
enum DesktopPortal {
  /// Begins to follow. Called when the first window is shown: the bus may be slow, and the display's own settings
  /// hold until then.
  static func follow(_ context: LaunchContext) {
    context.bus?.follow(
      SettingsPortal { settings in
        Application.current?.setPortalSettings(VisualSettings(settings))
      })
  }
}

extension VisualSettings {
  init(_ settings: PortalSettings) {
    self.init()
    prefersDark = settings.prefersDark
    prefersHighContrast = settings.prefersHighContrast
    reducesMotion = settings.reducesMotion
    accent = settings.accent.map { Color(red: $0.red, green: $0.green, blue: $0.blue) }
  }
}
