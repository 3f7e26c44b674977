internal import Views

/// The place of a view with a retained view of its own, which may hold those of the nodes below.
class ContainerNode<Content: View, Retained: Views.View>: NodeOf<Content> {
  final let retained: Retained
  /// As the view above was last told.
  private final var stretch: AxisSet = []

  init(_ view: Content, _ context: NodeContext, retained: Retained) {
    self.retained = retained
    super.init(view, context)
    graph.needsArranging(self)
  }

  // MARK: For subclasses

  /// The elements that the retained view holds.
  var contentElements: [Element] { [] }

  /// The directions in which this view takes room that others leave.
  func stretch(of elements: [Element]) -> AxisSet { elements.reduce([]) { $0.union($1.stretch) } }

  /// Puts the content's elements into the retained view.
  func arrange(_ elements: [Element]) {}

  // MARK: -

  final override var elements: [Element] { [Element(view: retained, stretch: stretch)] }

  final override func childElementsChanged() { graph.needsArranging(self) }

  final override func arrange() {
    let elements = contentElements
    arrange(elements)
    updateStretch(elements)
  }

  /// Tells the view above when this one stretches otherwise.
  final func updateStretch(_ elements: [Element]? = nil) {
    let new = stretch(of: elements ?? contentElements)
    guard new != stretch else { return }
    stretch = new
    parent?.childElementsChanged()
  }
}

extension Views.View {
  /// Makes the subviews those that are wanted, in that order, with as few removals as possible: who
  /// stays keeps its focus. Returns those that left.
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
    // What was moved let go of the focus on its way.
    if let focused, focused.isDescendant(of: self), !focused.isFocused { host?.focus(focused) }
    return removed
  }
}
