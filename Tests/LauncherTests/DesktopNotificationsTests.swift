import DBus
import LiveSupport
import Testing

@testable import Launcher

@Suite("Notifications on the session bus")
struct DesktopNotificationsTests {
  private let events: AsyncStream<DesktopNotifications.Event>
  private let report: @Sendable (DesktopNotifications.Event) -> Void

  init() {
    let (events, continuation) = AsyncStream.makeStream(of: DesktopNotifications.Event.self)
    self.events = events
    report = { continuation.yield($0) }
  }

  private func desktop(
    _ address: String?, patience: Duration = .seconds(20)
  ) -> DesktopNotifications {
    DesktopNotifications(
      .notes, at: address.map(BusAddress.init(rawValue:)), isActivatable: true, patience: patience,
      handler: report)
  }

  private func notification(_ identifier: String, _ title: String = "Saved") -> DesktopNotification
  {
    DesktopNotification(
      identifier: identifier, title: title, body: "1 < 2", buttons: [.init(key: "k", title: "Keep")]
    )
  }

  @Test("It is shown, replaced, answered with its token, dismissed and taken back")
  func life() async throws {
    let bus = try LiveBus()
    let daemon = try NotificationDaemon(bus)
    let desktop = desktop(bus.address)
    var heard = events.makeAsyncIterator()
    try await desktop.show(notification("a"))
    let first = try #require(daemon.shown.last)
    #expect(first.application == "Notes" && first.icon == "org.example.notes")
    #expect(first.title == "Saved" && first.body == "1 &lt; 2" && first.replaced == 0)
    #expect(first.actions == ["default", "Open", "k", "Keep"])

    try await desktop.show(notification("a", "Saved again"))
    #expect(daemon.shown.last?.replaced == first.number)
    try await desktop.show(notification("b"))
    // The capabilities are requested once, however many notifications are shown.
    #expect(daemon.capabilityCalls == 1)

    try daemon.click(first, "k", token: "t_TIME5")
    #expect(await heard.next() == .answered("a", key: "k", token: "t_TIME5"))
    try daemon.dismiss(try #require(daemon.shown.last))
    #expect(await heard.next() == .closed("b"))

    // The application has left the bus by now and connects again.
    try await desktop.show(notification("c"))
    #expect(daemon.capabilityCalls == 2)
    let third = try #require(daemon.shown.last)
    desktop.withdraw("c")
    try await desktop.show(notification("d"))
    #expect(daemon.closed == [third.number])
    desktop.stop()
    let peer = try BusPeer(bus)
    while daemon.closed.count < 2 {
      _ = await peer.call("Ping", of: "org.freedesktop.DBus.Peer", on: "org.freedesktop.DBus") {
        _ in
      }
    }
    #expect(daemon.closed == [third.number, try #require(daemon.shown.last).number])
  }

  @Test("A service that can start the application gets what comes back, and no other is asked")
  func lasting() async throws {
    let bus = try LiveBus()
    let daemon = try NotificationDaemon(bus, isLasting: true)
    let desktop = desktop(bus.address)
    var notification = notification("a")
    notification.responses = ["default": "D", "k": "K"]
    try await desktop.show(notification)
    let shown = try #require(daemon.lasting.first)
    #expect(shown.application == "org.example.notes" && shown.identifier == "a")
    #expect(
      shown.values == [
        "title": "Saved", "body": "1 < 2", "priority": "normal",
        "default-action": "app.notification-response", "default-action-target": "D",
      ])
    #expect(daemon.shown.isEmpty && daemon.capabilityCalls == 0)
    // The notification outlives the process.
    desktop.stop()
    #expect(daemon.removed.isEmpty)
    desktop.withdraw("a")
    try await desktop.show(self.notification("b"))
    #expect(daemon.removed == ["a"])
    #expect(daemon.shown.map(\.title) == ["Saved"])
  }

  @Test("No bus, no service, a silent one: each is a sentence")
  func nothingThere() async throws {
    let bus = try LiveBus()
    func reason(_ address: String?, _ patience: Duration = .seconds(20)) async -> String {
      do throws(DesktopNotifications.Failure) {
        try await desktop(address, patience: patience).show(notification("a"))
        return "shown"
      } catch {
        return error.reason
      }
    }
    #expect(await reason(nil) == "there is no session bus")
    #expect(await reason(bus.address) == "no program on this desktop shows notifications")
    let silent = try NotificationDaemon(bus, isSilent: true)
    #expect(await reason(bus.address, .milliseconds(500)) == "the session bus does not answer")
    #expect(silent.shown.isEmpty)
  }

  @Test("A bus that ends takes the notifications along")
  func busEnds() async throws {
    let bus = try LiveBus()
    let daemon = try NotificationDaemon(bus)
    let desktop = desktop(bus.address)
    try await desktop.show(notification("a"))
    bus.daemon.send(signal: 9)
    var heard = events.makeAsyncIterator()
    #expect(await heard.next() == .closed("a"))
    #expect(daemon.shown.count == 1)
    desktop.stop()
  }
}
