import Canvas
import Geometry
import LiveSupport
import Scenes
import Testing
import Views

@testable import X11Platform

@MainActor @Suite("Windows on a real server", .serialized)
struct WindowLiveTests {
  @Test("What the window manager must know is there before the map")
  func properties() throws {
    let live = try LiveSystem()
    let probe = Probe()
    probe.number = live.system.createWindow(
      WindowAttributes(title: "Ä ☂", role: "main-7", size: Size(width: 300, height: 200)),
      content: probe)
    live.system.connection.synchronize()
    let window = try live.window(of: probe)
    #expect(!live.desk.isViewable(window))
    for name in [
      "WM_CLASS", "WM_NAME", "_NET_WM_NAME", "_NET_WM_ICON_NAME", "WM_WINDOW_ROLE", "WM_HINTS",
      "WM_CLIENT_LEADER", "WM_CLIENT_MACHINE", "_NET_WM_PID", "_NET_WM_WINDOW_TYPE",
      "WM_PROTOCOLS", "_NET_WM_SYNC_REQUEST_COUNTER",
    ] {
      #expect(live.desk.hasProperty(name, window), "\(name)")
    }
    #expect(live.desk.values("XdndAware", of: window) == [5])
    #expect(live.desk.title(of: window) == "Ä ☂")
    let protocols = live.desk.values("WM_PROTOCOLS", of: window).map(live.desk.atomName)
    #expect(
      Set(protocols) == [
        "WM_DELETE_WINDOW", "WM_TAKE_FOCUS", "_NET_WM_PING", "_NET_WM_SYNC_REQUEST",
      ])
  }

  @Test(
    "A window stands where it was asked to be, is painted and focused",
    arguments: [LiveDisplay.WindowManager.none, .openbox, .xfwm4])
  func placing(windowManager: LiveDisplay.WindowManager) async throws {
    let live = try LiveSystem(windowManager)
    let probe = try await live.open(position: .client(RootPoint(x: 321, y: 234)))
    let area = RootRect(x: 321, y: 234, width: 400, height: 300)
    #expect(live.system.geometry(of: probe.number)?.clientArea == area)
    let picture = try #require(live.picture(of: area))
    #expect(picture.color(x: 200, y: 150) == probe.color)
    if windowManager != .none {
      // The window manager may publish the frame after the focus.
      #expect(
        await live.run {
          live.system.desktop.expectedFrameExtents.top > 0
            && live.system.geometry(of: probe.number)?.frameExtents.top ?? 0 > 0
        })
    }
  }

  @Test("The first picture is shown by the server; later exposures are painted from the content")
  func exposure() async throws {
    let live = try LiveSystem()
    let probe = try await live.open()
    await live.settle()
    #expect(probe.paintedRects.count == 1, "Once, for the map.")
    let area = RootRect(x: 200, y: 150, width: 400, height: 300)
    probe.forgetPast()
    let other = try #require(
      live.desk.makeWindow(.normal, at: RootRect(x: 250, y: 200, width: 100, height: 50)))
    live.desk.destroy(other)
    #expect(await live.run(until: { !probe.paintedRects.isEmpty }))
    #expect(probe.paintedRects == [Rect(x: 50, y: 50, width: 100, height: 50)])
    await live.settle()
    #expect(live.picture(of: area)?.color(x: 100, y: 75) == probe.color)
  }

  @Test(
    "A window that comes up under another shows what it is by then, when that goes",
    arguments: [false, true])
  func mappedUnderAnother(changes: Bool) async throws {
    let live = try LiveSystem(.openbox)
    let area = RootRect(x: 200, y: 150, width: 400, height: 300)
    let cover = try #require(
      live.desk.makeWindow(.dock, at: RootRect(x: 150, y: 150, width: 150, height: 320)))
    await live.settle()
    let probe = try await live.open()
    #expect(probe.paintedRects.count == 1, "Once, for the map.")
    if changes {
      probe.color = Color(hex: 0x20a040)
      live.system.setNeedsDisplay(
        probe.number, Rect(origin: .zero, size: Size(width: 400, height: 300)))
      await live.settle()
    }
    live.desk.destroy(cover)
    #expect(
      await live.run(until: { live.picture(of: area)?.color(x: 50, y: 150) == probe.color }))
  }

  @Test("Damage is painted once a turn, and nothing is painted without damage")
  func damage() async throws {
    let live = try LiveSystem()
    let probe = try await live.open()
    await live.settle()
    probe.forgetPast()
    await live.settle()
    #expect(probe.paintedRects.isEmpty)
    live.system.setNeedsDisplay(probe.number, Rect(x: 10, y: 10, width: 20, height: 20))
    live.system.setNeedsDisplay(probe.number, Rect(x: 30, y: 10, width: 20, height: 20))
    await live.settle()
    #expect(probe.paintedRects == [Rect(x: 10, y: 10, width: 40, height: 20)])
  }

  @Test("A new size is laid out and painted whole")
  func resizing() async throws {
    let live = try LiveSystem(.openbox)
    let probe = try await live.open()
    live.system.update(
      probe.number, .clientArea(RootRect(x: 100, y: 100, width: 500, height: 350)))
    #expect(await live.run(until: { probe.size == Size(width: 500, height: 350) }))
    await live.settle()
    #expect(
      live.system.geometry(of: probe.number)?.clientArea
        == RootRect(x: 100, y: 100, width: 500, height: 350))
    let picture = live.picture(of: RootRect(x: 100, y: 100, width: 500, height: 350))
    #expect(picture?.color(x: 490, y: 340) == probe.color)
  }

  @Test("A window manager that moves and resizes at once is asked where the window is")
  func movedAndResized() async throws {
    let live = try LiveSystem(.openbox)
    let probe = try await live.open()
    let area = RootRect(x: 333, y: 222, width: 500, height: 350)
    live.desk.move(try live.window(of: probe), to: area.origin, size: area.size)
    #expect(await live.run(until: { probe.geometry?.clientArea.size == area.size }))
    await live.settle()
    #expect(probe.geometry?.clientArea == live.desk.frame(of: try live.window(of: probe)))
  }

  @Test("Closing is a wish, destroying by another client is a fact")
  func closing() async throws {
    let live = try LiveSystem(.openbox)
    let probe = try await live.open()
    live.desk.close(try live.window(of: probe))
    #expect(await live.run(until: { probe.events.contains(.closeRequested) }))
    #expect(live.system.geometry(of: probe.number) != nil)
    live.desk.destroy(try live.window(of: probe))
    #expect(await live.run(until: { probe.events.contains(.destroyed) }))
    #expect(live.system.geometry(of: probe.number) == nil)
    // A caller that still knows the number does no harm.
    live.system.update(probe.number, .title("ghost"))
    live.system.activate(probe.number, toMonitorAt: nil)
    live.system.destroy(probe.number)
    await live.settle()
  }

  @Test("Iconified is invisible, activated is visible and focused again")
  func iconifying() async throws {
    let live = try LiveSystem(.openbox)
    let probe = try await live.open()
    live.system.update(probe.number, .iconify)
    #expect(await live.run(until: { !probe.isVisible }))
    // openbox first unmaps the window. WM_STATE shows only afterwards that it was iconified.
    #expect(
      await live.run(until: { live.system.geometry(of: probe.number)?.isIconified == true }))
    live.system.activate(probe.number, toMonitorAt: nil)
    #expect(await live.run(until: { probe.isVisible && probe.isFocused }))
    #expect(live.system.geometry(of: probe.number)?.isIconified == false)
  }

  @Test("Pointer, wheel and keys reach the window that they are meant for")
  func input() async throws {
    let live = try LiveSystem(.openbox)
    let probe = try await live.open()
    probe.forgetPast()
    live.desk.click(RootPoint(x: 260, y: 190))
    live.desk.click(RootPoint(x: 260, y: 190), .wheelDown)
    live.desk.type("aB")
    live.desk.chord("Control_L", "n")
    // openbox holds a click back for a moment, so keys may overtake it.
    #expect(
      await live.run(until: {
        probe.keys.count == 3 && probe.pointerPhases.contains(.released)
          && probe.events.contains { if case .scroll = $0 { true } else { false } }
      }))
    #expect(probe.pointerPhases.contains(.pressed) && probe.pointerPhases.contains(.released))
    let press = probe.events.lazy.compactMap { event -> PointerInput? in
      if case .pointer(let input) = event, input.phase == .pressed { input } else { nil }
    }.first
    #expect(press?.location == Point(x: 60, y: 40))
    let scrolls = probe.events.filter { if case .scroll = $0 { true } else { false } }
    #expect(scrolls.count == 1)
    #expect(probe.keys.map(\.text) == ["a", "B", ""])
    #expect(probe.keys[2].key == .character("n"))
    #expect(probe.keys[2].modifiers == .control)
  }

  @Test("Without a window manager a click raises a window and gives it the focus")
  func clickToFocus() async throws {
    let live = try LiveSystem()
    let first = try await live.open("First", position: .client(RootPoint(x: 100, y: 100)))
    let second = try await live.open("Second", position: .client(RootPoint(x: 200, y: 200)))
    #expect(!first.isFocused)
    live.desk.click(RootPoint(x: 120, y: 120))
    #expect(await live.run(until: { first.isFocused && !second.isFocused }))
    live.desk.sync()
    second.color = .init(hex: 0)
    #expect(
      live.picture(of: RootRect(x: 300, y: 300, width: 10, height: 10))?.color(x: 5, y: 5)
        == first.color)
    live.system.destroy(first.number)
    #expect(await live.run(until: { second.isFocused }), "Somebody has the focus afterwards.")
  }

  @Test("A window manager without EWMH is noticed when it comes and when it goes")
  func bareManager() async throws {
    let live = try LiveSystem()
    let probe = try await live.open()
    #expect(!live.system.desktop.hasWindowManager)
    var manager: BareManager? = try BareManager(live.display)
    let other = Probe()
    other.number = live.system.createWindow(
      WindowAttributes(title: "Framed", role: "f", size: Size(width: 400, height: 300)),
      content: other)
    live.system.show(other.number, activating: true)
    #expect(
      await live.run(until: {
        manager?.serve()
        return other.isVisible && live.system.desktop.hasWindowManager
      }))
    let frame = FrameExtents(left: 10, right: 10, top: 30, bottom: 10)
    #expect(live.system.geometry(of: other.number)?.frameExtents == frame)
    #expect(live.system.desktop.expectedFrameExtents == frame)
    let changes = live.client.desktopChanges
    manager = nil
    #expect(await live.run(until: { !live.system.desktop.hasWindowManager }))
    #expect(live.client.desktopChanges > changes)
    #expect(live.system.geometry(of: probe.number) != nil)
  }

  @Test("A window that the window manager overlooks is mapped again, three times at most")
  func overlooked() async throws {
    let live = try LiveSystem()
    let manager = try BareManager(live.display)
    manager.announce(supporting: ["_NET_WM_STATE_MAXIMIZED_VERT"])
    #expect(await live.run(until: { live.system.desktop.hasWindowManager }))
    let probe = live.make()
    live.system.show(probe.number, activating: true)
    live.system.connection.synchronize()
    manager.overlook()
    let window = try #require(live.system.window(probe.number))
    #expect(await live.run(until: { window.managementCheck == nil }))
    #expect(!probe.isVisible)
    // The repeated map is a request again.
    #expect(
      await live.run(until: {
        manager.serve()
        return probe.isVisible
      }))
    // It has a frame now, so it is left alone.
    #expect(await live.run(until: { window.managementCheck == nil }))
    #expect(probe.isVisible)
  }

  @Test("A window manager that cannot maximize a window places all windows itself")
  func tilingManager() async throws {
    let live = try LiveSystem()
    #expect(live.system.desktop.placesWindows)
    let manager = try BareManager(live.display)
    manager.announce(supporting: ["_NET_ACTIVE_WINDOW", "_NET_WM_STATE_FULLSCREEN"])
    #expect(
      await live.run(until: {
        live.system.desktop.hasWindowManager && !live.system.desktop.placesWindows
      }))
  }

  @Test("A display that dies is reported once, and the program lives")
  func displayLost() async throws {
    let live = try LiveSystem()
    let probe = try await live.open()
    live.display.server.send(signal: 9)
    #expect(live.display.server.waitForExit() != nil)
    _ = await live.run(until: { live.client.losses > 0 })
    for _ in 0..<3 { await live.system.loop.turn() }
    #expect(live.client.losses == 1)
    live.system.update(probe.number, .title("nobody sees it"))
    live.system.destroy(probe.number)
  }
}
