internal import Canvas
public import Views

/// A color: a name, a role of the interface, or components. The theme of the window resolves it.
///
///     Text("Overdue").foregroundStyle(.red)
///     Color(red: 0.2, green: 0.5, blue: 0.9).frame(width: 40, height: 40)
///
/// A named color has a value in each theme (light, dark, and each with high contrast), and can be read as text on the
/// page of each. A color by components is the same everywhere. As a view, a color fills its place.
public typealias Color = ThemeColor

extension ThemeColor: View {
  public var body: Never { preconditionFailure("A color has no body.") }
}

extension ThemeColor: PrimitiveView {
  func makeNode(_ context: NodeContext) -> NodeOf<Self> {
    LeafNode(self, context, Views.View(), stretch: .all) { view, color, _ in
      view.backgroundColor = color
    }
  }
}
