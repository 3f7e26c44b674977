import Geometry
import SceneModel
import SceneTesting
import ScenesSupport
import Testing
import Views

@testable import Scenes

/// Another program controls the scenes.
@MainActor @Suite("Scenes that are controlled from outside")
struct SceneControlStories {
  let recorder = Recorder()

  private func scene(_ outcome: SceneOutcome) throws -> String {
    guard case .done(let scene) = outcome else { throw Asked() }
    return scene
  }

  private struct Asked: Error {}

  private func denial(_ work: () throws -> SceneOutcome) -> SceneError.Denial? {
    do { _ = try work() } catch SceneError.requestDenied(let denial) { return denial } catch {}
    return nil
  }

  @Test(
    "N-5 a window that another program opens, or brings back from iconification, has the cause control"
  )
  func causes() throws {
    let user = try Program.user(recorder)
    user.application.outsideCause = nil
    let before = user.mapCauses.count
    let opened = try scene(user.control.open(Program.activity("a")))
    let plain = try scene(
      user.control.open(nil, frame: RootRect(x: 40, y: 50, width: 500, height: 400)))
    user.settle()
    let window = try user.newestWindow()
    #expect(window.session?.persistentIdentifier == plain)
    #expect(window.frame == RootRect(x: 40, y: 50, width: 500, height: 400))
    user.iconify(window)
    #expect(try user.control.activate(plain) == .done(scene: plain))
    user.settle()
    #expect(Array(user.mapCauses.dropFirst(before)) == [.control, .control, .control])
    #expect(window.isFocused)
    #expect(Set(user.control.list().scenes.map(\.identifier)).isSuperset(of: [opened, plain]))
    #expect(user.control.list().scenes.first?.identifier == plain)
  }

  @Test("The events of a window come after its callbacks, in their order, each with its cause")
  func events() throws {
    let user = try Program.user(recorder)
    let events = user.control.events()
    let opened = try scene(user.control.open(Program.activity("a")))
    user.settle()
    try user.control.destroy(opened)
    user.advance(by: .seconds(1))
    let own = events.take().compactMap { report -> SceneEvent? in
      if case .event(let event) = report, event.scene == opened { event } else { nil }
    }
    let kinds = own.map(\.kind).filter { $0 != .titleChanged && $0 != .geometryChanged }
    #expect(
      kinds == [
        .opened, .willConnect, .willEnterForeground, .mapped, .didBecomeActive, .willResignActive,
        .didEnterBackground, .didDisconnect, .discarded,
      ])
    #expect(own.first?.cause == "control" && own.last?.cause == "control")
    #expect(own.map(\.sequence) == own.map(\.sequence).sorted())
  }

  @Test(
    "An activity that the application does not declare, and a scene that does not exist, are refused"
  )
  func refusals() throws {
    let user = try Program.user(recorder)
    let strange = UserActivity(activityType: "org.example.strange")
    #expect(
      denial { try user.control.open(strange) } == .activityTypeUndeclared("org.example.strange"))
    #expect(denial { try user.control.activate("x") } == .sessionNotOpen("x"))
    #expect(denial { try user.control.destroy("x") } == .sessionNotOpen("x"))
    #expect(user.windows.count == 1)
  }

  @Test("Every window is closed in turn and can be reopened, and the last one stays")
  func destroyed() throws {
    let user = try Program.user(recorder)
    for index in 0..<7 { try user.control.open(Program.activity("\(index)"), asNew: true) }
    user.settle()
    #expect(user.windows.count == 8)
    var scenes = user.control.list().scenes.map(\.identifier)
    var takesFirst = true
    while scenes.count > 1 {
      let scene = takesFirst ? scenes.removeFirst() : scenes.removeLast()
      takesFirst.toggle()
      #expect(try user.control.destroy(scene) == .done(scene: scene))
      #expect(user.control.list().scenes.map(\.identifier).sorted() == scenes.sorted())
      #expect(user.application.recentlyClosed.first?.identifier == scene)
    }
    user.settle()
    #expect(denial { try user.control.destroy(scenes[0]) } == .lastWindow)
    #expect(user.windows.count == 1 && !user.application.hasTerminated)
    let closed = user.application.recentlyClosed.count
    user.press("t", [.control, .shift])
    #expect(user.windows.count == 2 && user.application.recentlyClosed.count == closed - 1)
  }

  @Test("A window with an open sheet is asked, and the sheet stays", arguments: [true, false])
  func sheet(isClosed: Bool) throws {
    let user = try Program.user(recorder)
    let opened = try scene(user.control.open(Program.activity("a"), asNew: true))
    user.settle()
    let window = try user.newestWindow()
    let host = try #require(window.scene?.keyWindow)
    let sheet = SheetView(content: LabelView(text: "Half a letter"))
    sheet.present(on: host)
    #expect(try user.control.destroy(opened) == .asked)
    // A second request asks no second time.
    #expect(try user.control.destroy(opened) == .asked)
    user.settle()
    #expect(window.isOpen && window.isFocused && window.views(SheetView.self).count == 2)
    user.advance(by: OpeningQuestionController.reactionTime)
    user.click(try window.view(labeled: isClosed ? "Close" : "Cancel"))
    user.advance(by: .seconds(1))
    #expect(window.isOpen == !isClosed)
    if isClosed {
      #expect(user.application.recentlyClosed.first?.identifier == opened)
    } else {
      #expect(window.views(SheetView.self).count == 1)
      #expect(try user.control.destroy(opened) == .asked)
    }
  }

  @Test("After eight windows the person is asked, and told programs get no ninth")
  func ninth() throws {
    let user = try Program.user(recorder)
    user.type("a")
    for _ in 0..<8 { _ = try scene(user.control.open(nil)) }
    #expect(try user.control.open(nil) == .asked)
    user.settle()
    #expect(user.windows.count == 9)
    user.advance(by: OpeningQuestionController.reactionTime)
    user.press(.return)
    #expect(user.windows.count == 10)
  }
}
