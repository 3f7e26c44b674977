internal import Glibc
internal import XProtocol
internal import Xlib

/// What the launcher that started the process wants to know: that a window came of it.
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

  /// The newer name carries the same text under X11.
  private static let variables = ["DESKTOP_STARTUP_ID", "XDG_ACTIVATION_TOKEN"]

  /// An identifier from another program; nil for what cannot be one.
  init?(checking id: String) {
    guard !id.isEmpty, id.utf8.count <= 512, id.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7f }) else {
      return nil
    }
    self.id = id
  }

  /// When the user started the program, which the identifier ends with: `…_TIME123456`.
  var userTime: Timestamp? {
    guard let range = id.ranges(of: "_TIME").last else { return nil }
    return UInt32(id[range.upperBound...]).map(Timestamp.init(rawValue:))
  }

  /// The text that tells launchers to stop their busy cursor.
  var removalMessage: [UInt8] {
    let quoted = id.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return Array("remove: ID=\"\(quoted)\"".utf8) + [0]
  }

  /// The message in pieces of 20 bytes, as client messages carry it.
  var removalPieces: [[UInt8]] {
    let message = removalMessage
    return stride(from: 0, to: message.count, by: 20).map { start in
      let piece = Array(message[start..<min(start + 20, message.count)])
      return piece + Array(repeating: 0, count: 20 - piece.count)
    }
  }

  /// Tells all launchers. `window` only names the sequence of messages.
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
