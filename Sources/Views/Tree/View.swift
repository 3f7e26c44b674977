public import Canvas
public import Geometry

/// A rectangle that draws itself, holds other views and hears of input.
///
/// The tree is retained: a view is changed, marks what must be painted again, and the window paints
/// the damage once per turn of the event loop. Layout goes from the root down: ``layout()`` sets the
/// frames of subviews, which are in the coordinates of this view's bounds.
@MainActor
open class View: Responder {
  /// In the superview's bounds, logical units.
  public final var frame: Rect = .zero {
    didSet {
      guard frame != oldValue else { return }
      if let superview, !isHidden {
        superview.setNeedsDisplay(paintedFrame(of: oldValue))
        superview.setNeedsDisplay(paintedFrame(of: frame))
      }
      if frame.size != oldValue.size { setNeedsLayout() }
      frameChanged(from: oldValue)
    }
  }
  /// The visible part of this view's own space: its size is the frame's, its origin is what a scroll
  /// view moves.
  public final var bounds: Rect { Rect(origin: boundsOrigin, size: frame.size) }
  /// The point of this view's own space that lies at its upper left corner.
  public final var boundsOrigin: Point = .zero {
    didSet { if boundsOrigin != oldValue { setNeedsDisplay() } }
  }
  /// From the back to the front.
  public final private(set) var subviews: [View] = []
  /// The view that holds this one.
  public final private(set) weak var superview: View?
  /// Tells one stay in a superview from the next.
  private final var insertionCount = 0
  /// The window that shows the tree; only the root's is set, others find it.
  public final weak var rootHost: (any ViewHost)?
  /// The controller whose view this is, which stands behind it in the responder chain.
  public final weak var controller: ViewController?
  /// Who looks at presses here before the view does.
  public final private(set) var interactions: [any Interaction] = []

  /// A hidden view paints nothing, hears nothing and takes no room in a stack.
  public final var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      if isHidden { host?.viewWillLeave(self) }
      superview?.setNeedsDisplay(paintedFrame(of: frame))
      invalidateSize()
    }
  }
  /// Painted over the whole bounds before ``draw(in:dirty:)``; nil paints nothing.
  public final var backgroundColor: ThemeColor? { didSet { setNeedsDisplay() } }
  /// Whether nothing of it and of its subviews is seen or hit outside its bounds.
  public final var clipsToBounds = false { didSet { setNeedsDisplay() } }
  /// 0 (invisible) to 1.
  public final var opacity = 1.0 {
    didSet { if opacity != oldValue { setNeedsDisplay(paintedBounds) } }
  }
  /// Whether every pixel of the bounds is painted, so that siblings below need not be.
  public final var isOpaque = false
  /// The look of this view and of those below it; nil is the window's.
  public final var themeOverride: Theme? {
    didSet { if themeOverride != oldValue { environmentChanged() } }
  }
  /// Set on the root: told of damage below it, in its bounds, and of the subview that it comes from;
  /// nil is the root itself. Who keeps a picture of the tree paints that part again.
  package final var onDamage: (@MainActor (_ subview: View?, _ rect: Rect) -> Void)?
  /// What assistive technology and tests call this view.
  public final var accessibilityLabel: String?
  /// Says what the view is for when the pointer rests on it, or Tab came to it; nil says nothing.
  public final var toolTip: String?
  /// The items of the menu that a secondary click, the menu key or Shift+F10 brings up; asked for each time.
  public final var contextMenu: (@MainActor () -> [MenuItem])?
  /// Whether ``layout()`` is due.
  public final private(set) var needsLayout = true

  public override init() { super.init() }

  open override var next: Responder? { controller ?? superview ?? rootHost as? Responder }

  // MARK: Tree

  /// Puts a view in front of the other subviews, out of where it was.
  public final func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

  /// Puts a view among the subviews, out of where it was.
  ///
  /// - Precondition: The view is not this one, and does not hold it.
  public final func insertSubview(_ view: View, at index: Int) {
    precondition(view !== self, "A view cannot hold itself.")
    precondition(!isDescendant(of: view), "A view cannot hold one that holds it.")
    view.removeFromSuperview()
    // Who heard of the removal may have put the view elsewhere, or this one into it: the later wish holds.
    guard view.superview == nil, !isDescendant(of: view) else { return }
    // It may have been a subview already, further down.
    subviews.insert(view, at: min(index, subviews.count))
    view.superview = self
    view.insertionCount += 1
    // What was asked for while the view stood alone reached nobody.
    view.setNeedsLayout()
    invalidateSize()
    if !view.isHidden { setNeedsDisplay(view.paintedFrame(of: view.frame)) }
    if let host { view.movedToHost(host) }
  }

  /// Takes the view out of the tree; focus, hover and a press in it are let go first.
  public final func removeFromSuperview() {
    guard let superview else { return }
    let insertion = insertionCount
    host?.viewWillLeave(self)
    // Whoever lost focus or hover just now may have moved the view, or removed it, already.
    guard self.superview === superview, insertionCount == insertion else { return }
    if !isHidden { superview.setNeedsDisplay(paintedFrame(of: frame)) }
    superview.invalidateSize()
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
    movedToHost(nil)
  }

  /// The window that shows the view; nil while none does.
  public final var host: (any ViewHost)? {
    var view = self
    while let parent = view.superview { view = parent }
    return view.rootHost
  }

  /// Whether this is a view or lies anywhere in it.
  public final func isDescendant(of other: View) -> Bool {
    var view: View? = self
    while let candidate = view {
      if candidate === other { return true }
      view = candidate.superview
    }
    return false
  }

  /// Tells the tree below a root that it came to a host, or left it.
  public final func movedToHost(_ host: (any ViewHost)?) {
    didMove(toHost: host)
    for view in subviews { view.movedToHost(host) }
  }

  /// The view came into a window, or left it (nil). Overriders call `super`.
  open func didMove(toHost host: (any ViewHost)?) {}

  /// The frame changed. Overriders call `super`.
  open func frameChanged(from old: Rect) {}

  /// The theme, the scale or a setting of the desktop changed. Overriders call `super`.
  open func environmentChanged() {
    setNeedsLayout()
    setNeedsDisplay()
    for view in subviews { view.environmentChanged() }
  }

  /// The look that holds here.
  public final var theme: Theme {
    var view = self
    while true {
      if let themeOverride = view.themeOverride { return themeOverride }
      guard let parent = view.superview else { return view.rootHost?.theme ?? .light }
      view = parent
    }
  }
  /// Device pixels a logical unit; one while no window shows the view.
  public final var scale: ScaleFactor { host?.scale ?? .one }

  // MARK: Layout

  /// The size this view wants within what is proposed; a huge proposal means "as you like".
  open func sizeThatFits(_ proposal: Size) -> Size { .zero }

  /// Sets the subviews' frames from ``bounds``.
  open func layout() {}

  /// ``layout()`` is due before the next frame.
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
    if needsLayout {
      needsLayout = false
      layout()
    }
    subviewNeedsLayout = false
    for view in subviews where view.needsLayout || view.subviewNeedsLayout { view.layoutIfNeeded() }
  }

  /// What ``sizeThatFits(_:)`` says may be another now: everyone above lays out again.
  public final func invalidateSize() {
    var view: View? = self
    while let ancestor = view {
      ancestor.setNeedsLayout()
      view = ancestor.superview
    }
  }

  private final var subviewNeedsLayout = true

  // MARK: Painting

  /// Draws the view's own content; `dirty` is in ``bounds``' coordinates. Subviews come after.
  open func draw(in context: DrawingContext, dirty: Rect) {}

  /// Draws above the subviews: scroll bars, focus rings.
  open func drawOverlay(in context: DrawingContext, dirty: Rect) {}

  /// What the view and its subviews may paint on: its bounds, or more when a shadow or a ring stands
  /// out. The default leaves room for the focus ring of a control at the edge.
  open var paintedBounds: Rect { bounds.inset(by: Insets(horizontal: -4, vertical: -4)) }

  // MARK: Input

  /// The deepest visible view at a point of this view's bounds; nil where the point passes through.
  open func hitTest(_ point: Point) -> View? {
    guard !isHidden, opacity > 0, bounds.contains(point) || !clipsToBounds else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convertFromSuperview(point)) { return hit }
    }
    return bounds.contains(point) ? self : nil
  }

  /// The pointer did something here. Returns whether it was used; if not, the superview is asked.
  /// Who uses a press gets the drags and the release that belong to it.
  open func pointerEvent(_ event: PointerEvent) -> Bool { false }

  /// A wheel turned over this view. Returns whether it was used; if not, the superview is asked.
  open func scroll(_ event: ScrollEvent) -> Bool { false }

  /// The cursor at a point of the bounds; nil leaves it to the superview.
  open func cursor(at point: Point) -> Cursor? { nil }

  /// Whether keys can go here; such views are what Tab walks through.
  open var canBecomeFocused: Bool { false }
  /// Whether keys come here first.
  public final var isFocused: Bool { host?.focusedView === self }
  /// Whether a press here or in a subview moves the focus here. A button says no, so that the text
  /// being written keeps its caret.
  open var takesFocusOnClick: Bool { canBecomeFocused }
  /// Whether a press here is for this view where it lies in a cell of a list or a grid, and not for the
  /// cell.
  open var takesPressInCell: Bool { false }
  /// Brings up the view's ``contextMenu`` at a point of the bounds, or where it belongs when a key asks
  /// for it (nil). Returns whether there is one; if not, the superview is asked.
  open func showContextMenu(at point: Point?) -> Bool {
    guard let items = contextMenu?(), !items.isEmpty else { return false }
    return PopUpMenu.present(items, at: point ?? bounds.center, in: self) != nil
  }
  /// What is said when the pointer rests on the view.
  package var toolTipContent: ToolTipContent? { toolTip.map { ToolTipContent(text: $0) } }
  /// Makes a part of ``bounds`` visible, as the focus came there; scroll views scroll.
  open func reveal(_ rect: Rect) { superview?.reveal(convertToSuperview(rect)) }
  /// The focus came or went. Overriders call `super`.
  open func focusChanged() { if paintsFocus { setNeedsDisplay(paintedBounds) } }
  /// Whether the view looks different with the focus. One that answers false marks what does.
  package var paintsFocus: Bool { true }
  /// The window became active or inactive. Overriders call `super`.
  open func activationChanged() { for view in subviews { view.activationChanged() } }

  /// Lets an interaction look at presses here, after those that are there.
  public final func addInteraction(_ interaction: any Interaction) {
    interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Takes an interaction away; a press that it watches is no longer its own.
  public final func removeInteraction(_ interaction: any Interaction) {
    interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}
