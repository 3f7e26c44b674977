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
  public var styler: any TextStyler = MarkdownStyler() {
    didSet {
      features.removeAll { feature in stylerFeatures.contains { $0 === feature } }
      stylerFeatures = styler.makeFeatures()
      features += stylerFeatures
      reconfigure()
    }
  }
  /// What the editor does besides showing and editing text. Each is asked in this order. Those of the ``styler`` are
  /// replaced together with it.
  public var features: [any TextEditorFeature] {
    didSet {
      for feature in oldValue where !features.contains(where: { $0 === feature }) {
        feature.detached(from: self)
      }
      for feature in features where !oldValue.contains(where: { $0 === feature }) {
        feature.attached(to: self)
      }
      setNeedsDisplay()
    }
  }
  private var stylerFeatures: [any TextEditorFeature]
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

  /// Called when ``zoom`` changes.
  public var onZoomChange: ((Double) -> Void)?

  /// Laid out and scrolled by this class's extensions.
  let page: TextPage
  var headerHeight = 0.0
  /// The value of ``zoom``.
  var chosenZoom = 1.0
  var accessoryLayout: TextLayout?
  var placeholderLayout: TextLayout?
  let scrollBar = ScrollBarView()
  /// The scroll position for the first layout.
  var pendingPlace: TextPlace?
  /// Whether the caret was moved by hand, so that marks near it may be shown.
  var revealsMarks = false
  /// The start of the paragraph that was last said to somebody who listens. Nil while nobody does.
  private(set) var heardParagraph: Int?

  public override init(document: TextDocument = TextDocument()) {
    stylerFeatures = styler.makeFeatures()
    features = .standard() + stylerFeatures
    page = TextPage(document: document, styler: styler, theme: .light, width: 560)
    super.init(document: document)
    backgroundColor = .page
    page.top = -margins.top
    accessibilityLabel = "Text"
    addSubview(scrollBar)
    page.pictureSize = { [weak self] picture, width in
      guard let self else { return nil }
      for feature in features {
        if let size = feature.size(of: picture, fitting: width, in: self) { return size }
      }
      return nil
    }
    scrollBar.onScroll = { [weak self] offset in
      guard let self else { return }
      self.scroll(toTop: offset - self.topInset)
    }
    for feature in features { feature.attached(to: self) }
  }

  /// A draft belongs to the view that leads it.
  public override var accessibilityElement: AccessibilityElement? {
    guard leader == nil else { return nil }
    var element = AccessibilityElement(
      .textArea, label: accessibilityName ?? "Text",
      hint: placeholder.isEmpty ? nil : placeholder, states: [.enabled, .multiline])
    element.set(.editable, isEditable)
    return element
  }

  // MARK: Layout

  public override func layout() {
    guard hasLayout else { return }
    let place = pendingPlace ?? currentPlace
    pendingPlace = nil
    if page.width != textWidth || page.theme != theme {
      page.configure(styler: styler, theme: theme, width: textWidth, zoom: textZoom)
      page.spaceAfterFirst = accessoryHeight
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
    heardParagraph = nil
    setNeedsLayout()
    setNeedsDisplay()
    for feature in features { feature.documentReplaced(in: self) }
  }

  override func textChanged(_ change: TextChange) {
    heardParagraph = heardParagraph.map(change.mapped)
    follow(change)
    for feature in features { feature.textChanged(change, in: self) }
  }

  private func follow(_ change: TextChange) {
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
      if features.contains(where: \.drawsByLine) {
        (damaged.origin.x, damaged.size.width) = (0, page.width)
      }
      damage(damaged)
    }
    scrolled()
  }

  override func selectionChanged(from old: TextSelection) {
    revealsMarks = true
    revealMarksAtCaret()
    for feature in features { feature.selectionChanged(in: self) }
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

  public override func setNeedsDisplay(textIn range: Range<Int>) {
    if hasLayout { damageLines(of: range) }
  }

  override func pressEnded() { revealMarksAtCaret() }

  // The caret and the selection mark themselves.
  public override var paintsFocus: Bool { false }

  public override func focusChanged() {
    if !isFocused { revealsMarks = false }
    super.focusChanged()
    for feature in features { feature.focusChanged(in: self) }
    onFocusChange?(isFocused)
    revealMarksAtCaret()
    if !selection.isEmpty { setNeedsDisplay() }
  }

  public override func activationChanged() {
    super.activationChanged()
    for feature in features { feature.focusChanged(in: self) }
  }

  override func takenRange(of range: Range<Int>) -> Range<Int> {
    features.reduce(range) { $1.takenRange(of: $0, in: self) }
  }

  override func interceptKey(_ event: KeyEvent) -> Bool? {
    if event.key == .tab, tabLeavesTitle, buffer.paragraphStart(around: selection.head) == 0 {
      return false
    }
    for feature in features {
      if let isUsed = feature.keyPressed(event, in: self) { return isUsed }
    }
    return handleLineKey(event) ? true : nil
  }

  // MARK: Pointer

  public override func pointerEvent(_ event: PointerEvent) -> Bool {
    features.contains { $0.pointerEvent(event, in: self) } || super.pointerEvent(event)
  }

  public override func modifiersChanged(to modifiers: Modifiers) {
    for feature in features { feature.modifiersChanged(to: modifiers, in: self) }
  }

  override func presentsMenu(at place: Point, with items: [MenuItem]) -> Bool {
    features.contains { $0.presentsMenu(at: place, above: items, in: self) }
  }

  public override func canPerform(_ command: Command) -> Bool {
    for feature in features {
      if let isPossible = feature.canPerform(command, in: self) { return isPossible }
    }
    return super.canPerform(command)
  }

  public override func perform(_ command: Command) {
    for feature in features {
      guard let isPossible = feature.canPerform(command, in: self) else { continue }
      if isPossible { feature.perform(command, in: self) }
      return
    }
    super.perform(command)
  }

  public override func cursor(at point: Point) -> Cursor? {
    for feature in features {
      if let cursor = feature.cursor(at: point, in: self) { return cursor }
    }
    return super.cursor(at: point)
  }

  // MARK: Positions

  package override func caretLine(at offset: Int) -> Rect? {
    hasLayout ? page.caretRect(at: offset).offset(by: pageOffset) : nil
  }

  public override func offset(at point: Point) -> Int {
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
    ground.markup = styler.markup
    ground.codePlace = { [page] in page.codePlace(ofParagraphAt: $0) }
  }

  // MARK: Hearing

  override func attributes(
    at offset: Int
  ) -> (attributes: AccessibilityTextAttributes, range: Range<Int>) {
    let runs = page.runs(at: offset) { text in
      features.flatMap { $0.misspeltWords(in: text, of: self) }
    }
    // The end of the text belongs to its last run.
    let run = runs.first { offset < $0.range.upperBound } ?? runs[runs.count - 1]
    return (run.attributes, run.range)
  }

  override func links(in range: Range<Int>, atMost most: Int) -> [AccessibilityLink] {
    page.links(in: range, atMost: most)
  }

  override func opening(of link: AccessibilityLink) -> (@MainActor () -> Void)? {
    guard let onOpenLink else { return nil }
    return { onOpenLink(link.destination) }
  }

  override func caretTold() {
    let start = buffer.paragraphStart(around: selection.head)
    guard start != heardParagraph else { return }
    heardParagraph = start
    sayParagraph(at: start)
  }

  /// Says what is true of a paragraph and is not in its letters, to those who listen. Says nothing of most paragraphs.
  func sayParagraph(at offset: Int) {
    guard AccessibilityObservation.observer != nil,
      let words = page.words(ofParagraphAt: offset)
    else { return }
    accessibilityChanged(.announcement(words))
  }

  // MARK: Scrolling

  override func revealCaret() { scrollToCaret() }
  override func autoscroll(toward point: Point) -> Bool { scrollOnce(toward: point) }
  override func editLines(in range: Range<Int>, _ edit: () -> Range<Int>) {
    let adaptations = features.compactMap { $0.linesWillChange(in: range, of: self) }
    let changed = edit()
    for adapt in adaptations { adapt(changed) }
  }

  public override func scroll(_ event: ScrollEvent) -> Bool {
    let before = page.top
    scroll(toTop: page.top + event.delta.dy)
    return page.top != before
  }
}
