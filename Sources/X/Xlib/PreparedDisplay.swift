internal import CXlib
internal import Dispatch
internal import Glibc

/// A connection to an X server that is set up, and an address at which Xlib finds it.
///
///     XCB ─▶ server: connect, set up                              this may last
///     Xlib ─▶ relay: the server's answer, at once; then everything passes through
///
/// XOpenDisplay holds Xlib's global lock while it connects and waits for the first answer. Windows on other
/// servers need that lock from time to time, and a server may be slow, or stop just then. So XCB connects,
/// which has no such lock, and Xlib gets a relay with the answer that has come already.
///
/// If a server ends during XOpenDisplay, Xlib calls `exit`. Nothing can prevent that until the display is
/// there. So the relay keeps that end from Xlib, and the thread that opens the display waits for ever.
struct PreparedDisplay {
  /// A name for XOpenDisplay. It leads to the relay, and only from this process.
  let name: String
  /// Whether the server is on this machine.
  let isLocal: Bool
  private let opening = DispatchSemaphore(value: 0)

  /// Connects and starts the relay. Waits for the server. Nil when the server cannot be reached or refuses.
  init?(_ name: String, _ cookie: [UInt8]?) {
    var screen: Int32 = 0
    guard let (server, setup) = Self.connect(name, cookie, &screen) else { return nil }
    guard let (listener, number) = Self.listen() else {
      close(server)
      return nil
    }
    self.name = ":\(number).\(screen)"
    isLocal = Connection.isLocalSocket(server)
    DispatchQueue(label: "org.scenery.display-relay").async { [opening] in
      Self.serve(listener, server, setup) { opening.wait() }
    }
  }

  /// XOpenDisplay has failed, or the end of the server no longer ends the process.
  func noteOpening() { opening.signal() }

  /// - Returns: The socket, and the server's answer as it was sent.
  private static func connect(
    _ name: String, _ cookie: [UInt8]?, _ screen: inout Int32
  ) -> (server: Int32, setup: [UInt8])? {
    var method = Array(AuthorityFile.cookieName.utf8CString)
    var data = (cookie ?? []).map { CChar(bitPattern: $0) }
    let connection = method.withUnsafeMutableBufferPointer { method in
      data.withUnsafeMutableBufferPointer { data in
        guard cookie != nil else { return xcb_connect(name, &screen) }
        var information = xcb_auth_info_t(
          namelen: Int32(method.count - 1), name: method.baseAddress, datalen: Int32(data.count),
          data: data.baseAddress)
        return xcb_connect_to_display_with_auth_info(name, &information, &screen)
      }
    }
    // XCB returns an object for a failed connection, too.
    defer { xcb_disconnect(connection) }
    guard xcb_connection_has_error(connection) == 0, let setup = xcb_get_setup(connection) else {
      return nil
    }
    let bytes = UnsafeRawBufferPointer(start: setup, count: 8 + 4 * Int(setup.pointee.length))
    // XCB shuts its socket down at the end, so it gets another one.
    let descriptor = xcb_get_file_descriptor(connection)
    let unused = socket(AF_UNIX, streamType, 0)
    let server = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    defer { if unused >= 0 { close(unused) } }
    guard server >= 0, unused >= 0, dup2(unused, descriptor) >= 0 else {
      if server >= 0 { close(server) }
      return nil
    }
    return (server, Array(bytes))
  }

  private static let streamType = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)

  /// Listens at the address of a display that no server has.
  private static func listen() -> (listener: Int32, number: Int)? {
    let listener = socket(AF_UNIX, streamType, 0)
    guard listener >= 0 else { return nil }
    for _ in 1...16 {
      let number = Int.random(in: 20_000..<60_000)
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      // A zero first makes a name that is no file (unix(7)). XCB tries it before the file.
      let path = [0] + Array("/tmp/.X11-unix/X\(number)".utf8)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
      let length = socklen_t(MemoryLayout<sa_family_t>.size + path.count)
      let isBound = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(listener, $0, length) == 0
        }
      }
      if isBound, Glibc.listen(listener, 1) == 0 { return (listener, number) }
    }
    close(listener)
    return nil
  }

  /// Waits for Xlib, answers it, and passes everything on from then on.
  private static func serve(
    _ listener: Int32, _ server: Int32, _ setup: [UInt8], beforeEnd wait: () -> Void
  ) {
    let program = accept(listener)
    close(listener)
    guard let program, skipRequest(of: program) else {
      for descriptor in [program, server] { if let descriptor { close(descriptor) } }
      return
    }
    _ = fcntl(program, F_SETFL, O_NONBLOCK)
    SocketRelay(program: program, server: server).run(answering: setup, beforeEnd: wait)
  }

  /// The connection of this process. Nil when it does not come.
  private static func accept(_ listener: Int32) -> Int32? {
    var entry = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
    while poll(&entry, 1, 5000) > 0 {
      let peer = Glibc.accept(listener, nil, nil)
      guard peer >= 0 else { return nil }
      _ = fcntl(peer, F_SETFD, FD_CLOEXEC)
      // The process, the user and the group (`ucred`, unix(7)).
      var credentials: (pid: pid_t, uid: uid_t, gid: gid_t) = (0, 0, 0)
      var length = socklen_t(MemoryLayout.size(ofValue: credentials))
      let isKnown = getsockopt(peer, SOL_SOCKET, SO_PEERCRED, &credentials, &length) == 0
      if isKnown, credentials.pid == getpid() { return peer }
      close(peer)
    }
    return nil
  }

  /// Reads the request to set up a connection. The server has answered one already.
  private static func skipRequest(of program: Int32) -> Bool {
    var head = [UInt8](repeating: 0, count: 12)
    guard recv(program, &head, head.count, Int32(MSG_WAITALL)) == head.count else {
      return false
    }
    // The lengths of the authorization's name and of its data, each padded to 4 bytes.
    let lengths = head.withUnsafeBytes {
      (
        $0.loadUnaligned(fromByteOffset: 6, as: UInt16.self),
        $0.loadUnaligned(fromByteOffset: 8, as: UInt16.self)
      )
    }
    let count = (Int(lengths.0) + 3) / 4 * 4 + (Int(lengths.1) + 3) / 4 * 4
    var rest = [UInt8](repeating: 0, count: max(1, count))
    return count == 0
      || recv(program, &rest, count, Int32(MSG_WAITALL)) == count
  }
}
