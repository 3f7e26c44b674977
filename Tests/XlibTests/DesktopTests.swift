import Canvas
import Foundation
import Geometry
import LiveSupport
import Testing
import XProtocol
import Xlib

@MainActor @Suite("Monitors, cursors, settings and counters, on a real server")
struct DesktopTests {
  @Test("Without further ado the screen is one monitor")
  func oneMonitor() throws {
    let display = try LiveDisplay(windowManager: .none, width: 800, height: 600)
    let connection = try Connection(opening: display.name)
    connection.watchMonitors()
    #expect(
      connection.monitors().map(\.area) == [PixelArea(x: 0, y: 0, width: 800, height: 600)])
    connection.close()
  }

  @Test("Two monitors are told in reading order, with their names")
  func twoMonitors() throws {
    let display = try LiveDisplay(windowManager: .none, width: 1280, height: 800)
    let connection = try Connection(opening: display.name)
    connection.watchMonitors()
    connection.selectEvents(.structureNotify, on: connection.root)
    connection.synchronize()
    for (name, place, output) in [("Right", "+640+0", "none"), ("Left", "+0+0", "screen")] {
      let tool = try ChildProcess(
        "xrandr", ["--setmonitor", name, "640/170x800/211\(place)", output],
        environment: display.environment)
      #expect(tool.waitForExit() == .exited(0), "\(tool.output)")
    }
    let told = connection.awaitEvent { event in
      if case .configured = event.kind { return event.window == connection.root }
      return event.kind == .monitorsChanged
    }
    #expect(told != nil)
    let monitors = connection.monitors()
    #expect(monitors.map(\.name) == ["Left", "Right"])
    #expect(
      monitors.map(\.area) == [
        PixelArea(x: 0, y: 0, width: 640, height: 800),
        PixelArea(x: 640, y: 0, width: 640, height: 800),
      ])
    connection.close()
  }

  @Test("Every shape has a cursor, with a theme and without, and is loaded once")
  func cursors() throws {
    let display = try LiveDisplay(windowManager: .none)
    let connection = try Connection(opening: display.name)
    let theme = CursorTheme(connection: connection)
    for name in [nil, "no such theme", "../../etc"] {
      theme.configure(name: name, size: 24)
      for shape in CursorShape.allCases { #expect(theme.cursor(shape) != .none) }
    }
    let before = connection.roundTripCount
    _ = theme.cursor(.text)
    #expect(connection.roundTripCount == before)
    #expect(!theme.configure(name: "../../etc", size: 24))
    connection.synchronize()
    #expect(connection.takeUnexpectedErrors().isEmpty)
    connection.close()
  }

  @Test("A settings manager's values are read, followed, and gone with it")
  func settings() throws {
    let display = try LiveDisplay(windowManager: .none)
    let connection = try Connection(opening: display.name)
    connection.selectEvents([.structureNotify, .propertyChange], on: connection.root)
    let settings = DesktopSettings(connection: connection)
    settings.findManager()
    #expect(settings.settings == nil)
    #expect(settings.scale == 1)
    func awaitChange(_ condition: () -> Bool) -> Bool {
      let deadline = Deadline.patience
      while !deadline.hasPassed {
        while let event = connection.nextEvent() { _ = settings.handle(event) }
        if condition() { return true }
        waitForEvents([connection], until: deadline)
      }
      return false
    }
    let file = display.home.appendingPathComponent("xsettingsd.conf")
    try Data("Xft/DPI 147456\nGtk/FontName \"Inter 11\"\nNet/DoubleClickTime -1\n".utf8)
      .write(to: file)
    let manager = try ChildProcess(
      "xsettingsd", ["-c", file.path], environment: display.environment)
    #expect(awaitChange { settings.scale == 1.5 }, "\(manager.output)")
    #expect(settings.settings?.string("Gtk/FontName") == "Inter 11")
    #expect(settings.settings?.integer("Net/DoubleClickTime") == -1)
    #expect(settings.lastError == nil)

    try Data("Xft/DPI 196608\n".utf8).write(to: file)
    manager.send(signal: SIGHUP)
    #expect(awaitChange { settings.scale == 2 })
    manager.stop()
    #expect(awaitChange { settings.manager == .none })
    #expect(settings.settings == nil)
    connection.close()
  }

  @Test("While the settings manager is looked for, other clients are served")
  func noGrab() throws {
    let display = try LiveDisplay(windowManager: .none)
    let connection = try Connection(opening: display.name)
    let other = try Connection(opening: display.name)
    let mark = other.atoms(named: ["_SCENERY_TEST"])[0]
    other.selectEvents(.propertyChange, on: other.root)
    other.synchronize()
    var served: [Bool] = []
    connection.onRoundTrip = { [unowned connection, unowned other] _ in
      // After this, the server has processed everything that was requested before this wait.
      connection.flush()
      other.setProperty(mark, of: other.root, type: other.atoms[.string], bytes: [1])
      other.waitForInput(atMost: .seconds(5))
      served.append(other.nextEvent() != nil)
    }
    DesktopSettings(connection: connection).findManager()
    #expect(!served.isEmpty && served.allSatisfy { $0 })
    connection.onRoundTrip = nil
    connection.close()
    other.close()
  }

  @Test("T20 A manager that writes nonsense is as good as none, and resources count instead")
  func nonsense() throws {
    let display = try LiveDisplay(windowManager: .none)
    let vandal = try Connection(opening: display.name)
    let window = vandal.createWindow(WindowConfiguration(x: 0, y: 0, width: 1, height: 1))
    let settingsAtom = vandal.atoms[.xsettingsSettings]
    vandal.setProperty(
      settingsAtom, of: window, type: settingsAtom, bytes: [0, 0, 0, 0, 1, 0, 0, 0, 255, 255, 255])
    vandal.setSelectionOwner(
      vandal.atoms(named: ["_XSETTINGS_S0"])[0], to: window, at: .currentTime)
    vandal.setProperty(
      vandal.atoms[.resourceManager], of: vandal.root, type: vandal.atoms[.string],
      bytes: Array("Xft.dpi: 120\n".utf8))
    vandal.synchronize()
    let connection = try Connection(opening: display.name)
    let settings = DesktopSettings(connection: connection)
    settings.findManager()
    #expect(settings.manager == window)
    #expect(settings.settings == nil)
    #expect(settings.lastError == .truncated(offset: 11))
    #expect(settings.scale == 1.25)
    connection.close()
    vandal.close()
  }

  @Test("A counter takes 64-bit values without an error")
  func counter() throws {
    let display = try LiveDisplay(windowManager: .none)
    let connection = try Connection(opening: display.name)
    let counter = try #require(SyncCounter(connection: connection))
    #expect(counter.id != 0)
    counter.set(CounterValue(rawValue: 0x1_0000_0002))
    #expect(counter.value.rawValue == 0x1_0000_0002)
    counter.invalidate()
    connection.synchronize()
    #expect(connection.takeUnexpectedErrors().isEmpty)
    connection.close()
  }
}

@MainActor @Suite("Shared images, on a real server")
struct SharedImageTests {
  @Test("Pixels that are put are on the screen, and the server says when it has read them")
  func puts() throws {
    let display = try LiveDisplay(windowManager: .none, width: 400, height: 300)
    let desk = try Desk(display)
    let connection = try Connection(opening: display.name)
    let window = connection.createWindow(
      WindowConfiguration(x: 20, y: 30, width: 64, height: 64, events: .structureNotify))
    connection.map(window)
    #expect(connection.awaitEvent { $0.kind == .mapped } != nil)
    let image = try #require(SharedImage(connection: connection, byteCount: 1 << 16))
    let offset = 4096
    let pixels = (image.base + offset).assumingMemoryBound(to: UInt32.self)
    for index in 0..<(8 * 4) { pixels[index] = 0xff11_2233 }
    pixels[8 * 3 + 7] = 0xffee_ddcc
    image.put(
      offset: offset, to: Drawable(window), area: PixelArea(x: 10, y: 20, width: 8, height: 4),
      depth: connection.opaqueFormat.depth, reportsCompletion: true)
    let done = connection.awaitEvent {
      if case .sharedImageDone(let completion) = $0.kind {
        return completion.offset == offset && completion.segment == image.segment
      }
      return false
    }
    #expect(done?.window == window)
    let picture = try #require(desk.picture(of: RootRect(x: 30, y: 50, width: 8, height: 4)))
    #expect(picture.color(x: 0, y: 0) == Color(hex: 0x112233))
    #expect(picture.color(x: 7, y: 3) == Color(hex: 0xeeddcc))
    image.invalidate()
    connection.synchronize()
    #expect(connection.takeUnexpectedErrors().isEmpty)
    connection.close()
  }

  @Test("Memory that is given back is empty, but for its first bytes, and can be painted on again")
  func givesBack() throws {
    let display = try LiveDisplay(windowManager: .none)
    let connection = try Connection(opening: display.name)
    let image = try #require(SharedImage(connection: connection, byteCount: 1 << 16))
    let bytes = image.base.assumingMemoryBound(to: UInt8.self)
    for index in 0..<image.byteCount { bytes[index] = 7 }
    image.giveBack(from: 4097)
    #expect(bytes[4096] == 7 && bytes[8191] == 7)
    #expect((8192..<image.byteCount).allSatisfy { bytes[$0] == 0 })
    bytes[image.byteCount - 1] = 8
    image.giveBack(from: image.byteCount)
    #expect(bytes[image.byteCount - 1] == 8)
    image.invalidate()
    connection.close()
  }

  @Test("A put on a window that is gone is no error that anybody sees")
  func goneWindow() throws {
    let display = try LiveDisplay(windowManager: .none)
    let connection = try Connection(opening: display.name)
    let image = try #require(SharedImage(connection: connection, byteCount: 4096))
    image.put(
      offset: 0, to: Drawable(WindowID(rawValue: 0xabcdef)),
      area: PixelArea(x: 0, y: 0, width: 8, height: 8), depth: 24)
    connection.synchronize()
    #expect(connection.takeUnexpectedErrors().isEmpty)
    image.invalidate()
    connection.close()
  }

  @Test("Memory that cannot be had is none", arguments: [0, -1, 1 << 50])
  func impossible(byteCount: Int) throws {
    let display = try LiveDisplay(windowManager: .none)
    let connection = try Connection(opening: display.name)
    #expect(SharedImage(connection: connection, byteCount: byteCount) == nil)
    connection.close()
  }
}
