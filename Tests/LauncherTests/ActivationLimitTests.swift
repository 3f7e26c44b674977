import Testing

@testable import Launcher

@Suite("How many activations a second")
struct ActivationLimitTests {
  private func instant(_ milliseconds: UInt64) -> SharedInstant {
    SharedInstant(rawValue: 1000 + milliseconds)
  }

  @Test("Fifty are carried out in a second")
  func limit() {
    var limit = ActivationLimit()
    for number in 0..<50 { #expect(limit.admits(at: instant(UInt64(number))) == true) }
    #expect(limit.admits(at: instant(60)) == false)
    #expect(limit.admits(at: instant(1000)) == true)
  }

  @Test("A day of ten thousand a second lets fifty a second through")
  func flood() {
    var limit = ActivationLimit()
    let performed = (0..<30_000).count { limit.admits(at: instant(UInt64($0 / 10))) }
    #expect(performed == 150)
  }
}
