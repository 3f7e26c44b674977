import Geometry
import Testing
import Views
import ViewsSupport

@MainActor @Suite("Hover, cursor and wheel follow the pointer")
struct HoverTests {
  let host = TestHost()
  let recorder = Recorder()
  let box: ProbeView
  let child: ProbeView

  init() {
    box = ProbeView("box", recorder, frame: host.root.bounds)
    child = ProbeView("child", recorder, frame: Rect(x: 10, y: 10, width: 50, height: 50))
    host.show(box)
    box.addSubview(child)
    host.layout()
    _ = recorder.taken()
  }

  @Test("Entering tells from the outside in, leaving a view does not leave those around it")
  func chain() {
    host.move(to: Point(x: 20, y: 20))
    #expect(recorder.taken() == ["box entered", "child entered", "child moved", "box moved"])
    host.move(to: Point(x: 200, y: 20))
    #expect(recorder.taken() == ["child exited", "box moved"])
    host.leave()
    #expect(recorder.taken() == ["box exited"])
  }

  @Test("A view that comes under the resting pointer is entered after layout")
  func layoutUnderPointer() {
    host.move(to: Point(x: 200, y: 20))
    _ = recorder.taken()
    child.frame = Rect(x: 190, y: 10, width: 50, height: 50)
    host.layout()
    #expect(recorder.taken() == ["child entered"])
    child.removeFromSuperview()
    #expect(recorder.taken() == ["child exited"])
  }

  @Test("The innermost view that wants a cursor decides; a press keeps its owner's")
  func cursor() {
    box.pointer = .text
    child.pointer = .pointingHand
    #expect(host.dispatcher.cursor == .arrow)
    host.move(to: Point(x: 20, y: 20))
    #expect(host.dispatcher.cursor == .pointingHand)
    child.pointer = nil
    #expect(host.dispatcher.cursor == .text)
    child.pointer = .resizeHorizontal
    child.uses = ["pressed"]
    host.press(at: Point(x: 20, y: 20))
    host.drag(to: Point(x: 300, y: 20))
    #expect(host.dispatcher.cursor == .resizeHorizontal)
    host.release(at: Point(x: 300, y: 20))
    #expect(host.dispatcher.cursor == .text)
  }

  @Test("The wheel goes to the view under the pointer, then outwards")
  func wheel() {
    box.usesWheel = true
    #expect(host.scroll(at: Point(x: 20, y: 20), by: Vector(dx: 0, dy: 60)))
    #expect(
      recorder.taken().filter { $0.contains("wheel") } == ["child wheel 60.0", "box wheel 60.0"])
    child.usesWheel = true
    host.scroll(at: Point(x: 20, y: 20), by: Vector(dx: 0, dy: 60))
    #expect(recorder.taken().filter { $0.contains("wheel") } == ["child wheel 60.0"])
  }

  @Test("A view removed by another's entering is not entered")
  func removalDuringHover() {
    box.onEvent = { [weak child] in if $0.phase == .entered { child?.removeFromSuperview() } }
    host.move(to: Point(x: 20, y: 20))
    #expect(!recorder.taken().contains("child entered"))
  }
}
