internal import Dragging
internal import Geometry
internal import Scenes
internal import Views

/// The content of the Preferences window. A choice is effective at once, in every window.
@MainActor
final class PreferencesController: ViewController {
  static let minimumSize = Size(width: 320, height: 240)

  /// The size for the rows of an application.
  static func size(for configuration: ApplicationConfiguration) -> Size {
    var rows = dragRows
    if configuration.lookPreferences != nil { rows += LookRows.count }
    if configuration.spelling != nil, configuration.spellingPreferences != nil { rows += 1 }
    return Size(width: 520, height: 44 + Double(rows) * PreferencesView.rowHeight)
  }

  private static let dragRows = 5

  private let preferences: Preferences<DragPreferences>
  private let windows = SegmentedView(
    label: "A dragged item opens a window", titles: ["Anywhere", "Screen edges", "Never"])
  private let distance = SegmentedView(label: "Distance", titles: ["Short", "Medium", "Long"])
  private let delay = SegmentedView(label: "Delay", titles: ["None", "¼ second", "½ second"])
  private let key = SegmentedView(label: "Hold a key", titles: ["None", "Ctrl", "Shift"])

  private let follower = SegmentedView(
    label: "While dragging", titles: ["A picture", "The window"])

  private let looks: LookRows?
  private let lookPreferences: Preferences<LookPreferences>?
  private let spelling: SpellingRow?

  private static let distances: [Double] = [15, 60, 150]
  private static let delays = [0, 250, 500]

  init(_ preferences: Preferences<DragPreferences>, _ configuration: ApplicationConfiguration) {
    self.preferences = preferences
    lookPreferences = configuration.lookPreferences
    looks = configuration.lookPreferences.map { LookRows($0) }
    spelling =
      if let checker = configuration.spelling, let choice = configuration.spellingPreferences {
        SpellingRow(checker, choice)
      } else { nil }
    super.init()
    title = "\(configuration.name) Preferences"
    windows.onChange = { [preferences] in
      preferences.values.windows = DragPreferences.Windows.allCases[$0]
    }
    distance.onChange = { [preferences] in preferences.values.distance = Self.distances[$0] }
    delay.onChange = { [preferences] in preferences.values.delay = Self.delays[$0] }
    key.onChange = { [preferences] in preferences.values.key = DragPreferences.Key.allCases[$0] }
    follower.onChange = { [preferences] in
      preferences.values.follower = DragPreferences.Follower.allCases[$0]
    }
    preferences.changes.observe(self) { [weak self] in self?.show() }
    show()
  }

  override func makeView() -> View {
    let drags = [
      PreferencesView.Row("New windows", windows, "Where an item that is let go opens a window."),
      PreferencesView.Row("Distance", distance, "From the window’s edge to the pointer."),
      PreferencesView.Row("Delay", delay, "How long the pointer stays outside."),
      PreferencesView.Row("Hold a key", key, "To open a window only on purpose."),
      PreferencesView.Row("While dragging", follower, "What follows the pointer outside."),
    ]
    let rows = drags + (looks?.rows ?? []) + [spelling?.row].compactMap { $0 }
    // Large letters, or a small window, need more room than there is.
    return ScrollView(contentView: PreferencesView(rows: rows))
  }

  /// Reads the file again, which may have been changed by hand.
  func readAgain() {
    preferences.readAgain()
    lookPreferences?.readAgain()
  }

  private func show() {
    let values = preferences.values
    windows.selection = DragPreferences.Windows.allCases.firstIndex(of: values.windows ?? .anywhere)
    distance.selection = Self.distances.firstIndex(of: values.distance ?? Self.distances[0])
    delay.selection = Self.delays.firstIndex(of: values.delay ?? 0)
    key.selection = DragPreferences.Key.allCases.firstIndex(of: values.key ?? .none)
    follower.selection =
      DragPreferences.Follower.allCases.firstIndex(of: values.follower ?? .picture)
    // Where nothing opens, nothing else has a meaning.
    for view in [distance, delay, key, follower] { view.isEnabled = values.windows != .nowhere }
  }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    guard event.key == .escape, event.modifiers.isEmpty else { return super.keyPressed(event) }
    target(for: .closeWindow)?.perform(.closeWindow)
    return true
  }
}
