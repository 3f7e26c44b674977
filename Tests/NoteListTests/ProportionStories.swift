import Foundation
import SceneTesting
import Scenes
import Testing
import Views

@testable import NoteListApp

@MainActor @Suite("What is done to many notes", .serialized)
struct ProportionStories {
  enum Action: String, CaseIterable {
    case select, openMenu, ask, lift, move, undoMove, delete, undo, deleteAgain, putBack
    case deleteLast, empty
  }

  private var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// Performs all actions on a number of notes.
  ///
  /// - Returns: The processor time of each.
  private func times(of count: Int) throws -> [Action: Duration] {
    let desk = try NoteDesk()
    let store = desk.delegate.store
    store.delete(store.notes.map(\.id))
    store.deletePermanently(store.deleted.map(\.id))
    store.notes = (0..<count).reversed().map {
      Note(
        id: .random(), position: Int64(1000 + $0), title: "Note \($0)", text: "Some words.",
        created: 1)
    }
    store.save(store.notes.map { .note($0) })
    desk.delegate.notesChanged()
    desk.user.settle()
    store.flush()
    let ids = store.notes.map(\.id)
    let window = try desk.list
    desk.user.focus(window)
    desk.user.click(try desk.row("Note \(count - 1)", in: window))
    var times: [Action: Duration] = [:]
    for action in Action.allCases {
      let before = processorTime
      try perform(action, desk, window)
      store.flush()
      times[action] = processorTime - before
      let isGone = [.delete, .deleteAgain, .deleteLast, .empty].contains(action)
      #expect(store.notes.count == (isGone ? 0 : count), "\(action)")
      if [.undo, .undoMove, .putBack].contains(action) { #expect(store.notes.map(\.id) == ids) }
    }
    #expect(store.deleted.isEmpty)
    return times
  }

  private func perform(_ action: Action, _ desk: NoteDesk, _ window: UserWindow) throws {
    let user = desk.user
    switch action {
    case .select: user.press("a", .control)
    case .openMenu:
      user.click(try #require(window.views(ListView.self).first), button: .secondary)
      user.press(.escape)
    case .ask:
      user.press(.return)
      user.advance(by: .milliseconds(400))
      user.press(.escape)
      user.advance(by: .milliseconds(400))
      #expect(user.windows.count == 1)
    case .lift:
      user.press(try #require(window.views(ListView.self).first))
      user.drag(past: .trailing, of: window)
      user.press(.escape)
      user.release()
      user.advance(by: .milliseconds(400))
    case .move:
      let notes = desk.delegate.store.notes
      let half = notes[(notes.count / 2)...].map(\.id)
      desk.delegate.store.move(half, before: 0)
      desk.delegate.notesChanged()
      #expect(desk.delegate.store.notes.first?.id == half.first)
    case .delete, .deleteAgain, .deleteLast:
      // The list was gone while there were no notes.
      let list = try window.view(ListView.self)
      list.host?.focus(list)
      user.press("a", .control)
      user.press(.delete)
    case .undo, .undoMove: user.press("z", .control)
    case .putBack, .empty:
      user.click(try desk.button("More", in: window))
      let menu = try window.view(MenuView.self)
      menu.choose(try #require(menu.titles.firstIndex(of: "Recently Deleted")))
      user.advance(by: .milliseconds(400))
      user.press("a", .control)
      if action == .empty {
        user.press(.delete)
        user.advance(by: .milliseconds(400))
        user.press(.tab)
      }
      user.press(.return)
      user.advance(by: .milliseconds(400))
      user.press(.escape)
      user.advance(by: .milliseconds(400))
    }
    user.settle()
  }

  @Test("10,000 notes take no longer for each than 100 do")
  func inProportion() throws {
    let few = try times(of: 100)
    let many = try times(of: 10_000)
    for action in Action.allCases {
      let (short, long) = (try #require(few[action]), try #require(many[action]))
      // Twice the proportion is for the machine. The square of the number would be a hundred times as much.
      #expect(long < short * 200 + .milliseconds(100), "\(action): \(short), \(long)")
    }
  }
}
