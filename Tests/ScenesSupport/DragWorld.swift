package import Dragging
package import Geometry
package import SceneModel
package import SceneTesting
package import Scenes
package import StandardViews
package import Views

/// The program of the drag stories: a list of notes whose rows can be dragged out, and a detail
/// configuration for the windows of those drags.
@MainActor
package final class DragWorld: ListDataSource, ListDelegate, CellDragDelegate {
  package let recorder = Recorder()
  package var notes = ["Bread", "Fjord", "Garden"]
  /// The notes whose windows were built. The results of the drags follow.
  package private(set) var contentRequests: [String] = []
  package private(set) var descriptionRequests: [String] = []
  package private(set) var endings: [DropOutcome?] = []
  package private(set) var selections: [Int?] = []
  package private(set) var lastSession: DragSession?
  package var isDraggable = true
  package var selectsSeveral = false
  package var providesContent = true
  /// The configuration that the application delegate chooses for the session of an activity.
  package var kind = "detail"
  /// The number of items that a row provides.
  package var itemCount = 1
  package var targetsContent = true
  package var activity: (String) -> UserActivity = { Program.activity($0, title: $0) }
  /// The settings of all the list's items, of some of them, and of the application.
  package var settings: DragSettings?
  package var settingsByNote: [String: DragSettings] = [:]
  package var applicationSettings = DragSettings()
  /// Adds representations to a note's item.
  package var register: (String, ItemProvider) -> Void = { _, _ in }
  package var preferences: Preferences<DragPreferences>?
  package var looks: Preferences<LookPreferences>?
  package private(set) weak var list: ListView?

  package init() {}

  package func user(on system: HeadlessWindowSystem? = nil, multiple: Bool = true) throws
    -> VirtualUser
  {
    Recorder.current = recorder
    let user = try VirtualUser(
      on: system, configuration: { self.configuration(multiple: multiple) },
      delegate: {
        Recorder.current = self.recorder
        let delegate = RecordingApplicationDelegate()
        delegate.describe = { activity in
          self.descriptionRequests.append(activity.title ?? "")
          return self.providesContent ? self.detail(for: activity) : nil
        }
        delegate.choose = { session, options in
          SceneConfiguration(
            name: options.userActivities.isEmpty ? "list" : self.kind, sessionRole: session.role)
        }
        return delegate
      })
    // The launch saves its state soon after. That is not a part of the drag.
    user.advance(by: .seconds(1))
    _ = recorder.take()
    return user
  }

  private func configuration(multiple: Bool) -> ApplicationConfiguration {
    let list = SceneConfiguration(
      name: "list", delegateClass: RecordingSceneDelegate.self,
      rootViewController: { [unowned self] in makeList() })
    let detail = SceneConfiguration(
      name: "detail", delegateClass: RecordingSceneDelegate.self,
      rootViewController: { NoteController() })
    var configuration = ApplicationConfiguration(
      name: "Notes",
      manifest: SceneManifest(supportsMultipleScenes: multiple, configurations: [list, detail]))
    configuration.preferences = preferences
    configuration.lookPreferences = looks
    configuration.dragSettings = applicationSettings
    return configuration
  }

  private func makeList() -> ViewController {
    let controller = ListController()
    controller.list.dataSource = self
    controller.list.delegate = self
    controller.list.allowsMultipleSelection = selectsSeveral
    if isDraggable { controller.list.dragDelegate = self }
    list = controller.list
    return controller
  }

  /// What the window of a note shows.
  private func detail(for activity: UserActivity) -> SceneConfiguration {
    let configuration = SceneConfiguration(name: "detail") { [unowned self] in
      let note = activity.title ?? ""
      contentRequests.append(note)
      let controller = NoteController()
      controller.title = note
      controller.text = "prepared"
      return controller
    }
    configuration.preferredSize = Size(width: 480, height: 400)
    return configuration
  }

  // MARK: Rows

  package func sections(in list: ListView) -> [ListSection] {
    [ListSection(title: nil, rowCount: notes.count)]
  }
  package func list(_ list: ListView, identifierOfRow row: Int) -> AnyHashable { notes[row] }
  package func list(_ list: ListView, rowOf identifier: AnyHashable) -> Int? {
    notes.firstIndex { AnyHashable($0) == identifier }
  }
  package func makeRowContent(in list: ListView) -> View { View() }
  package func list(_ list: ListView, configure content: View, forRow row: Int) {
    content.accessibilityLabel = notes[row]
  }
  package func list(_ list: ListView, didSelectRow row: Int?) { selections.append(row) }
  package func list(_ list: ListView, didActivateRow row: Int, modifiers: Modifiers) {}

  // MARK: Drags

  package func cells(_ cells: CellsView, itemsForBeginning session: DragSession, at row: Int)
    -> [DragItem]
  {
    lastSession = session
    return (0..<itemCount).map { item(notes[(row + $0) % notes.count]) }
  }

  package func cells(_ cells: CellsView, adjust settings: inout DragSettings, forDragOf row: Int) {
    // The list may show rows that are gone.
    let own = notes.indices.contains(row) ? settingsByNote[notes[row]] : nil
    settings = own ?? self.settings ?? settings
  }

  private func item(_ note: String) -> DragItem {
    let activity = activity(note)
    if !targetsContent { activity.targetContentIdentifier = nil }
    let item = DragItem(userActivity: activity)
    item.localObject = note
    register(note, item.itemProvider)
    item.isAvailable = { [unowned self] in notes.contains(note) }
    return item
  }

  package func cells(
    _ cells: CellsView, dragSessionDidEnd session: DragSession, outcome: DropOutcome?
  ) {
    endings.append(outcome)
  }
}

private final class ListController: ViewController {
  let list = ListView()
  override func makeView() -> View { list }
}

extension VirtualUser {
  /// The list's window.
  package func list() throws -> UserWindow { try window(titled: "Notes") }

  /// Lifts a row: presses it and moves the pointer past the threshold, within the window.
  package func lift(_ note: String) throws {
    press(try list().row(note))
    drag(by: 20, 10)
  }

  /// Lifts a row and drags it out of the window.
  package func dragOut(_ note: String) throws {
    try lift(note)
    drag(past: .trailing, of: try list())
    // By then the picture has changed its shape.
    advance(by: .milliseconds(250))
  }

  /// Whether the picture at the pointer shows the new window and not the row.
  package var showsWindowToCome: Bool {
    guard let drag = system.drag else { return false }
    return drag.picture.surface.logicalSize.width < 400
  }

  /// The windows that are not mapped. A drag prepares them.
  package var hiddenWindows: [HeadlessWindow] { system.windows.filter { !$0.isMapped } }

  /// Waits until the picture has flown back.
  package func waitForFlight() { advance(by: .milliseconds(300)) }
}
