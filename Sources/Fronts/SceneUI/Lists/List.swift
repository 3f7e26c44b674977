public import Dragging
public import Views

/// A list of rows, of which only the visible ones exist.
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
/// Rows can also be written out, beside sections and ``ForEach``: see ``init(selection:content:)``.
///
/// Each row has the height that it wants. For the scroll bar, rows that were not visible yet count as high
/// as the first. With `rowHeight` all rows have that height. Buttons and other controls in a row receive
/// the presses on them. Any other press selects the row. A row keeps its state when rows are inserted,
/// removed or moved, while it is near the visible part. State that must last longer belongs in the model.
///
/// With a set as its selection several rows can be selected: with Ctrl or Shift and a click, with Shift and
/// the arrow keys, and with Ctrl+A. They are dragged, deleted and moved together.
public struct List<Data: RandomAccessCollection, ID: Hashable, Row: View>: PrimitiveView {
  /// What a list shows.
  enum Content {
    /// A row for each element.
    case elements(ForEach<Data, ID, Row>)
    /// Rows and sections that are written out.
    case views(Row)
  }

  let content: Content
  let selection: ListSelection<ID>
  let rowHeight: Double?
  var activate: (@MainActor ([ID]) -> Void)?
  var delete: (@MainActor ([ID]) -> Void)?
  var menu: (@MainActor ([ID]) -> [MenuItem])?
  var move: (@MainActor ([ID], Int) -> Void)?
  var insert: (@MainActor (DropSession, Int) -> Void)?
  var refusal: DropRefusal?
  var text: (@MainActor (Data.Element) -> String)?
  var drag: (@MainActor (Data.Element) -> DragItem?)?

  /// - Parameters:
  ///   - data: The elements, in the order of their rows.
  ///   - id: What an element is known by.
  ///   - selection: The identifier of the selected row.
  ///   - rowHeight: The height of every row, in logical units. Nil means that each has the height that it wants.
  ///   - row: The views of a row. Called for rows that become visible.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<ID?>? = nil,
    rowHeight: Double? = nil, @ViewBuilder row: @escaping @MainActor (Data.Element) -> Row
  ) {
    self.init(
      .elements(ForEach(data, id: id, content: row)), selection.map { .one($0) } ?? .absent,
      rowHeight)
  }

  /// A list in which several rows can be selected.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<ID>>,
    rowHeight: Double? = nil, @ViewBuilder row: @escaping @MainActor (Data.Element) -> Row
  ) {
    self.init(.elements(ForEach(data, id: id, content: row)), .several(selection), rowHeight)
  }

  init(_ content: Content, _ selection: ListSelection<ID>, _ rowHeight: Double?) {
    self.content = content
    self.selection = selection
    self.rowHeight = rowHeight
  }

  /// Calls an action for a row that is double-clicked, or for the selected rows when Return is pressed.
  public func onActivate(_ action: @escaping @MainActor (_ rows: [ID]) -> Void) -> Self {
    var list = self
    list.activate = action
    return list
  }

  /// Deletes the selected rows when Delete is pressed, or rows through their menu. The action gets them in
  /// their order.
  public func onDelete(_ action: @escaping @MainActor (_ rows: [ID]) -> Void) -> Self {
    var list = self
    list.delete = action
    return list
  }

  /// Lets a person drag rows to another place of the list. A line shows the place.
  ///
  /// A row needs a drag item, by ``onDragRows(_:)``, or by `onDrag` or `draggable` in it.
  ///
  /// - Parameter action: Moves the rows' elements, which come in their order, before the element at an
  ///   offset, or with the number of elements to the end. The offset counts the moved elements too.
  public func onMove(_ action: @escaping @MainActor (_ rows: [ID], _ offset: Int) -> Void) -> Self {
    var list = self
    list.move = action
    return list
  }

  /// Makes the rows draggable. It takes the place of `onDrag` in a row, and does not need the views of the row: of
  /// ten thousand selected rows, a dozen have any.
  ///
  /// - Parameter item: Makes the item of an element when a drag begins. With nil for one of the selected rows there
  ///   is no drag.
  public func onDragRows(_ item: @escaping @MainActor (Data.Element) -> DragItem?) -> Self {
    var list = self
    list.drag = item
    return list
  }

  /// Lets a person drop texts and files of other programs between the rows. A line shows the place.
  ///
  /// - Parameter action: Requests the session's data, and puts what it makes of them before the element at an
  ///   offset, or with the number of elements at the end.
  public func onInsert(
    _ action: @escaping @MainActor (_ session: DropSession, _ offset: Int) -> Void
  ) -> Self {
    var list = self
    list.insert = action
    return list
  }

  /// Says why the list takes nothing of another program, while such a drag is over it. What ``onInsert(_:)`` takes is
  /// not refused. Activities are left to the window.
  ///
  /// - Parameters:
  ///   - text: What the list keeps, or does not take, in one sentence.
  ///   - detail: What can be dropped instead, or where.
  public func refusesDrops(_ text: String, detail: String? = nil) -> Self {
    var list = self
    list.refusal = DropRefusal(text, detail: detail)
    return list
  }

  /// Sets the rows' menu. The item of ``onDelete(_:)`` follows its items. The menu of one of several selected
  /// rows is for all of them.
  public func contextMenu(_ items: @escaping @MainActor (_ rows: [ID]) -> [MenuItem]) -> Self {
    var list = self
    list.menu = items
    return list
  }

  /// Lets a person select a row by typing the first letters of its text.
  public func typeSelect(_ text: @escaping @MainActor (Data.Element) -> String) -> Self {
    var list = self
    list.text = text
    return list
  }

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { ListNode(self, context) }
}

extension List where Data.Element: Identifiable, ID == Data.Element.ID {
  /// A list of elements that are known by their own identifiers.
  public init(
    _ data: Data, selection: Binding<ID?>? = nil, rowHeight: Double? = nil,
    @ViewBuilder row: @escaping @MainActor (Data.Element) -> Row
  ) {
    self.init(data, id: \.id, selection: selection, rowHeight: rowHeight, row: row)
  }

  /// A list in which several rows can be selected.
  public init(
    _ data: Data, selection: Binding<Set<ID>>, rowHeight: Double? = nil,
    @ViewBuilder row: @escaping @MainActor (Data.Element) -> Row
  ) {
    self.init(data, id: \.id, selection: selection, rowHeight: rowHeight, row: row)
  }
}

/// The selection of a list, which belongs to the application.
enum ListSelection<ID: Hashable> {
  case absent
  case one(Binding<ID?>)
  case several(Binding<Set<ID>>)
}
