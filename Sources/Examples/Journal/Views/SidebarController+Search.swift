internal import Views

/// The search in all entries.
extension SidebarController {
  struct SearchState {
    var query = ""
    var tag: String?
    /// The query and the tag of the results that are shown.
    var shown: (query: String, tag: String?)?
    var isRunning = false
    var isOutdated = false
    /// Whether to show the first result as soon as the results are known.
    var opensFirst = false
  }

  func searchChanged(_ text: String) {
    search.query = text
    search.opensFirst = false
    if case .string(let restored)? = pendingResults?[Self.searchKey], restored != text {
      pendingResults = nil
    }
    runSearch()
  }

  /// Searches off the main actor. After several keystrokes only the last result is shown.
  func runSearch() {
    guard !search.query.isBlank || search.tag != nil else {
      rows.setHits(nil)
      search.shown = nil
      return reload()
    }
    guard !search.isRunning else {
      search.isOutdated = true
      return
    }
    search.isRunning = true
    let (query, tag) = (search.query, search.tag)
    Task { [weak self, store = context.store] in
      let hits = await store.search(query, tag: tag)
      self?.found(hits, query, tag)
    }
  }

  private func found(_ hits: [SearchHit], _ query: String, _ tag: String?) {
    search.isRunning = false
    if query == search.query, tag == search.tag, !query.isBlank || tag != nil {
      rows.setHits(hits, of: query)
      if search.shown.map({ $0 != (query, tag) }) ?? true { content?.list.contentOffset = 0 }
      search.shown = (query, tag)
      reload()
      if let results = pendingResults {
        pendingResults = nil
        restoreRows(results)
      }
    }
    if search.isOutdated {
      search.isOutdated = false
      runSearch()
    } else if search.opensFirst {
      showFirstHit()
    }
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
