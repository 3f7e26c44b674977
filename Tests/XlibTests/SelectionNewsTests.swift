import LiveSupport
import Testing
import XProtocol

@testable import Xlib

@MainActor @Suite("News of a selection's owners", .serialized)
struct SelectionNewsTests {
  /// The owners that one client hears of.
  @MainActor private final class News {
    var first: WindowID?
    var owners: [WindowID] = []

    /// Waits for the first owner, and then for some others.
    func wait(_ pair: SelectionPair, until condition: () -> Bool) -> Bool {
      let deadline = Deadline.patience
      while !deadline.hasPassed {
        while let event = pair.a.nextEvent() {
          if case .selectionOwnerChanged(pair.clipboard, let owner, let time) = event.kind {
            #expect(time != .currentTime && !event.isSynthetic)
            owners.append(owner)
          } else {
            _ = pair.ours.handle(event, now: .zero)
          }
        }
        while let event = pair.b.nextEvent() { _ = pair.theirs.handle(event, now: .zero) }
        pair.a.takeAnswers()
        if condition() { return true }
        waitForEvents([pair.a, pair.b], until: deadline)
      }
      return false
    }
  }

  @Test("The present owner, each new one and the end of one are heard of, and nothing waits")
  func owners() throws {
    let pair = try SelectionPair()
    let news = News()
    pair.theirs.own(pair.clipboard, text: "before", at: .currentTime)
    let trips = pair.a.roundTripCount
    pair.a.watchOwners(of: pair.clipboard, on: pair.ours.window) { news.first = $0 }
    #expect(news.wait(pair) { news.first != nil })
    #expect(news.first == pair.theirs.window)
    #expect(pair.a.roundTripCount == trips)
    pair.ours.own(pair.clipboard, text: "mine", at: .currentTime)
    #expect(news.wait(pair) { news.owners == [pair.ours.window] })
    pair.theirs.own(pair.clipboard, text: "theirs", at: .currentTime)
    #expect(news.wait(pair) { news.owners.last == pair.theirs.window })
    // Other selections are not watched.
    pair.theirs.own(pair.a.atoms[.primary], text: "selected", at: .currentTime)
    pair.b.close()
    #expect(news.wait(pair) { news.owners.count == 3 })
    #expect(news.owners.last == WindowID.none)
    pair.a.close()
  }

  @Test(
    "A program that takes the selection again and again is heard of a thousand times a second",
    arguments: [false, true])
  func flood(afterCursor: Bool) throws {
    let pair = try SelectionPair()
    let news = News()
    pair.a.watchOwners(of: pair.clipboard, on: pair.ours.window) { news.first = $0 }
    #expect(news.wait(pair) { news.first != nil })
    // Its library would take the news for itself.
    if afterCursor { _ = CursorTheme(connection: pair.a).cursor(.arrow) }
    for _ in 0..<5000 {
      pair.b.setSelectionOwner(pair.clipboard, to: pair.theirs.window, at: .currentTime)
    }
    pair.b.synchronize()
    #expect(news.wait(pair) { !news.owners.isEmpty && pair.a.queuedEventCount == 0 })
    // The flood may have met two seconds.
    #expect(news.owners.count <= 2 * 1000)
    pair.close()
  }
}
