/// A part of the interface as a value: its look for the present data.
///
/// A view value is made often and has a short life. What lasts (state, focus, the views that paint) belongs
/// to its place in the tree: see <doc:SceneUI>.
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
@MainActor @preconcurrency
public protocol View {
  /// The type of the views that this one consists of.
  associatedtype Body: View
  /// The views that this one consists of. Evaluated when a value that it reads has changed.
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { preconditionFailure("Never has no values.") }
}

/// A view without a body, which makes its own node.
@MainActor
protocol PrimitiveView: View where Body == Never {
  func makeNode(_ context: NodeContext) -> NodeOf<Self>
}

extension PrimitiveView {
  /// Never called: ``makeNode(of:_:)`` handles these types separately.
  public var body: Never { preconditionFailure("\(Self.self) has no body.") }
}

/// A view that shows nothing.
public struct EmptyView: PrimitiveView {
  /// A view without anything to show.
  public init() {}

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { NodeOf(self, context) }
}
