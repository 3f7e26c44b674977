import Testing
import Views

@testable import SceneUI

@MainActor @Suite("Coming, going and changing")
struct LifeLaws {
  final class Log { var lines: [String] = [] }

  struct Watched: SceneUI.View {
    let log: Log
    @State private var count = 0
    @State private var isShown = true
    var body: some SceneUI.View {
      VStack {
        if isShown {
          Text("here")
            .onAppear { log.lines.append("appeared") }
            .onDisappear { log.lines.append("disappeared") }
        }
        Text("\(count)")
          .onChange(of: count) { old, new in
            log.lines.append("\(old) to \(new)")
            if new == 1 { count = 10 }
          }
        Button("Add") { count += 1 }
        Button("Hide") { isShown.toggle() }
      }
    }
  }

  @Test(
    "Appearing, disappearing and changes are told once, and what they change is seen in one turn")
  func order() {
    let log = Log()
    let hosted = Hosted(Watched(log: log))
    #expect(log.lines == ["appeared"])
    hosted.press("Add")
    #expect(log.lines == ["appeared", "0 to 1", "1 to 10"])
    #expect(hosted.texts.contains("10"))
    hosted.press("Hide")
    hosted.press("Hide")
    #expect(log.lines.suffix(2) == ["disappeared", "appeared"])
  }

  struct Restless: SceneUI.View {
    @State private var count = 0
    var body: some SceneUI.View {
      Text("\(count)").onChange(of: count, initial: true) { count += 1 }
    }
  }

  @Test("A change that brings about the next one does not hold up the loop")
  func restless() {
    let hosted = Hosted(Restless())
    #expect(BodyEvaluations.count(of: Restless.self) < 100)
    #expect(hosted.texts.count == 1)
  }

  @Test("Nothing is left when a controller goes")
  func leaks() {
    final class Marker {}
    struct Holder: SceneUI.View {
      let marker: Marker
      @State private var isOn = false
      var body: some SceneUI.View {
        VStack {
          Toggle("Switch", isOn: $isOn)
          Button("Do") { _ = marker }
          List(0..<5, id: \.self) { Text("\($0)") }
        }
      }
    }
    weak var marker: Marker?
    weak var button: ButtonView?
    do {
      let strong = Marker()
      marker = strong
      let hosted = Hosted(Holder(marker: strong))
      button = hosted.views(ButtonView.self).first
      #expect(button != nil)
    }
    #expect(marker == nil)
    #expect(button == nil)
  }
}
