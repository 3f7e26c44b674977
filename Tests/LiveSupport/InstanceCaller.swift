internal import CXTest
internal import Foundation

/// Talks to a running application over its socket, as a second launch does.
public final class InstanceCaller {
  private let descriptor: Int32
  private var answer = ""

  /// Connects to the address in the application's lock file.
  ///
  /// - Throws: An error of Foundation if the lock file cannot be read, or ``LiveProgram/Failure`` if the
  ///   application does not listen.
  public init(_ program: LiveProgram) throws {
    let lock = "\(program.display.home.path)/data/\(program.name)/\(program.name).lock"
    let words = try String(contentsOfFile: lock, encoding: .utf8).split(separator: "\n")
    guard words.count > 2 else { throw program.failure("\(program.name) does not listen") }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: words[2].utf8) }
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else { throw program.failure("Nobody listens at \(words[2])") }
  }

  deinit { close(descriptor) }

  /// Sends a message. The empty line at its end is added.
  public func say(_ lines: String...) {
    let bytes = Array((lines.joined(separator: "\n") + "\n\n").utf8)
    _ = send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// Waits for the application's answer, or until it closes the connection.
  public func waitForAnswer(seconds: Double = Desk.patience) -> String {
    let deadline = Deadline(seconds: seconds)
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !answer.hasSuffix("\n\n"), !deadline.hasPassed {
      var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&watched, 1, deadline.milliseconds) > 0 else { continue }
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      answer += String(decoding: buffer[..<count], as: UTF8.self)
    }
    return answer.trimmingCharacters(in: .newlines)
  }
}
