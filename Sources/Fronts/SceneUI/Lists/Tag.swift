/// A view that is told from other choices by a value.
private struct TaggedView<Content: View>: ModifierView {
  let content: Content
  let tag: AnyHashable

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { TaggedNode(self, context) }
}

private final class TaggedNode<Content: View>: ModifierNode<TaggedView<Content>> {
  private var told: AnyHashable?

  override var passesRows: Bool { true }

  override func updateChildren() {
    super.updateChildren()
    let isNew = told != nil && told != view.tag
    told = view.tag
    if isNew { childElementsChanged() }
  }

  override var elements: [Element] {
    super.elements.map { element in
      var element = element
      element.tag = view.tag
      return element
    }
  }

  override var listParts: [ListPart] {
    var traits = RowTraits()
    traits.tag = view.tag
    return super.listParts.map { $0.with(traits) }
  }
}

extension TaggedView: ListStructure {
  static var isSeveralRows: Bool { SceneUI.isSeveralRows(Content.self) }
}

extension View {
  /// Sets the value that a selection has while the view is the chosen one: a row of a ``List``, a page of a ``TabView``,
  /// a choice of a ``Picker``. Its type is that of the selection. In a picker, it is that also where the selection is
  /// optional: `Text("None").tag(nil as Flavor?)`.
  public func tag(_ tag: some Hashable) -> some View {
    TaggedView(content: self, tag: AnyHashable(tag))
  }
}
