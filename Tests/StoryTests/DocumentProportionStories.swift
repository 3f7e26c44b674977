import Foundation
import SceneTesting
import Scenes
import Testing
import Views

@testable import SceneUI
@testable import TwoScenesApp

@MainActor @Suite("What is done to many documents", .serialized)
struct DocumentProportionStories {
  enum Action: String, CaseIterable { case select, ask, delete, undo, deleteAgain, putBack, empty }

  private var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  private func times(of count: Int) throws -> [Action: Duration] {
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
    var times: [Action: Duration] = [:]
    for action in Action.allCases {
      let before = processorTime
      try perform(action, desk, main, library)
      times[action] = processorTime - before
      let isGone = [.delete, .deleteAgain, .empty].contains(action)
      #expect(library.documents.count == (isGone ? 0 : count), "\(action)")
      if [.undo, .putBack].contains(action) { #expect(library.documents.map(\.id) == ids) }
    }
    #expect(library.deleted.isEmpty)
    return times
  }

  private func perform(
    _ action: Action, _ desk: TwoScenesDesk, _ main: UserWindow, _ library: DocumentLibrary
  ) throws {
    let user = desk.user
    switch action {
    case .select: user.press("a", .control)
    case .ask:
      user.press(.return)
      user.advance(by: .milliseconds(400))
      #expect(main.views(QuestionView.self).count == 1, "many windows open after a question")
      user.press(.escape)
      user.advance(by: .milliseconds(400))
      #expect(user.windows.count == 1)
    case .delete, .deleteAgain:
      let list = try main.view(ListView.self)
      list.host?.focus(list)
      user.press("a", .control)
      user.press(.delete)
    case .undo: user.press("z", .control)
    case .putBack: library.putBack(library.deleted.map(\.id))
    case .empty:
      library.delete(library.documents.map(\.id))
      library.deletePermanently(library.deleted.map(\.id))
    }
    user.settle()
  }

  @Test("10,000 documents take no longer for each than 100 do")
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
