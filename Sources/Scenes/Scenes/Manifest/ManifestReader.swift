internal import SceneModel
internal import Views

/// Makes a scene manifest from a property list's values, and collects all faults.
@MainActor
struct ManifestReader {
  let classes: ClassLookup
  let interfaces: [String: SceneManifest.Interface]
  private(set) var problems: [ManifestProblem] = []

  init(classes: ClassLookup, interfaces: [String: SceneManifest.Interface]) {
    self.classes = classes
    self.interfaces = interfaces
  }

  private enum Key {
    static let manifest = "UIApplicationSceneManifest"
    static let multiple = "UIApplicationSupportsMultipleScenes"
    static let configurations = "UISceneConfigurations"
    static let name = "UISceneConfigurationName"
    static let sceneClass = "UISceneClassName"
    static let delegateClass = "UISceneDelegateClassName"
    static let storyboard = "UISceneStoryboardFile"
    static let mainStoryboard = "UIMainStoryboardFile"

    static let ofManifest = [multiple, configurations]
    static let ofConfiguration = [name, sceneClass, delegateClass, storyboard]
    /// Keys for other platforms. A manifest may have them. They are ignored.
    static let foreignOfManifest: Set = [
      "UIApplicationPreferredDefaultSceneSessionRole", "UIApplicationSupportsTabbedSceneCollection",
      "CPSupportsDashboardNavigationScene", "CPSupportsInstrumentClusterNavigationScene",
    ]
    static let foreignOfConfiguration: Set = ["UISceneInitialImmersionStyle"]
    static let foreignRoles: Set = [
      "UIWindowSceneSessionRoleExternalDisplay",
      "UIWindowSceneSessionRoleExternalDisplayNonInteractive",
      "UIWindowSceneSessionRoleVolumetricApplication",
      "UIWindowSceneSessionRoleAssistiveAccessApplication",
      "UISceneSessionRoleImmersiveSpaceApplication",
      "CPTemplateApplicationSceneSessionRoleApplication",
      "CPTemplateApplicationDashboardSceneSessionRoleApplication",
      "CPTemplateApplicationInstrumentClusterSceneSessionRoleApplication",
    ]
  }

  /// The scene manifest in an `Info.plist`. Nil when it has none.
  mutating func manifest(in list: PropertyList) -> SceneManifest? {
    guard let members = dictionary(list, "") else { return nil }
    guard let value = members[Key.manifest] else {
      // Other keys of a property list are ignored, but a misspelled manifest key is a fault.
      for key in members.keys.sorted() {
        if let nearest = NearestWord.find(for: key, among: [Key.manifest]) {
          note(key, .unknownKey(nearest: nearest))
        }
      }
      return nil
    }
    return manifest(value)
  }

  /// The storyboard of an application with one window and no scenes. Xcode leaves this key beside a scene
  /// manifest, where it is ignored.
  mutating func mainInterface(in list: PropertyList) -> SceneManifest.Interface? {
    guard list[Key.manifest] == nil, let value = list[Key.mainStoryboard],
      let name = text(value, Key.mainStoryboard)
    else { return nil }
    return interface(name, at: Key.mainStoryboard)
  }

  private mutating func manifest(_ value: PropertyList) -> SceneManifest? {
    guard let members = dictionary(value, Key.manifest) else { return nil }
    var manifest = SceneManifest(supportsMultipleScenes: false, configurations: [])
    if let value = members[Key.multiple] {
      if case .bool(let flag) = value {
        manifest.supportsMultipleScenes = flag
      } else {
        wrongType("\(Key.manifest).\(Key.multiple)", value, "true or false")
      }
    }
    if let value = members[Key.configurations] {
      manifest.configurations = configurations(value, "\(Key.manifest).\(Key.configurations)")
    }
    checkUnknown(members, Key.manifest, Key.ofManifest, Key.foreignOfManifest)
    return manifest
  }

  private mutating func configurations(_ value: PropertyList, _ path: String)
    -> [SceneConfiguration]
  {
    guard let roles = dictionary(value, path) else { return [] }
    var result: [SceneConfiguration] = []
    let role = SceneSessionRole.windowApplication
    if let value = roles[role.rawValue] {
      let path = "\(path).\(role.rawValue)"
      if case .array(let entries) = value {
        let made = entries.enumerated().map { index, entry in
          configuration(entry, role, "\(path)[\(index)]")
        }
        problems += ManifestNames.problems(
          of: made, path: { "\(path)[\($0)]" }, nameKey: ".\(Key.name)")
        result = made.compactMap { $0 }
      } else {
        wrongType(path, value, "an array")
      }
    }
    checkUnknown(roles, path, [role.rawValue], Key.foreignRoles)
    return result
  }

  /// One entry. Nil when it is not a dictionary.
  private mutating func configuration(
    _ value: PropertyList, _ role: SceneSessionRole, _ path: String
  ) -> SceneConfiguration? {
    guard let members = dictionary(value, path) else { return nil }
    var texts: [String: String] = [:]
    for key in Key.ofConfiguration {
      texts[key] = members[key].flatMap { text($0, "\(path).\(key)") }
    }
    checkUnknown(members, path, Key.ofConfiguration, Key.foreignOfConfiguration)
    let result = SceneConfiguration(name: texts[Key.name], sessionRole: role)
    if let name = texts[Key.sceneClass] { result.sceneClass = sceneClass(name, path) }
    if let name = texts[Key.delegateClass] { result.delegateClass = delegateClass(name, path) }
    if let name = texts[Key.storyboard] {
      result.rootViewController = interface(name, at: "\(path).\(Key.storyboard)")
    }
    return result
  }

  // MARK: What names lead to

  private mutating func sceneClass(_ name: String, _ path: String) -> WindowScene.Type? {
    // A class of the library, by its UIKit name.
    if name == "UIWindowScene" || name == "WindowScene" { return WindowScene.self }
    let path = "\(path).\(Key.sceneClass)"
    return find(name, path).flatMap { type in
      if let type = type as? WindowScene.Type { return type }
      note(path, .unsuitableClass(name, expected: "a window scene class"))
      return nil
    }
  }

  private mutating func delegateClass(_ name: String, _ path: String)
    -> (any SceneDelegate.Type)?
  {
    let path = "\(path).\(Key.delegateClass)"
    return find(name, path).flatMap { type in
      if let type = type as? any SceneDelegate.Type { return type }
      note(path, .unsuitableClass(name, expected: "a scene delegate"))
      return nil
    }
  }

  private mutating func find(_ name: String, _ path: String) -> AnyClass? {
    switch classes.find(name) {
    case .found(let type): return type
    case .otherType: note(path, .unsuitableClass(name, expected: "a class"))
    case .missing(let nearest): note(path, .unknownClass(name, nearest: nearest))
    }
    return nil
  }

  private mutating func interface(_ name: String, at path: String) -> SceneManifest.Interface? {
    let suffix = ".storyboard"
    let bare = name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
    if let interface = interfaces[bare] { return interface }
    note(
      path,
      .unknownInterface(
        name, nearest: NearestWord.find(for: bare, among: interfaces.keys.sorted())))
    return nil
  }

  // MARK: Types

  private mutating func dictionary(_ value: PropertyList, _ path: String)
    -> [String: PropertyList]?
  {
    if case .dictionary(let members) = value { return members }
    wrongType(path, value, "a dictionary")
    return nil
  }

  /// A string, with the one supported variable replaced.
  private mutating func text(_ value: PropertyList, _ path: String) -> String? {
    guard case .string(let raw) = value else {
      wrongType(path, value, "a string")
      return nil
    }
    var result = ""
    var rest = raw[...]
    while let dollar = rest.firstIndex(of: "$") {
      let open = rest.index(after: dollar)
      guard open < rest.endIndex, rest[open] == "(" || rest[open] == "{",
        let end = rest[open...].firstIndex(of: rest[open] == "(" ? ")" : "}")
      else { break }
      let name = rest[rest.index(after: open)..<end]
      guard name == "PRODUCT_MODULE_NAME" else {
        note(path, .unknownVariable(String(rest[dollar...end])))
        return nil
      }
      result += rest[..<dollar] + classes.moduleName
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private mutating func checkUnknown(
    _ members: [String: PropertyList], _ path: String, _ known: [String], _ foreign: Set<String>
  ) {
    for key in members.keys.sorted() where !known.contains(key) && !foreign.contains(key) {
      note("\(path).\(key)", .unknownKey(nearest: NearestWord.find(for: key, among: known)))
    }
  }

  private mutating func wrongType(_ path: String, _ value: PropertyList, _ expected: String) {
    note(path, .wrongType(found: value.kind, expected: expected))
  }

  private mutating func note(_ path: String, _ fault: ManifestProblem.Fault) {
    problems.append(ManifestProblem(path, fault))
  }
}

/// The rules for every manifest, however it is declared.
@MainActor
enum ManifestNames {
  /// - Parameter entries: The entries of one role. Nil stands for an entry that could not be read.
  static func problems(
    of entries: [SceneConfiguration?], path: (Int) -> String, nameKey: String
  ) -> [ManifestProblem] {
    var problems: [ManifestProblem] = []
    var first: [String: Int] = [:]
    for (index, entry) in entries.enumerated() {
      guard let entry else { continue }
      switch entry.name {
      case nil where entries.count > 1: problems.append(ManifestProblem(path(index), .missingName))
      case nil: break
      case "": problems.append(ManifestProblem(path(index) + nameKey, .emptyName))
      case let name?:
        if let earlier = first[name] {
          problems.append(
            ManifestProblem(
              path(index) + nameKey, .duplicateName(name, first: path(earlier))))
        } else {
          first[name] = index
        }
      }
    }
    return problems
  }
}
