import Canvas
import Geometry
import Testing
import Views
import ViewsSupport

@MainActor @Suite("Toolbars, banners and empty states")
struct PaneTests {
  let host = TestHost(size: Size(width: 600, height: 400))

  @Test("A toolbar keeps its sides apart and lets the pointer through between them")
  func toolbar() {
    let left = ButtonView(icon: .sidebar) {}
    let right = ButtonView(title: "Open") {}
    let bar = ToolbarView(leading: [left], trailing: [right])
    let box = View()
    host.show(box)
    box.addSubview(bar)
    bar.frame = Rect(x: 0, y: 0, width: 600, height: ToolbarView.height)
    host.layout()
    #expect(left.convertToWindow(left.bounds) == Rect(x: 16, y: 12, width: 30, height: 30))
    #expect(right.convertToWindow(right.bounds).maxX == 584)
    #expect(host.root.hitTest(Point(x: 300, y: 20)) === box)
    #expect(host.root.hitTest(Point(x: 20, y: 20)) === left)
    bar.trailing = []
    host.layout()
    #expect(right.superview == nil)
  }

  @Test("A banner wraps its detail, acts and closes")
  func banner() {
    var heard: [String] = []
    let banner = BannerView(
      text: "This entry could not be saved.",
      detail: String(repeating: "What was kept. ", count: 20),
      actionTitle: "Try Again", action: { heard.append("again") },
      onClose: { heard.append("closed") })
    let short = BannerView(text: "Opened.")
    let proposal = Size(width: 600, height: 400)
    #expect(banner.sizeThatFits(proposal).height > short.sizeThatFits(proposal).height)
    host.show(banner)
    for button in banner.subviews.compactMap({ $0 as? ButtonView }) { host.click(button) }
    #expect(heard == ["again", "closed"])
  }

  @Test("A banner's parts keep apart in narrow windows", arguments: [600.0, 420, 300])
  func narrowBanner(width: Double) {
    let banner = BannerView(
      text: "This entry could not be saved, and neither could the one before it.",
      detail: "The disk is full.", actionTitle: "Try Again", action: {}, onClose: {})
    banner.frame = Rect(
      origin: .zero, size: banner.sizeThatFits(Size(width: width, height: 400)))
    banner.layoutIfNeeded()
    let frames = banner.subviews.map(\.frame)
    for (index, frame) in frames.enumerated() {
      #expect(banner.bounds.contains(frame))
      for other in frames[(index + 1)...] { #expect(!frame.intersects(other)) }
    }
  }

  @Test(
    "An empty state is centred, fits narrow panes, and its one action acts",
    arguments: [600.0, 240])
  func emptyState(width: Double) throws {
    var count = 0
    let view = EmptyStateView(
      icon: .book, title: "Nothing written yet",
      message: "Entries you write appear here. Start with today.", actionTitle: "New Entry"
    ) { count += 1 }
    let box = View()
    host.show(box)
    box.addSubview(view)
    view.frame = Rect(x: 0, y: 0, width: width, height: 400)
    host.layout()
    let stack = try #require(view.subviews.first)
    #expect(abs(stack.frame.midX - width / 2) <= 1)
    #expect(view.bounds.contains(stack.frame))
    let button = try #require(stack.subviews.compactMap { $0 as? ButtonView }.first)
    host.click(button)
    #expect(count == 1)
  }

  @Test("An error does not look like a notice", arguments: Look.all)
  func kinds(look: Look) throws {
    func picture(_ kind: BannerView.Kind) -> Surface {
      let host = look.host(400, 46)
      host.show(BannerView(kind: kind, text: "Something happened."))
      return host.picture()
    }
    #expect(Pictures.difference(picture(.error), picture(.error)) == 0)
    #expect(try #require(Pictures.difference(picture(.error), picture(.notice))) > 1000)
  }

  @Test("A separator fills one row of device pixels", arguments: Look.all)
  func separator(look: Look) {
    let host = look.host(20, 10)
    let box = View()
    host.show(box)
    let line = SeparatorView()
    box.addSubview(line)
    line.frame = Rect(
      origin: Point(x: 0, y: 5), size: line.sizeThatFits(Size(width: 20, height: 10)))
    let picture = host.picture()
    let y = look.scale.pixels(5.0)
    #expect(picture.color(x: 3, y: y) == look.theme[.line])
    #expect(picture.color(x: 3, y: y - 1) == look.theme[.page])
    #expect(picture.color(x: 3, y: y + 1) == look.theme[.page])
  }
}
