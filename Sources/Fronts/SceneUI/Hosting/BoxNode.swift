internal import Geometry
internal import Views

/// The node of a view with a box around it: margins, limits, a background. Each element gets a box.
struct BoxedView<Content: View>: ModifierView {
  let content: Content
  /// Returns the directions in which the box stretches, given those of its content.
  var stretch: @MainActor (AxisSet) -> AxisSet = { $0 }
  let configure: @MainActor (BoxView, EnvironmentValues) -> Void

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { BoxNode(self, context) }
}

private final class BoxNode<Content: View>: ModifierNode<BoxedView<Content>> {
  /// The boxes, by the views in them.
  private var boxes: [ObjectIdentifier: BoxView] = [:]
  /// The elements that the parent node last received.
  private var stretches: [ObjectIdentifier: AxisSet] = [:]

  override func updateSelf() {
    let environment = trackedEnvironment
    for box in boxes.values { view.configure(box, environment) }
  }

  override func updateChildren() {
    super.updateChildren()
    // A newer value may stretch in other directions.
    if boxes.contains(where: { view.stretch($1.stretches) != stretches[$0] }) {
      childElementsChanged()
    }
  }

  override var elements: [Element] {
    var kept: [ObjectIdentifier: BoxView] = [:]
    let boxed = super.elements.map { element in
      let id = ObjectIdentifier(element.view)
      let box = boxes[id] ?? makeBox()
      kept[id] = box
      let inner = element.isSpacer ? AxisSet.all : element.stretch
      box.stretches = inner
      box.content = element.view
      let outer = view.stretch(inner)
      stretches[id] = outer
      var boxed = element
      boxed.view = box
      boxed.stretch = outer
      boxed.isSpacer = false
      boxed.text = nil
      if !box.fitsContent { boxed.takesInsets = nil }
      boxed.layout.guides = guides(of: element, in: box)
      return boxed
    }
    boxes = kept
    stretches = stretches.filter { kept[$0.key] != nil }
    return boxed
  }

  /// The lines of what is in a box, in the box.
  private func guides(of element: Element, in box: BoxView) -> AlignmentGuides {
    guard !element.layout.guides.isEmpty else { return [:] }
    let isMirrored = environment.layoutDirection == .rightToLeft
    var guides: AlignmentGuides = [:]
    for key in element.layout.guides.keys {
      guides[key] = { [weak box] outer in
        guard let box else { return nil }
        let frame = box.contentFrame(in: Rect(origin: .zero, size: outer.size))
        return element.position(of: key, in: frame, of: outer.size, isMirrored)
      }
    }
    return guides
  }

  private func makeBox() -> BoxView {
    let box = BoxView()
    view.configure(box, environment)
    return box
  }
}
