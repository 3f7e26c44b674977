/// Finds a manifest's classes by name in the running program.
///
/// Foundation's `NSClassFromString` is the public way. It calls the same function of the standard library,
/// refuses nested classes, and adds all of Foundation (50 MB, and 3 ms of a static program's start).
/// Classes that cannot be found by name are registered: generic and private classes, and those with letters
/// beyond ASCII in their names.
struct ClassLookup {
  /// The module for names without one. It also replaces `$(PRODUCT_MODULE_NAME)`.
  let moduleName: String
  private let registered: [String: AnyClass]

  init(moduleName: String, registered: [AnyClass]) {
    self.moduleName = moduleName
    var classes: [String: AnyClass] = [:]
    // Of two private classes with the same name the first is found. Names cannot distinguish them.
    for type in registered.reversed() { classes[String(reflecting: type)] = type }
    self.registered = classes
  }

  enum Finding {
    case found(AnyClass)
    /// A structure or an enumeration.
    case otherType
    case missing(nearest: String?)
  }

  func find(_ name: String) -> Finding {
    let qualified = name.contains(".") ? name : "\(moduleName).\(name)"
    if let type = registered[qualified] { return .found(type) }
    let parts = qualified.split(separator: ".", omittingEmptySubsequences: false)
    if let type = Self.type(parts) {
      return (type as? AnyClass).map { .found($0) } ?? .otherType
    }
    // For a module that was renamed after the manifest was written.
    if let last = parts.last, parts.first.map(String.init) != moduleName {
      let here = "\(moduleName).\(last)"
      if registered[here] != nil || Self.type([moduleName[...], last]) is AnyClass {
        return .missing(nearest: here)
      }
    }
    return .missing(nearest: NearestWord.find(for: qualified, among: registered.keys.sorted()))
  }

  /// The type with a name. The name does not say whether its outer types are classes, structures or
  /// enumerations, so each is tried. Deeper names must be registered.
  private static func type(_ parts: [Substring]) -> Any.Type? {
    guard (2...4).contains(parts.count), parts.allSatisfy(isIdentifier) else { return nil }
    var prefixes = [mangled(parts[0])]
    for part in parts.dropFirst().dropLast() {
      prefixes = prefixes.flatMap { prefix in
        ["C", "V", "O"].map { prefix + mangled(part) + $0 }
      }
    }
    for kind in ["C", "V", "O"] {
      for prefix in prefixes {
        if let type = _typeByName(prefix + mangled(parts[parts.count - 1]) + kind) { return type }
      }
    }
    return nil
  }

  /// An identifier in a mangled name: its length, then the identifier.
  private static func mangled(_ identifier: Substring) -> String {
    "\(identifier.utf8.count)\(identifier)"
  }

  private static func isIdentifier(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, !(0x30...0x39).contains(first) else { return false }
    return text.utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
  }
}
