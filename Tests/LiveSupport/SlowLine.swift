internal import CXTest
internal import Foundation
internal import Synchronization

/// A second address of an X server, at the end of a long line: everything arrives late, in both directions.
///
///     program ─▶ read ─▶ wait ─▶ write ─▶ server        As much as is sent can be on its way at a time.
///             ◀─ write ◀─ wait ◀─ read ◀─
public final class SlowLine: Sendable {
  /// A value for `DISPLAY` that leads over the line.
  public let display: String
  /// The time that a byte is on its way.
  public let delay: Duration
  private let path: String?
  private let listener: Int32
  private let target: String

  /// Listens at an address of its own.
  ///
  /// - Parameters:
  ///   - overNetwork: Whether programs take the server for one on another machine, with which they share no memory.
  ///   - delay: The time that a byte is on its way, in each direction.
  /// - Throws: ``LiveDisplay/Failure`` if no address is free.
  public init(to server: LiveDisplay, overNetwork: Bool, delay: Duration) throws {
    self.delay = delay
    target = "/tmp/.X11-unix/X\(server.name.dropFirst())"
    guard let address = SilentListener.freeAddress(in: 600..<800, overNetwork: overNetwork) else {
      throw LiveDisplay.Failure(description: "No display's address is free.")
    }
    (listener, path, display) = address
    Thread.detachNewThread { [self] in acceptAll() }
  }

  /// Ends the line for new connections. Those that there are end with their programs.
  public func end() {
    if let path { unlink(path) }
    shutdown(listener, Int32(SHUT_RDWR))
  }

  private func acceptAll() {
    var entry = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
    while poll(&entry, 1, -1) > 0, case let program = accept(listener, nil, nil), program >= 0 {
      guard let server = DisplayRelay.connected(to: target) else {
        close(program)
        continue
      }
      var one: Int32 = 1
      setsockopt(
        program, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
      let ends = OpenEnds(program, server)
      SlowDirection(from: program, to: server, delay: delay, ends).start()
      SlowDirection(from: server, to: program, delay: delay, ends).start()
    }
    close(listener)
  }
}

/// The two sockets of a connection, which are closed when neither direction uses them any more.
private final class OpenEnds: Sendable {
  private let descriptors: [Int32]

  init(_ descriptors: Int32...) { self.descriptors = descriptors }

  deinit { for descriptor in descriptors { close(descriptor) } }
}

/// One direction of a connection.
private final class SlowDirection: Sendable {
  private struct Part: Sendable {
    let due: ContinuousClock.Instant
    /// Empty at the end.
    let bytes: [UInt8]
  }
  private let parts = Mutex<[Part]>([])
  private let arrived = DispatchSemaphore(value: 0)
  private let source: Int32
  private let target: Int32
  private let delay: Duration
  private let ends: OpenEnds

  init(from source: Int32, to target: Int32, delay: Duration, _ ends: OpenEnds) {
    (self.source, self.target, self.delay, self.ends) = (source, target, delay, ends)
  }

  func start() {
    Thread.detachNewThread { self.readAll() }
    Thread.detachNewThread { self.writeAll() }
  }

  private func readAll() {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var count = 0
    repeat {
      count = recv(source, &buffer, buffer.count, 0)
      let part = Part(due: .now + delay, bytes: Array(buffer[..<max(0, count)]))
      parts.withLock { $0.append(part) }
      arrived.signal()
    } while count > 0
  }

  private func writeAll() {
    while true {
      arrived.wait()
      let part = parts.withLock { $0.removeFirst() }
      // This is the line's length.
      usleep(UInt32(max(0, (part.due - .now).milliseconds) * 1000))
      guard !part.bytes.isEmpty, DisplayRelay.pass(part.bytes[...], to: target) else { break }
    }
    shutdown(target, Int32(SHUT_WR))
    shutdown(source, Int32(SHUT_RD))
  }
}
