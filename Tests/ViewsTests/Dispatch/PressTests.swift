import Geometry
import Testing
import Views
import ViewsSupport

@MainActor @Suite("Presses find their view and stay with it")
struct PressTests {
  let host = TestHost()
  let recorder = Recorder()

  /// Two views side by side in a box, the left one with a child.
  private func tree() -> (box: ProbeView, left: ProbeView, right: ProbeView, child: ProbeView) {
    let box = ProbeView("box", recorder, frame: host.root.bounds)
    let left = ProbeView("left", recorder, frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let right = ProbeView("right", recorder, frame: Rect(x: 100, y: 0, width: 100, height: 100))
    let child = ProbeView("child", recorder, frame: Rect(x: 10, y: 20, width: 50, height: 50))
    host.show(box)
    box.addSubview(left)
    box.addSubview(right)
    left.addSubview(child)
    host.layout()
    _ = recorder.taken()
    return (box, left, right, child)
  }

  @Test("A press goes up from the deepest view until one uses it")
  func bubbling() {
    let tree = tree()
    tree.left.uses = ["pressed"]
    #expect(host.press(at: Point(x: 30, y: 40)))
    #expect(
      recorder.taken().filter { $0.hasSuffix("pressed") } == ["child pressed", "left pressed"])
    #expect(tree.child.events.last?.location == Point(x: 20, y: 20))
    #expect(tree.left.events.last?.location == Point(x: 30, y: 40))
  }

  @Test("Who used the press gets drags and release, wherever the pointer is; nobody is hovered")
  func capture() {
    let tree = tree()
    tree.left.uses = ["pressed", "dragged", "released"]
    host.press(at: Point(x: 80, y: 90))
    _ = recorder.taken()
    #expect(host.drag(to: Point(x: 150, y: 50)))
    #expect(host.drag(to: Point(x: -40, y: 500)))
    #expect(tree.left.events.last?.location == Point(x: -40, y: 500))
    #expect(recorder.taken() == ["left dragged", "left dragged"])
    #expect(host.release(at: Point(x: 150, y: 50)))
    #expect(
      recorder.taken() == ["left released", "left exited", "right entered"],
      "Hover catches up when the button is up.")
  }

  @Test("A press that nobody uses has no drags")
  func unused() {
    _ = tree()
    #expect(!host.press(at: Point(x: 30, y: 40)))
    _ = recorder.taken()
    #expect(!host.drag(to: Point(x: 35, y: 40)))
    #expect(!host.release(at: Point(x: 35, y: 40)))
    #expect(recorder.taken() == [])
  }

  @Test("An interaction sees events before the views and may claim the press on a drag")
  func claim() {
    let tree = tree()
    tree.child.uses = ["pressed", "dragged"]
    let inner = ProbeInteraction("inner", recorder)
    let outer = ProbeInteraction("outer", recorder)
    tree.left.addInteraction(inner)
    tree.box.addInteraction(outer)
    host.move(to: Point(x: 30, y: 40))
    _ = recorder.taken()
    host.press(at: Point(x: 30, y: 40))
    #expect(recorder.taken() == ["inner pressed", "outer pressed", "child pressed"])
    inner.claims = ["dragged"]
    host.drag(to: Point(x: 60, y: 40))
    #expect(recorder.taken() == ["inner dragged", "outer cancelled", "child cancelled"])
    host.drag(to: Point(x: 90, y: 40))
    host.release(at: Point(x: 90, y: 40))
    #expect(recorder.taken().prefix(2) == ["inner dragged", "inner released"])
  }

  @Test("A claimed press reaches no view at all")
  func claimAtOnce() {
    let tree = tree()
    tree.child.uses = ["pressed"]
    let interaction = ProbeInteraction("menu", recorder)
    interaction.claims = ["pressed"]
    tree.box.addInteraction(interaction)
    host.move(to: Point(x: 30, y: 40))
    _ = recorder.taken()
    host.press(at: Point(x: 30, y: 40))
    #expect(recorder.taken() == ["menu pressed"])
  }

  @Test("Cancelling tells the owner and the onlookers, but not the interaction that asks for it")
  func cancel() {
    let tree = tree()
    tree.child.uses = ["pressed"]
    let drag = ProbeInteraction("drag", recorder)
    let other = ProbeInteraction("other", recorder)
    tree.left.addInteraction(drag)
    tree.box.addInteraction(other)
    host.press(at: Point(x: 30, y: 40))
    drag.claims = ["dragged"]
    drag.onEvent = { [host] in if $0.phase == .dragged { host.dispatcher.cancelPress() } }
    _ = recorder.taken()
    host.drag(to: Point(x: 60, y: 40))
    let heard = recorder.taken()
    #expect(heard.prefix(3) == ["drag dragged", "other cancelled", "child cancelled"])
    #expect(!heard.contains("drag cancelled"))
    #expect(!host.drag(to: Point(x: 70, y: 40)), "The press is over.")
    #expect(!host.release(at: Point(x: 70, y: 40)))
  }

  @Test("A lost grab cancels the press")
  func lostGrab() {
    let tree = tree()
    tree.child.uses = ["pressed"]
    host.press(at: Point(x: 30, y: 40))
    _ = recorder.taken()
    host.dispatcher.pointer(phase: .cancelled, location: .zero, uptime: host.uptime)
    #expect(recorder.taken().first == "child cancelled")
  }

  @Test("A view that leaves the tree while its press is handled is never called again")
  func removal() {
    let tree = tree()
    tree.child.uses = ["pressed", "dragged", "released"]
    tree.child.onEvent = { [weak child = tree.child] event in
      if event.phase == .dragged { child?.removeFromSuperview() }
    }
    host.press(at: Point(x: 30, y: 40))
    _ = recorder.taken()
    host.drag(to: Point(x: 31, y: 40))
    #expect(
      recorder.taken().filter { $0.hasPrefix("child") }.prefix(2) == [
        "child dragged", "child cancelled",
      ])
    host.drag(to: Point(x: 32, y: 40))
    host.release(at: Point(x: 32, y: 40))
    #expect(!recorder.taken().contains { $0.hasPrefix("child") })
  }

  @Test("A view that removes its parent on the press leaves nothing behind")
  func removalOfParent() {
    let tree = tree()
    tree.child.uses = ["pressed"]
    tree.child.onEvent = { [weak left = tree.left] event in
      if event.phase == .pressed { left?.removeFromSuperview() }
    }
    #expect(host.press(at: Point(x: 30, y: 40)))
    _ = recorder.taken()
    #expect(host.drag(to: Point(x: 40, y: 40)), "The press is used up.")
    host.release(at: Point(x: 40, y: 40))
    #expect(recorder.taken() == [])
  }

  @Test("Hiding a view takes press, hover and focus from it")
  func hiding() {
    let tree = tree()
    tree.child.uses = ["pressed"]
    tree.child.isFocusable = true
    host.press(at: Point(x: 30, y: 40))
    #expect(tree.child.isFocused)
    _ = recorder.taken()
    tree.left.isHidden = true
    #expect(host.focusedView == nil)
    let heard = recorder.taken()
    #expect(heard.contains("child cancelled"))
    #expect(heard.contains("child exited"))
    #expect(heard.contains("child unfocused"))
  }

  @Test("A second button during a press is left alone")
  func secondButton() {
    let tree = tree()
    tree.child.uses = ["pressed", "released"]
    host.press(at: Point(x: 30, y: 40))
    _ = recorder.taken()
    #expect(host.press(at: Point(x: 30, y: 40), button: .secondary))
    #expect(!host.release(at: Point(x: 30, y: 40), button: .secondary))
    #expect(recorder.taken() == [])
    #expect(host.release(at: Point(x: 30, y: 40)))
  }

  @Test("The same button pressed again means that a release was lost")
  func lostRelease() {
    let tree = tree()
    tree.child.uses = ["pressed"]
    host.press(at: Point(x: 30, y: 40))
    _ = recorder.taken()
    host.press(at: Point(x: 30, y: 40))
    let heard = recorder.taken().filter { $0.hasPrefix("child") }
    #expect(heard.first == "child cancelled")
    #expect(heard.last == "child pressed")
  }

  @Test(
    "Clicks count by time, distance and button",
    arguments: [
      (Duration.milliseconds(100), 0.0, PointerButton.primary, 2),
      (.milliseconds(400), 5.0, .primary, 2), (.milliseconds(401), 0.0, .primary, 1),
      (.milliseconds(100), 5.5, .primary, 1), (.milliseconds(100), 0.0, .secondary, 1),
    ])
  func clickCount(pause: Duration, distance: Double, button: PointerButton, count: Int) {
    let tree = tree()
    tree.child.uses = ["pressed", "released"]
    host.press(at: Point(x: 30, y: 40))
    host.release(at: Point(x: 30, y: 40))
    host.uptime += pause
    host.press(at: Point(x: 30 + distance, y: 40), button: button)
    #expect(tree.child.events.last?.clickCount == count)
    host.release(at: Point(x: 30 + distance, y: 40), button: button)
    #expect(tree.child.events.last { $0.phase == .released }?.clickCount == count)
  }

  @Test("A third click counts three")
  func tripleClick() {
    let tree = tree()
    tree.child.uses = ["pressed"]
    host.click(at: Point(x: 30, y: 40), count: 3)
    #expect(tree.child.events.filter { $0.phase == .pressed }.map(\.clickCount) == [1, 2, 3])
  }
}
