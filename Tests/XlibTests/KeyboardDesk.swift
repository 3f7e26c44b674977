import LiveSupport
import Testing
import XProtocol

@testable import Xlib

/// A server, a window that has the focus, and a reader of the keys that are pressed there.
@MainActor
final class KeyboardDesk {
  let display: LiveDisplay
  let hands: Desk
  let connection: Connection
  let keyboard: Keyboard
  let window: WindowID

  /// - Parameter layout: The arguments of `setxkbmap`. Empty means the server's own layout.
  init(layout: [String] = []) throws {
    display = try LiveDisplay(windowManager: .none)
    if !layout.isEmpty { try Self.setLayout(layout, on: display) }
    hands = try Desk(display)
    connection = try Connection(opening: display.name)
    keyboard = Keyboard(connection: connection)
    window = connection.makeFocusedWindow()
  }

  func close() { connection.close() }

  func setLayout(_ arguments: String...) throws { try Self.setLayout(arguments, on: display) }

  private static func setLayout(_ arguments: [String], on display: LiveDisplay) throws {
    let tool = try ChildProcess("setxkbmap", arguments, environment: display.environment)
    #expect(tool.waitForExit() == .exited(0), "\(tool.output)")
  }

  /// The next press of a key that is not a modifier.
  func nextPress() throws -> XEvent.Key { try #require(connection.awaitTypingPress(keyboard)) }
}
