import Geometry
import LiveSupport
import Scenes
import Testing

@testable import X11Platform

@MainActor @Suite("Windows that fill their monitor", .serialized)
struct FullScreenLiveTests {
  @Test(
    "A window fills the screen without a frame and returns to its place", .timeLimit(.minutes(1)))
  func fullScreen() async throws {
    let live = try LiveSystem(.openbox)
    let probe = try await live.open()
    #expect(await live.run(until: { probe.geometry?.frameExtents != Geometry.FrameExtents.none }))
    let before = try #require(probe.geometry)
    let screen = live.system.desktop.monitors[0].area
    live.system.update(probe.number, .fullScreen(true))
    #expect(await live.run(until: { probe.geometry?.clientArea == screen }))
    #expect(probe.geometry?.isFullScreen == true && probe.geometry?.isMaximized == false)
    live.system.update(probe.number, .fullScreen(false))
    #expect(await live.run(until: { probe.geometry == before }))
  }

  @Test("A window that starts full-screen has a place to return to", .timeLimit(.minutes(1)))
  func restored() async throws {
    let live = try LiveSystem(.openbox)
    let probe = Probe()
    var attributes = WindowAttributes(
      title: "Probe", role: "probe-1", size: Size(width: 400, height: 300),
      position: .client(RootPoint(x: 200, y: 150)))
    attributes.startsFullScreen = true
    probe.number = live.system.createWindow(attributes, content: probe)
    live.system.show(probe.number, activating: true)
    let screen = live.system.desktop.monitors[0].area
    #expect(await live.run(until: { probe.geometry?.clientArea == screen }))
    #expect(await live.run(until: { probe.geometry?.isFullScreen == true }))
    live.system.update(probe.number, .fullScreen(false))
    #expect(
      await live.run(until: {
        probe.geometry?.clientArea == RootRect(x: 200, y: 150, width: 400, height: 300)
      }))
  }
}
