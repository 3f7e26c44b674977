public import Geometry
internal import Views

/// An arrangement of views that a program computes by itself.
///
/// It proposes sizes to its views, which answer with theirs, and answers itself to what is around it. What it places is
/// seen in a mirror where an interface is read from right to left.
///
///     struct Diagonal: Layout {
///       func sizeThatFits(
///         proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
///       ) -> CGSize {
///         proposal.replacingUnspecifiedDimensions()
///       }
///       func placeSubviews(
///         in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
///       ) {
///         for (index, view) in subviews.enumerated() {
///           let step = Double(index) * 20
///           view.place(
///             at: CGPoint(x: bounds.minX + step, y: bounds.minY + step), proposal: .unspecified)
///         }
///       }
///     }
///
/// The sizes and rectangles of a layout may be of Foundation's types, as here, or of the toolkit's own.
@MainActor
public protocol Layout {
  /// What a layout remembers between its calls. It follows from the methods.
  associatedtype Cache = Void
  /// `CGSize`, or the toolkit's `Size`. It follows from the method.
  associatedtype LayoutSize = Size
  /// `CGRect`, or the toolkit's `Rect`. It follows from the method.
  associatedtype LayoutRect = Rect
  /// The views that are placed.
  typealias Subviews = LayoutSubviews

  /// The size of all views together, if a size is proposed.
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> LayoutSize

  /// Places each view. One that is not placed lies in the middle.
  func placeSubviews(
    in bounds: LayoutRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

  /// Makes what is remembered.
  func makeCache(subviews: Subviews) -> Cache
  /// Brings what is remembered up to date when views have changed. The usual implementation makes it anew.
  func updateCache(_ cache: inout Cache, subviews: Subviews)

  /// ``sizeThatFits(proposal:subviews:cache:)`` with the toolkit's type. There is an implementation for each type.
  func answer(to proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> Size
  /// ``placeSubviews(in:proposal:subviews:cache:)`` with the toolkit's type. There is an implementation for each type.
  func place(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
}

extension Layout where LayoutSize == Size {
  public func answer(
    to proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> Size {
    sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }
}

extension Layout where LayoutRect == Rect {
  public func place(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }
}

extension Layout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
}

extension Layout {
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  /// Views in this arrangement. Their state stays when the arrangement changes.
  public func callAsFunction<Content: View>(
    @ViewBuilder _ content: () -> Content
  ) -> some View {
    LaidOutView(layout: self, content: content())
  }
}

/// Views in an arrangement.
struct LaidOutView<Arrangement: Layout, Content: View>: PrimitiveView {
  let layout: Arrangement
  let content: Content

  func makeNode(_ context: NodeContext) -> NodeOf<Self> {
    LaidOutNode(self, context, retained: LayoutView())
  }
}

private final class LaidOutNode<Arrangement: Layout, Content: View>: ContainerNode<
  LaidOutView<Arrangement, Content>, Content, LayoutView
>
{
  private lazy var engine = LayoutEngine(view.layout)

  override func updateSelf() {
    engine.layout = view.layout
    retained.engine = engine
    retained.direction = environment.layoutDirection
    retained.invalidateSize()
  }

  override func updateChildren() { child = updated(child, with: view.content) }

  /// It answers to what is proposed by itself.
  override func stretch(of elements: [Element]) -> AxisSet { [] }

  override func arrange(_ elements: [Element]) {
    retained.elements = elements
    retained.setSubviews(elements.map(\.view))
    retained.invalidateSize()
  }
}

/// A layout with what it remembers.
@MainActor
final class LayoutEngine<Arrangement: Layout>: LayoutAnswering {
  var layout: Arrangement
  private var cache: Arrangement.Cache?

  init(_ layout: Arrangement) { self.layout = layout }

  private func withCache<Result>(
    _ subviews: LayoutSubviews, isOld: Bool, _ body: (inout Arrangement.Cache) -> Result
  ) -> Result {
    var cache = self.cache ?? layout.makeCache(subviews: subviews)
    if self.cache != nil, isOld { layout.updateCache(&cache, subviews: subviews) }
    let result = body(&cache)
    self.cache = cache
    return result
  }

  func size(for proposal: ProposedViewSize, _ subviews: LayoutSubviews, isOld: Bool) -> Size {
    withCache(subviews, isOld: isOld) { cache in
      layout.answer(to: proposal, subviews: subviews, cache: &cache)
    }
  }

  func place(_ subviews: LayoutSubviews, in bounds: Rect, isOld: Bool) {
    withCache(subviews, isOld: isOld) { cache in
      layout.place(
        in: bounds, proposal: ProposedViewSize(bounds.size), subviews: subviews, cache: &cache)
    }
  }
}

/// A layout of any type.
@MainActor
protocol LayoutAnswering: AnyObject {
  /// - Parameter isOld: Whether views may have changed since the last call.
  func size(for proposal: ProposedViewSize, _ subviews: LayoutSubviews, isOld: Bool) -> Size
  func place(_ subviews: LayoutSubviews, in bounds: Rect, isOld: Bool)
}

/// The retained view of an arrangement.
final class LayoutView: Views.View, FrameSource {
  var engine: (any LayoutAnswering)?
  var elements: [Element] = []
  var direction = LayoutDirection.leftToRight

  override var paintsOnlySubviews: Bool { true }
  override var focusOrder: [Views.View]? { direction == .rightToLeft ? subviews : nil }

  override func sizeThatFits(_ proposal: Size) -> Size {
    let subviews = LayoutSubviews(elements, direction, Placements())
    let size = engine?.size(
      for: ProposedViewSize(proposed: proposal), subviews, isOld: needsLayout)
    return size ?? .zero
  }

  override func layout() {
    for (view, frame) in frames(in: bounds) {
      view.frame = frame
      // A layout may place views anywhere.
      if !bounds.contains(frame) { view.markOverflow() }
    }
  }

  func frames(in room: Rect) -> [(view: Views.View, frame: Rect)] {
    let placements = Placements()
    let subviews = LayoutSubviews(elements, direction, placements)
    engine?.place(subviews, in: room, isOld: true)
    return elements.enumerated().map { index, element in
      var frame = placements.frames[index] ?? middle(of: room, for: element)
      if direction == .rightToLeft { frame.origin.x = room.minX + room.maxX - frame.maxX }
      frame.origin = Point(x: scale.snapped(frame.minX), y: scale.snapped(frame.minY))
      return (element.view, frame)
    }
  }

  private func middle(of room: Rect, for element: Element) -> Rect {
    let size = element.size(for: ProposedViewSize(room.size))
    return Rect(
      x: room.midX - size.width / 2, y: room.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  override func baseline(_ line: BaselineLine, in size: Size) -> Double? {
    frames(in: Rect(origin: .zero, size: size)).lazy.compactMap { view, frame in
      view.baseline(line, in: frame.size).map { frame.minY + $0 }
    }.first
  }

  /// The view itself lets the pointer through.
  override func hitTest(_ point: Point) -> Views.View? {
    let hit = super.hitTest(point)
    return hit === self ? nil : hit
  }
}

/// An arrangement of any type. When it changes, the views move and keep their state.
public struct AnyLayout: Layout {
  private let base: any Layout

  /// An arrangement whose type is forgotten.
  public init(_ layout: some Layout) { base = layout }

  /// What the arrangement remembers, with its type.
  public struct Cache {
    fileprivate var value: Any
    fileprivate let type: any Layout.Type
  }

  public func makeCache(subviews: Subviews) -> Cache {
    func open<Base: Layout>(_ base: Base) -> Cache {
      Cache(value: base.makeCache(subviews: subviews), type: Base.self)
    }
    return open(base)
  }

  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    func open<Base: Layout>(_ base: Base) {
      use(base, &cache, subviews) { base.updateCache(&$0, subviews: subviews) }
    }
    open(base)
  }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> Size {
    func open<Base: Layout>(_ base: Base) -> Size {
      use(base, &cache, subviews) { base.answer(to: proposal, subviews: subviews, cache: &$0) }
    }
    return open(base)
  }

  public func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    func open<Base: Layout>(_ base: Base) {
      use(base, &cache, subviews) {
        base.place(in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
      }
    }
    open(base)
  }

  /// Another arrangement than before begins with nothing remembered.
  private func use<Base: Layout, Result>(
    _ base: Base, _ cache: inout Cache, _ subviews: Subviews,
    _ body: (inout Base.Cache) -> Result
  ) -> Result {
    var value = cache.value as? Base.Cache ?? base.makeCache(subviews: subviews)
    let result = body(&value)
    cache = Cache(value: value, type: Base.self)
    return result
  }
}
