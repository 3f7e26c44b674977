internal import Glibc
internal import XProtocol
internal import Xlib

/// Tells the launcher that started the process that a window was shown, and window managers of a window that
/// the user asked for by another program.
///
/// Source: freedesktop.org's startup notification specification.
struct StartupNotification: Equatable {
  var id: String

  init(id: String) { self.id = id }

  /// Takes the identifier out of the environment, so that no child process inherits it.
  static func takeFromEnvironment() -> StartupNotification? {
    defer { for name in variables { unsetenv(name) } }
    let values = variables.lazy.compactMap { name in getenv(name).map { String(cString: $0) } }
    return values.compactMap(StartupNotification.init(checking:)).first
  }

  /// Under X11, the newer name carries the same text.
  private static let variables = ["DESKTOP_STARTUP_ID", "XDG_ACTIVATION_TOKEN"]

  /// Takes an identifier from another program. Nil for a text that cannot be an identifier.
  init?(checking id: String) {
    guard !id.isEmpty, id.utf8.count <= 512, id.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7f }) else {
      return nil
    }
    self.id = id
  }

  /// The time when the user started the program. It is at the end of the identifier: `…_TIME123456`. A launcher
  /// that does not know the time writes 0.
  var userTime: Timestamp? {
    guard let range = id.ranges(of: "_TIME").last, let time = UInt32(id[range.upperBound...]),
      time != 0
    else { return nil }
    return Timestamp(rawValue: time)
  }

  /// A start that this process announces.
  ///
  /// - Parameters:
  ///   - program: The program's name.
  ///   - number: A number that no other start of the process has.
  ///   - time: The time of the user's request.
  init(of program: String, number: UInt64, at time: Timestamp) {
    id = "\(program)-\(getpid())-\(number)_TIME\(time.rawValue)"
  }

  /// The text that announces the start.
  func announcement(name: String, screen: Int) -> String {
    "new: ID=\(Self.quoted(id)) NAME=\(Self.quoted(name)) SCREEN=\(screen)"
  }

  /// The text that makes launchers remove their busy cursor.
  var removal: String { "remove: ID=\(Self.quoted(id))" }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// A text, ended by a zero, in pieces of 20 bytes, the size that a client message carries.
  static func pieces(of text: String) -> [[UInt8]] {
    let message = Array(text.utf8) + [0]
    return stride(from: 0, to: message.count, by: 20).map { start in
      let piece = Array(message[start..<min(start + 20, message.count)])
      return piece + Array(repeating: 0, count: 20 - piece.count)
    }
  }

  /// Sends a text to all launchers and window managers. `window` only identifies the sequence of messages.
  @MainActor
  static func broadcast(_ text: String, on connection: Connection, from window: WindowID) {
    for (index, piece) in pieces(of: text).enumerated() {
      let type: AtomName = index == 0 ? .netStartupInfoBegin : .netStartupInfo
      connection.send(
        ClientMessage(type: connection.atoms[type], content: .bytes(piece)), about: window,
        to: connection.root, mask: .propertyChange)
    }
  }
}
