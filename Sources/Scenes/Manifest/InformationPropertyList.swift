internal import SceneModel
internal import Views

/// What the `Info.plist` of an application says, as far as it means something here: the scene manifest,
/// and what the application is called and takes.
///
/// A value that a build system was to put in (`$(PRODUCT_NAME)`) and did not counts as absent.
@MainActor
public struct InformationPropertyList {
  /// `UIApplicationSceneManifest`; nil when there is none.
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
  /// The activities that the application takes from outside: `NSUserActivityTypes`.
  public let userActivityTypes: Set<String>
  /// The interface of an application without scenes: `UIMainStoryboardFile`.
  public let mainInterface: SceneManifest.Interface?

  /// Reads a property list, in the XML or the binary form. The parameters are those of
  /// ``SceneManifest/init(propertyList:moduleName:interfaces:classes:)``.
  ///
  /// - Throws: Everything that is wrong, each entry by its path.
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

  /// A text in which nothing waits to be put in.
  fileprivate var plainText: String? {
    guard case .string(let text) = self, !text.isEmpty, !text.contains("$(") else { return nil }
    return text
  }

  fileprivate func text(_ key: String) -> String? { self[key]?.plainText }

  fileprivate func elements(_ key: String) -> [PropertyList] {
    if case .array(let elements) = self[key] { elements } else { [] }
  }
}
