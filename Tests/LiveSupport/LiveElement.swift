internal import DBus
public import Geometry

/// An element of a program, as assistive technology knows it: by its role and its name.
///
/// The names are those by which stories find elements without a display (`UserElement` of `SceneTesting`).
public struct LiveElement: Hashable, CustomStringConvertible {
  let bus: ElementBus
  /// The program's connection.
  let connection: String
  let path: String
  public let role: Role
  /// What a person hears. It is what it was when the element was found.
  public let name: String
  private let states: UInt64

  /// Source: at-spi2-core 2.46, `AtspiRole`.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let checkBox = Role(rawValue: 7)
    public static let checkMenuItem = Role(rawValue: 8)
    public static let dialog = Role(rawValue: 16)
    public static let frame = Role(rawValue: 23)
    public static let image = Role(rawValue: 27)
    public static let label = Role(rawValue: 29)
    public static let list = Role(rawValue: 31)
    public static let listItem = Role(rawValue: 32)
    public static let menu = Role(rawValue: 33)
    public static let menuItem = Role(rawValue: 35)
    public static let passwordText = Role(rawValue: 40)
    public static let button = Role(rawValue: 43)
    public static let radioButton = Role(rawValue: 44)
    /// What a list is called that is longer than screen readers can bear.
    public static let table = Role(rawValue: 55)
    public static let text = Role(rawValue: 61)
    public static let toolbar = Role(rawValue: 63)
    public static let toggleButton = Role(rawValue: 62)
    public static let field = Role(rawValue: 79)
    public static let heading = Role(rawValue: 83)
    public static let link = Role(rawValue: 88)
    public static let grid = Role(rawValue: 98)
    /// Choices of which one is chosen.
    public static let choices = Role(rawValue: 99)
    public static let banner = Role(rawValue: 101)
  }

  /// Source: at-spi2-core 2.46, `AtspiStateType`.
  private enum State: UInt64 {
    case focused = 12
    case showing = 25
    case managesDescendants = 31
  }

  init(
    _ bus: ElementBus, _ connection: String, _ path: String, role: UInt32, name: String,
    states: UInt64
  ) {
    (self.bus, self.connection, self.path) = (bus, connection, path)
    self.role = Role(rawValue: role)
    self.name = name
    self.states = states
  }

  public static func == (one: LiveElement, other: LiveElement) -> Bool {
    one.connection == other.connection && one.path == other.path
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(path) }

  public var description: String { "\(role.rawValue) “\(name)”" }

  /// Whether a part of it was on the screen when it was found.
  public var isShowing: Bool { states & 1 << State.showing.rawValue != 0 }
  /// Whether it had the keyboard focus when it was found.
  public var isFocused: Bool { states & 1 << State.focused.rawValue != 0 }

  /// Whether it has items that are asked for one at a time.
  var managesItems: Bool { states & 1 << State.managesDescendants.rawValue != 0 }

  // MARK: Questions

  private func ask(
    _ member: String, of interface: String = "Accessible", _ values: BusValue...
  ) throws -> [BusValue] {
    try bus.call(member, of: interface, at: path, on: connection, values)
  }

  /// The frame on the screen, in pixels. Parts of it may be scrolled out of sight.
  public var frame: RootRect {
    get throws { try rect(ask("GetExtents", of: "Component", .uint32(0)).first?.elements) }
  }

  /// The middle of ``frame``.
  public var middle: RootPoint { get throws { try frame.middle } }

  /// The place of a part of its text on the screen. Offsets count characters of Unicode.
  public func frame(of range: Range<Int>) throws -> RootRect {
    try rect(
      ask(
        "GetRangeExtents", of: "Text", .int32(Int32(range.lowerBound)),
        .int32(Int32(range.upperBound)), .uint32(0)))
  }

  /// The place on the screen of the first of some words in its text.
  ///
  /// - Throws: ``ElementBus/Failure`` if the text has no such words.
  public func frame(of words: String) throws -> RootRect {
    let text = try text
    guard let range = text.range(of: words) else {
      throw ElementBus.Failure(description: "“\(words)” is not in “\(text)”")
    }
    let scalars = text.unicodeScalars
    let start = scalars.distance(from: scalars.startIndex, to: range.lowerBound)
    return try frame(of: start..<start + words.unicodeScalars.count)
  }

  /// Its text.
  public var text: String {
    get throws {
      try ask("GetText", of: "Text", .int32(0), .int32(-1)).first?.string ?? ""
    }
  }

  /// Scrolls it into sight.
  public func reveal() throws { _ = try ask("ScrollTo", of: "Component", .uint32(0)) }

  private func rect(_ values: [BusValue]?) throws -> RootRect {
    let numbers = (values ?? []).map { value in
      if case .int32(let number) = value { Int(number) } else { 0 }
    }
    guard numbers.count == 4 else { throw ElementBus.Failure(description: "\(self): no frame") }
    return RootRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  // MARK: Rows

  /// The rows of a list or the items of a grid, without headings, up to a number.
  public func rows(atMost most: Int = 500) throws -> [LiveElement] {
    var rows: [LiveElement] = []
    var index = 0
    while rows.count < most, let child = try child(at: index) {
      if child.role == .listItem { rows.append(child) }
      index += 1
    }
    return rows
  }

  /// The n-th row, counted from 0 without headings.
  ///
  /// - Throws: ``ElementBus/Failure`` if there are fewer.
  public func row(_ index: Int) throws -> LiveElement {
    let rows = try rows(atMost: index + 1)
    guard rows.count > index else {
      throw ElementBus.Failure(description: "\(self) has \(rows.count) rows: \(rows)")
    }
    return rows[index]
  }

  /// A row by its name or by the first part of that: "Kyoto" for "Kyoto, Today".
  ///
  /// - Throws: ``ElementBus/Failure`` if there is none.
  public func row(_ name: String) throws -> LiveElement {
    let rows = try rows()
    guard let row = rows.first(where: { $0.name == name || $0.name.hasPrefix(name + ", ") }) else {
      throw ElementBus.Failure(description: "There is no row “\(name)”, but \(rows)")
    }
    return row
  }

  /// The n-th child. Nil if there are fewer.
  public func child(at index: Int) throws -> LiveElement? {
    guard let reference = try ask("GetChildAtIndex", .int32(Int32(index))).first?.elements,
      let path = reference.last?.path, path != "/org/a11y/atspi/null"
    else { return nil }
    return try LiveElement(bus, connection, at: path)
  }

  /// A child by its name: an item of a menu, one of some choices, a button in a row.
  ///
  /// - Throws: ``ElementBus/Failure`` if there is none.
  public func child(_ name: String) throws -> LiveElement {
    var others: [LiveElement] = []
    while others.count < 100, let child = try child(at: others.count) {
      if child.name == name { return child }
      others.append(child)
    }
    throw ElementBus.Failure(description: "\(self) has no “\(name)”, but \(others)")
  }

  /// Asks an object what it is.
  init(_ bus: ElementBus, _ connection: String, at path: String) throws {
    func ask(_ member: String) throws -> BusValue? {
      try bus.call(member, of: "Accessible", at: path, on: connection).first
    }
    let name = try bus.property("Name", of: "Accessible", at: path, on: connection)
    self.init(
      bus, connection, path, role: try ask("GetRole")?.uint32 ?? 0, name: name?.string ?? "",
      states: Self.states(try ask("GetState")))
  }

  static func states(_ value: BusValue?) -> UInt64 {
    let words = (value?.elements ?? []).map { UInt64($0.uint32 ?? 0) }
    return words.count == 2 ? words[0] | words[1] << 32 : 0
  }
}
