internal import Views

/// The search in all entries.
extension SidebarController {
  struct SearchState {
    var query = ""
    var tag: String?
    /// The query and the tag of the results that are shown.
    var shown: (query: String, tag: String?)?
    /// The search that is running, with its query and tag.
    var running: (task: Task<Void, Never>, query: String, tag: String?)?
    var isOutdated = false
    /// Whether to show the first result as soon as the results are known.
    var opensFirst = false

    var isRunning: Bool { running != nil }
    /// What is searched for. Empty if all entries are to be shown.
    var isBlank: Bool { query.isBlank && tag == nil }
  }

  func searchChanged(_ text: String) {
    search.query = text
    search.opensFirst = false
    if case .string(let restored)? = pendingResults?[Self.searchKey], restored != text {
      pendingResults = nil
    }
    runSearch()
  }

  /// Searches off the main actor. After several keystrokes only the last result is shown. A search for which
  /// nobody waits any more ends early.
  func runSearch() {
    if let running = search.running {
      if (running.query, running.tag) != (search.query, search.tag) { running.task.cancel() }
      search.isOutdated = true
      if !search.isBlank { return }
    }
    guard !search.isBlank else {
      rows.setHits(nil)
      search.shown = nil
      return reload()
    }
    let (query, tag) = (search.query, search.tag)
    let task = Task { [weak self, store = context.store] in
      let hits = await store.search(query, tag: tag)
      self?.found(Task.isCancelled ? nil : hits, query, tag)
    }
    search.running = (task, query, tag)
  }

  private func found(_ hits: [SearchHit]?, _ query: String, _ tag: String?) {
    search.running = nil
    if let hits, query == search.query, tag == search.tag, !search.isBlank {
      let isNew = search.shown.map { $0 != (query, tag) } ?? true
      rows.setHits(isNew ? hits : hits + hitUnderHands(besides: hits), of: query)
      if isNew { content?.list.contentOffset = 0 }
      search.shown = (query, tag)
      reload()
      // The focus stays in the field. What was found is heard also when there is as much as before, or nothing.
      if isNew, !query.isBlank {
        content?.accessibilityChanged(.announcement(resultCount ?? "No entries"))
      }
      if let results = pendingResults {
        pendingResults = nil
        restoreRows(results)
      }
    }
    if search.isOutdated {
      search.isOutdated = false
      if !search.isBlank { return runSearch() }
    }
    if search.opensFirst { showFirstHit() }
  }

  /// The result that is being edited, if it is none any more. Its row stays until another search.
  private func hitUnderHands(besides hits: [SearchHit]) -> [SearchHit] {
    guard search.tag == nil, let selection, let row = rows.row(of: selection),
      let old = rows.hits?[row], context.store.contains(selection),
      !hits.contains(where: { $0.summary.id == selection })
    else { return [] }
    return [old]
  }

  /// Searches again after a text was saved, which may have got what is searched for, or lost it. A text of
  /// megabytes would be read again after each pause of the typing.
  func searchAgain(afterSaving ids: Set<EntryID>) {
    guard showsSearch else { return }
    let hasShort = ids.contains { id in
      context.store.openDocument(id)?.text.buffer.utf8Count ?? 0 <= Self.longestRead
    }
    if search.tag != nil || hasShort { runSearch() }
  }

  private static let longestRead = 1 << 20

  /// Whether results are shown, or are on their way. A search that is running may have read the journal before
  /// what comes now.
  var showsSearch: Bool { rows.hits != nil || search.isRunning }

  // MARK: Words

  /// The number of entries that are found, in words. Nil without a search.
  var resultCount: String? {
    guard let count = rows.hits?.count, count > 0, !search.query.isBlank else { return nil }
    if count == 1 { return "1 entry" }
    return count < EntryStore.mostHits
      ? "\(count.grouped) entries" : "\(count.grouped) entries or more"
  }

  /// Shows the first entry of the list and focuses the list, for Return and Down in the search field.
  func showFirstHit() {
    search.opensFirst = search.isRunning
    guard !search.isRunning, let first = firstEntry() else { return }
    select(first)
    onSelect?(first)
    focusList()
  }
}

extension String {
  var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
