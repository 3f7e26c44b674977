import LiveSupport
import Testing
import XProtocol

@testable import Xlib

@MainActor @Suite("Selections between two clients")
struct SelectionsTests {
  @Test("Text goes from one client to the other", arguments: ["", "Grüße, мир 👋", "a\nb"])
  func small(text: String) throws {
    let pair = try SelectionPair()
    #expect(pair.ours.own(pair.clipboard, text: text, at: .currentTime))
    #expect(pair.read(pair.clipboard) == .success(text))
    pair.close()
  }

  @Test("Long text goes in pieces, and nothing is listened for afterwards")
  func incremental() throws {
    let pair = try SelectionPair(chunkBytes: 1000)
    let text = String(repeating: "0123456789ä", count: 20_000)
    #expect(pair.ours.own(pair.clipboard, text: text, at: .currentTime))
    #expect(pair.read(pair.clipboard) == .success(text))
    #expect(pair.pump { pair.ours.nextDeadline == nil && pair.theirs.nextDeadline == nil })
    #expect(pair.read(pair.clipboard) == .success(text))
    pair.close()
  }

  @Test("Both selections are apart, and one's own text is pasted like another's")
  func own() throws {
    let pair = try SelectionPair()
    let primary = pair.a.atoms[.primary]
    pair.ours.own(pair.clipboard, text: "copied", at: .currentTime)
    pair.ours.own(primary, text: "selected", at: .currentTime)
    #expect(pair.read(primary) == .success("selected"))
    var answer: String?
    pair.ours.readText(pair.clipboard, at: .currentTime, now: .zero) { answer = try? $0.get() }
    #expect(pair.pump { answer != nil })
    #expect(answer == "copied")
    pair.close()
  }

  @Test("Nobody owns it: there is no text")
  func nobody() throws {
    let pair = try SelectionPair()
    #expect(pair.read(pair.clipboard) == .success(nil))
    pair.ours.own(pair.clipboard, text: "x", at: .currentTime)
    pair.ours.disown(pair.clipboard)
    pair.a.synchronize()
    #expect(!pair.ours.owns(pair.clipboard))
    #expect(pair.read(pair.clipboard) == .success(nil))
    pair.close()
  }

  @Test("Whoever copies last owns it; the other hears of it")
  func taken() throws {
    let pair = try SelectionPair()
    pair.ours.own(pair.clipboard, text: "mine", at: .currentTime)
    #expect(pair.theirs.own(pair.clipboard, text: "yours", at: .currentTime))
    #expect(pair.pump { !pair.ours.owns(pair.clipboard) })
    var answer: String?
    pair.ours.readText(pair.clipboard, at: .currentTime, now: .zero) { answer = try? $0.get() }
    #expect(pair.pump { answer != nil })
    #expect(answer == "yours")
    pair.close()
  }

  @Test("T6 An owner that says nothing is given up after five seconds, and the next read works")
  func silence() throws {
    let pair = try SelectionPair()
    let mute = pair.a.createWindow(WindowConfiguration(x: 0, y: 0, width: 1, height: 1))
    pair.a.setSelectionOwner(pair.clipboard, to: mute, at: .currentTime)
    pair.a.synchronize()
    var result: Result<String?, SelectionError>?
    pair.theirs.readText(pair.clipboard, at: .currentTime, now: .zero) { result = $0 }
    #expect(pair.theirs.nextDeadline == .seconds(5))
    pair.theirs.timePassed(to: .milliseconds(4999))
    #expect(result == nil)
    pair.theirs.timePassed(to: .seconds(5))
    #expect(result == .failure(.timedOut))
    #expect(pair.theirs.nextDeadline == nil)
    pair.ours.own(pair.clipboard, text: "again", at: .currentTime)
    #expect(pair.read(pair.clipboard) == .success("again"))
    pair.close()
  }

  @Test("T7 A requestor that dies in the middle leaves nothing behind")
  func deadRequestor() throws {
    let pair = try SelectionPair(chunkBytes: 100)
    pair.ours.own(
      pair.clipboard, text: String(repeating: "x", count: 10_000), at: .currentTime)
    pair.theirs.readText(pair.clipboard, at: .currentTime, now: .zero) { _ in }
    #expect(pair.pump { pair.ours.nextDeadline != nil })
    // Without this, the answer would be sent to a window that is gone, and only the time limit would end
    // the transfer.
    pair.a.synchronize()
    pair.b.close()
    let deadline = Deadline.patience
    while pair.ours.nextDeadline != nil, !deadline.hasPassed {
      while let event = pair.a.nextEvent() { _ = pair.ours.handle(event, now: .zero) }
      if pair.ours.nextDeadline != nil { waitForEvents([pair.a], until: deadline) }
    }
    #expect(pair.ours.nextDeadline == nil)
    pair.a.synchronize()
    #expect(pair.a.takeUnexpectedErrors().isEmpty)
    pair.a.close()
  }

  @Test("Leaving without a clipboard manager waits for nothing; a mute one gets its time only")
  func leaving() throws {
    let pair = try SelectionPair()
    pair.ours.own(pair.clipboard, text: "x", at: .currentTime)
    pair.ours.saveClipboard(within: .seconds(60))
    let mute = pair.b.createWindow(WindowConfiguration(x: 0, y: 0, width: 1, height: 1))
    pair.b.setSelectionOwner(pair.b.atoms[.clipboardManager], to: mute, at: .currentTime)
    pair.b.synchronize()
    let start = ContinuousClock.now
    pair.ours.saveClipboard(within: .milliseconds(50))
    #expect(ContinuousClock.now - start >= .milliseconds(50))
    pair.close()
  }
}
