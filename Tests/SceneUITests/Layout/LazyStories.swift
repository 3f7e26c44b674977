import Geometry
import Observation
import SceneTesting
import Testing
import Views

@testable import SceneUI

@MainActor @Suite("Lazy stacks and grids")
struct LazyStories {
  struct Row: SceneUI.View {
    let number: Int
    var body: some SceneUI.View { Button("Row \(number)") {}.help("\(number)") }
  }

  private func scroll(_ desk: Desk) throws -> Views.ScrollView {
    try desk.window.view(Views.ScrollView.self)
  }

  @Test("Of 100,000 views only those near the visible part exist, wherever it is")
  func many() throws {
    let desk = try Desk(on: stillSystem()) {
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(0..<100_000) { Row(number: $0).frame(height: 30) } }
      }
    }
    let scroll = try scroll(desk)
    #expect(scroll.contentView.frame.height == 3_000_000)
    #expect(BodyEvaluations.count(of: Row.self) < 40)
    desk.user.scroll(over: scroll, clicks: 3)
    desk.user.press(.tab)
    desk.user.press(.end)
    #expect(scroll.contentOffset == 3_000_000 - 360)
    #expect(try desk.window.button("Row 99999").exists)
    #expect(try desk.frame("99999").map { $0.maxY <= 360 && $0.minY >= 330 } == true)
    #expect(BodyEvaluations.count(of: Row.self) < 120)
    #expect(try desk.window.views(ButtonView.self).count < 60)
    desk.user.press(.home)
    #expect(scroll.contentOffset == 0)
    #expect(try desk.frame("0")!.minY >= 0)
  }

  @Test("A view that was scrolled into sight is heard at its place, and used")
  func accessibility() throws {
    let desk = try Desk(on: stillSystem()) {
      ScrollView { LazyVStack(spacing: 0) { ForEach(0..<500) { Row(number: $0) } } }
    }
    let scroll = try scroll(desk)
    desk.user.scroll(over: scroll, clicks: 20)
    let shown = try desk.window.views(ButtonView.self).first { button in
      let frame = button.convertToWindow(button.bounds)
      return frame.minY > 100 && frame.maxY < 300
    }
    let button = try #require(shown)
    let element = try desk.window.button(button.title ?? "")
    let frame = button.convertToWindow(button.bounds)
    #expect(element.frame?.minY == Int(frame.minY) + (try desk.window.clientArea.minY))
    #expect(element.frame?.height == Int(frame.height))
  }

  struct Uneven: SceneUI.View {
    var body: some SceneUI.View {
      ScrollView {
        LazyVStack(alignment: .leading, spacing: 10) {
          ForEach(0..<1000) { number in Block("\(number)", 50, number.isMultiple(of: 7) ? 90 : 30) }
        }
      }
    }
  }

  @Test("Views of different heights follow each other, and stay where they are when others turn up")
  func uneven() throws {
    let desk = try Desk(on: stillSystem()) { Uneven() }
    let scroll = try scroll(desk)
    for _ in 0..<12 { desk.user.scroll(over: scroll, clicks: 4) }
    func shown() throws -> [(Int, Rect)] {
      try (0..<1000).compactMap { number in try desk.frame("\(number)").map { (number, $0) } }
    }
    for ((first, upper), (second, lower)) in zip(try shown(), try shown().dropFirst()) {
      #expect(second == first + 1 && lower.minY == upper.maxY + 10)
    }
    // From the end on upwards, every line is new.
    scroll.contentOffset = .infinity
    desk.user.settle()
    for _ in 0..<6 {
      let before = try shown().first { $0.1.minY > 100 && $0.1.maxY < 300 }
      let (number, frame) = try #require(before)
      let step = -1.0
      desk.user.scroll(over: scroll, clicks: step)
      let moved = try #require(try desk.frame("\(number)")).minY - frame.minY
      #expect(moved > 0 && moved < 150)
    }
    #expect(try desk.frame("999") == nil || (try desk.frame("999"))!.minX == 0)
  }

  @Test("The view with the focus stays while it is scrolled out of sight")
  func focus() throws {
    let desk = try Desk(on: stillSystem()) {
      ScrollView { LazyVStack { ForEach(0..<1000) { Row(number: $0) } } }
    }
    let scroll = try scroll(desk)
    desk.user.press(.tab)
    let first = try #require(
      try desk.window.view(HostingView.self).host?.focusedView as? ButtonView)
    #expect(first.title == "Row 0")
    for _ in 0..<10 { desk.user.scroll(over: scroll, clicks: 10) }
    #expect(first.isFocused && scroll.contentOffset > 1000)
  }

  @Test("A horizontal stack is as high as its views")
  func horizontal() throws {
    let desk = try Desk(on: stillSystem()) {
      VStack(spacing: 0) {
        ScrollView(.horizontal) {
          LazyHStack(spacing: 5) { ForEach(0..<10_000) { Block("\($0)", 95, 60) } }
        }.help("scroll")
        Color.clear
      }
    }
    let scroll = try scroll(desk)
    #expect(try desk.frame("scroll")?.height == 60)
    #expect(scroll.contentView.frame.width == 999_995)
    scroll.offset.x = 500_000
    desk.user.settle()
    #expect(try desk.frame("5000") == Rect(x: 0, y: 0, width: 95, height: 60))
    #expect(try desk.frame("0") == nil)
  }

  struct Shelf: SceneUI.View {
    let columns: [GridItem]
    var body: some SceneUI.View {
      ScrollView {
        LazyVGrid(columns: columns, spacing: 4) {
          ForEach(0..<100_000) { number in
            Color.accent.frame(height: 20).help("\(number)")
          }
        }
      }
    }
  }

  @Test("Fixed, flexible and adaptive columns")
  func columns() throws {
    let fixed = try Desk(on: stillSystem()) {
      Shelf(columns: [GridItem(.fixed(100), spacing: 20), GridItem(.flexible(), spacing: 0)])
    }
    #expect(try fixed.frame("0") == Rect(x: 0, y: 0, width: 100, height: 20))
    #expect(try fixed.frame("1") == Rect(x: 120, y: 0, width: 360, height: 20))
    #expect(try fixed.frame("2") == Rect(x: 0, y: 24, width: 100, height: 20))
    let adaptive = try Desk(on: stillSystem()) {
      Shelf(columns: [GridItem(.adaptive(minimum: 100), spacing: 16)])
    }
    #expect(try adaptive.frame("3") == Rect(x: 372, y: 0, width: 108, height: 20))
    #expect(try adaptive.frame("4")?.minY == 24)
    try adaptive.resize(240, 200)
    #expect(try adaptive.frame("1") == Rect(x: 128, y: 0, width: 112, height: 20))
    #expect(try adaptive.frame("2")?.minY == 24)
    let scroll = try scroll(adaptive)
    scroll.contentOffset = .infinity
    adaptive.user.settle()
    #expect(try adaptive.frame("99999")?.maxY == 200)
    #expect(try adaptive.frame("0") == nil)
  }

  struct Parts: SceneUI.View {
    var body: some SceneUI.View {
      ScrollView {
        LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
          ForEach(0..<5) { part in
            Section {
              ForEach(0..<20) { Block("\(part)-\($0)", 50, 30) }
            } header: {
              Text("Part \(part)").help("part \(part)")
            }
          }
        }
      }
    }
  }

  @Test("A pinned heading stays while its section is visible, and the next one pushes it away")
  func pinned() throws {
    let desk = try Desk(on: stillSystem()) { Parts() }
    let scroll = try scroll(desk)
    #expect(try desk.frame("part 0")!.minY < 20)
    scroll.contentOffset = 300
    desk.user.settle()
    let height = try desk.frame("part 0")!.height
    #expect(try desk.frame("part 0")!.minY >= 0 && desk.frame("part 0")!.maxY < height + 30)
    scroll.contentOffset = 1000
    desk.user.settle()
    #expect(try desk.frame("part 0").map { $0.maxY > 0 } != true)
    #expect(try desk.frame("part 1")!.minY >= 0 && desk.frame("part 1")!.minY < 30)
    try keepPicture(of: desk, "pinned")
  }

  struct Jumping: SceneUI.View {
    var body: some SceneUI.View {
      ScrollViewReader { proxy in
        VStack(spacing: 0) {
          Button("Far") { proxy.scrollTo(70_000, anchor: .top) }
          ScrollView {
            LazyVStack(spacing: 0) {
              ForEach(0..<100_000, id: \.self) { number in
                Block("\(number)", 50, number.isMultiple(of: 3) ? 35 : 20)
              }
            }
          }.help("scroll")
        }
      }
    }
  }

  @Test("A proxy scrolls to a view that did not exist")
  func scrollTo() throws {
    let desk = try Desk(on: stillSystem()) { Jumping() }
    try desk.window.button("Far").click()
    desk.user.settle()
    #expect(try desk.frame("70000")?.minY == desk.frame("scroll")?.minY)
  }

  @Observable final class Model { var names = (0..<1000).map { "n\($0)" } }
  struct Names: SceneUI.View {
    let model: Model
    var body: some SceneUI.View {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(model.names, id: \.self) { name in Block(name, 50, 30) }
        }
      }
    }
  }

  @Test("Elements that are inserted and removed are at their places")
  func changes() throws {
    let model = Model()
    let desk = try Desk(on: stillSystem()) { Names(model: model) }
    model.names.insert("new", at: 1)
    desk.user.settle()
    #expect(try desk.frame("new")?.minY == 30 && desk.frame("n1")?.minY == 60)
    model.names.removeFirst(2)
    desk.user.settle()
    #expect(try desk.frame("new") == nil && desk.frame("n1")?.minY == 0)
    #expect(try scroll(desk).contentView.frame.height == 999 * 30)
  }

  @Test("From right to left, columns begin at the right")
  func mirrored() throws {
    let desk = try Desk(on: stillSystem()) {
      Shelf(columns: [GridItem(.fixed(100), spacing: 20), GridItem(.flexible(), spacing: 0)])
        .rightToLeft()
    }
    #expect(try desk.frame("0") == Rect(x: 380, y: 0, width: 100, height: 20))
    #expect(try desk.frame("1") == Rect(x: 0, y: 0, width: 360, height: 20))
  }
}
