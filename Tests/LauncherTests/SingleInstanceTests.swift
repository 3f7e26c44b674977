import Foundation
import Testing

@testable import Launcher

@Suite("One process owns a data directory")
struct SingleInstanceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func claim(runtime: String? = nil) throws -> SingleInstance.Claim {
    try SingleInstance.claim(.notes, data: folder.path, runtime: runtime)
  }

  private func owner(runtime: String? = nil) throws -> SingleInstance {
    guard case .owner(let owner) = try claim(runtime: runtime) else {
      throw LaunchError(.temporaryFailure, "There is an owner already.")
    }
    return owner
  }

  private func other(runtime: String? = nil) throws -> RunningInstance {
    guard case .running(let other) = try claim(runtime: runtime) else {
      throw LaunchError(.temporaryFailure, "There is no owner.")
    }
    return other
  }

  /// Sends a request from another thread, as another process would.
  private func ask(
    _ instance: RunningInstance, _ kind: InstanceRequest.Kind, display: String? = nil,
    startupID: String? = nil, answer: Duration = .seconds(20)
  ) async -> Result<RunningInstance.Outcome, LaunchError> {
    let request = InstanceRequest(kind, display: display, startupID: startupID)
    var patience = RunningInstance.Patience()
    patience.answer = answer
    patience.start = answer
    return await withCheckedContinuation { [patience] continuation in
      DispatchQueue.global().async {
        do throws(LaunchError) {
          continuation.resume(returning: .success(try instance.ask(request, patience: patience)))
        } catch {
          continuation.resume(returning: .failure(error))
        }
      }
    }
  }

  @Test("The owner is found after its data directory was removed, and owns the new one")
  func removedDirectory() throws {
    let runtime = try TemporaryFolder()
    let owner = try owner(runtime: runtime.path)
    try FileManager.default.removeItem(atPath: folder.path)
    try FileManager.default.createDirectory(
      atPath: folder.path, withIntermediateDirectories: true)
    #expect(try other(runtime: runtime.path).processID == Int(getpid()))
    #expect(owner.claimAgain())
    // A launch without a directory for sockets finds the owner, too.
    #expect(try other().processID == Int(getpid()))
    owner.end()
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
    _ = try await ask(second, .newWindow, display: ":7", startupID: "thunar_1_TIME2").get()
    let request = try #require(await asked.requests.first)
    #expect(request.kind == .newWindow)
    #expect(request.display == ":7")
    #expect(request.startupID == "thunar_1_TIME2")
    #expect(request.deadline != nil)
    #expect(try runtime.names().filter { $0.hasSuffix(".socket") }.count == 1)
    owner.end()
    #expect(try !runtime.names().contains { $0.hasSuffix(".socket") })
  }

  @Test(
    "A data folder that is removed while its owner runs makes no second owner",
    arguments: [true, false])
  @MainActor func removedFolder(hasRuntime: Bool) throws {
    let runtime = try TemporaryFolder()
    var names = ApplicationNames.notes
    names.executable = "notes-\(UUID().uuidString.prefix(8))"
    let data = "\(folder.path)/data"
    let start = ApplicationStart(
      of: names, environment: hasRuntime ? ["XDG_RUNTIME_DIR": runtime.path] : [:],
      dataFolder: data, complain: { Issue.record("\($0)") })
    defer { try? FileManager.default.removeItem(atPath: "/tmp/\(names.executable)-\(getuid())") }
    _ = start.claiming { _, claim in
      guard case .owner(let owner) = claim else { throw CocoaError(.fileLocking) }
      try FileManager.default.removeItem(atPath: data)
      _ = start.claiming { _, claim in
        guard case .running(let first) = claim else {
          Issue.record("there are two owners")
          return
        }
        #expect(first.processID == Int(getpid()))
      }
      withExtendedLifetime(owner) {}
    }
  }

  @Test("A refusal reaches the second process as its sentence")
  func refusal() async throws {
    let owner = try owner()
    try owner.listen { _ in .refused("Notes is running on the display :1.") }
    let answer = await ask(try other(), .newWindow)
    #expect(throws: LaunchError(.temporaryFailure, "Notes is running on the display :1.")) {
      try answer.get()
    }
    withExtendedLifetime(owner) {}
  }

  @Test("An owner that does not listen costs no more than the deadline, and one sentence")
  func hung() async throws {
    let owner = try owner()
    // The deadline limits the wait. A longer wait would show as a hang of the test.
    let answer = await ask(try other(), .notice("reload"), answer: .milliseconds(150))
    let error = #expect(throws: LaunchError.self) { try answer.get() }
    #expect(error?.sentence.contains("does not answer") == true)
    withExtendedLifetime(owner) {}
  }

  @Test("Peers that say nothing hold up nobody")
  func silentPeers() async throws {
    let owner = try owner()
    try owner.listen { _ in .done }
    let second = try other()
    // If they were served one after the other, the wait would be longer than the deadline of a request.
    let silent = (0..<30).compactMap { _ in UnixSocket.connect(second.socketPath) }
    defer { for descriptor in silent { close(descriptor) } }
    #expect(silent.count == 30)
    #expect(try await ask(second, .newWindow).get() == .done)
    owner.end()
  }

  @Test("More silent peers than are served at a time are waited for once, together")
  func manySilentPeers() async throws {
    let owner = try owner()
    try owner.listen { _ in .done }
    let second = try other()
    let silent = (0..<(InstanceListener.mostVisits + 20)).compactMap { _ in
      UnixSocket.connect(second.socketPath)
    }
    defer { for descriptor in silent { close(descriptor) } }
    #expect(try await ask(second, .newWindow).get() == .done)
    owner.end()
  }

  @Test("An owner that cannot listen keeps no descriptor")
  func cannotListen() throws {
    func descriptors() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    }
    let before = try descriptors()
    for _ in 0..<200 {
      #expect(throws: LaunchError.self) {
        try InstanceListener(names: .notes, path: "\(folder.path)/nowhere/socket") { _ in .done }
      }
    }
    // Other tests of the process have open files, too.
    #expect(try descriptors() < before + 100)
  }

  @Test("A socket that a dead owner left is replaced, and its unclean end is noticed")
  func staleSocket() async throws {
    do {
      let first = try owner()
      try first.listen { _ in .done }
      // The lock is released with the owner. The socket stays, as after a kill.
    }
    let second = try owner()
    #expect(second.previousEnd == .unclean)
    try second.listen { _ in .done }
    _ = try await ask(try other(), .notice("reload")).get()
    second.end()
  }

  @Test("An owner that ends while it is asked leaves its place")
  func ownerEnds() async throws {
    var owner: SingleInstance? = try owner()
    try owner?.listen { _ in .done }
    let second = try other()
    owner?.end()
    owner = nil
    #expect(try await ask(second, .newWindow).get() == .ownerIsGone)
    #expect(try self.owner().previousEnd == .clean)
  }

  @Test("The owner says where it listens: another idea of that finds it all the same")
  func otherRuntime() async throws {
    let runtime = try TemporaryFolder()
    let owner = try owner(runtime: runtime.path)
    try owner.listen { _ in .done }
    #expect(try await ask(try other(), .newWindow).get() == .done)
    owner.end()
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
    guard case .owner(let owner) = try SingleInstance.claim(.notes, data: long, runtime: nil),
      case .running(let second) = try SingleInstance.claim(.notes, data: long, runtime: nil)
    else {
      Issue.record("The claims are wrong.")
      return
    }
    try owner.listen { _ in .done }
    _ = try await ask(second, .notice("reload")).get()
    owner.end()
  }

  @MainActor private final class Asked {
    var requests: [InstanceRequest] = []
    nonisolated init() {}
  }
}
