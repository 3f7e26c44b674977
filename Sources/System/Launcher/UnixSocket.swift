internal import Files
internal import Glibc

/// The socket calls that both ends use.
enum UnixSocket {
  /// A descriptor, or -1.
  static func make() -> Int32 {
    socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
  }

  static func connect(_ path: String) -> Int32? {
    guard let descriptor = FileDescriptor(make()) else { return nil }
    let raw = descriptor.raw
    guard withAddress(path, { Glibc.connect(raw, $0, $1) }) == 0 else { return nil }
    return descriptor.release()
  }

  static func setNonblocking(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  /// Calls a function with a socket address. A path longer than 107 bytes does not fit, and is reached
  /// through its folder's descriptor.
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

  /// Limits each wait of the socket's calls. Zero stands for no limit.
  static func setDeadline(_ descriptor: Int32, _ deadline: Duration) {
    let (seconds, attoseconds) = deadline.components
    let microseconds = Int(attoseconds / 1_000_000_000_000)
    var time = timeval(
      tv_sec: Int(seconds), tv_usec: deadline > .zero ? max(1, microseconds) : 0)
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

  /// Reads up to the empty line that ends a message, or less when the peer stops earlier.
  ///
  /// - Parameter end: The time limit, also for a peer that sends a byte now and then.
  static func readMessage(_ descriptor: Int32, until end: SharedInstant) -> [UInt8] {
    var message: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16 * 1024)
    while message.count <= InstanceMessage.longestAnswer, !InstanceMessage.isComplete(message),
      SharedInstant.now < end
    {
      let count = chunk.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      message += chunk[..<count]
    }
    return message
  }

  /// The lines that come through a socket that blocks.
  struct Lines {
    private let descriptor: Int32
    private var bytes: ArraySlice<UInt8> = []

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// The next line without its end. Nil at the end, after the socket's deadline, and for a line that is too long.
    mutating func next() -> String? {
      var searched = 0
      while true {
        if let end = bytes.dropFirst(searched).firstIndex(of: 10) {
          defer { bytes = bytes[(end + 1)...] }
          return String(decoding: bytes[..<end], as: UTF8.self)
        }
        searched = bytes.count
        guard searched <= InstanceMessage.longestAnswer else { return nil }
        var chunk = [UInt8](repeating: 0, count: 16 * 1024)
        let count = chunk.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return nil }
        bytes = bytes + chunk[..<count]
      }
    }
  }

  static func write(_ bytes: [UInt8], _ descriptor: Int32) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        // Writing to a peer that is gone must not raise SIGPIPE.
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
