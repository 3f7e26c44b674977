/// What went wrong, in one sentence that a person can act on, and the status that the process ends with.
public struct JournalError: Error, Hashable, Sendable, CustomStringConvertible {
  public var status: ExitStatus
  public var sentence: String

  public init(_ status: ExitStatus, _ sentence: String) {
    self.status = status
    self.sentence = sentence
  }

  public var description: String { sentence }
}

/// The exit statuses of `journal`, which are those of `sysexits.h`.
public struct ExitStatus: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int32

  public static let ok = ExitStatus(rawValue: 0)
  /// An unknown option, or a value that an option cannot take.
  public static let usage = ExitStatus(rawValue: 64)
  /// A file that is not what it should be: another program's database, a newer version's.
  public static let badData = ExitStatus(rawValue: 65)
  /// The folder to import cannot be read.
  public static let noInput = ExitStatus(rawValue: 66)
  /// There is no display, or it cannot be reached.
  public static let noDisplay = ExitStatus(rawValue: 69)
  /// A directory or the database cannot be created.
  public static let cannotCreate = ExitStatus(rawValue: 73)
  /// Reading or writing failed: a full disk, a read-only file.
  public static let inputOutput = ExitStatus(rawValue: 74)
  /// The running Journal does not answer, or refuses; trying again later may help.
  public static let temporaryFailure = ExitStatus(rawValue: 75)

  public init(rawValue: Int32) { self.rawValue = rawValue }
}
