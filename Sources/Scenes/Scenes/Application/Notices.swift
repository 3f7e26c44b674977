internal import Stores

/// The text at the top of every window: the data that cannot be saved, and what happened to files.
struct Notices {
  /// The data that cannot be saved at present, in the order of the failures.
  private var failures: [(subject: String, failure: SaveFailure)] = []
  /// The sentences about files, until the user has closed them.
  private var announcements: [String] = []

  /// Sets the present state of the user's data, which are named in the plural.
  mutating func set(_ state: SaveState, of subject: String) {
    if let index = failures.firstIndex(where: { $0.subject == subject }) {
      if let failure = state.failure {
        failures[index].failure = failure
      } else {
        failures.remove(at: index)
      }
    } else if let failure = state.failure {
      failures.append((subject, failure))
    }
  }

  mutating func announce(_ sentence: String) {
    if !announcements.contains(sentence) { announcements.append(sentence) }
  }

  mutating func closeAnnouncement() { announcements = [] }

  var announcement: String? {
    announcements.isEmpty ? nil : announcements.joined(separator: " ")
  }

  var saveFailureSentence: String? {
    guard let reason = failures.first?.failure else { return nil }
    let subjects = failures.filter { $0.failure == reason }.map(\.subject)
    return reason.sentence(about: "Your " + subjects.joined(separator: " and "))
  }
}
