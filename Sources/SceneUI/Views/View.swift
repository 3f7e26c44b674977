/// A piece of interface as a value: what it looks like for what is known now.
///
/// A view is made often and thrown away at once. What lasts (state, focus, the views that paint) belongs
/// to its place in the tree; see <doc:SceneUI>.
///
///     struct Counter: View {
///       @State private var count = 0
///
///       var body: some View {
///         HStack {
///           Text("\(count)")
///           Button("Add") { count += 1 }
///         }
///       }
///     }
@MainActor
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { preconditionFailure("Never has no values.") }
}

/// A view that the graph knows how to show without a body.
@MainActor
protocol PrimitiveView: View where Body == Never {
  func makeNode(_ context: NodeContext) -> NodeOf<Self>
}

extension PrimitiveView {
  /// Nobody asks: ``makeNode(of:_:)`` takes the other way for these.
  public var body: Never { preconditionFailure("\(Self.self) has no body.") }
}

/// Nothing.
public struct EmptyView: PrimitiveView {
  public init() {}

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { NodeOf(self, context) }
}
