import Foundation
import SceneTesting
import Scenes
import StoreSupport
import StorySupport
import Testing
import Views

@testable import SceneUI
@testable import TwoScenesApp

@MainActor @Suite("What is done to many documents", .serialized)
struct DocumentProportionStories {
  enum Action: String, CaseIterable {
    case select, ask, copy, lift, delete, undo, deleteAgain, putBack, deleteLast, empty
  }

  /// The actions that change all documents.
  private static let changing: [Action] = [
    .delete, .undo, .deleteAgain, .putBack, .deleteLast, .empty,
  ]

  /// Performs all actions on a number of documents.
  private func costs(of count: Int) throws -> [Action: TurnMeter.Cost] {
    let desk = try TwoScenesDesk()
    let main = try #require(desk.user.windows.first)
    let library = try desk.library
    library.delete(library.documents.map(\.id))
    library.deletePermanently(library.deleted.map(\.id))
    library.documents = (1...count).map { Document(id: Int64($0), text: "# Paper \($0)") }
    desk.user.settle()
    let ids = library.documents.map(\.id)
    desk.user.focus(main)
    desk.user.click(try #require(main.views(ListView.self).first))
    var costs: [Action: TurnMeter.Cost] = [:]
    for action in Action.allCases {
      let turns = TurnMeter()
      try perform(action, desk, main, turns)
      // A key is answered before the file is written.
      if Self.changing.contains(action) { try turns.answerKey(of: desk.user, in: main) }
      costs[action] = turns.cost
      let isGone = [.delete, .deleteAgain, .deleteLast, .empty].contains(action)
      #expect(library.documents.count == (isGone ? 0 : count), "\(action)")
      if [.undo, .putBack].contains(action) { #expect(library.documents.map(\.id) == ids) }
    }
    #expect(library.deleted.isEmpty)
    return costs
  }

  private func perform(
    _ action: Action, _ desk: TwoScenesDesk, _ main: UserWindow, _ turns: TurnMeter
  ) throws {
    let user = desk.user
    func press(_ keys: (Key, Modifiers)...) {
      for (key, modifiers) in keys { turns.take { user.press(key, modifiers) } }
    }
    switch action {
    case .select: press((.character("a"), .control))
    case .ask:
      press((.return, []))
      user.advance(by: .milliseconds(400))
      #expect(main.views(QuestionView.self).count == 1, "many windows open after a question")
      press((.escape, []))
      user.advance(by: .milliseconds(400))
      #expect(user.windows.count == 1)
    case .copy: press((.character("c"), .control))
    case .lift:
      let list = try #require(main.views(ListView.self).first)
      turns.take { user.press(list) }
      turns.take { user.drag(past: .trailing, of: main) }
      press((.escape, []))
      user.release()
      user.advance(by: .milliseconds(400))
    case .delete, .deleteAgain, .deleteLast:
      let list = try main.view(ListView.self)
      list.host?.focus(list)
      press((.character("a"), .control), (.delete, []))
    case .undo: press((.character("z"), .control))
    case .putBack, .empty:
      try turns.clearRecentlyDeleted(
        action == .empty ? .deleteForEver : .putBack, by: user, in: main,
        through: main.view(labeled: "More"))
    }
    user.settle()
  }

  @Test("10,000 documents take no longer for each than 100 do, and no key waits for all of them")
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
