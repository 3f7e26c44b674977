/// How many messages of one type are taken within a second; the rest is dropped.
///
/// A hostile client sends tens of thousands of messages a second, and each may cost an answer. No
/// honest one comes near this limit: window managers ask some sixty times a second while resizing.
public struct RateLimit: Hashable, Sendable {
  public let messagesPerSecond: Int
  private var secondStart = Duration.zero
  private var counts: [Atom: Int] = [:]

  /// Whoever invents a type for each message shares one count.
  private static let maximumTypes = 64

  public init(messagesPerSecond: Int = 1000) { self.messagesPerSecond = messagesPerSecond }

  /// Counts a message; false when it is to be dropped.
  public mutating func admits(_ type: Atom, at now: Duration) -> Bool {
    if now - secondStart >= .seconds(1) || now < secondStart {
      secondStart = now
      counts.removeAll(keepingCapacity: true)
    }
    let key = counts[type] != nil || counts.count < Self.maximumTypes ? type : Atom.none
    counts[key, default: 0] += 1
    return counts[key, default: 0] <= messagesPerSecond
  }
}
