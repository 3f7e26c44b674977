internal import Geometry
internal import Views

/// Views on top of each other. The last one is in front.
public struct ZStack<Content: View>: PrimitiveView {
  let alignment: Alignment
  let content: Content

  /// - Parameters:
  ///   - alignment: The place of the views that are smaller than the largest one.
  ///   - content: The views, the rearmost first.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  func makeNode(_ context: NodeContext) -> NodeOf<Self> {
    ZStackNode(self, context, retained: LayersView())
  }
}

private final class ZStackNode<Content: View>: ContainerNode<
  ZStack<Content>, Content, LayersView
>
{
  /// What the retained view aligns by guides.
  private var guided: [ObjectIdentifier: Element] = [:]

  override func updateSelf() {
    retained.alignment = view.alignment.box(environment.layoutDirection)
    if retained.guide != nil { graph.needsArranging(self) }
  }

  override func updateChildren() { child = updated(child, with: view.content) }

  override func stretch(of elements: [Element]) -> AxisSet {
    elements.reduce([]) { $0.union($1.isSpacer ? .all : $1.stretch) }
  }

  override func arrange(_ elements: [Element]) {
    var ordered = elements
    if elements.contains(where: { $0.layout.zIndex != 0 }) {
      ordered = elements.enumerated()
        .sorted { ($0.element.layout.zIndex, $0.offset) < ($1.element.layout.zIndex, $1.offset) }
        .map(\.element)
    }
    for view in retained.setSubviews(ordered.map(\.view)) { retained.forget(view) }
    for element in elements {
      retained.setStretched(element.view, element.isSpacer ? .all : element.stretch)
    }
    align(elements)
  }

  private func align(_ elements: [Element]) {
    let (across, along) = (view.alignment.horizontal.key, view.alignment.vertical.key)
    let isGuided = elements.needsGuides(for: across) || elements.needsGuides(for: along)
    guard isGuided || retained.guide != nil else { return }
    guided = isGuided ? elements.byView : [:]
    let isMirrored = environment.layoutDirection == .rightToLeft
    guard isGuided else {
      retained.guide = nil
      return
    }
    retained.guide = { [weak self] view, size in
      guard let element = self?.guided[ObjectIdentifier(view)] else { return .zero }
      let x = element.position(of: across, in: size)
      return Point(x: isMirrored ? size.width - x : x, y: element.position(of: along, in: size))
    }
  }
}
