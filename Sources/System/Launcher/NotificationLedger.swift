package import DBus

/// Which notifications are shown, by the numbers that the notification service gave them.
///
///     shown ─▶ ActivationToken ─▶ ActionInvoked ──▶ event, forgotten
///       └───────────────────────▶ NotificationClosed ─▶ event, forgotten
///
/// Any program of the session can send signals. Those of another sender than the service that gave the
/// number, and those about other numbers, are passed over.
package struct NotificationLedger: Sendable {
  private struct Entry {
    var identifier: String
    /// The service's unique name on the bus.
    var service: String
    var number: UInt32
    /// What lets the application take the focus for the answer that follows.
    var token: String?
  }

  /// What the service says of a notification.
  package enum Signal: Hashable, Sendable {
    case activationToken(String)
    case actionInvoked(String)
    case closed
  }

  private var entries: [Entry] = []

  package init() {}

  /// Reads a signal of the service.
  ///
  /// - Returns: The number of a notification, and what is said of it. Nil for signals that are about none.
  package static func read(_ message: BusMessage) -> (number: UInt32, signal: Signal)? {
    guard let values = message.values(), let number = values.first?.uint32 else { return nil }
    let text = values.dropFirst().first?.string ?? ""
    return switch message.member {
    case "ActivationToken": (number, .activationToken(text))
    case "ActionInvoked": (number, .actionInvoked(text))
    case "NotificationClosed": (number, .closed)
    default: nil
    }
  }

  var isEmpty: Bool { entries.isEmpty }
  var identifiers: [String] { entries.map(\.identifier) }

  /// The number to replace when the notification is shown again; 0 for none.
  func number(of identifier: String) -> UInt32 {
    entries.first { $0.identifier == identifier }?.number ?? 0
  }

  package mutating func shown(_ identifier: String, as number: UInt32, by service: String) {
    // A service that begins anew may give a number again.
    entries.removeAll {
      $0.identifier == identifier || ($0.service == service && $0.number == number)
    }
    entries.append(Entry(identifier: identifier, service: service, number: number))
  }

  mutating func forget(_ identifier: String) {
    entries.removeAll { $0.identifier == identifier }
  }

  /// Takes a signal in.
  ///
  /// - Returns: Nil for one that ends nothing, or is not about a notification of ours.
  package mutating func take(
    _ signal: Signal, about number: UInt32, from service: String
  ) -> DesktopNotifications.Event? {
    guard
      let index = entries.firstIndex(where: { $0.number == number && $0.service == service })
    else { return nil }
    switch signal {
    case .activationToken(let token):
      entries[index].token = token
      return nil
    case .actionInvoked(let key):
      let entry = entries.remove(at: index)
      return .answered(entry.identifier, key: key, token: entry.token)
    case .closed: return .closed(entries.remove(at: index).identifier)
    }
  }
}
