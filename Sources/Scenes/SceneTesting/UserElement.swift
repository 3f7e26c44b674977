internal import Accessibility
public import Geometry
internal import Scenes
public import Views

/// Something in a window as a person knows it who does not see it: by its role and its name.
///
/// It is found in the tree that assistive technology reads. A test that finds an element this way shows that
/// somebody else can find it too.
///
///     try window.button("New Note").click()
///     try window.field("Title").type("Groceries")
///     try window.list().row("Groceries").doubleClick()
@MainActor
public struct UserElement {
  private let id: Int
  private let tree: AccessibilityTree
  private let user: VirtualUser

  init(_ id: Int, _ tree: AccessibilityTree, _ user: VirtualUser) {
    self.id = id
    self.tree = tree
    self.user = user
  }

  // MARK: What it is

  /// Whether it is still there.
  public var exists: Bool { tree.exists(id) }
  private var described: AccessibilityElement? { tree.summary(of: id)?.element }
  /// Its role. Nil when it is gone.
  public var role: AccessibilityRole? { described?.role }
  /// Its name. Empty without one.
  public var name: String { described?.label ?? "" }
  /// What it holds, where its name does not say it.
  public var value: String? { described?.value }
  public var hint: String? { described?.hint }
  public var identifier: String? { described?.identifier }
  /// The rank of a heading, from 1.
  public var level: Int? { described?.level }
  public var states: AccessibilityStates { described?.states ?? [] }
  public var isEnabled: Bool { states.contains(.enabled) }
  public var isChecked: Bool { states.contains(.checked) }
  public var isSelected: Bool { states.contains(.selected) }
  public var isFocused: Bool { tree.focusedID == id }
  /// Its place among its like, from 1, and how many there are. Nil for what is no item.
  public var place: (index: Int, count: Int)? { tree.place(of: id) }
  /// Its text, for a field or a page.
  public var text: String? { tree.text(of: id)?.accessibilityBuffer.string }
  /// Its frame on the screen, in device pixels. Nil when it is gone.
  public var frame: RootRect? { tree.frame(of: id) }

  // MARK: What is in it

  /// The elements in it, in reading order.
  public var children: [UserElement] {
    tree.children(of: id, atMost: Self.mostChildren).map { UserElement($0, tree, user) }
  }

  /// The rows of a longer list are looked for by ``row(_:)`` only.
  private static let mostChildren = 1000

  /// The first element in it, at any depth, with a role and a name.
  ///
  /// - Throws: ``VirtualUserError/noSuchView(_:inWindow:labels:)`` without one. It has the names of those that have the
  ///   role.
  public func element(_ role: AccessibilityRole, _ name: String) throws -> UserElement {
    try element([role], name)
  }

  public func button(_ name: String) throws -> UserElement {
    try element([.button, .toggleButton], name)
  }

  /// A field of one line, or a text of many.
  public func field(_ name: String) throws -> UserElement {
    try element([.textField, .secureField, .textArea], name)
  }

  /// Something that is on or off.
  public func toggle(_ name: String) throws -> UserElement {
    try element([.checkBox, .toggleButton], name)
  }

  /// A line of the menu that is open.
  public func menuItem(_ name: String) throws -> UserElement {
    try element([.menuItem, .checkMenuItem], name)
  }

  /// A list or a grid. Without a name it is the first one.
  public func list(_ name: String? = nil) throws -> UserElement {
    try element([.list, .grid], name)
  }

  /// A row of the list or an item of the grid, by its name or by the first part of that: "Kyoto" for "Kyoto, Today".
  public func row(_ name: String) throws -> UserElement {
    guard let items = tree.items(of: id) else { return try element([.listItem, .gridItem], name) }
    let index = (0..<items.count).first { index in
      let label = items.element(at: index).label ?? ""
      return label == name || label.hasPrefix(name + ", ")
    }
    guard let row = index.flatMap({ tree.id(ofItem: $0, of: id) }) else {
      let labels = (0..<min(items.count, Self.mostChildren)).compactMap {
        items.element(at: $0).label
      }
      throw missing("row named \"\(name)\"", among: labels)
    }
    return UserElement(row, tree, user)
  }

  private func element(_ roles: Set<AccessibilityRole>, _ name: String?) throws -> UserElement {
    var names: [String] = []
    func search(_ outer: UserElement) -> UserElement? {
      for child in outer.children {
        if let role = child.role, roles.contains(role) {
          if name == nil || child.name == name { return child }
          names.append(child.name)
        }
        if let found = search(child) { return found }
      }
      return nil
    }
    if let found = search(self) { return found }
    let kinds = roles.map { "\($0)" }.sorted().joined(separator: " or ")
    throw missing("\(kinds)\(name.map { " named \"\($0)\"" } ?? "")", among: names)
  }

  private func missing(_ what: String, among names: [String]) -> VirtualUserError {
    .noSuchView(what, inWindow: windowTitle, labels: names)
  }

  private var windowTitle: String {
    let path = Array(sequence(first: id) { tree.parent(of: $0) })
    return path.dropLast().last.flatMap { tree.summary(of: $0)?.label } ?? ""
  }

  // MARK: Using it

  /// The middle of it on the root window, after it was scrolled into sight.
  private func middle() throws -> RootPoint {
    _ = tree.reveal(id)
    user.settle()
    guard let frame else { throw missing("element any more", among: []) }
    return RootPoint(x: (frame.minX + frame.maxX) / 2, y: (frame.minY + frame.maxY) / 2)
  }

  /// Moves the pointer over it.
  public func hover() throws { user.move(to: try middle()) }

  /// Presses the button in the middle of it and holds it.
  public func press(button: PointerButton = .primary) throws {
    user.press(at: try middle(), button: button)
  }

  public func click() throws { user.click(at: try middle()) }

  public func doubleClick() throws { user.doubleClick(at: try middle()) }

  /// Moves the pointer over it with the button held.
  public func drag() throws { user.drag(to: try middle()) }

  /// Clicks it and types.
  public func type(_ text: String) throws {
    try click()
    user.type(text)
  }

  /// The titles of what can be done with it from outside.
  public var actions: [String] { tree.actions(of: id).map(\.title) }

  /// Does one of ``actions``, as assistive technology does.
  public func perform(_ title: String) throws {
    guard let action = tree.actions(of: id).first(where: { $0.title == title }) else {
      throw missing("action \"\(title)\" of \"\(name)\"", among: actions)
    }
    tree.perform(action, of: id)
    user.settle()
  }
}

extension UserElement: Equatable {
  public nonisolated static func == (one: UserElement, other: UserElement) -> Bool {
    one.id == other.id && one.tree === other.tree
  }
}

// MARK: - Finding

extension UserWindow {
  /// The window as an element, which has all others.
  ///
  /// - Throws: ``VirtualUserError/noSuchView(_:inWindow:labels:)`` while the window has no scene.
  public var whole: UserElement {
    get throws {
      guard let root = scene?.keyWindow?.contentRoot else {
        throw VirtualUserError.noSuchView("scene", inWindow: title, labels: [])
      }
      let tree = user.elements
      return UserElement(tree.id(of: root), tree, user)
    }
  }

  /// The first element with a role and a name.
  public func element(_ role: AccessibilityRole, _ name: String) throws -> UserElement {
    try whole.element(role, name)
  }

  public func button(_ name: String) throws -> UserElement { try whole.button(name) }
  public func field(_ name: String) throws -> UserElement { try whole.field(name) }
  public func toggle(_ name: String) throws -> UserElement { try whole.toggle(name) }
  public func menuItem(_ name: String) throws -> UserElement { try whole.menuItem(name) }
  public func list(_ name: String? = nil) throws -> UserElement { try whole.list(name) }
}

extension VirtualUser {
  /// The window with the input focus, or the newest one.
  private var frontWindow: UserWindow { get throws { try focusedWindow ?? newestWindow() } }

  /// The first element with a role and a name, in the window with the input focus.
  public func element(_ role: AccessibilityRole, _ name: String) throws -> UserElement {
    try frontWindow.element(role, name)
  }

  /// A button of the window with the input focus.
  public func button(_ name: String) throws -> UserElement { try frontWindow.button(name) }

  /// A field of the window with the input focus.
  public func field(_ name: String) throws -> UserElement { try frontWindow.field(name) }
}
