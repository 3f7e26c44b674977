public import Views

/// Rows below each other, of which only those in sight exist.
///
///     List(notes, selection: $selection) { note in
///       VStack(alignment: .leading) {
///         Text(note.title).bold()
///         Text(note.text).lineLimit(2)
///       }
///       .onDrag { NoteActivity.make(for: note) }
///     }
///     .onDelete { library.delete($0) }
///
/// Each row is as high as it wants to be; those that were not seen yet are taken to be as high as the
/// first one, for the scroll bar. With `rowHeight` all have that height. Buttons and other controls in a
/// row take the presses on them, all else of a row selects it. A row keeps its state when rows come, go or
/// change places, and while it is near what can be seen; what must be kept longer belongs into the model.
public struct List<Data: RandomAccessCollection, ID: Hashable, Row: View>: PrimitiveView {
  let data: Data
  let id: @MainActor (Data.Element) -> ID
  let selection: Binding<ID?>?
  let rowHeight: Double?
  let row: @MainActor (Data.Element) -> Row
  var activate: (@MainActor (ID) -> Void)?
  var delete: (@MainActor (ID) -> Void)?
  var menu: (@MainActor (ID) -> [MenuItem])?

  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<ID?>? = nil,
    rowHeight: Double? = nil, @ViewBuilder row: @escaping @MainActor (Data.Element) -> Row
  ) {
    self.data = data
    self.id = { $0[keyPath: id] }
    self.selection = selection
    self.rowHeight = rowHeight
    self.row = row
  }

  /// Does something with a row that is double-clicked, or on which Return is pressed.
  public func onActivate(_ action: @escaping @MainActor (ID) -> Void) -> Self {
    var list = self
    list.activate = action
    return list
  }

  /// Deletes a row when Delete is pressed, or by its menu.
  public func onDelete(_ action: @escaping @MainActor (ID) -> Void) -> Self {
    var list = self
    list.delete = action
    return list
  }

  /// The menu of a row, before what ``onDelete(_:)`` adds to it.
  public func contextMenu(_ items: @escaping @MainActor (ID) -> [MenuItem]) -> Self {
    var list = self
    list.menu = items
    return list
  }

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { ListNode(self, context) }
}

extension List where Data.Element: Identifiable, ID == Data.Element.ID {
  public init(
    _ data: Data, selection: Binding<ID?>? = nil, rowHeight: Double? = nil,
    @ViewBuilder row: @escaping @MainActor (Data.Element) -> Row
  ) {
    self.data = data
    id = { $0.id }
    self.selection = selection
    self.rowHeight = rowHeight
    self.row = row
  }
}
