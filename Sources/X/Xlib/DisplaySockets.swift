internal import Glibc
internal import Synchronization

/// The sockets of all displays that the process has open.
package enum DisplaySockets {
  private static let open = Mutex<Set<Int32>>([])

  static func add(_ descriptor: Int32) { open.withLock { _ = $0.insert(descriptor) } }

  static func remove(_ descriptor: Int32) { open.withLock { _ = $0.remove(descriptor) } }

  /// Ends all connections at once, from any thread. A thread that waits in Xlib for a server learns that
  /// the server is gone.
  package static func shutDown() {
    open.withLock { sockets in
      for socket in sockets { shutdown(socket, Int32(SHUT_RDWR)) }
    }
  }
}
