internal import Glibc

/// Messages for the person who started the program.
public enum Diagnostics {
  /// Writes a sentence and a line feed to standard error.
  public static func toStandardError(_ sentence: String) { show(sentence + "\n") }

  /// Writes characters to standard error, such as those of a progress bar.
  public static func show(_ text: String) {
    let bytes = Array(text.utf8)
    // If standard error cannot be written, there is no other place for the message.
    _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
