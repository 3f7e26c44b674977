import Canvas
import Geometry
import Testing
import Views
import ViewsSupport

@MainActor @Suite("Boxes and layers")
struct BoxViewTests {
  /// A view with a fixed size, limited by the proposal.
  private final class Fixed: View {
    let wanted: Size
    init(_ width: Double, _ height: Double) {
      wanted = Size(width: width, height: height)
      super.init()
    }
    override func sizeThatFits(_ proposal: Size) -> Size {
      Size(width: min(wanted.width, proposal.width), height: min(wanted.height, proposal.height))
    }
  }

  private func box(_ content: View, _ bounds: Size) -> BoxView {
    let box = BoxView(content)
    box.frame = Rect(origin: .zero, size: bounds)
    return box
  }

  @Test("What can be clicked is reached by Tab, and Space or Return is a click")
  func keys() {
    let host = TestHost()
    let box = box(Fixed(100, 20), Size(width: 300, height: 100))
    let page = View()
    host.show(page)
    page.addSubview(box)
    host.type(.tab)
    #expect(host.focusedView == nil)
    var clicks = 0
    box.onClick = { clicks += 1 }
    host.type(.tab)
    #expect(box.isFocused && host.showsFocusRing)
    host.type(.space)
    host.type(.return)
    #expect(clicks == 2)
    host.type(.return, .control)
    #expect(clicks == 2)
    // A click acts and does not move the focus.
    host.focus(nil)
    host.click(box)
    #expect(clicks == 3 && host.focusedView == nil)
  }

  @Test("Insets and limits are in the size; what is wanted lies in the middle of the rest")
  func limits() {
    let content = Fixed(100, 20)
    let box = box(content, Size(width: 300, height: 100))
    box.insets = Insets(horizontal: 10, vertical: 5)
    let huge = Size(width: 1e6, height: 1e6)
    #expect(box.sizeThatFits(huge) == Size(width: 120, height: 30))
    box.minimumSize = Size(width: 150, height: 0)
    box.maximumSize = Size(width: 200, height: 25)
    #expect(box.sizeThatFits(huge) == Size(width: 150, height: 25))
    box.layoutIfNeeded()
    #expect(content.frame == Rect(x: 100, y: 43, width: 100, height: 15))
  }

  @Test("A content that stretches fills the box up to its limit")
  func stretching() {
    let content = Fixed(10, 10)
    let box = box(content, Size(width: 300, height: 100))
    box.maximumSize = Size(width: 200, height: .infinity)
    box.stretches = .all
    box.layoutIfNeeded()
    #expect(content.frame == Rect(x: 50, y: 0, width: 200, height: 100))
    box.stretches = .vertical
    box.alignment = .leading
    box.layoutIfNeeded()
    #expect(content.frame == Rect(x: 0, y: 0, width: 10, height: 100))
  }

  @Test("Room lets the pointer through; a ground does not, and a listener is told of clicks")
  func pointer() {
    let host = TestHost()
    let box = box(Fixed(10, 10), Size(width: 300, height: 100))
    host.show(box)
    #expect(box.hitTest(Point(x: 5, y: 5)) == nil)
    var clicks = 0
    box.onClick = { clicks += 1 }
    host.click(at: Point(x: 5, y: 5))
    host.press(at: Point(x: 5, y: 5))
    host.release(at: Point(x: 5, y: 500))
    #expect(clicks == 1)
    box.onClick = nil
    box.ground = .sidebar
    #expect(box.hitTest(Point(x: 5, y: 5)) === box)
  }

  @Test("Layers lie over each other where they are told, each in its size or in all the room")
  func layers() {
    let layers = LayersView()
    let (back, front) = (Fixed(10, 10), Fixed(40, 20))
    layers.addSubview(back)
    layers.addSubview(front)
    layers.setStretched(back, .all)
    layers.alignment = .bottomTrailing
    layers.frame = Rect(x: 0, y: 0, width: 100, height: 60)
    #expect(layers.sizeThatFits(Size(width: 500, height: 500)) == Size(width: 40, height: 20))
    layers.layoutIfNeeded()
    #expect(back.frame == layers.bounds)
    #expect(front.frame == Rect(x: 60, y: 40, width: 40, height: 20))
  }

  @Test("A picture is seen whole, or covers everything")
  func pictures() {
    let picture = Surface(size: PixelSize(width: 200, height: 100))
    let view = PictureView(picture)
    #expect(view.sizeThatFits(Size(width: 100, height: 500)) == Size(width: 100, height: 50))
    #expect(view.sizeThatFits(Size(width: 900, height: 900)) == Size(width: 200, height: 100))
    view.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    #expect(view.pictureFrame == Rect(x: 0, y: 25, width: 100, height: 50))
    view.fitting = .fill
    #expect(view.pictureFrame == Rect(x: -50, y: 0, width: 200, height: 100))
    view.fitting = .none
    #expect(view.pictureFrame == Rect(x: -50, y: 0, width: 200, height: 100))
  }

  @Test("A tint is the accent of the content, as readable as every accent, in each theme")
  func tint() {
    let host = TestHost()
    let content = Fixed(20, 10)
    let box = BoxView(content)
    box.tint = .yellow
    host.show(box)
    #expect(content.theme == Theme.light.accented(by: Theme.light[.yellow]))
    host.theme = .dark
    host.root.environmentChanged()
    #expect(content.theme == Theme.dark.accented(by: Theme.dark[.yellow]))
    box.tint = nil
    #expect(content.theme == .dark)
  }

  @Test("Content with an aspect ratio fits into the box, or covers it")
  func aspectRatio() {
    let content = Fixed(20, 10)
    let box = BoxView(content)
    box.stretches = .all
    box.aspectRatio = 2
    box.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    box.layoutIfNeeded()
    #expect(content.frame == Rect(x: 0, y: 25, width: 100, height: 50))
    box.coversBox = true
    box.layoutIfNeeded()
    #expect(content.frame == Rect(x: -50, y: 0, width: 200, height: 100))
  }

  @Test("In a stack a stretched view has the whole breadth, the others their own")
  func stretchedInStack() {
    let stack = StackView(axis: .vertical, spacing: 0, alignment: .center)
    let (one, other) = (Fixed(20, 10), Fixed(20, 10))
    stack.add(one)
    stack.add(other)
    stack.setStretched(other, true)
    stack.frame = Rect(x: 0, y: 0, width: 100, height: 50)
    stack.layoutIfNeeded()
    #expect(one.frame == Rect(x: 40, y: 0, width: 20, height: 10))
    #expect(other.frame == Rect(x: 0, y: 10, width: 100, height: 10))
  }
}
