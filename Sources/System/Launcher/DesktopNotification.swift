internal import DBus

/// One notification, as the desktop is asked to show it.
public struct DesktopNotification: Hashable, Sendable {
  /// The name by which the application knows it. A later one with the same name takes its place.
  public var identifier: String
  public var title: String
  /// Plain text.
  public var body: String
  /// The buttons, from left to right.
  public var buttons: [Button]
  public var urgency: Urgency
  /// What a service that can start the application passes back for each key. Empty where the application
  /// has to run to be answered.
  public var responses: [String: String]

  /// One button: the key that an answer names, and the words on it.
  public struct Button: Hashable, Sendable {
    public var key: String
    public var title: String

    /// - Parameter key: What comes back with the response.
    public init(key: String, title: String) {
      self.key = key
      self.title = title
    }
  }

  /// Source: Desktop Notifications Specification 1.2, "Urgency Levels".
  public enum Urgency: UInt8, Hashable, Sendable { case low, normal, critical }

  public init(
    identifier: String, title: String, body: String, buttons: [Button] = [],
    urgency: Urgency = .normal, responses: [String: String] = [:]
  ) {
    self.identifier = identifier
    self.title = title
    self.body = body
    self.buttons = buttons
    self.urgency = urgency
    self.responses = responses
  }

  /// The key of a click on the notification itself.
  public static let defaultKey = "default"
  /// In bytes, of a text that comes back.
  public static let longestResponse = 3 * 1024

  /// The body as a service with these capabilities takes it.
  func body(for capabilities: Set<String>) -> String {
    guard capabilities.contains("body-markup") else { return body }
    return body.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;")
  }

  /// Keys and titles one after the other, as `Notify` takes them.
  func actions(for capabilities: Set<String>) -> [String] {
    guard capabilities.contains("actions") else { return [] }
    return [Self.defaultKey, "Open"] + buttons.flatMap { [$0.key, $0.title] }
  }

  /// As `org.gtk.Notifications` takes it.
  var lastingValues: [String: BusValue] {
    let action = BusValue.string("app.\(ApplicationCall.responseAction)")
    func target(_ key: String) -> BusValue { .string(responses[key] ?? "") }
    return [
      "title": .string(title), "body": .string(body), "priority": .string(urgency.priority),
      "default-action": action, "default-action-target": target(Self.defaultKey),
      "buttons": .array(
        of: "a{sv}",
        buttons.map {
          .variants(["label": .string($0.title), "action": action, "target": target($0.key)])
        }),
    ]
  }
}

extension DesktopNotification.Urgency {
  fileprivate var priority: String {
    switch self {
    case .low: "low"
    case .normal: "normal"
    case .critical: "urgent"
    }
  }
}
