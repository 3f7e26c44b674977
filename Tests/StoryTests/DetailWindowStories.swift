import Logging
import SceneModel
import SceneTesting
import Scenes
import Synchronization
import Testing
import Text
import Views

@testable import JournalApp

@MainActor @Suite("An entry in a window of its own", .serialized)
struct DetailWindowStories {
  @Test("J-7, N-6 an entry dropped outside opens in a window; the list and its selection stay")
  func dragOut() throws {
    let desk = try JournalDesk()
    let list = try desk.listWindow
    try desk.dragOut("Garden", of: list)
    let detail = try desk.user.window(titled: "Garden")
    #expect(desk.user.windows.count == 2)
    #expect(try desk.editor(detail).document.text.hasPrefix("# Garden"))
    #expect(detail.session?.configuration.name == JournalAppDelegate.detailConfiguration)
    #expect(detail.clientArea.width == 560 && detail.clientArea.height == 560)

    #expect(list.isOpen)
    #expect(desk.rows(list) == JournalDesk.titles)
    #expect(try desk.controller(list).entry == (try desk.entry("Crossing the fjord")))
    desk.user.click(try desk.row("What Ada said", list))
    #expect(try desk.controller(list).entry == (try desk.entry("What Ada said")))
  }

  @Test("Who takes an entry out can go on writing at once, and the list follows")
  func writing() async throws {
    let desk = try JournalDesk()
    let list = try desk.listWindow
    try desk.dragOut("Garden", of: list)
    let detail = try desk.user.window(titled: "Garden")
    desk.user.type(" First frost.")
    #expect(try desk.editor(detail).document.text.hasSuffix("about Garden. First frost."))
    // The letters come first.
    desk.user.advance(by: .milliseconds(10))
    #expect(try desk.row("Garden", list).content.preview.hasSuffix("First frost."))
    await desk.settle()
  }

  @Test("J-13 an entry's activity has the type, the identifier and the target that windows go by")
  func activity() {
    let id = EntryID.make()
    let activity = EntryActivity.make(for: id, title: "Garden")
    #expect(activity.activityType == "org.scenery.journal.openDetail")
    #expect(activity.userInfo["entryID"] == .string(id.rawValue))
    #expect(activity.targetContentIdentifier == id.rawValue)
  }

  @Test("J-16 a detail window is a split view whose sidebar is hidden, and a toggle shows it")
  func sidebar() throws {
    let desk = try JournalDesk()
    try desk.dragOut("Garden", of: try desk.listWindow)
    let detail = try desk.user.window(titled: "Garden")
    let controller = try desk.controller(detail)
    #expect(controller.isSidebarHidden)
    #expect(controller.secondary === controller.pageController)
    #expect(controller.entry == (try desk.entry("Garden")))
    #expect(controller.sidebarController.list == nil)

    desk.user.click(try detail.view(labeled: "Sidebar"))
    desk.user.advance(by: .milliseconds(400))
    #expect(!controller.isSidebarHidden)
    #expect(desk.rows(detail) == JournalDesk.titles)
    #expect(
      controller.sidebarController.list?.selectedIdentifier
        == AnyHashable(try desk.entry("Garden")))
    desk.user.click(try detail.view(labeled: "Sidebar"))
    desk.user.advance(by: .milliseconds(400))
    #expect(controller.isSidebarHidden)
  }

  enum BadActivity: String, CaseIterable, Sendable {
    case wrongType, noIdentifier, identifierOfAnotherType, unknownEntry

    /// An activity of an existing entry with one fault.
    @MainActor func activity(for id: EntryID) -> UserActivity {
      let activity = UserActivity(
        activityType: self == .wrongType ? "org.example.other" : EntryActivity.type)
      switch self {
      case .wrongType: activity.userInfo = ["entryID": .string(id.rawValue)]
      case .unknownEntry: activity.userInfo = ["entryID": "no such entry"]
      case .noIdentifier: activity.userInfo = [:]
      case .identifierOfAnotherType: activity.userInfo = ["entryID": 7]
      }
      return activity
    }
  }

  @Test(
    "J-17 an activity that leads nowhere shows the default window", arguments: BadActivity.allCases)
  func guards(bad: BadActivity) throws {
    let desk = try JournalDesk()
    let scene = try #require(try desk.listWindow.scene)
    let before = try desk.controller(try desk.listWindow).entry
    let activity = bad.activity(for: try desk.entry("Garden"))
    #expect(!SceneContent.configure(scene, with: activity))
    #expect(try desk.controller(try desk.listWindow).entry == before)

    desk.user.application.requestSceneSessionActivation(
      nil, userActivity: activity, options: nil)
    desk.user.settle()
    let window = try desk.user.newestWindow()
    #expect(window.title == "Journal")
    #expect(desk.rows(window) == JournalDesk.titles)
    #expect(try desk.controller(window).entry == (try desk.entry("Crossing the fjord")))
  }

  /// Keeps the messages of errors.
  private final class Record: Sendable {
    let errors = Mutex<[String]>([])
  }

  private struct Handler: LogHandler {
    let record: Record
    var logLevel = Logger.Level.trace
    var metadata: Logger.Metadata = [:]

    init(_ record: Record) { self.record = record }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      guard event.level == .error else { return }
      record.errors.withLock { $0.append("\(event.message)") }
    }
  }

  @Test("J-17 a root that is no split view refuses, too, and the log says so")
  func noSplitView() throws {
    let desk = try JournalDesk()
    let scene = try #require(try desk.listWindow.scene)
    let activity = EntryActivity.make(for: try desk.entry("Garden"), title: "Garden")
    scene.keyWindow?.rootViewController = ViewController()
    let record = Record()
    desk.context.log = Logger(label: "test") { _ in Handler(record) }
    #expect(!SceneContent.configure(scene, with: activity))
    #expect(
      record.errors.withLock { $0 } == [
        "The window has no split view to show the activity \(EntryActivity.type) in."
      ])
    #expect(desk.user.windows.count == 1)
  }

  @Test("J-22 a deleted entry's window leaves it, and can put it back")
  func deletedWhileOpen() async throws {
    let desk = try JournalDesk()
    let list = try desk.listWindow
    try desk.dragOut("Garden", of: list)
    let detail = try desk.user.window(titled: "Garden")
    let garden = try desk.entry("Garden")
    desk.store.delete(garden)
    await desk.settle()
    #expect(detail.isOpen)
    #expect(detail.title == "Deleted Entry")
    #expect(!desk.rows(list).contains("Garden"))
    // Typing in the former place of the text does nothing.
    desk.user.focus(detail)
    desk.user.type("ghost")
    await desk.settle()
    #expect(!desk.store.contains(garden))

    let button = try #require(detail.views(ButtonView.self).first { $0.title == "Put Back" })
    desk.user.click(button)
    await desk.settle()
    #expect(detail.title == "Garden")
    #expect(desk.rows(list) == JournalDesk.titles)
  }

  @Test("J-23 a restored window whose entry is gone shows the journal instead")
  func restoredUnknown() async throws {
    let desk = try JournalDesk()
    try desk.dragOut("Garden", of: try desk.listWindow)
    let garden = try desk.entry("Garden")
    desk.user.terminate()
    try await desk.store.database.pool.write { try EntryRow.delete(garden, in: $0) }
    try desk.relaunch()
    #expect(desk.user.windows.map(\.title) == ["Journal", "Journal"])
  }

  @Test("D-8, W-7 opening an entry that has a window goes there, and its row carries a marker")
  func marker() throws {
    let desk = try JournalDesk()
    let list = try desk.listWindow
    #expect(!(try desk.row("Garden", list)).content.isOpenElsewhere)
    try desk.dragOut("Garden", of: list)
    let detail = try desk.user.window(titled: "Garden")
    #expect(try desk.row("Garden", list).content.isOpenElsewhere)
    #expect(!(try desk.row("What Ada said", list)).content.isOpenElsewhere)

    desk.user.focus(list)
    desk.user.doubleClick(try desk.row("Garden", list))
    #expect(desk.user.windows.count == 2)
    #expect(detail.isFocused)

    desk.user.close(detail)
    #expect(!(try desk.row("Garden", list)).content.isOpenElsewhere)
  }

  @Test(
    "Double click, Ctrl+Return and the button open a window on the entry",
    arguments: ["double click", "Ctrl+Return", "button"])
  func otherWays(way: String) throws {
    let desk = try JournalDesk()
    let list = try desk.listWindow
    desk.user.click(try desk.row("Garden", list))
    switch way {
    case "double click": desk.user.doubleClick(try desk.row("Garden", list))
    case "Ctrl+Return": desk.user.press(.return, .control)
    default:
      let button = try #require(
        list.views(ButtonView.self).first { $0.title == "Open in New Window" })
      desk.user.click(button)
    }
    let detail = try desk.user.window(titled: "Garden")
    #expect(detail.isFocused)
    #expect(desk.user.windows.count == 2)
  }

  @Test("The window's title follows the first line as it is typed")
  func title() throws {
    let desk = try JournalDesk()
    try desk.dragOut("Garden", of: try desk.listWindow)
    let detail = try desk.user.window(titled: "Garden")
    let editor = try desk.editor(detail)
    editor.host?.focus(editor)
    editor.select(TextSelection(anchor: 2, head: 8))
    desk.user.type("Frost")
    desk.user.advance(by: .milliseconds(10))
    #expect(detail.title == "Frost")
  }

  @Test("Killed and started again, both windows are back on their entries with what was typed")
  func killed() throws {
    let desk = try JournalDesk()
    try desk.dragOut("Garden", of: try desk.listWindow)
    let detail = try desk.user.window(titled: "Garden")
    try desk.writeAtEnd(detail, " Snow.")
    desk.user.advance(by: .milliseconds(400))
    try desk.killAndRelaunch()
    #expect(Set(desk.user.windows.map(\.title)) == ["Journal", "Garden"])
    let again = try desk.user.window(titled: "Garden")
    #expect(try desk.editor(again).document.text.hasSuffix(" Snow."))
    #expect(try desk.controller(again).isSidebarHidden)
    // The window is still the dedicated window of the entry.
    desk.user.doubleClick(try desk.row("Garden", try desk.listWindow))
    #expect(desk.user.windows.count == 2)
  }
}
