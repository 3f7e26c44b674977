/// The statuses that an application ends with, which are those of `sysexits.h`.
public struct ExitStatus: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int32

  public static let ok = ExitStatus(rawValue: 0)
  /// An unknown option, or a value that an option cannot take.
  public static let usage = ExitStatus(rawValue: 64)
  /// A file that is not what it should be: another program's database, a newer version's.
  public static let badData = ExitStatus(rawValue: 65)
  /// What was to be read is not there, or cannot be read.
  public static let noInput = ExitStatus(rawValue: 66)
  /// There is no display, it cannot be reached, or it went away.
  public static let noDisplay = ExitStatus(rawValue: 69)
  /// The application is wrong: its manifest, its own set-up.
  public static let software = ExitStatus(rawValue: 70)
  /// A directory or a file cannot be created.
  public static let cannotCreate = ExitStatus(rawValue: 73)
  /// Reading or writing failed: a full disk, a read-only file.
  public static let inputOutput = ExitStatus(rawValue: 74)
  /// The running process does not answer, or refuses; trying again later may help.
  public static let temporaryFailure = ExitStatus(rawValue: 75)

  public init(rawValue: Int32) { self.rawValue = rawValue }
}

/// An error that ends a process: one sentence that a person can act on, and the status to end with.
public protocol ReportableError: Error, CustomStringConvertible {
  var status: ExitStatus { get }
  var sentence: String { get }
}

extension ReportableError {
  public var description: String { sentence }
}

/// Why an application could not start, or could not hand its request over.
public struct LaunchError: ReportableError, Hashable {
  public var status: ExitStatus
  public var sentence: String

  public init(_ status: ExitStatus, _ sentence: String) {
    self.status = status
    self.sentence = sentence
  }
}
