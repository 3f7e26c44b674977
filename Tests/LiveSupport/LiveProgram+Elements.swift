public import Geometry

/// The elements of a program, by their roles and names.
///
/// Each is waited for. It has the place that it has when it is found, so that what moves has to be at rest.
extension LiveProgram {
  /// The first element in a window that a person sees, with one of some roles and a name.
  ///
  /// - Parameters:
  ///   - name: Nil for any name.
  ///   - window: Nil for all windows.
  /// - Throws: ``LiveProgram/Failure`` with the names of those that have the role, if it does not come.
  public func element(
    _ roles: LiveElement.Role..., named name: String? = nil, of window: Desk.Window? = nil
  ) throws -> LiveElement {
    try element(roles, named: name, of: window)
  }

  private func element(
    _ roles: [LiveElement.Role], named name: String?, of window: Desk.Window?
  ) throws -> LiveElement {
    var others: [LiveElement] = []
    var found: LiveElement?
    desk.watched = [process]
    _ = desk.comesTrue(within: Desk.patience) {
      others = shownElements(of: window).filter { roles.contains($0.role) }
      found = others.first { name == nil || $0.name == name }
      return found != nil || !process.isRunning
    }
    guard let found else {
      throw failure("There is no \(name.map { "“\($0)”" } ?? "element") of \(roles), but \(others)")
    }
    return found
  }

  /// The elements in a window that a person sees, without the items of lists, in reading order. Empty while the program
  /// has not told of itself.
  public func shownElements(of window: Desk.Window? = nil) -> [LiveElement] {
    guard let (bus, program) = elementSource, let all = try? bus.elements(of: program) else {
      return []
    }
    guard let window else { return all.map(\.element).filter(\.isShowing) }
    guard let whole = whole(window, all.filter { $0.window == nil }.map(\.element)) else {
      return []
    }
    return all.filter { $0.window == whole }.map(\.element).filter(\.isShowing)
  }

  /// The window's element: the one in its place, and of several there the one with its title.
  private func whole(_ window: Desk.Window, _ all: [LiveElement]) -> LiveElement? {
    guard let area = desk.frame(of: window) else { return nil }
    let title = desk.title(of: window)
    let there = all.filter { (try? $0.frame) == area }
    return there.first { $0.name == title } ?? there.first
  }

  public func button(_ name: String, of window: Desk.Window? = nil) throws -> LiveElement {
    try element([.button, .toggleButton], named: name, of: window)
  }

  /// A field of one line, or a text of many.
  public func field(_ name: String, of window: Desk.Window? = nil) throws -> LiveElement {
    try element([.field, .passwordText, .text], named: name, of: window)
  }

  /// The first text of many lines.
  public func text(of window: Desk.Window? = nil) throws -> LiveElement {
    try element([.text], named: nil, of: window)
  }

  /// A point in the upper part of the text of a window, where its first lines are.
  ///
  /// - Throws: ``LiveProgram/Failure`` if it shows none.
  public func pagePoint(of window: Desk.Window) throws -> RootPoint {
    let page = try text(of: window).frame
    guard let area = desk.frame(of: window) else { throw failure("The window is gone") }
    // A long text goes on below its window.
    let visible = page.intersection(area)
    return RootPoint(x: visible.middle.x, y: visible.minY + min(visible.height / 2, 140))
  }

  /// Something that is on or off.
  public func toggle(_ name: String, of window: Desk.Window? = nil) throws -> LiveElement {
    try element([.checkBox, .toggleButton], named: name, of: window)
  }

  /// A line of the menu that is open.
  public func menuItem(_ name: String) throws -> LiveElement {
    try element([.menuItem, .checkMenuItem], named: name, of: nil)
  }

  /// A list or a grid. Without a name it is the first one.
  public func list(_ name: String? = nil, of window: Desk.Window? = nil) throws -> LiveElement {
    try element([.list, .grid, .table], named: name, of: window)
  }

  /// Clicks the middle of an element.
  public func click(
    _ element: LiveElement, _ button: Desk.Button = .primary, count: Int = 1
  ) throws {
    desk.click(try element.middle, button, count: count)
  }
}
