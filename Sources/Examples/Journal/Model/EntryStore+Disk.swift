internal import DatabaseStores
internal import GRDB
internal import Stores

/// Follows the state of the file, and waits for it.
extension EntryStore {
  /// Waits until all changes are on the disk or have failed. For the end of the process.
  ///
  /// - Returns: Whether everything is on the disk.
  @discardableResult
  public func flush() -> Bool {
    let isWritten = writer?.flush() ?? true
    takeReports()
    return isWritten
  }

  /// Returns when all changes so far are on the disk and were announced by the feed.
  public func settle() async {
    await withCheckedContinuation { continuation in
      guard let writer else { return continuation.resume() }
      writer.afterPending { continuation.resume() }
    }
    takeReports()
  }

  /// Waits until the text of a document is on the disk, or until writing it has failed.
  ///
  /// - Returns: Whether it is on the disk.
  func isStored(_ document: EntryDocument) async -> Bool {
    // Text that is typed meanwhile is waited for, too.
    while unsaved[document.id] != nil, failure == nil { await settle() }
    return unsaved[document.id] == nil && !document.isDeleted
  }

  /// The text that is not on the disk, for a copy in another place. If all of it is, the shown entry.
  func unsavedText(shown: EntryDocument?) -> UnsavedText {
    takeTyped()
    let unsaved = self.unsaved.values.filter { !$0.isDeleted }
      .sorted { $0.created < $1.created }
    let documents = unsaved.isEmpty ? [shown].compactMap { $0 } : unsaved
    return UnsavedText.joined(
      documents.map { UnsavedText(title: $0.title, text: $0.text.text) }, titled: "Journal")
  }

  /// The texts that are not on the disk, to be kept elsewhere at the end.
  var textsToKeep: [KeptTexts.Text] {
    takeTyped()
    return unsaved.values.filter { !$0.isDeleted }.sorted { $0.created < $1.created }.map {
      KeptTexts.Text(id: $0.id.rawValue, title: $0.title, text: $0.text.text)
    }
  }

  /// Those of some texts that their entries do not have.
  func missing(_ kept: [KeptTexts.Text]) -> [KeptTexts.Text] {
    guard !kept.isEmpty else { return [] }
    let present = texts(of: kept.map { EntryID(rawValue: $0.id) })
    return kept.filter { present[EntryID(rawValue: $0.id)] != $0.text }
  }

  /// Reads the shape of the list again, because another process wrote to the file.
  public func reload() {
    readShape()
    forgetRows()
    leaveDeletedDocuments()
    feed.post(.reset)
  }

  /// Reads again after a rescue of a damaged file. Open entries that could not be recovered are written
  /// again.
  func reloadAfterRescue() {
    for document in documents.values.compactMap(\.document) where !document.isDeleted {
      let id = document.id
      if let found = try? database.pool.read({ try EntryRow.summary(id, in: $0) != nil }), !found {
        write(document)
      }
    }
    reload()
  }

  /// Reads again after another content was put into the file. The texts of open entries go on. If the new content has
  /// other texts for them, a copy of it is kept aside.
  ///
  /// - Returns: The open entries.
  func reloadAfterOverwriting() -> Set<EntryID> {
    var open: Set<EntryID> = []
    for document in documents.values.compactMap(\.document) where !document.isDeleted {
      let found = try? database.pool.read { try EntryRow.entry(document.id, in: $0) }
      if found?.text != document.text.text { write(document) }
      open.insert(document.id)
    }
    reload()
    return open
  }

  /// Treats entries that another process deleted as if they had been deleted here. An entry with text that
  /// is not written yet is restored.
  private func leaveDeletedDocuments() {
    var gone: Set<EntryID> = []
    for document in documents.values.compactMap(\.document) where !document.isDeleted {
      let id = document.id
      // A failed read tells nothing about the entry.
      guard let found = try? database.pool.read({ try EntryRow.summary(id, in: $0) != nil }), !found
      else { continue }
      if unsaved[id] != nil {
        write(document)
      } else {
        document.isDeleted = true
        gone.insert(id)
      }
    }
    if !gone.isEmpty { feed.post(.willDelete(gone)) }
  }

  func takeReports() {
    guard let writer else { return }
    let turn = writer.turn
    let reports = writer.takeReports()
    var news = EntryNews()
    for report in reports { take(report, &news) }
    index.add(news.difference)
    if !news.changes.isEmpty || !news.moved.isEmpty { forgetRows() }
    let counted = index
    if shapeIsUncertain, turn.isMultiple(of: 2) { readShape(order, after: turn) }
    for change in news.all { feed.post(change) }
    if index != counted {
      forgetRows()
      feed.post(.reset)
    }
    if reports.contains(where: \.isRemoval) { words.update() }
    noteFailure(writer.state.failure)
  }

  private func noteFailure(_ new: SaveFailure?) {
    guard new != failure else { return }
    failure = new
    if new != nil, showHiddenRows() { feed.post(.reset) }
    for document in unsaved.values { document.saving = savingState }
    if !unsaved.isEmpty { feed.post(.savingChanged(Set(unsaved.keys))) }
    feed.post(.noticeChanged)
  }

  private func take(_ report: EntryWriter.Report, _ news: inout EntryNews) {
    switch report {
    case .inserted(let summary, let revision):
      let day = summary.key.day
      if summary.isPinned { pins[summary.id] = day }
      news.difference.count(1, on: day, isPinned: summary.isPinned)
      returning.remove(summary.id)
      markSaved(summary.id, revision, &news)
      news.inserted(summary.id)
    case .saved(let id, let revision):
      takeSaved(id, &news)
      markSaved(id, revision, &news)
      // The deletion was taken back before it was written. Windows wait for the entry.
      takeReturned(id, &news)
    case .returned(let id): takeReturned(id, &news)
    case .deleted(let id, let moment, let day):
      removeRow(of: id, day, &news)
      // An entry that was put back and deleted again meanwhile still waits.
      if deleted[id] == moment {
        deleted[id] = nil
        unsaved[id] = nil
      }
      news.deleted(id)
    case .forgotten(let id, let day):
      removeRow(of: id, day, &news)
      deleted[id] = nil
      unsaved[id] = nil
      news.deletedForGood(id)
    case .pinned(let id, let isPinned, let day): takePin(of: id, isPinned, day, &news)
    }
  }

  private func takeReturned(_ id: EntryID, _ news: inout EntryNews) {
    guard returning.remove(id) != nil else { return }
    showRow(of: id, &news)
    news.inserted(id)
  }

  private func removeRow(of id: EntryID, _ day: LocalDay?, _ news: inout EntryNews) {
    let wasHidden = hidden.removeValue(forKey: id) != nil
    guard let day else { return }
    let wasPinned = pins.removeValue(forKey: id) != nil
    if !wasHidden { news.difference.count(-1, on: day, isPinned: wasPinned) }
  }

  /// Text that was typed meanwhile has an operation of its own.
  private func markSaved(_ id: EntryID, _ revision: Int?, _ news: inout EntryNews) {
    guard let document = unsaved[id], !document.isDeleted, document.revision == revision else {
      return
    }
    unsaved[id] = nil
    document.saving = .saved
    news.saved.insert(id)
  }
}
