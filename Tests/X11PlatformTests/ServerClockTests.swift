import Testing
import XProtocol

@testable import X11Platform

@Suite("The server's clock on ours")
struct ServerClockTests {
  @Test("Events keep the distances that the server measured, however late they are heard of")
  func keepsDistances() {
    var clock = ServerClock()
    let first = clock.uptime(of: Timestamp(rawValue: 1000), heardAt: .milliseconds(50))
    let second = clock.uptime(of: Timestamp(rawValue: 1300), heardAt: .milliseconds(900))
    #expect(second - first == .milliseconds(300))
  }

  @Test("No event lies in the future: one that is heard of sooner corrects the offset")
  func neverInTheFuture() {
    var clock = ServerClock()
    _ = clock.uptime(of: Timestamp(rawValue: 1000), heardAt: .milliseconds(500))
    let soon = clock.uptime(of: Timestamp(rawValue: 2000), heardAt: .milliseconds(1400))
    #expect(soon == .milliseconds(1400))
    #expect(
      clock.uptime(of: Timestamp(rawValue: 2100), heardAt: .milliseconds(1600))
        == .milliseconds(1500))
  }

  @Test("Distances survive the wrap after 49.7 days")
  func wraps() {
    var clock = ServerClock()
    let before = clock.uptime(of: Timestamp(rawValue: .max - 99), heardAt: .seconds(1))
    let after = clock.uptime(of: Timestamp(rawValue: 100), heardAt: .seconds(2))
    #expect(after - before == .milliseconds(200))
  }

  @Test("CurrentTime is now")
  func currentTime() {
    var clock = ServerClock()
    #expect(clock.uptime(of: .currentTime, heardAt: .seconds(7)) == .seconds(7))
  }
}
