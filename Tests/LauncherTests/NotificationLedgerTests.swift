import Testing

@testable import Launcher

@Suite("Which notifications are shown")
struct NotificationLedgerTests {
  private var ledger = NotificationLedger()

  init() {
    ledger.shown("a", as: 7, by: ":1.5")
    ledger.shown("b", as: 8, by: ":1.5")
  }

  @Test("A click ends a notification, and brings the token that came before it")
  mutating func click() {
    #expect(ledger.take(.activationToken("t_TIME5"), about: 7, from: ":1.5") == nil)
    #expect(
      ledger.take(.actionInvoked("open"), about: 7, from: ":1.5")
        == .answered("a", key: "open", token: "t_TIME5"))
    #expect(ledger.identifiers == ["b"])
    // The service also reports that the notification was closed.
    #expect(ledger.take(.closed, about: 7, from: ":1.5") == nil)
    #expect(
      ledger.take(.actionInvoked("default"), about: 8, from: ":1.5")
        == .answered("b", key: "default", token: nil))
    #expect(ledger.isEmpty)
  }

  @Test("A signal of another program, or about another notification, is passed over")
  mutating func strangers() {
    for signal in [NotificationLedger.Signal.actionInvoked("default"), .closed] {
      #expect(ledger.take(signal, about: 7, from: ":1.6") == nil)
      #expect(ledger.take(signal, about: 9, from: ":1.5") == nil)
    }
    #expect(ledger.take(.activationToken("forged"), about: 7, from: ":1.6") == nil)
    #expect(
      ledger.take(.actionInvoked("default"), about: 7, from: ":1.5")
        == .answered("a", key: "default", token: nil))
  }

  @Test("A notification that is shown again keeps its place, also where the service began anew")
  mutating func again() {
    #expect(ledger.number(of: "a") == 7)
    #expect(ledger.number(of: "c") == 0)
    ledger.shown("a", as: 7, by: ":1.9")
    #expect(ledger.take(.closed, about: 7, from: ":1.5") == nil)
    #expect(ledger.take(.closed, about: 7, from: ":1.9") == .closed("a"))
    ledger.shown("c", as: 8, by: ":1.5")
    #expect(ledger.identifiers == ["c"])
  }

  @Test("Markup is escaped for a service that reads it, and actions are left out for one without")
  func capabilities() {
    let notification = DesktopNotification(
      identifier: "a", title: "A", body: "<b> & c", buttons: [.init(key: "k", title: "Keep")])
    #expect(notification.body(for: []) == "<b> & c")
    #expect(notification.body(for: ["body-markup"]) == "&lt;b&gt; &amp; c")
    #expect(notification.actions(for: ["body"]) == [])
    #expect(notification.actions(for: ["actions"]) == ["default", "Open", "k", "Keep"])
  }
}
