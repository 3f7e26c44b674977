internal import Geometry
public import Text
public import TextViews
public import Views

/// Shows one entry for editing, or tells why there is none.
@MainActor
public final class PageController: ViewController {
  let context: JournalContext
  let page: PageView
  /// The entry on the page.
  public private(set) var document: EntryDocument? {
    didSet {
      oldValue?.text.removeObserver(self)
      // Its undo history is kept for a return to the entry.
      if let oldValue, !oldValue.isDeleted { context.store.remember(oldValue) }
      document?.text.addObserver(self)
      pictures.entry = document?.id
      updateDrag()
    }
  }
  /// The entry that is being read, and is shown then. Until then the page has what it had.
  public private(set) var awaited: EntryID?
  /// What was asked for the page of the awaited entry.
  private var wishes = PageWishes()
  /// The entry that was deleted while it was shown, so that it can be put back.
  private(set) var deletedEntry: EntryID?
  /// Finds text in the shown entry.
  private let finder: TextFinder
  /// Lifts the entry for a drag that keys lead.
  private let drag: PageDrag
  /// The pictures in the text.
  let pictures: PagePictures
  var bannerTimer: (any ScheduledAction)?
  /// Whether the saved place of the caret belongs to the shown entry.
  var keepsPlace = true
  /// The number of entries that the window's commands are for. The page shows one of them, or tells how many.
  var selectedCount = 1 {
    didSet {
      guard max(1, selectedCount) != max(1, oldValue) else { return }
      updateDrag()
      if viewIfLoaded != nil { showContent() }
    }
  }
  /// The deletions that the banner offers to undo, the last one at the end.
  var offered: [EntryID] = []
  /// A sentence about what was asked of this page. It goes when another entry is chosen.
  var message: String?
  /// The links that the message is about.
  var refusedLinks = RefusedLinks()

  /// Called when the title of the shown entry has changed.
  var onTitleChanged: (() -> Void)?
  /// Called when a link in the text is clicked with Ctrl.
  var onOpenLink: ((String) -> Void)?
  /// Called with the name of a tag in the text that is clicked with Ctrl.
  var onOpenTag: ((String) -> Void)?
  /// Called when the user puts deleted entries back, on the page or in its banner.
  var onPutBack: (([EntryID]) -> Void)?
  /// Called with entries that another journal has taken over by a drag from the page.
  var onHandOver: (([EntryID]) -> Void)?

  init(
    context: JournalContext, style: PageView.Style, sidebarButton: ButtonView,
    menu: @escaping @MainActor () -> [MenuItem]
  ) {
    self.context = context
    let page = PageView(style: style, sidebarButton: sidebarButton, menu: menu)
    self.page = page
    finder = TextFinder(page.editor) { [weak page] in page?.findBar = $0 }
    drag = PageDrag(context.store)
    pictures = PagePictures(context)
    super.init()
    page.editor.features.append(pictures.makeFeature())
    pictures.onFailure = { [weak self] in self?.say($0) }
    drag.attach(to: page)
    drag.onHandOver = { [weak self] in self?.onHandOver?($0) }
  }

  public var editor: TextEditorView { page.editor }

  public override func makeView() -> View { page }

  public override func viewDidLoad() {
    super.viewDidLoad()
    context.feed.observe(self) { [weak self] in self?.changed($0) }
    editor.confirmStored = { [weak self] in
      guard let self, let document else { return false }
      return await context.store.isStored(document)
    }
    // Another window of somebody who reads large letters has large letters, too.
    editor.zoom = context.textZoom
    editor.onZoomChange = { [context] in context.textZoom = $0 }
    editor.onOpenLink = { [weak self] in self?.onOpenLink?($0) }
    editor.onOpenTag = { [weak self] in self?.onOpenTag?($0) }
    // The scene's delegate chooses an entry soon. An empty page is laid out only if it does not.
    if document != nil { showContent() }
    showNotice()
  }

  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if isEmpty, page.emptyState == nil { showContent() }
  }

  // MARK: The shown entry

  /// Whether there is no entry, neither on the page nor on its way.
  private var isEmpty: Bool { document == nil && awaited == nil }

  /// Shows an entry. With nil it tells that there is none.
  func show(_ document: EntryDocument?) {
    let wishes = awaited == document?.id ? wishes : PageWishes()
    stopWaiting()
    // What was typed for another entry is not for this one.
    defer { page.standIn.end() }
    guard document !== self.document || deletedEntry != nil || document == nil else { return }
    let isOther = self.document != nil
    self.document = document
    deletedEntry = nil
    if isOther { endMessage() }
    if viewIfLoaded != nil { showContent() }
    onTitleChanged?()
    if let state = wishes.state { restoreInteractionState(state) }
    guard let isAtEnd = wishes.focusIsAtEnd, editor.document === document?.text else { return }
    if isAtEnd { moveCaretToEnd() }
    // Keys that move the caret need the lines, and an input method the place of the caret.
    page.layoutIfNeeded()
    page.standIn.handOver(to: editor)
  }

  /// Waits for an entry that is being read. What is typed for it meanwhile comes into it.
  func wait(for id: EntryID) {
    awaited = id
    wishes = PageWishes()
    page.standIn.end()
    deletedEntry = nil
    if document == nil {
      page.emptyState = nil
      page.isWaiting = true
    }
    onTitleChanged?()
  }

  func endWaiting() {
    stopWaiting()
    page.standIn.end()
  }

  private func stopWaiting() {
    awaited = nil
    wishes = PageWishes()
    page.isWaiting = false
  }

  /// Marks the words of a search in the text.
  func mark(_ query: SearchQuery) {
    guard !query.isEmpty else {
      editor.searchMarks = nil
      return
    }
    editor.searchMarks = { text in query.marks(in: text) }
  }

  /// Tells that an entry was deleted, and offers to put it back. For a window that was restored for it.
  func showDeleted(_ id: EntryID) {
    endWaiting()
    document = nil
    deletedEntry = id
    if viewIfLoaded != nil { showContent() }
    onTitleChanged?()
  }

  private func showContent() {
    guard let document, selectedCount < 2 else {
      finder.dismiss()
      page.emptyState = emptyState()
      return
    }
    page.emptyState = nil
    if page.editor.document !== document.text { page.editor.document = document.text }
    page.editor.contentIdentifier = document.id.rawValue
    page.editor.accessoryText = context.dates.long(document.date)
    page.status.words = nil
    showWords()
    showSaving()
  }

  private func emptyState() -> EmptyStateView {
    if document != nil {
      return EmptyStateView(icon: .book, title: "\(selectedCount.grouped) entries selected")
    }
    if let deletedEntry {
      return EmptyStateView(
        icon: .trash, title: "This entry was deleted.", actionTitle: "Put Back"
      ) { [weak self] in self?.onPutBack?([deletedEntry]) }
    }
    let title =
      context.store.count == 0
      ? "What you write here is kept, and listed at the left."
      : "Choose an entry, or write a new one."
    return EmptyStateView(
      icon: .book, title: title, actionTitle: "New Entry"
    ) { [weak self] in self?.target(for: .newEntry)?.perform(.newEntry) }
  }

  /// Whether the person writes here, or will when the awaited entry is shown.
  var isWriting: Bool { awaited == nil ? editor.isFocused : wishes.focusIsAtEnd != nil }

  func focusText(atEnd: Bool = false) {
    guard awaited == nil else {
      wishes.focusIsAtEnd = atEnd
      return page.standIn.begin(for: editor)
    }
    if atEnd { moveCaretToEnd() }
    page.host?.focus(editor)
  }

  private func moveCaretToEnd() {
    editor.select(TextSelection(caret: editor.document.buffer.utf8Count))
  }

  /// With several selected rows the page shows their number, and no entry.
  private func updateDrag() { drag.entry = selectedCount < 2 ? document?.id : nil }

  // MARK: Commands

  public override func canPerform(_ command: Command) -> Bool {
    document != nil && selectedCount < 2 && finder.canPerform(command) || super.canPerform(command)
  }

  public override func perform(_ command: Command) {
    if finder.canPerform(command) { finder.perform(command) } else { super.perform(command) }
  }

  // MARK: Changes

  private func changed(_ change: EntryChange) {
    switch change {
    case .updated(let id) where id == document?.id: onTitleChanged?()
    case .savingChanged(let ids) where document.map { ids.contains($0.id) } ?? false:
      showSaving()
      showWords()
    case .willDelete(let ids):
      if let document, ids.contains(document.id) {
        leaveDeleted()
      } else if let awaited, ids.contains(awaited) {
        if document == nil { showDeleted(awaited) } else { endWaiting() }
      }
    case .reset:
      if let document { page.editor.accessoryText = context.dates.long(document.date) }
    case .deletedForGood(let ids):
      withdrawOffer(of: ids)
      guard let deletedEntry, ids.contains(deletedEntry) else { return }
      self.deletedEntry = nil
      page.emptyState = emptyState()
    case .inserted(let ids):
      withdrawOffer(of: ids)
      if isEmpty { page.emptyState = emptyState() }
    case .deleted:
      if isEmpty { page.emptyState = emptyState() }
    case .noticeChanged: showNotice()
    default: break
    }
  }

  /// Leaves an entry that is deleted while it is shown here (J-22).
  private func leaveDeleted() {
    deletedEntry = document?.id
    document = nil
    finder.dismiss()
    // The editor releases the text, so that no text is typed into a deleted entry.
    page.editor.document = TextDocument()
    page.editor.contentIdentifier = nil
    page.emptyState = emptyState()
    onTitleChanged?()
  }

  // MARK: Status

  private func showWords() {
    guard let document else { return }
    guard let count = document.text.knownWordCount else { return countWords(of: document) }
    page.status.words = count == 1 ? "1 word" : "\(count.grouped) words"
  }

  /// Counts the words of a long text, and then shows their number on every page with the text.
  private func countWords(of document: EntryDocument) {
    Task { [context] in
      if await document.text.countWords() { context.feed.post(.savingChanged([document.id])) }
    }
  }

  private func showSaving() {
    guard let document else { return }
    switch document.saving {
    case .failed(let failure):
      page.status.state = "Not saved: \(failure.reason)"
      page.status.isAlarming = true
    case .saved, .saving:
      // A save takes a tenth of a second. The word should not flicker with every letter. A failure is shown
      // above.
      page.status.state = "Saved"
      page.status.isAlarming = false
    }
  }

  // MARK: Interaction state

  public override func encodeInteractionState() -> [String: InteractionValue] {
    // A page that waits keeps what was saved for its entry.
    guard awaited == nil else { return wishes.state ?? [:] }
    guard document != nil else { return [:] }
    return page.editor.encodeInteractionState()
  }

  public override func restoreInteractionState(_ state: [String: InteractionValue]) {
    guard awaited == nil else {
      wishes.state = state
      return
    }
    guard document != nil, keepsPlace else { return }
    page.editor.restoreInteractionState(state)
  }
}

extension PageController: TextDocumentObserver {
  /// While nothing can be saved, no save updates the number of words.
  public func document(_ text: TextDocument, didApply change: TextChange) {
    if case .failed = document?.saving { showWords() }
  }
}
