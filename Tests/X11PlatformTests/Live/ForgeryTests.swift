import Geometry
import LiveSupport
import Testing
import XProtocol

@testable import X11Platform
@testable import Xlib

@MainActor @Suite("What other clients make up", .serialized)
struct ForgeryTests {
  @Test("T3 A forged event brings no time, no size and no end")
  func forgedEvents() async throws {
    let live = try LiveSystem()
    let probe = try await live.open()
    let id = WindowID(rawValue: UInt32(try live.window(of: probe).id))
    let time = live.system.times.last
    let future = Timestamp(rawValue: time.rawValue &+ 1_000_000)
    let forged: [XEvent.Kind] = [
      .propertyChanged(.init(property: Atom(rawValue: 39), time: future, isDeleted: false)),
      .selectionCleared(.init(selection: Atom(rawValue: 1), time: future)),
      .destroyed, .unmapped, .focusOut(.init(mode: .normal, detail: .nonlinear)),
      .configured(.init(x: 0, y: 0, width: 65535, height: 65535)),
    ]
    for kind in forged {
      live.system.receive(XEvent(serial: 0, isSynthetic: true, window: id, kind: kind))
    }
    await live.settle()
    #expect(live.system.times.last != future)
    #expect(probe.isVisible)
    #expect(probe.isFocused)
    #expect(live.system.geometry(of: probe.number)?.clientArea.size.width == 400)
  }

  @Test(
    "T4 A window that another client makes huge is painted within bounds",
    arguments: [(65535, 65535), (1, 65535), (65535, 1), (0, 0), (400, 300)])
  func hugeWindows(width: Int, height: Int) {
    let size = TopLevel.Place.paintable(PixelSize(width: width, height: height))
    #expect(size.width >= 1 && size.height >= 1)
    #expect(size.width <= 16_384 && size.height <= 16_384)
    #expect(size.width * size.height <= 64 << 20)
    if width == 400 { #expect(size == PixelSize(width: 400, height: 300)) }
  }

  @Test("T2 Forty thousand messages are read, a thousand are answered, and the window lives")
  func messageFlood() async throws {
    let live = try LiveSystem()
    let probe = try await live.open()
    let id = WindowID(rawValue: UInt32(try live.window(of: probe).id))
    let vandal = try Connection(opening: live.display.name)
    let atoms = vandal.atoms
    let ping = ClientMessage(
      type: atoms[.wmProtocols], words: [atoms[.netWMPing].rawValue, 0, id.rawValue])
    for _ in 0..<40_000 { vandal.send(ping, about: id, to: id) }
    vandal.synchronize()
    await live.settle()
    let before = live.system.connection.nextSerial
    let start = ContinuousClock.now
    for _ in 0..<5000 { vandal.send(ping, about: id, to: id) }
    vandal.synchronize()
    await live.settle()
    // The limit for each second that has begun, which is two normally, and the requests of the few turns
    // themselves.
    let seconds = UInt((ContinuousClock.now - start) / .seconds(1)) + 2
    #expect(live.system.connection.nextSerial - before < seconds * 1000 + 100)
    #expect(probe.isVisible)
    vandal.close()
  }
}
