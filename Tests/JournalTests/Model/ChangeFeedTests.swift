import JournalApp
import Testing

@MainActor @Suite("The change feed")
struct ChangeFeedTests {
  private let first = EntryID(rawValue: "a")
  private let second = EntryID(rawValue: "b")

  @Test("W-12 every observer hears the same changes in the same order, also of those posted by one")
  func order() {
    let feed = ChangeFeed()
    let before = FeedLog(feed)
    let answering = Answering()
    feed.observe(answering) { [second] change in
      if case .inserted = change { feed.post(.updated(second)) }
    }
    let after = FeedLog(feed)
    feed.post(.inserted(first))
    #expect(before.changes == [.inserted(first), .updated(second)])
    #expect(after.changes == before.changes)
  }

  @Test("An observer that is gone, or was removed while a change is told, hears nothing")
  func gone() {
    let feed = ChangeFeed()
    let remover = Answering()
    var log: FeedLog? = FeedLog(feed)
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

  @MainActor private final class Answering {}
}
