import Foundation
import SceneTesting
import Scenes
import Testing
import Views

@testable import JournalApp

@MainActor @Suite("What is done to many entries", .serialized)
struct ProportionStories {
  /// What a person does to all entries of the list, one thing after the other.
  enum Action: String, CaseIterable, CustomTestStringConvertible {
    case select, openMenu, ask, lift, delete, undo, deleteAgain, putBack, deleteLast, empty

    var testDescription: String { rawValue }
  }

  /// The processor time of this process so far.
  private var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// Performs all actions in a journal with a number of entries.
  ///
  /// - Returns: The processor time of each.
  private func times(of count: Int) async throws -> [Action: Duration] {
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
    desk.user.focus(window)
    list.host?.focus(list)
    var times: [Action: Duration] = [:]
    for action in Action.allCases {
      let before = processorTime
      try await perform(action, desk, window)
      times[action] = processorTime - before
      // What it led to is as it would be for a few.
      let isGone = [.delete, .deleteAgain, .deleteLast, .empty].contains(action)
      #expect(desk.store.count == (isGone ? 0 : count), "\(action)")
      if action == .undo || action == .putBack {
        #expect((0..<count).compactMap { desk.store.summary(atRow: $0)?.id } == all)
        #expect(list.selectedIdentifiers.count == count)
      }
    }
    #expect(try desk.store.recentlyDeleted().isEmpty)
    return times
  }

  private func perform(_ action: Action, _ desk: JournalDesk, _ window: UserWindow) async throws {
    let user = desk.user
    switch action {
    case .select: user.press("a", .control)
    case .openMenu:
      user.click(try #require(window.views(EntryRowView.self).first), button: .secondary)
      user.press(.escape)
    case .ask:
      user.press(.return, .control)
      user.press(.escape)
    case .lift:
      user.press(try #require(window.views(EntryRowView.self).first))
      user.drag(past: .trailing, of: window)
      user.press(.escape)
      user.release()
      user.advance(by: .milliseconds(400))
    case .delete, .deleteAgain, .deleteLast: user.press(.delete)
    case .undo: user.press("z", .control)
    case .putBack:
      try showDeleted(desk, window)
      user.press("a", .control)
      user.press(.return)
      await desk.settle()
      user.press(.escape)
    case .empty:
      try showDeleted(desk, window)
      user.press("a", .control)
      user.press(.delete)
      user.press(.tab)
      user.press(.return)
    }
    await desk.settle()
  }

  private func showDeleted(_ desk: JournalDesk, _ window: UserWindow) throws {
    try desk.controller(window).perform(.recentlyDeleted)
    desk.user.settle()
  }

  @Test("10,000 entries take no longer for each than 100 do")
  func inProportion() async throws {
    let few = try await times(of: 100)
    let many = try await times(of: 10_000)
    for action in Action.allCases {
      let (short, long) = (try #require(few[action]), try #require(many[action]))
      // An action has its own costs, which are most of the time for a few entries.
      // Twice the proportion is for the machine. The square of the number would be a hundred times as much.
      #expect(long < short * 200 + .milliseconds(100), "\(action): \(short), \(long)")
    }
  }
}
