import Geometry
import Observation
import Testing
import Views

@testable import SceneUI

@MainActor @Suite("Views that are made for the size of their place")
struct GeometryStories {
  struct Half: SceneUI.View {
    var body: some SceneUI.View {
      GeometryReader { place in
        Color.accent.frame(width: place.size.width / 2, height: place.size.height / 4).help("half")
      }
    }
  }

  @Test("A reader takes all the room, shows its views in the corner, and follows the window")
  func sizes() throws {
    let desk = try Desk(on: stillSystem()) { Half() }
    #expect(try desk.frame("half") == Rect(x: 0, y: 0, width: 240, height: 90))
    try desk.resize(600, 400)
    #expect(try desk.frame("half") == Rect(x: 0, y: 0, width: 300, height: 100))
  }

  struct Places: SceneUI.View {
    @State private var margin = 10.0
    let report: @MainActor ([Rect]) -> Void
    var body: some SceneUI.View {
      VStack(alignment: .leading, spacing: 0) {
        Button("More") { margin += 20 }.frame(width: 80, height: 30)
        VStack(spacing: 0) {
          Color.accent.frame(height: 15)
          GeometryReader { place in
            Words(
              rects: [
                place.frame(in: .local), place.frame(in: .global), place.frame(in: .named("box")),
              ], report: report)
          }
        }
        .coordinateSpace(name: "box")
        .padding(.leading, margin)
      }
    }
  }
  struct Words: SceneUI.View {
    let rects: [Rect]
    let report: @MainActor ([Rect]) -> Void
    var body: some SceneUI.View {
      report(rects)
      return Text("x")
    }
  }

  @Test("A place is known in the window, in itself and in a named space, also when it has moved")
  func spaces() {
    var told: [Rect] = []
    let hosted = Hosted(Places { told = $0 })
    #expect(
      told == [
        Rect(x: 0, y: 0, width: 390, height: 255), Rect(x: 10, y: 45, width: 390, height: 255),
        Rect(x: 0, y: 15, width: 390, height: 255),
      ])
    hosted.press("More")
    hosted.layout()
    #expect(
      told == [
        Rect(x: 0, y: 0, width: 370, height: 255), Rect(x: 30, y: 45, width: 370, height: 255),
        Rect(x: 0, y: 15, width: 370, height: 255),
      ])
  }

  @Observable final class Model { var word = "one" }
  struct Reading: SceneUI.View {
    let model: Model
    var body: some SceneUI.View {
      VStack {
        GeometryReader { place in Text("\(model.word) \(Int(place.size.width))") }
        Button("Other") { model.word = "two" }
      }
    }
  }

  @Test("What is read for a place is followed, and only there")
  func reads() {
    let model = Model()
    let hosted = Hosted(Reading(model: model))
    #expect(hosted.texts == ["one 400"])
    hosted.press("Other")
    hosted.layout()
    #expect(hosted.texts == ["two 400"])
    #expect(BodyEvaluations.count(of: Reading.self) == 1)
  }

  @Test("A change of a value of the place is told once")
  func changes() throws {
    var told: [Double] = []
    let desk = try Desk(on: stillSystem()) {
      Text("x").frame(maxWidth: .infinity).onGeometryChange(for: Double.self) {
        $0.size.width
      } action: {
        told.append($0)
      }
    }
    #expect(told == [480])
    try desk.resize(480, 200)
    try desk.resize(500, 200)
    #expect(told == [480, 500])
  }
}
