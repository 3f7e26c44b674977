public import Geometry

/// An element of a program, as an assistive technology sees it.
///
/// Roles, states and kinds of events are the words of libatspi: "push button", "focused",
/// "object:state-changed:focused".
public struct Accessible: Hashable, Sendable, Decodable, CustomStringConvertible {
  /// The element's connection and path on the bus.
  public let id: String
  public let role: String
  public let name: String

  public var description: String { "\(role) “\(name)”" }

  /// The connection of the element's program.
  public var connection: String { String(id.prefix { $0 != " " }) }
  /// The element's path.
  public var path: String { String(id.drop { $0 != " " }.dropFirst()) }
}

/// What a program says of an element, and of the elements in it.
public struct AccessibleNode: Sendable, Decodable, CustomStringConvertible {
  public let id: String
  /// "gone" for an element that went while it was asked, and "missing" for one that was not given.
  public let role: String
  public let name: String
  private let details: Details?
  private let box: [Int]?
  /// Empty unless a tree was asked for.
  public let children: [AccessibleNode]

  private struct Details: Sendable, Decodable {
    let description: String
    let states: Set<String>
    let parent: String?
    let index: Int
    let count: Int
    let interfaces: Set<String>
    let attributes: [String: String]
  }

  private enum Key: String, CodingKey {
    case id, role, name, extents, children, states
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    id = try values.decode(String.self, forKey: .id)
    role = try values.decode(String.self, forKey: .role)
    name = try values.decode(String.self, forKey: .name)
    box = try values.decodeIfPresent([Int].self, forKey: .extents)
    children = try values.decodeIfPresent([AccessibleNode].self, forKey: .children) ?? []
    details = values.contains(.states) ? try Details(from: decoder) : nil
  }

  public var element: Accessible { Accessible(id: id, role: role, name: name) }
  /// What the element is for.
  public var hint: String { details?.description ?? "" }
  public var states: Set<String> { details?.states ?? [] }
  /// In pixels of the screen. Nil for an element without a place.
  public var extents: RootRect? {
    guard let box, box.count == 4 else { return nil }
    return RootRect(x: box[0], y: box[1], width: box[2], height: box[3])
  }
  public var parent: String? { details?.parent }
  /// The element's place among its parent's children, as the element says.
  public var index: Int { details?.index ?? -1 }
  /// The number of children, of which a tree may hold fewer.
  public var count: Int { details?.count ?? 0 }
  public var interfaces: Set<String> { details?.interfaces ?? [] }
  public var attributes: [String: String] { details?.attributes ?? [:] }

  /// Whether somebody can see it.
  public var isShowing: Bool { states.contains("showing") }

  /// The element and all in it, each before its children.
  public var all: [AccessibleNode] { [self] + children.flatMap(\.all) }

  /// The tree as lines, for a test that failed.
  public var description: String { lines.joined(separator: "\n") }

  private var lines: [String] {
    let place = extents.map { " \($0.width)×\($0.height) at \($0.minX),\($0.minY)" } ?? ""
    let rest = count > children.count && !children.isEmpty ? ["  … \(count) children"] : []
    return ["\(element)\(place) \(states.sorted().joined(separator: " "))"]
      + children.flatMap(\.lines).map { "  " + $0 } + rest
  }
}

/// Something that a program told those who listen.
public struct AccessibleEvent: Sendable, Decodable, CustomStringConvertible {
  public let kind: String
  public let source: Accessible
  /// The two numbers, whose meaning depends on the kind.
  public let detail: [Int]
  public let data: String?
  /// The listener's clock, in seconds.
  public let moment: Double

  public var description: String {
    "\(kind) \(detail) \(source)" + (data.map { ", “\($0.prefix(80))”" } ?? "")
  }
}

/// An action of an element.
public struct AccessibleAction: Hashable, Sendable, Decodable {
  /// A word for programs, as "press".
  public let name: String
  /// The words for a person.
  public let title: String
  public let keys: String
}

/// The state of a text. Offsets count characters of Unicode.
public struct AccessibleTextState: Hashable, Sendable, Decodable {
  public let count: Int
  public let caret: Int
  /// The beginning and the end of each selection.
  public let selections: [[Int]]
}

/// A part of a text.
public struct AccessibleTextPart: Hashable, Sendable, Decodable {
  public let text: String
  public let start: Int
  public let end: Int

  public init(_ text: String, _ start: Int, _ end: Int) {
    self.text = text
    self.start = start
    self.end = end
  }
}

/// The attributes that are the same from one offset to another.
public struct AccessibleTextRun: Hashable, Sendable, Decodable {
  public let attributes: [String: String]
  public let start: Int
  public let end: Int
}

/// A link in a text.
public struct AccessibleLink: Hashable, Sendable, Decodable {
  public let start: Int
  public let end: Int
  public let destination: String
}

/// The selected children of an element.
public struct AccessibleSelection: Sendable, Decodable {
  public let count: Int
  /// The first of them.
  public let children: [Accessible]
}

/// The number of a bar or a slider.
public struct AccessibleValue: Hashable, Sendable, Decodable {
  public let value: Double
  public let minimum: Double
  public let maximum: Double
}
