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
    for view in removed { view.removeFromSuperview() }
    let changes = wanted.map(ObjectIdentifier.init).difference(
      from: subviews.map(ObjectIdentifier.init))
    for case .remove(let index, _, _) in changes.removals.reversed() {
      subviews[index].removeFromSuperview()
    }
    for case .insert(let index, _, _) in changes.insertions {
      insertSubview(wanted[index], at: index)
    }
    // A view that was moved lost its focus on the way.
    if let focused, focused.isDescendant(of: self), !focused.isFocused { host?.focus(focused) }
    return removed
  }
}
