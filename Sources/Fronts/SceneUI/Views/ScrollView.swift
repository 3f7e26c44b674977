internal import Geometry
public import Views

/// Scrolls views that are larger than their place.
///
/// The wheel, two fingers, keys and the scroll bars move it, and it is restored where it was.
public struct ScrollView<Content: View>: PrimitiveView {
  let axes: AxisSet
  let showsIndicators: Bool
  let fitsContent: Bool
  let content: Content

  /// - Parameters:
  ///   - axes: The directions in which it scrolls. In the other one, views have the room of its place.
  ///   - showsIndicators: Whether scroll bars are shown while the views move.
  ///   - fitsContent: Whether it is only as tall as its content, and scrolls where there is less room than that. Else
  ///     it takes all the room of its place. A horizontal one is always as tall as its content.
  ///   - content: Views below each other, or side by side where it scrolls sideways only.
  public init(
    _ axes: AxisSet = .vertical, showsIndicators: Bool = true, fitsContent: Bool = false,
    @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.fitsContent = fitsContent
    self.content = content()
  }

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { ScrollNode(self, context) }
}

private final class ScrollNode<Content: View>: NodeOf<ScrollView<Content>> {
  private var pane: PaneNode<Content>?
  /// What bars cover.
  private var covered = Insets.zero { didSet { updateInsets() } }
  private var margins = Insets.zero { didSet { updateInsets() } }
  private lazy var retained = Views.ScrollView(contentView: content)
  private let content = BoxView()
  private let scroll = ScrollContext()
  private let space = NamedSpace()
  private var given = EnvironmentValues()

  override init(_ view: ScrollView<Content>, _ context: NodeContext) {
    super.init(view, context)
    scroll.scrollView = retained
    space.view = retained
    graph.participants.add(self, for: retained)
    retained.onVisibleChange = { [weak self] in
      self?.scroll.contentMoved()
      self?.graph.placesMayHaveMoved()
    }
  }

  override func updateSelf() {
    let environment = trackedEnvironment
    retained.axes = view.axes
    let indicators = environment.scrollIndicators
    retained.shownBars = view.showsIndicators ? indicators : []
    retained.isScrollable = environment.isScrollEnabled
    retained.isMirrored =
      view.axes.contains(.horizontal) && environment.layoutDirection == .rightToLeft
    margins = environment.contentMargins.insets(environment.layoutDirection)
    if let rest = environment.scrollRest {
      retained.nextRest = { [weak scroll] from, direction in
        scroll?.rest(rest, from: from, direction) ?? from
      }
    } else {
      retained.nextRest = nil
    }
  }

  private func updateInsets() {
    retained.contentInsets = Insets(
      top: covered.top + margins.top, left: covered.left + margins.left,
      bottom: covered.bottom + margins.bottom, right: covered.right + margins.right)
  }

  private var isRow: Bool { view.axes == .horizontal }

  override func updateChildren() {
    let content = view.content
    var alignment = Alignment.top
    if view.axes.contains(.horizontal) {
      alignment = view.axes.contains(.vertical) ? .topLeading : .leading
    }
    let value = Pane(alignment: alignment, axis: isRow ? .horizontal : .vertical) { content }
    var values = environment
    values.scrollContext = scroll
    values.contentMargins = EdgeInsets()
    values.namedSpaces[AnyHashable(ScrollSpaceName.scrollView)] = space
    given = values.keepingEntries(of: given)
    if let pane {
      pane.update(value, in: given)
    } else {
      let node = PaneNode(
        value, NodeContext(graph: graph, parent: self, environment: given),
        retained: self.content)
      pane = node
      node.apply()
    }
  }

  override var elements: [Element] {
    var element = Element(view: retained, stretch: stretch)
    element.takesInsets = { [weak self] in self?.covered = $0 }
    return [element]
  }

  private var stretch: AxisSet {
    if view.axes.contains(.vertical) { return view.fitsContent ? .horizontal : .all }
    // Views that are as tall as their place make it take the room.
    return content.stretches.union(.horizontal)
  }

  override func childElementsChanged() { if isRow { parent?.childElementsChanged() } }
  override var childNodes: [ViewNode] { pane.map { [$0] } ?? [] }
  /// The name that was saved before it had more to say.
  override func name(ofChild child: ViewNode) -> String { "-" }
  override func dismantleChildren() { pane?.dismantle() }
  override func willDismantle() { graph.participants.remove(retained) }
}

extension ScrollNode: InteractionParticipant {
  var interactionKind: String { "scroll" }

  func encodeInteractionState() -> [String: InteractionValue] {
    var state: [String: InteractionValue] = ["offset": .double(retained.contentOffset)]
    if view.axes.contains(.horizontal) { state["sideways"] = .double(retained.offset.x) }
    return state
  }

  func restoreInteractionState(_ state: [String: InteractionValue]) {
    func value(_ key: String) -> Double? {
      guard case .double(let offset)? = state[key], offset.isFinite else { return nil }
      return offset
    }
    if let offset = value("offset") { retained.contentOffset = offset }
    if let offset = value("sideways"), view.axes.contains(.horizontal) {
      retained.offset.x = offset
    }
  }
}
