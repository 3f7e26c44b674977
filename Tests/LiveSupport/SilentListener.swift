internal import CXTest
internal import Foundation

/// Sockets that accept connections and never answer.
public final class SilentListener {
  private let descriptors: [Int32]
  private let path: String?
  private var taken: [Int32] = []

  /// A value for `DISPLAY` that leads to these sockets.
  public let display: String

  /// Listens at the address of an X server of this machine: a Unix socket, or a port of the loopback
  /// interface.
  ///
  /// - Throws: ``LiveDisplay/Failure`` if no address is free.
  public init(overNetwork: Bool) throws {
    guard let address = Self.freeAddress(in: 177..<400, overNetwork: overNetwork) else {
      throw LiveDisplay.Failure(description: "No display's address is free.")
    }
    descriptors = [address.listener]
    (path, display) = (address.path, address.display)
  }

  /// Listens at the address of a display that no server has. Nil if none is free.
  static func freeAddress(
    in numbers: Range<Int>, overNetwork: Bool
  ) -> (listener: Int32, path: String?, display: String)? {
    for number in numbers {
      if overNetwork {
        guard let listener = bound(toPort: UInt16(6000 + number)) else { continue }
        return (listener, nil, "127.0.0.1:\(number)")
      }
      let path = "/tmp/.X11-unix/X\(number)"
      guard access(path, F_OK) != 0, let listener = bound(at: path) else { continue }
      return (listener, path, ":\(number)")
    }
    return nil
  }

  deinit {
    for descriptor in descriptors + taken { close(descriptor) }
    if let path { unlink(path) }
  }

  /// The number of connections so far.
  public var connectionCount: Int {
    for descriptor in descriptors {
      while case let connection = accept(descriptor, nil, nil), connection >= 0 {
        taken.append(connection)
      }
    }
    return taken.count
  }

  /// Listens at a path. Nil when that is not possible.
  static func bound(at path: String) -> Int32? {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bound(AF_UNIX, $0, MemoryLayout<sockaddr_un>.size)
      }
    }
  }

  private static func bound(toPort port: UInt16) -> Int32? {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bound(AF_INET, $0, MemoryLayout<sockaddr_in>.size)
      }
    }
  }

  private static func bound(
    _ family: Int32, _ address: UnsafePointer<sockaddr>, _ length: Int
  ) -> Int32? {
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let descriptor = socket(family, kind, 0)
    guard descriptor >= 0, bind(descriptor, address, socklen_t(length)) == 0,
      listen(descriptor, 8) == 0
    else {
      close(descriptor)
      return nil
    }
    return descriptor
  }
}
