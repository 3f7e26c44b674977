public import Foundation
public import Geometry
public import Views

/// A view that code for an iPad subclasses: with a frame, an initializer for a frame, and `layoutSubviews()`.
///
/// Subviews may be views of the module `Views` as well. There are no constraints: subviews have frames, follow
/// the size of their superview by their ``autoresizingMask``, or lie in a ``UIStackView``.
@MainActor
open class UIView: View {
  /// The parts of a view's frame that change when its superview's size does.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  /// The parts of the frame that change when the superview's size does.
  public final var autoresizingMask: AutoresizingMask = []
  /// Whether the pointer reaches the view and its subviews.
  open var isUserInteractionEnabled = true
  /// A number by which code finds the view. See ``viewWithTag(_:)``.
  public final var tag = 0

  /// In an ``intrinsicContentSize``: the content has no size in this direction.
  public static let noIntrinsicMetric = -1.0

  public init(frame: CGRect) {
    super.init()
    self.frame = frame
  }

  public convenience override init() { self.init(frame: .zero) }

  /// Makes a view with an empty frame. There are no interface files, so only code calls this.
  public required init?(coder: NSCoder) { super.init() }

  // MARK: Layout

  /// Sets the frames of subviews, in the coordinates of `bounds`. Overriders call `super`.
  open func layoutSubviews() {}

  public final override func layout() { layoutSubviews() }

  /// The size of the content. ``noIntrinsicMetric`` stands for a direction without one.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// The ``intrinsicContentSize`` changed. Stacks that hold the view lay out again.
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
    guard old.size != frame.size else { return }
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

  // MARK: Tree

  /// The view itself or the first view in it with a tag.
  public final func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for case let view as UIView in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  // MARK: Input

  open override func hitTest(_ point: Point) -> View? {
    isUserInteractionEnabled ? super.hitTest(point) : nil
  }

  /// The keys that call methods while the focus is in the view. Evaluated at each key press that the focused
  /// view did not use.
  open var keyCommands: [UIKeyCommand]? { nil }

  open override func keyPressed(_ event: KeyEvent) -> Bool {
    perform(keyCommands, for: event) || super.keyPressed(event)
  }

  /// The view that has the keyboard focus when this view is the first responder.
  var focusTarget: View { self }

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
