public import SceneModel
public import Scenes

extension ApplicationConfiguration {
  /// The distances, times and keys for dragging an item out of its window.
  public var dragSettings: DragSettings {
    get { self[DragSettings.self] ?? DragSettings() }
    set { self[DragSettings.self] = newValue }
  }

  /// What the person chose for drags. With it the application has a Preferences window, which Ctrl+comma
  /// opens. The launch of a desktop application sets it.
  public var preferences: Preferences<DragPreferences>? {
    get { self[Preferences<DragPreferences>.self] }
    set { self[Preferences<DragPreferences>.self] = newValue }
  }
}

extension Application {
  /// The settings of a drag that begins now, with what the person chose. A file that was changed by hand is
  /// read again.
  func withPreferences(_ settings: DragSettings) -> DragSettings {
    guard let preferences = configuration.preferences else { return settings }
    preferences.readAgain()
    return preferences.values.applied(to: settings)
  }
}
