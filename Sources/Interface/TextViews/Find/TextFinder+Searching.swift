internal import Views

// Searches in slices, does what was asked for when the hits are known, and follows the edits of the text.
extension TextFinder {
  func queryChanged() {
    replacedCount = nil
    guard isPresented else { return }
    search(wishing: .first)
  }

  /// Searches the text from its beginning.
  func search(wishing wish: Wish?) {
    guard let editor else { return }
    nextSlice?.cancel()
    nextSlice = nil
    self.wish = wish
    search = query.text.isEmpty ? nil : TextSearch(query, in: editor.buffer)
    if search == nil, case .first? = wish { self.wish = nil }
    advance()
  }

  func stop() {
    nextSlice?.cancel()
    nextSlice = nil
    search = nil
    wish = nil
    shownNumber = nil
    replacedCount = nil
  }

  /// Searches one slice, and orders the next one.
  func advance() {
    guard let editor else { return }
    search?.advance(in: editor.buffer)
    fulfil()
    continueSearch()
    hitsChanged()
  }

  func continueSearch() {
    guard nextSlice == nil, let search, !search.isComplete, let host = editor?.host else { return }
    nextSlice = host.schedule(after: .zero) { [weak self] in
      self?.nextSlice = nil
      self?.advance()
    }
  }

  /// Does what was wished for, if the hits that are known so far decide it.
  func fulfil() {
    guard let search, let editor, let wish else { return }
    let selected = editor.selection.range
    let isHit = search.number(of: selected) != nil
    let hit: TextSearch.Hit?
    switch wish {
    case .first: hit = search.first(from: start)
    case .next: hit = search.first(from: isHit ? selected.upperBound : selected.lowerBound)
    case .previous:
      let end = isHit ? selected.lowerBound : selected.upperBound
      // Hits before this place may still be missing.
      guard search.isComplete || search.searchedTo >= end else { return }
      hit = search.last(to: end)
    case .replaceAll(let text):
      guard search.isComplete else { return }
      self.wish = nil
      return replaceAll(with: text, in: editor)
    }
    if let hit {
      select(hit)
    } else {
      guard search.isComplete else { return }
      let isBackward = if case .previous = wish { true } else { false }
      if let other = isBackward ? search.hits.last : search.hits.first { select(other) }
    }
    self.wish = nil
  }

  func select(_ hit: TextSearch.Hit) {
    guard let editor else { return }
    acting {
      editor.document.endUndoGroup()
      editor.select(TextSelection(hit.range))
      editor.revealCaret()
    }
  }

  func acting(_ body: () -> Void) {
    let wasActing = isActing
    isActing = true
    body()
    isActing = wasActing
  }

  // MARK: Hits

  /// The hits that overlap a range of the text.
  func hits(in range: Range<Int>) -> ArraySlice<TextSearch.Hit> { search?.hits(in: range) ?? [] }

  /// The selected hit.
  var currentHit: Range<Int>? {
    guard let search, let range = editor?.selection.range, search.number(of: range) != nil else {
      return nil
    }
    return range
  }

  func hitsChanged() {
    editor?.setNeedsDisplay()
    showNumbers()
  }

  var number: Int? {
    guard let search, let editor else { return nil }
    return search.number(of: editor.selection.range)
  }

  func showNumbers() {
    shownNumber = number
    bar?.show(numbers, isAlarming: isMissing)
  }

  var isMissing: Bool {
    replacedCount == nil && search.map { $0.isComplete && $0.hits.isEmpty } ?? false
  }

  /// The place of the current hit among all hits, in words.
  var numbers: String {
    if let replacedCount { return "\(replacedCount) replaced" }
    guard let search else { return "" }
    let count = search.hits.count
    if let shownNumber { return "\(shownNumber + 1) of \(count)" }
    if count > 0 { return "\(count) found" }
    return search.isComplete ? "Not found" : ""
  }
}

extension TextFinder: TextDocumentObserver {
  func follow(_ document: TextDocument) {
    observed?.removeObserver(self)
    observed = document
    document.addObserver(self)
  }

  public func document(_ document: TextDocument, didApply change: TextChange) {
    guard let editor, document === observed, search != nil else { return }
    start = change.mapped(start)
    if !isActing { replacedCount = nil }
    guard change.edits.count == 1, let edit = change.edits.first else {
      return search(wishing: nil)
    }
    let isChanged = search?.apply(edit, in: editor.buffer) ?? false
    continueSearch()
    if isChanged { hitsChanged() } else { showNumbers() }
  }
}
