import LiveSupport
import Testing
import Views

@testable import X11Platform

@MainActor @Suite("Copy and paste between programs", .serialized)
struct PasteboardLiveTests {
  @Test("What one program copies another pastes, and loses nothing on the way")
  func twoPrograms() async throws {
    let live = try LiveSystem()
    let other = try X11WindowSystem(
      identity: ApplicationIdentity(instanceName: "other", className: "Other"),
      displayName: live.display.name)
    let text = "Grüße ☂\n" + String(repeating: "lang ", count: 200_000)
    live.system.clipboard.write(text)
    var received: Result<String?, PasteFailure>?
    other.clipboard.read { received = $0 }
    // The limit allows for many alternating turns and for a busy server.
    let deadline = Deadline(seconds: 60)
    while received == nil, !deadline.hasPassed {
      await other.loop.turn()
      await live.system.loop.turn()
      other.connection.waitForInput(atMost: .milliseconds(1))
    }
    #expect(received == .success(text))
  }

  @Test("An empty clipboard is empty at once, and one's own text comes back without the server")
  func own() async throws {
    let live = try LiveSystem()
    var received: [Result<String?, PasteFailure>] = []
    live.system.clipboard.read { received.append($0) }
    #expect(await live.run(until: { received.count == 1 }))
    live.system.clipboard.write("mine")
    live.system.clipboard.read { received.append($0) }
    #expect(received == [.success(nil), .success("mine")])
    live.system.primarySelection.read { received.append($0) }
    #expect(await live.run(until: { received.count == 3 }))
    #expect(received[2] == .success(nil))
  }
}
