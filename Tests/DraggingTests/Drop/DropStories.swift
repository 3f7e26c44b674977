import Dragging
import Geometry
import SceneModel
import SceneTesting
import Scenes
import ScenesSupport
import Testing
import Views

@MainActor @Suite("Dropping a note on a view of the application")
struct DropStories {
  private let world = DragWorld()
  private let recorder = DropRecorder()

  /// A list, and beside it a note's window whose view takes drops.
  private func desk() throws -> (user: VirtualUser, target: View) {
    let user = try world.user()
    try user.dragOut("Bread")
    user.release()
    let window = try user.newestWindow()
    user.resize(window, to: RootRect(x: 900, y: 400, width: 400, height: 400))
    let list = try user.list()
    user.resize(list, to: RootRect(x: 40, y: 100, width: 400, height: 400))
    let view = try window.view(NoteView.self)
    view.addInteraction(DropInteraction(delegate: recorder))
    return (user, view)
  }

  @Test("D-2, P-12, T-21 a view in another window gets the item itself, in the same calls as ever")
  func delivered() throws {
    let (user, target) = try desk()
    try user.lift("Fjord")
    user.drag(onto: target)
    #expect(recorder.take() == ["can", "enter", "update"])
    #expect(world.lastSession?.outcome == .deliverInProcess(.copy))
    #expect(user.system.drag?.cursor == .dragCopy)
    #expect(recorder.locations.last == target.bounds.center)
    user.release()
    #expect(recorder.take() == ["update", "perform", "conclude", "end"])
    let session = try #require(recorder.dropped.first)
    #expect(recorder.dropped.count == 1)
    #expect(session.items.map { $0.localObject as? String } == ["Fjord"])
    #expect(session.localDragSession === world.lastSession)
    #expect(session.action == .copy)
    #expect(world.endings == [.newWindow, .deliverInProcess(.copy)])
    // The pointer is free, and no window was opened or is left over.
    #expect(user.system.drag == nil)
    #expect(user.windows.count == 2 && user.hiddenWindows.isEmpty)
  }

  @Test("Over a target the picture is beside the pointer, and elsewhere where the row was grabbed")
  func picture() throws {
    let (user, target) = try desk()
    try user.lift("Fjord")
    user.advance(by: .milliseconds(250))
    let grabbed = try #require(user.system.drag?.picture.anchor)
    user.drag(onto: target)
    user.advance(by: .milliseconds(250))
    let beside = try #require(user.system.drag?.picture)
    #expect(beside.opaqueShape.allSatisfy { !$0.contains(beside.anchor) })
    #expect(beside.anchor.x < 0 && grabbed.x > 0)
    user.drag(to: user.rootPoint(of: try user.list().view(ListView.self)))
    user.advance(by: .milliseconds(250))
    let back = try #require(user.system.drag?.picture.anchor)
    // Every size of a picture is a whole number of pixels.
    #expect(back.distance(to: grabbed) < 1)
    user.press(.escape)
    user.release()
  }

  @Test("The data arrive by type, for a task and for a call")
  func data() async throws {
    let (user, target) = try desk()
    try user.lift("Fjord")
    user.drag(onto: target)
    user.release()
    let provider = try #require(recorder.dropped.first?.items.first?.itemProvider)
    let activity = try await provider.loadObject(of: UserActivity.self)
    #expect(activity.title == "Fjord")
    var title: String?
    provider.loadObject(of: UserActivity.self) { title = (try? $0.get())?.title }
    #expect(title == "Fjord")
    await #expect(throws: ItemProviderError.self) { try await provider.loadObject(of: String.self) }
  }

  @Test("A cancelled task gets no data")
  func cancelledTask() async throws {
    let provider = ItemProvider(userActivity: Program.activity("Fjord", title: "Fjord"))
    let task = Task { @MainActor in try await provider.loadObject(of: UserActivity.self) }
    task.cancel()
    await #expect(throws: ItemProviderError.self) { try await task.value }
  }

  @Test("A drag that leaves the target, or is cancelled over it, drops nothing there")
  func left() throws {
    let (user, target) = try desk()
    try user.lift("Fjord")
    user.drag(onto: target)
    user.drag(to: RootPoint(x: 700, y: 850))
    #expect(recorder.take() == ["can", "enter", "update", "exit"])
    #expect(world.lastSession?.outcome == .newWindow)
    user.drag(onto: target)
    user.press(.escape)
    #expect(recorder.take() == ["can", "enter", "update", "exit", "end"])
    user.release()
    user.waitForFlight()
    #expect(recorder.take() == [] && recorder.dropped.isEmpty)
    #expect(world.endings == [.newWindow, nil])
  }

  @Test("D-1 a target without a use for the items, or one that takes nothing, is no target")
  func refused() throws {
    let (user, target) = try desk()
    recorder.canHandle = false
    try user.lift("Fjord")
    user.drag(onto: target)
    #expect(world.lastSession?.outcome == .putBack(.ownWindow))
    user.release()
    user.waitForFlight()
    #expect(recorder.take() == ["can"])

    recorder.canHandle = true
    recorder.propose = { _ in DropProposal(operation: .cancel) }
    try user.lift("Fjord")
    user.drag(onto: target)
    #expect(world.lastSession?.outcome == .putBack(.ownWindow))
    user.release()
    user.waitForFlight()
    #expect(recorder.take() == ["can", "enter", "update", "exit", "end"])
    #expect(recorder.dropped.isEmpty)
  }

  @Test("A target that forbids the drop is seen to, and puts the row back")
  func forbidden() throws {
    let (user, target) = try desk()
    recorder.propose = { _ in DropProposal(operation: .forbidden) }
    try user.lift("Fjord")
    user.drag(onto: target)
    #expect(world.lastSession?.outcome == .putBack(.refused))
    #expect(user.system.drag?.cursor == .dragNotHere)
    user.release()
    user.waitForFlight()
    #expect(recorder.dropped.isEmpty)
    #expect(world.endings.last == .putBack(.refused))
  }

  @Test(
    "Keys choose the action, with the pointer at rest, among those that both sides can perform",
    arguments: DropAction.allCases)
  func modifiers(_ action: DropAction) throws {
    let (keys, cursor): (Modifiers, Cursor) =
      switch action {
      case .copy: (.control, .dragCopy)
      case .move: (.shift, .dragMove)
      case .link: ([.control, .shift], .dragLink)
      }
    let (user, target) = try desk()
    recorder.propose = { DropProposal($0.action(among: [.link, .move, .copy])) }
    try user.lift("Fjord")
    user.drag(onto: target)
    user.hold(keys)
    #expect(world.lastSession?.outcome == .deliverInProcess(action))
    #expect(user.system.drag?.cursor == cursor)
    // A target that cannot perform the requested action takes nothing.
    let others = DropAction.allCases.filter { $0 != action }
    recorder.propose = { DropProposal($0.action(among: others)) }
    user.hold([])
    user.hold(keys)
    #expect(world.lastSession?.outcome == .putBack(.ownWindow))
    user.hold([])
    user.release()
    #expect(recorder.dropped.first?.requestedAction == nil && recorder.dropped.count == 1)
  }

  @Test("D-7, D-5, D-11 win over a target, which then shows no place for the drop")
  func precedence() throws {
    let (user, target) = try desk()
    try user.lift("Fjord")
    user.drag(onto: target)
    _ = recorder.take()
    user.hold(.alt)
    #expect(world.lastSession?.outcome == .newWindow)
    #expect(recorder.take() == ["exit"])
    user.hold([])
    #expect(world.lastSession?.outcome == .deliverInProcess(.copy))
    _ = recorder.take()
    world.notes.removeAll { $0 == "Fjord" }
    user.drag(by: 1, 0)
    #expect(recorder.take() == ["exit"])
    user.release()
    user.waitForFlight()
    #expect(world.endings.last == .putBack(.itemGone))

    // At the screen's edge, after a rest there.
    let window = try user.newestWindow()
    user.resize(window, to: RootRect(x: 1040, y: 100, width: 400, height: 700))
    try user.lift("Garden")
    user.drag(to: RootPoint(x: 1435, y: 500))
    #expect(world.lastSession?.outcome == .deliverInProcess(.copy))
    _ = recorder.take()
    user.advance(by: .milliseconds(400))
    #expect(world.lastSession?.outcome == .tile(.right))
    #expect(recorder.take() == ["exit"])
    user.press(.escape)
    user.release()
  }

  @Test("The innermost view with a use for the items gets them, else its superview")
  func nested() throws {
    let (user, target) = try desk()
    let inner = DropRecorder()
    let view = View()
    view.frame = target.bounds.inset(dx: 60, dy: 60)
    view.addInteraction(DropInteraction(delegate: inner))
    target.addSubview(view)
    try user.lift("Fjord")
    user.drag(onto: target)
    #expect(inner.take() == ["can", "enter", "update"])
    #expect(recorder.take() == ["can", "enter", "update", "exit"])
    user.release()
    #expect(inner.dropped.count == 1 && recorder.dropped.isEmpty)
    #expect(inner.take() == ["update", "perform", "conclude", "end"])
    #expect(recorder.take() == ["end"])

    inner.canHandle = false
    try user.lift("Fjord")
    user.drag(onto: target)
    user.release()
    #expect(recorder.dropped.count == 1)
  }

  @Test("A target that leaves the window while the drag is over it gets nothing")
  func removed() throws {
    let (user, target) = try desk()
    try user.lift("Fjord")
    user.drag(onto: target)
    let interaction = try #require(target.interactions.compactMap { $0 as? DropInteraction }.first)
    target.removeInteraction(interaction)
    user.release()
    user.waitForFlight()
    #expect(recorder.dropped.isEmpty)
    #expect(recorder.take().suffix(2) == ["exit", "end"])
    #expect(world.endings.last == .putBack(.ownWindow))
  }

  @Test("A target whose content moves below a resting pointer is asked again")
  func updateAtRest() throws {
    let (user, target) = try desk()
    try user.lift("Fjord")
    user.drag(onto: target)
    var session: DropSession?
    recorder.onUpdate = { session = $0 }
    user.drag(by: 2, 0)
    recorder.propose = { _ in DropProposal(operation: .move) }
    session?.setNeedsUpdate()
    #expect(world.lastSession?.outcome == .deliverInProcess(.move))
    user.release()
    session?.setNeedsUpdate()
    #expect(recorder.dropped.count == 1)
  }
}
