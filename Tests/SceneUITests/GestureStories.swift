import Foundation
import Geometry
import SceneTesting
import Testing
import Views

@testable import SceneUI

@MainActor @Suite("Views that follow the pointer")
struct GestureStories {
  struct Board: SceneUI.View {
    @State private var place = CGSize.zero
    @State private var last = CGSize.zero
    @State private var log: [String] = []
    var body: some SceneUI.View {
      VStack(spacing: 30) {
        Text(log.joined(separator: ", "))
        Button("Press") { log.append("pressed") }
          .gesture(
            DragGesture().onChanged { _ in log = ["dragged"] }.onEnded { _ in log.append("ended") })
        Color.red.frame(width: 40, height: 20).rotationEffect(.degrees(90))
          .gesture(DragGesture(minimumDistance: 0).onChanged { log = [Self.words($0)] })
        Text("turned").gesture(
          DragGesture(minimumDistance: 2).onChanged { log = [Self.words($0)] }
        ).rotationEffect(.degrees(90))
        Text("moved").offset(place)
          .gesture(
            DragGesture(minimumDistance: 1)
              .onChanged {
                place = CGSize(
                  width: last.width + $0.translation.width,
                  height: last.height + $0.translation.height)
              }
              .onEnded { _ in last = place }
          )
          .onTapGesture { log.append("tapped") }
      }
    }
    static func words(_ value: DragGesture.Value) -> String {
      let (moved, start) = (value.translation, value.startLocation)
      return "\(Int(moved.width.rounded())) \(Int(moved.height.rounded())) "
        + "\(value.location.x == start.x + moved.width)"
    }
  }

  @Test("A click in a button is a click, and a drag that begins there is none")
  func button() throws {
    let desk = try Desk { Board() }
    let button = try desk.window.view(labeled: "Press")
    desk.user.click(button)
    #expect(try desk.texts.first == "pressed")
    desk.user.press(button)
    desk.user.drag(by: 8, 0)
    #expect(try desk.texts.first == "pressed")
    desk.user.drag(by: 8, 0)
    desk.user.release()
    #expect(try desk.texts.first == "dragged, ended")
  }

  @Test(
    "Without a distance a gesture begins with the press; a turned view tells its own directions")
  func directions() throws {
    let desk = try Desk { Board() }
    let bar = try #require(
      try desk.window.views(Views.View.self).first { $0.backgroundColor == Color.red })
    desk.user.press(bar)
    #expect(try desk.texts.first == "0 0 true")
    desk.user.drag(by: 5, 3)
    #expect(try desk.texts.first == "5 3 true")
    desk.user.release()
    let turned = try #require(try desk.window.views(LabelView.self).first { $0.text == "turned" })
    desk.user.press(turned)
    desk.user.drag(by: 0, 10)
    #expect(try desk.texts.first == "10 0 true")
    desk.user.release()
  }

  @Test("A view that was moved is dragged and clicked where it is seen, and not where it was")
  func moved() throws {
    let desk = try Desk(size: Size(width: 480, height: 500)) { Board() }
    let label = try #require(try desk.window.views(LabelView.self).first { $0.text == "moved" })
    let start = desk.user.rootPoint(of: label)
    for _ in 0..<2 {
      desk.user.press(label)
      desk.user.drag(by: 60, 25)
      desk.user.release()
    }
    #expect(desk.user.rootPoint(of: label) == start.offset(dx: 120, dy: 50))
    desk.user.click(label)
    #expect(try desk.texts.first == "tapped")
    desk.user.click(at: start)
    #expect(try desk.texts.first == "tapped")
    desk.user.press(at: start)
    desk.user.drag(by: 30, 30)
    desk.user.release()
    #expect(desk.user.rootPoint(of: label) == start.offset(dx: 120, dy: 50))
  }
}
