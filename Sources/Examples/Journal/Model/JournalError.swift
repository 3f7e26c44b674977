public import Launcher

/// What went wrong, in one sentence that a person can act on, and the status that the process ends with.
public struct JournalError: ReportableError, Hashable {
  public var status: ExitStatus
  public var sentence: String

  public init(_ status: ExitStatus, _ sentence: String) {
    self.status = status
    self.sentence = sentence
  }
}
