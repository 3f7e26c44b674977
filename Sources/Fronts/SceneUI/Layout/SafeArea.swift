internal import Geometry
internal import Views

/// The upper or the lower edge.
public enum VerticalEdge: Hashable, Sendable, CaseIterable {
  case top, bottom

  /// A set of the two edges.
  public typealias Set = VerticalEdgeSet
}

/// Parts of a window that bars and keyboards cover. Nothing does here.
public struct SafeAreaRegions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// What bars cover.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// What a keyboard on the screen covers.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// All parts.
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

extension View {
  /// Shows a bar at the upper or the lower edge, in front of the view.
  ///
  /// A `ScrollView` takes all the room: its content begins and ends beside the bar, and moves below it. Other views get
  /// the room beside the bar.
  ///
  /// - Parameters:
  ///   - edge: Where the bar is.
  ///   - alignment: The place of a bar that is narrower than the view.
  ///   - spacing: The distance between the bar and the view. Nil for none.
  ///   - content: The bar.
  public func safeAreaInset<Bar: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> Bar
  ) -> some View {
    let bar = content()
    return BarredView(
      content: self, bar: bar, edge: edge == .top ? .top : .bottom, spacing: spacing ?? 0,
      alignment: Alignment(horizontal: alignment, vertical: .center))
  }

  /// Shows a bar at the edge at which lines begin or end, in front of the view, in the same way.
  public func safeAreaInset<Bar: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> Bar
  ) -> some View {
    let bar = content()
    return BarredView(
      content: self, bar: bar, edge: edge == .leading ? .leading : .trailing,
      spacing: spacing ?? 0, alignment: Alignment(horizontal: .center, vertical: alignment))
  }

  /// Adds margins, as ``padding(_:_:)`` does.
  public func safeAreaPadding(_ edges: EdgeSet = .all, _ length: Double? = nil) -> some View {
    padding(edges, length)
  }

  /// Returns the view as it is: nothing covers a part of a window here.
  public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: EdgeSet = .all
  ) -> some View {
    self
  }

  /// Returns the view as it is: nothing covers a part of a window here.
  public func edgesIgnoringSafeArea(_ edges: EdgeSet) -> some View { self }
}

/// A view with a bar at one of its edges.
private struct BarredView<Content: View, Bar: View>: PrimitiveView {
  let content: Content
  let bar: Bar
  let edge: Edge
  let spacing: Double
  let alignment: Alignment

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { BarredNode(self, context) }
}

private final class BarredNode<Content: View, Bar: View>: NodeOf<BarredView<Content, Bar>> {
  private let retained = InsetView(content: BoxView(), bar: BoxView())
  private var content: PaneNode<Content>?
  private var bar: PaneNode<Bar>?

  override init(_ view: BarredView<Content, Bar>, _ context: NodeContext) {
    super.init(view, context)
    retained.taker = { [weak self] in self?.taker }
  }

  /// What takes the distances: the only view of the content, if it can.
  private var taker: InsetView.Taker? {
    guard let elements = content?.contentElements, elements.count == 1 else { return nil }
    return elements[0].takesInsets
  }

  override func updateSelf() {
    let direction = environment.layoutDirection
    retained.edge =
      switch view.edge {
      case .top: .top
      case .bottom: .bottom
      case .leading: direction == .rightToLeft ? .right : .left
      case .trailing: direction == .rightToLeft ? .left : .right
      }
    retained.spacing = view.spacing
    retained.alignment = view.alignment.box(direction)
  }

  override func updateChildren() {
    content = pane(content, view.content, retained.content)
    bar = pane(bar, view.bar, retained.bar)
  }

  private func pane<Shown: View>(
    _ node: PaneNode<Shown>?, _ view: Shown, _ box: BoxView
  ) -> PaneNode<Shown> {
    let value = Pane { view }
    if let node {
      node.update(value, in: environment)
      return node
    }
    let node = PaneNode(value, childContext, retained: box)
    node.apply()
    return node
  }

  /// Bars around this one are taken by what takes those of this one.
  override var elements: [Element] {
    var element = Element(view: retained, stretch: retained.content.stretches)
    if taker != nil { element.takesInsets = { [weak retained] in retained?.covered = $0 } }
    return [element]
  }

  override func childElementsChanged() {
    retained.invalidateSize()
    parent?.childElementsChanged()
  }

  override var childNodes: [ViewNode] { [content, bar].compactMap { $0 as ViewNode? } }

  override func dismantleChildren() {
    content?.dismantle()
    bar?.dismantle()
  }
}
