/// The exit statuses of an application, from `sysexits.h`.
public struct ExitStatus: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int32

  public static let ok = ExitStatus(rawValue: 0)
  /// An unknown option, or an invalid value of an option.
  public static let usage = ExitStatus(rawValue: 64)
  /// A file with unexpected content: another program's database, or a newer version's.
  public static let badData = ExitStatus(rawValue: 65)
  /// An input file is missing or cannot be read.
  public static let noInput = ExitStatus(rawValue: 66)
  /// There is no display, it cannot be reached, or it was lost.
  public static let noDisplay = ExitStatus(rawValue: 69)
  /// A fault of the application itself, such as in its manifest.
  public static let software = ExitStatus(rawValue: 70)
  /// A directory or a file cannot be created.
  public static let cannotCreate = ExitStatus(rawValue: 73)
  /// Reading or writing failed: a full disk, a read-only file.
  public static let inputOutput = ExitStatus(rawValue: 74)
  /// The running process does not answer, or refuses. Trying again later may help.
  public static let temporaryFailure = ExitStatus(rawValue: 75)

  public init(rawValue: Int32) { self.rawValue = rawValue }
}

/// An error that ends a process, with a sentence for a person and the exit status.
public protocol ReportableError: Error, CustomStringConvertible {
  var status: ExitStatus { get }
  var sentence: String { get }
}

extension ReportableError {
  public var description: String { sentence }
}

/// The reason why an application could not start, or could not pass its request on.
public struct LaunchError: ReportableError, Hashable {
  public var status: ExitStatus
  public var sentence: String

  public init(_ status: ExitStatus, _ sentence: String) {
    self.status = status
    self.sentence = sentence
  }
}
