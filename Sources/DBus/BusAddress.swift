internal import Glibc

/// Where the session bus is.
public struct BusAddress: Hashable, Sendable {
  public let rawValue: String

  /// The bus that the environment names, or the one at its customary place.
  ///
  /// - Returns: Nil where there is none, or only one that a program would have to start itself:
  ///   libdbus's way of that opens a display of its own.
  public init?(environment: [String: String]) {
    if let named = environment["DBUS_SESSION_BUS_ADDRESS"], !named.isEmpty {
      guard named.hasPrefix("unix:") || named.hasPrefix("tcp:") else { return nil }
      rawValue = named
      return
    }
    guard let runtime = environment["XDG_RUNTIME_DIR"], runtime.hasPrefix("/") else { return nil }
    let path = "\(runtime)/bus"
    // A path that would have to be escaped is not where a session puts its bus.
    guard path.utf8.allSatisfy({ Self.plain.contains($0) }), access(path, F_OK) == 0 else {
      return nil
    }
    rawValue = "unix:path=\(path)"
  }

  public init(rawValue: String) { self.rawValue = rawValue }

  /// What stands for itself in an address (D-Bus specification, "Server Addresses").
  private static let plain = Set(
    "-_/.*0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
}
