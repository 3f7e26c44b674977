import SceneUI

// ## Application and windows

// Same: `App`. `@main` runs it, and needs no second import.
private struct ReaderApp: App {
  // Otherwise: `@NSApplicationDelegateAdaptor`, `@UIApplicationDelegateAdaptor`.
  @ApplicationDelegateAdaptor(ReaderDelegate.self) private var delegate

  // Same: `Scene`
  var body: some Scene {
    WindowGroup("Library") { Text("Books") }
  }
}

private final class ReaderDelegate: InitializableApplicationDelegate {
  init() {}
}

private struct TextFile: FileDocument {
  static let readableContentTypes: [UTType] = [.plainText]
  var text = ""

  init() {}
  init(configuration: ReadConfiguration) throws {
    text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
  }
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data(text.utf8))
  }
}

private struct ApplicationNames: View {
  // Same: `\.openWindow`, `\.dismissWindow`. An identifier, a value, or both.
  @Environment(\.openWindow) private var openWindow
  @Environment(\.dismissWindow) private var dismissWindow
  // Same: `\.openURL`
  @Environment(\.openURL) private var openURL
  // Same: `\.openSettings`.
  @Environment(\.openSettings) private var openSettings
  // Same: `\.scenePhase`
  @Environment(\.scenePhase) private var scenePhase
  // Same: `\.supportsMultipleWindows`
  @Environment(\.supportsMultipleWindows) private var supportsMultipleWindows
  // Same: `@SceneStorage`. Strings, numbers, dates, data, addresses, enumerations by their raw values, and optional
  //   ones.
  @SceneStorage("tab") private var tab = 0

  var body: some View { EmptyView() }

  func scenes() {
    // Same: `WindowGroup(_:id:content:)`
    _ = WindowGroup("Library", id: "library") { Text("Books") }
    // Same: `WindowGroup(for:content:)`. Each value has one window, which a second request brings to the front.
    _ = WindowGroup(for: UUID.self) { $id in Text(id?.uuidString ?? "") }
    // Same: `Window(_:id:content:)`
    _ = Window("Reading Times", id: "times") { Text("Times") }
    // Same: `Settings`.
    _ = Settings { Text("Settings") }
    // Same: `DocumentGroup`. For values that are `FileDocument`.
    _ = DocumentGroup(newDocument: TextFile()) { file in TextEditor(text: file.$document.text) }
    _ = DocumentGroup(viewing: TextFile.self) { file in Text(file.document.text) }
    // Missing: `MenuBarExtra`. There is no menu bar; a launcher's actions are in `AppInformation`.
    // _ = MenuBarExtra("Reader") { Text("Books") }
    // Same: `.defaultSize(width:height:)`, `.defaultSize(_:)`
    _ = WindowGroup { Text("Books") }.defaultSize(width: 800, height: 600)
    _ = WindowGroup { Text("Books") }.defaultSize(CGSize(width: 800, height: 600))
    // Accepted: `.windowResizability(_:)`. A window is resized down to the `minimumSize(width:height:)` of the scene.
    _ = WindowGroup { Text("Books") }.windowResizability(.contentSize)
    // Accepted: `.windowStyle(_:)`, `.windowToolbarStyle(_:)`. The window manager draws the frame.
    _ = WindowGroup { Text("Books") }.windowStyle(.hiddenTitleBar).windowToolbarStyle(.unified)
    // Accepted: `.defaultPosition(_:)`. The window manager places new windows; restored ones come back to their places.
    _ = WindowGroup { Text("Books") }.defaultPosition(.center)
    // Same: `.commands(content:)`, `CommandMenu`
    _ = WindowGroup { Text("Books") }.commands { CommandMenu("Library") { Button("Add") {} } }
    // Same: `CommandGroup`.
    _ = CommandGroup(replacing: .newItem) { Button("Add") {} }
    // Same: `.handlesExternalEvents(matching:)`
    _ = WindowGroup { Text("Books") }.handlesExternalEvents(matching: ["reader://book/"])
  }

  func events() {
    let view = Text("Books")
    // Same: `.handlesExternalEvents(preferring:allowing:)`
    _ = view.handlesExternalEvents(preferring: ["library"], allowing: ["*"])
    // Same: `.onOpenURL(perform:)`
    _ = view.onOpenURL { url in print(url.path) }
    // Same: `.userActivity(_:isActive:_:)`
    _ = view.userActivity("org.example.shelf") { activity in activity.title = "Shelf" }
    // Same: `.onContinueUserActivity(_:perform:)`
    _ = view.onContinueUserActivity("org.example.shelf") { activity in print(activity.title ?? "") }
    // Same: `NSUserActivity`. `userInfo` has typed values: `activity.userInfo["shelf"]?.string`.
    _ = NSUserActivity(activityType: "org.example.shelf")
  }
}
