import Foundation
import Glibc
import Synchronization

/// A server of HTTP on a port of its own, which answers each address in its own way.
///
/// One thread accepts, and each connection has a thread: a connection may be silent for long.
final class PictureServer: Sendable {
  enum Answer: Sendable {
    case bytes([UInt8])
    case status(Int)
    case redirect(String)
    /// Says that there are more bytes than come, and closes.
    case cut([UInt8])
    /// Says nothing until the client goes.
    case silence
    /// Sends bytes until the client goes.
    case endless
  }

  struct Failure: Error {}

  private struct State {
    var asked: [String] = []
    /// How many clients went before they had an answer.
    var left = 0
    var isOver = false
  }

  private let answers: [String: Answer]
  private let listener: Int32
  let port: UInt16
  private let state = Mutex(State())

  var asked: [String] { state.withLock { $0.asked } }
  var left: Int { state.withLock { $0.left } }

  init(_ answers: [String: Answer]) throws {
    self.answers = answers
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard listener >= 0 else { throw Failure() }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = listener
    let isListening = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && listen(descriptor, 16) == 0
          && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isListening else { throw Failure() }
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread { [self] in accept() }
  }

  func address(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

  /// Closes the port: what is asked later finds no server.
  func stop() {
    state.withLock { $0.isOver = true }
    // Wakes the thread that accepts.
    shutdown(listener, Int32(SHUT_RDWR))
  }

  private func accept() {
    while true {
      let client = Glibc.accept(listener, nil, nil)
      guard client >= 0, !state.withLock({ $0.isOver }) else { break }
      Thread.detachNewThread { [self] in
        serve(client)
        close(client)
      }
    }
    close(listener)
  }

  private func serve(_ client: Int32) {
    var request: [UInt8] = []
    while !request.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      var byte: UInt8 = 0
      guard recv(client, &byte, 1, 0) == 1 else { return }
      request.append(byte)
    }
    let path = String(decoding: request, as: UTF8.self).split(separator: " ").dropFirst().first
    let name = path.map(String.init) ?? ""
    state.withLock { $0.asked.append(name) }
    switch answers[name] ?? .status(404) {
    case .bytes(let bytes): send(client, "200 OK", [], bytes, length: bytes.count)
    case .status(let status): send(client, "\(status) No", [], [], length: 0)
    case .redirect(let place): send(client, "302 Found", ["Location: \(place)"], [], length: 0)
    case .cut(let bytes): send(client, "200 OK", [], bytes, length: bytes.count + 100)
    case .silence:
      var byte: UInt8 = 0
      _ = recv(client, &byte, 1, 0)
      state.withLock { $0.left += 1 }
    case .endless:
      let head = Array("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n".utf8)
      guard write(client, head) else { return }
      while write(client, [UInt8](repeating: 7, count: 65_536)) {}
      state.withLock { $0.left += 1 }
    }
  }

  private func send(
    _ client: Int32, _ status: String, _ headers: [String], _ bytes: [UInt8], length: Int
  ) {
    let lines =
      ["HTTP/1.1 \(status)", "Connection: close", "Content-Length: \(length)"] + headers
    _ = write(client, Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + bytes)
  }

  private func write(_ client: Int32, _ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
