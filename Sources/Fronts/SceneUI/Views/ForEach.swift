/// A view for each element of a collection.
///
/// An element is known by its identifier: its view keeps its state when elements are inserted, removed or
/// moved. A second element with the same identifier has another view.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: PrimitiveView {
  let data: Data
  let id: @MainActor (Data.Element) -> ID
  let content: @MainActor (Data.Element) -> Content

  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content
  ) {
    self.data = data
    self.id = { $0[keyPath: id] }
    self.content = content
  }

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { ForEachNode(self, context) }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  public init(
    _ data: Data, @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content
  ) {
    self.data = data
    id = { $0.id }
    self.content = content
  }
}

extension ForEach where Data == Range<Int>, ID == Int {
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
        newItems[key] = SceneUI.makeNode(of: value, childContext)
      }
    }
    for node in items.values { node.dismantle() }
    items = newItems
    guard newOrder != order else { return }
    order = newOrder
    childElementsChanged()
  }

  override var elements: [Element] { order.flatMap { items[$0]?.elements ?? [] } }
  override func dismantleChildren() { for node in items.values { node.dismantle() } }
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
