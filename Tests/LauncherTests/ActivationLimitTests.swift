import Testing

@testable import Launcher

@Suite("How many activations a second")
struct ActivationLimitTests {
  private func instant(_ milliseconds: UInt64) -> SharedInstant {
    SharedInstant(rawValue: 1000 + milliseconds)
  }

  @Test("Fifty are carried out; then the same again counts as done, and another is refused")
  func limit() {
    var limit = ActivationLimit()
    for number in 0..<50 {
      #expect(limit.admit(.activate, at: instant(UInt64(number))) == .perform)
    }
    #expect(limit.admit(.activate, at: instant(60)) == .merge)
    #expect(limit.admit(.open(["a:b"]), at: instant(61)) == .refuse)
    #expect(limit.admit(.open(["a:b"]), at: instant(1000)) == .perform)
  }

  @Test("A day of ten thousand a second lets fifty a second through")
  func flood() {
    var limit = ActivationLimit()
    let performed = (0..<30_000).count { index in
      limit.admit(.activate, at: instant(UInt64(index / 10))) == .perform
    }
    #expect(performed == 150)
  }
}
