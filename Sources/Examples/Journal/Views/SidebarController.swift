public import Scenes
public import Views

/// Lists the entries: search, selection, and the changes of the feed.
///
/// Nothing is built before the sidebar is seen: a detail window hides it, and most never show it.
@MainActor
public final class SidebarController: ViewController {
  private let context: JournalContext
  private let rows: EntryRows
  private var content: SidebarView?
  private var search = SearchState()
  private var selection: EntryID?
  private var pendingState: [String: InteractionValue]?

  /// The user chose an entry.
  var onSelect: ((EntryID) -> Void)?
  /// The user wants an entry in a window of its own.
  var onOpen: ((EntryID) -> Void)?
  /// The window that the list stands in, which is not "elsewhere".
  weak var owner: AnyObject?

  private struct SearchState {
    var query = ""
    var isRunning = false
    var isOutdated = false
  }

  init(context: JournalContext) {
    self.context = context
    rows = EntryRows(context)
    super.init()
  }

  /// The list, once the sidebar was shown.
  public var list: ListView? { content?.list }
  public var searchField: TextFieldView? { content?.searchField }

  override public func loadView() -> View { SidebarContainer() }

  /// Builds the list, if that has not been done.
  func populate() {
    guard content == nil else { return }
    let content = SidebarView()
    self.content = content
    (view as? SidebarContainer)?.show(content)
    content.list.delegate = self
    content.list.dataSource = self
    content.list.dragDelegate = self
    content.searchField.onChange = { [weak self] in self?.searchChanged($0) }
    content.searchField.onCommit = { [weak self] _ in self?.searchCommitted() }
    context.feed.observe(self) { [weak self] in self?.changed($0) }
    if let selection { content.list.select(selection, scrolling: false) }
    if let pendingState {
      self.pendingState = nil
      restoreList(pendingState)
    }
  }

  /// Marks an entry as the one that is shown beside the list.
  func select(_ id: EntryID?, scrolling: Bool = true) {
    selection = id
    content?.list.select(id, scrolling: scrolling)
  }

  /// The entry that takes the place of one that is about to go: the one below, else the one above.
  func neighbour(of id: EntryID) -> EntryID? {
    guard let row = rows.row(of: id) else { return nil }
    return (rows.summary(atRow: row + 1) ?? rows.summary(atRow: row - 1))?.id
  }

  func firstEntry() -> EntryID? { rows.summary(atRow: 0)?.id }

  func focusSearch() {
    guard let content else { return }
    content.host?.focus(content.searchField)
  }

  func focusList() {
    guard let content else { return }
    content.host?.focus(content.list)
  }

  /// Shows all entries again: one that was just made may not be among the hits.
  func clearSearch() { content?.searchField.text = "" }

  public override func keyPressed(_ event: KeyEvent) -> Bool {
    if event.key == .delete, event.modifiers.isEmpty, content?.list.isFocused == true,
      let target = target(for: .deleteEntry)
    {
      target.perform(.deleteEntry)
      return true
    }
    if event.key == .down, event.modifiers.isEmpty, content?.searchField.isFocused == true {
      focusList()
      return true
    }
    return super.keyPressed(event)
  }

  // MARK: Changes

  private func changed(_ change: EntryChange) {
    guard let list = content?.list else { return }
    switch change {
    case .updated(let id), .windowsChanged(let id): list.reconfigureRow(id)
    case .inserted, .reset:
      if rows.hits != nil { runSearch() }
      reload()
    case .deleted(let id):
      rows.removeHit(id)
      reload()
    case .willDelete, .savingChanged, .noticeChanged: break
    }
  }

  private func reload() {
    guard let content else { return }
    content.list.reload()
    // An entry that was just made is shown before it has a row.
    if let selection { content.list.select(selection, scrolling: false) }
    let query = search.query
    let isEmpty = rows.hits?.isEmpty ?? false
    content.emptyState =
      isEmpty ? EmptyStateView(title: "No entry holds “\(query)”.") : nil
  }

  // MARK: Search

  private func searchChanged(_ text: String) {
    search.query = text
    runSearch()
  }

  /// Searches off the main actor; of many keystrokes only the last one's answer is shown.
  private func runSearch() {
    guard !search.query.allSatisfy(\.isWhitespace) else {
      rows.setHits(nil)
      return reload()
    }
    guard !search.isRunning else {
      search.isOutdated = true
      return
    }
    search.isRunning = true
    let query = search.query
    Task { [weak self, store = context.store] in
      let hits = await store.search(query)
      self?.found(hits, query)
    }
  }

  private func found(_ hits: [EntrySummary], _ query: String) {
    search.isRunning = false
    if query == search.query {
      rows.setHits(hits)
      content?.list.contentOffset = 0
      reload()
    }
    if search.isOutdated {
      search.isOutdated = false
      runSearch()
    }
  }

  private func searchCommitted() {
    guard let first = firstEntry() else { return }
    select(first)
    onSelect?(first)
    focusList()
  }

  // MARK: Interaction state

  public override func encodeInteractionState() -> [String: InteractionValue] {
    guard let content else { return pendingState ?? [:] }
    return content.list.encodeInteractionState { ($0 as? EntryID).map { .string($0.rawValue) } }
  }

  public override func restoreInteractionState(_ state: [String: InteractionValue]) {
    // Kept for the moment at which the sidebar is first seen.
    guard content != nil else {
      pendingState = state
      return
    }
    restoreList(state)
  }

  private func restoreList(_ state: [String: InteractionValue]) {
    content?.list.restoreInteractionState(state) { value in
      if case .string(let id) = value { EntryID(rawValue: id) } else { nil }
    }
  }
}

extension SidebarController: ListDataSource {
  public func sections(in list: ListView) -> [ListSection] { rows.sections }

  public func list(_ list: ListView, identifierOfRow row: Int) -> AnyHashable {
    entry(atRow: row) ?? EntryID(rawValue: "")
  }

  public func list(_ list: ListView, rowOf identifier: AnyHashable) -> Int? {
    (identifier as? EntryID).flatMap { rows.row(of: $0) }
  }

  public func makeRowContent(in list: ListView) -> View { EntryRowView() }

  public func list(_ list: ListView, configure content: View, forRow row: Int) {
    guard let view = content as? EntryRowView, let summary = rows.summary(atRow: row) else {
      return
    }
    view.content = EntryRowView.Content(
      title: summary.displayTitle, preview: summary.preview,
      date: context.dates.short(summary.key.day),
      isOpenElsewhere: context.windows.hasWindow(summary.id, besides: owner))
  }

  /// The entry of a row, for a drag.
  func entry(atRow row: Int) -> EntryID? { rows.summary(atRow: row)?.id }
}

extension SidebarController: ListDelegate {
  public func list(_ list: ListView, didSelectRow row: Int?) {
    guard let id = row.flatMap({ entry(atRow: $0) }) else { return }
    selection = id
    onSelect?(id)
  }

  public func list(_ list: ListView, didActivateRow row: Int, modifiers: Modifiers) {
    guard let id = entry(atRow: row) else { return }
    onOpen?(id)
  }
}

extension SidebarController: ListDragDelegate {
  /// A row carries its entry's activity, and what the window to come is painted from while the drag is
  /// armed.
  public func list(_ list: ListView, itemsForBeginning session: DragSession, at row: Int)
    -> [DragItem]
  {
    guard let summary = rows.summary(atRow: row) else { return [] }
    let id = summary.id
    let activity = EntryActivity.make(for: id, title: summary.displayTitle)
    let item = DragItem(userActivity: activity)
    item.itemProvider.suggestedName = summary.displayTitle
    item.localObject = id
    item.contentSize = JournalAppDelegate.detailSize
    item.isAvailable = { [store = context.store] in store.contains(id) }
    item.contentProvider = { [context] in
      let controller = JournalController(context: context, kind: .detail)
      return controller.show(id) ? controller : nil
    }
    return [item]
  }
}

/// Fills itself with the sidebar once there is one.
@MainActor
private final class SidebarContainer: View {
  private var content: View?

  func show(_ view: View) {
    content = view
    addSubview(view)
  }

  override func layout() { content?.frame = bounds }
}
