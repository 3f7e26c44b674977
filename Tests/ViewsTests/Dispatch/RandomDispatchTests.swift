import Geometry
import Testing
import TextSupport
import Views
import ViewsSupport

/// A view that checks the promises of the dispatcher, and that changes the tree during its calls.
@MainActor
private final class StrictView: View {
  let name: Int
  var isHovered = false
  var isPressed = false
  var hasFocus = false
  var usesPress = false
  /// Whether the view was shown above the others. It may then have taken over a press.
  var isOverlay = false
  var onEvent: (() -> Void)?
  let complain: @MainActor (String) -> Void

  init(_ name: Int, complain: @escaping @MainActor (String) -> Void) {
    self.name = name
    self.complain = complain
    super.init()
  }

  override func pointerEvent(_ event: PointerEvent) -> Bool {
    // A view that leaves the tree loses the pointer and the press. It must not get any other event.
    let isEnd = event.phase == .exited || event.phase == .cancelled
    if host == nil, !isEnd { complain("\(name) heard \(event.phase) outside the tree") }
    var isUsed = false
    switch event.phase {
    case .entered:
      if isHovered { complain("\(name) entered twice") }
      isHovered = true
    case .exited:
      if !isHovered { complain("\(name) exited without entering") }
      isHovered = false
    case .moved: if !isHovered { complain("\(name) moved without entering") }
    case .pressed:
      if isPressed { complain("\(name) pressed twice") }
      isPressed = usesPress
      isUsed = usesPress
    case .dragged, .released, .cancelled:
      // A view that does not use a press gets no further events of it. The exception is a view that is
      // removed during the press event.
      if isOverlay, event.phase == .dragged { isPressed = true }
      if !isPressed && event.phase != .cancelled { complain("\(name) \(event.phase) unpressed") }
      if event.phase != .dragged { isPressed = false }
      isUsed = true
    }
    onEvent?()
    return isUsed
  }

  override var canBecomeFocused: Bool { name % 2 == 0 }

  override func focusChanged() {
    super.focusChanged()
    hasFocus = isFocused
    onEvent?()
  }
}

/// Random numbers for handlers, and for handlers within handlers.
@MainActor
private final class Dice {
  private var random: RandomText
  init(_ seed: Int) { random = RandomText(seed: UInt64(seed)) }
  func below(_ bound: Int) -> Int { random.below(bound) }
}

@MainActor @Suite("Whatever is done to the tree, views hear a story that makes sense")
struct RandomDispatchTests {
  @Test("Random input while views come and go, also from inside handlers", arguments: 0..<100)
  func random(seed: Int) {
    let random = Dice(seed)
    let host = TestHost(size: Size(width: 200, height: 200))
    var complaints: [String] = []
    var views: [StrictView] = []
    for name in 0..<12 {
      let view = StrictView(name) { complaints.append($0) }
      view.usesPress = random.below(2) == 0
      views.append(view)
      attach(view, among: views, in: host, random)
    }
    var depth = 0
    for view in views {
      view.onEvent = {
        guard depth < 3, random.below(6) == 0 else { return }
        depth += 1
        change(views, host, random)
        depth -= 1
      }
    }
    for _ in 0..<250 {
      act(views, host, random)
      for view in views {
        if view.isHovered, view.host == nil { complaints.append("\(view.name) hovers outside") }
        if view.isPressed, view.host == nil { complaints.append("\(view.name) pressed outside") }
        if view.hasFocus != (host.focusedView === view) {
          complaints.append("\(view.name) was not told of the focus")
        }
      }
      if let focused = host.focusedView, focused.host == nil { complaints.append("focus outside") }
      guard complaints.isEmpty else { break }
    }
    #expect(complaints == [], "seed \(seed)")
  }

  private func attach(
    _ view: StrictView, among views: [StrictView], in host: TestHost, _ random: Dice
  ) {
    var parent: View = host.root
    let candidate = views[random.below(views.count)]
    if random.below(2) == 0, candidate.host != nil, !candidate.isDescendant(of: view) {
      parent = candidate
    }
    view.frame = Rect(
      x: Double(random.below(100)), y: Double(random.below(100)),
      width: Double(random.below(120)), height: Double(random.below(120)))
    parent.addSubview(view)
  }

  private func change(_ views: [StrictView], _ host: TestHost, _ random: Dice) {
    let view = views[random.below(views.count)]
    switch random.below(7) {
    case 0: view.removeFromSuperview()
    case 1: attach(view, among: views, in: host, random)
    case 2: view.isHidden.toggle()
    case 3: host.focus(view)
    case 4: host.dispatcher.cancelPress()
    case 5:
      guard view.superview == nil else { break }
      view.isOverlay = true
      host.present(view, modal: random.below(2) == 0)
    default: host.dismiss(view)
    }
  }

  private func act(_ views: [StrictView], _ host: TestHost, _ random: Dice) {
    let point = Point(x: Double(random.below(220)), y: Double(random.below(220)))
    switch random.below(10) {
    case 0, 1: host.move(to: point)
    case 2, 3: host.press(at: point)
    case 4: host.drag(to: point)
    case 5, 6: host.release(at: point)
    case 7: host.type([Key.tab, .escape, .space][random.below(3)])
    case 8: host.leave()
    default:
      change(views, host, random)
      host.layout()
    }
  }
}
