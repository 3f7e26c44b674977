internal import CXTest
internal import Foundation
internal import Synchronization

/// A second address of an X server. It passes everything on, and falls silent at a certain point.
///
///     program ─▶ relay ─▶ server        During the silence nothing is read from either side.
///             ◀─       ◀─
///
/// A server that is stopped by a signal stops at any point. With the relay, a test reaches each point
/// between a program's requests and their answers.
public final class DisplayRelay: Sendable {
  /// A value for `DISPLAY` that leads to the relay.
  public let display: String

  /// Where the server falls silent.
  public enum Silence: Sendable {
    case beforeReply
    /// The last byte of the reply is missing.
    case withinReply
  }

  private struct State {
    /// How many replies are passed on before the silence. Nil passes on everything.
    var repliesLeft: Int?
    var silence = Silence.beforeReply
    /// How many bytes of requests are passed on before the silence. Nil passes on everything.
    var requestBytesLeft: Int?
    var isSilent = false
    var isEnding = false

    mutating func noteRequests(_ count: Int) {
      guard let left = requestBytesLeft else { return }
      requestBytesLeft = left - count
      if left <= count { isSilent = true }
    }

    /// How many bytes of a message can be passed on. Counts a whole message.
    mutating func admittedBytes(of length: Int, _ type: UInt8) -> Int {
      guard !isSilent else { return 0 }
      guard type == 1, let left = repliesLeft else { return length }
      repliesLeft = left - 1
      isSilent = left == 0
      guard isSilent else { return length }
      return silence == .withinReply ? length - 1 : 0
    }
  }
  private let state = Mutex(State())
  private let path: String
  private let listener: Int32
  /// How late each part of the server's answers is passed on.
  private let delay: Duration
  /// How late its first answer, to the set-up of a connection, is passed on.
  private let setupDelay: Duration
  /// Wakes the thread of the relay.
  private let (wakeEnd, writeEnd): (Int32, Int32)

  /// Listens at an address of its own.
  ///
  /// - Parameters:
  ///   - delay: How late the server's answers arrive, as at the end of a slow line.
  ///   - setupDelay: How late the first answer of each connection arrives.
  /// - Throws: ``LiveDisplay/Failure`` if no address is free.
  public init(
    to server: LiveDisplay, delay: Duration = .zero, setupDelay: Duration = .zero
  ) throws {
    self.delay = delay
    self.setupDelay = setupDelay
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw LiveDisplay.Failure(description: "No pipe for a relay.") }
    (wakeEnd, writeEnd) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    for number in 400..<600 {
      let path = "/tmp/.X11-unix/X\(number)"
      guard access(path, F_OK) != 0, let listener = SilentListener.bound(at: path) else { continue }
      (self.path, self.listener, display) = (path, listener, ":\(number)")
      let target = "/tmp/.X11-unix/X\(server.name.dropFirst())"
      Thread.detachNewThread { self.run(target) }
      return
    }
    throw LiveDisplay.Failure(description: "No display's address is free.")
  }

  /// Ends the relay and all connections.
  public func end() {
    unlink(path)
    state.withLock { $0.isEnding = true }
    wake()
  }

  /// Passes on a number of replies, and falls silent at the next.
  public func stop(_ silence: Silence, after count: Int) {
    state.withLock { ($0.silence, $0.repliesLeft) = (silence, count) }
  }

  /// Passes on a number of bytes of requests at least, and falls silent before the others.
  public func stop(afterRequestBytes count: Int) {
    state.withLock { $0.requestBytesLeft = count }
  }

  /// Passes on everything again.
  public func goOn() {
    state.withLock {
      $0.requestBytesLeft = nil
      $0.repliesLeft = nil
      $0.isSilent = false
    }
    wake()
  }

  public var isSilent: Bool { state.withLock { $0.isSilent } }

  private func wake() { _ = write(writeEnd, [1], 1) }

  // MARK: The thread

  private struct Pair {
    let program: Int32
    let server: Int32
    /// The server's bytes that are not a whole message yet.
    var rest: [UInt8] = []
    /// How many bytes of the first message were passed on.
    var passed = 0
    var isSetUp = false
  }

  private func run(_ target: String) {
    var pairs: [Pair] = []
    defer {
      for pair in pairs {
        close(pair.program)
        close(pair.server)
      }
      for descriptor in [listener, wakeEnd, writeEnd] { close(descriptor) }
    }
    while !state.withLock({ $0.isEnding }) {
      // Some messages may have arrived before the silence.
      for index in pairs.indices { _ = passMessages(of: &pairs[index]) }
      var entries = [wakeEnd, listener].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      if !isSilent {
        entries += pairs.flatMap { [$0.program, $0.server] }
          .map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      }
      poll(&entries, nfds_t(entries.count), -1)
      var byte: UInt8 = 0
      if entries[0].revents != 0 { _ = read(wakeEnd, &byte, 1) }
      if entries[1].revents != 0 {
        let program = accept(listener, nil, nil)
        if program >= 0, let server = Self.connected(to: target) {
          pairs.append(Pair(program: program, server: server))
        }
      }
      let ready = entries.dropFirst(2).map { $0.revents != 0 }
      for index in pairs.indices.reversed() where 2 * index + 1 < ready.count {
        let isOpen =
          (!ready[2 * index] || passRequests(of: pairs[index]))
          && (!ready[2 * index + 1] || passAnswers(of: &pairs[index]))
        guard !isOpen else { continue }
        close(pairs[index].program)
        close(pairs[index].server)
        pairs.remove(at: index)
      }
    }
  }

  static func connected(to path: String) -> Int32? {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    return result == 0 ? descriptor : nil
  }

  private func passRequests(of pair: Pair) -> Bool {
    guard !isSilent else { return true }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(pair.program, &buffer, buffer.count, 0)
    state.withLock { $0.noteRequests(count) }
    return count > 0 && Self.pass(buffer[..<count], to: pair.server)
  }

  /// Passes on whole messages, until the relay falls silent.
  private func passAnswers(of pair: inout Pair) -> Bool {
    guard !isSilent else { return true }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(pair.server, &buffer, buffer.count, 0)
    guard count > 0 else { return false }
    let delay = pair.isSetUp ? delay : max(delay, setupDelay)
    if delay > .zero { poll(nil, 0, Int32(delay / .milliseconds(1))) }
    pair.rest += buffer[..<count]
    return passMessages(of: &pair)
  }

  private func passMessages(of pair: inout Pair) -> Bool {
    while let length = Self.lengthOfMessage(in: pair.rest, isSetUp: pair.isSetUp) {
      let type = pair.isSetUp ? pair.rest[0] & 0x7f : 0
      let end = state.withLock { $0.admittedBytes(of: length, type) }
      if end > pair.passed {
        guard Self.pass(pair.rest[pair.passed..<end], to: pair.program) else { return false }
        pair.passed = end
      }
      guard end == length else { break }
      pair.passed = 0
      pair.isSetUp = true
      pair.rest.removeFirst(length)
    }
    return true
  }

  private static func lengthOfMessage(in bytes: [UInt8], isSetUp: Bool) -> Int? {
    func word(_ index: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[index + $1]) << (8 * $1) }
    }
    guard bytes.count >= (isSetUp ? 32 : 8) else { return nil }
    // Replies and generic events may be longer than 32 bytes.
    let isLong = bytes[0] == 1 || bytes[0] & 0x7f == 35
    let length = isSetUp ? 32 + (isLong ? 4 * word(4, 4) : 0) : 8 + 4 * word(6, 2)
    return bytes.count >= length ? length : nil
  }

  static func pass(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var sent = 0
      while sent < bytes.count {
        let count = send(
          descriptor, bytes.baseAddress.map { $0 + sent }, bytes.count - sent, Int32(MSG_NOSIGNAL))
        guard count > 0 else { return false }
        sent += count
      }
      return true
    }
  }
}
