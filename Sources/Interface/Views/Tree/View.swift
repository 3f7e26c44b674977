public import Canvas
public import Geometry

/// A rectangle that draws itself, holds other views and receives input.
///
/// The tree is retained: code changes a view, the view marks what must be painted, and the window paints
/// the damage once per turn of the event loop. Layout goes from the root down: ``layout()`` sets the frames
/// of subviews, which are in the coordinates of this view's bounds.
@MainActor
open class View: Responder {
  /// In the superview's bounds, logical units.
  public final var frame: Rect = .zero {
    didSet {
      guard frame != oldValue else { return }
      let place = superview.map(ObjectIdentifier.init)
      moveFrame(from: oldValue, isPlaced: place != nil && place == placedIn)
      placedIn = place
      if frame.size != oldValue.size { setNeedsLayout() }
      frameChanged(from: oldValue)
      if motions?.frame != nil { Self.outsideOfLayout { shownSizeChanged() } }
    }
  }
  /// The visible part of this view's own coordinate space. Its size is the frame's. A scroll view changes
  /// its origin. While the size moves, it is the shown one, except in a layout.
  public final var bounds: Rect { Rect(origin: boundsOrigin, size: shownFrame.size) }
  /// The point of this view's own coordinate space at its upper left corner.
  public final var boundsOrigin: Point = .zero {
    didSet { if boundsOrigin != oldValue { contentMoved(by: oldValue - boundsOrigin) } }
  }
  /// The subviews, from back to front.
  public final private(set) var subviews: [View] = []
  /// The superview.
  public final var superview: View? { holder }
  /// The superview, which holds this view and is forgotten when it ends. A weak reference would cost each question that
  /// goes upwards, as for a theme or a window, several times as much.
  private final nonisolated(unsafe) unowned(unsafe) var holder: View?
  /// Changes each time the view gets another superview.
  private final var insertionCount = 0
  /// The window that shows the tree. Only the root's is set. Other views ask the root.
  public final weak var rootHost: (any ViewHost)? { didSet { View.themeGeneration += 1 } }
  /// The controller of this view, which follows it in the responder chain.
  public final weak var controller: ViewController?
  /// The interactions, which receive presses before the view does.
  public final private(set) var interactions: [any Interaction] = []

  /// Whether the view is hidden. A hidden view is not painted, receives nothing and takes no room in a
  /// stack.
  public final var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      if isHidden { host?.viewWillLeave(self) }
      superview?.setNeedsDisplay(paintedFrame(of: shownFrame))
      invalidateSize()
      superview?.accessibilitySubviewsChanged()
    }
  }
  /// The background, painted before ``draw(in:dirty:)``. Nil paints nothing.
  public final var backgroundColor: ThemeColor? {
    didSet {
      colorChanged(.backgroundColor, from: oldValue, to: backgroundColor) { [weak self] in
        self?.setNeedsDisplay()
      }
    }
  }
  /// Whether the view and its subviews are clipped to its bounds, for painting and for the pointer.
  public final var clipsToBounds = false { didSet { setNeedsDisplay() } }
  /// The shape of the visible part of a view that clips to its bounds, in the coordinates of ``bounds``. Nil means
  /// all of the bounds. A subclass whose answer changes marks the view for painting.
  open var clipOutline: Path? { nil }
  /// The shape of the background, in the coordinates of ``bounds``. Nil means all of the bounds. A subclass whose answer
  /// changes marks the view for painting.
  open var backgroundOutline: Path? { nil }
  /// The part of ``bounds`` in which a click is meant for the view, for a view around it that has an action. Nil means
  /// all of the bounds.
  open var hitShape: Path? { nil }
  /// The superview in which the frame was last set. A view that is new in another one does not move to its place.
  private final var placedIn: ObjectIdentifier?
  /// The frame is a place in the superview already: a view that had one before it was added moves from there.
  package final func takePlace() { placedIn = superview.map(ObjectIdentifier.init) }
  /// What of the view is on its way. Nil for nearly all views.
  final var motions: ViewMotions?
  /// What is done to the view's place and picture. Nil for nearly all views.
  final var effects: ViewEffects?
  /// Whether the view, or one in it, has had effects, with which it may be seen beyond the bounds around it. Then each
  /// superview has this too.
  final var mayOverflow = false
  /// The opacity, from 0 (invisible) to 1.
  public final var opacity = 1.0 {
    didSet {
      guard opacity != oldValue else { return }
      propertyChanged(.opacity, from: oldValue, to: opacity) { [weak self] in
        guard let self else { return }
        setNeedsDisplay(seenBounds)
      }
      if (opacity > 0) != (oldValue > 0) { superview?.accessibilitySubviewsChanged() }
    }
  }
  /// Whether the view paints every pixel of its bounds, so that siblings below need not be painted.
  public final var isOpaque = false
  /// The theme of this view and its subviews. Nil means the window's.
  public final var themeOverride: Theme? {
    didSet { if themeOverride != oldValue { environmentChanged() } }
  }
  /// Another number means that some view may have got another theme. What a view keeps of its theme holds as long as
  /// the number stays.
  static var themeGeneration = 0
  /// Set on the root. Called with damage in its bounds, and with the subview that it comes from. Nil is the
  /// root itself. An owner that keeps a picture of the tree repaints that part.
  package final var onDamage: (@MainActor (_ subview: View?, _ rect: Rect) -> Void)?
  /// Whether the subviews look different for a moment, for a picture. The window never shows it, so the
  /// superviews are neither laid out nor painted for it.
  final var isPosing = false
  /// The view's name for assistive technology and tests.
  open var accessibilityLabel: String? {
    didSet {
      guard accessibilityLabel != oldValue else { return }
      (accessibilityRepresentative ?? self).accessibilityChanged(.label)
    }
  }
  /// What authors say of the view. Nil for nearly all views.
  final var accessibilityLayers: AccessibilityLayers?
  /// The tool tip, shown when the pointer rests on the view or Tab moved the focus to it. Nil shows none.
  public final var toolTip: String?
  /// Whether F6 goes to the view. It is a part of the window that a person sees as one, such as a sidebar, a
  /// toolbar, a banner or a page. What lies in no pane is one more pane.
  public final var isPane = false
  /// Whether the focus goes back to the view that had it before, when this view disappears with it. A banner
  /// does so.
  public final var givesFocusBack = false
  /// Makes the items of the menu for a secondary click, the menu key or Shift+F10. Called each time.
  public final var contextMenu: (@MainActor () -> [MenuItem])?
  /// Whether ``layout()`` is due.
  public final private(set) var needsLayout = true

  public override init() { super.init() }

  deinit { for view in subviews { view.superviewEnded() } }

  /// The superview, which held this view, is gone.
  final nonisolated func superviewEnded() { holder = nil }

  open override var next: Responder? { controller ?? superview ?? rootHost as? Responder }

  // MARK: Tree

  /// Adds a view in front of the other subviews, and removes it from its old superview.
  public final func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

  /// Adds a view at an index among the subviews, and removes it from its old superview.
  ///
  /// - Precondition: The view is neither this one nor one of its superviews.
  public final func insertSubview(_ view: View, at index: Int) {
    precondition(view !== self, "A view cannot hold itself.")
    precondition(!isDescendant(of: view), "A view cannot hold one that holds it.")
    // One that is on its way out comes back from where it is.
    if view.superview === self, effects?.takeBack(view) == true {
      subviews.insert(view, at: min(index, subviews.count))
      view.setNeedsLayout()
      invalidateSize()
      accessibilitySubviewsChanged()
      return
    }
    view.leaveSuperview(for: self)
    // A handler of the removal may have added the view elsewhere, or moved this one into it. The later call
    // counts.
    guard view.superview == nil, !isDescendant(of: view) else { return }
    // It may already be a subview at a lower index.
    subviews.insert(view, at: min(index, subviews.count))
    view.holder = self
    View.themeGeneration += 1
    view.insertionCount += 1
    if view.mayOverflow { markOverflow() }
    // Layout and painting that were requested before the view had a superview.
    view.setNeedsLayout()
    invalidateSize()
    if !view.isHidden { setNeedsDisplay(view.paintedFrame(of: view.shownFrame)) }
    if let host { view.movedToHost(host) }
    accessibilitySubviewsChanged()
    view.controllerDidEnter()
  }

  /// Puts the subviews into another order, from back to front. None of them leaves the view on the way.
  ///
  /// - Precondition: They are the subviews.
  public final func reorderSubviews(_ ordered: [View]) {
    precondition(
      Set(ordered.map(ObjectIdentifier.init)) == Set(subviews.map(ObjectIdentifier.init)),
      "Only subviews have an order.")
    guard !zip(ordered, subviews).allSatisfy({ $0 === $1 }) else { return }
    subviews = ordered
    invalidateSize()
    setNeedsDisplay(seenBounds)
    accessibilitySubviewsChanged()
  }

  /// Removes the view from its superview. Focus, hover and a press in it end first.
  public final func removeFromSuperview() { leaveSuperview(for: nil) }

  /// Removes the view from its superview, which still paints it until it has gone to another look: it gets no events, and
  /// assistive technology does not find it. Where nothing moves, it is removed at once.
  ///
  /// - Parameters:
  ///   - look: How it is seen at the end.
  ///   - context: How it goes there.
  ///   - completion: Called when it is gone, or is added to a view again.
  public final func removeFromSuperview(
    leavingTo look: PresenceLook, _ context: AnimationContext,
    completion: @escaping @MainActor () -> Void
  ) {
    guard let superview, let host, host.behavior.animates, controller == nil, !isHidden,
      let index = superview.subviews.firstIndex(where: { $0 === self })
    else {
      removeFromSuperview()
      return completion()
    }
    host.viewWillLeave(self)
    guard self.superview === superview else { return completion() }
    superview.invalidateSize()
    superview.subviews.removeAll { $0 === self }
    superview.addLeaving(LeavingView(view: self, index: index, completion: completion))
    superview.accessibilitySubviewsChanged()
    movePresence(to: look, context) { [weak self] in
      guard let self, self.superview?.effects?.isLeaving(self) == true else { return }
      leaveSuperview(for: nil)
    }
  }

  /// Leaves the superview, for another one or for good. The controller of a view that stays in its window
  /// does not disappear.
  private func leaveSuperview(for next: View?) {
    guard let superview else { return }
    let insertion = insertionCount
    let disappears = controller != nil && (next == nil || next?.host !== host)
    if disappears { controllerWillLeave() }
    host?.viewWillLeave(self)
    // A view that lost focus or hover just now may have moved or removed this view already.
    guard self.superview === superview, insertionCount == insertion else { return }
    if !isHidden { superview.setNeedsDisplay(paintedFrame(of: shownFrame)) }
    superview.invalidateSize()
    superview.subviews.removeAll { $0 === self }
    _ = superview.effects?.takeBack(self)
    holder = nil
    View.themeGeneration += 1
    movedToHost(nil)
    superview.accessibilitySubviewsChanged()
    if disappears { controllerDidLeave() }
  }

  /// Tells the tree below a root that its host changed.
  public final func movedToHost(_ host: (any ViewHost)?) {
    View.themeGeneration += 1
    if host == nil {
      motions?.endAll()
      effects?.endLeaving()
    }
    didMove(toHost: host)
    for view in subviews { view.movedToHost(host) }
  }

  /// The view was added to a window, or removed from it (nil). Overriders call `super`.
  open func didMove(toHost host: (any ViewHost)?) {}

  /// The frame changed. Overriders call `super`.
  open func frameChanged(from old: Rect) {}

  /// Whether the size moves to a new one. Otherwise the view has it at once, and only its place moves, as that of text
  /// does.
  open var movesSize: Bool { true }

  /// The size of ``bounds`` changed on the way to a new frame. A subclass that keeps what depends on it makes that anew.
  open func shownSizeChanged() {}

  /// The theme, the scale or a desktop setting changed. Overriders call `super`.
  open func environmentChanged() {
    View.themeGeneration += 1
    setNeedsLayout()
    setNeedsDisplay()
    for view in subviews { view.environmentChanged() }
  }

  // MARK: Layout

  /// The size that this view wants, given a proposed size. A huge proposal means "as you like".
  open func sizeThatFits(_ proposal: Size) -> Size { .zero }

  /// The size below which the view does not shrink in a stack, such as that of a frame. Zero for a view that can
  /// shrink to nothing.
  open var leastSize: Size { .zero }
  /// The size beyond which a view that is flexible does not grow in a stack. Infinite without a limit.
  open var mostSize: Size { Size(width: .infinity, height: .infinity) }

  /// The distance from the top to the baseline of the first or the last line of text, if the view has a size. Nil for a
  /// view without text.
  open func baseline(_ line: BaselineLine, in size: Size) -> Double? { nil }

  /// Sets the subviews' frames from ``bounds``.
  open func layout() {}

  /// Requests a ``layout()`` before the next frame.
  public final func setNeedsLayout() {
    needsLayout = true
    var view: View? = superview
    while let ancestor = view, !ancestor.subviewNeedsLayout {
      ancestor.subviewNeedsLayout = true
      view = ancestor.superview
    }
    host?.setNeedsLayout()
  }

  /// Lays out this view and those below it whose layout is out of date.
  public final func layoutIfNeeded() {
    Self.layoutDepth += 1
    defer { Self.layoutDepth -= 1 }
    if needsLayout {
      needsLayout = false
      layout()
    }
    subviewNeedsLayout = false
    for view in subviews where view.needsLayout || view.subviewNeedsLayout { view.layoutIfNeeded() }
  }

  /// How many layouts within each other run at present.
  private static var layoutDepth = 0
  /// Whether a layout runs. What moves is at its new place in it.
  final var isLayingOut: Bool { Self.layoutDepth > 0 }

  private static func outsideOfLayout(_ work: () -> Void) {
    let depth = layoutDepth
    layoutDepth = 0
    work()
    layoutDepth = depth
  }

  /// The result of ``sizeThatFits(_:)`` may have changed. All superviews lay out again.
  public final func invalidateSize() {
    var below: View?
    var view: View? = self
    while let ancestor = view, !ancestor.isPosing {
      ancestor.sizeInvalidated(by: below)
      ancestor.setNeedsLayout()
      below = ancestor
      view = ancestor.superview
    }
  }

  /// The result of ``sizeThatFits(_:)`` of a subview may have changed, or that of this view by itself (nil). A view that
  /// keeps what it has measured forgets it. Overriders call `super`.
  open func sizeInvalidated(by subview: View?) {}

  /// The content has changed, and with it maybe the size.
  final func invalidateContent() {
    invalidateSize()
    setNeedsDisplay()
  }

  /// Puts a view into the place of a subview, which may be in another view by now.
  final func replace(_ old: View?, by new: View?) {
    if old?.superview === self { old?.removeFromSuperview() }
    if let new { addSubview(new) }
    invalidateSize()
  }

  private final var subviewNeedsLayout = true

  // MARK: Painting

  /// Draws the view's own content. `dirty` is in ``bounds``' coordinates. Subviews are painted afterwards.
  open func draw(in context: DrawingContext, dirty: Rect) {}

  /// Draws above the subviews: scroll bars, focus rings.
  open func drawOverlay(in context: DrawingContext, dirty: Rect) {}

  /// Whether the view itself paints nothing but its background color. When its content scrolls, or that of a
  /// subview, the picture on the screen is moved then, and only the rest is painted. A subclass that overrides
  /// neither ``draw(in:dirty:)`` nor ``drawOverlay(in:dirty:)`` may answer true.
  open var paintsOnlySubviews: Bool { type(of: self) == View.self }

  /// The area that the view and its subviews may paint on: its bounds, or more for a shadow or a focus
  /// ring. The default leaves room for the focus ring of a control at the edge.
  open var paintedBounds: Rect { bounds.inset(by: Insets(horizontal: -4, vertical: -4)) }

  // MARK: Accessibility

  /// What the view is for a person who does not see it. Nil for a view that only holds others: they belong to the
  /// element of the superview. The default is a group where the view has a name that it does not give to a sheet.
  open var accessibilityElement: AccessibilityElement? {
    guard let accessibilityLabel, !namesSheet else { return nil }
    return AccessibilityElement(.group, label: accessibilityLabel)
  }
  /// The items that the view draws itself, or that have views only while they are visible.
  open var accessibilityItems: (any AccessibilityItems)? { nil }
  /// The view's text, if it can be read part by part.
  open var accessibilityText: (any AccessibilityText)? { nil }
  /// The view in this one that keys act on while this one has the focus. Nil for this view itself, or one of its
  /// items.
  open var accessibilityFocusedView: View? { nil }
  /// What can be done with the view from outside.
  open var accessibilityActions: [AccessibilityAction] { [] }
  /// What the author of the program says of the view, in place of what the view says of itself. Nil when nothing is
  /// said.
  open var accessibilitySettings: AccessibilitySettings? {
    get { accessibilityLayers?.all }
    set { setAccessibilitySettings(newValue, rank: 0) }
  }
  /// The subview that is the element for this view, if this view is only the case around a control. What is said of this
  /// view is then said of that one.
  open var accessibilityRepresentative: View? { nil }

  // MARK: Input

  /// The deepest visible view at a point of this view's bounds. Nil where the view lets the pointer
  /// through.
  open func hitTest(_ point: Point) -> View? {
    guard isDrawn, !clipsToBounds || includes(point) else { return nil }
    for view in subviews.reversed() where view !== effects?.mask {
      if let hit = view.hitTest(view.convertFromSuperview(point)) { return hit }
    }
    return bounds.contains(point) ? self : nil
  }

  /// Handles a pointer event. Returns whether it was used. If not, the superview gets it. A view that uses
  /// a press gets its drags and its release.
  open func pointerEvent(_ event: PointerEvent) -> Bool { false }

  /// Handles a turn of the wheel. Returns whether it was used. If not, the superview gets it.
  open func scroll(_ event: ScrollEvent) -> Bool { false }

  /// The cursor at a point of the bounds. With nil the superview decides.
  open func cursor(at point: Point) -> Cursor? { nil }

  /// Whether the view can have the keyboard focus. Tab moves through such views.
  open var canBecomeFocused: Bool { false }
  /// Whether text is typed into the view. The first such view of a sheet gets the focus.
  open var takesText: Bool { false }
  /// The subviews in the order of Tab. Nil for the reading order. Subviews that it leaves out are not reached.
  open var focusOrder: [View]? { nil }
  /// Whether the view has the keyboard focus.
  public final var isFocused: Bool { host?.focusedView === self }
  /// Whether the view, or one in it, has the keyboard focus.
  public final var holdsFocus: Bool { host?.focusedView?.isDescendant(of: self) ?? false }
  /// Whether a press here or in a subview moves the focus here. A button answers false, so that the text
  /// being written keeps its caret.
  open var takesFocusOnClick: Bool { canBecomeFocused }
  /// Whether the view, in a cell of a list or a grid, uses presses itself instead of the cell.
  open var takesPressInCell: Bool { false }
  /// Handles a step of an input method, which composes text. Returns whether the view takes text.
  open func compose(_ step: TextComposition) -> Bool { false }

  /// Modifier keys were pressed or released while the pointer rested over the view.
  open func modifiersChanged(to modifiers: Modifiers) {}
  /// Shows the view's ``contextMenu`` at a point of the bounds, or at its usual place for a key (nil).
  /// Returns whether there is one. If not, the superview is asked.
  open func showContextMenu(at point: Point?) -> Bool {
    guard let items = contextMenu?(), !items.isEmpty else { return false }
    return PopUpMenu.present(items, at: point ?? bounds.center, in: self) != nil
  }
  /// The tool tip for the resting pointer.
  package var toolTipContent: ToolTipContent? { toolTip.map { ToolTipContent(text: $0) } }
  /// Makes a part of ``bounds`` visible, since the focus moved there. Scroll views scroll.
  open func reveal(_ rect: Rect) { superview?.reveal(convertToSuperview(rect)) }
  /// The focus came or went. Overriders call `super`.
  open func focusChanged() { if paintsFocus { setNeedsDisplay(paintedBounds) } }
  /// The focus came to a view in this one, or left one. Overriders call `super`.
  open func innerFocusChanged() {}
  /// The view has the focus, and its ring appeared or disappeared. Overriders call `super`.
  open func focusRingChanged() { setNeedsDisplay(paintedBounds) }
  /// Whether the focus changes the view's look. A view that answers false marks the change itself.
  open var paintsFocus: Bool { true }
  /// The window became active or inactive. Overriders call `super`.
  open func activationChanged() {
    // Only an active window shows where keys go.
    if isFocused, paintsFocus { setNeedsDisplay(paintedBounds) }
    for view in subviews { view.activationChanged() }
  }

  /// Adds an interaction after the present ones.
  public final func addInteraction(_ interaction: any Interaction) {
    interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Removes an interaction. A press that it watches is no longer its own.
  public final func removeInteraction(_ interaction: any Interaction) {
    interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}
