import Foundation
import Geometry
import SceneTesting
import Testing
import Views

@testable import SceneUI

@MainActor @Suite("Taps, holding and combined gestures")
struct GestureKindStories {
  @Test("A double click is its own gesture, and the single one beside it does not wait")
  func counts() throws {
    let log = EventLog()
    let (desk, place) = try Desk.withPlace {
      Text("place").onTapGesture(count: 2) { log.add("two") }.onTapGesture { log.add("one") }
    }
    desk.user.click(at: place)
    #expect(log.take() == "one")
    desk.user.doubleClick(at: place)
    #expect(log.take() == "one, two")
  }

  @Test(
    "A click in a button is the button's, unless the gesture around comes first or goes beside")
  func priorities() throws {
    for (priority, heard) in [(0, "button"), (1, "tap"), (2, "tap, button")] {
      let log = EventLog()
      let tap = TapGesture().onEnded { log.add("tap") }
      let (desk, _) = try Desk.withPlace {
        let content = VStack {
          Text("place")
          Button("Press") { log.add("button") }
        }
        switch priority {
        case 0: content.gesture(tap)
        case 1: content.highPriorityGesture(tap)
        default: content.simultaneousGesture(tap)
        }
      }
      desk.user.click(try desk.window.view(labeled: "Press"))
      #expect(log.take() == heard)
    }
  }

  @Test("A gesture in another one comes first, and one that is switched off leaves the click")
  func nested() throws {
    let log = EventLog()
    let (desk, place) = try Desk.withPlace {
      VStack {
        Text("place").gesture(TapGesture().onEnded { log.add("inner") })
        Text("off").gesture(TapGesture().onEnded { log.add("off") }, isEnabled: false)
        Text("disabled").gesture(TapGesture().onEnded { log.add("disabled") }).disabled(true)
        Text("through").onTapGesture { log.add("through") }.allowsHitTesting(false)
      }
      .frame(width: 200, height: 200).background(Color.red)
      .onTapGesture { log.add("outer") }
    }
    desk.user.click(at: place)
    #expect(log.take() == "inner")
    for text in ["off", "disabled", "through"] {
      desk.user.click(try #require(try desk.window.views(LabelView.self).first { $0.text == text }))
      #expect(log.take() == "outer", "\(text)")
    }
  }

  @Test("A click tells its place, and none is told where the pointer left the view")
  func places() throws {
    let log = EventLog()
    let (desk, place) = try Desk.withPlace {
      Text("place").frame(width: 100, height: 40)
        .gesture(
          SpatialTapGesture().onEnded { log.add("\(Int($0.location.x)) \(Int($0.location.y))") })
    }
    desk.user.click(at: place.offset(dx: 10, dy: 5))
    #expect(log.take() == "60 25")
    desk.user.press(at: place)
    desk.user.drag(by: 100, 0)
    desk.user.release()
    #expect(log.take().isEmpty)
    // Not far, but past the edge.
    desk.user.press(at: place.offset(dx: 47, dy: 0))
    desk.user.drag(by: 6, 0)
    desk.user.release()
    #expect(log.take().isEmpty)
  }

  @Test(
    "A button that is held long enough is told at once; a shorter one, and one that moves, is not")
  func holding() throws {
    let log = EventLog()
    let (desk, place) = try Desk.withPlace {
      VStack {
        Text("place").frame(width: 100, height: 40).onLongPressGesture {
          log.add("held")
        } onPressingChanged: {
          log.add("\($0)")
        }
        Button("Press") { log.add("button") }.onLongPressGesture(minimumDuration: 1) {
          log.add("held")
        }
      }
    }
    desk.user.press(at: place)
    #expect(log.take() == "true")
    desk.user.advance(by: .milliseconds(490))
    #expect(log.take().isEmpty)
    desk.user.advance(by: .milliseconds(20))
    #expect(log.take() == "held, false")
    desk.user.release()
    #expect(log.take().isEmpty)

    desk.user.click(at: place)
    #expect(log.take() == "true, false")
    desk.user.press(at: place)
    desk.user.drag(by: 20, 0)
    desk.user.advance(by: .seconds(2))
    desk.user.release()
    #expect(log.take() == "true, false")

    let button = try desk.window.view(labeled: "Press")
    desk.user.click(button)
    #expect(log.take() == "button")
    desk.user.press(button)
    desk.user.advance(by: .milliseconds(1010))
    desk.user.release()
    #expect(log.take() == "held")
  }

  @Test("A double click before a single one waits for the second click")
  func exclusive() throws {
    let log = EventLog()
    let (desk, place) = try Desk.withPlace {
      Text("place").gesture(
        TapGesture(count: 2).onEnded { log.add("two") }
          .exclusively(before: TapGesture().onEnded { log.add("one") })
          .onEnded {
            switch $0 {
            case .first: log.add("first")
            case .second: log.add("second")
            }
          })
    }
    desk.user.press(at: place)
    desk.user.release()
    desk.user.advance(by: .milliseconds(390))
    #expect(log.take().isEmpty)
    desk.user.advance(by: .milliseconds(20))
    #expect(log.take() == "one, second")
    desk.user.doubleClick(at: place)
    #expect(log.take() == "two, first")
  }

  struct HeldDrag: SceneUI.View {
    let log: EventLog
    @GestureState private var state = "none"
    var body: some SceneUI.View {
      VStack {
        Text("place").frame(width: 100, height: 40)
          .gesture(
            LongPressGesture().sequenced(before: DragGesture(minimumDistance: 5))
              .updating($state) { value, state, _ in
                switch value {
                case .first: state = "pressed"
                case .second(_, nil): state = "held"
                case .second(_, let drag?): state = "\(Int(drag.translation.width))"
                }
              }
              .onEnded { value in
                if case .second(true, let drag?) = value {
                  log.add("moved by \(Int(drag.translation.width))")
                }
              })
        Text(state)
      }
    }
  }

  @Test("A drag after holding begins where the button is held, and its state is reset")
  func sequence() throws {
    let log = EventLog()
    let (desk, place) = try Desk.withPlace { HeldDrag(log: log) }
    #expect(try desk.texts.contains("none"))
    desk.user.press(at: place)
    #expect(try desk.texts.contains("pressed"))
    desk.user.advance(by: .milliseconds(510))
    #expect(try desk.texts.contains("held"))
    desk.user.drag(by: 30, 0)
    #expect(try desk.texts.contains("30"))
    desk.user.release()
    #expect(try desk.texts.contains("none"))
    #expect(log.take() == "moved by 30")
    // Without holding there is no drag.
    desk.user.press(at: place)
    desk.user.drag(by: 30, 0)
    desk.user.release()
    #expect(try desk.texts.contains("none"))
    #expect(log.take().isEmpty)
  }

  @Test("Two gestures at the same time tell both values, and end together")
  func simultaneous() throws {
    let log = EventLog()
    let (desk, place) = try Desk.withPlace {
      Text("place").gesture(
        TapGesture().simultaneously(with: DragGesture(minimumDistance: 5).map(\.translation.width))
          .onEnded { both in
            log.add("\(both.first == nil ? "no tap" : "tap") \(both.second.map { Int($0) } ?? -1)")
          })
    }
    desk.user.click(at: place)
    #expect(log.take() == "tap -1")
    desk.user.press(at: place)
    desk.user.drag(by: 40, 0)
    desk.user.release()
    #expect(log.take() == "no tap 40")
  }
}
