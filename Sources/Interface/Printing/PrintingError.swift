internal import Files

/// The reason why a text was not written or printed.
public enum PrintingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file was not written. What was at its place is unchanged.
  case cannotWrite(path: String, reason: String)
  /// There is no program that passes files to printers.
  case noPrintProgram
  /// The program that passes files to printers refused, with its own words.
  case refused(program: String, reason: String)
  /// The program that passes files to printers gave no answer.
  case noAnswer(program: String, seconds: Int)
  /// The work was cancelled before its end.
  case cancelled

  init(_ error: FileError) { self = .cannotWrite(path: error.path, reason: error.reasonInWords) }

  /// What happened, for the user.
  public var sentence: String {
    switch self {
    case .cannotWrite(let path, let reason): "\(path) cannot be written: \(reason)."
    case .noPrintProgram: "This computer has no program for printing."
    case .refused(let program, let reason): "\(program) did not print the entry: \(reason)"
    case .noAnswer(let program, let seconds):
      "\(program) did not print the entry. It gave no answer in \(seconds) seconds."
    case .cancelled: "The work was cancelled."
    }
  }

  /// What follows from it.
  public var detail: String? {
    switch self {
    case .cannotWrite: "What was there is unchanged."
    case .noPrintProgram: "Printing needs lp, which comes with CUPS, or lpr."
    case .refused, .noAnswer, .cancelled: nil
    }
  }

  /// One sentence or two.
  public var description: String { sentence + (detail.map { " " + $0 } ?? "") }
}
