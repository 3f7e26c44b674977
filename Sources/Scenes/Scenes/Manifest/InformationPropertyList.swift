internal import SceneModel
internal import Views

/// The supported parts of an application's `Info.plist`: the scene manifest, and the application's names,
/// links and activities.
///
/// A value with a build system's variable (`$(PRODUCT_NAME)`) that was not replaced counts as missing.
@MainActor
public struct InformationPropertyList {
  /// `UIApplicationSceneManifest`. Nil when there is none.
  public let manifest: SceneManifest?
  /// `CFBundleDisplayName`, else `CFBundleName`.
  public let name: String?
  /// `CFBundleIdentifier`.
  public let identifier: String?
  /// `CFBundleExecutable`.
  public let executable: String?
  /// `CFBundleShortVersionString`.
  public let version: String?
  /// The schemes of the links that the application opens: `CFBundleURLTypes`.
  public let urlSchemes: [String]
  /// The activities that other programs may open: `NSUserActivityTypes`.
  public let userActivityTypes: Set<String>
  /// The interface of an application without scenes: `UIMainStoryboardFile`.
  public let mainInterface: SceneManifest.Interface?

  /// Reads a property list in XML or binary form. The parameters are those of
  /// ``SceneManifest/init(propertyList:moduleName:interfaces:classes:)``.
  ///
  /// - Throws: All faults, each entry by its path.
  public init(
    propertyList bytes: [UInt8], moduleName: String,
    interfaces: [String: SceneManifest.Interface] = [:], classes: [AnyClass] = []
  ) throws(ManifestError) {
    try self.init(bytes, file: nil, moduleName, interfaces, classes)
  }

  init(
    _ bytes: [UInt8], file: String?, _ moduleName: String,
    _ interfaces: [String: SceneManifest.Interface], _ classes: [AnyClass]
  ) throws(ManifestError) {
    let list: PropertyList
    do throws(PropertyListFault) {
      list = try PropertyList.read(bytes)
    } catch {
      throw ManifestError(file: file, problems: [ManifestProblem("", .notAPropertyList(error))])
    }
    var reader = ManifestReader(
      classes: ClassLookup(moduleName: moduleName, registered: classes), interfaces: interfaces)
    manifest = reader.manifest(in: list)
    mainInterface = reader.mainInterface(in: list)
    guard reader.problems.isEmpty else {
      throw ManifestError(file: file, problems: reader.problems)
    }
    name = list.text("CFBundleDisplayName") ?? list.text("CFBundleName")
    identifier = list.text("CFBundleIdentifier")
    executable = list.text("CFBundleExecutable")
    version = list.text("CFBundleShortVersionString")
    urlSchemes = list.elements("CFBundleURLTypes").flatMap {
      $0.elements("CFBundleURLSchemes").compactMap(\.plainText)
    }
    userActivityTypes = Set(list.elements("NSUserActivityTypes").compactMap(\.plainText))
  }
}

extension PropertyList {
  subscript(key: String) -> PropertyList? {
    if case .dictionary(let members) = self { members[key] } else { nil }
  }

  /// A string without unreplaced variables.
  fileprivate var plainText: String? {
    guard case .string(let text) = self, !text.isEmpty, !text.contains("$(") else { return nil }
    return text
  }

  fileprivate func text(_ key: String) -> String? { self[key]?.plainText }

  fileprivate func elements(_ key: String) -> [PropertyList] {
    if case .array(let elements) = self[key] { elements } else { [] }
  }
}
