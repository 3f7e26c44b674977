import Testing
import XProtocol

@Suite("Too many messages")
struct RateLimitTests {
  @Test("T2 A thousand a second of each type are taken, and again in the next second")
  func limit() {
    var limit = RateLimit(messagesPerSecond: 1000)
    let ping = Atom(rawValue: 5)
    func taken(_ count: Int, _ type: Atom, at now: Duration) -> Int {
      (0..<count).filter { _ in limit.admits(type, at: now) }.count
    }
    #expect(taken(40_000, ping, at: .milliseconds(10)) == 1000)
    #expect(taken(10, Atom(rawValue: 6), at: .milliseconds(20)) == 10)
    #expect(taken(10, ping, at: .milliseconds(999)) == 0)
    #expect(taken(2000, ping, at: .milliseconds(1010)) == 1000)
  }

  @Test("T2 A new type for each message does not fill memory, and is limited as one")
  func manyTypes() {
    var limit = RateLimit(messagesPerSecond: 10)
    let taken = (1...100_000).filter { limit.admits(Atom(rawValue: UInt32($0)), at: .zero) }
    #expect(taken.count == 64 + 10)
  }
}
