internal import Canvas
internal import Views

/// Where `UIBezierPath` and `UIColor` draw during `draw(_:)`, and in which colors.
@MainActor
struct DrawingState {
  let context: DrawingContext
  let theme: Theme
  var fill = UIColor.black
  var stroke = UIColor.black

  /// The innermost drawing. Nil outside of `draw(_:)`.
  static var current: DrawingState?

  /// Draws into a context.
  static func with(_ context: DrawingContext, _ theme: Theme, _ body: () -> Void) {
    let outer = current
    current = DrawingState(context: context, theme: theme)
    // What `addClip()` cut is whole again afterwards.
    context.saved(body)
    current = outer
  }
}
