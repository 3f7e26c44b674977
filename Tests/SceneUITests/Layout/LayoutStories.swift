import Geometry
import SceneTesting
import Testing
import Views

@testable import SceneUI

/// Views one after the other, in as many lines as needed. With the types of an iPad's program.
struct FlowLayout: SceneUI.Layout {
  var spacing: CGFloat = 4

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let width = proposal.width ?? .infinity
    let places = places(subviews, width)
    let sizes: [CGSize] = subviews.map { $0.sizeThatFits(.unspecified) }
    let right = zip(places, sizes).map { $0.x + $1.width }.max() ?? 0
    let bottom = zip(places, sizes).map { $0.y + $1.height }.max() ?? 0
    return CGSize(width: min(width, right), height: bottom)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for (view, place) in zip(subviews, places(subviews, bounds.width)) {
      view.place(
        at: CGPoint(x: bounds.minX + place.x, y: bounds.minY + place.y), proposal: .unspecified)
    }
  }

  private func places(_ subviews: Subviews, _ width: CGFloat) -> [CGPoint] {
    var place = CGPoint.zero
    var lineHeight: CGFloat = 0
    return subviews.map { view in
      let size: CGSize = view.sizeThatFits(.unspecified)
      if place.x > 0, place.x + size.width > width {
        place = CGPoint(x: 0, y: place.y + lineHeight + spacing)
        lineHeight = 0
      }
      defer { place.x += size.width + spacing }
      lineHeight = max(lineHeight, size.height)
      return place
    }
  }
}

private struct Weight: LayoutValueKey { static let defaultValue = 1.0 }

/// Views side by side, each with its part of the width. What it remembers is the sum of the weights.
private struct WeightedRow: SceneUI.Layout {
  func makeCache(subviews: Subviews) -> Double { subviews.reduce(0) { $0 + $1[Weight.self] } }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Double
  ) -> Size {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Double
  ) {
    var x = bounds.minX
    for view in subviews {
      let width = bounds.width * view[Weight.self] / cache
      view.place(
        at: Point(x: x, y: bounds.minY),
        proposal: ProposedViewSize(width: width, height: bounds.height))
      x += width
    }
  }
}

@MainActor @Suite("Layouts that a program computes by itself")
struct LayoutStories {
  @Test("A flow breaks its lines, and is as large as its views need")
  func flow() {
    let hosted = Hosted(
      FlowLayout {
        Block("one", 100, 20)
        Block("two", 100, 30)
        Block("three", 40, 10)
      }.frame(width: 210).help("flow"))
    let flow = hosted.frame("flow")!
    #expect(flow.size == Size(width: 210, height: 44))
    func place(_ name: String) -> Point {
      let frame = hosted.frame(name)!
      return Point(x: frame.minX - flow.minX, y: frame.minY - flow.minY)
    }
    // The flow itself is 204 wide, in the middle of its frame.
    #expect(place("one") == Point(x: 3, y: 0))
    #expect(place("two") == Point(x: 107, y: 0))
    #expect(place("three") == Point(x: 3, y: 34))
  }

  @Test("Among others in a stack a layout takes what it answers with")
  func inStack() {
    let hosted = Hosted(
      VStack(spacing: 0) {
        FlowLayout { Block("inner", 50, 20) }.help("flow")
        Color.accent.help("rest")
      })
    #expect(hosted.frame("flow")?.size == Size(width: 50, height: 20))
    #expect(hosted.frame("rest") == Rect(x: 0, y: 20, width: 400, height: 280))
  }

  struct Shares: SceneUI.View {
    @State private var weight = 3.0
    var body: some SceneUI.View {
      VStack(spacing: 0) {
        WeightedRow {
          Color.accent.help("one")
          Color.accent.layoutValue(key: Weight.self, value: weight).help("two")
        }
        Button("Less") { weight = 1 }
      }
    }
  }

  @Test("Views give values to their layout, which remembers and forgets")
  func values() {
    let hosted = Hosted(Shares())
    #expect(hosted.frame("one")?.width == 100 && hosted.frame("two")?.width == 300)
    hosted.press("Less")
    #expect(hosted.frame("one")?.width == 200 && hosted.frame("two")?.width == 200)
  }

  struct Turning: SceneUI.View {
    @State private var isRow = true
    var body: some SceneUI.View {
      VStack(spacing: 0) {
        let layout = isRow ? AnyLayout(HStackLayout(spacing: 10)) : AnyLayout(VStackLayout())
        layout {
          Counting()
          Block("mark", 30, 20)
          Spacer()
        }.help("layout")
        Button("Turn") { isRow.toggle() }
      }
    }
  }
  struct Counting: SceneUI.View {
    @State private var count = 0
    var body: some SceneUI.View {
      Button("Count \(count)") { count += 1 }
    }
  }

  @Test("When the layout changes, views move and keep their state")
  func anyLayout() throws {
    let hosted = Hosted(Turning())
    hosted.press("Count 0")
    let button = hosted.views(ButtonView.self)[0]
    let mark = hosted.frame("mark")!
    #expect(mark.minX == button.convertToWindow(button.bounds).maxX + 10)
    #expect(hosted.frame("layout")?.width == 400)
    hosted.press("Turn")
    #expect(hosted.views(ButtonView.self)[0] === button && button.title == "Count 1")
    #expect(hosted.frame("mark")!.minY == button.convertToWindow(button.bounds).maxY + 8)
  }

  @Test("A layout is seen in a mirror from right to left")
  func mirrored() {
    let hosted = Hosted(
      WeightedRow {
        Color.accent.layoutValue(key: Weight.self, value: 3).help("one")
        Color.accent.help("two")
      }.rightToLeft())
    #expect(hosted.frame("one") == Rect(x: 100, y: 0, width: 300, height: 300))
    #expect(hosted.frame("two") == Rect(x: 0, y: 0, width: 100, height: 300))
  }

  @Test("The stack layouts place as the stacks do", arguments: [100.0, 160, 400])
  func sameAsStacks(width: Double) {
    @ViewBuilder var views: some SceneUI.View {
      Text("A few words").lineLimit(1)
      Color.accent.frame(minWidth: 20, maxWidth: 60)
      Text("and more of them than fit").lineLimit(1)
      Block("", 15, 9)
    }
    let stack = Hosted(HStack(alignment: .top) { views }.frame(width: width).help("all"))
    let layout = Hosted(HStackLayout(alignment: .top) { views }.frame(width: width).help("all"))
    func frames<Content: SceneUI.View>(_ hosted: Hosted<Content>) -> [Rect] {
      hosted.views(LabelView.self).map { $0.convertToWindow($0.bounds) }
    }
    // The edges in a stack are on whole pixels.
    #expect(frames(stack).count == 2)
    for (one, other) in zip(frames(stack), frames(layout)) {
      #expect(abs(one.minX - other.minX) <= 1 && abs(one.width - other.width) <= 1)
    }
  }

  // MARK: The one that fits

  struct Fitting: SceneUI.View {
    var body: some SceneUI.View {
      ViewThatFits(in: .horizontal) {
        Text("A long sentence that needs much room").help("long")
        Text("Less").help("short")
      }
    }
  }

  @Test("The first view that fits is shown, also in another window, and only that is heard")
  func fitting() throws {
    let desk = try Desk(on: stillSystem()) { Fitting() }
    func heard() throws -> [String] { try desk.window.whole.children.map(\.name) }
    #expect(try heard() == ["A long sentence that needs much room"])
    try desk.resize(120, 200)
    #expect(try heard() == ["Less"])
    try desk.resize(480, 200)
    #expect(try heard() == ["A long sentence that needs much room"])
  }
}
