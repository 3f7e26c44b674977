internal import Files
internal import Glibc

/// A progress bar on the terminal from which the program was started:
///
///     Importing  [##########··········]  1,204 of 2,311
final class TerminalProgress {
  private let verb: String
  private let write: (String) -> Void
  private var shown = ""

  private static let width = 20

  /// - Returns: Nil if standard error is not a terminal.
  convenience init?(_ verb: String) {
    guard isatty(STDERR_FILENO) == 1 else { return nil }
    self.init(verb, write: Diagnostics.show)
  }

  /// - Parameter write: Writes to the terminal.
  init(_ verb: String, write: @escaping (String) -> Void) {
    self.verb = verb
    self.write = write
  }

  /// Shows how many of the files are done. Writes nothing while the bar and the number stay the same.
  func show(_ done: Int, of count: Int) {
    guard count > 0 else { return }
    let filled = Self.width * done / count
    let bar =
      String(repeating: "#", count: filled) + String(repeating: "·", count: Self.width - filled)
    // A terminal is slow. The number follows in steps of a hundredth.
    let step = max(1, count / 100)
    let text = "\(verb)  [\(bar)]  \((done / step * step).grouped) of \(count.grouped)"
    guard text != shown else { return }
    shown = text
    write("\r\(text)")
  }

  /// Removes the bar, so that the next line begins at the left.
  func end() {
    guard !shown.isEmpty else { return }
    shown = ""
    // CSI K erases the rest of the line (ECMA-48, 8.3.41).
    write("\r\u{1b}[K")
  }
}
