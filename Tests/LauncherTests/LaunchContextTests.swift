import Dispatch
import Testing

@testable import Launcher

@MainActor @Suite("What an application does while it launches")
struct LaunchContextTests {
  private struct Refusal: Error {}

  private let folder: TemporaryFolder
  private let context: LaunchContext

  init() throws {
    folder = try TemporaryFolder()
    guard
      case .owner(let instance) = try SingleInstance.claim(
        .notes, data: folder.path, runtime: nil)
    else { throw LaunchError(.temporaryFailure, "There is an owner already.") }
    context = LaunchContext(
      names: .notes, directories: Directories(folder: folder.path, runtime: nil), environment: [:],
      instance: instance, request: InstanceRequest(.newWindow), bus: nil
    ) { _ in }
  }

  @Test("Work and the connection to the display go on beside each other, and one is enough")
  func beside() {
    let (working, connecting) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    var connections = 0
    context.connect = {
      connections += 1
      connecting.signal()
      #expect(working.wait(timeout: .now() + 20) == .success)
    }
    let answer = context.besideConnecting {
      working.signal()
      return connecting.wait(timeout: .now() + 20)
    }
    #expect(answer == .success)
    #expect(connections == 1)
    #expect(context.besideConnecting { 7 } == 7)
    #expect(connections == 1)
  }

  @Test("What the work throws is thrown when the display is there")
  func throwing() {
    var hasConnected = false
    context.connect = { hasConnected = true }
    #expect(throws: Refusal.self) {
      try context.besideConnecting { () throws(Refusal) in throw Refusal() }
    }
    #expect(hasConnected)
  }
}
