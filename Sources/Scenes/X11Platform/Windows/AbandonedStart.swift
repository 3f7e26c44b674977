internal import Glibc
internal import XProtocol
internal import Xlib

/// The end of a start that opens no window, because it failed or had other work. Without it, launchers would show
/// their busy cursor for half a minute.
@MainActor
package enum AbandonedStart {
  /// Tells the launcher that the environment names, if it names one. No later start answers it again.
  package static func end() {
    if let start = StartupNotification.takeFromEnvironment() { end(start) }
  }

  /// Tells the launcher of a start that no window answered.
  package static func end(startupID: String?) {
    if let start = startupID.flatMap(StartupNotification.init(checking:)) { end(start) }
  }

  /// The process has no window, and often not yet a connection. A display that does not answer may be the very
  /// reason of the failure, so it is asked first, and not waited for.
  private static func end(_ start: StartupNotification) {
    guard let name = getenv("DISPLAY").map({ String(cString: $0) }), !name.isEmpty,
      DisplayAddress(name: name).answers(within: .seconds(1)),
      let connection = try? Connection(opening: name)
    else { return }
    let sender = connection.createWindow(
      WindowConfiguration(x: -1, y: -1, width: 1, height: 1, events: []))
    StartupNotification.broadcast(start.removal, on: connection, from: sender)
    connection.close()
  }
}
