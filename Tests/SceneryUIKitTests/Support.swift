import SceneTesting
import SceneryUIKit

@testable import movednotes

@MainActor
enum NoteList {
  static let plist = String(decoding: PackageResources.NoteList_plist, as: UTF8.self)

  /// Starts the moved application.
  static func user(multiple: Bool = true) throws -> VirtualUser {
    NoteStore.shared.reset()
    var configuration = try AppDelegate.describe().configuration
    configuration.manifest?.supportsMultipleScenes = multiple
    return try VirtualUser(configuration: { configuration }, delegate: { AppDelegate() })
  }
}

extension UserWindow {
  var notes: NotesViewController? { rootViewController as? NotesViewController }
}
