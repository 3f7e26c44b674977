import Geometry
import SceneModel
import SceneTesting
import SceneryUIKit
import Testing

@testable import Views
@testable import movedjournal

/// The rows of the journal's tutorial, in the journal that was moved over.
@MainActor @Suite("The rows of a journal that was moved over")
struct MovedJournalRowStories {
  private let first = "A walk by the sea"

  private func split(_ window: UserWindow) throws -> UISplitViewController {
    try #require(window.rootViewController as? UISplitViewController)
  }

  private func titles(_ window: UserWindow) throws -> [String] {
    let table = try #require(try MovedJournalStories.entries(window).tableView)
    return table.visibleCells.compactMap { ($0 as? EntryCell)?.entry?.title }
  }

  private func dragOut(_ title: String, of window: UserWindow, _ user: VirtualUser) throws {
    user.focus(window)
    user.press(try window.view(labeled: title))
    user.drag(past: .trailing, of: window)
    user.advance(by: .seconds(1))
    user.release()
    user.advance(by: .seconds(1))
  }

  @Test("J-1 without a scene configuration a sentence is told, and stands in the window")
  func noConfiguration() throws {
    let user = try MovedJournalStories.user { $0.manifest?.configurations = [] }
    let sentence = try #require(user.reports.all.first)
    #expect(sentence.contains("has no configuration") && user.reports.all.count == 1)
    let window = try #require(user.windows.first)
    let shown = window.views(LabelView.self).map(\.text).filter { !$0.isEmpty }
    #expect(shown.contains { sentence.contains($0) && $0.contains("no configuration") })
  }

  @Test("J-2, J-8 the start window is a split view: the list beside an entry")
  func start() throws {
    let user = try MovedJournalStories.user()
    let window = try user.window(titled: first)
    #expect(window.session?.configuration.name == "Default Configuration")
    #expect(window.scene?.delegate is movedjournal.SceneDelegate)
    #expect(try split(window).displayMode == .oneBesideSecondary)
    #expect(try titles(window) == [first, "Paper boats", "Bread"])
    #expect(try window.view(UITextView.self).text?.hasPrefix(first) == true)
  }

  @Test("J-7, J-16 a dropped entry has a window without the sidebar, and the list stays as it is")
  func detail() throws {
    let user = try MovedJournalStories.user()
    let list = try user.window(titled: first)
    user.click(try list.view(labeled: "Bread"))
    let table = try #require(try MovedJournalStories.entries(list).tableView)
    let selected = table.indexPathsForSelectedRows
    try dragOut("Paper boats", of: list, user)
    let detail = try user.window(titled: "Paper boats")
    #expect(user.windows.count == 2 && list.title == "Bread")
    #expect(table.indexPathsForSelectedRows == selected && selected?.map(\.row) == [2])
    #expect(try titles(list) == [first, "Paper boats", "Bread"])

    for _ in 0..<2 {
      let window = try user.window(titled: "Paper boats")
      #expect(try split(window).displayMode == .secondaryOnly)
      #expect(try split(window).viewController(for: .secondary) is UINavigationController)
      user.focus(window)
      user.click(try window.view(labeled: "Sidebar"))
      user.advance(by: .seconds(1))
      #expect(try split(window).displayMode == .oneBesideSecondary)
      #expect(try titles(window).count == 3)
      user.click(try window.view(labeled: "Sidebar"))
      user.advance(by: .seconds(1))
      #expect(try split(window).displayMode == .secondaryOnly)
      // Also after a restart.
      try user.relaunch()
    }
    // The source is as usable as before.
    #expect(try split(try user.window(titled: "Bread")).displayMode == .oneBesideSecondary)
    #expect(detail.title == "Paper boats")
  }

  @Test("J-9, J-12 an entry that is added or deleted in a window is in the lists of the others")
  func step() throws {
    let user = try MovedJournalStories.user()
    let one = try user.window(titled: first)
    user.press("n", .control)
    let other = try user.newestWindow()
    user.focus(one)
    user.click(try one.view(labeled: "Add"))
    #expect(try titles(other) == [first, "Paper boats", "Bread", "New Entry"])
    for (window, title) in [(other, "Bread"), (one, "New Entry")] {
      user.focus(window)
      user.click(try window.view(labeled: title), button: .secondary)
      let menu = try window.view(MenuView.self)
      menu.choose(try #require(menu.items.firstIndex { $0.title == "Delete" }))
      user.settle()
    }
    for window in [one, other] { #expect(try titles(window) == [first, "Paper boats"]) }
  }

  @Test("J-10, J-11 a changed text is in the other list; without a change nothing is painted")
  func typing() throws {
    let user = try MovedJournalStories.user()
    let one = try user.window(titled: first)
    user.press("n", .control)
    let other = try user.newestWindow()
    user.focus(one)
    user.click(try one.view(UITextView.self))
    user.press(.home, .control)
    user.type("Not ")
    user.click(try one.view(labeled: "Bread"))
    #expect(try titles(other).first == "Not A walk by the sea")
    user.advance(by: .seconds(1))
    let (paints, before) = (other.paintCount, try titles(other))
    DataService.shared.updateEntry(try #require(DataService.shared.allEntries.first))
    user.advance(by: .seconds(1))
    #expect(other.paintCount == paints)
    #expect(try titles(other) == before)
  }

  @Test("J-13, J-14 an entry's item has one provider, with its activity for everybody")
  func item() async throws {
    let user = try MovedJournalStories.user()
    let window = try user.window(titled: first)
    let table = try #require(try MovedJournalStories.entries(window).tableView)
    let spy = DragSpy(try #require(table.dragDelegate))
    table.dragDelegate = spy
    user.press(try window.view(labeled: "Bread"))
    user.drag(by: 0, 60)
    user.press(.escape)
    user.release()
    #expect(spy.items.count == 1)
    let provider = try #require(spy.items.first).itemProvider
    #expect(provider.representations.map(\.type).contains(ActivityPayload.mimeType))
    #expect(provider.representations.allSatisfy { $0.visibility == .all })
    let activity = try await provider.loadObject(of: NSUserActivity.self)
    #expect(activity.activityType == "com.example.journal.openDetail")
    #expect(activity.userInfo?["entryID"] as? String == "3")
    #expect(activity.targetContentIdentifier == "3")
  }

  @Test("J-6 the new window is announced exactly while letting go would make it")
  func indicator() throws {
    let user = try MovedJournalStories.user()
    let window = try user.window(titled: first)
    let frame = window.frame
    user.press(try window.view(labeled: "Bread"))
    user.drag(by: 0, 30)
    let inside = RootPoint(x: frame.minX + 50, y: frame.minY + 200)
    let outside = RootPoint(x: frame.maxX + 60, y: frame.minY + 200)
    for (place, makesWindow) in [(inside, false), (outside, true), (inside, false)] {
      user.drag(to: place)
      user.advance(by: .milliseconds(250))
      #expect((user.system.drag?.cursor == .dragNewWindow) == makesWindow)
    }
    user.release()
    user.advance(by: .seconds(1))
    #expect(user.windows.count == 1 && user.system.drag == nil)
  }

  @Test("J-15 without a drag delegate a row cannot be dragged")
  func noDelegate() throws {
    let user = try MovedJournalStories.user()
    let window = try user.window(titled: first)
    try MovedJournalStories.entries(window).tableView.dragDelegate = nil
    user.press(try window.view(labeled: "Bread"))
    user.drag(past: .trailing, of: window)
    #expect(user.system.drag == nil)
    user.release()
    #expect(user.windows.count == 1)
  }

  enum BadActivity: CaseIterable { case wrongType, noIdentifier, anotherType, unknownEntry }

  @Test(
    "J-17, J-23 an activity that leads nowhere is told, and shows the journal",
    arguments: BadActivity.allCases)
  func badActivity(_ bad: BadActivity) throws {
    let user = try MovedJournalStories.user()
    let activity = NSUserActivity(
      activityType: bad == .wrongType ? "com.example.other" : Entry.openDetailActivityType)
    switch bad {
    case .wrongType: activity.userInfo = ["entryID": "3"]
    case .noIdentifier: activity.userInfo = [:]
    case .anotherType: activity.userInfo = ["entryID": 3]
    case .unknownEntry: activity.userInfo = ["entryID": "none"]
    }
    UIApplication.shared.requestSceneSessionActivation(
      nil, userActivity: activity, options: nil, errorHandler: nil)
    user.advance(by: .seconds(1))
    let window = try user.newestWindow()
    #expect(user.windows.count == 2 && window.title == first)
    #expect(try split(window).displayMode == .oneBesideSecondary)
    let delegate = try #require(window.scene?.delegate as? movedjournal.SceneDelegate)
    #expect(delegate.failures == [activity.activityType])
    // A root that is no split view refuses a right activity as well.
    let right = try #require(DataService.shared.entry(forID: "3")).openDetailUserActivity
    #expect(delegate.configure(window: delegate.window, with: right))
    delegate.window?.rootViewController = UIViewController()
    #expect(!delegate.configure(window: delegate.window, with: right))
  }

  @Test("J-18, J-19, J-21 Ctrl+N and the menu open windows, each with a stack of its own")
  func newWindows() throws {
    let user = try MovedJournalStories.user()
    let window = try user.window(titled: first)
    user.press("n", .control)
    user.focus(window)
    user.click(try window.view(labeled: "More"))
    let menu = try window.view(MenuView.self)
    #expect(menu.items.map(\.title) == ["New Window"])
    menu.choose(0)
    user.advance(by: .seconds(1))
    let windows = user.windows
    #expect(windows.count == 3)
    let objects = try windows.flatMap { window -> [AnyObject] in
      let scene = try #require(window.scene)
      return [
        try #require(window.session), scene, try #require(scene.delegate),
        try #require(scene.keyWindow), try split(window), try MovedJournalStories.entries(window),
        try MovedJournalStories.page(window),
      ]
    }
    #expect(Set(objects.map(ObjectIdentifier.init)).count == 21)
  }

  @Test("J-20 the application delegate hears of the launch and of the end")
  func callbacks() throws {
    let user = try MovedJournalStories.user()
    let delegate = try #require(user.application.delegate as? movedjournal.AppDelegate)
    #expect(delegate.callbacks == ["didFinishLaunching"])
    user.quit()
    #expect(delegate.callbacks == ["didFinishLaunching", "willTerminate"])
  }

  @Test("J-22 the window of an entry that is deleted leaves it")
  func deletedWhileOpen() throws {
    let user = try MovedJournalStories.user()
    let list = try user.window(titled: first)
    try dragOut("Paper boats", of: list, user)
    let detail = try user.window(titled: "Paper boats")
    DataService.shared.removeEntry(atIndex: 1)
    user.settle()
    #expect(detail.isOpen && detail.title == "Deleted Entry")
    user.focus(detail)
    user.click(try detail.view(UITextView.self))
    user.type("ghost")
    #expect(DataService.shared.allEntries.map(\.id) == ["1", "3"])
    try user.relaunch()
    #expect(user.windows.map(\.title) == [first, first])
  }

  @Test("J-23, D-11 an entry that is deleted while it is dragged opens no window")
  func deletedWhileDragged() throws {
    let user = try MovedJournalStories.user()
    let list = try user.window(titled: first)
    user.press(try list.view(labeled: "Bread"))
    user.drag(past: .trailing, of: list)
    user.advance(by: .milliseconds(300))
    DataService.shared.removeEntry(atIndex: 2)
    user.settle()
    user.release()
    user.advance(by: .seconds(1))
    #expect(user.windows.count == 1 && UIApplication.shared.openSessions.count == 1)
  }

  /// Notes the items that a table's delegate provides.
  private final class DragSpy: UITableViewDragDelegate {
    private let delegate: any UITableViewDragDelegate
    private(set) var items: [UIDragItem] = []

    init(_ delegate: any UITableViewDragDelegate) { self.delegate = delegate }

    func tableView(
      _ tableView: UITableView, itemsForBeginning session: UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
      items = delegate.tableView(tableView, itemsForBeginning: session, at: indexPath)
      return items
    }
  }
}
