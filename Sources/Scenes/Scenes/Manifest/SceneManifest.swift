internal import Files
public import SceneModel
public import Views

/// Declares that an application uses scenes, and their configurations.
///
/// It is declared in code, or read from the `Info.plist` of an iPad application (<doc:TheSceneManifest>).
/// Without one an application has a single window, and only its application delegate is told of foreground
/// and background (O-14).
@MainActor
public struct SceneManifest {
  /// Makes the root view controller of a scene's window, as a storyboard does on an iPad.
  public typealias Interface = @MainActor () -> ViewController

  /// Whether the application can have a second window.
  public var supportsMultipleScenes: Bool
  /// The entries of each role. The first one is the role's default.
  public var configurations: [SceneConfiguration]

  public init(supportsMultipleScenes: Bool, configurations: [SceneConfiguration]) {
    self.supportsMultipleScenes = supportsMultipleScenes
    self.configurations = configurations
  }

  /// The entry with a name, or the role's default for nil.
  public func configuration(named name: String?, for role: SceneSessionRole) -> SceneConfiguration?
  {
    configurations.first { $0.role == role && (name == nil || $0.name == name) }
  }

  /// Checks that the entries of each role have different names.
  ///
  /// A manifest from a property list was checked when it was read. One that is declared in code is checked
  /// at the launch. Faults are then printed on standard error, and the first entry with a name is used.
  public func validate() throws(ManifestError) {
    var problems: [ManifestProblem] = []
    var roles: [SceneSessionRole] = []
    for entry in configurations where !roles.contains(entry.role) { roles.append(entry.role) }
    for role in roles {
      let indices = configurations.indices.filter { configurations[$0].role == role }
      problems += ManifestNames.problems(
        of: indices.map { configurations[$0] }, path: { "configurations[\(indices[$0])]" },
        nameKey: ".name")
    }
    guard problems.isEmpty else { throw ManifestError(file: nil, problems: problems) }
  }

  /// The fault of a configuration that leads to no content, as a sentence.
  func complaint(about configuration: SceneConfiguration) -> String {
    let role = configuration.role.rawValue
    let entries = configurations.filter { $0.role == configuration.role }
    guard !entries.isEmpty else {
      return "The scene manifest has no configuration for the role \(role)."
    }
    guard let name = configuration.name else {
      return
        "The first scene configuration for the role \(role) names neither a delegate class nor "
        + "an interface."
    }
    guard entries.contains(where: { $0.name == name }) else {
      let nearest = NearestWord.find(for: name, among: entries.compactMap(\.name))
      return "The scene manifest has no configuration “\(name)” for the role \(role)"
        + (nearest.map { "; did you mean “\($0)”?" } ?? ".")
    }
    return "The scene configuration “\(name)” for the role \(role) names neither a delegate class "
      + "nor an interface."
  }
}

// MARK: - From a property list

extension SceneManifest {
  /// The scene manifest in an `Info.plist`, in XML or binary form. Nil when it has none.
  ///
  /// The keys are those of an iPad application. Other keys are ignored. A storyboard's name is the name of
  /// an interface.
  ///
  /// - Parameters:
  ///   - bytes: The property list.
  ///   - moduleName: The module for class names without one. It also replaces `$(PRODUCT_MODULE_NAME)`.
  ///   - interfaces: Closures that make the root view controller, by storyboard name.
  ///   - classes: Classes that cannot be found by name: generic and private ones, and those with letters
  ///     beyond ASCII in their names. Others are found in the running program.
  /// - Throws: All faults, each entry by its path.
  public init?(
    propertyList bytes: [UInt8], moduleName: String, interfaces: [String: Interface] = [:],
    classes: [AnyClass] = []
  ) throws(ManifestError) {
    try self.init(bytes, file: nil, moduleName, interfaces, classes)
  }

  /// The scene manifest in the `Info.plist` at a path. Nil when it has none.
  ///
  /// - Throws: The reason why the file cannot be read, or all its faults, each entry by its path.
  public init?(
    contentsOf path: String, moduleName: String, interfaces: [String: Interface] = [:],
    classes: [AnyClass] = []
  ) throws(ManifestError) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileSystem.read(
        path, limit: PropertyListLimits().bytes, followingLinks: true)
    } catch {
      throw ManifestError(file: path, problems: [ManifestProblem("", .unreadable("\(error)"))])
    }
    try self.init(bytes, file: path, moduleName, interfaces, classes)
  }

  private init?(
    _ bytes: [UInt8], file: String?, _ moduleName: String, _ interfaces: [String: Interface],
    _ classes: [AnyClass]
  ) throws(ManifestError) {
    let information = try InformationPropertyList(
      bytes, file: file, moduleName, interfaces, classes)
    guard let manifest = information.manifest else { return nil }
    self = manifest
  }
}
