import Dragging
import Geometry
import SceneModel
import SceneTesting
import Scenes
import ScenesSupport
import Testing
import Views

@MainActor @Suite("Dropping what another program drags")
struct ForeignDropStories {
  private let world = DragWorld()
  private let recorder = DropRecorder()
  private static let text = "text/plain;charset=utf-8"

  /// The list's window, which takes drops, and another program beside it.
  private func desk() throws -> (user: VirtualUser, target: View, program: HeadlessProgram) {
    let user = try world.user()
    let list = try user.list()
    user.resize(list, to: RootRect(x: 40, y: 100, width: 400, height: 400))
    let target = try list.view(ListView.self)
    target.addInteraction(DropInteraction(delegate: recorder))
    let program = HeadlessProgram(
      "Editor", on: user.system, at: RootRect(x: 700, y: 100, width: 400, height: 400))
    program.offers = [(Self.text, Array("fjord".utf8))]
    return (user, target, program)
  }

  @Test("It comes with the same calls as a drag of this process, but without a local object")
  func delivered() throws {
    let (user, target, program) = try desk()
    var text: Result<String, ItemProviderError>?
    recorder.onPerform = { session in
      session.items.first?.itemProvider.loadObject(of: String.self) { text = $0 }
    }
    user.startDrag(in: program)
    user.drag(onto: target)
    #expect(recorder.take() == ["can", "enter", "update"])
    #expect(program.answer == .copy)
    #expect(recorder.locations.last == target.bounds.center)
    user.release()
    #expect(recorder.take() == ["perform", "conclude", "end"])
    #expect(try text?.get() == "fjord")
    let session = try #require(recorder.dropped.first)
    #expect(session.localDragSession == nil && session.items.first?.localObject == nil)
    #expect(session.hasItems(ofTypes: [Self.text]))
    #expect(program.endings == [.copy])
  }

  @Test("A target that requests data in a task gets them, and the source hears of it once")
  func task() async throws {
    let (user, target, program) = try desk()
    var text: String?
    recorder.onPerform = { session in
      guard let provider = session.items.first?.itemProvider else { return }
      Task { @MainActor in text = try await provider.loadObject(of: String.self) }
    }
    user.startDrag(in: program)
    user.drag(onto: target)
    user.release()
    #expect(program.endings.isEmpty)
    for _ in 0..<100 where text == nil {
      await Task.yield()
      user.settle()
    }
    #expect(text == "fjord")
    user.advance(by: .seconds(3))
    #expect(program.endings == [.copy])
  }

  @Test("A target that wants no data is done after a moment")
  func noData() throws {
    let (user, target, program) = try desk()
    user.startDrag(in: program)
    user.drag(onto: target)
    user.release()
    user.advance(by: .seconds(2))
    #expect(program.endings == [.copy])
    #expect(user.system.scheduledActionCount == 0)
  }

  @Test("Where nothing takes it, the answer is no, and a release there drops nothing")
  func refused() throws {
    let (user, target, program) = try desk()
    recorder.canHandle = false
    user.startDrag(in: program)
    user.drag(onto: target)
    #expect(program.answer == nil)
    user.release()
    #expect(recorder.take() == ["can"] && recorder.dropped.isEmpty)
    #expect(program.endings.isEmpty)
  }

  @Test("A drag that leaves, or is cancelled by its program, ends for the target")
  func left() throws {
    let (user, target, program) = try desk()
    user.startDrag(in: program)
    user.drag(onto: target)
    user.drag(to: RootPoint(x: 700, y: 800))
    #expect(recorder.take() == ["can", "enter", "update", "exit", "end"])
    user.drag(onto: target)
    program.cancelDrag()
    user.release()
    #expect(recorder.take() == ["can", "enter", "update", "exit", "end"])
    #expect(recorder.dropped.isEmpty && program.endings.isEmpty)
  }

  @Test("A source that refuses its data is told that nothing was taken")
  func noDataFromSource() throws {
    let (user, target, program) = try desk()
    program.offers = [(Self.text, nil)]
    var text: Result<String, ItemProviderError>?
    recorder.onPerform = { session in
      session.items.first?.itemProvider.loadObject(of: String.self) { text = $0 }
    }
    user.startDrag(in: program)
    user.drag(onto: target)
    user.release()
    guard case .failure(.refused)? = text else {
      Issue.record("\(String(describing: text))")
      return
    }
    #expect(program.endings == [nil])
  }

  @Test("The program's wish is the first choice, and a target may answer with another action")
  func wish() throws {
    let (user, target, program) = try desk()
    program.actions = [.copy, .move]
    recorder.propose = { DropProposal($0.action(among: [.copy, .move])) }
    user.startDrag(in: program)
    user.drag(onto: target)
    user.hold(.shift)
    user.settle()
    #expect(program.answer == .move)
    recorder.propose = { DropProposal($0.action(among: [.copy])) }
    user.drag(by: 2, 0)
    #expect(program.answer == .copy)
    user.hold([])
    user.release()
    user.advance(by: .seconds(2))
    #expect(program.endings == [.copy])
  }

  @Test("Over a window of a program that takes the item's type, the drag says so")
  func overProgram() throws {
    let (user, _, program) = try desk()
    try user.lift("Fjord")
    user.drag(to: RootPoint(x: 900, y: 300))
    #expect(world.lastSession?.outcome == .newWindow)
    program.takes = UserActivity.readableTypes.reduce(into: []) { $0.insert($1) }
    user.drag(by: 2, 0)
    #expect(world.lastSession?.outcome == .deliver(.copy))
    user.press(.escape)
    user.release()
  }
}
