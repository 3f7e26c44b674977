import Geometry
import SceneTesting
import Testing
import Views

@testable import SceneUI

/// A window with every way of laying views out.
@MainActor @Suite("Every layout in one window")
struct EveryLayoutStories {
  /// The distance from the upper edge at which two blocks of different heights meet.
  private enum Waist: AlignmentID {
    static func defaultValue(in view: ViewDimensions) -> CGFloat { view.height / 2 }
  }

  private struct Page: SceneUI.View {
    let direction: LayoutDirection

    var body: some SceneUI.View {
      VStack(alignment: .leading, spacing: 0) {
        // The ideal width of the first, what has priority, and what is left.
        HStack(alignment: VerticalAlignment(Waist.self), spacing: 0) {
          Color.accent.frame(idealWidth: 70, maxWidth: .infinity).fixedSize(
            horizontal: true, vertical: false
          ).frame(height: 10).help("ideal")
          Color.accent.frame(minWidth: 10, maxWidth: 300).frame(height: 20).layoutPriority(1)
            .help("first")
          Color.accent.frame(minWidth: 20, maxWidth: .infinity).frame(height: 20).help("last")
          Block("low", 20, 20).alignmentGuide(VerticalAlignment(Waist.self)) { _ in 0 }
        }
        Grid(horizontalSpacing: 0, verticalSpacing: 0) {
          GridRow {
            Block("a", 60, 20)
            Block("b", 30, 20)
          }
          GridRow {
            Block("c", 20, 20).gridColumnAlignment(.trailing)
            Block("d", 50, 20)
          }
        }
        GeometryReader { place in Block("half", place.size.width / 2, 10) }.frame(height: 10)
        ViewThatFits {
          Block("wide", 700, 10)
          Block("narrow", 100, 10)
        }
        Staircase {
          Block("one", 30, 10)
          Block("two", 20, 10)
        }
        ScrollView(.horizontal, showsIndicators: false) {
          HStack(spacing: 0) {
            ForEach(0..<5) { number in
              Button("Page \(number)") {}.containerRelativeFrame(.horizontal).help("page \(number)")
            }
          }
        }
        .scrollTargetBehavior(.paging).frame(height: 40)
        ScrollViewReader { scroll in
          Button("Row 77777") { scroll.scrollTo(77_777, anchor: .center) }
          ScrollView {
            LazyVStack(spacing: 0) {
              ForEach(0..<100_000) { number in
                Text("Row \(number)").frame(height: 20).help("row \(number)")
              }
            }
          }
          .safeAreaInset(edge: .bottom) { Block("bar", 480, 24) }
        }
      }
      .environment(\.layoutDirection, direction)
    }
  }

  private func scrollViews(_ desk: Desk) throws -> (pages: Views.ScrollView, rows: Views.ScrollView)
  {
    let views = try desk.window.views(Views.ScrollView.self)
    try #require(views.count == 2)
    return (views[0], views[1])
  }

  @Test(
    "S-10 readers, grids, lazy rows, what fits, own layouts, guides, priorities, bars, pages, mirrored",
    arguments: LayoutDirection.allCases)
  func page(_ direction: LayoutDirection) throws {
    let desk = try Desk(on: stillSystem()) { Page(direction: direction) }
    let isMirrored = direction == .rightToLeft
    /// A frame as it is from left to right.
    func frame(_ name: String) throws -> Rect {
      var frame = try #require(try desk.frame(name), "\(name) is not there")
      if isMirrored { frame.origin.x = 480 - frame.maxX }
      return frame
    }
    try keepPicture(of: desk, isMirrored ? "every-mirrored" : "every")

    #expect(try frame("ideal").width == 70)
    let first = try frame("first")
    #expect(first == Rect(x: 70, y: 0, width: 300, height: 20))
    #expect(try frame("last").minX == 370)
    #expect(try frame("last").width == 90)
    // The middle of the others is its upper edge.
    #expect(try frame("low").minY == frame("first").minY + 10)
    #expect(try frame("low").maxX == 480)

    let top = try frame("a").minY
    #expect(try frame("a") == Rect(x: 0, y: top, width: 60, height: 20))
    #expect(try frame("c") == Rect(x: 40, y: top + 20, width: 20, height: 20))
    #expect(try frame("d") == Rect(x: 60, y: top + 20, width: 50, height: 20))
    #expect(try frame("b").midX == frame("d").midX)
    #expect(try frame("half") == Rect(x: 0, y: top + 40, width: 240, height: 10))
    let root = try desk.window.view(HostingView.self)
    #expect(root.named("wide")?.isDrawn == false && root.named("narrow")?.isDrawn == true)
    #expect(try frame("narrow").minY == top + 50)
    #expect(try frame("two").minX == frame("one").maxX)
    #expect(try frame("two").minY == frame("one").maxY)

    // A click of the wheel is a page.
    let (pages, rows) = try scrollViews(desk)
    #expect(try frame("page 0").minX == 0)
    #expect(try frame("page 0").width == 480)
    desk.user.hold(.shift)
    desk.user.scroll(over: pages, clicks: isMirrored ? -1 : 1)
    desk.user.hold([])
    #expect(try frame("page 1").minX == 0)

    // Of 100,000 rows a few exist. One is scrolled to the middle of what the bar leaves; the last one ends at the bar.
    #expect(try desk.frame("row 77777") == nil)
    try desk.window.button("Row 77777").click()
    let room = rows.convertToWindow(rows.bounds)
    let bar = try frame("bar")
    #expect(bar.maxY == room.maxY && bar.height == 24)
    #expect(try abs(frame("row 77777").midY - (room.minY + bar.minY) / 2) <= 1)
    #expect(try desk.window.views(LabelView.self).count < 60)
    rows.contentOffset = .greatestFiniteMagnitude
    desk.user.settle()
    #expect(try frame("row 99999").maxY == bar.minY)
    #expect(try desk.window.element(.label, "Row 99999").exists)
  }
}
