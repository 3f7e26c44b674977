import Canvas
import Geometry
import Testing
import Views
import ViewsSupport

@MainActor @Suite("The tree: damage, layout, coordinates")
struct ViewTests {
  let host = TestHost()

  private func child(_ frame: Rect, in parent: View? = nil) -> View {
    let view = View()
    view.frame = frame
    (parent ?? host.root).addSubview(view)
    return view
  }

  @Test("Moving a view damages where it was and where it is, with room for its ring")
  func moving() {
    let view = child(Rect(x: 10, y: 10, width: 20, height: 20))
    host.damage = []
    view.frame = Rect(x: 200, y: 100, width: 30, height: 20)
    #expect(host.damage.contains(Rect(x: 6, y: 6, width: 28, height: 28)))
    #expect(host.damage.contains(Rect(x: 196, y: 96, width: 38, height: 28)))
  }

  @Test("A hidden view damages once when it goes, and nothing while it is hidden")
  func hidden() {
    let view = child(Rect(x: 10, y: 10, width: 20, height: 20))
    view.isHidden = true
    #expect(host.damage.last == Rect(x: 6, y: 6, width: 28, height: 28))
    host.damage = []
    view.setNeedsDisplay()
    view.frame = Rect(x: 50, y: 50, width: 20, height: 20)
    #expect(host.damage == [])
  }

  @Test("A clipping ancestor cuts damage, a scrolled one moves it")
  func clipping() {
    let clip = child(Rect(x: 100, y: 100, width: 50, height: 50))
    clip.clipsToBounds = true
    let inner = child(Rect(x: 0, y: 0, width: 50, height: 500), in: clip)
    clip.boundsOrigin = Point(x: 0, y: 200)
    host.damage = []
    inner.setNeedsDisplay(Rect(x: 0, y: 240, width: 10, height: 100))
    #expect(host.damage == [Rect(x: 100, y: 140, width: 10, height: 10)])
    host.damage = []
    inner.setNeedsDisplay(Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(host.damage == [])
  }

  @Test("Coordinates go to the window and back, through a scrolled view")
  func coordinates() {
    let outer = child(Rect(x: 30, y: 40, width: 100, height: 100))
    outer.boundsOrigin = Point(x: 5, y: 7)
    let inner = child(Rect(x: 10, y: 20, width: 10, height: 10), in: outer)
    let point = Point(x: 3, y: 4)
    #expect(inner.convertToWindow(point) == Point(x: 38, y: 57))
    #expect(inner.convertFromWindow(Point(x: 38, y: 57)) == point)
  }

  @Test("The topmost view is hit; hidden ones and what is clipped away are not")
  func hitTesting() {
    let lower = child(Rect(x: 0, y: 0, width: 100, height: 100))
    let upper = child(Rect(x: 50, y: 0, width: 100, height: 100))
    let outside = child(Rect(x: 90, y: 90, width: 50, height: 50), in: lower)
    let root = host.root
    #expect(root.hitTest(Point(x: 60, y: 10)) === upper)
    upper.isHidden = true
    #expect(root.hitTest(Point(x: 60, y: 10)) === lower)
    #expect(root.hitTest(Point(x: 120, y: 120)) === outside)
    lower.clipsToBounds = true
    #expect(root.hitTest(Point(x: 120, y: 120)) === root)
  }

  @Test("A new size is laid out once, from the top, and only where it is out of date")
  func layout() {
    final class Counting: View {
      var count = 0
      override func layout() { count += 1 }
    }
    let first = Counting()
    let second = Counting()
    host.root.addSubview(first)
    host.root.addSubview(second)
    host.layout()
    (first.count, second.count) = (0, 0)
    first.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    host.layout()
    host.layout()
    #expect(first.count == 1)
    #expect(second.count == 0)
  }

  @Test("A size that may be another lays out everyone above, and not those beside")
  func invalidation() {
    final class Counting: View {
      var count = 0
      override func layout() { count += 1 }
    }
    let outer = Counting()
    let inner = Counting()
    let beside = Counting()
    host.root.addSubview(outer)
    outer.addSubview(inner)
    outer.addSubview(beside)
    host.layout()
    (outer.count, inner.count, beside.count) = (0, 0, 0)
    inner.invalidateSize()
    host.layout()
    #expect((outer.count, inner.count, beside.count) == (1, 1, 0))
  }

  @Test("A view moved up among its siblings is there once")
  func reinsertion() {
    let a = child(.zero)
    let b = child(.zero)
    host.root.insertSubview(a, at: 2)
    #expect(host.root.subviews.map { $0 === a } == [false, true])
    #expect(b.superview === host.root)
  }

  @Test("A view on its way out that outlives its superview is not left with it")
  func endedSuperviewOfLeaving() {
    let leaving = View()
    weak var root: View?
    do {
      let host = TestHost()
      host.behavior.animates = true
      root = host.root
      host.root.addSubview(leaving)
      var look = PresenceLook()
      look.opacity = 0
      leaving.removeFromSuperview(leavingTo: look, AnimationContext(.linear(duration: 1))) {}
      #expect(leaving.superview === host.root && host.root.subviews.isEmpty)
    }
    #expect(root == nil && leaving.superview == nil && leaving.theme == .light)
  }

  @Test("A view whose superview ends is not left with it")
  func endedSuperview() {
    let inner = View()
    weak var outer: View?
    do {
      let view = View()
      view.addSubview(inner)
      outer = view
      #expect(inner.superview === view)
    }
    #expect(outer == nil && inner.superview == nil && inner.theme == .light)
  }

  @Test("Views hear of coming into a window and leaving it, whole trees at once")
  func hosting() {
    final class Listening: View {
      var hosts: [Bool] = []
      override func didMove(toHost host: (any ViewHost)?) {
        super.didMove(toHost: host)
        hosts.append(host != nil)
      }
    }
    let outer = View()
    let inner = Listening()
    outer.addSubview(inner)
    #expect(inner.hosts == [])
    host.root.addSubview(outer)
    outer.removeFromSuperview()
    #expect(inner.hosts == [true, false])
  }

  @Test("A view that is removed while it hears that it loses the focus stays removed")
  func removalDuringRemoval() {
    let recorder = Recorder()
    let other = View()
    host.root.addSubview(other)
    let view = ProbeView("a", recorder, frame: Rect(x: 0, y: 0, width: 10, height: 10))
    host.root.addSubview(view)
    view.onEvent = { [weak view, weak other] event in
      if event.phase == .exited, let view { other?.addSubview(view) }
    }
    host.move(to: Point(x: 5, y: 5))
    view.removeFromSuperview()
    #expect(view.superview === other)
    #expect(other.subviews.count == 1)
    #expect(!host.root.subviews.contains { $0 === view })
  }
}
