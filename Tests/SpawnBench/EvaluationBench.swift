import Geometry
import Observation
import SceneUI
import Views

/// The number of bodies that a change evaluates again, and the number of all bodies. They are counted in
/// this process with the declarative layer of the applications. This needs no window.
@MainActor
enum EvaluationBench {
  static func table() -> String {
    var rows = [
      "| SceneUI: what changes | bodies evaluated again | bodies in the trees |", "|---|---:|---:|",
    ]
    func row(_ name: String, _ figures: (evaluated: Int, bodies: Int)) {
      rows.append("| \(name) | \(figures.evaluated) | \(figures.bodies) |")
    }
    row("the counter of one of 20 windows", counter(windows: 20))
    row("the title of a document that each of 20 windows lists", document(windows: 20))
    row("one row of 1,000, an object that the row observes", observedRow())
    row("one row of 1,000, a value in the list's array", valueRow())
    row("a row is put before 1,000", insertedRow())
    row("ten rows of a ForEach change places", reordering())
    row("a property of an object that one of ten views reads", property())
    row("an environment value that one of ten views reads", environmentValue())
    row("an environment value that nobody reads", unreadEnvironmentValue())
    return rows.joined(separator: "\n")
  }

  /// The number of bodies that a change evaluates, and the number that the first display of the trees
  /// evaluated: one for each.
  private static func measure<Content: SceneUI.View>(
    _ roots: [HostingController<Content>], _ change: () -> Void
  ) -> (evaluated: Int, bodies: Int) {
    let start = BodyEvaluations.total
    for root in roots { layOut(root) }
    let shown = BodyEvaluations.total
    change()
    for root in roots { layOut(root) }
    return (BodyEvaluations.total - shown, shown - start)
  }

  private static func layOut(_ root: ViewController) {
    root.view.frame = Rect(x: 0, y: 0, width: 440, height: 600)
    root.view.layoutIfNeeded()
  }

  private static func button(_ title: String, in view: Views.View) -> ButtonView? {
    if let button = view as? ButtonView, button.title == title { return button }
    return view.subviews.lazy.compactMap { button(title, in: $0) }.first
  }

  // MARK: Windows as Two Scenes has them

  @Observable final class Library {
    var documents = (1...8).map { Document(number: $0) }
  }
  struct Document: Identifiable, Equatable {
    let number: Int
    var title: String
    var id: Int { number }

    init(number: Int) {
      self.number = number
      title = "Document \(number)"
    }
  }

  private struct Counter: SceneUI.View {
    @Binding var count: Int
    var body: some SceneUI.View {
      HStack {
        Text("\(count)")
        Button("Count Up") { count += 1 }
      }
    }
  }
  private struct DocumentRow: SceneUI.View {
    let document: Document
    var body: some SceneUI.View { Text(document.title) }
  }
  private struct Documents: SceneUI.View {
    @Environment(Library.self) private var library
    var body: some SceneUI.View {
      List(library.documents, rowHeight: 40) { DocumentRow(document: $0) }
    }
  }
  private struct Footer: SceneUI.View {
    var body: some SceneUI.View { Text("A scene") }
  }
  private struct Main: SceneUI.View {
    @State private var count = 0
    var body: some SceneUI.View {
      VStack {
        Counter(count: $count)
        Documents()
        Footer()
      }
    }
  }
  private struct Window: SceneUI.View {
    let library: Library
    var body: some SceneUI.View { Main().environment(library) }
  }

  private static func counter(windows: Int) -> (Int, Int) {
    let library = Library()
    let roots = (0..<windows).map { _ in HostingController(rootView: Window(library: library)) }
    return measure(roots) { button("Count Up", in: roots[0].view)?.activate() }
  }

  private static func document(windows: Int) -> (Int, Int) {
    let library = Library()
    let roots = (0..<windows).map { _ in HostingController(rootView: Window(library: library)) }
    return measure(roots) { library.documents[3].title = "Another" }
  }

  // MARK: Lists

  @Observable final class Item: Identifiable {
    var title: String
    init(_ number: Int) { title = "Item \(number)" }
  }
  @Observable final class Shelf {
    let items = (0..<1_000).map { Item($0) }
    var documents = (1...1_000).map { Document(number: $0) }
  }
  private struct ItemRow: SceneUI.View {
    let item: Item
    var body: some SceneUI.View { Text(item.title) }
  }
  private struct ItemList: SceneUI.View {
    let shelf: Shelf
    var body: some SceneUI.View { List(shelf.items, rowHeight: 40) { ItemRow(item: $0) } }
  }
  private struct DocumentTable: SceneUI.View {
    let shelf: Shelf
    var body: some SceneUI.View {
      List(shelf.documents, rowHeight: 40) { DocumentRow(document: $0) }
    }
  }

  private static func observedRow() -> (Int, Int) {
    let shelf = Shelf()
    return measure([HostingController(rootView: ItemList(shelf: shelf))]) {
      shelf.items[5].title = "Another"
    }
  }

  private static func valueRow() -> (Int, Int) {
    let shelf = Shelf()
    return measure([HostingController(rootView: DocumentTable(shelf: shelf))]) {
      shelf.documents[5].title = "Another"
    }
  }

  private static func insertedRow() -> (Int, Int) {
    let shelf = Shelf()
    return measure([HostingController(rootView: DocumentTable(shelf: shelf))]) {
      shelf.documents.insert(Document(number: 0), at: 0)
    }
  }

  // MARK: Ten views

  @Observable final class Model {
    var read = 0
    var order = Array(0..<10)
  }
  private struct Reader: SceneUI.View {
    let model: Model
    var body: some SceneUI.View { Text("\(model.read)") }
  }
  private struct Bystander: SceneUI.View {
    let number: Int
    var body: some SceneUI.View { Text("\(number)") }
  }
  private struct Ten: SceneUI.View {
    let model: Model
    var body: some SceneUI.View {
      VStack {
        Reader(model: model)
        ForEach(0..<9, id: \.self) { Bystander(number: $0) }
      }
    }
  }
  private struct Order: SceneUI.View {
    let model: Model
    var body: some SceneUI.View {
      VStack { ForEach(model.order, id: \.self) { Bystander(number: $0) } }
    }
  }

  private static func property() -> (Int, Int) {
    let model = Model()
    return measure([HostingController(rootView: Ten(model: model))]) { model.read += 1 }
  }

  private static func reordering() -> (Int, Int) {
    let model = Model()
    return measure([HostingController(rootView: Order(model: model))]) { model.order.reverse() }
  }

  private struct AuthorReader: SceneUI.View {
    @Environment(\.author) private var author
    var body: some SceneUI.View { Text(author) }
  }
  private struct TenInEnvironment: SceneUI.View {
    var body: some SceneUI.View {
      VStack {
        AuthorReader()
        ForEach(0..<9, id: \.self) { Bystander(number: $0) }
      }
    }
  }

  private static func environmentValue() -> (Int, Int) {
    let root = HostingController(rootView: TenInEnvironment())
    return measure([root]) { root.environment.author = "Grace" }
  }

  private static func unreadEnvironmentValue() -> (Int, Int) {
    let root = HostingController(rootView: TenInEnvironment())
    return measure([root]) { root.environment.unread = 1 }
  }
}

private struct AuthorKey: EnvironmentKey { static let defaultValue = "Ada" }
private struct UnreadKey: EnvironmentKey { static let defaultValue = 0 }
extension EnvironmentValues {
  fileprivate var author: String {
    get { self[AuthorKey.self] }
    set { self[AuthorKey.self] = newValue }
  }
  fileprivate var unread: Int {
    get { self[UnreadKey.self] }
    set { self[UnreadKey.self] = newValue }
  }
}
