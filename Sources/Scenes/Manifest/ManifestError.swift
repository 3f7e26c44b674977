/// Everything that is wrong with a scene manifest.
public struct ManifestError: Error, Hashable, Sendable {
  /// The file, where the manifest came from one.
  public let file: String?
  /// At least one. Within a dictionary the keys that a manifest has come first, then others by the alphabet: a
  /// property list keeps no order of its own.
  public let problems: [ManifestProblem]
}

/// One thing that is wrong, and where.
public struct ManifestProblem: Hashable, Sendable {
  /// The entry, as in `UIApplicationSceneManifest.UISceneConfigurations.UIWindowSceneSessionRoleApplication[1]`;
  /// empty for the file as a whole.
  public let path: String
  /// What is wrong with it.
  public let fault: Fault

  /// What can be wrong with an entry.
  public enum Fault: Hashable, Sendable {
    /// The file cannot be read; the system's reason.
    case unreadable(String)
    /// The bytes are no property list.
    case notAPropertyList(PropertyListFault)
    /// A value of another type than the key has.
    case wrongType(found: String, expected: String)
    case unknownKey(nearest: String?)
    /// A variable of a build system that means nothing here.
    case unknownVariable(String)
    /// The running program has no class of this name.
    case unknownClass(String, nearest: String?)
    /// There is such a type, but it cannot serve.
    case unsuitableClass(String, expected: String)
    /// No interface of this name was registered.
    case unknownInterface(String, nearest: String?)
    /// An earlier entry of the role, at `first`, has the name.
    case duplicateName(String, first: String)
    /// Only by its name can an entry be told from the others of its role.
    case missingName
    case emptyName
  }

  init(_ path: String, _ fault: Fault) {
    self.path = path
    self.fault = fault
  }
}

extension ManifestError: CustomStringConvertible {
  /// One sentence a line.
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
