import Geometry
import LiveSupport
import Scenes
import Testing

@testable import X11Platform

@MainActor @Suite("The order of the windows on a real server", .serialized)
struct StackingTests {
  @Test("It is read when there are two windows, and not for a single one")
  func reading() async throws {
    let live = try LiveSystem(.openbox)
    func orderIsReadOrNot() async -> Bool {
      guard await live.run(until: { live.system.stackingTimer != nil }) else { return false }
      return await live.run { live.system.stackingTimer == nil }
    }
    let first = try await live.open("First")
    #expect(await orderIsReadOrNot())
    // Another program's window comes and goes: the list is written anew.
    let other = try #require(
      live.desk.makeWindow(.normal, at: RootRect(x: 700, y: 500, width: 100, height: 90)))
    live.desk.destroy(other)
    #expect(await orderIsReadOrNot())
    await live.settle()
    #expect(live.client.orders.isEmpty)

    let second = try await live.open("Second", position: .client(RootPoint(x: 260, y: 210)))
    #expect(await live.run { !live.client.orders.isEmpty })
    #expect(live.client.orders == [[first.number, second.number]])

    // The order changes and is due to be read soon, when a third window is shown. That comes first.
    live.desk.raise(try live.window(of: first))
    #expect(await live.run { live.system.stackingTimer != nil })
    _ = try await live.open("Third", position: .client(RootPoint(x: 400, y: 320)))
    #expect(await live.run { live.client.orders.count > 1 })
    #expect(live.system.uptime - live.system.lastShowTime >= .milliseconds(500))
  }
}
