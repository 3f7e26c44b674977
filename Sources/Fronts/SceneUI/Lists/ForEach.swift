internal import Geometry

/// A view for each element of a collection.
///
/// An element is known by its identifier: its view keeps its state when elements are inserted, removed or
/// moved. A second element with the same identifier has another view.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: PrimitiveView {
  let data: Data
  let id: @MainActor (Data.Element) -> ID
  let content: @MainActor (Data.Element) -> Content
  var edits = RowEdits()

  /// - Parameters:
  ///   - data: The elements, in the order of their views.
  ///   - id: What an element is known by.
  ///   - content: The views of an element.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content
  ) {
    self.data = data
    self.id = { $0[keyPath: id] }
    self.content = content
  }

  /// Deletes rows of a ``List``: when Delete is pressed, by their menu, or by two fingers moved sideways.
  ///
  /// - Parameter action: Removes the elements at some offsets, which are in order. With nil, nothing is deleted.
  @_disfavoredOverload
  public func onDelete(offsets action: (@MainActor (_ offsets: [Int]) -> Void)?) -> Self {
    var copy = self
    copy.edits.delete = action
    return copy
  }

  /// Lets a person drag rows of a ``List`` to another place among these.
  ///
  /// - Parameter action: Moves the elements at some offsets before the element at another offset, or with the number
  ///   of elements to the end. The offset counts the moved elements too. With nil, nothing is moved.
  @_disfavoredOverload
  public func onMove(
    offsets action: (@MainActor (_ offsets: [Int], _ offset: Int) -> Void)?
  ) -> Self {
    var copy = self
    copy.edits.move = action
    return copy
  }

  func makeNode(_ context: NodeContext) -> NodeOf<Self> {
    // One view for each element can be made when it becomes visible.
    context.environment.isListContent && !SceneUI.isSeveralRows(Content.self)
      ? LazyRows(self, context) : ForEachNode(self, context)
  }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  /// A view for each element, which is known by its own identifier.
  public init(
    _ data: Data, @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content
  ) {
    self.data = data
    id = { $0.id }
    self.content = content
  }
}

extension ForEach where Data == Range<Int>, ID == Int {
  /// A view for each number of a range.
  public init(
    _ range: Range<Int>, @ViewBuilder content: @escaping @MainActor (Int) -> Content
  ) {
    data = range
    id = { $0 }
    self.content = content
  }
}

private final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: NodeOf<
  ForEach<Data, ID, Content>
>
{
  /// An identifier, and the number of elements before with the same identifier.
  private struct Key: Hashable {
    let id: ID
    let occurrence: Int
  }

  private var order: [Key] = []
  private var items: [Key: NodeOf<Evaluated<Content>>] = [:]

  override func updateChildren() {
    var seen: [ID: Int] = [:]
    var newOrder: [Key] = []
    var newItems: [Key: NodeOf<Evaluated<Content>>] = [:]
    let content = view.content
    for element in view.data {
      let id = view.id(element)
      let key = Key(id: id, occurrence: seen[id, default: 0])
      seen[id, default: 0] += 1
      newOrder.append(key)
      let value = Evaluated { content(element) }
      if let node = items.removeValue(forKey: key) {
        node.update(value, in: environment)
        newItems[key] = node
      } else {
        newItems[key] = comingBack(value, key) ?? SceneUI.makeNode(of: value, childContext)
      }
    }
    for (key, node) in items { leave(node, key) }
    items = newItems
    guard newOrder != order else { return }
    order = newOrder
    childElementsChanged()
  }

  override var elements: [Element] {
    order.flatMap { key in
      (items[key]?.elements ?? []).map { element in
        var element = element
        element.itemID = element.itemID ?? AnyHashable(key.id)
        return element
      }
    }
  }
  override var listParts: [ListPart] {
    order.flatMap { key in
      (items[key]?.listParts ?? []).map { $0.named(AnyHashable(key.id)) }
    }
  }
  override func name(ofChild child: ViewNode) -> String {
    items.first { $0.value === child }.map { "\($0.key.id)" } ?? "-"
  }
  override var childNodes: [ViewNode] { order.compactMap { items[$0] } }
  override func dismantleChildren() { for node in items.values { node.dismantle() } }
}

extension ForEachNode: ScrollTargets {
  func scrollAction(for id: AnyHashable) -> (@MainActor (UnitPoint?) -> Void)? {
    guard let id = id.base as? ID, let node = items[Key(id: id, occurrence: 0)],
      let element = node.elements.first
    else { return nil }
    return { element.scrollIntoView($0) }
  }
}

/// A view made by a closure. When a value that the closure reads changes, only the closure is called again.
struct Evaluated<Content: View>: PrimitiveView {
  let content: @MainActor () -> Content

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { EvaluatedNode(self, context) }
}

private final class EvaluatedNode<Content: View>: ParentNode<Evaluated<Content>, Content> {
  private var content: Content?

  override func updateSelf() { content = view.content() }

  override func updateChildren() {
    guard let content else { return }
    self.content = nil
    place(content, in: &child)
  }
}
