internal import Files
public import SceneModel
public import Views

/// Declares that an application uses scenes, and which.
///
/// It is declared in code, or read from the `Info.plist` of an application that was made for an iPad
/// (<doc:TheSceneManifest>). Without one an application has a single window, and its application
/// delegate alone hears of the foreground and the background (O-14).
@MainActor
public struct SceneManifest {
  /// Builds the root view controller of a scene's window: what a storyboard does on an iPad.
  public typealias Interface = @MainActor () -> ViewController

  /// Whether a second window may be asked for.
  public var supportsMultipleScenes: Bool
  /// In order of preference: the first entry of a role is the role's default.
  public var configurations: [SceneConfiguration]

  public init(supportsMultipleScenes: Bool, configurations: [SceneConfiguration]) {
    self.supportsMultipleScenes = supportsMultipleScenes
    self.configurations = configurations
  }

  /// The entry of a name, or the role's default for nil.
  public func configuration(named name: String?, for role: SceneSessionRole) -> SceneConfiguration?
  {
    configurations.first { $0.role == role && (name == nil || $0.name == name) }
  }

  /// Whether the entries of each role can be told from each other by their names.
  ///
  /// A manifest from a property list has been checked. One that is declared in code is checked at the
  /// application's launch, where what is wrong is said on standard error, and the first entry of a name
  /// holds.
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

  /// What is wrong with an answer that leads to no content, as a sentence.
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
      let nearest = Spelling.nearest(to: name, among: entries.compactMap(\.name))
      return "The scene manifest has no configuration “\(name)” for the role \(role)"
        + (nearest.map { "; did you mean “\($0)”?" } ?? ".")
    }
    return "The scene configuration “\(name)” for the role \(role) names neither a delegate class "
      + "nor an interface."
  }
}

// MARK: - From a property list

extension SceneManifest {
  /// The scene manifest within an `Info.plist`, in the XML or the binary form; nil when it has none.
  ///
  /// The keys are those of an iPad application; other keys of the property list are ignored. A
  /// storyboard's name is the name of an interface.
  ///
  /// - Parameters:
  ///   - bytes: The property list.
  ///   - moduleName: What `$(PRODUCT_MODULE_NAME)` stands for, and where a class name without a module
  ///     is looked for.
  ///   - interfaces: By storyboard name: who builds the root view controller.
  ///   - classes: Classes that no name leads to: generic and private ones, and those whose names hold
  ///     letters beyond ASCII. Others are found in the running program.
  /// - Throws: Everything that is wrong, each entry by its path.
  public init?(
    propertyList bytes: [UInt8], moduleName: String, interfaces: [String: Interface] = [:],
    classes: [AnyClass] = []
  ) throws(ManifestError) {
    try self.init(bytes, file: nil, moduleName, interfaces, classes)
  }

  /// The scene manifest within the `Info.plist` at a path; nil when it has none.
  ///
  /// - Throws: Why the file cannot be read, or everything that is wrong with it, each entry by its path.
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
