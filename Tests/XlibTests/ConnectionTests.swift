import LiveSupport
import Testing
import XProtocol

@testable import Xlib

@MainActor @Suite("The connection to an X server")
struct ConnectionTests {
  private func makeWindow(_ connection: Connection, events: EventMask = []) -> WindowID {
    connection.createWindow(
      WindowConfiguration(x: 0, y: 0, width: 50, height: 40, events: events))
  }

  /// The next event of a kind. This waits for the server and never for a time.
  private func nextEvent(
    _ connection: Connection, where matches: (XEvent) -> Bool
  ) -> XEvent? {
    for _ in 0..<20 {
      while let event = connection.nextEvent() {
        if matches(event) { return event }
      }
      guard !connection.isLost else { return nil }
      connection.synchronize()
    }
    return nil
  }

  @Test("A display that is not there is an error in one sentence")
  func unreachable() {
    #expect(throws: ConnectionError.unreachable(displayName: ":64999")) {
      try Connection(opening: ":64999")
    }
    #expect("\(ConnectionError.unreachable(displayName: ":64999"))".contains("“:64999”"))
  }

  @Test("Connecting interns all atoms at once and finds visuals with and without alpha")
  func opening() throws {
    let display = try LiveDisplay(windowManager: .none)
    let connection = try Connection(opening: display.name)
    #expect(connection.roundTripCount == 2)
    #expect(connection.isLocal)
    #expect(connection.opaqueFormat.depth == 24)
    #expect(connection.translucentFormat?.depth == 32)
    for name in AtomName.allCases {
      let atom = connection.atoms[name]
      #expect(atom != .none)
      #expect(connection.atoms.name(of: atom) == name)
    }
    connection.close()
  }

  @Test("A trapped error is thrown, with the resource that it is about")
  func trapping() throws {
    let display = try LiveDisplay(windowManager: .none)
    let connection = try Connection(opening: display.name)
    let nobody = WindowID(rawValue: 0x00ab_cdef)
    do {
      try connection.trapping { connection.map(nobody) }
      Issue.record("Mapping no window is an error.")
    } catch {
      #expect(error.code == .window)
      #expect(error.resource == nobody.rawValue)
    }
    #expect(connection.takeUnexpectedErrors().isEmpty)
    connection.close()
  }

  @Test("Ignoring errors costs no round trip; other errors beside them are reported")
  func ignoring() throws {
    let display = try LiveDisplay(windowManager: .none)
    let connection = try Connection(opening: display.name)
    let before = connection.roundTripCount
    connection.ignoringErrors { connection.map(WindowID(rawValue: 0x00ab_cdef)) }
    connection.map(WindowID(rawValue: 0x00ab_cdee))
    connection.ignoringErrors { connection.map(WindowID(rawValue: 0x00ab_cded)) }
    #expect(connection.roundTripCount == before)
    connection.synchronize()
    #expect(connection.takeUnexpectedErrors().map(\.resource) == [0x00ab_cdee])
    #expect(connection.takeUnexpectedErrors().isEmpty)
    connection.close()
  }

  @Test("T1: a property has the type that was asked for and a bounded length, or it is not read")
  func properties() throws {
    let display = try LiveDisplay(windowManager: .none)
    let connection = try Connection(opening: display.name)
    let atoms = connection.atoms
    let window = makeWindow(connection)
    connection.setProperty(
      atoms[.netWMPID], of: window, type: atoms[.cardinal], words: [7, .max, 1 << 31])
    #expect(
      connection.property(atoms[.netWMPID], of: window, type: atoms[.cardinal])?.words
        == [7, .max, 1 << 31])
    #expect(connection.property(atoms[.netWMPID], of: window, type: atoms[.window]) == nil)
    #expect(connection.property(atoms[.netWMName], of: window) == nil)
    #expect(
      connection.property(atoms[.netWMPID], of: WindowID(rawValue: 0xabcdef)) == nil,
      "A window that is gone has no properties, and that is no error.")
    // Longer than one step but shorter than the limit, and then longer than the limit.
    let long = (0..<40_000).map { UInt32($0) }
    connection.setProperty(atoms[.netWMIcon], of: window, type: atoms[.cardinal], words: long)
    #expect(connection.property(atoms[.netWMIcon], of: window)?.words == long)
    #expect(connection.property(atoms[.netWMIcon], of: window, limit: 100_000) == nil)
    connection.setProperty(atoms[.wmName], of: window, type: atoms[.string], bytes: [])
    #expect(connection.property(atoms[.wmName], of: window)?.count == 0)
    #expect(connection.takeUnexpectedErrors().isEmpty)
    connection.close()
  }

  @Test("Events are decoded with their window; those that a client sends carry the mark")
  func events() throws {
    let display = try LiveDisplay(windowManager: .none)
    let connection = try Connection(opening: display.name)
    let window = makeWindow(connection, events: [.structureNotify, .propertyChange])
    connection.map(window)
    let mapped = try #require(nextEvent(connection) { $0.kind == .mapped })
    #expect(mapped.window == window)
    #expect(!mapped.isSynthetic)
    let message = ClientMessage(
      type: connection.atoms[.wmProtocols], words: [1, .max, 0x8000_0000])
    connection.send(message, about: window, to: window)
    let sent = try #require(
      nextEvent(connection) { if case .clientMessage = $0.kind { true } else { false } })
    #expect(sent.isSynthetic)
    #expect(sent.kind == .clientMessage(message))
    connection.move(window, x: 30, y: 40)
    let moved = try #require(
      nextEvent(connection) { if case .configured = $0.kind { true } else { false } })
    guard case .configured(let place) = moved.kind else { return }
    #expect(place.x == 30 && place.y == 40 && place.width == 50 && place.height == 40)
    connection.close()
  }

  @Test("Translating finds the child under a point, and never a window without an input shape")
  func translating() throws {
    let display = try LiveDisplay(windowManager: .none)
    let connection = try Connection(opening: display.name)
    let window = makeWindow(connection)
    connection.move(window, x: 100, y: 100)
    connection.map(window)
    let over = connection.translate(x: 110, y: 110, from: connection.root, to: connection.root)
    #expect(over?.child == window)
    connection.removeInputShape(of: window)
    let through = connection.translate(x: 110, y: 110, from: connection.root, to: connection.root)
    #expect(through?.child == WindowID.none)
    #expect(
      connection.translate(x: 5, y: 6, from: window, to: connection.root)
        == Translation(x: 105, y: 106, child: .none))
    connection.close()
  }

  @Test("Grabs answer as the protocol says, and a grab needs a window that can be seen")
  func grabs() throws {
    let display = try LiveDisplay(windowManager: .none)
    let connection = try Connection(opening: display.name)
    let other = try Connection(opening: display.name)
    let window = makeWindow(connection)
    #expect(
      connection.grabKeyboard(window, ownerEvents: false, at: .currentTime) == .notViewable)
    connection.map(window)
    #expect(connection.grabKeyboard(window, ownerEvents: false, at: .currentTime) == .success)
    #expect(
      other.grabKeyboard(other.root, ownerEvents: false, at: .currentTime) == .alreadyGrabbed)
    connection.ungrabKeyboard(at: .currentTime)
    connection.synchronize()
    #expect(other.grabKeyboard(other.root, ownerEvents: false, at: .currentTime) == .success)
    connection.close()
    other.close()
  }

  @Test("A server that dies is a fact to read; afterwards nothing is asked of Xlib")
  func loss() async throws {
    let display = try LiveDisplay(windowManager: .none)
    let connection = try Connection(opening: display.name)
    let window = makeWindow(connection)
    let cursors = CursorTheme(connection: connection)
    let counter = try #require(SyncCounter(connection: connection))
    let image = try #require(SharedImage(connection: connection, byteCount: 1 << 16))
    let method = InputMethod(connection: connection)
    method.setSpot(x: 0, y: 0, of: window)
    method.focus(window)
    display.server.send(signal: 9)
    #expect(display.server.waitForExit() != nil)
    #expect(nextEvent(connection) { _ in true } == nil)
    #expect(connection.isLost)
    #expect(connection.nextEvent() == nil)
    #expect(connection.lastProcessedSerial == .max, "What it was to read is free.")
    let questions = connection.roundTripCount
    // Much more than Xlib's buffer can hold, on any thread that runs the main actor next.
    for _ in 0..<20 {
      for _ in 0..<100 {
        connection.map(window)
        connection.setProperty(
          connection.atoms[.wmName], of: window, type: connection.atoms[.string],
          bytes: [UInt8](repeating: 65, count: 300))
        image.put(
          offset: 0, to: Drawable(window), area: PixelArea(x: 0, y: 0, width: 9, height: 9),
          depth: 24)
        counter.set(.zero)
        #expect(connection.translate(x: 1, y: 1, from: window, to: connection.root) == nil)
        #expect(connection.property(connection.atoms[.wmName], of: window) == nil)
        #expect(connection.grabKeyboard(window, ownerEvents: true, at: .currentTime) != .success)
        #expect(cursors.cursor(.wait) == .none)
      }
      await Task.detached {}.value
    }
    #expect(connection.roundTripCount == questions)
    method.forget(window)
    method.close()
    image.invalidate()
    counter.invalidate()
    connection.flush()
    connection.close()
    #expect(connection.takeUnexpectedErrors().isEmpty)
  }

  @Test("A connection that is closed is asked nothing")
  func closed() throws {
    let display = try LiveDisplay(windowManager: .none)
    let connection = try Connection(opening: display.name)
    let window = makeWindow(connection)
    connection.close()
    connection.close()
    connection.map(window)
    connection.flush()
    #expect(connection.placeInParent(of: window) == nil)
    #expect(!connection.isLost)
  }
}
