import Observation
import SceneTesting
import Synchronization
import Testing
import Views

@testable import SceneUI

@MainActor @Suite("Buttons, and models that change elsewhere")
struct ButtonStories {
  struct Chooser: SceneUI.View {
    @State private var chosen = "nobody"
    @State private var isOpen = true
    var body: some SceneUI.View {
      VStack {
        ForEach(["Ada", "Grace"], id: \.self) { name in
          Button(action: { chosen = name }) {
            HStack {
              Image(.pencil)
              Text(name)
            }
          }
          .accessibilityLabel("Choose \(name)")
          .disabled(!isOpen)
        }
        Text("chosen \(chosen)")
        Button("Close") { isOpen = false }.keyboardShortcut("k")
        Button(action: { chosen = "by key" }) { Text("Key") }.keyboardShortcut(.defaultAction)
      }
    }
  }

  @Test("A button may show any view; it acts by click and by its keys, and not when it is disabled")
  func content() throws {
    let desk = try Desk { Chooser() }
    try desk.window.button("Choose Grace").click()
    #expect(try desk.texts.contains("chosen Grace"))
    desk.user.press(.return)
    #expect(try desk.texts.contains("chosen by key"))
    desk.user.press("k", .control)
    #expect(try !desk.window.button("Choose Ada").isEnabled)
    try desk.window.button("Choose Ada").click()
    #expect(try desk.texts.contains("chosen by key"))
  }

  /// A model that every thread may change.
  final class Shared: Observable, Sendable {
    private let registrar = ObservationRegistrar()
    private let stored = Mutex(0)
    var value: Int {
      get {
        registrar.access(self, keyPath: \.value)
        return stored.withLock { $0 }
      }
      set {
        registrar.withMutation(of: self, keyPath: \.value) { stored.withLock { $0 = newValue } }
      }
    }
  }

  struct Shower: SceneUI.View {
    let model: Shared
    var body: some SceneUI.View { Text("\(model.value)") }
  }

  @Test("A model that another thread changes is seen in a turn after that")
  func threads() async {
    let model = Shared()
    let hosted = Hosted(Shower(model: model))
    await Task.detached { model.value = 7 }.value
    for _ in 0..<1000 where hosted.texts != ["7"] {
      await Task.yield()
      hosted.layout()
    }
    #expect(hosted.texts == ["7"])
  }
}
