import Canvas
import Geometry
import Testing
import Views
import ViewsSupport

@MainActor @Suite("What is set of a view in an animated change")
struct ViewMotionTests {
  let host = TestHost(size: Size(width: 400, height: 300))
  let box = BoxView()
  let old = Rect(x: 10, y: 10, width: 40, height: 20)
  let new = Rect(x: 210, y: 110, width: 80, height: 20)

  init() {
    host.behavior.animates = true
    host.root.addSubview(box)
    box.frame = old
    box.ground = ThemeColor(Color(red: 1, green: 0, blue: 0))
  }

  /// Two frames and then as many as fit into a time.
  private func advance(_ milliseconds: Int) {
    for _ in 0..<(milliseconds / 10) { host.advance(.milliseconds(10)) }
  }

  private func move(_ animation: Animation = .linear(duration: 0.1)) {
    AnimationContext.perform(animation) { box.frame = new }
  }

  @Test(
    "A frame is the new one at once, what is drawn follows frame by frame, and then nothing runs")
  func frame() {
    move()
    #expect(box.frame == new)
    #expect(box.shownFrame == old)
    host.advance(.milliseconds(10))
    #expect(box.shownFrame == old)
    var places: [Rect] = []
    for _ in 0..<10 {
      host.damage = []
      host.advance(.milliseconds(10))
      places.append(box.shownFrame)
      #expect(host.damage.contains { $0.contains(box.shownFrame) })
    }
    let xs = places.map(\.minX)
    #expect(zip(xs, xs.dropFirst()).allSatisfy { abs($1 - $0 - 20) < 0.001 })
    #expect(places.last == new)
    #expect(!host.isAnimating && !box.isMoving)
    host.damage = []
    host.advance(.milliseconds(10))
    #expect(host.damage.isEmpty)
  }

  @Test("The pointer finds what is seen, and a picture shows it there")
  func seen() {
    move()
    advance(60)
    let middle = box.shownFrame.center
    #expect(middle.x > 100 && middle.x < 200)
    #expect(host.root.hitTest(middle) === box)
    #expect(host.root.hitTest(Point(x: 280, y: 120)) !== box)
    #expect(box.convertToWindow(box.bounds) == box.shownFrame)
    let picture = host.picture()
    #expect(picture.color(x: Int(middle.x), y: Int(middle.y)) == Color(red: 1, green: 0, blue: 0))
    #expect(picture.color(x: 280, y: 120) != Color(red: 1, green: 0, blue: 0))
  }

  @Test("A layout is about what will be, and its subviews go with it")
  func layout() {
    let inner = BoxView()
    box.content = inner
    box.stretches = .all
    host.layout()
    AnimationContext.perform(.linear(duration: 0.1)) {
      box.frame = new
      host.layout()
    }
    #expect(inner.frame.size == new.size)
    advance(60)
    // The edges of both are at the same place at each moment.
    #expect(abs(inner.shownFrame.width - box.shownFrame.width) < 1e-9)
    #expect(box.shownFrame.width > old.width && box.shownFrame.width < new.width)
  }

  @Test("A change of mind turns it round from where it is, without a jump of its place or speed")
  func reversal() {
    move(.easeInOut(duration: 0.2))
    var places: [Double] = []
    for step in 0..<60 {
      if step == 12 {
        AnimationContext.perform(.easeInOut(duration: 0.2)) { box.frame = old }
        #expect(box.frame == old)
      }
      host.advance(.milliseconds(5))
      places.append(box.shownFrame.minX)
    }
    #expect(places.last == old.minX)
    #expect(places.max()! > 60 && places.max()! < new.minX)
    let steps = zip(places, places.dropFirst()).map { $1 - $0 }
    let changes = zip(steps, steps.dropFirst()).map { abs($1 - $0) }
    #expect(changes.dropFirst().max()! < 3)
  }

  @Test("What is set outside of a change is there at once, and what moved stands still")
  func ended() {
    move()
    advance(50)
    box.frame = Rect(x: 0, y: 0, width: 40, height: 20)
    #expect(box.shownFrame == box.frame)
    host.advance(.milliseconds(10))
    #expect(!host.isAnimating)
  }

  @Test("Where a person wants no motion, everything jumps and no frame is asked for")
  func reducedMotion() {
    host.behavior.animates = false
    var isDone = false
    AnimationContext.perform(.smooth) {
      box.frame = new
      box.opacity = 0.2
    } completion: {
      isDone = $0
    }
    #expect(box.shownFrame == new)
    #expect(isDone)
    #expect(!host.isAnimating)
  }

  @Test("Colors, corners, opacity, blur and turns move too")
  func properties() {
    box.cornerRadius = 0
    AnimationContext.perform(.linear(duration: 0.1)) {
      box.ground = ThemeColor(Color(red: 0, green: 0, blue: 1))
      box.opacity = 0.5
      box.cornerRadius = 10
      box.blurRadius = 4
      var placement = Placement()
      placement.rotation = .degrees(180)
      placement.offset = Vector(dx: 100, dy: 0)
      box.placement = placement
    }
    #expect(host.root.subviews.first?.opacity == 0.5)
    advance(60)
    let picture = host.picture()
    let middle = box.convertToWindow(box.bounds.center)
    #expect(abs(middle.x - 80) < 0.001)
    // Half way it stands upright.
    #expect(abs(box.convertToWindow(box.bounds).height - 40) < 0.001)
    let color = picture.color(x: Int(middle.x), y: Int(middle.y))
    #expect(color.red > color.green && color.blue > color.green)
    advance(60)
    #expect(!host.isAnimating)
  }

  @Test("A view that is new in its superview is at its place at once")
  func newView() {
    let other = BoxView()
    AnimationContext.perform(.smooth) {
      host.root.addSubview(other)
      other.frame = new
      other.frame.origin.x += 1
    }
    #expect(!other.isMoving || other.shownFrame.minX >= new.minX)
  }

  @Test("The end is told once: when all has arrived, or when something else interrupted it")
  func completion() {
    var told: [Bool] = []
    AnimationContext.perform(.linear(duration: 0.1)) {
      box.frame = new
      box.opacity = 0
    } completion: {
      told.append($0)
    }
    advance(50)
    #expect(told.isEmpty)
    advance(70)
    #expect(told == [true])
    AnimationContext.perform(.linear(duration: 0.1)) {
      box.frame = old
    } completion: {
      told.append($0)
    }
    advance(50)
    move()
    #expect(told == [true, false])
    AnimationContext.perform(.smooth) {
    } completion: {
      told.append($0)
    }
    #expect(told == [true, false, true])
  }

  @Test("What has left its window does not go on")
  func removal() {
    move()
    advance(50)
    box.removeFromSuperview()
    #expect(!box.isMoving)
    host.advance(.milliseconds(10))
    #expect(!host.isAnimating)
  }

  @Test("A layout can move the views below one view, and let others jump")
  func parts() {
    let other = BoxView()
    host.root.addSubview(other)
    other.frame = old
    AnimationContext.withLayouts([(box, AnimationContext(.linear(duration: 0.1))), (other, nil)]) {
      box.frame = new
      other.frame = new
    }
    #expect(box.shownFrame == old && other.shownFrame == new)
  }
}
