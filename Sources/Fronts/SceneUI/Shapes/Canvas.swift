public import Geometry
internal import Views

/// A view that a closure draws.
///
///     Canvas { context, size in
///       context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.teal))
///     }
///
/// It takes all the room that it gets. The closure is called for each painting. When a value that it read changes, it
/// is called again. The pointer passes through, and what is drawn says nothing to a person who does not see it:
/// `accessibilityLabel` does.
public struct Canvas: View {
  private let draw: @MainActor (inout GraphicsContext, Size) -> Void

  /// - Parameters:
  ///   - opaque: Has no effect: what is behind is seen where nothing is drawn.
  ///   - rendersAsynchronously: Has no effect: drawing is on the main actor.
  ///   - renderer: Draws in a place whose origin is the upper left corner.
  public init(
    opaque: Bool = false, rendersAsynchronously: Bool = false,
    renderer: @escaping @MainActor (inout GraphicsContext, Size) -> Void
  ) {
    draw = renderer
  }

  public var body: some View { DrawnCanvas(draw: draw) }
}

private struct DrawnCanvas: PrimitiveView {
  let draw: @MainActor (inout GraphicsContext, Size) -> Void

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { DrawnCanvasNode(self, context) }
}

private final class DrawnCanvasNode: NodeOf<DrawnCanvas> {
  private let drawn = DrawnView()

  override var elements: [Element] { [Element(view: drawn, stretch: .all)] }

  override func updateSelf() {
    let draw = view.draw
    let values = environment
    drawn.onDraw = { [weak self] drawing, size, theme in
      var context = GraphicsContext(drawing, environment: values, theme: theme, size: size)
      // A change that waits for its update is not forgotten for what is read now.
      guard let self, !self.isStale, !self.isDismantled else { return draw(&context, size) }
      // A value that the closure reads draws the canvas again when it changes.
      self.tracking { draw(&context, size) }
    }
  }
}
