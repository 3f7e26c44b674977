import Foundation
import SceneTesting
import Testing
import Views

@testable import SceneUI

@MainActor @Suite("Views that receive notifications and time")
struct ReceivingStories {
  nonisolated private static let changed = Notification.Name("org.scenery.test.changed")

  struct Listening: SceneUI.View {
    let center: NotificationCenter
    @State private var heard = 0
    @State private var isShown = true
    var body: some SceneUI.View {
      VStack {
        Text("heard \(heard)")
        if isShown {
          Text("here").onReceive(center.publisher(for: ReceivingStories.changed)) { notification in
            heard += notification.userInfo?["by"] as? Int ?? 1
          }
        }
        Button("Hide") { isShown = false }
      }
    }
  }

  @Test("A notification reaches each view that receives it, as long as the view is there")
  func notifications() throws {
    let center = NotificationCenter()
    let desk = try Desk { Listening(center: center) }
    center.post(name: Self.changed, object: nil)
    desk.user.settle()
    #expect(try desk.texts.first == "heard 1")
    // The view was evaluated meanwhile: it still receives once.
    center.post(name: Self.changed, object: nil, userInfo: ["by": 5])
    desk.user.settle()
    #expect(try desk.texts.first == "heard 6")
    try desk.window.button("Hide").click()
    center.post(name: Self.changed, object: nil)
    desk.user.settle()
    #expect(try desk.texts.first == "heard 6")
  }

  @Test("A notification of another thread is handled on the main actor")
  func otherThread() async throws {
    let center = NotificationCenter()
    let desk = try Desk { Listening(center: center) }
    DispatchQueue.global().async { center.post(name: Self.changed, object: nil) }
    try await desk.user.wait(for: "the notification") { try desk.texts.first == "heard 1" }
  }

  struct Clock: SceneUI.View {
    @State private var ticks = 0
    @State private var isShown = true
    private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
    var body: some SceneUI.View {
      VStack {
        Text("ticks \(ticks)")
        if isShown { Text("clock").onReceive(timer) { _ in ticks += 1 } }
        Button("Stop") { isShown = false }
      }
    }
  }

  @Test("A timer ticks at its distances while its view is there, and nothing runs afterwards")
  func timers() throws {
    let desk = try Desk { Clock() }
    desk.user.advance(by: .milliseconds(900))
    #expect(try desk.texts.first == "ticks 0")
    desk.user.advance(by: .milliseconds(200))
    #expect(try desk.texts.first == "ticks 1")
    desk.user.advance(by: .seconds(3))
    #expect(try desk.texts.first == "ticks 4")
    try desk.window.button("Stop").click()
    desk.user.advance(by: .seconds(3))
    #expect(try desk.texts.first == "ticks 4")
  }

  final class Model: ObservableObject {
    @Published var word = "a"
  }
  struct Words: SceneUI.View {
    @ObservedObject var model: Model
    @State private var heard: [String] = []
    @State private var changes = 0
    var body: some SceneUI.View {
      Text("\(heard.joined()) \(changes)")
        .onReceive(model.$word) { heard.append($0) }
        .onReceive(model.objectWillChange) { changes += 1 }
    }
  }

  @Test("A published property sends what it is, and what it becomes")
  func published() throws {
    let model = Model()
    let desk = try Desk { Words(model: model) }
    #expect(try desk.texts == ["a 0"])
    model.word = "b"
    model.word = "c"
    desk.user.settle()
    #expect(try desk.texts == ["abc 2"])
  }
}
