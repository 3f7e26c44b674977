import Canvas
import Geometry
import Scenes
import Testing
import Views

@testable import LiveSupport
@testable import X11Platform

/// The display may be lost at any time. Afterwards Xlib cannot be called: it hangs, or it writes to an
/// invalid address once its buffer is full. The window system must keep working on any thread, until the
/// application has saved and ended.
@MainActor @Suite("A display that is lost", .serialized)
struct DisplayLossTests {
  enum Activity: CaseIterable {
    case nothing, painting, animating, timers, newWindows, selections, drag, settings
  }

  @Test("Is reported once, whatever goes on, and everything can still be called")
  func lost() async throws {
    for activity in Activity.allCases {
      let live = try LiveSystem()
      let probe = try await live.open()
      var act = try start(activity, live, probe)
      if activity == .drag { act = try await startDrag(live, probe) }
      act()
      live.display.server.send(signal: 9)
      #expect(live.display.server.waitForExit() != nil)
      // The next request or the one after it fails. Then the loop notices.
      for _ in 0..<50 {
        act()
        await live.system.loop.turn()
      }
      #expect(live.client.losses == 1, "\(activity)")
      #expect(live.system.connection.isLost)
      // More requests than Xlib's buffer can hold, on any thread that now runs the main actor.
      for _ in 0..<40 {
        for _ in 0..<100 { act() }
        await Task.detached {}.value
      }
      live.system.destroy(probe.number)
      await live.system.loop.turn()
      #expect(live.system.geometry(of: probe.number) == nil)
    }
  }

  /// Starts an activity that runs when the display is lost. Returns a closure that repeats it afterwards.
  private func start(
    _ activity: Activity, _ live: LiveSystem, _ probe: Probe
  ) throws -> () -> Void {
    let system = live.system
    let number = probe.number
    switch activity {
    case .nothing: return { system.activate(number, toMonitorAt: RootPoint(x: 1, y: 1)) }
    case .painting:
      return { system.setNeedsDisplay(number, Rect(x: 0, y: 0, width: 400, height: 300)) }
    case .animating: return { system.requestFrame(number) }
    case .timers:
      return {
        _ = system.schedule(after: .zero) { system.update(number, .title("A new title")) }
      }
    case .newWindows:
      return {
        let other = Probe()
        let attributes = WindowAttributes(
          title: "Other", role: "o", size: Size(width: 60, height: 40))
        other.number = system.createWindow(attributes, content: other)
        system.prepare(other.number)
        system.show(other.number, activating: true)
        system.destroy(other.number)
      }
    case .selections:
      return {
        system.clipboard.write("copied")
        system.primarySelection.read { _ in }
      }
    case .settings:
      let shapes: [Cursor] = [.arrow, .text, .pointingHand]
      var turn = 0
      return {
        turn += 1
        system.update(number, .cursor(shapes[turn % shapes.count]))
        system.update(
          number, .clientArea(RootRect(x: turn % 50, y: 9, width: 300 + turn % 9, height: 200)))
        system.update(number, .textCaret(Rect(x: 1, y: 1, width: 1, height: 10)))
        system.update(number, .iconify)
      }
    case .drag: return {}
    }
  }

  private func startDrag(_ live: LiveSystem, _ probe: Probe) async throws -> () -> Void {
    let client = RecordingDragClient()
    let bounds = Rect(x: 0, y: 0, width: 60, height: 20)
    let surface = Surface(size: PixelSize(width: 60, height: 20), scale: .one)
    surface.draw { $0.fill(bounds, Color(hex: 0xd04020)) }
    let picture = DragPicture(surface: surface, anchor: .zero, opaqueShape: [bounds])
    var drag: (any PlatformDrag)?
    probe.onEvent = { event in
      guard case .pointer(let input) = event, input.phase == .dragged, drag == nil else { return }
      drag = live.system.beginDrag(
        from: probe.number, picture: picture, offer: .nothing, client: client)
    }
    let area = try #require(live.system.geometry(of: probe.number)?.clientArea)
    live.desk.move(to: area.origin.offset(dx: 50, dy: 50))
    live.desk.press()
    live.desk.move(to: area.origin.offset(dx: 60, dy: 50), steps: 5)
    #expect(await live.run(until: { drag != nil }))
    // Otherwise the drag, its window and this closure would retain each other and the display.
    probe.onEvent = { _ in }
    return {
      drag?.setPicture(picture)
      drag?.setCursor(.arrow)
      drag?.movePicture(to: RootPoint(x: 5, y: 5))
      drag?.releaseGrabs()
      if live.system.connection.isLost { drag?.end() }
    }
  }
}
