internal import Dispatch
internal import Glibc

/// The owner's end: waits for other starts, and lets the main actor answer them.
final class InstanceListener: Sendable {
  private let path: String
  // Set up by the initialiser and cancelled once; both calls are safe from any thread.
  private nonisolated(unsafe) let source: any DispatchSourceRead

  /// Replaces whatever a dead owner left at the path; the lock proves that it is dead.
  init(
    path: String, handler: @escaping @MainActor @Sendable (InstanceRequest) -> InstanceAnswer
  ) throws(JournalError) {
    self.path = path
    guard let descriptor = UnixSocket.make(),
      UnixSocket.withAddress(
        path,
        { address, length in
          unlink(path)
          return bind(descriptor, address, length)
        }) == 0, chmod(path, 0o600) == 0, Glibc.listen(descriptor, 16) == 0
    else {
      throw JournalError(
        .cannotCreate, "Journal cannot listen at \(path): \(describeSystemError(errno)).")
    }
    let queue = DispatchQueue(label: "org.scenery.journal.instance")
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler {
      let connection = accept(descriptor, nil, nil)
      guard connection >= 0 else { return }
      _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
      guard UnixSocket.isSameUser(connection) else {
        close(connection)
        return
      }
      UnixSocket.setDeadline(connection, seconds: 1)
      guard let request = InstanceMessage.request(UnixSocket.readMessage(connection)) else {
        UnixSocket.write(
          InstanceMessage.encode(.refused("Journal did not understand.")), connection)
        close(connection)
        return
      }
      Task { @MainActor in
        let answer = handler(request)
        queue.async {
          UnixSocket.write(InstanceMessage.encode(answer), connection)
          close(connection)
        }
      }
    }
    source.setCancelHandler { close(descriptor) }
    source.activate()
  }

  func stop() {
    unlink(path)
    source.cancel()
  }
}

/// Another process that owns the journal.
public struct RunningInstance: Hashable, Sendable {
  let socketPath: String
  public let processID: Int?

  /// Asks the owner for something.
  ///
  /// - Parameter deadline: How long it may take: an owner that hangs is not waited for.
  /// - Throws: ``JournalError`` when it does not answer in time, or refuses.
  public func ask(_ request: InstanceRequest, deadline: Duration = .seconds(2)) throws(JournalError)
  {
    let clock = ContinuousClock()
    let end = clock.now + deadline
    let silence = JournalError(
      .temporaryFailure,
      "Journal is running\(processID.map { " (process \($0))" } ?? "") but does not answer; end it or "
        + "try again in a moment.")
    // The owner takes the lock before it listens: for a moment there may be nobody to connect to.
    var connection: Int32?
    while connection == nil, clock.now < end {
      connection = UnixSocket.connect(socketPath)
      if connection == nil { usleep(5000) }
    }
    guard let connection else { throw silence }
    defer { close(connection) }
    let left = max(.milliseconds(10), end - clock.now)
    UnixSocket.setDeadline(
      connection, seconds: Int(left.components.seconds),
      microseconds: Int(left.components.attoseconds / 1_000_000_000_000))
    UnixSocket.write(InstanceMessage.encode(request), connection)
    switch InstanceMessage.answer(UnixSocket.readMessage(connection)) {
    case .done: return
    case .refused(let sentence): throw JournalError(.temporaryFailure, sentence)
    case nil: throw silence
    }
  }
}

/// The few calls that both ends make.
enum UnixSocket {
  static func make() -> Int32? {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    return descriptor >= 0 ? descriptor : nil
  }

  static func connect(_ path: String) -> Int32? {
    guard let descriptor = make() else { return nil }
    if withAddress(path, { Glibc.connect(descriptor, $0, $1) }) == 0 { return descriptor }
    close(descriptor)
    return nil
  }

  /// Calls with a socket address. A path longer than the 107 bytes that fit is reached through its
  /// folder's descriptor.
  static func withAddress(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var path = path
    var folder: Int32 = -1
    if path.utf8.count > 107, let slash = path.lastIndex(of: "/") {
      folder = open(String(path[..<slash]), O_RDONLY | O_CLOEXEC | O_DIRECTORY)
      path = "/proc/self/fd/\(folder)/\(path[path.index(after: slash)...])"
    }
    defer { if folder >= 0 { close(folder) } }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard path.utf8.count <= 107 else {
      errno = ENAMETOOLONG
      return -1
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  static func setDeadline(_ descriptor: Int32, seconds: Int, microseconds: Int = 0) {
    var time = timeval(tv_sec: seconds, tv_usec: microseconds)
    let length = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, length)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &time, length)
  }

  static func isSameUser(_ descriptor: Int32) -> Bool {
    // `struct ucred` is hidden behind _GNU_SOURCE: process, user and group, 32 bits each (unix(7)).
    var credentials: (pid: Int32, uid: UInt32, gid: UInt32) = (0, .max, .max)
    var length = socklen_t(MemoryLayout.size(ofValue: credentials))
    return getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &length) == 0
      && credentials.uid == getuid()
  }

  /// The bytes up to the empty line that ends a message, or fewer when the peer stops early.
  static func readMessage(_ descriptor: Int32) -> [UInt8] {
    var message: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1024)
    while message.count <= InstanceMessage.longest, !InstanceMessage.isComplete(message) {
      let count = chunk.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      message += chunk[..<count]
    }
    return message
  }

  static func write(_ bytes: [UInt8], _ descriptor: Int32) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        // A peer that went away is no reason for SIGPIPE.
        send(
          descriptor, buffer.baseAddress?.advanced(by: sent), buffer.count - sent,
          Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      sent += count
    }
  }
}
