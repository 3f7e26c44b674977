internal import Geometry
internal import Views

/// A retained view that knows where its subviews would be in another size.
@MainActor
protocol FrameSource: Views.View {
  func frames(in room: Rect) -> [(view: Views.View, frame: Rect)]
}

extension StackView: FrameSource {}
extension LayersView: FrameSource {}

extension Element {
  /// The place of a line of this element in a view around it.
  @MainActor func position(
    of key: AlignmentLine, in frame: Rect, of outer: Size, _ isMirrored: Bool
  ) -> Double? {
    let inner = ViewDimensions(frame.size, of: view, guides: layout.guides)
    guard let position = inner.explicitPosition(of: key) else { return nil }
    switch key.axis {
    case .vertical: return frame.minY + position
    case .horizontal: return (isMirrored ? outer.width - frame.maxX : frame.minX) + position
    }
  }
}

/// The node of a view with its own retained view, which may contain those of the nodes below.
class ContainerNode<Outer: View, Content: View, Retained: Views.View>: ParentNode<Outer, Content> {
  final let retained: Retained
  /// The elements that the parent node last received.
  private final var stretch: AxisSet = []
  private final var guides: AlignmentGuides = [:]

  init(_ view: Outer, _ context: NodeContext, retained: Retained) {
    self.retained = retained
    super.init(view, context)
    graph.needsArranging(self)
  }

  // MARK: For subclasses

  /// The elements in the retained view.
  final var contentElements: [Element] { super.elements }

  /// The directions in which this view takes the room that others leave.
  func stretch(of elements: [Element]) -> AxisSet { elements.reduce([]) { $0.union($1.stretch) } }

  /// Puts the content's elements into the retained view.
  func arrange(_ elements: [Element]) {}

  // MARK: -

  final override var elements: [Element] {
    var element = Element(view: retained, stretch: stretch)
    element.layout.guides = guides
    return [element]
  }

  /// The views in the retained view are no rows.
  override var listParts: [ListPart] { elementParts }
  override var childEnvironment: EnvironmentValues { environment.outsideOfList }

  final override func childElementsChanged() { graph.needsArranging(self) }

  final override func arrange() {
    let elements = contentElements
    for element in elements { element.view.transition = element.transition }
    arrange(elements)
    updateGuides(elements)
    updateStretch(elements)
  }

  /// The lines of the views in this one are its own too. The first view that has a line decides where it is.
  private func updateGuides(_ elements: [Element]) {
    let old = guides
    guides = [:]
    guard let source = retained as? any FrameSource else { return }
    for element in elements {
      for key in element.layout.guides.keys where guides[key] == nil {
        let isMirrored = environment.layoutDirection == .rightToLeft
        guides[key] = { [weak source, weak view = element.view] outer in
          let frames = source?.frames(in: Rect(origin: .zero, size: outer.size)) ?? []
          guard let view, let frame = frames.first(where: { $0.view === view })?.frame else {
            return nil
          }
          return element.position(of: key, in: frame, of: outer.size, isMirrored)
        }
      }
    }
    if Set(guides.keys) != Set(old.keys) { parent?.childElementsChanged() }
  }

  /// Tells the parent node when this view stretches in other directions.
  final func updateStretch(_ elements: [Element]? = nil) {
    let new = stretch(of: elements ?? contentElements)
    guard new != stretch else { return }
    stretch = new
    parent?.childElementsChanged()
  }
}

extension Views.View {
  /// Makes the wanted views the subviews, in that order, with as few removals as possible: a view that
  /// stays keeps its focus. Returns the removed views.
  @discardableResult
  final func setSubviews(_ wanted: [Views.View]) -> [Views.View] {
    let current = subviews
    guard current.count != wanted.count || !zip(current, wanted).allSatisfy({ $0 === $1 }) else {
      return []
    }
    let focused = host?.focusedView
    let kept = Set(wanted.map(ObjectIdentifier.init))
    let removed = current.filter { !kept.contains(ObjectIdentifier($0)) }
    for view in removed { remove(view) }
    let present = Set(subviews.map(ObjectIdentifier.init))
    for (index, view) in wanted.enumerated() where !present.contains(ObjectIdentifier(view)) {
      insert(view, at: index)
    }
    reorderSubviews(wanted)
    // A view that came from elsewhere lost its focus on the way.
    if let focused, focused.isDescendant(of: self), !focused.isFocused { host?.focus(focused) }
    return removed
  }

  /// Removes a view, which is seen until it is gone if the change is animated.
  private func remove(_ view: Views.View) {
    let transition = view.transition ?? .fade
    guard let context = transition.context, transition.removal != PresenceLook() else {
      return view.removeFromSuperview()
    }
    let graph = superviewChain.lazy.compactMap { $0 as? HostingView }.first?.graph
    view.removeFromSuperview(leavingTo: transition.removal, context) { [weak graph] in
      graph?.afterUpdate { graph?.leaving.prune() }
    }
  }

  /// Adds a view, which comes by its transition if the change is animated.
  private func insert(_ view: Views.View, at index: Int) {
    // One that is still seen here comes back.
    let isNew = view.superview == nil || view.superview === self
    insertSubview(view, at: index)
    let transition = view.transition ?? .fade
    guard isNew, let context = transition.context, transition.insertion != PresenceLook() else {
      return
    }
    view.appear(from: transition.insertion, context)
  }
}
