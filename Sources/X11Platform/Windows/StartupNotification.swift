internal import Glibc
internal import XProtocol
internal import Xlib

/// Tells the launcher that started the process that a window was shown.
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

  /// The time when the user started the program. It is at the end of the identifier: `…_TIME123456`.
  var userTime: Timestamp? {
    guard let range = id.ranges(of: "_TIME").last else { return nil }
    return UInt32(id[range.upperBound...]).map(Timestamp.init(rawValue:))
  }

  /// The text that makes launchers remove their busy cursor.
  var removalMessage: [UInt8] {
    let quoted = id.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return Array("remove: ID=\"\(quoted)\"".utf8) + [0]
  }

  /// The message in pieces of 20 bytes, the size that a client message carries.
  var removalPieces: [[UInt8]] {
    let message = removalMessage
    return stride(from: 0, to: message.count, by: 20).map { start in
      let piece = Array(message[start..<min(start + 20, message.count)])
      return piece + Array(repeating: 0, count: 20 - piece.count)
    }
  }

  /// Sends the message to all launchers. `window` only identifies the sequence of messages.
  @MainActor
  func broadcastRemoval(on connection: Connection, from window: WindowID) {
    for (index, piece) in removalPieces.enumerated() {
      let type: AtomName = index == 0 ? .netStartupInfoBegin : .netStartupInfo
      connection.send(
        ClientMessage(type: connection.atoms[type], content: .bytes(piece)), about: window,
        to: connection.root, mask: .propertyChange)
    }
  }
}
