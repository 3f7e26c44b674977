/// All faults of a scene manifest.
public struct ManifestError: Error, Hashable, Sendable {
  /// The manifest's file, if it has one.
  public let file: String?
  /// At least one. Within a dictionary a manifest's own keys come first, then other keys in alphabetical
  /// order, because a property list has no order.
  public let problems: [ManifestProblem]
}

/// One fault, and its place.
public struct ManifestProblem: Hashable, Sendable {
  /// The path of the entry, such as
  /// `UIApplicationSceneManifest.UISceneConfigurations.UIWindowSceneSessionRoleApplication[1]`. Empty for
  /// the whole file.
  public let path: String
  /// The kind of the fault.
  public let fault: Fault

  /// The kinds of faults.
  public enum Fault: Hashable, Sendable {
    /// The file cannot be read, with the system's reason.
    case unreadable(String)
    /// The bytes are not a property list.
    case notAPropertyList(PropertyListFault)
    /// The value has another type than the key demands.
    case wrongType(found: String, expected: String)
    case unknownKey(nearest: String?)
    /// An unsupported variable of a build system.
    case unknownVariable(String)
    /// The running program has no class of this name.
    case unknownClass(String, nearest: String?)
    /// There is such a type, but it is of the wrong kind.
    case unsuitableClass(String, expected: String)
    /// No interface of this name was registered.
    case unknownInterface(String, nearest: String?)
    /// An earlier entry of the role, at `first`, has the same name.
    case duplicateName(String, first: String)
    /// The entry has no name, which must distinguish it from others of its role.
    case missingName
    case emptyName
  }

  init(_ path: String, _ fault: Fault) {
    self.path = path
    self.fault = fault
  }
}

extension ManifestError: CustomStringConvertible {
  /// One sentence per line.
  public var description: String {
    let place = file.map { "The scene manifest in \($0)" } ?? "The scene manifest"
    if let only = problems.first, problems.count == 1 { return "\(place): \(only)" }
    return "\(place) has \(problems.count) mistakes:"
      + problems.map { "\n  \($0)" }.joined()
  }
}

extension ManifestProblem: CustomStringConvertible {
  public var description: String { path.isEmpty ? "\(fault)" : "\(path): \(fault)" }
}

extension ManifestProblem.Fault: CustomStringConvertible {
  public var description: String {
    func hint(_ nearest: String?) -> String { nearest.map { "; did you mean “\($0)”?" } ?? "." }
    return switch self {
    case .unreadable(let reason): "\(reason)."
    case .notAPropertyList(let fault): "not a property list: \(fault)."
    case .wrongType(let found, let expected): "this is \(found), and must be \(expected)."
    case .unknownKey(let nearest): "this key is not known\(hint(nearest))"
    case .unknownVariable(let name): "the variable “\(name)” is not known here."
    case .unknownClass(let name, let nearest): "there is no class “\(name)”\(hint(nearest))"
    case .unsuitableClass(let name, let expected): "“\(name)” is not \(expected)."
    case .unknownInterface(let name, let nearest):
      "no interface “\(name)” is registered\(hint(nearest))"
    case .duplicateName(let name, let first): "\(first) has the name “\(name)” already."
    case .missingName: "an entry that is not alone in its role needs a name."
    case .emptyName: "the name is empty."
    }
  }
}
