internal import Geometry
internal import Observation
internal import Views

/// What a window is like, for the environment of its views. A body is evaluated again when what it read changes.
@MainActor @Observable
final class WindowTraits {
  private(set) var isDark = false
  private(set) var hasHighContrast = false
  private(set) var isActive = true
  private(set) var animates = true
  private(set) var scale = 1.0
  private(set) var isNarrow = false
  private(set) var isLow = false
  var editMode = EditMode.inactive
  @ObservationIgnored private weak var clipboard: (any Pasteboard)?

  /// Below this width an iPad's window is compact as well: half of a small screen.
  private static let regularWidth = 600.0
  private static let regularHeight = 400.0

  /// Takes what is true of a view in its window.
  func update(from view: Views.View) {
    guard let host = view.host else { return }
    clipboard = host.clipboard
    let theme = view.theme
    set(\.isDark, theme.isDark)
    set(\.hasHighContrast, theme.hasHighContrast)
    set(\.isActive, host.isActive)
    set(\.animates, host.behavior.animates)
    set(\.scale, host.scale.rawValue)
    // A window has no size before its first layout.
    guard !view.bounds.size.isEmpty else { return }
    set(\.isNarrow, view.bounds.width < Self.regularWidth)
    set(\.isLow, view.bounds.height < Self.regularHeight)
  }

  /// Puts something on the clipboard of the window's display.
  func copy(_ content: CopiedContent) { clipboard?.write(content) }

  private func set<Value: Equatable>(
    _ path: ReferenceWritableKeyPath<WindowTraits, Value>, _ value: Value
  ) {
    if self[keyPath: path] != value { self[keyPath: path] = value }
  }
}

private struct WindowTraitsKey: EnvironmentKey { static var defaultValue: WindowTraits? { nil } }

extension EnvironmentValues {
  /// The traits of the views' window. Nil for views that no hosting controller shows.
  var windowTraits: WindowTraits? {
    get { self[WindowTraitsKey.self] }
    set { self[WindowTraitsKey.self] = newValue }
  }
}
