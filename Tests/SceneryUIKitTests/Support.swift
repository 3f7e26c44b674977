import SceneTesting
import SceneryUIKit

@MainActor
enum NoteList {
  static let interfaces: [String: SceneManifest.Interface] = ["Main": { NotesViewController() }]

  /// Starts the application of the tests.
  static func user(multiple: Bool = true, plist: String = infoPlist) throws -> VirtualUser {
    NoteStore.shared.reset()
    let text =
      multiple
      ? plist
      : plist.replacingOccurrences(
        of: "<key>UIApplicationSupportsMultipleScenes</key>\n    <true/>",
        with: "<key>UIApplicationSupportsMultipleScenes</key>\n    <false/>")
    let manifest = try SceneManifest(
      propertyList: Array(text.utf8), moduleName: "SceneryUIKitTests", interfaces: interfaces)
    return try VirtualUser(
      configuration: { ApplicationConfiguration(name: "NoteList", manifest: manifest) },
      delegate: { AppDelegate() })
  }
}

extension UserWindow {
  var notes: NotesViewController? { rootViewController as? NotesViewController }
}
