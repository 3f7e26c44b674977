import Canvas
import Geometry
import Scenes
import Testing
import Views

@testable import LiveSupport
@testable import X11Platform

@MainActor @Suite("Drags on a real server", .serialized)
struct DragLiveTests {
  private func picture(_ width: Int = 120, _ height: Int = 40) -> DragPicture {
    let surface = Surface(size: PixelSize(width: width, height: height), scale: .one)
    let bounds = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    surface.draw { $0.fill(bounds, Color(hex: 0xd04020)) }
    return DragPicture(surface: surface, anchor: Point(x: 10, y: 10), opaqueShape: [bounds])
  }

  /// Presses in the probe's window and begins a drag with the first motion.
  func begin(
    _ live: LiveSystem, _ probe: Probe
  ) async throws -> (any PlatformDrag, RecordingDragClient) {
    let client = RecordingDragClient()
    let picture = picture()
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
    probe.onEvent = nil
    return (try #require(drag), client)
  }

  @Test(
    "D-4 the picture follows the pointer, and the root is background; no question is asked for it",
    arguments: [LiveDisplay.WindowManager.none, .openbox])
  func overRoot(windowManager: LiveDisplay.WindowManager) async throws {
    let live = try LiveSystem(windowManager)
    let probe = try await live.open()
    let (drag, client) = try await begin(live, probe)
    let before = live.system.connection.roundTripCount
    live.desk.move(to: RootPoint(x: 230, y: 190))
    #expect(
      await live.run(until: { client.last == .ownContent(probe.number, Point(x: 30, y: 40)) }))
    live.desk.move(to: RootPoint(x: 1200, y: 700))
    #expect(await live.run(until: { client.last == .background }))
    var questions = live.system.connection.roundTripCount - before
    #expect(
      live.picture(of: RootRect(x: 1195, y: 695, width: 40, height: 20))?.color(x: 20, y: 10)
        == Color(hex: 0xd04020))
    let looked = live.system.connection.roundTripCount
    live.desk.release()
    #expect(await live.run(until: { client.releases.count == 1 }))
    questions += live.system.connection.roundTripCount - looked
    drag.end()
    await live.settle()
    #expect(live.desk.isFreeOfGrabs)
    #expect(
      live.picture(of: RootRect(x: 1195, y: 695, width: 40, height: 20))?.color(x: 20, y: 10)
        != Color(hex: 0xd04020))
    #expect(client.releases[0].rootPoint == RootPoint(x: 1200, y: 700))
    // A turn waits for input. Every other round trip would be a request to the server.
    #expect(questions <= 8)
  }

  @Test("A picture costs one request, one of another shape two, whatever its pixels")
  func pictureCost() async throws {
    let live = try LiveSystem()
    let probe = try await live.open()
    let (drag, _) = try await begin(live, probe)
    drag.setPicture(picture(400, 300))
    #expect(live.system.scratch.isShared)
    let connection = live.system.connection
    let (serial, waits) = (connection.nextSerial, connection.roundTripCount)
    for _ in 0..<10 { drag.setPicture(picture(400, 300)) }
    let same = connection.nextSerial - serial
    for step in 0..<10 { drag.setPicture(picture(400 - 10 * step, 300 - 5 * step)) }
    let others = connection.nextSerial - serial - same
    #expect(same == 10 && others <= 20, "\(same), \(others)")
    #expect(connection.roundTripCount == waits)
    await live.settle()
    let place = try #require(live.system.trail.place)
    let shown = live.picture(of: RootRect(x: place.rootX, y: place.rootY, width: 320, height: 260))
    #expect(shown?.color(x: 290, y: 235) == Color(hex: 0xd04020))
    #expect(shown?.color(x: 305, y: 100) != Color(hex: 0xd04020))
    live.desk.release()
    drag.end()
    await live.settle()
  }

  @Test("A picture's way over its own window paints nothing there")
  func wayOverSource() async throws {
    let live = try LiveSystem()
    let probe = try await live.open()
    let (drag, client) = try await begin(live, probe)
    let area = try #require(live.system.geometry(of: probe.number)?.clientArea)
    await live.settle()
    let painted = probe.paintedRects.count
    for step in 1...8 {
      let place = area.origin.offset(dx: 60 + 10 * step, dy: 50 + 8 * step)
      live.desk.move(to: place)
      #expect(await live.run(until: { client.moves.last?.rootPoint == place }))
    }
    live.desk.release()
    #expect(await live.run(until: { client.releases.count == 1 }))
    drag.end()
    await live.settle()
    #expect(probe.paintedRects.count == painted)
    let shown = try #require(live.picture(of: area))
    for x in stride(from: 5, to: area.width, by: 10) {
      #expect(shown.color(x: x, y: 60) == probe.color)
    }
  }

  @Test("A picture that another window covered for a while is whole again")
  func covered() async throws {
    let live = try LiveSystem()
    let probe = try await live.open()
    let (drag, client) = try await begin(live, probe)
    let place = RootPoint(x: 1200, y: 700)
    live.desk.move(to: place)
    #expect(await live.run(until: { client.moves.last?.rootPoint == place }))
    let cover = try #require(
      live.desk.makeWindow(.normal, at: RootRect(x: 1150, y: 680, width: 300, height: 100)))
    live.desk.raise(cover)
    await live.settle()
    func color() -> Color? {
      live.picture(of: RootRect(x: 1195, y: 695, width: 40, height: 20))?.color(x: 20, y: 10)
    }
    #expect(color() != Color(hex: 0xd04020))
    live.desk.destroy(cover)
    #expect(await live.run(until: { color() == Color(hex: 0xd04020) }))
    live.desk.release()
    drag.end()
    await live.settle()
  }

  @Test("W-11 after the release nothing is asked until the prepared window is mapped")
  func dropCost() async throws {
    let live = try LiveSystem(.openbox)
    let probe = try await live.open()
    let (drag, client) = try await begin(live, probe)
    let detail = Probe()
    detail.number = live.system.createWindow(
      WindowAttributes(title: "Detail", role: "d", size: Size(width: 300, height: 200)),
      content: detail)
    live.system.prepare(detail.number)
    #expect(detail.paintedRects.count == 1)
    live.desk.move(to: RootPoint(x: 1000, y: 600))
    var questions = -1
    client.onRelease = { sample in
      let before = live.system.connection.roundTripCount
      drag.end()
      live.system.update(detail.number, .position(.client(sample.rootPoint)))
      live.system.show(detail.number, activating: true)
      questions = live.system.connection.roundTripCount - before
    }
    live.desk.release()
    #expect(await live.run(until: { detail.isVisible && detail.isFocused }))
    #expect(questions == 0)
    await live.settle()
    #expect(detail.paintedRects.count == 1, "Painted before, and only mapped now.")
    #expect(
      live.system.geometry(of: detail.number)?.clientArea.origin == RootPoint(x: 1000, y: 600))
    #expect(
      live.picture(of: RootRect(x: 1000, y: 600, width: 300, height: 200))?
        .color(x: 150, y: 100) == detail.color)
  }

  @Test(
    "What is under the pointer: own frame, another program, a panel, the desktop",
    arguments: [LiveDisplay.WindowManager.openbox, .xfwm4])
  func surroundings(windowManager: LiveDisplay.WindowManager) async throws {
    let live = try LiveSystem(windowManager)
    let probe = try await live.open()
    let desktop = try #require(
      live.desk.makeWindow(.desktop, at: RootRect(x: 0, y: 0, width: 1600, height: 1000)))
    let panel = try #require(
      live.desk.makeWindow(.dock, at: RootRect(x: 0, y: 950, width: 1600, height: 50)))
    let other = try #require(
      live.desk.makeWindow(.normal, at: RootRect(x: 1100, y: 300, width: 300, height: 200)))
    await live.settle()
    live.system.activate(probe.number, toMonitorAt: nil)
    #expect(await live.run(until: { probe.isFocused }))
    let (drag, client) = try await begin(live, probe)
    let area = try #require(live.system.geometry(of: probe.number)?.clientArea)
    live.desk.move(to: area.origin.offset(dx: 100, dy: -10))
    #expect(await live.run(until: { client.last == .ownFrame(probe.number) }))
    live.desk.move(to: RootPoint(x: 800, y: 800))
    #expect(await live.run(until: { client.last == .background }))
    live.desk.move(to: RootPoint(x: 800, y: 970))
    #expect(await live.run(until: { client.last == .dock }))
    let frame = try #require(live.desk.frame(of: other))
    live.desk.move(to: frame.origin.offset(dx: frame.width / 2, dy: frame.height / 2))
    #expect(await live.run(until: { client.last == .foreign(.unaware) }))
    drag.end()
    live.desk.release()
    _ = (desktop, panel)
  }

  @Test(
    "Escape ends the drag whatever lock keys are on, and without a window manager",
    arguments: [[], ["Num_Lock"], ["Caps_Lock", "Num_Lock"]])
  func escape(locks: [String]) async throws {
    let live = try LiveSystem()
    let probe = try await live.open()
    for lock in locks { live.desk.chord(lock) }
    let (drag, client) = try await begin(live, probe)
    live.desk.chord("Escape")
    #expect(await live.run(until: { client.cancellations == [.escape] }))
    await live.settle()
    #expect(live.desk.isFreeOfGrabs)
    drag.end()
    live.desk.release()
    for lock in locks { live.desk.chord(lock) }
  }

  @Test("A modifier that is pressed while the pointer rests is reported")
  func modifiers() async throws {
    let live = try LiveSystem()
    let probe = try await live.open()
    let (drag, client) = try await begin(live, probe)
    live.desk.move(to: RootPoint(x: 1000, y: 600))
    #expect(await live.run(until: { client.last == .background }))
    live.desk.keyDown("Alt_L")
    #expect(await live.run(until: { client.moves.last?.modifiers == .alt }))
    live.desk.keyUp("Alt_L")
    #expect(await live.run(until: { client.moves.last?.modifiers == [] }))
    drag.end()
    live.desk.release()
  }

  @Test("A picture that another client unmaps ends the drag as a lost grab")
  func grabLost() async throws {
    let live = try LiveSystem()
    let probe = try await live.open()
    let (drag, client) = try await begin(live, probe)
    let preview = try #require(live.system.drags.current?.preview.id)
    live.desk.unmap(Desk.Window(id: UInt(preview.rawValue)))
    #expect(await live.run(until: { client.cancellations == [.grabLost] }))
    drag.end()
    live.desk.release()
  }

  @Test("A source that is destroyed ends the drag")
  func sourceVanished() async throws {
    let live = try LiveSystem()
    let probe = try await live.open()
    let (drag, client) = try await begin(live, probe)
    live.desk.destroy(try live.window(of: probe))
    #expect(await live.run(until: { client.cancellations == [.sourceVanished] }))
    drag.end()
    await live.settle()
    #expect(live.desk.isFreeOfGrabs)
    live.desk.release()
  }

  @Test("A drag that cannot have the pointer does not begin and leaves nothing behind")
  func noGrab() async throws {
    let live = try LiveSystem()
    let probe = try await live.open()
    let client = RecordingDragClient()
    #expect(
      live.system.beginDrag(
        from: probe.number, picture: picture(), offer: .nothing, client: client) == nil,
      "No button is down.")
    await live.settle()
    #expect(live.desk.isFreeOfGrabs)
    #expect(client.moves.isEmpty && client.cancellations.isEmpty)
  }
}
