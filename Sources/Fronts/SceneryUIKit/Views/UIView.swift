public import Canvas
public import Foundation
public import Geometry
internal import Scenes
public import Views

/// A view that code for an iPad subclasses: with a frame, an initializer for a frame, and `layoutSubviews()`.
///
/// Subviews may be views of the module `Views` as well. They have frames, follow the size of their superview by their
/// ``autoresizingMask``, lie in a ``UIStackView``, or are placed by constraints (<doc:AutoLayout>).
@MainActor
open class UIView: Views.View {
  /// The parts of a view's frame that change when its superview's size does.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The distance to the left edge.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance to the right edge.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance to the upper edge.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance to the lower edge.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  /// The parts of the frame that change when the superview's size does.
  public final var autoresizingMask: AutoresizingMask = []
  /// Whether the pointer reaches the view and its subviews.
  open var isUserInteractionEnabled = true
  /// Whether the ``frame`` and the ``autoresizingMask`` say where the view is. With false, constraints do.
  public final var translatesAutoresizingMaskIntoConstraints = true {
    didSet {
      if translatesAutoresizingMaskIntoConstraints != oldValue { constraintsChanged() }
    }
  }
  /// What is set for Auto Layout. Nil for a view for which nothing is.
  final var layoutStore: LayoutSettings?
  /// What is set for the look of the view. Nil for a view for which nothing is.
  final var look: LookSettings?
  /// The layer. Nil for a view whose layer was not asked for.
  final var layerStore: CALayer?
  /// What a layer paints beyond the bounds, in their coordinates. Nil for nothing.
  final var reach: Rect?
  /// The traits of which the view was told last.
  final var knownTraits: UITraitCollection?
  /// A number by which code finds the view. See ``viewWithTag(_:)``.
  public final var tag = 0

  /// In an ``intrinsicContentSize``: the content has no size in this direction.
  public static let noIntrinsicMetric = -1.0

  /// - Parameter frame: In the superview's coordinates.
  public init(frame: CGRect) {
    super.init()
    self.frame = frame
  }

  public convenience override init() { self.init(frame: .zero) }

  /// Makes a view with an empty frame. There are no interface files, so only code calls this.
  public required init?(coder: NSCoder) { super.init() }

  /// Does nothing, and is called by nothing: it is for interface files, of which there are none. Code that overrides it
  /// compiles; what it does there belongs in ``init(frame:)``.
  open func awakeFromNib() {}

  // MARK: Layout

  /// Sets the frames of subviews, in the coordinates of `bounds`: those that constraints place. Overriders call
  /// `super`.
  open func layoutSubviews() {
    guard let engine = LayoutEngine.engine(for: self) else { return }
    engine.update(for: self)
    engine.place(subviews, in: self)
  }

  /// Whether views of the class have constraints only after ``updateConstraints()``, which is called for them before
  /// their first layout then.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Changes constraints before a layout, after ``setNeedsUpdateConstraints()``. Overriders call `super` at the end.
  open func updateConstraints() {}

  public final override func layout() {
    let isFirst = Self.requiresConstraintBasedLayout && layoutStore?.needsUpdate ?? true
    if isFirst || needsUpdateConstraints() { updateConstraintsIfNeeded() }
    let controller = controller as? UIViewController
    controller?.viewWillLayoutSubviews()
    layoutSubviews()
    controller?.viewDidLayoutSubviews()
  }

  /// The size of the content. ``noIntrinsicMetric`` stands for a direction without one.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// The height of the content in a width. Nil for a view whose ``intrinsicContentSize`` says all.
  func contentHeight(forWidth width: Double) -> Double? { nil }

  /// How far below the middle of the view the first and the last line of its text stand. Nil without a text.
  var baselinesFromCenter: (first: Double, last: Double)? { nil }

  /// The ``intrinsicContentSize`` changed. Constraints and stacks that hold the view lay out again.
  public final func invalidateIntrinsicContentSize() { invalidateSize() }

  /// The size that the view wants. By default it is the ``intrinsicContentSize``, or the present size where
  /// there is none.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let content = intrinsicContentSize
    return CGSize(
      width: content.width == Self.noIntrinsicMetric ? frame.width : content.width,
      height: content.height == Self.noIntrinsicMetric ? frame.height : content.height)
  }

  /// Gives the view the size that it wants.
  open func sizeToFit() { frame.size = sizeThatFits(frame.size) }

  open override func frameChanged(from old: Rect) {
    super.frameChanged(from: old)
    LayoutEngine.engine(for: self)?.frameChanged(self)
    guard old.size != frame.size else { return }
    if let controller, controller === window?.Scenes::rootViewController { tellTraits() }
    for case let view as UIView in subviews { view.resize(from: old.size, to: frame.size) }
  }

  /// Follows the superview's size.
  private func resize(from old: Size, to new: Size) {
    guard !autoresizingMask.isEmpty else { return }
    func has(_ part: AutoresizingMask) -> Bool { autoresizingMask.contains(part) }
    let horizontal = Stretching(
      start: has(.flexibleLeftMargin), length: has(.flexibleWidth), end: has(.flexibleRightMargin))
    let vertical = Stretching(
      start: has(.flexibleTopMargin), length: has(.flexibleHeight), end: has(.flexibleBottomMargin))
    let (x, width) = horizontal.stretched(frame.minX, frame.width, by: new.width - old.width)
    let (y, height) = vertical.stretched(frame.minY, frame.height, by: new.height - old.height)
    frame = CGRect(x: x, y: y, width: width, height: height)
  }

  open override func didMove(toHost host: (any ViewHost)?) {
    super.didMove(toHost: host)
    if host != nil, !frame.isEmpty { takePlace() }
    updateTheme()
    traitsMayHaveChanged()
    didMoveToWindow()
    if host == nil, superview == nil, LayoutEngine.isUsed, !LayoutEngine.keepsConstraints {
      endConstraintsToOutside()
    }
  }

  // MARK: Look

  /// The accent of the view and of those in it: controls, links and symbols. With nil, that of the superview, and at
  /// last the desktop's. Where text could not be read in it, a darker or a lighter shade is shown.
  open var tintColor: UIColor! {
    get { accent }
    set { setTint(newValue) }
  }

  /// The ``tintColor`` of the view is another one. Overriders call `super`.
  open func tintColorDidChange() {}

  /// The traits are others now. Overriders call `super`.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open override func environmentChanged() {
    updateTheme()
    super.environmentChanged()
    traitsMayHaveChanged()
  }

  /// Draws the view's content, in the coordinates of `bounds`, with `UIBezierPath`, `UIColor.setFill()` and the like. By
  /// default it draws nothing. Subviews lie above it.
  open func draw(_ rect: CGRect) {}

  open override func draw(in context: DrawingContext, dirty: Rect) {
    super.draw(in: context, dirty: dirty)
    layerStore?.drawContent(in: context)
    DrawingState.with(context, theme) { draw(bounds) }
  }

  open override func drawOverlay(in context: DrawingContext, dirty: Rect) {
    super.drawOverlay(in: context, dirty: dirty)
    layerStore?.drawBorder(in: context)
  }

  open override var paintedBounds: Rect {
    let own = super.paintedBounds
    return reach.map(own.union) ?? own
  }

  open override var backgroundOutline: Path? { layerStore?.outline }
  open override var clipOutline: Path? { layerStore?.outline }

  // MARK: Tree

  /// The view is in another window, or in none.
  open func didMoveToWindow() {}

  /// The view itself or the first view in it with a tag.
  public final func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for case let view as UIView in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  // MARK: Accessibility

  /// What was said of the view. Nil for nearly all views.
  private final var spoken: SpokenProperties?

  private final func say(_ set: (SpokenProperties) -> Void) {
    let properties = spoken ?? SpokenProperties()
    set(properties)
    spoken = properties
  }

  /// Whether the view is one element for a person who does not see it. The views in it are not reached then, and what
  /// their controls do are its actions. Labels and controls are elements unless this is set to false.
  open var isAccessibilityElement: Bool {
    get { spoken?.isElement ?? (accessibilityRepresentative != nil) }
    set {
      say { $0.isElement = newValue }
      superview?.accessibilityChanged(.children)
    }
  }

  /// What the view holds at present, where its `accessibilityLabel` does not say it.
  open var accessibilityValue: String? {
    get { spoken?.value }
    set {
      say { $0.value = newValue }
      (accessibilityRepresentative ?? self).accessibilityChanged(.value)
    }
  }

  /// What happens when the view is used, in a few words more than its name.
  open var accessibilityHint: String? {
    get { spoken?.hint }
    set { say { $0.hint = newValue } }
  }

  /// The name by which programs and tests find the view. No person hears it.
  open var accessibilityIdentifier: String? {
    get { spoken?.identifier }
    set { say { $0.identifier = newValue } }
  }

  /// What the view is.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { spoken?.traits ?? naturalTraits }
    set {
      let wasSelected = accessibilityTraits.contains(.selected)
      say { $0.traits = newValue }
      let isSelected = newValue.contains(.selected)
      if isSelected != wasSelected {
        (accessibilityRepresentative ?? self).accessibilityChanged(
          .state(.selected, holds: isSelected))
      }
    }
  }

  /// What else can be done with the view.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { spoken?.actions }
    set { say { $0.actions = newValue } }
  }

  /// Whether there is nothing to hear of the view and of those in it.
  open var accessibilityElementsHidden: Bool {
    get { spoken?.hidesElements ?? false }
    set {
      say { $0.hidesElements = newValue }
      superview?.accessibilityChanged(.children)
    }
  }

  /// Does what a click on the view does: what its `UITapGestureRecognizer`s do. Called for a view with the trait
  /// ``AccessibilityTraits/button`` that is no `UIButton`. Returns whether something was done.
  open func accessibilityActivate() -> Bool {
    let taps = (gestureRecognizers ?? []).compactMap { $0 as? UITapGestureRecognizer }
      .filter { $0.isEnabled && $0.numberOfTapsRequired == 1 }
    for tap in taps { tap.become(.ended) }
    return !taps.isEmpty
  }

  /// Increases the value of a view with the trait ``AccessibilityTraits/adjustable``.
  open func accessibilityIncrement() {}

  /// Decreases the value of a view with the trait ``AccessibilityTraits/adjustable``.
  open func accessibilityDecrement() {}

  open override var accessibilitySettings: AccessibilitySettings? {
    get {
      let (own, given) = (spokenSettings, super.accessibilitySettings)
      if own.isEmpty { return given }
      return given.map { own.over($0) } ?? own
    }
    set { super.accessibilitySettings = newValue }
  }

  /// The view of the library in this one that is the element for it. Nil for a view that is its own.
  var innerElement: Views.View? { focusTarget === self ? nil : focusTarget }

  public final override var accessibilityRepresentative: Views.View? { innerElement }

  // MARK: Input

  open override func pointerEvent(_ event: PointerEvent) -> Bool {
    switch event.phase {
    case .entered, .exited, .moved:
      for case let gesture as UIHoverGestureRecognizer in gestureRecognizers ?? [] {
        gesture.hovered(event)
      }
    case .pressed, .dragged, .released, .cancelled: break
    }
    return super.pointerEvent(event)
  }

  open override func hitTest(_ point: Point) -> Views.View? {
    isUserInteractionEnabled ? super.hitTest(point) : nil
  }

  /// The keys that call methods while the focus is in the view. Evaluated at each key press that the focused
  /// view did not use.
  open var keyCommands: [UIKeyCommand]? { nil }

  open override func keyPressed(_ event: KeyEvent) -> Bool {
    perform(keyCommands, for: event) || super.keyPressed(event)
  }

  /// The view that has the keyboard focus when this view is the first responder.
  var focusTarget: Views.View { self }

  /// Whether the view can be the first responder, which gets the keys.
  open var canBecomeFirstResponder: Bool { false }
  open override var canBecomeFocused: Bool { focusTarget === self && canBecomeFirstResponder }

  /// Whether the view has the keyboard focus.
  public final var isFirstResponder: Bool { focusTarget.isFocused }

  /// Moves the keyboard focus here. Returns whether the view has it now. A view in no window cannot have it.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder, let host else { return false }
    host.focus(focusTarget)
    return isFirstResponder
  }

  /// Gives the keyboard focus up. Returns whether the view is without it now.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    if isFirstResponder { host?.focus(nil) }
    return !isFirstResponder
  }
}

/// How a change of the superview's length is shared by the margins and the length of a view.
private struct Stretching {
  let start: Bool
  let length: Bool
  let end: Bool

  func stretched(_ origin: Double, _ extent: Double, by change: Double) -> (Double, Double) {
    let parts = [start, length, end].count { $0 }
    guard parts > 0 else { return (origin, extent) }
    let share = change / Double(parts)
    return (origin + (start ? share : 0), extent + (length ? share : 0))
  }
}
