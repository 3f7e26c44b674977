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
  private(set) var theme = Theme.light
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
    root = view
    applyScheme()
    let theme = view.theme
    set(\.theme, theme)
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

  // MARK: Light or dark

  /// The view of the window's content.
  @ObservationIgnored private weak var root: Views.View?
  /// What views wish, the latest last.
  @ObservationIgnored private var schemes: [(owner: ObjectIdentifier, scheme: ColorScheme)] = []

  /// Shows the content of the window in the light or in the dark theme. With nil, the owner has no wish.
  func prefer(_ scheme: ColorScheme?, by owner: AnyObject) {
    schemes.removeAll { $0.owner == ObjectIdentifier(owner) }
    if let scheme { schemes.append((ObjectIdentifier(owner), scheme)) }
    if let root { update(from: root) }
  }

  private func applyScheme() {
    guard let root, let around = root.host?.theme else { return }
    let wished = schemes.last.map { around.shown(in: $0.scheme) }
    guard wished != nil || hasScheme else { return }
    hasScheme = wished != nil
    if root.themeOverride != wished { root.themeOverride = wished }
    // The window paints the page of its own theme below.
    root.backgroundColor = wished == nil ? nil : .page
  }

  @ObservationIgnored private var hasScheme = false

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
