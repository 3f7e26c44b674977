internal import DBus

/// What the registry answers, read within limits. Any program may have its name.
enum RegistryAnswers {
  private static let mostListeners = BusLimits(depth: 3, count: 8192, bytes: 1 << 18)
  private static let mostKeyListeners = BusLimits(depth: 5, count: 1 << 15, bytes: 1 << 18)

  /// To `Embed`: the root of the desktop. Nil for something else.
  static func desktop(_ answer: BusMessage) -> BusValue? {
    answer.values()?.first.flatMap { $0.signature == "(so)" ? $0 : nil }
  }

  /// To `GetRegisteredEvents`: which events are wanted. Nil for too many listeners, and for something else.
  static func listeners(_ answer: BusMessage) -> EventListeners? {
    guard let pairs = answer.values(within: mostListeners)?.first?.elements else { return nil }
    return EventListeners(pairs.compactMap { $0.elements?.last?.string })
  }

  /// To `GetKeystrokeListeners`: whether somebody listens for keys.
  static func hasKeyListeners(_ answer: BusMessage) -> Bool {
    // Orca has one for each set of modifiers. Too many to be decoded are some.
    guard let values = answer.values(within: mostKeyListeners) else { return true }
    return values.first?.elements?.isEmpty == false
  }
}
