internal import DatabaseStores
internal import Scenes
public import Text
public import Views

/// The content of every window: the list at the left, and an entry's page at the right.
///
/// A list window shows both and has the title "Journal". A detail window hides the list and has the title
/// of its entry. Both can show or hide the list at any time.
@MainActor
public final class JournalController: SplitViewController {
  public enum Kind: Hashable, Sendable { case list, detail }

  public private(set) var kind: Kind
  public let context: JournalContext
  public let sidebarController: SidebarController
  public let pageController: PageController
  /// Called when another entry is shown beside the list.
  var onEntryChanged: ((EntryID?) -> Void)?
  /// Whether the window was asked to show a certain entry. The entry that it showed last is then not
  /// restored.
  var keepsEntry = false

  private static let entryKey = "entry"
  private static let writingKey = "isWriting"

  public init(context: JournalContext, kind: Kind) {
    self.context = context
    self.kind = kind
    let sidebar = SidebarController(context: context)
    let relay = Relay()
    let button = ButtonView(
      icon: .sidebar, label: "Sidebar", kind: .borderless, command: .toggleSidebar)
    sidebarController = sidebar
    pageController = PageController(
      context: context, style: kind == .list ? .list : .detail, sidebarButton: button,
      menu: {
        JournalMenu.items(
          isSidebarHidden: relay.controller?.isSidebarHidden ?? false,
          count: relay.controller?.chosenCount ?? 1,
          isPinned: relay.controller?.arePinned ?? false)
      })
    super.init(sidebar: sidebar, secondary: pageController)
    relay.controller = self
    title = kind == .list ? "Journal" : nil
    setSidebarHidden(kind == .detail, animated: false)
    sidebar.owner = self
    sidebar.onSelect = { [weak self] in self?.show($0) }
    sidebar.onCount = { [weak self] in self?.countSelected() }
    sidebar.rows.onQueryChange = { [weak self] in self?.pageController.mark($0) }
    sidebar.onOpen = { [weak self] in self?.openInNewWindows($0) }
    sidebar.onDelete = { [weak self] in self?.delete($0) }
    sidebar.takingOver.onTakenOver = { [weak self] in self?.showTakenOver($0) }
    pageController.onTitleChanged = { [weak self] in self?.titleChanged() }
    pageController.onPutBack = { [weak self] in self?.putBack($0) }
    pageController.onHandOver = { [weak self] in self?.delete($0) }
    pageController.onOpenLink = { [weak self] in self?.openLink($0) }
    pageController.onOpenTag = { [weak self] in self?.showEntries(withTag: $0) }
    onLayoutChange = { [weak self] in self?.sidebarChanged() }
    takeDrops()
    context.feed.observe(self) { [weak self] in self?.changed($0) }
    sidebarChanged()
  }

  /// Gives the menu access to the controller, which is made after the menu.
  private final class Relay { weak var controller: JournalController? }

  // MARK: The shown entry

  /// The entry of the page, which may still be being read.
  public var entry: EntryID? { pageController.awaited ?? pageController.document?.id }

  /// Shows an entry on the page. A long one is read beside the main actor, and follows when it is read, unless
  /// another one is shown by then.
  ///
  /// - Returns: Whether the entry exists. If not, nothing changes.
  @discardableResult
  public func show(_ id: EntryID) -> Bool {
    if context.store.mustLoad(id) {
      if pageController.awaited != id { load(id) }
    } else {
      guard let document = context.store.document(id) else { return false }
      pageController.show(document)
    }
    sidebarController.select(id)
    onEntryChanged?(id)
    return true
  }

  private func load(_ id: EntryID) {
    pageController.wait(for: id)
    Task { [weak self, store = context.store] in
      let document = await store.load(id)
      guard let self, pageController.awaited == id else { return }
      if document != nil || pageController.document == nil { pageController.show(document) }
      guard document == nil else { return }
      // It was deleted meanwhile, or cannot be read.
      pageController.endWaiting()
      if kind == .detail { becomeList() }
    }
  }

  /// Shows the first entry of the list, as a new list window does.
  func showFirst() {
    if let first = sidebarController.firstEntry() { show(first) }
  }

  /// Shows an entry that was taken over from another journal. A window with one entry keeps its own.
  private func showTakenOver(_ id: EntryID) {
    guard kind == .list else { return }
    sidebarController.clearSearch()
    show(id)
  }

  /// Turns a detail window into a list window, because its entry does not exist.
  func becomeList() {
    kind = .list
    pageController.page.style = .list
    title = "Journal"
    setSidebarHidden(false, animated: false)
    sidebarChanged()
    showFirst()
  }

  private func titleChanged() {
    guard kind == .detail else { return }
    title = entry.flatMap(context.store.title) ?? "Deleted Entry"
  }

  private func sidebarChanged() {
    // Beside the list the button is not needed. The menu and F9 hide the list.
    pageController.page.sidebarButton.isHidden = kind == .list && !isSidebarHidden
    if !isSidebarHidden { sidebarController.populate() }
    countSelected()
  }

  /// With several selected rows the page tells their number, for which the commands are.
  private func countSelected() { pageController.selectedCount = chosenCount }

  private func changed(_ change: EntryChange) {
    switch change {
    case .inserted(let ids):
      // Another window put back the entry that this one showed.
      if let deleted = pageController.deletedEntry, ids.contains(deleted) { show(deleted) }
      showFirstIfWaiting()
    case .reset: showFirstIfWaiting()
    default: break
    }
  }

  private func showFirstIfWaiting() {
    let isWaiting = entry == nil && pageController.deletedEntry == nil
    if kind == .list, isWaiting, context.store.count > 0 { showFirst() }
  }

  // MARK: Commands

  public override func canPerform(_ command: Command) -> Bool {
    switch command {
    case .newEntry: true
    case .deleteEntry, .openInNewWindow, .togglePin, .exportPDF, .printEntries: chosenCount > 0
    case .find, .searchEntries, .listOptions, .recentlyDeleted, .importEntries: true
    case .findAndReplace, .findNext, .findPrevious: pageController.canPerform(command)
    case .findInEntry: pageController.canPerform(.find)
    case .insertPicture: entry != nil && pageController.selectedCount < 2
    case .undo: putBackDrop != nil || !undoableDeletion.isEmpty
    case .zoomIn, .zoomOut, .actualSize:
      entry != nil && pageController.editor.canPerform(command)
    default: super.canPerform(command)
    }
  }

  public override func perform(_ command: Command) {
    switch command {
    case .newEntry: makeEntry()
    case .deleteEntry: delete(chosenEntries)
    case .togglePin: togglePin()
    case .importEntries: importEntries()
    case .insertPicture: insertPicture()
    case .exportPDF: exportPDF()
    case .printEntries: printEntries()
    case .openInNewWindow: openInNewWindows(chosenEntries)
    // With the focus on the page, the page finds text in its entry before this is asked.
    case .find:
      let findsInEntry = isSidebarHidden && pageController.canPerform(.find)
      if findsInEntry { pageController.perform(.find) } else { searchEntries() }
    case .findAndReplace, .findNext, .findPrevious: pageController.perform(command)
    case .findInEntry: pageController.perform(.find)
    case .searchEntries: searchEntries()
    case .listOptions:
      setSidebarHidden(false, animated: false)
      sidebarController.openListMenu()
    case .undo: if let putBackDrop, dropIsLast { putBackDrop() } else { putBack(undoableDeletion) }
    case .recentlyDeleted: showRecentlyDeleted()
    case .zoomIn, .zoomOut, .actualSize: pageController.editor.perform(command)
    default: super.perform(command)
    }
  }

  private func searchEntries() {
    setSidebarHidden(false)
    sidebarController.focusSearch()
  }

  private func makeEntry() {
    // In a list of one tag the entry gets the tag, so that it is in the list. The caret is in the title.
    let tag = kind == .list ? sidebarController.tag : nil
    let text = tag.map { "\n\n#\($0)" } ?? ""
    let document = context.store.insert(Entry(text: text, created: .now()))
    guard kind == .list else { return openInNewWindows([document.id]) }
    sidebarController.clearQuery()
    show(document.id)
    pageController.focusText(atEnd: tag == nil)
  }

  private func delete(_ ids: [EntryID]) {
    let shown = entry.flatMap { ids.contains($0) ? $0 : nil }
    let next = shown.flatMap { sidebarController.neighbour(of: $0, besides: ids) }
    let deleted = context.store.delete(ids)
    guard !deleted.isEmpty else { return }
    if shown != nil {
      // A window with one entry tells what happened to it. A list window shows the next entry.
      guard kind == .list else { return }
      if let next { show(next) } else { pageController.show(nil) }
    }
    pageController.offerPutBack(deleted)
  }

  /// The deletion that Undo reverses: the last one in a window that shows the list, or else that of the
  /// window's own entry.
  private var undoableDeletion: [EntryID] {
    lastDeletion?.ids ?? pageController.deletedEntry.map { [$0] } ?? []
  }

  var lastDeletion: DeletionHistory<EntryID>.Deletion? {
    kind == .list || !isSidebarHidden ? context.store.deletions.last : nil
  }

  public override var undoMark: UndoMark? {
    dropIsLast ? dropMark : lastDeletion?.mark
  }

  /// Puts deleted entries back, selects them and shows the last of them. A window with one entry continues to
  /// show its own.
  private func putBack(_ ids: [EntryID]) {
    let own = pageController.deletedEntry
    let back = context.store.putBack(ids)
    pageController.withdrawOffer(of: Set(ids))
    if let last = back.last, kind == .list || last == own { show(last) }
    if kind == .list, back.count > 1 { sidebarController.selectPutBack(back) }
    if !back.isEmpty { view.accessibilityChanged(.announcement(sentence(aboutPutBack: back))) }
  }

  /// For a person who hears it: a banner that goes says nothing.
  private func sentence(aboutPutBack ids: [EntryID]) -> String {
    guard ids.count == 1 else { return "\(ids.count.grouped) entries were put back." }
    let title = ids.first.flatMap { context.store.titles(of: [$0])[$0] }
    return title.map { "“\($0)” was put back." } ?? "The entry was put back."
  }

  private func showRecentlyDeleted() {
    guard let host = view.host else { return }
    let controller = RecentlyDeletedController(context: context)
    controller.onPutBack = { [weak self] in self?.putBack($0) }
    controller.present(on: host)
  }

  /// Opens entries in windows of their own, or brings their windows to the front (D-8).
  func openInNewWindows(_ ids: [EntryID]) {
    let titles = context.store.titles(of: ids)
    windowScene?.openWindows(
      for: ids.compactMap { id in titles[id].map { EntryActivity.make(for: id, title: $0) } })
  }

  // MARK: Interaction state

  public override func encodeInteractionState() -> [String: InteractionValue] {
    var state = super.encodeInteractionState()
    if let entry { state[Self.entryKey] = .string(entry.rawValue) }
    state[Self.writingKey] = .bool(pageController.isWriting)
    return state
  }

  public override func restoreInteractionState(_ state: [String: InteractionValue]) {
    if case .string(let text)? = state[Self.entryKey] {
      let id = EntryID(rawValue: text)
      if kind == .list, !keepsEntry { show(id) }
      // The caret's place in another entry is not valid for this one.
      pageController.keepsPlace = id == entry
    }
    super.restoreInteractionState(state)
    if state[Self.writingKey] == .bool(true), entry != nil { pageController.focusText() }
  }
}
