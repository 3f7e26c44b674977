import SceneUI

// The examples of <doc:DeclaringScenes>, and the types that they use. `ArticleTests` compares them.

struct Reader: App {
  @ApplicationDelegateAdaptor private var delegate = ReaderDelegate()

  var body: some Scene {
    WindowGroup("Library", id: "library") {
      LibraryView()
        .handlesExternalEvents(preferring: ["library"], allowing: ["library"])
    }
    .commands { CommandMenu("Library") { LibraryCommands() } }

    WindowGroup(id: "book", for: Book.ID.self) { $id in
      BookView(id: id)
    }
    .handlesExternalEvents(matching: ["reader://book/"])
    .defaultSize(width: 560, height: 640)

    Window("Reading Times", id: "times") { TimesView() }
  }
}

struct BookRow: View {
  let book: Book
  @Environment(\.openWindow) private var openWindow

  var body: some View {
    Button(book.title) { openWindow(id: "book", value: book.id) }
      .onDrag { try? UserActivity.openingWindow(id: "book", value: book.id) }
  }
}

struct FinishButton: View {
  @Environment(\.sceneSession) private var session

  var body: some View {
    Button("Finish") {
      guard let session else { return }
      Application.shared.requestSceneSessionDestruction(session, options: nil)
    }
  }
}

struct LibraryView: View {
  @State private var shelf = "All"
  @SceneStorage("filter") private var filter = ""

  var body: some View {
    VStack {
      Text(shelf)
      TextField("Filter", text: $filter)
    }
    .onOpenURL { shelf = $0.lastPathComponent }
    .onContinueUserActivity("org.example.shelf") { activity in
      shelf = activity.userInfo["shelf"]?.string ?? "All"
    }
    .userActivity("org.example.shelf") { activity in
      activity.userInfo["shelf"] = .string(shelf)
    }
  }
}

final class ReaderDelegate: ApplicationDelegate {
  func application(
    _ application: Application, configurationForConnecting session: SceneSession,
    options: ConnectionOptions
  ) -> SceneConfiguration {
    let configuration = SceneConfiguration(name: nil, sessionRole: session.role)
    configuration.delegateClass = ReaderSceneDelegate.self
    return configuration
  }
}

final class ReaderSceneDelegate: WindowSceneDelegate {
  var window: Scenes.Window?

  func sceneDidEnterBackground(_ scene: Scenes.Scene) { ReadingTimes.shared.pause() }
}

// The types that the examples use.

struct Book: Identifiable {
  let id: Int
  let title: String
}

struct LibraryCommands: View {
  var body: some View { Button("Sort") {}.keyboardShortcut("s") }
}

struct BookView: View {
  let id: Book.ID?
  var body: some View {
    VStack {
      Text("Book \(id ?? 0)")
      FinishButton()
    }
  }
}

struct TimesView: View {
  var body: some View { BookRow(book: Book(id: 1, title: "One")) }
}

@MainActor
final class ReadingTimes {
  static let shared = ReadingTimes()
  private(set) var pauses = 0
  func pause() { pauses += 1 }
}
