internal import Logging

/// The log for the author of the application: what a program asked for and does not get.
package enum AuthorLog {
  /// Writes one line.
  package static func warn(_ sentence: String) {
    Logger(label: "org.scenery.author").warning("\(sentence)")
  }
}
