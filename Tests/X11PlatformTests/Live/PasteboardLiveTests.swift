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

  @Test("Another program is told the types, and data are made when it asks for them")
  func types() async throws {
    let live = try LiveSystem()
    let other = try X11WindowSystem(
      identity: ApplicationIdentity(instanceName: "other", className: "Other"),
      displayName: live.display.name)
    func turns(until condition: () -> Bool) async -> Bool {
      let deadline = Deadline(seconds: 60)
      while !condition(), !deadline.hasPassed {
        await other.loop.turn()
        await live.system.loop.turn()
        other.connection.waitForInput(atMost: .milliseconds(1))
      }
      return condition()
    }
    var made: [String] = []
    let types = ["image/png", CopiedContent.textType, "text/html"]
    live.system.clipboard.write(
      CopiedContent(types: types) { type in
        made.append(type)
        return Array((type == CopiedContent.textType ? "Grüße" : type).utf8)
      })
    #expect(live.system.clipboard.types == types && other.clipboard.ownContent == nil)

    var offered: [String]?
    other.clipboard.readTypes { offered = try? $0.get() }
    #expect(await turns { offered != nil })
    #expect(offered == types && made == [])

    for (wanted, expected) in [
      (["image/webp", "text/html"], PastedData(type: "text/html", bytes: Array("text/html".utf8))),
      ([CopiedContent.textType], PastedData(type: types[1], bytes: Array("Grüße".utf8))),
      (["image/webp"], nil),
    ] as [([String], PastedData?)] {
      var result: Result<PastedData?, PasteFailure>?
      other.clipboard.read(wanted, limitBytes: 1 << 20) { result = $0 }
      #expect(await turns { result != nil })
      #expect(result == .success(expected))
    }
    #expect(made.filter { $0 == "text/html" }.count == 1 && !made.contains("image/png"))

    other.clipboard.write("theirs")
    #expect(await turns { live.system.clipboard.ownContent == nil })
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
