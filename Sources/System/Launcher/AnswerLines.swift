/// The lines with which an answer goes on, for as long as the caller reads.
///
/// The caller is served in its own time: lines are taken only when there is room for them. Who makes them must not keep
/// them for a caller that does not read.
public final class AnswerLines: Sendable {
  let take: @Sendable () -> [String]
  let wait: @Sendable (@escaping @Sendable () -> Void) -> Void

  /// - Parameters:
  ///   - take: Returns the lines since the last call, none if there are none. A line has no line feed. Called from any
  ///     thread, by one caller at a time.
  ///   - wait: Calls its argument once, from any thread, as soon as there are lines to take.
  public init(
    take: @escaping @Sendable () -> [String],
    wait: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void
  ) {
    self.take = take
    self.wait = wait
  }
}

extension AnswerLines: Hashable {
  /// Each caller has lines of its own.
  public static func == (one: AnswerLines, other: AnswerLines) -> Bool { one === other }
  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
