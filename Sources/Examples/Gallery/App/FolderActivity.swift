internal import SceneModel
public import Scenes

internal import struct FoundationEssentials.URL

/// The user activity for a folder. A later start that names a folder opens it.
@MainActor
public enum FolderActivity {
  public static let type = "org.scenery.photogallery.openFolder"
  /// The key under which activities and sessions store their folder.
  public nonisolated static let folderKey = "folder"

  public static func make(for folder: String) -> UserActivity {
    UserActivity(
      activityType: type, title: nil, userInfo: [folderKey: .string(folder)],
      requiredUserInfoKeys: [folderKey])
  }

  /// The path of a folder or a picture in a `file:` link. Nil for any other link.
  static func path(of link: URL) -> String? {
    guard link.isFileURL else { return nil }
    let path = link.path
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
