import SceneryUIKit

extension Notification.Name {
  static let journalEntriesUpdated = Notification.Name("JournalEntriesUpdated")
  static let journalEntryUpdated = Notification.Name("JournalEntryUpdated")
}

enum DataNotificationKeys {
  static let entry = "entry"
}

/// The entries, in memory.
@MainActor
final class DataService {
  static let shared = DataService()

  private(set) var allEntries = DataService.examples

  private static var examples: [Entry] {
    [
      Entry(id: "1", log: "A walk by the sea\nCold, and very clear."),
      Entry(id: "2", log: "Paper boats\nNone of them floated for long."),
      Entry(id: "3", log: "Bread\nThe second loaf was better."),
    ]
  }

  func entry(forID id: String) -> Entry? { allEntries.first { $0.id == id } }

  func addEntry(_ entry: Entry) {
    allEntries.append(entry)
    postListUpdate()
  }

  func updateEntry(_ entry: Entry) {
    guard let index = allEntries.firstIndex(where: { $0.id == entry.id }),
      allEntries[index] != entry
    else { return }
    allEntries[index] = entry
    NotificationCenter.default.post(
      name: .journalEntryUpdated, object: nil, userInfo: [DataNotificationKeys.entry: entry])
    postListUpdate()
  }

  func removeEntry(atIndex index: Int) {
    allEntries.remove(at: index)
    postListUpdate()
  }

  func insertEntry(_ entry: Entry, atIndex index: Int) {
    allEntries.insert(entry, at: index)
    postListUpdate()
  }

  /// For the tests.
  func reset() { allEntries = Self.examples }

  private func postListUpdate() {
    NotificationCenter.default.post(name: .journalEntriesUpdated, object: nil)
  }
}
