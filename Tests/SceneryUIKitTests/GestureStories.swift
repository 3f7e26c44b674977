import SceneTesting
import Testing

@testable import SceneryUIKit
@testable import Views

/// Recognizers with closures, in presses of the pointer.
@MainActor @Suite("Gestures with UIKit's names")
struct GestureStories {
  private final class Log: UIGestureRecognizerDelegate {
    var lines: [String] = []
    var isSimultaneous = false
    var mayBegin = true

    func add(_ name: String) -> @MainActor (UIGestureRecognizer) -> Void {
      { [unowned self] in lines.append("\(name) \($0.state)") }
    }
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      mayBegin
    }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { isSimultaneous }
    func tapped(_ tap: UITapGestureRecognizer) {
      lines.append("method \(tap.location(in: tap.view).x)")
    }
  }

  private func show(_ view: UIView) throws -> Stage {
    let stage = try Stage()
    stage.show(view, frame: CGRect(x: 20, y: 20, width: 200, height: 100))
    return stage
  }

  @Test("a click is a tap, a drag is none, and a click on a control is the control's")
  func tap() throws {
    let (log, view, button) = (Log(), UIView(), UIButton(type: .system))
    button.setTitle("Save", for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 60, height: 30)
    button.addAction(UIAction { _ in log.lines.append("button") }, for: .touchUpInside)
    view.addSubview(button)
    view.addGestureRecognizer(UITapGestureRecognizer(target: log, action: Log.tapped))
    let stage = try show(view)
    stage.user.click(view)
    #expect(log.lines == ["method 100.0"])
    stage.user.press(view)
    stage.user.drag(by: 40, 0)
    stage.user.release()
    #expect(log.lines.count == 1)
    stage.user.click(button)
    #expect(log.lines == ["method 100.0", "button"])
    let tap = try #require(view.gestureRecognizers?.first)
    view.removeGestureRecognizer(tap)
    stage.user.click(view)
    #expect(log.lines.count == 2 && view.gestureRecognizers == nil)
  }

  @Test("a single tap waits for a double one where it must, and comes at once where not")
  func doubleTap() throws {
    let (log, view) = (Log(), UIView())
    let single = UITapGestureRecognizer(handler: log.add("single"))
    let double = UITapGestureRecognizer(handler: log.add("double"))
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    view.addGestureRecognizer(single)
    view.addGestureRecognizer(double)
    let stage = try show(view)
    stage.user.doubleClick(view)
    stage.user.advance(by: .seconds(2))
    #expect(log.lines == ["double ended"])
    stage.user.press(view)
    stage.user.release()
    #expect(log.lines.count == 1)
    stage.user.advance(by: .seconds(2))
    #expect(log.lines == ["double ended", "single ended"])
  }

  @Test("a drag is told from its beginning to its end, with its way, and can be refused")
  func pan() throws {
    let (log, view) = (Log(), UIView())
    var ways: [Double] = []
    let pan = UIPanGestureRecognizer(handler: log.add("pan"))
    pan.addHandler { [unowned view] in
      ways.append(($0 as? UIPanGestureRecognizer)?.translation(in: view).x ?? 0)
    }
    pan.delegate = log
    view.addGestureRecognizer(pan)
    let stage = try show(view)
    stage.user.press(view)
    stage.user.drag(by: 30, 0)
    stage.user.drag(by: 10, 0)
    stage.user.release()
    #expect(log.lines.first == "pan began" && log.lines.last == "pan ended")
    #expect(ways.last == 40)
    log.lines = []
    log.mayBegin = false
    stage.user.press(view)
    stage.user.drag(by: 30, 0)
    stage.user.release()
    #expect(log.lines.isEmpty)
  }

  @Test("of two drags the inner one is recognized, and both where a delegate says so")
  func simultaneous() throws {
    let (log, outer, inner) = (Log(), UIView(), UIView())
    inner.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    outer.addSubview(inner)
    let outerPan = UIPanGestureRecognizer(handler: log.add("outer"))
    let innerPan = UIPanGestureRecognizer(handler: log.add("inner"))
    outer.addGestureRecognizer(outerPan)
    inner.addGestureRecognizer(innerPan)
    innerPan.delegate = log
    let stage = try show(outer)
    func drag() {
      stage.user.press(inner)
      stage.user.drag(by: 30, 0)
      stage.user.drag(by: 10, 0)
      stage.user.release()
    }
    drag()
    #expect(Set(log.lines.map { $0.prefix(5) }) == ["inner"])
    log.lines = []
    log.isSimultaneous = true
    drag()
    #expect(log.lines.contains("outer began") && log.lines.contains("inner began"))
    #expect(Set(log.lines.suffix(2)) == ["inner ended", "outer ended"])
  }

  @Test("a press that is held, a swipe and the pointer over a view")
  func others() throws {
    let (log, view) = (Log(), UIView())
    let press = UILongPressGestureRecognizer(handler: log.add("press"))
    let swipe = UISwipeGestureRecognizer(handler: log.add("swipe"))
    swipe.direction = .left
    let hover = UIHoverGestureRecognizer(handler: log.add("hover"))
    for gesture in [press, swipe, hover] { view.addGestureRecognizer(gesture) }
    let stage = try show(view)
    stage.user.move(to: RootPoint(x: 600, y: 400))
    log.lines = []
    stage.user.hover(over: view)
    stage.user.move(to: RootPoint(x: 600, y: 400))
    #expect(log.lines.filter { $0 != "hover changed" } == ["hover began", "hover ended"])
    #expect(log.lines.count > 2)
    hover.isEnabled = false
    log.lines = []
    stage.user.press(view)
    stage.user.advance(by: .seconds(1))
    #expect(log.lines == ["press began"])
    stage.user.release()
    #expect(log.lines == ["press began", "press ended"])
    log.lines = []
    stage.user.press(view)
    stage.user.drag(by: -60, 5)
    stage.user.release()
    #expect(log.lines == ["swipe ended"])
  }
}
