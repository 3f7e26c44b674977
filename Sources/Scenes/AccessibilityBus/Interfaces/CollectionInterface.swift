internal import Accessibility
internal import DBus

/// Searches below an object, as a screen reader does that jumps from heading to heading.
///
/// Source: at-spi2-core 2.46, `org.a11y.atspi.Collection`; `SORT_ORDER_…` and `TREE_…` of `atspi-constants.h`.
extension ATSPIInterface {
  private static let rule = "(aiia{ss}iaiiasib)"

  static let collection = ATSPIInterface(
    atspi: "Collection",
    isOffered: { if case .element = $0.target { true } else { false } },
    methods: [
      Method("GetMatches", "\(rule)uib", "a(so)") { subject, arguments in
        var search = CollectionSearch(subject, arguments.value(0))
        search.goesDeep = arguments.boolean(3)
        return [search.answer(order: arguments.uint32(1), atMost: arguments.int(2))]
      },
      Method("GetMatchesTo", "o\(rule)uubib", "a(so)") { subject, arguments in
        var search = CollectionSearch(subject, arguments.value(1))
        search.end = CollectionSearch.id(arguments.objectPath(0))
        search.goesDeep = arguments.boolean(6)
        return [search.answer(order: arguments.uint32(2), atMost: arguments.int(5))]
      },
      Method("GetMatchesFrom", "o\(rule)uuib", "a(so)") { subject, arguments in
        var search = CollectionSearch(subject, arguments.value(1))
        search.start = CollectionSearch.id(arguments.objectPath(0))
        search.goesDeep = arguments.boolean(5)
        return [search.answer(order: arguments.uint32(2), atMost: arguments.int(4))]
      },
      Method("GetActiveDescendant", "", "(so)") { subject, _ in
        [subject.reference(to: subject.focusedDescendant)]
      },
    ])
}

/// One search, which ends after so many elements or so long a time, whatever it has found.
@MainActor
private struct CollectionSearch {
  private let subject: AccessibleSubject
  private let rule: CollectionRule
  /// Only what comes after this element is found.
  var start: Int?
  /// Only what comes before this element is found.
  var end: Int?
  /// Whether the children of children are searched.
  var goesDeep = true

  private static let mostVisits = 2000
  private static let mostItems = 500
  private static let mostMatches = 1000
  private static let longest = Duration.milliseconds(20)

  init(_ subject: AccessibleSubject, _ rule: BusValue?) {
    self.subject = subject
    self.rule = CollectionRule(rule)
  }

  static func id(_ path: String) -> Int? {
    if case .element(let id)? = AccessibleTarget(path: path) { id } else { nil }
  }

  func answer(order: UInt32, atMost most: Int) -> BusValue {
    var found = matches
    // The three orders from 4 on are the reversed ones.
    if order >= 4 { found.reverse() }
    if most > 0 { found = Array(found.prefix(most)) }
    return .array(of: "(so)", found.map { subject.reference(to: $0) })
  }

  private var matches: [Int] {
    guard case .element(let root) = subject.target else { return [] }
    let tree = subject.tree
    let deadline = ContinuousClock.now + Self.longest
    var found: [Int] = []
    var hasStarted = start == nil || start == root
    var waiting = children(of: root).reversed() as [Int]
    for _ in 0..<Self.mostVisits {
      guard let id = waiting.popLast(), id != end, found.count < Self.mostMatches,
        ContinuousClock.now < deadline
      else { break }
      if hasStarted, let element = subject.service.subject(.element(id)), rule.matches(element) {
        found.append(id)
      }
      if id == start { hasStarted = true }
      if goesDeep, tree.exists(id) { waiting += children(of: id).reversed() }
    }
    return found
  }

  private func children(of id: Int) -> [Int] {
    subject.tree.children(of: id, atMost: Self.mostItems)
  }
}

/// What is looked for. An element is found when each of the four conditions holds.
@MainActor
private struct CollectionRule {
  /// Source: at-spi2-core 2.46, `AtspiCollectionMatchType`.
  private enum Match: Int32 {
    case invalid, all, any, none, empty
  }

  private var states: ATSPIStates = []
  private var stateMatch = Match.invalid
  private var attributes: [(name: String, value: String)] = []
  private var attributeMatch = Match.invalid
  private var roles: Set<UInt32> = []
  private var roleMatch = Match.invalid
  private var interfaces: [String] = []
  private var interfaceMatch = Match.invalid
  private var isInverted = false

  init(_ value: BusValue?) {
    guard let fields = value?.elements, fields.count == 9 else { return }
    let bits = Self.words(fields[0])
    states = ATSPIStates(
      rawValue: UInt64(bits.first ?? 0) | UInt64(bits.dropFirst().first ?? 0) << 32)
    stateMatch = Self.match(fields[1])
    for case .entry(.string(let name), .string(let value)) in fields[2].elements ?? [] {
      // Several values of one name are separated by colons.
      for part in value.split(separator: ":") { attributes.append((name, String(part))) }
    }
    attributeMatch = Self.match(fields[3])
    for (index, word) in Self.words(fields[4]).enumerated() {
      for bit in 0..<32 where word & (1 << UInt32(bit)) != 0 {
        roles.insert(UInt32(index * 32 + bit))
      }
    }
    roleMatch = Self.match(fields[5])
    interfaces = (fields[6].strings ?? []).map { $0.lowercased() }
    interfaceMatch = Self.match(fields[7])
    if case .boolean(let truth) = fields[8] { isInverted = truth }
  }

  private static func words(_ value: BusValue) -> [UInt32] {
    // No set has more bits than these.
    (value.elements ?? []).prefix(8).map {
      if case .int32(let word) = $0 { UInt32(bitPattern: word) } else { 0 }
    }
  }

  private static func match(_ value: BusValue) -> Match {
    if case .int32(let number) = value { Match(rawValue: number) ?? .invalid } else { .invalid }
  }

  func matches(_ subject: AccessibleSubject) -> Bool {
    let holds =
      matchesRole(subject) && matchesStates(subject) && matchesAttributes(subject)
      && matchesInterfaces(subject)
    return holds != isInverted
  }

  private func matchesRole(_ subject: AccessibleSubject) -> Bool {
    guard !roles.isEmpty else { return true }
    let isOne = roles.contains(subject.role.rawValue)
    return switch roleMatch {
    case .all: isOne && roles.count == 1
    case .any: isOne
    case .none: !isOne
    case .invalid, .empty: true
    }
  }

  private func matchesStates(_ subject: AccessibleSubject) -> Bool {
    guard !states.isEmpty else { return true }
    return switch stateMatch {
    case .all: subject.states.isSuperset(of: states)
    case .any: !subject.states.isDisjoint(with: states)
    case .none: subject.states.isDisjoint(with: states)
    case .invalid, .empty: true
    }
  }

  private func matchesAttributes(_ subject: AccessibleSubject) -> Bool {
    guard !attributes.isEmpty else { return true }
    let present = subject.attributes
    return Self.holds(attributeMatch, attributes) { present[$0.name] == $0.value }
  }

  private func matchesInterfaces(_ subject: AccessibleSubject) -> Bool {
    guard !interfaces.isEmpty else { return true }
    let present = Set(subject.interfaces.compactMap { $0.split(separator: ".").last?.lowercased() })
    return Self.holds(interfaceMatch, interfaces) { name in
      present.contains(name.split(separator: ".").last.map(String.init) ?? name)
    }
  }

  private static func holds<Element>(
    _ match: Match, _ elements: [Element], _ condition: (Element) -> Bool
  ) -> Bool {
    switch match {
    case .all: elements.allSatisfy(condition)
    case .any: elements.contains(where: condition)
    case .none: !elements.contains(where: condition)
    case .invalid, .empty: true
    }
  }
}

extension AccessibleSubject {
  /// The element with the focus, if it lies in this one.
  fileprivate var focusedDescendant: Int? {
    guard case .element(let id) = target, let focused = tree.focusedID else { return nil }
    return sequence(first: focused) { self.tree.parent(of: $0) }.contains(id) ? focused : nil
  }
}
