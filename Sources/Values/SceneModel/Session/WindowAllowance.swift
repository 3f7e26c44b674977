/// The number of windows that may open without an action of the person in one of the application's windows.
///
///     request ─▶ eight at most ─────────▶ open
///             ─▶ more, or others wait ──▶ ask: it waits for the answer to the one question
///             ─▶ a hundred wait already ▶ refuse
///
/// The count is reset only by an action of the person, not by time: otherwise a caller that opens eight
/// windows every ten seconds could open a thousand in twenty minutes.
public struct WindowAllowance: Hashable, Sendable {
  /// The number of windows that open without a question.
  public static let most = 8
  /// The maximum number of windows that wait for the answer.
  public static let mostWaiting = 100

  public enum Verdict: Hashable, Sendable { case open, ask, refuse }

  /// The windows that have opened since the person's last action.
  private var opened = 0
  /// The windows that wait for the answer.
  public private(set) var waiting = 0

  public init() {}

  /// Another program, a launcher or a link asks for windows. They open together or wait together.
  public mutating func requested(_ count: Int) -> Verdict {
    if waiting == 0, opened + count <= Self.most {
      opened += count
      return .open
    }
    guard waiting + count <= Self.mostWaiting else { return .refuse }
    waiting += count
    return .ask
  }

  /// The person asks for windows with one gesture.
  public mutating func requestedByPerson(_ count: Int) -> Verdict {
    guard count > Self.most else { return .open }
    waiting += count
    return .ask
  }

  /// The process opens a window at its start. Any program may have started it.
  public mutating func startOpened(_ count: Int) { opened += count }

  /// The person pressed a key or a button in one of the windows, or closed one.
  public mutating func personActed() { opened = 0 }

  /// The person answered the question. Nothing waits any more.
  public mutating func answered() { waiting = 0 }
}
