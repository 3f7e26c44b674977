internal import Dispatch
internal import Glibc

/// Takes requests as fast as Xlib writes them, and passes them on when the server reads.
///
///     Xlib ─▶ pair of sockets ─▶ memory ─▶ server        a thread of its own
///          ◀─                 ◀─        ◀─
///
/// A socket that is full holds up the thread that writes. XCB then waits without a limit, in the middle of
/// any request: a picture of a window has megabytes, a socket takes 200 KB. With the relay Xlib never waits
/// for a server to read. A turn of the loop sends nothing to a server that has not answered the turn before
/// it, so the memory holds the requests of one turn at most.
///
/// XCB also waits without a limit for the rest of a message whose beginning has arrived. So Xlib gets each
/// message of the server as a whole.
struct SocketRelay: Sendable {
  /// The other end of Xlib's socket.
  let program: Int32
  let server: Int32

  /// Puts a relay between Xlib and its server. Xlib keeps its descriptor. No other thread may use it
  /// meanwhile. Without a free descriptor nothing changes.
  ///
  /// - Parameter isAtMessage: Whether Xlib has read no part of a message. Otherwise the relay does not know
  ///   where messages begin, and passes on parts of them.
  /// - Returns: Whether there is a relay now.
  static func insert(at descriptor: Int32, isAtMessage: Bool) -> Bool {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { return false }
    let server = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard server >= 0, dup2(ends[1], descriptor) >= 0 else {
      for end in ends + [server] where end >= 0 { close(end) }
      return false
    }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    close(ends[1])
    let relay = SocketRelay(program: ends[0], server: server)
    DispatchQueue(label: "org.scenery.display-relay").async { relay.run(isAtMessage: isAtMessage) }
    return true
  }

  /// Passes bytes on until one side closes its end. The sockets must not block.
  ///
  /// - Parameters:
  ///   - bytes: What Xlib gets before the server's bytes.
  ///   - isAtMessage: Whether the server's next byte begins a message.
  ///   - wait: Called before both sides learn of the end.
  func run(
    answering bytes: [UInt8] = [], isAtMessage: Bool = true, beforeEnd wait: () -> Void = {}
  ) {
    var requests = RelayBuffer()
    var answers = RelayBuffer(bytes, hasMessages: isAtMessage)
    var isOpen = true
    while isOpen {
      var entries = [
        pollfd(fd: program, events: Int16(POLLIN), revents: 0),
        pollfd(fd: server, events: 0, revents: 0),
      ]
      if !answers.isEmpty { entries[0].events |= Int16(POLLOUT) }
      if !requests.isEmpty { entries[1].events |= Int16(POLLOUT) }
      // Xlib may leave the answers of a server that floods it unread. They wait in the server.
      if answers.isEmpty { entries[1].events |= Int16(POLLIN) }
      guard poll(&entries, 2, -1) >= 0 || errno == EINTR else { break }
      let (toProgram, toServer) = (Int32(entries[0].revents), Int32(entries[1].revents))
      if toServer & POLLOUT != 0 { isOpen = requests.drain(into: server) }
      if toProgram & POLLOUT != 0 { isOpen = answers.drain(into: program) && isOpen }
      if toProgram & (POLLIN | POLLHUP | POLLERR) != 0 {
        isOpen = requests.pass(from: program, to: server) && isOpen
      }
      if toServer & (POLLIN | POLLHUP | POLLERR) != 0, answers.isEmpty {
        isOpen = answers.pass(from: server, to: program) && isOpen
      }
    }
    wait()
    close(program)
    close(server)
  }
}

/// Bytes on their way from one socket to another.
private struct RelayBuffer: ~Copyable {
  private let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 64)
  private var bytes: [UInt8]
  private var written = 0
  /// How many of the bytes may be written.
  private var ready: Int
  /// Whether the bytes are messages of a server, of which only whole ones are written.
  private let hasMessages: Bool

  /// - Parameter bytes: They are written first, as they are.
  init(_ bytes: [UInt8] = [], hasMessages: Bool = false) {
    (self.bytes, ready) = (bytes, bytes.count)
    self.hasMessages = hasMessages
  }

  deinit { piece.deallocate() }

  /// Whether there is nothing to write now.
  var isEmpty: Bool { written == ready }

  /// Reads once, and writes what the other side takes now. Returns false at the end of a connection.
  mutating func pass(from source: Int32, to target: Int32) -> Bool {
    let count = recv(source, piece.baseAddress, piece.count, 0)
    guard count > 0 else { return count < 0 && Self.mayGoOn }
    bytes.append(contentsOf: piece[..<count])
    ready = hasMessages ? endOfMessages : bytes.count
    return drain(into: target)
  }

  /// Writes what the other side takes now. Returns false at the end of the connection.
  mutating func drain(into target: Int32) -> Bool {
    while !isEmpty {
      let count = bytes.withUnsafeBytes { bytes in
        send(target, bytes.baseAddress.map { $0 + written }, ready - written, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return Self.mayGoOn }
      written += count
    }
    if ready < bytes.count {
      bytes.removeFirst(ready)
    } else {
      // The memory for a large picture is freed.
      bytes.removeAll(keepingCapacity: bytes.capacity <= 2 * piece.count)
    }
    (written, ready) = (0, 0)
    return true
  }

  /// The end of the last whole message. The bytes that are ready are whole messages.
  private var endOfMessages: Int {
    bytes.withUnsafeBytes { bytes in
      var end = ready
      while bytes.count - end >= 32 {
        // Only replies and generic events have more bytes. They contain the number of further words.
        let isLong = bytes[end] == 1 || bytes[end] & 0x7f == 35
        let words = isLong ? bytes.loadUnaligned(fromByteOffset: end + 4, as: UInt32.self) : 0
        guard bytes.count - end >= 32 + 4 * Int(words) else { break }
        end += 32 + 4 * Int(words)
      }
      return end
    }
  }

  private static var mayGoOn: Bool { errno == EAGAIN || errno == EINTR }
}
