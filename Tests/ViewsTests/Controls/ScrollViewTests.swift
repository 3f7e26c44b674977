import Canvas
import Geometry
import Testing
import Views
import ViewsSupport

@MainActor @Suite("ScrollView")
struct ScrollViewTests {
  /// A content of a fixed height, with a mark every hundred units.
  private final class TallView: View {
    var height: Double

    init(height: Double) {
      self.height = height
      super.init()
    }

    override func sizeThatFits(_ proposal: Size) -> Size {
      Size(width: proposal.width, height: height)
    }

    override func draw(in context: DrawingContext, dirty: Rect) {
      for y in stride(from: 0, to: height, by: 100) {
        context.fill(Rect(x: 0, y: y, width: 50, height: 10), theme[.accent])
      }
    }
  }

  private let host = TestHost(size: Size(width: 200, height: 100))
  private let content = TallView(height: 1000)

  private func shown() -> ScrollView {
    let view = ScrollView(contentView: content)
    host.show(view)
    return view
  }

  @Test(
    "The offset stays within the content",
    arguments: [(-50, 0), (0, 0), (300, 300), (900, 900), (5000, 900), (.infinity, 900), (.nan, 0)]
      as [(Double, Double)])
  func clamping(offset: Double, result: Double) {
    let view = shown()
    view.contentOffset = offset
    #expect(view.contentOffset == result)
  }

  @Test("A wheel click moves by its step at once; at the end it is left to others")
  func wheel() {
    let view = shown()
    let step = host.behavior.wheelStep
    #expect(host.scroll(at: Point(x: 5, y: 5), by: Vector(dx: 0, dy: step)))
    #expect(view.contentOffset == step)
    view.contentOffset = 900
    #expect(!host.scroll(at: Point(x: 5, y: 5), by: Vector(dx: 0, dy: step)))
  }

  @Test("What is scrolled to is what is painted")
  func painting() {
    let view = shown()
    view.contentOffset = 250
    let picture = host.picture()
    #expect(picture.color(x: 10, y: 55).contrast(to: host.theme[.accent]) < 1.01)
    #expect(picture.color(x: 10, y: 45).contrast(to: host.theme[.page]) < 1.01)
  }

  @Test(
    "A rectangle is shown by the smallest move, a tall one from its top",
    arguments: [
      (Rect(x: 0, y: 320, width: 1, height: 20), 320.0),
      (Rect(x: 0, y: 420, width: 1, height: 20), 400),
      (Rect(x: 0, y: 480, width: 1, height: 40), 420),
      (Rect(x: 0, y: 600, width: 1, height: 300), 600),
    ] as [(Rect, Double)])
  func scrollToVisible(rect: Rect, offset: Double) {
    let view = shown()
    view.contentOffset = 400
    view.scrollToVisible(rect)
    #expect(view.contentOffset == offset)
  }

  @Test("An offset that is set before the first layout is there after it")
  func restoredOffset() {
    let view = ScrollView(contentView: content)
    view.contentOffset = 340
    #expect(view.contentOffset == 340)
    host.show(view)
    #expect(view.contentOffset == 340)
    content.height = 200
    view.setNeedsLayout()
    host.layout()
    #expect(view.contentOffset == 100)
  }

  @Test("Keys that the content leaves over turn pages")
  func keys() {
    let view = shown()
    host.type(.pageDown)
    #expect(view.contentOffset == 60)
    host.type(.end)
    #expect(view.contentOffset == 900)
    #expect(!host.type(.pageDown))
    host.type(.home)
    #expect(view.contentOffset == 0)
  }
}

@MainActor @Suite("Scroll bars")
struct ScrollBarTests {
  private let host = TestHost(size: Size(width: 300, height: 370))
  private let list = ListView()
  private let fixture = ListFixture(count: 50)

  private func show() {
    list.dataSource = fixture
    host.show(list)
  }

  /// The number of columns at the right edge that a bar covers at a height within its thumb.
  private func barWidth(atY y: Int) -> Int {
    let picture = host.picture()
    let ground = picture.color(x: 286, y: y)
    return (287..<300).filter { picture.color(x: $0, y: y).contrast(to: ground) > 1.1 }.count
  }

  @Test("The bar shows while scrolling and is gone a moment later")
  func showsAndFades() {
    show()
    #expect(barWidth(atY: 20) == 0)
    list.contentOffset = 10
    #expect(barWidth(atY: 20) == 6)
    host.advance(.seconds(2))
    #expect(barWidth(atY: 20) == 0)
    #expect(!host.isAnimating)
  }

  @Test("It fades in steps where the desktop animates, and then asks for no more time")
  func animatedFade() {
    show()
    host.behavior.animates = true
    list.contentOffset = 10
    host.advance(.milliseconds(950))
    #expect(host.isAnimating)
    #expect(barWidth(atY: 20) == 6)
    for _ in 0..<5 { host.advance(.milliseconds(60)) }
    #expect(barWidth(atY: 20) == 0)
    #expect(!host.isAnimating)
  }

  @Test("Under the pointer it is wide and stays")
  func hover() {
    show()
    host.move(to: Point(x: 295, y: 200))
    #expect(barWidth(atY: 20) == 10)
    host.advance(.seconds(5))
    #expect(barWidth(atY: 20) == 10)
    host.move(to: Point(x: 100, y: 200))
    host.advance(.seconds(2))
    #expect(barWidth(atY: 20) == 0)
  }

  @Test("Dragging the thumb to the bottom shows the last row")
  func dragging() throws {
    show()
    host.press(at: Point(x: 295, y: 10))
    #expect(list.contentOffset == 0)
    host.drag(to: Point(x: 295, y: 200))
    #expect(list.contentOffset > 1000)
    host.drag(to: Point(x: 295, y: 1000))
    #expect(try #require(list.rowFrame(49)).maxY <= 370)
    host.release(at: Point(x: 295, y: 1000))
    #expect(list.selectedRow == nil)
  }

  @Test("A press beside the thumb scrolls by pages, on and on while it lasts")
  func paging() {
    show()
    let page = 370.0 - 40
    host.press(at: Point(x: 295, y: 300))
    #expect(list.contentOffset == page)
    host.advance(.milliseconds(300))
    #expect(list.contentOffset == page)
    host.advance(.milliseconds(150))
    #expect(list.contentOffset == 2 * page)
    for _ in 0..<20 { host.advance(.milliseconds(100)) }
    // The thumb has reached the pointer.
    let end = list.contentOffset
    #expect(end > 2000 && end < 3330)
    host.advance(.seconds(5))
    #expect(list.contentOffset == end)
    host.release(at: Point(x: 295, y: 300))
    host.press(at: Point(x: 295, y: 5))
    host.release(at: Point(x: 295, y: 5))
    #expect(list.contentOffset == end - page)
    host.advance(.seconds(5))
    #expect(list.contentOffset == end - page)
    #expect(list.selectedRow == nil)
  }

  @Test("The middle button, or Shift, moves the thumb to the press at once")
  func jumping() {
    show()
    host.press(at: Point(x: 295, y: 185), button: .middle)
    #expect(abs(list.contentOffset - (50 * 74 + 12 - 370) / 2) < 60)
    host.drag(to: Point(x: 295, y: 1000))
    #expect(list.contentOffset == 50 * 74 + 12 - 370)
    host.release(at: Point(x: 295, y: 1000), button: .middle)
  }

  @Test("A list that fits has no bar")
  func nothingToScroll() {
    let short = ListFixture(count: 2)
    list.dataSource = short
    host.show(list)
    host.move(to: Point(x: 295, y: 20))
    #expect(barWidth(atY: 20) == 0)
  }
}
