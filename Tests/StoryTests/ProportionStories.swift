import Foundation
import SceneTesting
import Scenes
import StoreSupport
import Testing
import Views

@testable import JournalApp

@MainActor @Suite("What is done to many entries", .serialized)
struct ProportionStories {
  /// What a person does to all entries of the list, one thing after the other.
  enum Action: String, CaseIterable, CustomTestStringConvertible {
    case select, openMenu, ask, pin, copy, lift, delete, undo, deleteAgain, putBack, deleteLast
    case empty

    var testDescription: String { rawValue }
  }

  /// Performs all actions in a journal with a number of entries.
  private func costs(of count: Int) async throws -> [Action: TurnMeter.Cost] {
    let now = Moment.now()
    let desk = try JournalDesk(
      entries: (0..<count).map { number in
        Entry(
          text: "# Entry \(number)\n\nSome words about it.",
          created: now.adding(seconds: Int64(-20_000 * number - 1)))
      })
    let window = try desk.listWindow
    let list = try window.view(ListView.self)
    let all = (0..<count).compactMap { desk.store.summary(atRow: $0)?.id }
    let user = desk.user
    user.focus(window)
    list.host?.focus(list)
    var costs: [Action: TurnMeter.Cost] = [:]
    for action in Action.allCases {
      let turns = TurnMeter()
      let isGone = [.delete, .deleteAgain, .deleteLast, .empty].contains(action)
      try perform(action, desk, window, turns)
      if isGone, action != .empty {
        // Their rows are gone before the file is written, and a key is answered.
        #expect(desk.store.count == 0 && list.selectedCells.isEmpty, "\(action)")
        try answerKey(desk, window, turns)
      }
      await desk.settle()
      if action == .putBack { user.press(.escape) }
      costs[action] = turns.cost
      // What it led to is as it would be for a few.
      #expect(desk.store.count == (isGone ? 0 : count), "\(action)")
      if action == .undo || action == .putBack {
        #expect((0..<count).compactMap { desk.store.summary(atRow: $0)?.id } == all)
        #expect(list.selectedIdentifiers.count == count)
      }
    }
    #expect(try desk.store.recentlyDeleted().isEmpty)
    return costs
  }

  private func perform(
    _ action: Action, _ desk: JournalDesk, _ window: UserWindow, _ turns: TurnMeter
  ) throws {
    let user = desk.user
    func press(_ keys: (Key, Modifiers)...) {
      for (key, modifiers) in keys { turns.take { user.press(key, modifiers) } }
    }
    switch action {
    case .select: press((.character("a"), .control))
    case .openMenu:
      let row = try #require(window.views(EntryRowView.self).first)
      turns.take { user.click(row, button: .secondary) }
      press((.escape, []))
    case .ask: press((.return, .control), (.escape, []))
    case .pin:
      try turns.take { try desk.controller(window).perform(.togglePin) }
      let refusal = "At most 500 entries can be pinned."
      #expect(desk.store.count == 100 || window.views(BannerView.self).first?.text == refusal)
      if desk.store.count == 100 {
        try turns.take { try desk.controller(window).perform(.togglePin) }
      }
    case .copy: press((.character("c"), .control))
    case .lift:
      let row = try #require(window.views(EntryRowView.self).first)
      turns.take { user.press(row) }
      turns.take { user.drag(by: 30, 10) }
      turns.take { user.drag(past: .trailing, of: window) }
      press((.escape, []))
      user.release()
      user.advance(by: .milliseconds(400))
    case .delete, .deleteAgain, .deleteLast: press((.delete, []))
    case .undo: press((.character("z"), .control))
    case .putBack:
      try turns.take { try showDeleted(desk, window) }
      press((.character("a"), .control), (.return, []))
    case .empty:
      try turns.take { try showDeleted(desk, window) }
      press((.character("a"), .control), (.delete, []), (.tab, []), (.return, []))
    }
  }

  private func showDeleted(_ desk: JournalDesk, _ window: UserWindow) throws {
    try desk.controller(window).perform(.recentlyDeleted)
    desk.user.settle()
  }

  /// Hides the list by a key, and shows it again.
  private func answerKey(_ desk: JournalDesk, _ window: UserWindow, _ turns: TurnMeter) throws {
    let controller = try desk.controller(window)
    for isHidden in [true, false] {
      turns.take { desk.user.press(.function(9)) }
      #expect(controller.isSidebarHidden == isHidden)
    }
    let list = try window.view(ListView.self)
    list.host?.focus(list)
  }

  @Test("10,000 entries take no longer for each than 100 do, and no key waits for all of them")
  func inProportion() async throws {
    let few = try await costs(of: 100)
    let many = try await costs(of: 10_000)
    for action in Action.allCases {
      let (short, long) = (try #require(few[action]), try #require(many[action]))
      // An action has its own costs, which are most of the time for a few entries.
      // Twice the proportion is for the machine. The square of the number would be a hundred times as much.
      #expect(long.work < short.work * 200 + .milliseconds(100), "\(action): \(short), \(long)")
      // In a debug build, beside other tests. It is less than a tenth of that in a release build.
      #expect(long.turn < .seconds(3), "\(action): \(long)")
    }
  }
}
