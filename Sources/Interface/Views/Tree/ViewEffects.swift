internal import Canvas
public import Geometry

/// The shadow of a view's picture, which follows what is drawn in it.
public struct ViewShadow: Hashable, Sendable {
  /// The color where the shadow is darkest.
  public var color: ThemeColor
  /// The standard deviation of the blur, in logical units.
  public var radius: Double
  /// How far the shadow is moved.
  public var offset: Vector

  /// A shadow in a color of the theme.
  public init(color: ThemeColor, radius: Double, offset: Vector = .zero) {
    self.color = color
    self.radius = radius
    self.offset = offset
  }

  /// A shadow that is not seen.
  fileprivate static let none = ViewShadow(color: .clear, radius: 0)

  /// How far the shadow reaches beyond what casts it.
  var reach: Double { DrawingContext.reach(ofBlur: radius) + offset.length }
}

/// The color of a shadow does not move.
extension ViewShadow: Animatable {
  public var animatableData: AnimatablePair<Double, AnimatableNumbers> {
    get { AnimatablePair(radius, offset.animatableData) }
    set { (radius, offset.animatableData) = (max(0, newValue.first), newValue.second) }
  }
}

/// What is done to a view after it was laid out: to its place, and to its picture. Few views have any of it.
@MainActor
final class ViewEffects {
  var transform = Transform.identity
  var shadow: ViewShadow?
  var blurRadius = 0.0
  /// The shadow at present, on the way to ``shadow``.
  var shownShadow: ViewShadow?
  /// The blur at present, on the way to ``blurRadius``.
  var shownBlurRadius = 0.0
  /// A subview that is not shown. The others are shown where it draws.
  weak var mask: View?
  /// How the view comes and goes in an animated change.
  var transition: ViewTransition?
  /// The former subviews that are still seen.
  private(set) var leaving: [LeavingView] = []

  deinit { for entry in leaving { entry.view.superviewEnded() } }

  /// How far the picture reaches beyond what the view and its subviews paint on.
  var reach: Double {
    max(shownShadow?.reach ?? 0, DrawingContext.reach(ofBlur: shownBlurRadius))
  }

  func add(_ view: LeavingView) { leaving.append(view) }

  func isLeaving(_ view: View) -> Bool { leaving.contains { $0.view === view } }

  /// Forgets a view that comes back or is gone. Returns whether it was on its way out.
  func takeBack(_ view: View) -> Bool {
    guard let index = leaving.firstIndex(where: { $0.view === view }) else { return false }
    leaving.remove(at: index).completion()
    return true
  }

  /// The superview has left its window.
  func endLeaving() { for entry in leaving { entry.view.removeFromSuperview() } }

  /// Whether the picture that is shown is not the one that is drawn.
  var changesPicture: Bool { shownShadow != nil || shownBlurRadius > 0 || mask != nil }
}

extension View {
  /// Where the view is drawn and hit, in place of its frame: a map about the middle of the frame. The layout does not
  /// know of it. A map without an inverse hides the view.
  public final var transform: Transform {
    get { effects?.transform ?? .identity }
    set {
      let old = transform
      guard newValue != old else { return }
      markSeen()
      storedEffects.transform = newValue
      moved(.transform, from: old, to: newValue) { _, _ in }
    }
  }

  /// Where the view is seen at present, on the way to its transform. In a layout it is the transform.
  final var shownTransform: Transform {
    if isLayingOut { return transform }
    let own = shown(.transform, transform)
    guard let presence else { return own }
    return own.concatenating(presence.transform(for: shownFrame.size))
  }

  /// The shadow below what the view and its subviews draw. Nil casts none. Its color does not move.
  public final var dropShadow: ViewShadow? {
    get { effects?.shadow }
    set {
      let old = dropShadow
      guard newValue != old else { return }
      markSeen()
      storedEffects.shadow = newValue
      moved(.shadow, from: old ?? .none, to: newValue ?? .none) { effects, shown in
        effects.shownShadow = shown.radius > 0 || newValue != nil ? shown : nil
      }
    }
  }

  /// The standard deviation of the blur of what the view and its subviews draw, in logical units.
  public final var blurRadius: Double {
    get { effects?.blurRadius ?? 0 }
    set {
      let old = blurRadius
      let new = newValue > 0 ? newValue : 0
      guard new != old else { return }
      markSeen()
      storedEffects.blurRadius = new
      moved(.blur, from: old, to: new) { $0.shownBlurRadius = max(0, $1) }
    }
  }

  /// A subview that is not shown itself. The view and its other subviews are shown where it draws, as strongly as it is
  /// opaque there. It gets no events.
  public final var mask: View? {
    get { effects?.mask }
    set {
      guard newValue !== effects?.mask else { return }
      storedEffects.mask = newValue
      markOverflow()
      markSeen()
    }
  }

  /// How the view comes into its superview and leaves it in an animated change. Nil for a fade.
  public final var transition: ViewTransition? {
    get { effects?.transition }
    set { if newValue != nil || effects != nil { storedEffects.transition = newValue } }
  }

  final func addLeaving(_ view: LeavingView) { storedEffects.add(view) }

  private final var storedEffects: ViewEffects {
    let stored = effects ?? ViewEffects()
    effects = stored
    return stored
  }

  /// Shows an effect that was stored, or lets it move to its value.
  private func moved<Value: Animatable>(
    _ key: MotionKey, from old: Value, to new: Value,
    show: @escaping @MainActor (ViewEffects, Value) -> Void
  ) {
    markOverflow()
    var area = Rect.zero
    let update: @MainActor () -> Void = { [weak self] in
      guard let self, let effects else { return }
      mark(area)
      show(effects, shown(key, new))
      area = paintedFrame(of: shownFrame)
      mark(area)
    }
    propertyChanged(key, from: old, to: new, onChange: update)
    if motions?.motion(of: key, Value.self) != nil { area = paintedFrame(of: shownFrame) }
  }

  /// Marks all that the view is seen on.
  final func markSeen() { mark(paintedFrame(of: shownFrame)) }

  final func mark(_ area: Rect) {
    guard !isHidden else { return }
    guard let superview else { return setNeedsDisplay() }
    superview.setNeedsDisplay(area)
  }

  /// Tells the superviews that this view may be seen beyond their bounds.
  public final func markOverflow() {
    var view: View? = self
    while let outer = view, !outer.mayOverflow {
      outer.mayOverflow = true
      view = outer.superview
    }
  }

  // MARK: What is seen

  /// What the view and its subviews paint on, wherever they have been moved, and as far as their shadows reach.
  final var seenBounds: Rect {
    guard mayOverflow else { return paintedBounds }
    let reach = effects?.reach ?? 0
    return paintedContent.inset(dx: -reach, dy: -reach)
  }

  /// ``seenBounds`` before the effects on the view's picture.
  final var paintedContent: Rect {
    let own = paintedBounds
    guard mayOverflow, !clipsToBounds else { return own }
    return own.union(overflow)
  }

  /// What the subviews are seen on that may be seen beyond the bounds.
  final var overflow: Rect {
    (subviews + (effects?.leaving.map(\.view) ?? [])).reduce(.zero) { area, view in
      view.mayOverflow && view.isDrawn
        ? area.union(view.paintedFrame(of: view.shownFrame)) : area
    }
  }

  // MARK: Places

  /// The map of the superview's bounds that the transform is. Nil without one.
  final func placeMap(for frame: Rect) -> Transform? {
    guard effects != nil || motions != nil else { return nil }
    let transform = shownTransform
    guard !transform.isIdentity else { return nil }
    return transform.about(frame.center)
  }

  /// The outline of the visible part within ``bounds`` of a view that clips. Nil means all of the bounds.
  final var outline: Path? { clipsToBounds ? clipOutline : nil }

  /// Whether a point of the bounds is in the view, and not cut off by the shape of its clip.
  public final func includes(_ point: Point) -> Bool {
    bounds.contains(point) && outline?.contains(point) != false
  }
}
