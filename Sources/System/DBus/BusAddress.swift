internal import Glibc

/// The address of the session bus.
public struct BusAddress: Hashable, Sendable {
  public let rawValue: String

  /// The address in the environment, or the usual one.
  ///
  /// - Returns: Nil where there is none, or where the program would have to start the bus: libdbus would
  ///   open its own connection to the display for that.
  public init?(environment: [String: String]) {
    if let named = environment["DBUS_SESSION_BUS_ADDRESS"], !named.isEmpty {
      guard named.hasPrefix("unix:") || named.hasPrefix("tcp:") else { return nil }
      rawValue = named
      return
    }
    guard let runtime = environment["XDG_RUNTIME_DIR"], runtime.hasPrefix("/") else { return nil }
    let path = "\(runtime)/bus"
    // A session does not put its bus at a path that needs escaping.
    guard path.utf8.allSatisfy({ Self.plain.contains($0) }), access(path, F_OK) == 0 else {
      return nil
    }
    rawValue = "unix:path=\(path)"
  }

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Characters that need no escaping in an address (D-Bus specification, "Server Addresses").
  private static let plain = Set(
    "-_/.*0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
}
