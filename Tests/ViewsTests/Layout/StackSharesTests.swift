import Testing
import Views

@Suite("How views share a length")
struct StackSharesTests {
  private typealias Wish = StackShares.Wish

  private func lengths(_ wishes: [Wish], _ available: Double) -> [Double] {
    StackShares.lengths(of: wishes, available: available)
  }

  @Test("Each gets what it wants, and flexible ones share the rest")
  func rest() {
    #expect(lengths([Wish(wanted: 30), Wish(wanted: 50)], 200) == [30, 50])
    let flexible = Wish(wanted: 0, isFlexible: true)
    #expect(lengths([Wish(wanted: 30), flexible, flexible], 130) == [30, 50, 50])
  }

  @Test("A view that may not grow leaves more to the others, and one that may not shrink takes it")
  func limits() {
    let free = Wish(wanted: 0, isFlexible: true)
    #expect(lengths([free, Wish(wanted: 0, most: 20, isFlexible: true)], 100) == [80, 20])
    #expect(lengths([free, Wish(wanted: 0, least: 70, isFlexible: true)], 100) == [30, 70])
    #expect(
      lengths([free, Wish(wanted: 0, least: 150, isFlexible: true)], 100) == [0, 150])
  }

  @Test("Where there is too little room the longest are shortened first, down to their least")
  func shortened() {
    let wishes = [Wish(wanted: 20), Wish(wanted: 100), Wish(wanted: 80)]
    #expect(lengths(wishes, 120) == [20, 50, 50])
    let rigid = [Wish(wanted: 90, least: 90), Wish(wanted: 60), Wish(wanted: 60)]
    #expect(lengths(rigid, 130) == [90, 20, 20])
    #expect(lengths(rigid, 50) == [90, 0, 0])
  }

  @Test("A higher priority chooses first, and leaves the others their least")
  func priorities() {
    let low = Wish(wanted: 80, least: 10)
    let high = Wish(wanted: 80, priority: 1)
    #expect(lengths([low, high], 100) == [20, 80])
    #expect(lengths([low, high], 60) == [10, 50])
    let flexible = Wish(wanted: 0, isFlexible: true, priority: 1)
    #expect(lengths([low, flexible], 100) == [10, 90])
  }

  @Test("Nothing is shared among none")
  func none() { #expect(lengths([], 100).isEmpty) }
}
