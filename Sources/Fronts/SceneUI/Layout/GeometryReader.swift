public import Geometry
internal import Views

/// Views that are made for the size of their place.
///
/// It takes all the room that it gets, and shows its views in the upper leading corner. They are made anew when the
/// size changes, or a place that they asked for.
///
///     GeometryReader { place in
///       Text("Wide").frame(width: place.size.width / 2)
///     }
public struct GeometryReader<Content: View>: PrimitiveView {
  let content: @MainActor (GeometryProxy) -> Content

  /// - Parameter content: Makes the views for a place.
  public init(@ViewBuilder content: @escaping @MainActor (GeometryProxy) -> Content) {
    self.content = content
  }

  func makeNode(_ context: NodeContext) -> NodeOf<Self> {
    GeometryNode(self, context, retained: GeometryView())
  }
}

/// The place for which a ``GeometryReader`` makes its views.
@MainActor
public struct GeometryProxy {
  private weak var place: GeometryView?
  private let spaces: [AnyHashable: NamedSpace]
  private let direction: LayoutDirection
  /// In logical units.
  public let size: Size
  /// The distances of what overlaps the place. In a window nothing does: a place is beside the bar of a
  /// `safeAreaInset`, or moves with what is scrolled.
  public let safeAreaInsets: EdgeInsets

  init(_ place: GeometryView, _ environment: EnvironmentValues) {
    self.place = place
    size = place.bounds.size
    spaces = environment.namedSpaces
    direction = environment.layoutDirection
    safeAreaInsets = EdgeInsets()
  }

  /// The place in a space, from its upper left corner. That of an unknown name is the window's.
  ///
  /// A view that was made with it is made anew when the place has moved.
  public func frame(in space: CoordinateSpace) -> Rect {
    guard let place else { return Rect(origin: .zero, size: size) }
    let frame = place.frame(in: space, spaces)
    if space != .local { place.told[space] = (frame, spaces) }
    return frame
  }
}

/// The retained view of a geometry reader.
final class GeometryView: Views.View {
  let layers = LayersView()
  /// Called when the views must be made for another place.
  var onChange: (@MainActor () -> Void)?
  /// The frames that the views were made with.
  var told: [CoordinateSpace: (frame: Rect, spaces: [AnyHashable: NamedSpace])] = [:]
  /// The size that the views were made for. Nil before the first layout.
  var shownSize: Size?

  override init() {
    super.init()
    addSubview(layers)
  }

  override var paintsOnlySubviews: Bool { true }

  override func sizeThatFits(_ proposal: Size) -> Size {
    let usual = 10.0
    return Size(
      width: proposal.width < BoxView.unlimited ? proposal.width : usual,
      height: proposal.height < BoxView.unlimited ? proposal.height : usual)
  }

  /// Layout goes from the root down: the places around are known now.
  override func layout() {
    let hasMoved = told.contains { space, told in
      frame(in: space, told.spaces) != told.frame
    }
    if shownSize != bounds.size || hasMoved { onChange?() }
    layers.frame = bounds
  }

  func frame(in space: CoordinateSpace, _ spaces: [AnyHashable: NamedSpace]) -> Rect {
    switch space {
    case .local: return bounds
    case .global: return convertToWindow(bounds)
    case .named(let name):
      let inWindow = convertToWindow(bounds)
      guard let view = spaces[name]?.view else { return inWindow }
      let origin = view.convertFromWindow(inWindow.origin)
      let start = view.bounds.origin
      return Rect(
        origin: Point(x: origin.x - start.x, y: origin.y - start.y), size: bounds.size)
    }
  }

  /// The view itself lets the pointer through.
  override func hitTest(_ point: Point) -> Views.View? {
    let hit = super.hitTest(point)
    return hit === self ? nil : hit
  }
}

private final class GeometryNode<Content: View>: ContainerNode<
  GeometryReader<Content>, Content, GeometryView
>
{
  private var content: Content?

  override init(
    _ view: GeometryReader<Content>, _ context: NodeContext, retained: GeometryView
  ) {
    super.init(view, context, retained: retained)
    graph.addPlace(retained)
    retained.onChange = { [weak self] in
      guard let self, !isDismantled else { return }
      retained.shownSize = retained.bounds.size
      apply()
      graph.arrange(below: self)
    }
  }

  override func updateSelf() {
    let environment = trackedEnvironment
    retained.layers.alignment = Alignment.topLeading.box(environment.layoutDirection)
    // The first layout gives a size.
    guard retained.shownSize != nil else { return }
    retained.told = [:]
    content = view.content(GeometryProxy(retained, environment))
  }

  override func updateChildren() {
    guard let content else { return }
    self.content = nil
    if child == nil { graph.needsArranging(self) }
    child = updated(child, with: content)
  }

  override func stretch(of elements: [Element]) -> AxisSet { .all }

  override func arrange(_ elements: [Element]) {
    let layers = retained.layers
    for view in layers.setSubviews(elements.map(\.view)) { layers.forget(view) }
    for element in elements {
      layers.setStretched(element.view, element.isSpacer ? .all : element.stretch)
    }
  }

  override func willDismantle() { graph.removePlace(retained) }
}

extension View {
  /// Calls an action with a value of the view's place, at first and when it has changed.
  ///
  /// - Parameters:
  ///   - type: The value's type.
  ///   - transform: Returns the value.
  ///   - action: Called with the new value.
  public func onGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping @MainActor (GeometryProxy) -> Value,
    action: @escaping @MainActor (_ new: Value) -> Void
  ) -> some View {
    background {
      GeometryReader { place in
        Color.clear.onChange(of: transform(place), initial: true) { _, new in action(new) }
      }
    }
  }

  /// Calls an action with the last and the present value of the view's place, at first and when it has changed.
  public func onGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping @MainActor (GeometryProxy) -> Value,
    action: @escaping @MainActor (_ old: Value, _ new: Value) -> Void
  ) -> some View {
    background {
      GeometryReader { place in
        Color.clear.onChange(of: transform(place), initial: true) { old, new in action(old, new) }
      }
    }
  }
}
