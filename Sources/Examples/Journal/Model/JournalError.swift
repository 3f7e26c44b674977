public import Launcher

/// An error, as one sentence for the user, with the exit status of the process.
public struct JournalError: ReportableError, Hashable {
  public var status: ExitStatus
  public var sentence: String

  public init(_ status: ExitStatus, _ sentence: String) {
    self.status = status
    self.sentence = sentence
  }
}
