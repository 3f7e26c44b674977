/// A view for each element of a tree. The elements below another one are shown while it is open.
///
///     OutlineGroup(folders, children: \.subfolders) { Text($0.name) }
///
/// Only the rows of open elements exist. The window keeps which are open, and has them after a restart too.
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Leaf: View>: View {
  private let data: Data
  private let id: @MainActor (Data.Element) -> ID
  private let children: @MainActor (Data.Element) -> Data?
  private let content: @MainActor (Data.Element) -> Leaf
  @State private var open = OpenElements<ID>()

  /// - Parameters:
  ///   - data: The elements at the top.
  ///   - id: What identifies an element in the whole tree.
  ///   - children: The elements below one. Nil for an element that never has any.
  ///   - content: The view of an element.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Leaf
  ) {
    self.data = data
    self.id = { $0[keyPath: id] }
    self.children = { $0[keyPath: children] }
    self.content = content
  }

  public var body: some View {
    let opened = $open
    let content = content
    ForEach(lines, id: \.id) { line in
      OutlineLine(line: line, open: opened, content: content)
    }
    .restored(
      "outline", encode: { .string(opened.wrappedValue.saved) },
      restore: { if case .string(let saved) = $0 { opened.wrappedValue.saved = saved } })
  }

  /// The elements that are shown, each with its depth.
  private var lines: [OutlineEntry<Data.Element, ID>] {
    var lines: [OutlineEntry<Data.Element, ID>] = []
    func add(_ elements: Data, _ depth: Int) {
      for element in elements {
        let (id, below) = (self.id(element), children(element))
        lines.append(
          OutlineEntry(element: element, id: id, depth: depth, isExpandable: below != nil))
        if let below, open.contains(id) { add(below, depth + 1) }
      }
    }
    add(data, 0)
    return lines
  }
}

extension OutlineGroup where Data.Element: Identifiable, ID == Data.Element.ID {
  /// Rows of elements that have identifiers, and of their children.
  public init(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Leaf
  ) {
    self.init(data, id: \.id, children: children, content: content)
  }
}

/// The elements of a tree that are open.
struct OpenElements<ID: Hashable> {
  private var ids: Set<ID> = []
  /// The names of elements that were open before a restart.
  private var names: Set<String> = []

  func contains(_ id: ID) -> Bool { ids.contains(id) || names.contains("\(id)") }

  mutating func set(_ id: ID, isOpen: Bool) {
    names.remove("\(id)")
    if isOpen { ids.insert(id) } else { ids.remove(id) }
  }

  /// One name on each line.
  var saved: String {
    get { names.union(ids.map { "\($0)" }).sorted().joined(separator: "\n") }
    set { names = Set(newValue.split(separator: "\n").map(String.init)) }
  }
}

private struct OutlineEntry<Element, ID: Hashable> {
  let element: Element
  let id: ID
  let depth: Int
  let isExpandable: Bool
}

/// A row of a tree.
private struct OutlineLine<Element, ID: Hashable, Leaf: View>: View {
  let line: OutlineEntry<Element, ID>
  let open: Binding<OpenElements<ID>>
  let content: @MainActor (Element) -> Leaf
  @Environment(\.isListRow) private var isListRow

  var body: some View {
    let id = line.id
    let isExpanded = Binding<Bool>(
      get: { open.wrappedValue.contains(id) },
      set: { open.wrappedValue.set(id, isOpen: $0) })
    DisclosureLine(isExpanded: isExpanded, isExpandable: line.isExpandable) {
      content(line.element)
    }
    .padding(.leading, isListRow ? 0 : Double(line.depth) * RowMeasure.indent)
    .rowTraits { traits, _ in
      traits.depth = line.depth
      if line.isExpandable { traits.isExpanded = isExpanded }
    }
  }
}

extension List where Data == WrittenRows {
  /// A list of a tree, whose elements open and close.
  ///
  ///     List(folders, children: \.subfolders, selection: $chosen) { Text($0.name) }
  public init<Tree: RandomAccessCollection, Leaf: View>(
    _ tree: Tree, children: KeyPath<Tree.Element, Tree?>, selection: Binding<ID?>? = nil,
    @ViewBuilder row: @escaping @MainActor (Tree.Element) -> Leaf
  ) where Tree.Element: Identifiable, ID == Tree.Element.ID, Row == OutlineGroup<Tree, ID, Leaf> {
    self.init(selection: selection) { OutlineGroup(tree, children: children, content: row) }
  }

  /// A list of a tree, of which several elements can be selected.
  public init<Tree: RandomAccessCollection, Leaf: View>(
    _ tree: Tree, children: KeyPath<Tree.Element, Tree?>, selection: Binding<Set<ID>>,
    @ViewBuilder row: @escaping @MainActor (Tree.Element) -> Leaf
  ) where Tree.Element: Identifiable, ID == Tree.Element.ID, Row == OutlineGroup<Tree, ID, Leaf> {
    self.init(selection: selection) { OutlineGroup(tree, children: children, content: row) }
  }
}
