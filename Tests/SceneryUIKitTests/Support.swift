import SceneTesting
import SceneryUIKit

@testable import movednotes

@MainActor
enum NoteList {
  static let plist = String(decoding: PackageResources.NoteList_plist, as: UTF8.self)

  /// Starts the moved application.
  ///
  /// - Parameter file: The file of the notes. Without it they are in memory.
  static func user(
    multiple: Bool = true, file: URL? = nil,
    _ change: (inout ApplicationConfiguration) -> Void = { _ in }
  ) throws -> VirtualUser {
    NoteStore.shared.open(file)
    var configuration = try AppDelegate.describe().configuration
    configuration.manifest?.supportsMultipleScenes = multiple
    change(&configuration)
    let used = configuration
    return try VirtualUser(configuration: { used }, delegate: { AppDelegate() })
  }
}

extension UserWindow {
  var notes: NotesViewController? { (root() as UINavigationController?)?.top() }

  /// The window's root, if it is of a class.
  func root<Root: UIViewController>() -> Root? { rootViewController as? Root }

  /// The titles of the notes in a list.
  var noteTitles: [String] { notes?.rows.map(\.note.title) ?? [] }
}

extension UINavigationController {
  /// The controller on top, if it is of a class.
  func top<Top: UIViewController>() -> Top? { topViewController as? Top }
}
