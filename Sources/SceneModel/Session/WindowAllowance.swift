/// How many windows may open that no hand in one of the application's windows asked for.
///
///     request ─▶ eight at most ─────────▶ open
///             ─▶ more, or others wait ──▶ ask: it waits for the answer to the one question
///             ─▶ a hundred wait already ▶ refuse
///
/// The count goes on until the person does something, however long that takes: a caller that may open
/// eight windows every ten seconds opens a thousand in twenty minutes.
public struct WindowAllowance: Hashable, Sendable {
  /// How many windows open without a question.
  public static let most = 8
  /// How many requested windows wait for the answer.
  public static let mostWaiting = 100

  public enum Verdict: Hashable, Sendable { case open, ask, refuse }

  /// The windows that have opened since the person did something.
  private var opened = 0
  /// The windows that wait for the answer.
  public private(set) var waiting = 0

  public init() {}

  /// Another program, a launcher or a link asks for windows; they open together or wait together.
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

  /// The process opens a window because it was started; its starter may be any program.
  public mutating func startOpened(_ count: Int) { opened += count }

  /// The person pressed a key or a button in one of the windows, or closed one.
  public mutating func personActed() { opened = 0 }

  /// The question is answered; nothing waits any more.
  public mutating func answered() { waiting = 0 }
}
