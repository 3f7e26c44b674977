internal import Geometry

extension RandomUser {
  enum Action: CaseIterable {
    case type, navigate, select, erase, shortcut, click, doubleClick, contextMenu, pastePrimary
    case chooseInMenu, drag, dragOut, dragIn, wheel, wheelWithKey, resize, maximize, fullScreen
    case iconify, close, newWindow, escape, altTab, stroll

    /// How often it is chosen, beside the others.
    private var weight: Int {
      switch self {
      case .type, .shortcut: 18
      case .click, .navigate: 14
      case .select, .erase, .chooseInMenu, .escape, .drag, .wheel: 7
      case .contextMenu, .dragOut: 5
      case .doubleClick, .dragIn, .resize, .close, .newWindow, .stroll, .wheelWithKey: 3
      case .pastePrimary, .iconify, .altTab: 2
      case .maximize, .fullScreen: 1
      }
    }

    static func random(using random: inout some RandomNumberGenerator) -> Action {
      var rest = Int.random(in: 0..<allCases.reduce(0) { $0 + $1.weight }, using: &random)
      for action in allCases {
        rest -= action.weight
        if rest < 0 { return action }
      }
      return .escape
    }
  }

  func perform(_ action: Action, _ windows: [Desk.Window]) throws {
    guard let window = windows.randomElement(using: &random) else { return }
    switch action {
    case .type: type()
    case .navigate: press(pick(Self.movements), times: 1...6)
    case .select:
      press(
        pick(Self.movements), with: pick([["Shift_L"], ["Control_L", "Shift_L"]]), times: 1...4)
    case .erase: press(pick(["BackSpace", "Delete", "Return", "Tab", "space"]), times: 1...5)
    case .shortcut: press(pick(Self.keys), with: pick(Self.modifiers), times: 1...2)
    case .click: click(window, .primary, count: 1)
    case .doubleClick: click(window, .primary, count: Int.random(in: 2...3, using: &random))
    case .contextMenu: click(window, .secondary, count: 1)
    case .pastePrimary: click(window, .middle, count: 1)
    case .chooseInMenu: chooseInMenu(window)
    case .drag: drag(window, to: place(in: pick(windows)))
    case .dragOut: drag(window, to: pick([place(on: desk.screen), place(in: target.deskWindow)]))
    case .dragIn: try dragIn(window)
    case .wheel: wheel(window, with: [])
    case .wheelWithKey: wheel(window, with: [pick(["Control_L", "Shift_L"])])
    case .resize: resize(window)
    case .maximize: toggle("_NET_WM_STATE_MAXIMIZED_VERT", "_NET_WM_STATE_MAXIMIZED_HORZ", window)
    case .fullScreen: toggle("_NET_WM_STATE_FULLSCREEN", "", window)
    case .iconify: iconify(window)
    case .close: close(window, of: windows.count)
    case .newWindow: newWindow(windows)
    case .escape: press("Escape", times: 1...2)
    case .altTab:
      note("Alt+Tab")
      desk.pressAltTab()
    case .stroll:
      let place = place(on: desk.screen)
      note("stroll to \(place)")
      desk.move(to: place, steps: Int.random(in: 1...12, using: &random))
    }
  }

  // MARK: Keys

  private static let movements = [
    "Left", "Right", "Up", "Down", "Home", "End", "Prior", "Next", "Tab",
  ]
  /// Ctrl+Q is missing: it ends the program, and nothing else would be tried.
  private static let keys =
    "abcdefghijklmnoprstuvwxyz0123456789".map(String.init) + [
      "plus", "minus", "equal", "Return", "comma", "slash", "question", "Left", "Right", "Up",
      "Down", "Home", "End", "Delete", "BackSpace", "F1", "F2", "F3", "F5", "F6", "F9", "F10",
      "F11", "Menu",
    ]
  private static let modifiers = [
    ["Control_L"], ["Control_L"], ["Control_L"], ["Control_L", "Shift_L"],
    ["Control_L", "Shift_L"],
    [], ["Shift_L"], ["Alt_L"],
  ]
  private static let letters = Array("abc defghij klm\nnopqrst uvw xyz.,-# A/:['!]\n")

  private func type() {
    let text = String((0..<Int.random(in: 1...12, using: &random)).map { _ in pick(Self.letters) })
    note("type \(text.debugDescription)")
    desk.type(text)
  }

  private func press(_ key: String, with modifiers: [String] = [], times: ClosedRange<Int>) {
    // Such keys are the window manager's: terminals, workspaces, a window that is moved by keys.
    let isManagers =
      modifiers == ["Alt_L"] && !["Left", "Right", "Up", "Down", "Return"].contains(key)
    let modifiers = isManagers ? [] : modifiers
    let count = Int.random(in: times, using: &random)
    note("\((modifiers + [key]).joined(separator: "+")) × \(count)")
    for modifier in modifiers { desk.keyDown(modifier) }
    for _ in 0..<count { desk.chord(key) }
    for modifier in modifiers.reversed() { desk.keyUp(modifier) }
  }

  // MARK: Pointer

  private func click(_ window: Desk.Window, _ button: Desk.Button, count: Int) {
    let place = place(in: window)
    note("click \(place) \(button) × \(count)")
    desk.click(place, button, count: count)
  }

  private func wheel(_ window: Desk.Window, with modifiers: [String]) {
    let place = place(in: window)
    let button = pick([Desk.Button.wheelUp, .wheelDown])
    let count = Int.random(in: 1...10, using: &random)
    note("\(button) at \(place) \(modifiers) × \(count)")
    desk.move(to: place)
    for modifier in modifiers { desk.keyDown(modifier) }
    for _ in 0..<count {
      desk.press(button)
      desk.release(button)
    }
    for modifier in modifiers.reversed() { desk.keyUp(modifier) }
  }

  /// Clicks in an open menu, or opens one by the keyboard and takes one of its items.
  private func chooseInMenu(_ window: Desk.Window) {
    let menus = desk.overrideRedirectWindows().compactMap { desk.frame(of: $0) }
    if let menu = menus.last {
      let place = place(on: menu)
      note("click \(place) in a menu")
      return desk.click(place)
    }
    press(pick(["F10", "Menu"]), times: 1...1)
    program.catchUp()
    press(pick(["Down", "Up"]), times: 1...9)
    press(pick(["Return", "space", "Right", "Escape"]), times: 1...1)
  }

  // MARK: Windows

  private func resize(_ window: Desk.Window) {
    let size = PixelSize(
      width: Int.random(in: 60...1500, using: &random),
      height: Int.random(in: 40...950, using: &random))
    let place = RootPoint(
      x: Int.random(in: -200...1200, using: &random), y: Int.random(in: 0...800, using: &random))
    note("resize to \(size) at \(place)")
    desk.move(window, to: place, size: size)
  }

  private func toggle(_ state: String, _ other: String, _ window: Desk.Window) {
    let isSet = desk.states(of: window).contains(state)
    note("\(isSet ? "leave" : "enter") \(state)")
    if isSet {
      desk.clearState([state, other], of: window)
    } else {
      desk.setState([state, other], of: window)
    }
  }

  private func iconify(_ window: Desk.Window) {
    if let hidden = desk.windows(of: program.process).first(where: { !desk.isViewable($0) }) {
      note("bring back")
      return desk.activate(hidden)
    }
    note("iconify")
    desk.iconify(window)
  }

  private func close(_ window: Desk.Window, of count: Int) {
    guard count > 1 else { return }
    note("close")
    desk.close(window)
  }

  private func newWindow(_ windows: [Desk.Window]) {
    let all = desk.windows(of: program.process)
    guard all.count >= Self.mostWindows else {
      return press("n", with: ["Control_L"], times: 1...1)
    }
    note("close \(all.count - 3) windows")
    for window in all.dropFirst(3) { desk.close(window) }
  }

  // MARK: Choice

  func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  func place(on area: RootRect) -> RootPoint {
    RootPoint(
      x: Int.random(in: area.minX..<max(area.maxX, area.minX + 1), using: &random),
      y: Int.random(in: area.minY..<max(area.maxY, area.minY + 1), using: &random))
  }

  /// A place of a window. Lists and bars are at its edges, so many places are there.
  func place(in window: Desk.Window) -> RootPoint {
    let area = desk.frame(of: window) ?? desk.screen
    let part =
      switch Int.random(in: 0..<10, using: &random) {
      case 0...3: area
      case 4...6: RootRect(x: area.minX, y: area.minY, width: area.width / 3, height: area.height)
      case 7...8: RootRect(x: area.minX, y: area.minY, width: area.width, height: 60)
      default: RootRect(x: area.maxX - 20, y: area.minY, width: 20, height: area.height)
      }
    return place(on: part)
  }
}
