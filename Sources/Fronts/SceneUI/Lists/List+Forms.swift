/// The element type of a list whose rows are written out. There are none.
public struct WrittenRows: RandomAccessCollection, Sendable {
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(position: Int) -> Never { preconditionFailure("There are no elements.") }
}

extension List where Data == WrittenRows {
  /// A list of rows, sections and ``ForEach``, in which one row can be selected.
  ///
  ///     List(selection: $chosen) {
  ///       Label("All", systemImage: "tray").tag(Shelf.all)
  ///       Section("Shelves") { ForEach(shelves) { Text($0.name) } }
  ///     }
  ///
  /// A row's value is its ``View/tag(_:)``, or else the identifier of its element.
  public init(selection: Binding<ID?>?, @ViewBuilder content: () -> Row) {
    self.init(.views(content()), selection.map { .one($0) } ?? .absent, nil)
  }

  /// A list of rows, sections and ``ForEach``, in which several rows can be selected.
  public init(selection: Binding<Set<ID>>, @ViewBuilder content: () -> Row) {
    self.init(.views(content()), .several(selection), nil)
  }
}

extension List where Data == WrittenRows, ID == Never {
  /// A list of rows, sections and ``ForEach``.
  public init(@ViewBuilder content: () -> Row) { self.init(.views(content()), .absent, nil) }
}
