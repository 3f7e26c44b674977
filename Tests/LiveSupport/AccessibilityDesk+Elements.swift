public import Geometry

/// The elements of programs, and what can be asked of them.
extension AccessibilityDesk {
  // MARK: Finding

  /// The applications on the accessibility bus.
  public var applications: [Accessible] { get throws { try client.ask("applications") } }

  public struct Application: Sendable, Decodable {
    public let toolkit: String
    public let version: String
    /// The version of AT-SPI.
    public let `protocol`: String
    public let process: Int
  }

  public func application(_ element: Accessible) throws -> Application {
    try client.ask("application", ["id": .text(element.id)])
  }

  /// What the cache object of a program gives at once.
  public struct Cache: Sendable, Decodable {
    /// The D-Bus signature of the answer.
    public let signature: String
    public let count: Int
  }

  public func cache(of element: Accessible) throws -> Cache {
    try client.ask("cache", ["id": .text(element.id)])
  }

  /// Waits until a program is on the accessibility bus with a window.
  ///
  /// - Throws: ``AssistiveClient/Failure`` if it does not come.
  public func root(of program: LiveProgram, seconds: Double = Desk.patience) throws -> Accessible {
    var found: Accessible?
    let pid = Int(program.process.pid)
    guard
      wait(
        seconds: seconds,
        until: {
          found = try applications.first {
            let isMine = try application($0).process == pid
            return try isMine && node($0).count > 0
          }
          return found != nil
        }), let found
    else {
      let others = (try? applications) ?? []
      throw program.failure("\(program.name) is not on the accessibility bus, but \(others)")
    }
    return found
  }

  /// The elements in another one, down to a number of children each.
  public func tree(_ element: Accessible, most: Int = 5000, width: Int = 100) throws
    -> AccessibleNode
  {
    try client.ask(
      "tree", ["id": .text(element.id), "most": .number(most), "width": .number(width)])
  }

  public func node(_ element: Accessible) throws -> AccessibleNode {
    try client.ask("node", ["id": .text(element.id)])
  }

  public func child(_ index: Int, of element: Accessible) throws -> Accessible? {
    try client.askIfAny("child", ["id": .text(element.id), "index": .number(index)])
  }

  /// Some children of an element, from an index on.
  public func children(of element: Accessible, from index: Int = 0, most: Int = 100) throws
    -> [Accessible]
  {
    let found: [Accessible?] = try client.ask(
      "children", ["id": .text(element.id), "from": .number(index), "most": .number(most)])
    return found.compactMap(\.self)
  }

  /// The elements in another one that have a role, a name or some states, in the order of the tree.
  ///
  /// - Parameter part: A part of the name.
  public func find(
    _ role: String? = nil, _ name: String? = nil, part: String? = nil, states: [String] = [],
    in element: Accessible
  ) throws -> [Accessible] {
    var parameters: [String: AssistiveClient.Parameter] = ["id": .text(element.id)]
    parameters["role"] = role.map { .text($0) }
    parameters["name"] = name.map { .text($0) }
    parameters["part"] = part.map { .text($0) }
    if !states.isEmpty { parameters["states"] = .texts(states) }
    return try client.ask("find", parameters)
  }

  /// Waits until an element is there, and returns the first.
  ///
  /// - Throws: ``AssistiveClient/Failure`` with the whole tree if it does not come.
  public func element(
    _ role: String? = nil, _ name: String? = nil, part: String? = nil, states: [String] = [],
    in element: Accessible, seconds: Double = Desk.patience
  ) throws -> Accessible {
    var found: Accessible?
    let isThere = wait(seconds: seconds) {
      found = try find(role, name, part: part, states: states, in: element).first
      return found != nil
    }
    guard isThere, let found else {
      let all = (try? tree(element).description) ?? "nothing"
      let words = [role, name, part].compactMap(\.self) + states
      throw AssistiveClient.Failure(
        description: "There is no \(words.joined(separator: ", ")) in \(element):\n\(all)")
    }
    return found
  }

  /// The window in front: the frame that is active.
  public func activeWindow(of root: Accessible) throws -> Accessible {
    var found: Accessible?
    _ = wait {
      found = try children(of: root).first { try node($0).states.contains("active") }
      return found != nil
    }
    guard let found else {
      throw AssistiveClient.Failure(
        description: "No window is active:\n\(try tree(root, most: 50).description)")
    }
    return found
  }

  /// The element that has the focus. Nil when none has it.
  public func focused(in root: Accessible) throws -> Accessible? {
    try find(states: ["focused"], in: root).first
  }

  /// The element at a point of the screen, as deep as it goes.
  public func element(at point: RootPoint, in window: Accessible) throws -> Accessible? {
    var found: Accessible? = window
    // Some toolkits answer with the child, and others with the deepest element.
    for _ in 0..<64 {
      guard let outer = found else { return nil }
      let inner: Accessible? = try client.askIfAny(
        "atPoint", ["id": .text(outer.id), "x": .number(point.x), "y": .number(point.y)])
      guard let inner, inner != outer else { break }
      found = inner
    }
    return found == window ? nil : found
  }

  // MARK: Acting

  public func actions(of element: Accessible) throws -> [AccessibleAction] {
    try client.ask("actions", ["id": .text(element.id)])
  }

  /// Performs an action. Returns whether the program says that it did.
  @discardableResult
  public func act(_ action: String, on element: Accessible) throws -> Bool {
    try client.ask("act", ["id": .text(element.id), "action": .text(action)])
  }

  /// Asks for the focus.
  @discardableResult
  public func focus(_ element: Accessible) throws -> Bool {
    try client.ask("grabFocus", ["id": .text(element.id)])
  }

  @discardableResult
  public func scroll(to element: Accessible) throws -> Bool {
    try client.ask("scrollTo", ["id": .text(element.id)])
  }

  public func value(of element: Accessible) throws -> AccessibleValue {
    try client.ask("value", ["id": .text(element.id)])
  }

  public func set(_ value: Double, of element: Accessible) throws {
    let _: Bool = try client.ask("setValue", ["id": .text(element.id), "value": .real(value)])
  }

  // MARK: Selections of children

  public func selection(of element: Accessible) throws -> AccessibleSelection {
    try client.ask("selection", ["id": .text(element.id)])
  }

  public func isSelected(_ index: Int, of element: Accessible) throws -> Bool {
    try client.ask("isSelected", ["id": .text(element.id), "index": .number(index)])
  }

  @discardableResult
  public func select(_ index: Int, of element: Accessible) throws -> Bool {
    try client.ask("select", ["id": .text(element.id), "index": .number(index)])
  }

  @discardableResult
  public func deselect(_ index: Int, of element: Accessible) throws -> Bool {
    try client.ask("deselect", ["id": .text(element.id), "index": .number(index)])
  }

  // MARK: Texts

  public func textState(_ element: Accessible) throws -> AccessibleTextState {
    try client.ask("text", ["id": .text(element.id)])
  }

  /// The text from one offset to another. An end of -1 is that of the text.
  public func text(_ element: Accessible, from start: Int = 0, to end: Int = -1) throws -> String {
    try client.ask(
      "textPart", ["id": .text(element.id), "start": .number(start), "end": .number(end)])
  }

  /// What of a text a screen reader reads at once.
  public enum Granularity: String, Sendable, CaseIterable {
    case char, word, sentence, line, paragraph
  }

  public func text(_ element: Accessible, _ granularity: Granularity, at offset: Int) throws
    -> AccessibleTextPart
  {
    try client.ask(
      "textAt",
      [
        "id": .text(element.id), "offset": .number(offset),
        "granularity": .text(granularity.rawValue),
      ])
  }

  public func textRun(_ element: Accessible, at offset: Int) throws -> AccessibleTextRun {
    try client.ask("textAttributes", ["id": .text(element.id), "offset": .number(offset)])
  }

  /// The place of a part of a text on the screen.
  public func textExtents(_ element: Accessible, from start: Int, to end: Int) throws -> RootRect {
    let box: [Int] = try client.ask(
      "textExtents", ["id": .text(element.id), "start": .number(start), "end": .number(end)])
    return RootRect(x: box[0], y: box[1], width: box[2], height: box[3])
  }

  public func textOffset(_ element: Accessible, at point: RootPoint) throws -> Int {
    try client.ask(
      "textOffset", ["id": .text(element.id), "x": .number(point.x), "y": .number(point.y)])
  }

  public func links(_ element: Accessible) throws -> [AccessibleLink] {
    try client.ask("links", ["id": .text(element.id)])
  }

  @discardableResult
  public func setCaret(_ element: Accessible, _ offset: Int) throws -> Bool {
    try client.ask("setCaret", ["id": .text(element.id), "offset": .number(offset)])
  }

  @discardableResult
  public func selectText(_ element: Accessible, from start: Int, to end: Int) throws -> Bool {
    try client.ask(
      "selectText", ["id": .text(element.id), "start": .number(start), "end": .number(end)])
  }

  @discardableResult
  public func insert(_ text: String, _ element: Accessible, at offset: Int) throws -> Bool {
    try client.ask(
      "insert", ["id": .text(element.id), "offset": .number(offset), "text": .text(text)])
  }

  @discardableResult
  public func delete(_ element: Accessible, from start: Int, to end: Int) throws -> Bool {
    try client.ask(
      "delete", ["id": .text(element.id), "start": .number(start), "end": .number(end)])
  }
}
