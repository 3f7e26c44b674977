public import Geometry

/// How a view is seen while it comes into its superview or leaves it, apart from its own looks.
public struct PresenceLook: Hashable, Sendable {
  /// The part of its opacity.
  public var opacity = 1.0
  /// The part of its size.
  public var scale = 1.0
  /// The point that stays in place where it is scaled.
  public var anchor = UnitPoint.center
  /// How far it is moved, in logical units.
  public var offset = Vector.zero
  /// How far it is moved, in parts of its width and its height.
  public var shift = Vector.zero

  /// The view as it is.
  public init() {}

  /// The view is not seen.
  public static var transparent: PresenceLook {
    var look = PresenceLook()
    look.opacity = 0
    return look
  }

  /// This look and another one together.
  public func combined(with other: PresenceLook) -> PresenceLook {
    var look = self
    look.opacity *= other.opacity
    if other.scale != 1 { look.anchor = other.anchor }
    look.scale *= other.scale
    look.offset = Vector(dx: offset.dx + other.offset.dx, dy: offset.dy + other.offset.dy)
    look.shift = Vector(dx: shift.dx + other.shift.dx, dy: shift.dy + other.shift.dy)
    return look
  }

  /// The map for a size, about the middle of the view.
  func transform(for size: Size) -> Transform {
    let point = Point(x: (anchor.x - 0.5) * size.width, y: (anchor.y - 0.5) * size.height)
    // No view is mapped onto a point: it would have no place.
    let scale = abs(scale) < 0.001 ? 0.001 : scale
    return Transform(scaleX: scale, y: scale).about(point)
      .concatenating(
        Transform(
          translationX: offset.dx + shift.dx * size.width,
          y: offset.dy + shift.dy * size.height))
  }
}

extension PresenceLook: Animatable {
  public var animatableData:
    AnimatablePair<
      AnimatablePair<AnimatableNumbers, AnimatableNumbers>,
      AnimatablePair<AnimatableNumbers, EmptyAnimatableData>
    >
  {
    get {
      AnimatablePair(
        AnimatablePair(AnimatablePair(opacity, scale), offset.animatableData),
        AnimatablePair(shift.animatableData, EmptyAnimatableData()))
    }
    set {
      (opacity, scale) = (newValue.first.first.first, newValue.first.first.second)
      offset.animatableData = newValue.first.second
      shift.animatableData = newValue.second.first
    }
  }
}

/// How a view comes into its superview and leaves it.
public struct ViewTransition: Sendable {
  /// From how the view is seen it comes.
  public var insertion: PresenceLook
  /// To how the view is seen it goes.
  public var removal: PresenceLook
  /// How it moves. Nil for the animation of the change.
  public var animation: Animation?

  /// A transition between two looks and the view's own.
  public init(insertion: PresenceLook, removal: PresenceLook, animation: Animation? = nil) {
    self.insertion = insertion
    self.removal = removal
    self.animation = animation
  }

  /// The view becomes more and less opaque.
  public static let fade = ViewTransition(insertion: .transparent, removal: .transparent)
}

/// A former subview that is still seen.
struct LeavingView {
  let view: View
  /// The number of subviews that are behind it.
  let index: Int
  /// Called when it is gone, or is added to a view again.
  let completion: @MainActor () -> Void
}

extension View {
  /// Whether the view, or one around it, has been removed from its superview and is still seen there.
  public final var isLeaving: Bool {
    superviewChain.contains { $0.superview?.effects?.isLeaving($0) == true }
  }

  /// How the view is seen while it comes or goes. Nil while it does neither.
  final var presence: PresenceLook? { motions?.motion(of: .presence, PresenceLook.self)?.shown }

  /// Lets the view come from another look, or from the present one if it was on its way out.
  public final func appear(from look: PresenceLook, _ context: AnimationContext) {
    guard let host, host.behavior.animates else { return }
    markOverflow()
    var end = PresenceLook()
    // The anchor does not move: it is that of the look from which the view comes.
    end.anchor = presence?.anchor ?? look.anchor
    move(.presence, from: look, to: end, context, onChange: presenceUpdate(.zero))
    markSeen()
  }

  /// Lets the view go to another look, from the present one.
  ///
  /// - Parameter completion: Called at the end. Not called when the view comes back before.
  final func movePresence(
    to look: PresenceLook, _ context: AnimationContext, completion: @escaping @MainActor () -> Void
  ) {
    markOverflow()
    var start = PresenceLook()
    start.anchor = look.anchor
    move(
      .presence, from: start, to: look, context,
      onChange: presenceUpdate(paintedFrame(of: shownFrame)))
    motions?.onEnd(of: .presence, completion)
  }

  private func presenceUpdate(_ area: Rect) -> @MainActor () -> Void {
    var area = area
    return { [weak self] in
      guard let self else { return }
      mark(area)
      area = paintedFrame(of: shownFrame)
      mark(area)
    }
  }
}
