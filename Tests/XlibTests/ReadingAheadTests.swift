import LiveSupport
import Testing
import XProtocol

@testable import Xlib

@MainActor @Suite("Work that reads much, on a real server", .serialized)
struct ReadingAheadTests {
  @Test("There are as many waits as queries depend on each other, and the last pass knows all")
  func passes() throws {
    let display = try LiveDisplay(windowManager: .none)
    let connection = try Connection(opening: display.name)
    let windows = (0..<5).map {
      connection.createWindow(WindowConfiguration(x: 10 * $0, y: 80, width: 50, height: 50))
    }
    connection.setProperty(
      connection.atoms[.netSupportingWMCheck], of: connection.root,
      type: connection.atoms[.window], words: [windows[3].rawValue])
    var waits: [String] = []
    connection.onRoundTrip = { waits.append("\($0)") }
    var passes = 0
    var places: [Int?] = []
    var named: Int?
    connection.readingAhead {
      passes += 1
      places = windows.map { connection.placeInParent(of: $0)?.x }
      named = connection.read(NetSupportingWMCheck.self, of: connection.root)
        .flatMap { connection.translate(x: 1, y: 0, from: $0.window, to: connection.root)?.x }
    }
    #expect(places == [0, 10, 20, 30, 40] && named == 31)
    #expect(passes == 3 && waits.count == 2, "\(waits)")
    connection.onRoundTrip = nil
    connection.close()
  }

  @Test("A query that fails is asked once, and later reads ask again")
  func failures() throws {
    let display = try LiveDisplay(windowManager: .none)
    let connection = try Connection(opening: display.name)
    let window = connection.createWindow(
      WindowConfiguration(x: 7, y: 80, width: 50, height: 50))
    let nobody = WindowID(rawValue: 0xabcdef)
    let before = connection.roundTripCount
    var place: Int?
    connection.readingAhead {
      #expect(connection.placeInParent(of: nobody) == nil)
      connection.readingAhead { place = connection.placeInParent(of: window)?.x }
    }
    #expect(place == 7 && connection.roundTripCount == before + 1)
    #expect(connection.takeUnexpectedErrors().isEmpty)
    connection.move(window, x: 9, y: 80)
    #expect(connection.placeInParent(of: window)?.x == 9)
    connection.close()
  }

  @Test("Work ends with a server that is gone")
  func loss() throws {
    let display = try LiveDisplay(windowManager: .none)
    let connection = try Connection(opening: display.name)
    let window = connection.createWindow(
      WindowConfiguration(x: 7, y: 80, width: 50, height: 50))
    connection.synchronize()
    display.server.send(signal: 9)
    #expect(display.server.waitForExit() != nil)
    connection.readingAhead { #expect(connection.placeInParent(of: window) == nil) }
    #expect(connection.isLost)
    connection.close()
  }
}
