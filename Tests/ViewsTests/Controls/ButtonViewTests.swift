import Geometry
import Testing
import ViewsSupport

@testable import Views

@MainActor @Suite("Buttons act on a whole click, and on keys")
struct ButtonViewTests {
  let host = TestHost()

  private final class Counter { var count = 0 }

  private func shown(_ button: ButtonView) -> ButtonView {
    let box = View()
    host.show(box)
    box.addSubview(button)
    button.frame = Rect(
      origin: Point(x: 20, y: 20), size: button.sizeThatFits(host.root.bounds.size))
    host.layout()
    return button
  }

  @Test("A click acts once, at the release")
  func click() {
    let counter = Counter()
    let button = shown(ButtonView(title: "Add") { counter.count += 1 })
    host.press(at: Point(x: 30, y: 30))
    #expect(button.isPressed)
    #expect(counter.count == 0)
    host.release(at: Point(x: 30, y: 30))
    #expect(!button.isPressed)
    #expect(counter.count == 1)
  }

  @Test("Sliding off lets go of it, sliding back takes it again, releasing outside does nothing")
  func slidingOff() {
    let counter = Counter()
    let button = shown(ButtonView(title: "Add") { counter.count += 1 })
    host.press(at: Point(x: 30, y: 30))
    host.drag(to: Point(x: 300, y: 200))
    #expect(!button.isPressed)
    host.drag(to: Point(x: 32, y: 30))
    #expect(button.isPressed)
    host.drag(to: Point(x: 300, y: 200))
    host.release(at: Point(x: 300, y: 200))
    #expect(counter.count == 0)
  }

  @Test("A button is painted again when its command can be performed, or no more, and else not")
  func validation() {
    let button = shown(ButtonView(title: "Open", command: .openInNewWindow))
    func isPaintedAgain() -> Bool {
      _ = host.picture()
      host.damage = []
      host.root.validateCommands()
      return host.damage.contains { $0.intersects(button.frame) }
    }
    #expect(!isPaintedAgain())
    _ = host.picture()
    host.commands = [.openInNewWindow]
    host.damage = []
    host.root.validateCommands()
    #expect(host.damage.contains { $0.intersects(button.frame) })
    #expect(!isPaintedAgain())
    host.commands = []
    host.damage = []
    host.root.validateCommands()
    #expect(!host.damage.isEmpty)
  }

  @Test("A cancelled press does nothing")
  func cancelled() {
    let counter = Counter()
    let button = shown(ButtonView(title: "Add") { counter.count += 1 })
    host.press(at: Point(x: 30, y: 30))
    host.dispatcher.cancelPress()
    #expect(!button.isPressed)
    host.release(at: Point(x: 30, y: 30))
    #expect(counter.count == 0)
  }

  @Test(
    "Space and Return act, a held key acts once, other keys go on", arguments: [Key.space, .return])
  func keys(key: Key) {
    let counter = Counter()
    let button = shown(ButtonView(title: "Add") { counter.count += 1 })
    host.type(.tab)
    #expect(host.focusedView === button)
    host.type(key)
    #expect(counter.count == 1)
    host.dispatcher.key(KeyEvent(key: key, isRepeat: true))
    #expect(counter.count == 1)
    #expect(!host.type(key, .control), "A shortcut is not the button's.")
    #expect(counter.count == 1)
  }

  @Test("A click leaves the focus where it is")
  func focusStays() {
    let recorder = Recorder()
    let button = shown(ButtonView(title: "Add") {})
    let field = ProbeView("field", recorder, frame: Rect(x: 200, y: 200, width: 50, height: 20))
    field.isFocusable = true
    host.root.addSubview(field)
    host.focus(field)
    host.click(button)
    #expect(host.focusedView === field)
  }

  @Test("A disabled button does nothing, takes no focus and keeps the click from what lies below")
  func disabled() {
    let counter = Counter()
    let button = shown(ButtonView(title: "Add") { counter.count += 1 })
    host.type(.tab)
    button.isEnabled = false
    #expect(host.focusedView == nil)
    #expect(host.press(at: Point(x: 30, y: 30)))
    host.release(at: Point(x: 30, y: 30))
    #expect(!host.type(.tab))
    #expect(counter.count == 0)
  }

  @Test("Only the primary button counts")
  func secondaryButton() {
    let counter = Counter()
    _ = shown(ButtonView(title: "Add") { counter.count += 1 })
    host.press(at: Point(x: 30, y: 30), button: .secondary)
    host.release(at: Point(x: 30, y: 30), button: .secondary)
    #expect(counter.count == 0)
  }

  @Test("A command goes up the chain, and the button is disabled while nobody performs it")
  func command() {
    let button = shown(ButtonView(title: "New Window", command: .newWindow))
    #expect(!button.canAct)
    host.click(button)
    #expect(host.performed == [])
    host.commands = [.newWindow]
    #expect(button.canAct)
    host.click(button)
    #expect(host.performed == [.newWindow])
  }

  @Test("A command begins at the focused view")
  func commandFromFocus() {
    final class Editor: View {
      var undone = 0
      override var canBecomeFocused: Bool { true }
      override func canPerform(_ command: Command) -> Bool { command == .undo }
      override func perform(_ command: Command) { undone += 1 }
    }
    let button = shown(ButtonView(icon: .undo, command: .undo))
    let editor = Editor()
    editor.frame = Rect(x: 100, y: 100, width: 100, height: 100)
    host.root.addSubview(editor)
    #expect(!button.canAct)
    host.focus(editor)
    host.click(button)
    #expect(editor.undone == 1)
  }

  @Test("A button that goes away with its own click is no trouble")
  func removesItself() {
    let box = View()
    host.show(box)
    var button: ButtonView?
    button = ButtonView(title: "Close") { button?.removeFromSuperview() }
    guard let button else { return }
    box.addSubview(button)
    button.frame = Rect(x: 0, y: 0, width: 80, height: 30)
    host.click(button)
    #expect(button.superview == nil)
    #expect(!button.isHovered)
  }

  @Test("It is 30 high, as wide as its title with 10 at each side, square with an icon alone")
  func size() {
    let proposal = Size(width: 1000, height: 1000)
    let short = ButtonView(title: "OK") {}.sizeThatFits(proposal)
    let long = ButtonView(title: "Open in New Window") {}.sizeThatFits(proposal)
    #expect(short.height == 30)
    #expect(long.width > short.width)
    #expect(ButtonView(icon: .plus) {}.sizeThatFits(proposal) == Size(width: 30, height: 30))
    #expect(
      ButtonView(title: "Open in New Window") {}.sizeThatFits(Size(width: 80, height: 30)).width
        == 80)
  }
}
