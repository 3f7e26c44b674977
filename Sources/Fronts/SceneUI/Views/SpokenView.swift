internal import Views

/// A view of which its author says something for a person who does not see it.
struct SpokenView<Content: View>: ModifierView {
  let content: Content
  let settings: AccessibilitySettings
  /// Finds the view of which it is said in one that is shown. Nil stands for the shown view itself.
  var subject: (@MainActor (Views.View) -> Views.View?)?

  init(_ content: Content, _ say: (inout AccessibilitySettings) -> Void) {
    self.content = content
    var settings = AccessibilitySettings()
    say(&settings)
    self.settings = settings
  }

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { SpokenNode(self, context) }
}

/// Says it of the retained views in place of their boxes. A margin or a background is nothing of its own.
private final class SpokenNode<Content: View>: ModifierNode<SpokenView<Content>> {
  /// The views of which it is said.
  private var subjects: [Views.View] = []

  override func updateChildren() {
    super.updateChildren()
    say()
    // The view that is looked for may lie in one that is arranged first.
    if view.subject != nil { graph.needsArranging(self) }
  }

  /// Said after the change: the node below is still at it.
  override func childElementsChanged() {
    graph.needsArranging(self)
    super.childElementsChanged()
  }

  override func arrange() { say() }

  override func willDismantle() {
    for subject in subjects { subject.setAccessibilitySettings(nil, rank: depth) }
  }

  private func say() {
    let old = subjects
    subjects = elements.map { element in
      let shown = Self.content(of: element.view)
      return view.subject?(shown) ?? shown
    }
    for subject in old where !subjects.contains(where: { $0 === subject }) {
      subject.setAccessibilitySettings(nil, rank: depth)
    }
    for subject in subjects {
      // What is said further out is meant, and lies higher in the tree.
      subject.setAccessibilitySettings(view.settings, rank: depth)
      // The tool tip of an icon, and the name of a sheet, are the name as well.
      if let label = subject.accessibilitySettings?.label { subject.accessibilityLabel = label }
    }
  }

  private static func content(of view: Views.View) -> Views.View {
    var view = view
    while let content = (view as? BoxView)?.content { view = content }
    return view
  }
}
