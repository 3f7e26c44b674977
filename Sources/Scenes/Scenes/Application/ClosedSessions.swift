internal import SceneModel

/// The records of the windows that the user closed last, in memory and in the store.
@MainActor
final class ClosedSessions {
  /// The last closed one first.
  private(set) var records: [SessionRecord] = []
  private let store: SessionStore
  /// The number of records to keep.
  private var limit = 10

  init(store: SessionStore) { self.store = store }

  /// Adds the records that an earlier launch kept.
  func load(_ records: [SessionRecord]) {
    self.records = records
    limit = max(limit, records.count)
  }

  /// Keeps a window that the user closes. If several windows with the same content were closed one after
  /// the other, only the last one is kept.
  func keep(_ record: SessionRecord) {
    if let target = record.restorationActivity?.targetContentIdentifier {
      forget {
        $0.restorationActivity?.targetContentIdentifier == target && $0.role == record.role
          && $0.configurationName == record.configurationName
      }
    }
    insert(record)
    while records.count > limit {
      store.forgetClosed(records.removeLast().persistentIdentifier)
    }
  }

  /// Keeps open sessions that are not to be restored, in addition to the present records. The front one is
  /// first.
  func keepInstead(_ sessions: [SessionRecord]) {
    limit += sessions.count
    for record in sessions {
      insert(record)
      store.forget(record.persistentIdentifier)
    }
  }

  func record(_ identifier: String) -> SessionRecord? {
    records.first { $0.persistentIdentifier == identifier }
  }

  /// Removes a record. Its file stays until ``forgetFile(of:)``, so that a kill in between leaves two files
  /// of the session, and never none.
  func take(_ identifier: String) { records.removeAll { $0.persistentIdentifier == identifier } }

  /// Removes the file, because the session is saved among the open ones.
  func forgetFile(of identifier: String) { store.forgetClosed(identifier) }

  /// Writes every record again, after the folder was lost.
  func saveAnew() { for record in records { store.keepClosed(record) } }

  private func insert(_ record: SessionRecord) {
    records.insert(record, at: 0)
    store.keepClosed(record)
  }

  private func forget(_ isSame: (SessionRecord) -> Bool) {
    for old in records where isSame(old) { store.forgetClosed(old.persistentIdentifier) }
    records.removeAll(where: isSame)
  }
}
