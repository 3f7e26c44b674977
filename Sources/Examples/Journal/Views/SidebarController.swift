internal import Dragging
internal import Scenes
internal import Text
public import Views

/// Lists the entries, with search, selection, and the changes of the feed.
///
/// The list is built when the sidebar first becomes visible. A detail window hides it, and most of them
/// never show it.
@MainActor
public final class SidebarController: ViewController {
  let context: JournalContext
  let rows: EntryRows
  let drops: EntryDrops
  private(set) var content: SidebarView?
  var search = SearchState()
  var selection: EntryID?
  /// The selected entry, to which the list scrolls as soon as it has its row.
  private var entryWithoutRow: EntryID?
  /// Entries that were put back, to be selected when all of them have rows again.
  private var returningEntries: [EntryID] = []
  /// Those of them that have no row yet.
  private var awaitedEntries: Set<EntryID> = []
  private var pendingState: [String: InteractionValue]?
  /// The state of the list of results, until the restored search has found them.
  var pendingResults: [String: InteractionValue]?
  static let searchKey = "search"

  /// Called when the number of selected rows may have changed.
  var onCount: (() -> Void)?
  /// Called when the user selects an entry.
  var onSelect: ((EntryID) -> Void)?
  /// Called when the user opens entries in windows of their own.
  var onOpen: (([EntryID]) -> Void)?
  /// Called when the user deletes entries by a row or a drag. The shown one need not be among them.
  var onDelete: (([EntryID]) -> Void)?
  /// Takes over the entries of other journals.
  let takingOver: EntryTakingOver
  /// The scene of the list. Its own window does not count as a window elsewhere.
  weak var owner: AnyObject?

  init(context: JournalContext) {
    self.context = context
    rows = EntryRows(context)
    drops = EntryDrops(context, rows: rows)
    takingOver = EntryTakingOver(context)
    super.init()
  }

  /// The list. Nil until the sidebar was shown.
  public var list: ListView? { content?.list }

  override public func makeView() -> View { SidebarContainer() }

  /// Builds the list if it does not exist yet.
  func populate() {
    guard content == nil else { return }
    let content = SidebarView(
      onMenu: { [weak self] in self?.openListMenu() },
      onTagClose: { [weak self] in self?.filter(by: nil) })
    self.content = content
    content.tag = tag
    (view as? SidebarContainer)?.show(content)
    content.list.allowsMultipleSelection = true
    content.list.delegate = self
    content.list.dataSource = self
    content.list.dragDelegate = self
    // Before the other drop targets of the list: another journal offers its entries as text too.
    content.list.addInteraction(DropInteraction(delegate: takingOver))
    content.list.dropDelegate = drops
    content.list.isSpringLoaded = true
    content.searchField.onChange = { [weak self] in self?.searchChanged($0) }
    content.searchField.onCommit = { [weak self] _ in self?.showFirstHit() }
    context.feed.observe(self) { [weak self] in self?.changed($0) }
    if let selection { content.list.select(selection, scrolling: false) }
    if let pendingState {
      self.pendingState = nil
      restoreList(pendingState)
    }
  }

  /// Selects the entry that is shown beside the list.
  func select(_ id: EntryID?, scrolling: Bool = true) {
    selection = id
    if id == nil || id != returningEntries.last { returningEntries = [] }
    guard let list = content?.list else { return }
    list.select(id, scrolling: scrolling)
    // A new entry is selected before the list has its row.
    entryWithoutRow = scrolling && !list.showsSelection ? id : nil
    onCount?()
  }

  /// Selects entries that were put back, and scrolls to the last of them.
  func selectPutBack(_ ids: [EntryID]) {
    returningEntries = ids
    awaitedEntries = context.store.returning.intersection(ids)
    selectReturned()
  }

  private func selectReturned() {
    guard let list = content?.list, !returningEntries.isEmpty, awaitedEntries.isEmpty else {
      return
    }
    list.selectCells(returningEntries)
    returningEntries = []
    onCount?()
  }

  func firstEntry() -> EntryID? { rows.summary(atRow: 0)?.id }

  /// Focuses the search field with its text selected, so that typing replaces it.
  func focusSearch() {
    guard let field = content?.searchField else { return }
    field.host?.focus(field)
    field.select(TextSelection(0..<field.document.buffer.utf8Count))
  }

  func focusList() {
    guard let content else { return }
    content.host?.focus(content.list)
  }

  /// Shows all entries again. A new entry may not be among the results.
  func clearSearch() {
    clearQuery()
    filter(by: nil)
  }

  /// Empties the search field. The list stays restricted to its tag.
  func clearQuery() { content?.searchField.text = "" }

  public override func keyPressed(_ event: KeyEvent) -> Bool {
    if event.key == .delete, event.modifiers.isEmpty, content?.list.isFocused == true,
      let target = target(for: .deleteEntry)
    {
      target.perform(.deleteEntry)
      return true
    }
    if event.key == .down, event.modifiers.isEmpty, content?.searchField.isFocused == true {
      // In the list of all entries the selection stays. Among results the first one is selected.
      if search.query.isBlank, content?.list.selectedRow != nil {
        focusList()
      } else {
        showFirstHit()
      }
      return true
    }
    let isInSearch = content?.list.isFocused == true || content?.searchField.isFocused == true
    if event.key == .escape, event.modifiers.isEmpty, isInSearch,
      !search.query.isEmpty || tag != nil
    {
      if search.query.isEmpty { filter(by: nil) } else { content?.searchField.text = "" }
      if let row = content?.list.selectedRow { content?.list.scrollToRow(row) }
      return true
    }
    if typesSearch(event) { return true }
    return super.keyPressed(event)
  }

  /// Typing in the list searches for it, as in other applications with a search field.
  private func typesSearch(_ event: KeyEvent) -> Bool {
    guard let content, content.list.isFocused, event.modifiers.isSubset(of: .shift),
      let letter = event.text.unicodeScalars.first, letter != " ",
      letter.properties.generalCategory != .control
    else { return false }
    content.host?.focus(content.searchField)
    return content.searchField.keyPressed(event)
  }

  // MARK: Changes

  private func changed(_ change: EntryChange) {
    guard let list = content?.list else { return }
    switch change {
    case .updated(let id), .windowsChanged(let id): list.reconfigureRow(id)
    case .inserted(let ids):
      awaitedEntries.subtract(ids)
      if showsSearch { runSearch() }
      reload()
    case .reset:
      if showsSearch { runSearch() }
      reload()
    case .moved(let ids):
      rows.moveHits(ids)
      reload()
    case .reordered:
      rows.sortHits()
      list.contentOffset = 0
      reload()
    case .deleted(let ids):
      rows.removeHits(ids)
      reload()
    case .deletedForGood: reload()
    case .savingChanged(let ids): searchAgain(afterSaving: ids)
    case .willDelete(let ids):
      guard !context.store.hidden.isEmpty else { break }
      rows.removeHits(ids)
      reload()
    case .noticeChanged: break
    }
  }

  func reload() {
    guard let content else { return }
    content.list.reload()
    // A new entry is shown before it has a row.
    if let selection { content.list.select(selection, scrolling: false) }
    if let id = entryWithoutRow, id == selection, let row = content.list.selectedRow {
      content.list.scrollToRow(row)
      entryWithoutRow = nil
    }
    selectReturned()
    content.emptyState = emptyState
    onCount?()
    content.resultCount = resultCount
  }

  // MARK: Interaction state

  public override func encodeInteractionState() -> [String: InteractionValue] {
    guard let content else { return pendingState ?? [:] }
    var state =
      pendingResults
      ?? content.list.encodeInteractionState { ($0 as? EntryID).map { .string($0.rawValue) } }
    state[Self.tagKey] = tag.map { .string($0) }
    state[Self.searchKey] = search.query.isBlank ? nil : .string(search.query)
    return state
  }

  private static let tagKey = "tag"

  public override func restoreInteractionState(_ state: [String: InteractionValue]) {
    // The state is kept until the sidebar first becomes visible.
    guard content != nil else {
      pendingState = state
      return
    }
    restoreList(state)
  }

  /// The tag and the text of a saved search. Those of the present one where the state has none.
  private func restoredSearch(
    in state: [String: InteractionValue]
  ) -> (tag: String?, query: String) {
    var (tag, query) = (search.tag, search.query)
    if case .string(let saved)? = state[Self.tagKey], EntryTags.isTag(saved) {
      tag = saved.lowercased()
    }
    if case .string(let saved)? = state[Self.searchKey] { query = saved }
    return (tag, query)
  }

  private func restoreList(_ state: [String: InteractionValue]) {
    let (tag, query) = restoredSearch(in: state)
    guard tag == search.tag, query == search.query else {
      // The list waits for the entries that are found, and then restores its own state.
      pendingResults = state
      rows.setHits([])
      filter(by: tag)
      content?.searchField.text = query
      return reload()
    }
    restoreRows(state)
  }

  func restoreRows(_ state: [String: InteractionValue]) {
    content?.list.restoreInteractionState(state) { value in
      if case .string(let id) = value { EntryID(rawValue: id) } else { nil }
    }
    onCount?()
  }
}

/// Shows the sidebar as soon as it exists.
@MainActor
private final class SidebarContainer: View {
  private var content: View?

  func show(_ view: View) {
    content = view
    addSubview(view)
  }

  override var paintsOnlySubviews: Bool { true }

  override func layout() { content?.frame = bounds }
}
