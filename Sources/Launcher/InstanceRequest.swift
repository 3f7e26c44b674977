internal import Glibc

/// What a second start asks of the first.
public struct InstanceRequest: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// The launcher's entry was chosen again.
    case activate
    case newWindow
    case showAllWindows
    /// Links, checked by whoever takes the request in.
    case open([String])
    /// One of the application's own actions, by its name in the desktop entry.
    case action(String)
    /// The response to a notification, as the application has encoded it.
    case response(String)
    /// A word between processes of one application, such as "reload"; never taken from the bus.
    case notice(String)
  }

  public var kind: Kind
  /// The display that the request was made on; nil when the asker did not say.
  public var display: String?
  /// The file with the keys to that display, as the asker's `XAUTHORITY` names it.
  public var authorityFile: String?
  /// What the launcher gave for startup notification.
  public var startupID: String?
  /// After this time nobody waits for the answer, and the request must not be carried out any more.
  public var deadline: SharedInstant?

  public init(_ kind: Kind, display: String? = nil, startupID: String? = nil) {
    self.kind = kind
    self.display = display
    self.startupID = startupID
  }
}

/// What the first one says.
public enum InstanceAnswer: Hashable, Sendable {
  case done
  /// Why not, in one sentence.
  case refused(String)
}

/// A point in time that means the same in every process of a machine: milliseconds since it started,
/// sleep included.
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
