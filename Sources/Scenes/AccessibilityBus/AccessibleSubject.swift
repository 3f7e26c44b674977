internal import Accessibility
internal import DBus
internal import Geometry
internal import Views

/// The object that a call is about, as it is at present.
@MainActor
final class AccessibleSubject {
  let service: AccessibilityService
  let target: AccessibleTarget
  /// Set for a link in a text.
  let link: AccessibilityLink?
  /// Made for the first question that needs it: a row of a list has to be filled for it, and a place or a child has
  /// not.
  private(set) lazy var summary = describe()
  private let describe: () -> AccessibilitySummary

  init(
    _ service: AccessibilityService, _ target: AccessibleTarget, link: AccessibilityLink? = nil,
    _ summary: @escaping @autoclosure () -> AccessibilitySummary
  ) {
    self.service = service
    self.target = target
    self.link = link
    describe = summary
  }

  var tree: AccessibilityTree { service.tree }

  var role: ATSPIRole {
    let role = ATSPIRole(summary)
    switch role {
    case .list, .listBox: return items.map(\.count) ?? 0 > ReaderQuirk.longestList ? .table : role
    default: return role
    }
  }
  var name: String { summary.label }

  /// The description. What an element holds has no other place where there is no number.
  var text: String {
    let element = summary.element
    let value = element.range == nil ? element.value : nil
    return [value, element.hint].compactMap { $0 }.joined(separator: ", ")
  }

  var states: ATSPIStates {
    var states = ATSPIStates(summary)
    switch target {
    case .element(let id):
      if tree.items(of: id) != nil { states.insert(.managesDescendants) }
      // The next item may have the same place, and what was told of this one is forgotten.
      if tree.place(of: id) != nil { states.insert(.transient) }
      if tree.text(of: id) != nil {
        states.insert(.selectableText)
        if !states.contains(.multiLine) { states.insert(.singleLine) }
        if !states.contains(.editable) { states.insert(.readOnly) }
      }
    case .link, .announcement: states.insert(.transient)
    case .cache: break
    }
    return states
  }

  var attributes: [String: String] {
    let element = summary.element
    var attributes = ["toolkit": AccessibilityService.toolkitName]
    if let level = element.level { attributes["level"] = "\(level)" }
    if let value = element.value, element.range != nil { attributes["valuetext"] = value }
    if let shortcut = element.shortcut { attributes["keyshortcuts"] = shortcut }
    if case .element(let id) = target, let place = tree.place(of: id) {
      attributes["posinset"] = "\(place.index)"
      attributes["setsize"] = "\(place.count)"
    }
    return attributes
  }

  var interfaces: [String] { ATSPIInterface.told.filter { $0.isOffered(self) }.map(\.name) }

  // MARK: Around it

  /// The element that the object is or belongs to.
  var elementID: Int {
    switch target {
    case .element(let id), .link(_, let id): id
    case .announcement, .cache: AccessibilityTree.applicationID
    }
  }

  func reference(to target: AccessibleTarget?) -> BusValue { service.reference(to: target) }

  func reference(to id: Int?) -> BusValue { reference(to: id.map { .element($0) }) }

  var parentReference: BusValue {
    switch target {
    case .element(AccessibilityTree.applicationID): service.desktop
    case .element(let id): reference(to: tree.parent(of: id))
    case .link(_, let id): reference(to: id)
    case .announcement: reference(to: AccessibilityTree.applicationID)
    case .cache: reference(to: nil as AccessibleTarget?)
    }
  }

  func child(at index: Int) -> Int? {
    guard case .element(let id) = target else { return nil }
    tree.childrenTold(of: id)
    return tree.child(at: index, of: id)
  }

  func children(atMost most: Int) -> [Int] {
    guard case .element(let id) = target else { return [] }
    tree.childrenTold(of: id)
    return tree.children(of: id, atMost: most)
  }

  var childCount: Int {
    guard case .element(let id) = target else { return 0 }
    tree.childrenTold(of: id)
    return tree.childCount(of: id)
  }

  var indexInParent: Int {
    switch target {
    // The desktop knows the place of an application.
    case .element(AccessibilityTree.applicationID), .cache: -1
    case .element(let id): tree.indexInParent(of: id) ?? -1
    case .link, .announcement: 0
    }
  }

  // MARK: Where it is

  /// The frame, for a program that asks. It is told of another frame later, if it listens for that.
  func tellFrame() -> RootRect? {
    let frame = frame
    if case .element(let id) = target, let frame { service.follow(frame, of: id) }
    return frame
  }

  var frame: RootRect? {
    if case .link(_, let id) = target, let link, let text = tree.text(of: id) {
      return tree.toScreen(text.accessibilityFrame(of: link.range), in: id)
    }
    return tree.frame(of: elementID)
  }

  /// The frame in the coordinates that a caller has chosen.
  func frame(type: UInt32) throws -> RootRect {
    guard let frame = tellFrame() else { return .nowhere }
    return try placed(frame, type: type)
  }

  /// A rectangle of the screen in the coordinates that a caller has chosen.
  func placed(_ rect: RootRect, type: UInt32) throws -> RootRect {
    let origin = try origin(type: type)
    return rect.moved(by: -origin.x, -origin.y)
  }

  /// A point of the screen that a caller gave in its own coordinates.
  func point(
    _ arguments: ATSPIInterface.Arguments, _ index: Int, type: UInt32
  ) throws -> RootPoint {
    let origin = try origin(type: type)
    return RootPoint(x: origin.x + arguments.int(index), y: origin.y + arguments.int(index + 1))
  }

  private func origin(type: UInt32) throws -> RootPoint {
    let id = elementID
    return switch ATSPICoordinates(rawValue: type) {
    case .screen: RootPoint(x: 0, y: 0)
    case .window: tree.windowFrame(of: id)?.origin ?? RootPoint(x: 0, y: 0)
    case .parent: parentFrame?.origin ?? RootPoint(x: 0, y: 0)
    case nil: throw ATSPIRefusal(.invalidArguments, "There are no coordinates \(type).")
    }
  }

  private var parentFrame: RootRect? {
    if case .link(_, let id) = target { return tree.frame(of: id) }
    return tree.parent(of: elementID).flatMap { tree.frame(of: $0) }
  }

  func descendant(at point: RootPoint) -> Int? {
    if case .element(let id) = target { tree.descendant(at: point, of: id) } else { nil }
  }

  func focus() -> Bool {
    if case .element(let id) = target { tree.focus(id) } else { false }
  }

  func reveal() -> Bool {
    switch target {
    case .element(let id): return tree.reveal(id)
    case .link(_, let id):
      guard let link, let text = tree.text(of: id) else { return false }
      text.accessibilityReveal(link.range)
      return true
    case .announcement, .cache: return false
    }
  }
}
