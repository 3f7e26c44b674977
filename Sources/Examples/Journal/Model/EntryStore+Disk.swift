internal import GRDB
internal import Stores

/// What the disk has, and what it says.
extension EntryStore {
  /// Waits until everything is on the disk, or failed to get there. For the end of the process.
  ///
  /// - Returns: Whether everything is on the disk.
  @discardableResult
  public func flush() -> Bool {
    let isWritten = writer?.flush() ?? true
    takeReports()
    return isWritten
  }

  /// Returns when all that was changed so far is on the disk and has been told to the feed.
  public func settle() async {
    await withCheckedContinuation { continuation in
      guard let writer else { return continuation.resume() }
      writer.afterPending { continuation.resume() }
    }
    takeReports()
  }

  /// Somebody else wrote to the file: reads the shape of the list again.
  public func reload() {
    if let days = try? database.pool.read(EntryRow.days) { index = EntryIndex(days: days) }
    forgetRows()
    leaveDeletedDocuments()
    feed.post(.reset)
  }

  /// The file was damaged, and what could be read is in a new one. What could not be read there and is
  /// open here is written again.
  func reloadAfterRescue() {
    for document in documents.values.compactMap(\.document) where !document.isDeleted {
      let id = document.id
      if let found = try? database.pool.read({ try EntryRow.summary(id, in: $0) != nil }), !found {
        write(document)
      }
    }
    reload()
  }

  /// Entries that somebody else deleted are left by whoever shows them, as if they had been deleted
  /// here; what was typed in one and not yet written brings it back.
  private func leaveDeletedDocuments() {
    for document in documents.values.compactMap(\.document) where !document.isDeleted {
      let id = document.id
      // A failure to read says nothing about the entry.
      guard let found = try? database.pool.read({ try EntryRow.summary(id, in: $0) != nil }), !found
      else { continue }
      if unsaved[id] != nil {
        write(document)
      } else {
        document.isDeleted = true
        feed.post(.willDelete(id))
      }
    }
  }

  func takeReports() {
    guard let writer else { return }
    for report in writer.takeReports() { take(report) }
    noteFailure(writer.state.failure)
  }

  private func noteFailure(_ new: SaveFailure?) {
    guard new != failure else { return }
    failure = new
    for document in unsaved.values {
      document.saving = savingState
      feed.post(.savingChanged(document.id))
    }
    feed.post(.noticeChanged)
  }

  private func take(_ report: EntryWriter.Report) {
    switch report {
    case .inserted(let summary, let revision):
      index.add(summary.key.day, 1)
      forgetRows()
      markSaved(summary.id, revision)
      feed.post(.inserted(summary.id))
    case .saved(let id, let revision):
      pages.forget(id)
      markSaved(id, revision)
    case .deleted(let id, let moment, let day):
      removeRow(day)
      // One that was put back and deleted again since then is not done with.
      if deleted[id] == moment {
        deleted[id] = nil
        unsaved[id] = nil
      }
      feed.post(.deleted(id))
    case .forgotten(let id, let day):
      removeRow(day)
      deleted[id] = nil
      unsaved[id] = nil
      feed.post(.deletedForGood(id))
    }
  }

  private func removeRow(_ day: LocalDay?) {
    if let day { index.add(day, -1) }
    forgetRows()
  }

  /// Text that was typed since then has an operation of its own coming.
  private func markSaved(_ id: EntryID, _ revision: Int) {
    guard let document = unsaved[id], !document.isDeleted, document.revision == revision else {
      return
    }
    unsaved[id] = nil
    document.saving = .saved
    feed.post(.savingChanged(id))
  }
}
