import Foundation
import SceneTesting
import Scenes
import StoreSupport
import StorySupport
import Testing
import Views

@testable import NoteListApp

@MainActor @Suite("What is done to many notes", .serialized)
struct ProportionStories {
  enum Action: String, CaseIterable {
    case select, openMenu, ask, copy, lift, move, undoMove, delete, undo, deleteAgain, putBack
    case deleteLast, empty
  }

  /// The actions that change all notes.
  private static let changing: [Action] = [
    .move, .undoMove, .delete, .undo, .deleteAgain, .putBack, .deleteLast, .empty,
  ]

  /// Performs all actions on a number of notes.
  private func costs(of count: Int) throws -> [Action: TurnMeter.Cost] {
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
    var costs: [Action: TurnMeter.Cost] = [:]
    for action in Action.allCases {
      let turns = TurnMeter()
      try perform(action, desk, window, turns)
      // A key is answered before the file is written.
      if Self.changing.contains(action) { try turns.answerKey(of: desk.user, in: window) }
      store.flush()
      costs[action] = turns.cost
      let isGone = [.delete, .deleteAgain, .deleteLast, .empty].contains(action)
      #expect(store.notes.count == (isGone ? 0 : count), "\(action)")
      if [.undo, .undoMove, .putBack].contains(action) { #expect(store.notes.map(\.id) == ids) }
    }
    #expect(store.deleted.isEmpty)
    return costs
  }

  private func perform(
    _ action: Action, _ desk: NoteDesk, _ window: UserWindow, _ turns: TurnMeter
  ) throws {
    let user = desk.user
    func press(_ keys: (Key, Modifiers)...) {
      for (key, modifiers) in keys { turns.take { user.press(key, modifiers) } }
    }
    switch action {
    case .select: press((.character("a"), .control))
    case .openMenu:
      let list = try #require(window.views(ListView.self).first)
      turns.take { user.click(list, button: .secondary) }
      press((.escape, []))
    case .ask:
      press((.return, []))
      user.advance(by: .milliseconds(400))
      press((.escape, []))
      user.advance(by: .milliseconds(400))
      #expect(user.windows.count == 1)
    case .copy: press((.character("c"), .control))
    case .lift:
      let list = try #require(window.views(ListView.self).first)
      turns.take { user.press(list) }
      turns.take { user.drag(past: .trailing, of: window) }
      press((.escape, []))
      user.release()
      user.advance(by: .milliseconds(400))
    case .move:
      let notes = desk.delegate.store.notes
      let half = notes[(notes.count / 2)...].map(\.id)
      turns.take {
        desk.delegate.store.move(half, before: 0)
        desk.delegate.notesChanged()
        user.settle()
      }
      #expect(desk.delegate.store.notes.first?.id == half.first)
    case .delete, .deleteAgain, .deleteLast:
      // The list was gone while there were no notes.
      let list = try window.view(ListView.self)
      list.host?.focus(list)
      press((.character("a"), .control), (.delete, []))
    case .undo, .undoMove: press((.character("z"), .control))
    case .putBack, .empty:
      try turns.clearRecentlyDeleted(
        action == .empty ? .deleteForEver : .putBack, by: user, in: window,
        through: desk.button("More", in: window))
    }
    user.settle()
  }

  @Test("10,000 notes take no longer for each than 100 do, and no key waits for all of them")
  func inProportion() throws {
    let few = try costs(of: 100)
    let many = try costs(of: 10_000)
    for action in Action.allCases {
      let (short, long) = (try #require(few[action]), try #require(many[action]))
      // Twice the proportion is for the machine. The square of the number would be a hundred times as much.
      #expect(long.work < short.work * 200 + .milliseconds(100), "\(action): \(short), \(long)")
      // In a debug build, beside other tests. It is less than a tenth of that in a release build.
      #expect(long.turn < .seconds(3), "\(action): \(long)")
    }
  }
}
