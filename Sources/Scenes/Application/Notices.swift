internal import Stores

/// What is said at the top of every window: what cannot be saved, and what happened to files.
struct Notices {
  /// What cannot be saved at present, in the order in which it was found.
  private var failures: [(subject: String, failure: SaveFailure)] = []
  /// What happened to files, until the person has read it.
  private var announcements: [String] = []

  /// Takes the present state of what the person has, named in the plural.
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
