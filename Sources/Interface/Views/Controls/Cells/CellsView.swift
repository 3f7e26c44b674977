internal import Canvas
public import Geometry

/// The common part of lists and grids: numbered cells, of which only the visible ones exist.
///
/// 100,000 cells therefore open and scroll at the cost of one screenful. The selection consists of
/// identifiers, so it stays when cells are inserted, removed or moved. The scroll position does as well.
///
///     CellArrangement ── which cells, and where ──┐
///     CellSource ── identifiers, contents ────▶ CellsView ──▶ CellView, as many as are seen
///     keys, pointer ── CellMovement, presses ─────┘
///
/// A press does not select. The release does, so a press that becomes a drag changes nothing.
@MainActor
public class CellsView: View {
  /// Whether a person can select several cells: with Ctrl or Shift and the pointer, with Shift and the keys
  /// that move the selection, with Ctrl, these keys and Space, and with Ctrl+A.
  public final var allowsMultipleSelection = false
  final var selection = CellSelection() { didSet { selectionChanged(from: oldValue) } }

  /// The offset of the visible part in the content, in logical units, kept within the content.
  public final var contentOffset: Double {
    get { surface.boundsOrigin.y }
    set { scroll(to: newValue) }
  }

  /// The superview of all cells, which scrolling moves.
  let surface: View
  private let scrollBar = ScrollBarView()
  private(set) final var visible: [Int: CellView] = [:]
  private var spare: [CellView] = []
  /// The views of the cells before the last change. Each shows its cell again, and so moves to its new place in an
  /// animated change.
  private var former: [AnyHashable: CellView] = [:]
  /// Hidden cells that the next step of the wheel will probably show.
  final var cellsAhead: [Int: CellView] = [:]
  final var aheadTimer: (any ScheduledAction)?
  /// The first letters that a person types to find a cell.
  final var letters = TypeAhead()
  /// State that was restored before there were cells.
  final var pendingState: PendingState?
  /// An anchor that was restored before the view had a size.
  final var anchorForLayout: ScrollAnchor?
  /// The scale of the last layout.
  private var arrangedScale: ScaleFactor?
  final var pressedIdentifier: AnyHashable? {
    didSet { if pressedIdentifier != oldValue { updateStates() } }
  }
  /// The pointer's place in the bounds. When cells move, another cell lies below it.
  final var pointerLocation: Point? { didSet { updateHover() } }
  /// The place that a drag's target shows. Nil shows none.
  package final var dropMark: CellDropMark? { didSet { dropMarkChanged(from: oldValue) } }
  private(set) var hoveredCell: Int? { didSet { if hoveredCell != oldValue { updateStates() } } }

  init(surface: View) {
    self.surface = surface
    super.init()
    surface.clipsToBounds = true
    addSubview(surface)
    addSubview(scrollBar)
    scrollBar.onScroll = { [weak self] in self?.contentOffset = $0 }
  }

  // MARK: For subclasses

  /// Nil while there is no data source.
  var source: (any CellSource)? { nil }
  var cellArrangement: any CellArrangement { GridLayout() }
  var movement: CellMovement { CellMovement(count: cellCount) }
  /// Counts the cells again.
  func updateArrangement() {}
  /// The size or the scale may have changed.
  func arrange() {}
  /// Places cells again if the cells that were just made have other sizes than expected. Returns whether a
  /// place changed.
  func rearrange() -> Bool { false }
  /// Whether cells can be placed.
  var hasRoom: Bool { bounds.height > 0 }
  func makeCellView(_ content: View) -> CellView { CellView(content: content) }
  /// The selection changed. The cell was selected last.
  func didSelect(_ cell: Int) {}
  /// The cell was clicked without Ctrl or Shift.
  func didClick(_ cell: Int) {}
  func didActivate(_ cell: Int, modifiers: Modifiers) {}
  /// The cells that are never selected: headings and footers.
  var inertCells: Set<Int> { [] }
  /// The level of a cell that is a heading.
  func headingLevel(of cell: Int) -> Int? { nil }
  /// A view shows a cell now.
  func didConfigure(_ view: CellView, for cell: Int) {}
  /// The menu of a cell. An empty array means that there is none.
  func menuItems(of cell: Int) -> [MenuItem] { [] }

  // MARK: Content

  /// The cells, their order or their number changed.
  public final func reload() {
    let anchors = visibleAnchors
    let showedSelection = showsSelection
    former = [:]
    for view in visible.values { view.identifier.map { former[$0] = view } }
    recycleAll()
    updateArrangement()
    dropLostSelection()
    // The first visible cell that still exists keeps its place.
    if contentOffset > 0, let anchor = anchors.first(where: { cell(of: $0.identifier) != nil }) {
      restore(anchor)
    } else {
      scroll(to: contentOffset)
    }
    // Rows that left above it would otherwise take the selection out of sight.
    if showedSelection, !showsSelection, let selectedCell { scrollToCell(selectedCell) }
    restorePendingState()
    setNeedsLayout()
    setNeedsDisplay()
    accessibilityChanged(.children)
  }

  /// Configures one cell again. Does nothing when the cell is not visible.
  final func reconfigureCell(_ identifier: AnyHashable) {
    guard let cell = cell(of: identifier) else { return }
    if let view = cellsAhead.removeValue(forKey: cell) { recycle(view) }
    guard let view = visible[cell] else { return }
    source?.configure(view.content, for: cell)
    didConfigure(view, for: cell)
    view.forgetPicture()
    view.setNeedsDisplay()
  }

  final var cellCount: Int { cellArrangement.cellCount }
  final func cell(of identifier: AnyHashable) -> Int? { source?.cell(of: identifier) }

  // MARK: Layout

  public override func layout() {
    // At another scale or in another size the view shows another part. The selection stays visible.
    let keepsSelection =
      arrangedScale == scale
      ? surface.bounds.size != bounds.size && showsWholeSelection
      : arrangedScale != nil && showedSelection
    arrangedScale = scale
    surface.frame = Rect(origin: .zero, size: bounds.size)
    scrollBar.frame = Rect(
      x: bounds.maxX - ScrollBarView.reach, y: 0, width: ScrollBarView.reach, height: bounds.height)
    arrange()
    if hasRoom, let anchor = anchorForLayout {
      anchorForLayout = nil
      restore(anchor)
    }
    scroll(to: contentOffset)
    if keepsSelection, let selectedCell { scrollToCell(selectedCell) }
    former = [:]
  }

  /// Whether the selected cell was completely visible at the last layout.
  private var showsWholeSelection: Bool {
    guard let cell = selectedCell, cell < cellCount else { return false }
    let frame = cellArrangement.frame(of: cell)
    return frame.minY >= surface.bounds.minY && frame.maxY <= surface.bounds.maxY
  }

  /// Whether a part of the cell that was selected last is on the screen.
  public final var showsSelection: Bool {
    selection.lead != nil && visible.values.contains { $0.identifier == selection.lead }
  }

  /// Whether a part of the selected cell was visible at the last layout.
  private var showedSelection: Bool {
    guard let cell = selectedCell, cell < cellCount else { return false }
    return cellArrangement.frame(of: cell).intersects(surface.bounds)
  }

  public override func environmentChanged() {
    recycleAll()
    // Their content was measured for the old theme and scale.
    for view in spare { view.removeFromSuperview() }
    spare = []
    super.environmentChanged()
  }

  final func scroll(to offset: Double) {
    moveContent(to: offset)
    let isAtEnd = offset > 0 && offset >= cellArrangement.totalHeight - bounds.height
    // Cells that are smaller than expected make room for others. The number of rounds is limited, for a
    // data source that contradicts itself each time.
    for _ in 0..<4 {
      let anchor = contentOffset > 0 ? visibleAnchors.first : nil
      guard rearrange() else { break }
      if isAtEnd {
        moveContent(to: cellArrangement.totalHeight - bounds.height)
      } else if let anchor, let kept = cell(of: anchor.identifier) {
        moveContent(to: cellArrangement.frame(of: kept).minY - anchor.offset)
      } else {
        moveContent(to: contentOffset)
      }
    }
    updateHover()
    scrollBar.update(
      offset: contentOffset, visibleLength: bounds.height, totalLength: cellArrangement.totalHeight)
  }

  private func moveContent(to offset: Double) {
    let most = max(0, cellArrangement.totalHeight - bounds.height)
    surface.boundsOrigin = Point(x: 0, y: scale.snapped(min(max(0, offset), most)))
    placeCells()
  }

  private func placeCells() {
    guard let source, hasRoom else { return }
    let arrangement = cellArrangement
    let wanted = arrangement.cells(from: contentOffset, to: contentOffset + bounds.height)
    for (cell, view) in visible where !wanted.contains(cell) {
      visible[cell] = nil
      recycle(view)
    }
    for cell in wanted {
      let view = visible[cell] ?? cellsAhead.removeValue(forKey: cell) ?? makeCell(cell, source)
      visible[cell] = view
      view.isHidden = false
      view.frame = arrangement.frame(of: cell)
    }
    updateStates()
  }

  /// Makes a view for a cell, or uses one again.
  ///
  /// - Parameter posing: Whether the view is configured without a new layout of the window, since it is not shown.
  func makeCell(_ cell: Int, _ source: any CellSource, posing: Bool = false) -> CellView {
    let identifier = source.identifier(of: cell)
    let frame = cellArrangement.frame(of: cell)
    let view: CellView
    if let same = former[identifier], let index = spare.firstIndex(where: { $0 === same }) {
      view = spare.remove(at: index)
    } else {
      view = spareView() ?? makeCellView(source.makeContent())
      if view.superview !== surface { surface.addSubview(view) }
      // It has not come from the place of another cell.
      let context = AnimationContext.ofFrame(of: view)
      AnimationContext.withoutMotion { view.frame = frame }
      if let context, !former.isEmpty { view.appear(from: .transparent, context) }
    }
    view.isPosing = posing
    view.identifier = identifier
    view.frame = frame
    source.configure(view.content, for: cell)
    didConfigure(view, for: cell)
    view.forgetPicture()
    return view
  }

  /// A view to be used again, whose former cell does not exist any more.
  private func spareView() -> CellView? {
    guard !former.isEmpty else { return spare.popLast() }
    let kept = Set(former.filter { cell(of: $0.key) != nil }.values.map(ObjectIdentifier.init))
    return spare.lastIndex { !kept.contains(ObjectIdentifier($0)) }.map { spare.remove(at: $0) }
  }

  func recycle(_ view: CellView) {
    let heldFocus = view.holdsFocus
    view.isHidden = true
    view.identifier = nil
    spare.append(view)
    source?.didEndShowing(view.content)
    // A control in the cell had it. Keys go on from the list.
    if heldFocus, host?.focusedView == nil { host?.focus(self) }
  }

  private func recycleAll() {
    for view in visible.values { recycle(view) }
    visible = [:]
    recycleCellsAhead()
  }

  private func updateHover() {
    let cell = pointerLocation.flatMap { cellIndex(at: $0) }
    hoveredCell = cell.flatMap { inertCells.contains($0) ? nil : $0 }
  }

  func updateStates() {
    let pressed = pressedIdentifier.flatMap { cell(of: $0) }
    let withKeys = cellWithKeys
    let heldFocus = surface.holdsFocus
    for (cell, view) in visible {
      view.isSelected = view.identifier.map(selection.all.contains) ?? false
      view.isHovered = cell == hoveredCell
      view.isPressed = cell == pressed
      view.hasKeys = cell == withKeys
    }
    // The control that had it is not shown any more.
    if heldFocus, host?.focusedView == nil { host?.focus(self) }
  }

  /// The cell that keys act on: the one with the focus ring, or the one with a control that has the focus. Nil
  /// while no ring is shown.
  private var cellWithKeys: Int? {
    guard let host, host.showsFocusRing, let focused = host.focusedView else { return nil }
    if focused === self { return keyCell }
    guard focused.isDescendant(of: surface) else { return nil }
    return visible.first { focused.isDescendant(of: $0.value) }?.key
  }

  public override func focusChanged() {
    super.focusChanged()
    updateStates()
  }

  public override func innerFocusChanged() {
    super.innerFocusChanged()
    updateStates()
  }

  public override func focusRingChanged() {
    super.focusRingChanged()
    updateStates()
  }

  /// The part of a cell that ``picture(ofCell:)`` shows, in the bounds. Nil when there is no such cell.
  package func pictureFrame(ofCell cell: Int) -> Rect? { cellFrame(cell) }

  // MARK: Accessibility

  public override var accessibilityElement: AccessibilityElement? { cellsElement }

  public override var accessibilityItems: (any AccessibilityItems)? {
    CellAccessibility(cells: self)
  }

  // MARK: Input

  public override func hitTest(_ point: Point) -> View? {
    guard !isHidden, bounds.contains(point) else { return nil }
    return scrollBar.hitTest(scrollBar.convertFromSuperview(point)) ?? control(at: point) ?? self
  }

  public override func pointerEvent(_ event: PointerEvent) -> Bool { handlePointer(event) }

  public override func scroll(_ event: ScrollEvent) -> Bool {
    if abs(event.delta.dx) > abs(event.delta.dy), let cell = cellIndex(at: event.location),
      let content = visible[cell]?.content as? any CellSwipeObserver,
      content.cellSwiped(by: event.delta.dx)
    {
      return true
    }
    let before = contentOffset
    pointerLocation = event.location
    contentOffset += event.delta.dy
    guard contentOffset != before else { return false }
    makeCellsAhead(for: contentOffset - before)
    return true
  }

  public override func showContextMenu(at point: Point?) -> Bool {
    showCellMenu(at: point) ?? super.showContextMenu(at: point)
  }

  public override var canBecomeFocused: Bool { true }

  public override func keyPressed(_ event: KeyEvent) -> Bool {
    guard handleKey(event) else { return super.keyPressed(event) }
    // A control in a cell left the key over, which went on to another cell.
    if event.key != .return, surface.holdsFocus { host?.focusByKey(self) }
    return true
  }

  public override func canPerform(_ command: Command) -> Bool {
    command == .selectAll && allowsMultipleSelection && cellCount > 0 || super.canPerform(command)
  }

  public override func perform(_ command: Command) {
    guard command == .selectAll, allowsMultipleSelection else { return super.perform(command) }
    selectAll()
  }
}
