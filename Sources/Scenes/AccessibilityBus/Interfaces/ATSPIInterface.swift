internal import DBus

/// One interface of the bus: its methods and properties, and who answers for them.
///
/// A call is answered only when its arguments have the types of the method, so that each answer can rely on
/// them. Tools that ask are told the same table.
struct ATSPIInterface: Sendable {
  struct Method: Sendable {
    let name: String
    /// The signatures of the arguments and of the answer.
    let arguments: String
    let results: String
    let answer: @MainActor @Sendable (AccessibleSubject, Arguments) throws -> [BusValue]

    init(
      _ name: String, _ arguments: String, _ results: String,
      answer: @escaping @MainActor @Sendable (AccessibleSubject, Arguments) throws -> [BusValue]
    ) {
      self.name = name
      self.arguments = arguments
      self.results = results
      self.answer = answer
    }
  }

  struct Property: Sendable {
    let name: String
    let type: String
    let read: @MainActor @Sendable (AccessibleSubject) throws -> BusValue
    /// Nil for a property that cannot be set.
    let write: (@MainActor @Sendable (AccessibleSubject, BusValue) throws -> Void)?

    init(
      _ name: String, _ type: String,
      write: (@MainActor @Sendable (AccessibleSubject, BusValue) throws -> Void)? = nil,
      read: @escaping @MainActor @Sendable (AccessibleSubject) throws -> BusValue
    ) {
      self.name = name
      self.type = type
      self.read = read
      self.write = write
    }
  }

  /// The values of a call.
  struct Arguments: Sendable {
    let values: [BusValue]

    /// The arguments of an interface have these types where a method says so.
    func int(_ index: Int) -> Int {
      if case .int32(let number)? = value(index) { Int(number) } else { 0 }
    }

    func uint32(_ index: Int) -> UInt32 { value(index)?.uint32 ?? 0 }
    func string(_ index: Int) -> String { value(index)?.string ?? "" }

    func boolean(_ index: Int) -> Bool {
      if case .boolean(let truth)? = value(index) { truth } else { false }
    }

    func objectPath(_ index: Int) -> String {
      if case .objectPath(let path)? = value(index) { path } else { "" }
    }

    func value(_ index: Int) -> BusValue? {
      values.indices.contains(index) ? values[index] : nil
    }
  }

  let name: String
  /// Whether an object has the interface.
  let isOffered: @MainActor @Sendable (AccessibleSubject) -> Bool
  let methods: [Method]
  let properties: [Property]

  init(
    _ name: String, isOffered: @escaping @MainActor @Sendable (AccessibleSubject) -> Bool,
    methods: [Method] = [], properties: [Property] = []
  ) {
    self.name = name
    self.isOffered = isOffered
    self.methods = methods
    self.properties = properties
  }

  /// An interface of AT-SPI, which has its version as a property.
  init(
    atspi name: String, isOffered: @escaping @MainActor @Sendable (AccessibleSubject) -> Bool,
    methods: [Method], properties: [Property] = []
  ) {
    self.init(
      "org.a11y.atspi.\(name)", isOffered: isOffered, methods: methods,
      properties: [Property("version", "u") { _ in .uint32(1) }] + properties)
  }

  /// All interfaces that objects may have.
  static let all: [ATSPIInterface] = [
    .accessible, .application, .component, .action, .text, .editableText, .hypertext, .hyperlink,
    .selection, .table, .value, .image, .collection, .cache, .properties, .introspectable,
  ]

  static let named = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// Those that programs are told of by `GetInterfaces`.
  static let told = all.filter { $0.name.hasPrefix("org.a11y.atspi.") && $0.name != cache.name }
}
