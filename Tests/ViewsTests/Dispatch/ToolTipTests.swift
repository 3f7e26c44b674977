import Canvas
import Geometry
import Testing
import ViewsSupport

@testable import Views

@MainActor @Suite("Tool tips")
struct ToolTipTests {
  let host = TestHost(size: Size(width: 300, height: 200))
  let box = View()

  init() { host.show(box) }

  private func button(_ icon: Icon, _ label: String, x: Double, y: Double = 10) -> ButtonView {
    let button = ButtonView(icon: icon, label: label) {}
    box.addSubview(button)
    button.frame = Rect(x: x, y: y, width: 30, height: 30)
    host.layout()
    return button
  }

  private func rest(on view: View, _ duration: Duration = .milliseconds(600)) {
    host.move(to: view.convertToWindow(view.bounds.center))
    host.advance(duration)
  }

  private var tip: ToolTipView? { host.root.subviews.last as? ToolTipView }

  @Test("An icon alone says its name after half a second of rest, and its keys")
  func rests() {
    let button = button(.plus, "New Entry", x: 100)
    rest(on: button, .milliseconds(400))
    #expect(tip == nil)
    // A movement on the button restarts the wait.
    host.move(to: Point(x: 105, y: 20))
    host.advance(.milliseconds(200))
    #expect(tip == nil)
    host.advance(.milliseconds(400))
    #expect(tip?.content == ToolTipContent(text: "New Entry"))
    #expect(tip.map { $0.frame.minY >= 40 && abs($0.frame.midX - 115) <= 1 } == true)
    #expect(host.pendingCount == 0, "Nothing is waited for while it is shown.")
    host.leave()
    #expect(tip == nil && host.pendingCount == 0)
  }

  @Test("It names the keys: of the command as the host knows them, or of the button alone")
  func shortcuts() {
    host.commands = [.newWindow]
    host.shortcutLabels = [.newWindow: "Ctrl+N"]
    let command = ButtonView(icon: .window, label: "New Window", command: .newWindow)
    #expect(command.toolTipContent?.shortcut == nil)
    box.addSubview(command)
    #expect(command.toolTipContent == ToolTipContent(text: "New Window", shortcut: "Ctrl+N"))
    let own = ButtonView(icon: .plus, label: "New Note") {}
    own.shortcutLabel = "Ctrl+E"
    #expect(own.toolTipContent == ToolTipContent(text: "New Note", shortcut: "Ctrl+E"))
    let titled = ButtonView(title: "Save") {}
    #expect(titled.toolTipContent == nil)
    titled.toolTip = "Keeps the note"
    #expect(titled.toolTipContent?.text == "Keeps the note")
  }

  @Test("A press, a key and the wheel take it away, until the pointer has left the button")
  func goes() {
    let button = button(.plus, "New Entry", x: 100)
    let moves: [(String, @MainActor () -> Void)] = [
      ("press", { [host] in host.press(at: Point(x: 115, y: 25)) }),
      ("key", { [host] in host.type(.character("x")) }),
      ("wheel", { [host] in host.scroll(at: Point(x: 115, y: 25), by: Vector(dx: 0, dy: 60)) }),
    ]
    for (name, move) in moves {
      rest(on: button)
      #expect(tip != nil, "before the \(name)")
      move()
      #expect(tip == nil, "after the \(name)")
      host.release(at: Point(x: 115, y: 25))
      host.move(to: Point(x: 116, y: 25))
      host.advance(.seconds(2))
      #expect(tip == nil && host.pendingCount == 0, "after the \(name), at rest")
      host.move(to: Point(x: 5, y: 150))
      host.advance(.seconds(1))
    }
  }

  @Test("Once one was shown, that of a neighbour comes at once")
  func neighbour() {
    let (first, second) = (button(.plus, "Plus", x: 60), button(.minus, "Minus", x: 100))
    rest(on: first)
    rest(on: second, .milliseconds(120))
    #expect(tip?.content.text == "Minus")
  }

  @Test("Tab brings it up too, and the next key takes it away")
  func focus() {
    let button = button(.plus, "New Entry", x: 100)
    host.type(.tab)
    #expect(button.isFocused)
    host.advance(.milliseconds(600))
    #expect(tip?.content.text == "New Entry")
    host.type(.character("x"))
    #expect(tip == nil && host.pendingCount == 0)
  }

  @Test("It stays in the window: beside an edge, at the bottom, with a long text")
  func place() throws {
    let corner = button(.plus, "Corner", x: 268, y: 168)
    corner.toolTip = String(repeating: "a long explanation ", count: 6)
    rest(on: corner)
    let frame = try #require(tip).frame
    #expect(host.root.bounds.inset(dx: 4, dy: 4).contains(frame))
    #expect(frame.maxY <= 168)
  }

  @Test("It goes with its view, with a menu, and with the window's focus")
  func goesWithView() {
    let button = button(.plus, "New Entry", x: 100)
    rest(on: button)
    button.removeFromSuperview()
    #expect(tip == nil)
    box.addSubview(button)
    host.move(to: Point(x: 5, y: 150))
    rest(on: button)
    PopUpMenu.present([MenuItem("One") {}], from: button)
    #expect(!host.root.subviews.contains { $0 is ToolTipView })
    host.type(.escape)
    host.move(to: Point(x: 5, y: 150))
    host.advance(.seconds(1))
    rest(on: button)
    #expect(tip != nil)
    host.dispatcher.windowDidResign()
    #expect(tip == nil && host.pendingCount == 0)
  }

  @Test("It does not disturb what lies below: hover and clicks go through it")
  func passive() throws {
    let button = button(.plus, "New Entry", x: 100)
    let below = self.button(.minus, "Below", x: 100, y: 44)
    rest(on: button)
    #expect(button.isHovered)
    let frame = try #require(tip).frame
    #expect(frame.intersects(below.frame))
    host.click(at: frame.center)
    #expect(tip == nil)
  }

  @Test("It can be read in every look", arguments: Look.all)
  func looks(_ look: Look) throws {
    let host = look.host(300, 120)
    let button = ButtonView(icon: .plus, label: "New Entry") {}
    button.shortcutLabel = "Ctrl+Shift+N"
    let box = View()
    host.show(box)
    box.addSubview(button)
    button.frame = Rect(x: 135, y: 20, width: 30, height: 30)
    host.layout()
    let before = host.picture()
    host.move(to: Point(x: 150, y: 35))
    host.advance(.milliseconds(600))
    let after = host.picture()
    try Pictures.keep(after, "tool-tip", look)
    #expect(Pictures.difference(before, after).map { $0 > 1000 } == true)
  }
}
