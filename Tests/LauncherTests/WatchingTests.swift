import Foundation
import Synchronization
import Testing

@testable import Launcher

/// Answers on the socket that go on: lines for whoever reads them.
@Suite("Answers that go on")
struct WatchingTests {
  /// Lines without an end. Each caller has lines of its own.
  private final class Source: Sendable {
    let taken: Mutex<[Int]> = Mutex([])

    func makeLines() -> AnswerLines {
      let index = taken.withLock { counts in
        counts.append(0)
        return counts.count - 1
      }
      return AnswerLines(
        take: { [self] in
          let first = taken.withLock { counts in
            counts[index] += 100
            return counts[index] - 100
          }
          return (first..<first + 100).map { "line \($0) " + String(repeating: "x", count: 90) }
        }, wait: { $0() })
    }
  }

  private static let long = String(repeating: "{é}", count: 1 << 19)
  private let folder: TemporaryFolder
  private let owner: SingleInstance
  private let running: RunningInstance
  private let source = Source()

  init() throws {
    folder = try TemporaryFolder()
    guard
      case .owner(let owner) = try SingleInstance.claim(.notes, data: folder.path, runtime: nil),
      case .running(let running) = try SingleInstance.claim(.notes, data: folder.path, runtime: nil)
    else { throw LaunchError(.temporaryFailure, "The folder is in use.") }
    (self.owner, self.running) = (owner, running)
    try owner.listen { [source] request in
      switch request.kind {
      case .scenes(.watch): .lines(source.makeLines())
      case .scenes(.list): .text(Self.long)
      default: .missing("Nothing.")
      }
    }
  }

  /// Runs `body` on another thread, as another process would.
  private func elsewhere<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(with: Result { try body() }) }
    }
  }

  private func watch(_ count: Int) async throws -> [String] {
    try await elsewhere { [running] in
      var lines: [String] = []
      try running.follow(InstanceRequest(.scenes(.watch))) { line in
        lines.append(line)
        return lines.count < count
      }
      return lines
    }
  }

  /// A caller that asks for lines and never reads. The test closes its socket.
  private func silentCaller() throws -> Int32 {
    let socket = try #require(UnixSocket.connect(running.socketPath))
    UnixSocket.write(InstanceMessage.encode(InstanceRequest(.scenes(.watch))), socket)
    return socket
  }

  @Test("A caller that never reads has little taken for it, and delays no other one")
  func silent() async throws {
    let socket = try silentCaller()
    defer { close(socket) }
    let lines = try await watch(20_000)
    #expect(lines.count == 20_000)
    #expect(lines.enumerated().allSatisfy { $1.hasPrefix("line \($0) ") })
    let answer = try await elsewhere { [running] in
      try running.answer(to: InstanceRequest(.scenes(.list)))
    }
    #expect(answer == .text(Self.long))
    // What a socket holds, and no more.
    let taken = source.taken.withLock { $0 }
    #expect(taken.count == 2 && taken.contains { $0 < 20_000 }, "\(taken)")
    owner.end()
  }

  @Test("Eight may watch, the ninth is refused, and everybody else is answered")
  func ninth() async throws {
    let sockets = try (0..<InstanceListener.mostWatching).map { _ in try silentCaller() }
    defer { for socket in sockets { close(socket) } }
    while source.taken.withLock({ $0.count }) < sockets.count { await Task.yield() }
    var refusal: LaunchError?
    while refusal == nil {
      // The last of the eight may not have begun yet.
      do { _ = try await watch(1) } catch let error as LaunchError { refusal = error }
    }
    #expect(refusal?.status == .temporaryFailure)
    #expect(refusal?.sentence == "8 programs watch Notes already.")
    await #expect(throws: LaunchError(.noInput, "Nothing.")) {
      try await elsewhere { [running] in
        try running.answer(to: InstanceRequest(.scenes(.destroy("x"))))
      }
    }
    owner.end()
  }
}
