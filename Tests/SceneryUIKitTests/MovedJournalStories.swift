import SceneTesting
import SceneryUIKit
import Testing

@testable import Views
@testable import movedjournal

/// Runs an application that was written for an iPad, with a split view and tables. Its sources are in
/// `Tests/MovedJournal`.
@MainActor @Suite("A journal that was moved over")
struct MovedJournalStories {
  /// Starts the journal.
  static func user(
    _ change: (inout ApplicationConfiguration) -> Void = { _ in }
  ) throws -> VirtualUser {
    DataService.shared.reset()
    var configuration = try movedjournal.AppDelegate.describe().configuration
    change(&configuration)
    let used = configuration
    return try VirtualUser(configuration: { used }, delegate: { movedjournal.AppDelegate() })
  }

  static func entries(_ window: UserWindow) throws -> EntriesViewController {
    let split = try #require(window.rootViewController as? UISplitViewController)
    let navigation = try #require(
      split.viewController(for: .primary) as? UINavigationController)
    return try #require(navigation.topViewController as? EntriesViewController)
  }

  static func page(_ window: UserWindow) throws -> EntryViewController {
    let split = try #require(window.rootViewController as? UISplitViewController)
    let navigation = try #require(split.viewControllers.last as? UINavigationController)
    return try #require(navigation.topViewController as? EntryViewController)
  }

  @Test("a row is dragged out of the table, and opens in a window of its own; both are restored")
  func dragOut() throws {
    let user = try Self.user()
    let first = try user.window(titled: "A walk by the sea")
    user.press(try first.view(labeled: "Paper boats"))
    user.drag(past: .trailing, of: first)
    user.advance(by: .seconds(1))
    user.release()
    let second = try user.newestWindow()
    #expect(second.title == "Paper boats" && user.windows.count == 2 && first.isOpen)
    #expect(try Self.page(second).title == "Paper boats")
    try user.relaunch()
    #expect(user.windows.map(\.title).sorted() == ["A walk by the sea", "Paper boats"])
  }

  @Test("a click shows an entry, and what is typed appears in the lists of all windows")
  func edit() throws {
    let user = try Self.user()
    let window = try user.window(titled: "A walk by the sea")
    user.click(try window.view(labeled: "Bread"))
    #expect(window.title == "Bread" && window.scene?.userActivity?.title == "Bread")
    user.press("n", .control)
    let other = try user.newestWindow()
    user.focus(window)
    user.click(try window.view(UITextView.self))
    user.press(.home, .control)
    user.type("Good ")
    #expect(try Self.page(window).title == "Good Bread")
    #expect(throws: Never.self) { try other.view(labeled: "Good Bread") }
  }

  @Test("a page laid out by constraints fills its window, and its number of words is at the corner")
  func constraints() throws {
    let user = try Self.user()
    let window = try user.window(titled: "A walk by the sea")
    let page = try Self.page(window).view
    let text = try #require(page.subviews.first as? UITextView)
    let count = try #require(page.subviews.last as? UILabel)
    func expect() {
      #expect(count.frame.maxX == page.bounds.width - 12)
      #expect(count.frame.maxY == page.bounds.height - 8)
      #expect(
        text.frame == CGRect(x: 0, y: 0, width: page.bounds.width, height: count.frame.minY - 4))
    }
    #expect(count.text == "9 words")
    expect()
    let size = page.bounds.size
    user.resize(window, to: RootRect(x: 0, y: 0, width: 640, height: 420))
    #expect(page.bounds.size != size)
    expect()
    user.click(text)
    user.press(.end, .control)
    user.type(" And more words")
    #expect(count.text == "12 words")
    expect()
    #expect(window.layoutFaults == [])
  }

  @Test("a row's menu opens it in a window, marks it and deletes it; Delete does too")
  func rowActions() throws {
    let user = try Self.user()
    let window = try user.window(titled: "A walk by the sea")
    let table = try #require(try Self.entries(window).tableView)
    user.click(try window.view(labeled: "Bread"), button: .secondary)
    let menu = try window.view(MenuView.self)
    #expect(
      menu.items.map(\.title) == [
        "Open in New Window", "Favorite", "Drag with the Keyboard", "", "Delete",
      ])
    user.press(.down)
    user.press(.return)
    #expect(try user.newestWindow().title == "Bread")
    user.focus(window)
    user.click(try window.view(labeled: "Bread"), button: .secondary)
    user.press(.down)
    user.press(.down)
    user.press(.return)
    let cell = table.cellForRow(at: IndexPath(row: 2, section: 0))
    #expect(cell?.accessoryType == .checkmark && DataService.shared.allEntries[2].isFavorite)
    user.click(try window.view(labeled: "Paper boats"))
    user.click(try window.view(labeled: "Bread"))
    user.press(.delete)
    #expect(DataService.shared.allEntries.map(\.id) == ["1", "2"])
    #expect(table.numberOfRows(inSection: 0) == 2)
  }

  @Test("the bar's button adds an entry to the tables of all windows")
  func add() throws {
    let user = try Self.user()
    let window = try user.window(titled: "A walk by the sea")
    user.press("n", .control)
    user.focus(window)
    user.click(try window.view(labeled: "Add"))
    for window in user.windows {
      #expect(try Self.entries(window).tableView.numberOfRows(inSection: 0) == 4)
    }
  }
}
