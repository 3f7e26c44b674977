public import Canvas
public import Geometry
public import Views

/// Edits a text of any length as a page: paragraphs one below the other, in a comfortable width, centered.
///
/// Only the visible paragraphs are laid out. The others have estimated heights, so a text of megabytes
/// opens at once. The view scrolls its text itself. Several editors, in one window or in many, may show one
/// `TextDocument`.
///
///     ┌───────────────────────────────┐ bounds
///     │         headerView            │ ┐
///     │   ┌───────────────────────┐   │ │ moves with the text
///     │   │ Title                 │   │ │
///     │   │ accessoryText         │   │ │
///     │   │ text, at most 560 wide│   │ │
///     │   └───────────────────────┘   │ ┘
///     └───────────────────────────────┘
@MainActor
public final class TextEditorView: TextInputView {
  /// The styles of paragraphs.
  public var styler: any TextStyler = MarkdownStyler() { didSet { reconfigure() } }
  /// The maximum width of the page, margins included.
  public var pageWidth = 640.0 { didSet { setNeedsLayout() } }
  /// The margins above and below the text, and at its sides.
  public var margins = Insets(top: 36, left: 40, bottom: 60, right: 40) {
    didSet { setNeedsLayout() }
  }
  /// Shown above the text, with the same width, and scrolled with it.
  public var headerView: View? {
    didSet {
      oldValue?.removeFromSuperview()
      if let headerView { insertSubview(headerView, at: 0) }
      setNeedsLayout()
    }
  }
  /// A line below the first paragraph that is not part of the text, such as a date below a title.
  public var accessoryText: String? {
    didSet {
      guard accessoryText != oldValue else { return }
      accessoryLayout = nil
      keepingPlace { page.spaceAfterFirst = accessoryHeight }
    }
  }

  /// Whether the first paragraph is a title, in which Tab moves the focus to the next control. In the rest
  /// of the text Tab indents, and Ctrl+Tab moves the focus.
  public var tabLeavesTitle = false

  /// Called when the focus comes or goes, for a frame around the view that shows it.
  public var onFocusChange: ((_ isFocused: Bool) -> Void)?

  /// Called when a link is clicked with Ctrl. Without it links are not opened.
  public var onOpenLink: ((_ destination: String) -> Void)?

  /// Called with the name of a tag that is clicked with Ctrl, if the styler shows tags.
  public var onOpenTag: ((_ name: String) -> Void)?

  /// The check box and the link on which the button was pressed.
  var pressedBox: Int?
  var pressedLink: TextLink?
  /// Whether Ctrl is held, so that a click opens a link.
  var showsLinkCursor = false

  /// Finds the parts of a text to mark, as UTF-8 offsets: those that a search of the application was about. It is
  /// called for each part that is painted, a line of the text at most. While the find bar is shown, its hits are
  /// marked instead.
  public var searchMarks: (@MainActor (_ text: String) -> [Range<Int>])? {
    didSet { setNeedsDisplay() }
  }

  /// Whether misspelt words are marked, where the window's ``TextHost/spelling`` is on.
  public var checksSpelling = true { didSet { setNeedsDisplay() } }
  var editorSpelling: EditorSpelling?

  /// Whether the commands of ``zoom`` change the size of the text. A field in a form keeps its size.
  public var allowsZoom = true

  /// Called when ``zoom`` changes.
  public var onZoomChange: ((Double) -> Void)?

  /// Laid out and scrolled by this class's extensions.
  let page: TextPage
  var headerHeight = 0.0
  var accessoryLayout: TextLayout?
  var placeholderLayout: TextLayout?
  let scrollBar = ScrollBarView()
  /// The scroll position for the first layout.
  var pendingPlace: TextPlace?
  /// Finds text on the page. Nil if the page cannot be searched.
  var finder: TextFinder?
  /// Whether the caret was moved by hand, so that marks near it may be shown.
  var revealsMarks = false

  public override init(document: TextDocument = TextDocument()) {
    page = TextPage(document: document, styler: MarkdownStyler(), theme: .light, width: 560)
    super.init(document: document)
    backgroundColor = .page
    page.top = -margins.top
    accessibilityLabel = "Text"
    addSubview(scrollBar)
    scrollBar.onScroll = { [weak self] offset in
      guard let self else { return }
      self.scroll(toTop: offset - self.topInset)
    }
  }

  // MARK: Layout

  public override func layout() {
    guard hasLayout else { return }
    let place = pendingPlace ?? currentPlace
    pendingPlace = nil
    if page.width != textWidth || page.theme != theme {
      page.configure(styler: styler, theme: theme, width: textWidth, zoom: page.zoom)
      accessoryLayout = nil
      placeholderLayout = nil
      setNeedsDisplay()
    }
    page.viewportHeight = bounds.height
    headerHeight =
      headerView?.sizeThatFits(Size(width: textWidth, height: 1e6)).height.rounded(.up) ?? 0
    scrollBar.frame = Rect(
      x: bounds.maxX - ScrollBarView.reach, y: 0, width: ScrollBarView.reach, height: bounds.height)
    show(place)
    caretLayoutChanged()
  }

  public override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: min(proposal.width, pageWidth), height: min(proposal.height, 10_000))
  }

  // MARK: Painting

  public override func draw(in context: DrawingContext, dirty: Rect) {
    guard hasLayout else { return }
    paintPage(in: context, dirty: dirty.intersection(bounds))
    drawCaret(in: context, dirty: dirty)
  }

  // MARK: Changes

  override func documentReplaced() {
    page.show(document)
    page.top = -topInset
    revealsMarks = false
    pendingPlace = nil
    setNeedsLayout()
    setNeedsDisplay()
    finder?.documentReplaced()
  }

  override func textChanged(_ change: TextChange) {
    spellingTextChanged(change)
    guard change.edits.count == 1, let edit = change.edits.first else {
      return textReplaced(by: change)
    }
    let top = page.top
    let wasEmpty = buffer.utf8Count == edit.inserted.utf8.count && edit.removed.isEmpty
    let change = page.apply(edit)
    guard hasLayout else { return }
    settle()
    if page.top != top || wasEmpty || buffer.isEmpty {
      setNeedsDisplay()
    } else {
      var damaged = change.damage
      // A hit may begin some words before the edited one.
      if searchMarks != nil || finder?.isPresented ?? false {
        (damaged.origin.x, damaged.size.width) = (0, page.width)
      }
      damage(damaged)
    }
    scrolled()
  }

  override func selectionChanged(from old: TextSelection) {
    revealsMarks = true
    revealMarksAtCaret()
    spellingCaretMoved()
    finder?.selectionChanged()
    guard hasLayout else { return }
    // The parts that are selected now and were not, or were and are not any more.
    let (a, b) = (old.range, selection.range)
    if a.isEmpty || b.isEmpty || !a.overlaps(b) {
      damageLines(of: a)
      damageLines(of: b)
    } else {
      damageLines(of: min(a.lowerBound, b.lowerBound)..<max(a.lowerBound, b.lowerBound))
      damageLines(of: min(a.upperBound, b.upperBound)..<max(a.upperBound, b.upperBound))
    }
  }

  override func setNeedsDisplay(textIn range: Range<Int>) {
    if hasLayout { damageLines(of: range) }
  }

  override func pressEnded() { revealMarksAtCaret() }

  // The caret and the selection mark themselves.
  public override var paintsFocus: Bool { false }

  public override func focusChanged() {
    if !isFocused { revealsMarks = false }
    super.focusChanged()
    startSpelling()
    onFocusChange?(isFocused)
    revealMarksAtCaret()
    if !selection.isEmpty { setNeedsDisplay() }
  }

  public override func activationChanged() {
    super.activationChanged()
    startSpelling()
  }

  override func takenRange(of range: Range<Int>) -> Range<Int> { rangeWithMarks(range) }

  override func interceptKey(_ event: KeyEvent) -> Bool? {
    if finder?.takes(event) ?? false || handleLineKey(event) { return true }
    let isInTitle = buffer.paragraphStart(around: selection.head) == 0
    if event.key == .tab, tabLeavesTitle, isInTitle { return false }
    return handleMarkdownKey(event)
  }

  // MARK: Pointer

  public override func pointerEvent(_ event: PointerEvent) -> Bool {
    handleBox(event) || handleLink(event) || super.pointerEvent(event)
  }

  public override func modifiersChanged(to modifiers: Modifiers) {
    showLinkCursor(modifiers == .control)
  }

  override func presentsMenu(at place: Point, with items: [MenuItem]) -> Bool {
    presentSpellingMenu(at: place, above: items)
  }

  public override func canPerform(_ command: Command) -> Bool {
    finder?.canPerform(command) ?? false
      || canPerformZoom(command) ?? super.canPerform(command)
  }

  public override func perform(_ command: Command) {
    if let finder, finder.canPerform(command) {
      finder.perform(command)
    } else if !performZoom(command) {
      super.perform(command)
    }
  }

  public override func cursor(at point: Point) -> Cursor? {
    let isOnBox = isEditable && box(at: point) != nil
    let isOnLink = showsLinkCursor && openableLink(at: point) != nil
    return isOnBox || isOnLink ? .pointingHand : super.cursor(at: point)
  }

  // MARK: Positions

  override func caretLine(at offset: Int) -> Rect? {
    hasLayout ? page.caretRect(at: offset).offset(by: pageOffset) : nil
  }

  override func offset(at point: Point) -> Int {
    hasLayout ? page.writingOffset(at: page.offset(at: point - pageOffset)) : 0
  }

  override func writingOffset(at offset: Int) -> Int { page.writingOffset(at: offset) }

  override func textStart(at offset: Int) -> Int { page.textStart(ofParagraphAt: offset) }

  override func firstLetter(at offset: Int) -> Int { page.firstLetter(ofParagraphAt: offset) }

  override func visualNeighbour(of offset: Int, by direction: Int) -> Int {
    page.visualNeighbour(of: offset, by: direction)
  }

  override func lineNeighbour(of offset: Int, by direction: Int, x: Double) -> Int? {
    page.lineNeighbour(of: offset, by: direction, x: x - textLeft)
  }

  override func caretStop(at target: Int, from old: Int) -> Int {
    page.caretStop(at: target, from: old)
  }

  override func pageNeighbour(of offset: Int, by direction: Int, x: Double) -> Int {
    pageStep(from: offset, by: direction, x: x - textLeft)
  }

  override func lineEnds(at offset: Int) -> (start: Int, end: Int) { page.lineEnds(at: offset) }

  override func isRightToLeft(at offset: Int) -> Bool { page.isRightToLeft(at: offset) }

  override func describe(_ ground: inout TextLanding.Ground) {
    ground.readsMarkdown = styler.readsMarkdown
    guard ground.readsMarkdown else { return }
    ground.codePlace = { [page] start in
      page.codePlace(ofParagraphAtBlock: page.index.place(atOffset: start).index)
    }
  }

  override func revealCaret() { scrollToCaret() }
  override func autoscroll(toward point: Point) -> Bool { scrollOnce(toward: point) }
  override func editLines(at offset: Int, _ edit: () -> Void) { renumber(at: offset, after: edit) }

  public override func scroll(_ event: ScrollEvent) -> Bool {
    let before = page.top
    scroll(toTop: page.top + event.delta.dy)
    return page.top != before
  }
}
