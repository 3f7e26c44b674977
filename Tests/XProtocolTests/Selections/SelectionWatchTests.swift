import Testing
import XProtocol

@Suite("Whether a selection has a text, known without waiting")
struct SelectionWatchTests {
  private func time(_ number: UInt32) -> Timestamp { Timestamp(rawValue: number) }

  @Test("Without news everything may be a text, and nobody is asked")
  func unwatched() {
    var watch = SelectionWatch()
    #expect(watch.focusChanged(true) == [] && watch.hasText)
    #expect(watch.focusChanged(false) == [])
  }

  @Test("A new owner is asked while a window has the focus, and else when one gets it")
  func asksWhenNeeded() {
    var watch = SelectionWatch()
    #expect(watch.ownerChanged(hasText: nil, at: time(7)) == [] && watch.hasText)
    #expect(watch.focusChanged(true) == [.ask(at: time(7))] && watch.hasText)
    #expect(watch.answered(hasText: false) == [] && !watch.hasText)
    #expect(watch.focusChanged(false) == [] && watch.focusChanged(true) == [])
    #expect(!watch.hasText)
    #expect(watch.ownerChanged(hasText: nil, at: time(8)) == [.ask(at: time(8))] && watch.hasText)
    #expect(watch.answered(hasText: true) == [] && watch.hasText)
  }

  @Test("Owners that need no question: none, and this program")
  func knownOwners() {
    var watch = SelectionWatch()
    #expect(watch.focusChanged(true) == [])
    #expect(watch.ownerChanged(hasText: false, at: time(1)) == [] && !watch.hasText)
    #expect(watch.ownerChanged(hasText: true, at: time(2)) == [] && watch.hasText)
  }

  @Test("An owner that lists no targets, or is silent, may have a text")
  func silent() {
    var watch = SelectionWatch()
    _ = watch.focusChanged(true)
    _ = watch.ownerChanged(hasText: nil, at: time(1))
    #expect(watch.answered(hasText: nil) == [] && watch.hasText)
  }

  @Test("While one owner is asked, the next one waits, and an answer of the first counts no more")
  func oneQuestion() {
    var watch = SelectionWatch()
    _ = watch.focusChanged(true)
    #expect(watch.ownerChanged(hasText: nil, at: time(1)) == [.ask(at: time(1))])
    for number in 2...9 as ClosedRange<UInt32> {
      #expect(watch.ownerChanged(hasText: nil, at: time(number)) == [])
    }
    #expect(watch.answered(hasText: false) == [.ask(at: time(9))] && watch.hasText)
    #expect(watch.ownerChanged(hasText: false, at: time(10)) == [])
    #expect(watch.answered(hasText: true) == [] && !watch.hasText)
    // An answer to nothing.
    #expect(watch.answered(hasText: true) == [] && !watch.hasText)
    #expect(watch.ownerChanged(hasText: nil, at: time(11)) == [.ask(at: time(11))])
    #expect(watch.focusChanged(false) == [])
    #expect(watch.ownerChanged(hasText: nil, at: time(12)) == [])
    #expect(watch.answered(hasText: false) == [] && watch.hasText)
    #expect(watch.focusChanged(true) == [.ask(at: time(12))])
  }
}
