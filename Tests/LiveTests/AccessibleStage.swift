import Foundation
import Geometry
import LiveSupport
import Testing

/// A program, and an assistive technology that it has told of itself.
struct AccessibleStage {
  let accessibility: AccessibilityDesk
  let program: LiveProgram
  /// The application, as the technology knows it.
  let root: Accessible
  var desk: Desk { program.desk }
  var client: AssistiveClient { accessibility.client }

  /// - Parameters:
  ///   - scale: The scale of the display.
  ///   - events: What the technology listens for from the start. A program asks for it a moment after a change.
  init(
    _ name: String, arguments: [String] = [], environment: [String: String] = [:], scale: Int = 1,
    hearing events: [String] = [], on display: LiveDisplay? = nil
  ) throws {
    let display = try display ?? LiveDisplay()
    if scale != 1 { try Self.set(scale, of: display) }
    accessibility = try AccessibilityDesk(display)
    for event in events { try accessibility.listen(to: event) }
    program = try LiveProgram(
      name, on: display, arguments: arguments,
      environment: accessibility.environment.merging(environment) { $1 })
    root = try accessibility.root(of: program)
    try program.focus(try #require(program.windows.first))
  }

  private static func set(_ scale: Int, of display: LiveDisplay) throws {
    let resources = display.home.appendingPathComponent("resources")
    try Data("Xft.dpi: \(96 * scale)\n".utf8).write(to: resources)
    let xrdb = try ChildProcess(
      "xrdb", ["-merge", resources.path], environment: display.environment)
    #expect(xrdb.waitForExit() == .exited(0))
  }

  /// The first element of a role, a name or some states in all windows. It is waited for.
  func element(
    _ role: String? = nil, _ name: String? = nil, part: String? = nil, states: [String] = []
  ) throws -> Accessible {
    try accessibility.element(role, name, part: part, states: states, in: root)
  }

  func find(_ role: String? = nil, _ name: String? = nil, part: String? = nil) throws
    -> [Accessible]
  {
    try accessibility.find(role, name, part: part, in: root)
  }

  /// Waits until no element has a role and a name any more.
  func waitForEnd(of role: String, _ name: String? = nil) {
    #expect(
      accessibility.wait { try accessibility.find(role, name, in: root).isEmpty },
      "\(role) \(name ?? "") stays")
  }

  /// Performs the first action of an element, which is what a click does.
  func press(_ element: Accessible) throws {
    let action = try #require(try accessibility.actions(of: element).first, "\(element)")
    #expect(try accessibility.act(action.name, on: element), "\(element): \(action.name)")
  }

  func press(_ role: String, _ name: String) throws { try press(element(role, name)) }

  /// Opens the window's menu: that of the button with three dots.
  func openMenu() throws { try press(element("push button", states: ["has-popup", "showing"])) }

  /// Opens the window's menu, and chooses an item.
  func choose(_ item: String) throws {
    try openMenu()
    try press(element(part: item, states: ["showing", "selectable"]))
    waitForEnd(of: "menu")
  }

  /// The title and the place of each window, as its program's tree and as the X server have it.
  func windowsAgree() throws {
    func places() throws -> ([String: RootRect], [String: RootRect]) {
      var told: [String: RootRect] = [:]
      for window in try accessibility.children(of: root) {
        told[window.name] = try accessibility.node(window).extents
      }
      var shown: [String: RootRect] = [:]
      for window in program.windows { shown[desk.title(of: window)] = desk.frame(of: window) }
      return (told, shown)
    }
    #expect(
      accessibility.wait {
        let (told, shown) = try places()
        return told == shown
      }, "\(String(describing: try? places()))")
  }
}

extension AccessibleNode {
  /// What is wrong with an element and those in it, a sentence each (A-2).
  ///
  /// - Parameter places: The windows and menus on the screen.
  func faults(in places: [RootRect]) -> [String] {
    var faults: [String] = []
    if ["", "invalid", "unknown", "missing", "gone"].contains(role) {
      faults.append("\(element) has no role")
    }
    if name.trimmingCharacters(in: .whitespaces).isEmpty, role != "separator" {
      faults.append("\(element) \(extents.map { "\($0)" } ?? "") has no name")
    }
    if isShowing {
      let area = extents ?? RootRect(x: 0, y: 0, width: 0, height: 0)
      let home = places.first { !$0.intersection(area).isEmpty }
      if area.isEmpty || home == nil {
        faults.append("\(element) is said to be seen at \(area)")
      } else if isControl, !places.contains(where: { $0.intersection(area) == area }) {
        faults.append("\(element) at \(area) reaches out of its window")
      }
    }
    for (index, child) in children.enumerated() {
      // It would be heard twice.
      if child.role == role, child.name == name {
        faults.append("\(element) is in itself")
      }
      if child.parent != id {
        faults.append("\(child.element) has another parent than \(element)")
      }
      if child.index != index {
        faults.append(
          "\(child.element) says it is child \(child.index) of \(element), not \(index)")
      }
      faults += child.faults(in: places)
    }
    if children.count != min(count, 100) {
      faults.append("\(element) has \(count) children, and gives \(children.count)")
    }
    return faults
  }

  private var isControl: Bool {
    ["push button", "toggle button", "check box", "radio button", "entry", "slider"].contains(role)
  }
}
