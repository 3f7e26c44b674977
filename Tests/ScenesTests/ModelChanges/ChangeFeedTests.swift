import Scenes
import Testing

@MainActor @Suite("The change feed")
struct ChangeFeedTests {
  private enum Change: Hashable { case inserted, updated, reset }

  @MainActor
  private final class Log {
    private(set) var changes: [Change] = []

    init(_ feed: ChangeFeed<Change>) {
      feed.observe(self) { [weak self] in self?.changes.append($0) }
    }
  }

  @MainActor private final class Answering {}

  @Test("W-12 every observer hears the same changes in the same order, also of those posted by one")
  func order() {
    let feed = ChangeFeed<Change>()
    let before = Log(feed)
    let answering = Answering()
    feed.observe(answering) { if $0 == .inserted { feed.post(.updated) } }
    let after = Log(feed)
    feed.post(.inserted)
    #expect(before.changes == [.inserted, .updated])
    #expect(after.changes == before.changes)
  }

  @Test("An observer that is gone, or was removed while a change is told, hears nothing")
  func gone() {
    let feed = ChangeFeed<Change>()
    let remover = Answering()
    var log: Log? = Log(feed)
    feed.post(.reset)
    #expect(log?.changes == [.reset])
    log = nil
    let victim = Answering()
    var heard = 0
    feed.observe(remover) { _ in feed.stopObserving(victim) }
    feed.observe(victim) { _ in heard += 1 }
    feed.post(.reset)
    #expect(heard == 0)
  }

  @Test("A change need not say anything")
  func void() {
    let feed = ChangeFeed<Void>()
    let observer = Answering()
    var heard = 0
    feed.observe(observer) { heard += 1 }
    feed.post()
    #expect(heard == 1)
  }
}
