import SceneTesting
import ScenesSupport
import Testing
import Views

@testable import Scenes

/// Objects that must be deallocated once they are no longer visible.
@MainActor @Suite("Nothing is left behind")
struct LeakLaws {
  /// Weak references to objects.
  @MainActor
  private final class Traces {
    private var traces: [(name: String, isThere: () -> Bool)] = []

    func add(_ name: String, _ object: AnyObject?) {
      traces.append((name, { [weak object] in object != nil }))
    }

    var left: [String] { traces.filter { $0.isThere() }.map(\.name) }
  }

  private func trace(_ window: UserWindow, _ traces: Traces, withSession: Bool) {
    let scene = window.scene
    if withSession {
      traces.add("session", scene?.session)
      traces.add("host", scene?.session.host)
    }
    traces.add("scene", scene)
    traces.add("delegate", scene?.delegate)
    traces.add("window", scene?.keyWindow)
    traces.add("root", scene?.keyWindow?.rootViewController)
    traces.add("view", scene?.keyWindow?.rootViewController?.view)
    traces.add("activity", scene?.userActivity)
  }

  @Test("A closed window takes its session, scene, delegate and views with it", arguments: [1, 30])
  func closed(count: Int) throws {
    let user = try Program.user(Recorder())
    let traces = Traces()
    for _ in 0..<count {
      user.application.requestSceneSessionActivation(
        nil, userActivity: Program.activity("g"), options: nil)
      user.settle()
      let window = try user.newestWindow()
      user.click(try window.view(labeled: "note"))
      user.type("abc")
      trace(window, traces, withSession: true)
      user.close(window)
    }
    user.advance(by: .seconds(2))
    #expect(traces.left.isEmpty)
    #expect(user.system.windows.count == 1)
    #expect(user.system.scheduledActionCount == 0)
  }

  @Test("N-26, O-8 a disconnected scene's views are freed, its top-level and session stay")
  func disconnected() throws {
    let user = try Program.user(Recorder())
    let traces = Traces()
    user.application.requestSceneSessionActivation(
      nil, userActivity: Program.activity("g"), options: nil)
    user.settle()
    let window = try user.newestWindow()
    let session = try #require(window.session)
    trace(window, traces, withSession: false)
    user.iconify(window)
    user.application.disconnect(session)
    user.advance(by: .seconds(2))
    #expect(traces.left.isEmpty)
    #expect(user.application.openSessions.contains(session) && user.windows.count == 2)
  }

  @Test("A prepared window that is discarded is freed, a hundred times")
  func prepared() throws {
    let user = try Program.user(Recorder())
    let traces = Traces()
    for _ in 0..<100 {
      let prepared = user.application.prepareWindow(rootViewController: NoteController())
      traces.add("window", prepared.window)
      traces.add("host", prepared.host)
      traces.add("root", prepared.rootViewController)
      user.application.discard(prepared)
    }
    user.settle()
    #expect(traces.left.isEmpty)
    #expect(user.system.windows.count == 1)
  }
}
