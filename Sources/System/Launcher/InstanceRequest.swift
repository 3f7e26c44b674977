internal import Glibc

/// A second start's request to the first process.
public struct InstanceRequest: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// The launcher's entry was chosen again.
    case activate
    case newWindow
    case showAllWindows
    /// Links. The receiver has checked them.
    case open([String])
    /// One of the application's actions, by its name in the desktop entry.
    case action(String)
    /// The response to a notification, as the application has encoded it.
    case response(String)
    /// A word between processes of one application, such as "reload". It is never accepted from the bus.
    case notice(String)
    /// A command about the scenes. It needs no display, except to open one.
    case scenes(SceneCommand)
  }

  public var kind: Kind
  /// The display of the request. Nil when the caller did not name it.
  public var display: String?
  /// The file with the display's keys, from the caller's `XAUTHORITY`.
  public var authorityFile: String?
  /// The launcher's identifier for startup notification.
  public var startupID: String?
  /// After this time the caller has stopped waiting, and the request must not be carried out.
  public var deadline: SharedInstant?

  public init(_ kind: Kind, display: String? = nil, startupID: String? = nil) {
    self.kind = kind
    self.display = display
    self.startupID = startupID
  }
}

/// The first process's answer.
public enum InstanceAnswer: Hashable, Sendable {
  case done
  /// The reason, in one sentence.
  case refused(String)
  /// There is no such scene. The reason, in one sentence.
  case missing(String)
  /// It is done, and this is the result: one line of JSON.
  case text(String)
  /// It is done from now on: each line is an event, until the caller ends the connection.
  case lines(AnswerLines)
}

/// A time that is the same in every process of a machine: milliseconds since the start of the machine,
/// including sleep.
public struct SharedInstant: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public static var now: SharedInstant {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return SharedInstant(rawValue: UInt64(time.tv_sec) * 1000 + UInt64(time.tv_nsec) / 1_000_000)
  }

  public static func + (time: SharedInstant, duration: Duration) -> SharedInstant {
    let milliseconds = duration / .milliseconds(1)
    return SharedInstant(rawValue: time.rawValue &+ UInt64(max(0, milliseconds)))
  }

  public static func - (later: SharedInstant, earlier: SharedInstant) -> Duration {
    .milliseconds(Int64(truncatingIfNeeded: later.rawValue &- earlier.rawValue))
  }

  public static func < (one: SharedInstant, other: SharedInstant) -> Bool {
    one.rawValue < other.rawValue
  }
}
