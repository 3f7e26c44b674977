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
    _ roles: [LiveElement.Role], named name: String?, of window: Desk.Window?,
    on display: Desk? = nil
  ) throws -> LiveElement {
    var others: [LiveElement] = []
    var found: LiveElement?
    desk.watched = [process]
    _ = desk.comesTrue(within: Desk.patience) {
      let shown = shownElements(of: window, on: display)
      others = shown.filter { roles.contains($0.role) }
      // A sheet has what lies below it out of reach, and comes after it.
      let sheet = shown.lastIndex { $0.role == .dialog } ?? 0
      let isWanted = { (one: LiveElement) in
        roles.contains(one.role) && (name == nil || one.name == name)
      }
      found = shown[sheet...].first(where: isWanted) ?? others.first(where: isWanted)
      return found != nil || !process.isRunning
    }
    guard let found else {
      throw failure("There is no \(name.map { "“\($0)”" } ?? "element") of \(roles), but \(others)")
    }
    return found
  }

  /// The elements in a window that a person sees, without the items of lists, in reading order. Empty while the program
  /// has not told of itself.
  ///
  /// - Parameter display: The window's display, if it is another one than the program's first.
  public func shownElements(
    of window: Desk.Window? = nil, on display: Desk? = nil
  ) -> [LiveElement] {
    guard let (bus, program) = elementSource, let all = try? bus.elements(of: program) else {
      return []
    }
    guard let window else { return all.map(\.element).filter(\.isShowing) }
    let windows = all.filter { $0.window == nil }.map(\.element)
    guard let whole = whole(window, windows, on: display ?? desk) else { return [] }
    return all.filter { $0.window == whole }.map(\.element).filter(\.isShowing)
  }

  /// The window's element: the one in its place, and of several there the one with its title.
  private func whole(
    _ window: Desk.Window, _ all: [LiveElement], on desk: Desk
  ) -> LiveElement? {
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
  public func text(of window: Desk.Window? = nil, on display: Desk? = nil) throws -> LiveElement {
    try element([.text], named: nil, of: window, on: display)
  }

  /// Something that is on or off.
  public func toggle(_ name: String, of window: Desk.Window? = nil) throws -> LiveElement {
    try element([.checkBox, .toggleButton], named: name, of: window)
  }

  /// A line of the menu that is open.
  ///
  /// - Throws: ``LiveProgram/Failure`` without a menu, ``ElementBus/Failure`` if it has no such line.
  public func menuItem(_ name: String) throws -> LiveElement {
    try element([.menu], named: nil, of: nil).child(name)
  }

  /// One of some choices that lie beside each other, by their name and its own.
  public func choice(
    _ name: String, of choices: String, in window: Desk.Window
  ) throws -> LiveElement {
    try element([.choices], named: choices, of: window).child(name)
  }

  /// A list or a grid. Without a name it is the first one.
  public func list(
    _ name: String? = nil, of window: Desk.Window? = nil, on display: Desk? = nil
  ) throws -> LiveElement {
    try element([.list, .grid, .table], named: name, of: window, on: display)
  }

  // MARK: Places

  /// The middle of the n-th row of a window's first list or grid, in root coordinates. Headings do not count.
  public func row(
    _ index: Int, of window: Desk.Window, on display: Desk? = nil
  ) throws -> RootPoint {
    let list = try list(of: window, on: display)
    return try middle(of: list.row(index), in: list)
  }

  /// The middle of a row by its title, in root coordinates.
  public func row(_ title: String, of window: Desk.Window) throws -> RootPoint {
    let list = try list(of: window)
    return try middle(of: list.row(title), in: list)
  }

  /// The middle of a row, which is scrolled into sight before, as a person does.
  private func middle(of row: LiveElement, in list: LiveElement) throws -> RootPoint {
    if try !list.frame.contains(row.middle) {
      try row.reveal()
      settle()
    }
    return try row.middle
  }

  /// The line between the n-th row of a window's first list and the next row, in root coordinates.
  public func gap(below index: Int, of window: Desk.Window) throws -> RootPoint {
    let row = try list(of: window).row(index).frame
    return RootPoint(x: row.middle.x, y: row.maxY)
  }

  /// A point in the upper part of the text of a window, where its first lines are.
  ///
  /// - Throws: ``LiveProgram/Failure`` if it shows none.
  public func page(of window: Desk.Window, on display: Desk? = nil) throws -> RootPoint {
    let page = try text(of: window, on: display).frame
    guard let area = (display ?? desk).frame(of: window) else {
      throw failure("The window is gone")
    }
    // A long text goes on below its window.
    let visible = page.intersection(area)
    return RootPoint(x: visible.middle.x, y: visible.minY + min(visible.height / 2, 140))
  }

  // MARK: Gestures

  /// Clicks the middle of an element.
  public func click(
    _ element: LiveElement, _ button: Desk.Button = .primary, count: Int = 1
  ) throws {
    desk.click(try element.middle, button, count: count)
  }

  /// Opens the menu of a window by its button with three dots.
  public func openMenu(of window: Desk.Window) throws {
    try click(button("More", of: window))
    settle()
  }

  /// Chooses an item of the menu of a window.
  public func choose(_ item: String, of window: Desk.Window) throws {
    try openMenu(of: window)
    try click(menuItem(item))
    settle()
  }

  /// Closes the banner in a window by its cross.
  public func closeBanner(of window: Desk.Window) throws {
    _ = try element(.banner, of: window)
    try click(button("Close", of: window))
  }
}
