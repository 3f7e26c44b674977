internal import Glibc

/// Sentences for the person who started the program.
public enum Diagnostics {
  /// Writes a sentence and an end of line to standard error.
  public static func toStandardError(_ sentence: String) {
    let bytes = Array((sentence + "\n").utf8)
    // There is no other place to complain when standard error cannot be written.
    _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
