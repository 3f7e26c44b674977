internal import DBus

/// One change that programs may have subscribed to.
///
/// Source: at-spi2-core 2.46, `org.a11y.atspi.Event.Object` and `.Window`: signature `siiva{sv}`.
struct AccessibilityEvent: Hashable, Sendable {
  enum Category: String, Hashable, Sendable {
    case object = "Object"
    case window = "Window"
    case focus = "Focus"
    case cache = "Cache"
  }

  var category: Category
  var member: String
  /// The path of the object that changed.
  var path: String
  /// What about it changed, such as the name of a state.
  var detail = ""
  var first: Int32 = 0
  var second: Int32 = 0
  var content = BusValue.int32(0)

  static func stateChanged(of path: String, _ name: String) -> AccessibilityEvent {
    AccessibilityEvent(category: .object, member: "StateChanged", path: path, detail: name)
  }

  /// Whether clients keep what this event changes, so that they need it although none has asked for events.
  /// They subscribe to these at the bus, and the registry does not know of it.
  var updatesCaches: Bool {
    switch member {
    case "ChildrenChanged", "StateChanged", "AddAccessible", "RemoveAccessible": true
    case "PropertyChange":
      ["accessible-name", "accessible-description", "accessible-role"].contains(detail)
    default: false
    }
  }

  /// The signal. Nil without libdbus, which cannot be while there is a connection.
  var message: BusMessage? {
    let interface =
      switch category {
      case .cache: "org.a11y.atspi.Cache"
      case .object, .window, .focus: "org.a11y.atspi.Event.\(category.rawValue)"
      }
    guard let message = try? BusMessage(signal: member, of: interface, at: path) else { return nil }
    switch category {
    case .cache: message.append(content)
    case .object, .window, .focus:
      message.append([
        .string(detail), .int32(first), .int32(second), .variant(content), .variants([:]),
      ])
    }
    return message
  }
}

/// The events that some program listens to, as the registry has them.
///
/// A listener names a category, a member and a detail, and what it leaves out is any: `object:`,
/// `object:state-changed`, `object:state-changed:focused`. Words are written in two ways, so that they are
/// compared without case and dashes.
struct EventListeners: Hashable, Sendable {
  private var names: Set<[String]> = []

  init() {}

  init(_ names: [String]) {
    for name in names {
      let parts = name.split(separator: ":", omittingEmptySubsequences: false)
      let known = parts.prefix { !$0.isEmpty }.prefix(3)
      if !known.isEmpty { self.names.insert(known.map { Self.plain(String($0)) }) }
    }
  }

  func want(_ event: AccessibilityEvent) -> Bool {
    let parts = [event.category.rawValue, event.member, event.detail].map(Self.plain)
    return (1...3).contains { names.contains(Array(parts.prefix($0))) }
  }

  /// Whether an event of this name would be sent, with some detail at least.
  func want(_ category: AccessibilityEvent.Category, _ member: String) -> Bool {
    let parts = [category.rawValue, member].map(Self.plain)
    return names.contains { name in zip(name, parts).allSatisfy { $0 == $1 } }
  }

  private static func plain(_ word: String) -> String { word.lowercased().replacing("-", with: "") }
}
