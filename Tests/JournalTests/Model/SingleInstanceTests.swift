import Foundation
import Testing

@testable import JournalApp

@Suite("One process owns a journal")
struct SingleInstanceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func claim(runtime: String? = nil) throws -> SingleInstance.Claim {
    try SingleInstance.claim(data: folder.path, runtime: runtime)
  }

  private func owner(runtime: String? = nil) throws -> SingleInstance {
    guard case .owner(let owner) = try claim(runtime: runtime) else {
      throw JournalError(.temporaryFailure, "There is an owner already.")
    }
    return owner
  }

  private func other(runtime: String? = nil) throws -> RunningInstance {
    guard case .running(let other) = try claim(runtime: runtime) else {
      throw JournalError(.temporaryFailure, "There is no owner.")
    }
    return other
  }

  /// Asks from another thread, as another process would.
  private func ask(
    _ instance: RunningInstance, _ request: InstanceRequest, deadline: Duration = .seconds(2)
  ) async -> Result<Void, JournalError> {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        do throws(JournalError) {
          try instance.ask(request, deadline: deadline)
          continuation.resume(returning: .success(()))
        } catch {
          continuation.resume(returning: .failure(error))
        }
      }
    }
  }

  @Test("N-7 the second start asks the first one for a window and is answered")
  func secondStart() async throws {
    let runtime = try TemporaryFolder()
    let owner = try owner(runtime: runtime.path)
    let asked = Asked()
    try owner.listen { request in
      asked.requests.append(request)
      return .done
    }
    let second = try other(runtime: runtime.path)
    #expect(second.processID == Int(getpid()))
    let request = InstanceRequest.newWindow(display: ":7", startupID: "thunar_1_TIME2")
    try await ask(second, request).get()
    #expect(await asked.requests == [request])
    #expect(try runtime.names().count == 1)
    owner.end()
    #expect(try runtime.names().isEmpty)
  }

  @Test("A refusal reaches the second process as its sentence")
  func refusal() async throws {
    let owner = try owner()
    try owner.listen { _ in .refused("Journal is running on the display :1.") }
    let answer = await ask(try other(), .newWindow(display: ":0", startupID: nil))
    #expect(throws: JournalError(.temporaryFailure, "Journal is running on the display :1.")) {
      try answer.get()
    }
    withExtendedLifetime(owner) {}
  }

  @Test("An owner that does not listen costs no more than the deadline, and one sentence")
  func hung() async throws {
    let owner = try owner()
    let start = ContinuousClock.now
    let answer = await ask(try other(), .reload, deadline: .milliseconds(150))
    #expect(ContinuousClock.now - start < .seconds(5))
    let error = #expect(throws: JournalError.self) { try answer.get() }
    #expect(error?.sentence.contains("does not answer") == true)
    withExtendedLifetime(owner) {}
  }

  @Test("A socket that a dead owner left is replaced, and its unclean end is noticed")
  func staleSocket() async throws {
    do {
      let first = try owner()
      try first.listen { _ in .done }
      // Its lock goes with it; the socket stays, as after a kill.
    }
    let second = try owner()
    #expect(second.previousEnd == .unclean)
    try second.listen { _ in .done }
    try await ask(try other(), .reload).get()
    second.end()
  }

  @Test("An end in order is remembered")
  func cleanEnd() throws {
    do {
      let first = try owner()
      #expect(first.previousEnd == .clean)
      first.end()
    }
    let second = try owner()
    #expect(second.previousEnd == .clean)
  }

  @Test("A data directory with a path too long for a socket address works")
  func longPath() async throws {
    let long = folder.path + "/" + String(repeating: "long", count: 30)
    try FileManager.default.createDirectory(atPath: long, withIntermediateDirectories: true)
    guard case .owner(let owner) = try SingleInstance.claim(data: long, runtime: nil),
      case .running(let second) = try SingleInstance.claim(data: long, runtime: nil)
    else {
      Issue.record("The claims are wrong.")
      return
    }
    try owner.listen { _ in .done }
    try await ask(second, .reload).get()
    owner.end()
  }

  @Test(
    "Messages survive the wire",
    arguments: [
      InstanceRequest.newWindow(display: ":0", startupID: nil),
      .newWindow(display: "host:1.0", startupID: "a b: c"), .reload,
    ])
  func roundTrip(request: InstanceRequest) {
    #expect(InstanceMessage.request(InstanceMessage.encode(request)) == request)
  }

  @Test("A line feed in a value cannot forge a field")
  func forged() {
    let request = InstanceRequest.newWindow(display: ":0\nstartup-id: x", startupID: nil)
    #expect(
      InstanceMessage.request(InstanceMessage.encode(request))
        == .newWindow(display: ":0 startup-id: x", startupID: nil))
  }

  @Test("Any bytes are a request or nothing", arguments: 0..<60)
  func anyBytes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var bytes = InstanceMessage.encode(.newWindow(display: ":0", startupID: "id"))
    for _ in 0..<3 {
      bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
        in: 0...255, using: &random)
    }
    _ = InstanceMessage.request(bytes)
    _ = InstanceMessage.request(
      Array(bytes.prefix(Int.random(in: 0..<bytes.count, using: &random))))
    _ = InstanceMessage.answer(bytes)
  }

  @MainActor private final class Asked {
    var requests: [InstanceRequest] = []
    nonisolated init() {}
  }
}
