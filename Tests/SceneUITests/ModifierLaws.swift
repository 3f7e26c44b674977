import SceneTesting
import Testing
import Views

@testable import SceneUI

@MainActor @Suite("Own modifiers, views of any type, and work that lasts as long as a view")
struct ModifierLaws {
  struct Counting: ViewModifier {
    @State private var count = 0
    @Environment(\.font) private var font
    func body(content: Content) -> some SceneUI.View {
      VStack {
        content
        Text("count \(count)\(font == .title ? " large" : "")")
        Button("Count") { count += 1 }
      }
    }
  }
  struct Word: SceneUI.View {
    let word: String
    var body: some SceneUI.View { Text(word) }
  }
  struct Modified: SceneUI.View {
    @State private var word = "one"
    var body: some SceneUI.View {
      VStack {
        Word(word: word).modifier(Counting())
        Button("Change") { word = "two" }
      }
    }
  }

  @Test("A modifier has its own state, whose change evaluates nothing in the content")
  func state() {
    let hosted = Hosted(Modified().font(.title))
    hosted.press("Count")
    hosted.press("Count")
    #expect(hosted.texts == ["one", "count 2 large"])
    #expect(BodyEvaluations.count(of: Word.self) == 1)
    hosted.press("Change")
    #expect(hosted.texts == ["two", "count 2 large"])
  }

  struct Erased: SceneUI.View {
    @State private var isText = true
    @State private var number = 0
    var body: some SceneUI.View {
      VStack {
        content
        Button("Next") { number += 1 }
        Button("Switch") { isText.toggle() }
      }
    }
    private var content: AnyView {
      isText ? AnyView(Keeping(number: number)) : AnyView(Text("other"))
    }
  }
  struct Keeping: SceneUI.View {
    let number: Int
    @State private var first: Int?
    var body: some SceneUI.View {
      Text("\(first ?? -1) \(number)").onAppear { first = number }
    }
  }

  @Test("A view of any type keeps its state while the type is the same")
  func anyView() {
    let hosted = Hosted(Erased())
    hosted.press("Next")
    #expect(hosted.texts == ["0 1"])
    hosted.press("Switch")
    #expect(hosted.texts == ["other"])
    hosted.press("Switch")
    #expect(hosted.texts == ["1 1"])
  }

  @MainActor final class Log { var lines: [String] = [] }

  struct Loading: SceneUI.View {
    let log: Log
    @State private var page = 1
    @State private var isShown = true
    var body: some SceneUI.View {
      VStack {
        if isShown {
          Text("page \(page)")
            .task(id: page) { [page] in
              log.lines.append("begin \(page)")
              while !Task.isCancelled { await Task.yield() }
              log.lines.append("end \(page)")
            }
            .task { log.lines.append("once") }
        }
        Button("Next") { page += 1 }
        Button("Hide") { isShown = false }
      }
    }
  }

  @Test("Work begins with the view, begins again for another value, and is cancelled with the view")
  func tasks() async throws {
    let log = Log()
    let desk = try Desk { Loading(log: log) }
    try await desk.user.wait(for: "the first page") { log.lines.contains("begin 1") }
    try desk.window.button("Next").click()
    try await desk.user.wait(for: "the second page") {
      log.lines.contains("begin 2") && log.lines.contains("end 1")
    }
    try desk.window.button("Hide").click()
    try await desk.user.wait(for: "the end") { log.lines.contains("end 2") }
    #expect(log.lines.count { $0 == "once" } == 1)
    #expect(log.lines.count { $0.hasPrefix("begin") } == 2)
  }

  struct Changes: SceneUI.View {
    let log: Log
    @State private var count = 0
    var body: some SceneUI.View {
      Button("Add") { count += 1 }
        .onChange(of: count) { log.lines.append("none") }
        .onChange(of: count) { new in log.lines.append("one \(new)") }
        .onChange(of: count) { old, new in log.lines.append("two \(old) \(new)") }
        .onChange(of: count, initial: true) { _, new in log.lines.append("initial \(new)") }
        .onChange(of: count, perform: { log.lines.append("perform \($0)") })
    }
  }

  @Test("A change is told in each form")
  func changes() {
    let log = Log()
    let hosted = Hosted(Changes(log: log))
    #expect(log.lines == ["initial 0"])
    hosted.press("Add")
    #expect(
      Set(log.lines.dropFirst()) == ["none", "one 1", "two 0 1", "initial 1", "perform 1"])
    #expect(log.lines.count == 6)
  }

  struct Spaces: SceneUI.View {
    @Namespace private var one
    @Namespace private var other
    @State private var count = 0
    let log: SpaceLog
    var body: some SceneUI.View {
      let _ = log.ids.append([one, other])
      Button("\(count)") { count += 1 }
    }
  }
  @MainActor final class SpaceLog { var ids: [[Namespace.ID]] = [] }

  @Test("A namespace is the same as long as its view is there, and no other's")
  func namespaces() {
    let log = SpaceLog()
    let hosted = Hosted(Spaces(log: log))
    hosted.press("0")
    #expect(log.ids.count == 2 && log.ids[0] == log.ids[1])
    #expect(log.ids[0][0] != log.ids[0][1])
  }

  struct Dragged: SceneUI.View {
    @GestureState private var offset = 0.0
    let give: (GestureState<Double>) -> Void
    var body: some SceneUI.View {
      let _ = give($offset)
      Text("\(offset)")
    }
  }

  @Test("The state of a gesture is reset when the gesture ends")
  func gestures() throws {
    var state: GestureState<Double>?
    let hosted = Hosted(Dragged { state = $0 })
    let given = try #require(state)
    var transaction = Transaction()
    given.update(&transaction) { value, _ in value = 8 }
    hosted.layout()
    #expect(hosted.texts == ["8.0"])
    given.reset()
    hosted.layout()
    #expect(hosted.texts == ["0.0"])
  }
}
