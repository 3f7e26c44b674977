internal import GRDB

/// Takes over entries of other journals.
///
///     dropped ─▶ this version is here already ─────────▶ that entry
///             ─▶ its identifier is free ───────────────▶ an entry with this identifier
///             ─▶ another text has the identifier here ─▶ an entry with a new identifier
///
/// The entry and the mark of its version are written in one transaction. If a drop is repeated because one of
/// the two programs was killed, the mark tells that the entry is here, even if it was edited since.
extension EntryStore {
  /// Adds an entry of another journal, unless this version of it was taken over before.
  ///
  /// - Returns: The entry of this journal.
  func takeOver(_ transfer: EntryTransfer) -> EntryID {
    let incoming = transfer.entry
    if let known = entry(receivedAs: transfer.version) { return known }
    let document: EntryDocument
    if let present = self.document(incoming.id) {
      guard present.text.text != incoming.text else { return present.id }
      document = open(
        Entry(text: incoming.text, date: incoming.date, modified: incoming.modified))
    } else if let deleted = deletedText(incoming.id) {
      // An entry that was deleted with another text can still be put back.
      let isSame = deleted == incoming.text
      document =
        (isSame ? putBack(incoming.id) : nil)
        ?? open(
          Entry(text: incoming.text, date: incoming.date, modified: incoming.modified))
    } else {
      document = open(incoming)
    }
    document.receivedVersion = transfer.version
    if unsaved.isEmpty { received = [:] }
    received[transfer.version] = document.id
    write(document)
    if transfer.isPinned { setPinned([document.id], true) }
    return document.id
  }

  /// Waits until entries are on the disk, or until writing them has failed.
  ///
  /// - Returns: Whether all of them are on the disk.
  func areStored(_ ids: [EntryID]) async -> Bool {
    await settle()
    // A reader sees a commit after the log was synced.
    let stored = try? await database.pool.read { try EntryRow.existing(ids, in: $0) }
    return stored.map { $0.isSuperset(of: ids) } ?? false
  }

  private func entry(receivedAs version: String) -> EntryID? {
    if let document = received[version].flatMap({ unsaved[$0] }),
      document.receivedVersion == version
    {
      return document.isDeleted ? nil : document.id
    }
    let id = try? database.pool.read { try EntryRow.entry(receivedAs: version, in: $0) }
    return id.flatMap { contains($0) ? $0 : nil }
  }

  private func deletedText(_ id: EntryID) -> String? {
    if let document = openDocument(id), document.isDeleted { return document.text.text }
    return (try? database.pool.read { try DeletedRow.entry(id, in: $0) })?.text
  }
}
