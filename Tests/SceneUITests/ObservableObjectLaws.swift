import Dispatch
import SceneTesting
import Testing
import Views

@testable import SceneUI

@MainActor @Suite("Observable objects: a change evaluates only the bodies that read it")
struct ObservableObjectLaws {
  final class Library: ObservableObject {
    @Published var title = "Books"
    @Published var count = 0
    /// Not published.
    var note = "a"
  }

  struct Title: SceneUI.View {
    @ObservedObject var library: Library
    var body: some SceneUI.View { Text(library.title) }
  }
  struct Count: SceneUI.View {
    @EnvironmentObject private var library: Library
    var body: some SceneUI.View { Text("count \(library.count)") }
  }
  struct Note: SceneUI.View {
    @ObservedObject var library: Library
    var body: some SceneUI.View { Text("note \(library.note)") }
  }
  struct Page: SceneUI.View {
    @StateObject private var library = Library()
    var body: some SceneUI.View {
      VStack {
        Title(library: library)
        Count()
        Button("Add") { library.count += 1 }
        Button("Same") { library.count += 0 }
      }.environmentObject(library)
    }
  }

  @Test("Of an object that a view keeps, each body follows what it reads")
  func kept() {
    let hosted = Hosted(Page())
    #expect(hosted.texts == ["Books", "count 0"])
    hosted.press("Add")
    hosted.press("Add")
    hosted.press("Same")
    #expect(hosted.texts == ["Books", "count 2"])
    #expect(BodyEvaluations.count(of: Page.self) == 1)
    #expect(BodyEvaluations.count(of: Title.self) == 1)
    #expect(BodyEvaluations.count(of: Count.self) == 3)
  }

  struct Observer: SceneUI.View {
    @ObservedObject var library: Library
    var body: some SceneUI.View {
      VStack {
        Note(library: library)
        TextField("Title", text: $library.title)
        Text(library.title)
      }
    }
  }

  @Test("What is not published is seen after objectWillChange.send()")
  func send() {
    let library = Library()
    let hosted = Hosted(Note(library: library))
    let before = BodyEvaluations.count(of: Note.self)
    library.title = "Unread"
    library.note = "b"
    hosted.layout()
    #expect(hosted.texts == ["note a"])
    library.objectWillChange.send()
    hosted.layout()
    #expect(hosted.texts == ["note b"])
    #expect(BodyEvaluations.count(of: Note.self) == before + 1)
  }

  @Test("A field bound to a published property writes to it, and shows it")
  func bound() throws {
    let library = Library()
    let desk = try Desk { Observer(library: library) }
    try desk.window.field("Title").click()
    desk.user.type(" new")
    #expect(library.title == "Books new")
    #expect(try desk.texts.contains("Books new"))
    library.title = "Others"
    desk.user.settle()
    #expect(try desk.window.view(TextFieldView.self).text == "Others")
  }

  @Test("A change on another thread is shown soon")
  func otherThread() async throws {
    final class Shared: ObservableObject, @unchecked Sendable {
      @Published var word = "old"
    }
    struct Word: SceneUI.View {
      @ObservedObject var shared: Shared
      var body: some SceneUI.View { Text(shared.word) }
    }
    let shared = Shared()
    let desk = try Desk { Word(shared: shared) }
    DispatchQueue.global().async { shared.word = "new" }
    try await desk.user.wait(for: "the new word") { try desk.texts == ["new"] }
  }

  @Test("An object has one publisher, which goes with it")
  func publishers() {
    let library = Library()
    #expect(library.objectWillChange === library.objectWillChange)
    #expect(library.objectWillChange !== Library().objectWillChange)
    weak var gone: ObservableObjectPublisher?
    gone = Library().objectWillChange
    for _ in 0..<1000 { _ = Library().objectWillChange }
    #expect(gone == nil)
  }

  final class Own: ObservableObject {
    let objectWillChange = ObservableObjectPublisher()
    var word = "a" { willSet { objectWillChange.send() } }
  }
  struct OwnWord: SceneUI.View {
    @ObservedObject var own: Own
    var body: some SceneUI.View { Text(own.word) }
  }

  @Test("An object may have its own publisher")
  func ownPublisher() {
    let own = Own()
    let hosted = Hosted(OwnWord(own: own))
    own.word = "b"
    hosted.layout()
    #expect(hosted.texts == ["b"])
  }

  struct Keeper: SceneUI.View {
    static var made = 0
    @MainActor final class Model: ObservableObject {
      init() { Keeper.made += 1 }
    }
    @StateObject private var model = Model()
    let number: Int
    var body: some SceneUI.View {
      let _ = model
      Text("\(number)")
    }
  }
  struct Outer: SceneUI.View {
    @State private var number = 0
    var body: some SceneUI.View {
      VStack {
        Keeper(number: number)
        Button("Next") { number += 1 }
      }
    }
  }

  @Test("The object of a place is made once, and goes with the place")
  func lifetime() {
    let hosted = Hosted(Outer())
    hosted.press("Next")
    hosted.press("Next")
    #expect(hosted.texts == ["2"])
    #expect(Keeper.made == 1)
  }
}
