import Geometry
import Scenes
import Testing

@testable import LiveSupport
@testable import X11Platform

@MainActor @Suite("A window that follows a drag", .serialized)
struct WindowCarrierTests {
  @Test(
    """
    A window manager promises to move windows and never does: after half a second the drag has the pointer and \
    the keyboard again, and moves the window itself
    """)
  func brokenPromise() async throws {
    let live = try LiveSystem()
    // The bare window manager places the other window at the left.
    let source = try await live.open(position: .client(RootPoint(x: 700, y: 150)))
    let manager = try BareManager(live.display)
    manager.announce(supporting: ["_NET_WM_MOVERESIZE", "_NET_WM_STATE_MAXIMIZED_VERT"])
    #expect(
      await live.run(until: { live.system.managers.supported.contains(.netWMMoveResize) }))
    let window = Probe()
    window.number = live.system.createWindow(
      WindowAttributes(title: "Follows", role: "f", size: Size(width: 300, height: 200)),
      content: window)
    live.system.show(window.number, activating: false)
    #expect(
      await live.run(until: {
        manager.serve()
        return window.isVisible
      }))
    let (drag, client) = try await DragLiveTests().begin(live, source)
    drag.carry(window.number, from: live.desk.pointer)
    #expect(await live.run(until: { live.desk.isFreeOfGrabs }), "They are for the window manager.")
    #expect(await live.run(until: { !live.desk.isFreeOfGrabs }))
    let before = live.system.geometry(of: window.number)?.clientArea.origin
    live.desk.move(to: live.desk.pointer.offset(dx: 30, dy: 20))
    #expect(
      await live.run(until: {
        live.system.geometry(of: window.number)?.clientArea.origin != before
      }))
    live.desk.chord("Escape")
    #expect(await live.run(until: { client.cancellations == [.escape] }))
    drag.end()
    live.desk.release()
    await live.settle()
    #expect(live.desk.isFreeOfGrabs)
  }
}
