import SceneUI

// ## Lists and tables

private struct ListNames: View {
  private struct Book: Identifiable {
    let id: Int
    var title: String
    var chapters: [Book]?
  }

  @State private var books: [Book] = []
  @State private var chosen: Int?
  @State private var marked: Set<Int> = []
  @State private var words = ""

  var body: some View { EmptyView() }

  private func remove(_ ids: [Int]) {}

  func lists() {
    // Same: `List(_:rowContent:)`, `List(_:id:rowContent:)`
    _ = List(books) { book in Text(book.title) }
    _ = List(books, id: \.title) { book in Text(book.title) }
    // Same: `List(_:selection:rowContent:)`. One identifier, or a set of them.
    _ = List(books, selection: $chosen) { book in Text(book.title) }
    _ = List(books, selection: $marked) { book in Text(book.title) }
    // Same: `List(content:)`.
    _ = List { Text("Peer Gynt") }
    // Same: `List(selection:content:)`.
    _ = List(selection: $chosen) { ForEach(books) { Text($0.title) } }
    // Same: `List(_:children:rowContent:)`, `OutlineGroup`.
    _ = List(books, children: \.chapters) { Text($0.title) }
    _ = OutlineGroup(books, children: \.chapters) { Text($0.title) }
    // Same: `List($books)`.
    _ = List($books) { $book in TextField("Title", text: $book.title) }
    // Same: `Section`.
    _ = Section("Plays") { Text("Peer Gynt") }
    // Same: `ForEach.onDelete(perform:)`, `ForEach.onMove(perform:)`.
    _ = ForEach(books) { Text($0.title) }.onDelete { books.remove(atOffsets: $0) }
    _ = ForEach(books) { Text($0.title) }.onMove { books.move(fromOffsets: $0, toOffset: $1) }
    // Otherwise: `.onDelete(perform:)`. Delete and the menu of a row do it.
    _ = List(books) { Text($0.title) }.onDelete { ids in remove(ids) }
    // Otherwise: `.onMove(perform:)`. Its rows need a drag item.
    _ = List(books) { Text($0.title) }.onMove { ids, offset in print(ids, offset) }
    // Otherwise: `.onInsert(of:perform:)`. The session has the items.
    _ = List(books) { Text($0.title) }.onInsert { session, offset in print(session, offset) }
    // Otherwise: `.contextMenu(forSelectionType:menu:primaryAction:)`.
    _ = List(books) { Text($0.title) }.contextMenu { ids in [MenuItem("Delete") { remove(ids) }] }
  }

  func rows() {
    let row = Text("Peer Gynt")
    // Same: `.listStyle(_:)`.
    _ = row.listStyle(.sidebar)
    // Same: `.listRowSeparator(_:)`, `.listRowBackground(_:)`.
    _ = row.listRowSeparator(.hidden)
    _ = row.listRowBackground(Color.red)
    // Same: `.listRowInsets(_:)`
    _ = row.listRowInsets(EdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 0))
    // Same: `.swipeActions(edge:content:)`. Two fingers on a touchpad, or the menu of the row.
    _ = row.swipeActions { Button("Delete") {} }
    // Same: `.refreshable(action:)`. F5 and Ctrl+R do it.
    _ = row.refreshable {}
    // Same: `.searchable(text:prompt:)`. Ctrl+F leads to the field.
    _ = row.searchable(text: $words, prompt: "Search")
    // Same: `.searchSuggestions(_:)`, `.searchScopes(_:scopes:)`.
    _ = row.searchSuggestions { Text("Ibsen") }
    _ = row.searchScopes($words) { Text("Plays") }
    // Same: `.badge(_:)`.
    _ = row.badge(3)
    // Same: `.deleteDisabled(_:)`, `.moveDisabled(_:)`.
    _ = row.deleteDisabled(true)
    _ = row.moveDisabled(true)
    // Accepted: `.scrollContentBackground(_:)`. A list has no ground of its own.
    _ = row.scrollContentBackground(.hidden)
    // Same: `Table`, `TableColumn`.
    _ = Table(books) { TableColumn("Title", value: \.title) }
    _ = TableColumn("Title", value: \Book.title)
    // Same: `ContentUnavailableView(_:systemImage:description:)`
    _ = ContentUnavailableView("No books", systemImage: "books.vertical", description: Text("Add"))
    // Same: `ContentUnavailableView.search`, `ContentUnavailableView.search(text:)`
    _ = ContentUnavailableView.search(text: "fjord")
    _ = ContentUnavailableView.search
  }
}
