import Geometry
import SceneTesting
import Testing
import Views

@testable import SceneUI

@MainActor @Suite("Scrolling sideways, by pages and to a view")
struct ScrollStories {
  struct Shelf: SceneUI.View {
    var axes: Axis.Set = .horizontal
    var body: some SceneUI.View {
      VStack(spacing: 0) {
        ScrollView(axes, showsIndicators: false) {
          HStack(spacing: 0) {
            ForEach(0..<10) { number in
              Button("Book \(number)") {}.frame(width: 100, height: axes == .horizontal ? 50 : 700)
                .help("\(number)")
            }
          }
        }.help("shelf")
        Color.clear.help("rest")
      }
    }
  }

  private func scroll(_ desk: Desk) throws -> Views.ScrollView {
    try desk.window.view(Views.ScrollView.self)
  }

  @Test(
    "A horizontal one is as high as its views, and scrolls with Shift and the wheel, and by keys")
  func horizontal() throws {
    let desk = try Desk(on: stillSystem()) { Shelf() }
    #expect(try desk.frame("shelf") == Rect(x: 0, y: 0, width: 480, height: 50))
    #expect(try desk.frame("rest")?.height == 310)
    let scroll = try scroll(desk)
    desk.user.scroll(over: scroll, clicks: 1)
    #expect(scroll.offset == .zero)
    desk.user.hold(.shift)
    desk.user.scroll(over: scroll, clicks: 1)
    #expect(scroll.offset.x > 0 && scroll.offset.y == 0)
    desk.user.hold([])
    desk.user.press(.tab)
    let offset = scroll.offset.x
    desk.user.press(.right)
    #expect(scroll.offset.x == offset + 40)
    desk.user.press(.end)
    #expect(scroll.offset.x == 520)
    desk.user.press(.pageUp)
    #expect(scroll.offset.x == 80)
    desk.user.press(.home)
    #expect(scroll.offset.x == 0)
    try keepPicture(of: desk, "shelf")
  }

  @Test("Both directions scroll, and what is scrolled into sight is heard at its place")
  func both() throws {
    let desk = try Desk(on: stillSystem()) { Shelf(axes: [.horizontal, .vertical]) }
    let scroll = try scroll(desk)
    #expect(try desk.frame("shelf")?.height == 180)
    let before = try #require(try desk.window.button("Book 9").frame)
    desk.user.scroll(over: scroll, clicks: 2)
    desk.user.hold(.shift)
    desk.user.scroll(over: scroll, clicks: 30)
    desk.user.hold([])
    #expect(scroll.offset.x == 520 && scroll.offset.y > 0)
    let after = try #require(try desk.window.button("Book 9").frame)
    #expect(after.minX == before.minX - 520)
    #expect(after.minY == before.minY - Int(scroll.offset.y))
    // Tab reveals.
    for _ in 0..<2 { desk.user.press(.tab) }
    #expect(scroll.offset.x <= 200)
  }

  @Test("From right to left it begins at the right")
  func mirrored() throws {
    let desk = try Desk(on: stillSystem()) { Shelf().rightToLeft() }
    #expect(try scroll(desk).offset.x == 520)
    #expect(try desk.frame("0") == Rect(x: 380, y: 0, width: 100, height: 50))
    #expect(try desk.frame("1")?.maxX == 380)
    desk.user.press(.tab)
    desk.user.press(.pageDown)
    #expect(try scroll(desk).offset.x == 80)
    try keepPicture(of: desk, "shelf-right-to-left")
  }

  @Test("By pages, a click of the wheel and a key move by one page")
  func paging() throws {
    let desk = try Desk(on: stillSystem()) {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<4) { number in
            Button("Page \(number)") {}.containerRelativeFrame([.horizontal, .vertical])
              .help("\(number)")
          }
        }
      }
      .scrollTargetBehavior(.paging)
    }
    let scroll = try scroll(desk)
    #expect(try desk.frame("0")?.size == Size(width: 480, height: 360))
    desk.user.scroll(over: scroll, clicks: 1)
    #expect(scroll.contentOffset == 360)
    #expect(try desk.frame("1")?.minY == 0)
    desk.user.press(.tab)
    desk.user.press(.pageDown)
    #expect(scroll.contentOffset.truncatingRemainder(dividingBy: 360) == 0)
    desk.user.press(.end)
    #expect(scroll.contentOffset == 1080)
    desk.user.scroll(over: scroll, clicks: -1)
    #expect(scroll.contentOffset == 720)
  }

  @Test("Aligned to views, it rests at the beginning of one")
  func viewAligned() throws {
    let desk = try Desk(on: stillSystem()) {
      ScrollView(.horizontal) {
        HStack(spacing: 20) {
          ForEach(0..<10) { number in Block("\(number)", 150, 60) }
        }.scrollTargetLayout()
      }
      .scrollTargetBehavior(.viewAligned)
    }
    let scroll = try scroll(desk)
    desk.user.hold(.shift)
    for step in 1...3 {
      desk.user.scroll(over: scroll, clicks: 1)
      #expect(scroll.offset.x == Double(step) * 170)
    }
    desk.user.scroll(over: scroll, clicks: -1)
    desk.user.hold([])
    #expect(scroll.offset.x == 340)
  }

  @Test("One that is disabled stays where it is")
  func disabled() throws {
    let desk = try Desk(on: stillSystem()) {
      ScrollView { Block("tall", 100, 2000) }.scrollDisabled(true)
    }
    desk.user.scroll(over: try scroll(desk), clicks: 3)
    #expect(try scroll(desk).contentOffset == 0)
  }

  // MARK: To a view

  struct Messages: SceneUI.View {
    @State private var count = 30
    var body: some SceneUI.View {
      ScrollViewReader { proxy in
        VStack(spacing: 0) {
          Button("Top") { proxy.scrollTo("heading") }
          Button("Middle") { proxy.scrollTo(15, anchor: .center) }
          Button("Send") {
            count += 1
            proxy.scrollTo(count - 1, anchor: .bottom)
          }
          ScrollView {
            VStack(spacing: 0) {
              Block("heading", 100, 20).id("heading")
              ForEach(0..<count, id: \.self) { Block("message \($0)", 100, 40) }
            }
          }.help("scroll")
        }
      }
    }
  }

  @Test("A proxy scrolls to views by their identifiers, also to one that the same action added")
  func reader() throws {
    let desk = try Desk(on: stillSystem()) { Messages() }
    let scroll = try #require(try desk.frame("scroll"))
    try desk.window.button("Middle").click()
    #expect(abs(try desk.frame("message 15")!.midY - scroll.midY) <= 1)
    try desk.window.button("Send").click()
    #expect(try desk.frame("message 30")?.maxY == scroll.maxY)
    try desk.window.button("Top").click()
    #expect(try desk.frame("heading")?.minY == scroll.minY)
  }

  struct Rows: SceneUI.View {
    var body: some SceneUI.View {
      ScrollViewReader { proxy in
        Button("Far") { proxy.scrollTo(900) }
        List(0..<1000, id: \.self) { number in Text("Row \(number)") }
      }
    }
  }

  @Test("A proxy scrolls a list")
  func list() throws {
    let desk = try Desk(on: stillSystem()) { Rows() }
    try desk.window.button("Far").click()
    #expect(try desk.texts.contains("Row 900") && !desk.texts.contains("Row 0"))
  }

  @Test("A place in a scroll view is told when the content moves")
  func places() throws {
    var told: [Double] = []
    let desk = try Desk(on: stillSystem()) {
      ScrollView {
        Block("tall", 100, 2000).onGeometryChange(for: Double.self) {
          $0.frame(in: .scrollView).minY
        } action: {
          told.append($0)
        }
      }
    }
    let scroll = try scroll(desk)
    desk.user.scroll(over: scroll, clicks: 1)
    #expect(told == [0, -scroll.contentOffset] && scroll.contentOffset > 0)
  }

  @Test("A bar at an edge: what scrolls lies below it and is reached, other views are beside it")
  func safeArea() throws {
    let desk = try Desk(on: stillSystem()) {
      ScrollView { Block("tall", 100, 2000) }.help("scroll")
        .safeAreaInset(edge: .bottom) { Block("bar", 200, 40) }
        .safeAreaInset(edge: .top, spacing: 10) { Block("head", 480, 20) }
    }
    #expect(try desk.frame("bar") == Rect(x: 140, y: 320, width: 200, height: 40))
    #expect(try desk.frame("head") == Rect(x: 0, y: 0, width: 480, height: 20))
    // It has all the room, and begins below the bar.
    let scroll = try scroll(desk)
    #expect(scroll.frame.size == Size(width: 480, height: 360))
    #expect(try desk.frame("tall")?.minY == 30)
    scroll.contentOffset = .greatestFiniteMagnitude
    desk.user.settle()
    #expect(try desk.frame("tall")?.maxY == 320)
    scroll.contentOffset = -.greatestFiniteMagnitude
    desk.user.settle()
    #expect(try desk.frame("tall")?.minY == 30)
    desk.user.scroll(over: scroll, clicks: 1)
    #expect(try #require(try desk.frame("tall")).minY < 0)

    let still = try Desk(on: stillSystem()) {
      Block("page", 100, 100).frame(maxWidth: .infinity, maxHeight: .infinity).help("page room")
        .safeAreaInset(edge: .trailing) { Block("side", 60, 60) }
        .safeAreaInset(edge: .bottom) { Block("foot", 480, 40) }
    }
    #expect(try still.frame("side") == Rect(x: 420, y: 130, width: 60, height: 60))
    let page = try still.frame("page")
    #expect(page?.center == Point(x: 210, y: 160))
  }
}
