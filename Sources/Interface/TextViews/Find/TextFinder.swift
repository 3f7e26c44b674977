public import Views

/// Finds and replaces text in an editor, with a bar that its owner shows above the editor.
///
///     Ctrl+F ──▶ TextFinder ──▶ FindBarView     the query, "3 of 12", previous and next
///                    │
///                    └──▶ TextSearch ──▶ marks behind the text of the editor
///
/// The search goes through the text in slices, one in each turn of the loop. A text of megabytes therefore
/// delays no frame. Each editor of a document has its own finder and its own query. An edit in any window
/// moves the marks in all.
///
/// The finder performs `Command.find`, `Command.findAndReplace`, `Command.findNext` and
/// `Command.findPrevious` for the editor and for the bar. Other responders of the page may forward these.
@MainActor
public final class TextFinder: Responder {
  private(set) weak var editor: TextEditorView?
  private let place: @MainActor (FindBarView?) -> Void
  /// The bar. It is made when it is first shown.
  public internal(set) var bar: FindBarView?
  /// Whether the bar is shown, and the hits are marked.
  public private(set) var isPresented = false
  /// The query. It is kept while the bar is closed.
  public internal(set) var query = TextQuery() {
    didSet { if query != oldValue { queryChanged() } }
  }

  /// Nil while nothing is searched.
  var search: TextSearch?
  weak var observed: TextDocument?
  var nextSlice: (any ScheduledAction)?
  /// The caret from which the first hit is shown while the query is typed.
  var start = 0
  /// What is done as soon as the hits that decide it are known.
  enum Wish {
    /// Selects the first hit after ``start``.
    case first
    case next
    case previous
    case replaceAll(String)
  }
  var wish: Wish?
  /// The number of hits that were replaced together. Shown until something else changes.
  var replacedCount: Int?
  /// The number of the current hit that is shown.
  var shownNumber: Int?
  /// Whether the finder itself is changing the text or the selection.
  var isActing = false

  /// - Parameters:
  ///   - editor: The searched editor. It keeps the finder alive.
  ///   - place: Shows the bar above the editor. Removes it when called with nil.
  @discardableResult
  public init(_ editor: TextEditorView, place: @escaping @MainActor (FindBarView?) -> Void) {
    self.editor = editor
    self.place = place
    super.init()
    editor.features.removeAll { $0 is TextFinder }
    // Its bar is closed by Escape before another feature uses the key.
    editor.features.insert(self, at: 0)
  }

  // MARK: The bar

  /// Shows the bar with its query selected, so that typing replaces it.
  ///
  /// A selected text within one paragraph becomes the query.
  public func present(replacing: Bool = false) {
    guard let editor else { return }
    let bar = bar ?? FindBarView(self)
    self.bar = bar
    // A whole entry may be selected.
    let selected = editor.selection.range.count <= 256 ? editor.selectedText : ""
    let isSuitable = !selected.isEmpty && !selected.utf8.contains(TextBuffer.newline)
    let hasQuery = isSuitable || isPresented && !query.text.isEmpty
    start = editor.selection.range.lowerBound
    if !isPresented { open(bar, above: editor) }
    let before = query
    if isSuitable, currentHit == nil { bar.queryField.text = selected }
    // A new query is searched for already.
    if query == before { search(wishing: .first) }
    bar.showsReplacement = bar.showsReplacement || replacing
    bar.focus(replacement: replacing && hasQuery)
  }

  /// Shows the bar, and follows the edits of the text.
  func open(_ bar: FindBarView, above editor: TextEditorView) {
    isPresented = true
    start = editor.selection.range.lowerBound
    follow(editor.document)
    place(bar)
  }

  /// Closes the bar, and removes the marks. The current hit stays selected.
  public func dismiss() {
    guard isPresented, let editor else { return }
    let hadFocus =
      bar.map { bar in editor.host?.focusedView?.isDescendant(of: bar) ?? false } ?? false
    isPresented = false
    stop()
    observed?.removeObserver(self)
    observed = nil
    place(nil)
    bar?.showsReplacement = false
    if hadFocus { editor.host?.focus(editor) }
    editor.setNeedsDisplay()
  }

  /// Undo and redo of the text, for the bar after a replacement.
  func undoTarget(for command: Command) -> TextEditorView? {
    guard command == .undo || command == .redo, let editor, editor.canPerform(command) else {
      return nil
    }
    return editor
  }

  /// A key that was pressed in the editor or in the bar. Escape closes the bar.
  func takes(_ event: KeyEvent) -> Bool {
    guard isPresented, event.key == .escape, event.modifiers.isEmpty else { return false }
    dismiss()
    return true
  }

  // MARK: Commands

  public override func canPerform(_ command: Command) -> Bool {
    switch command {
    case .find, .findNext, .findPrevious: true
    case .findAndReplace: editor?.isEditable ?? false
    default: false
    }
  }

  public override func perform(_ command: Command) {
    switch command {
    case .find: present()
    case .findAndReplace: present(replacing: true)
    case .findNext: move(.next)
    case .findPrevious: move(.previous)
    default: super.perform(command)
    }
  }

  func move(_ wish: Wish) {
    guard isPresented, search != nil else { return present() }
    replacedCount = nil
    self.wish = wish
    fulfil()
    start = editor?.selection.range.lowerBound ?? start
    hitsChanged()
  }
}
