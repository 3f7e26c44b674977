internal import SceneModel
public import Scenes

internal import struct FoundationEssentials.URL

/// The user activity that stands for a folder: what a later start that names one leads to.
@MainActor
public enum FolderActivity {
  public static let type = "org.scenery.photogallery.openFolder"
  /// Where activities and sessions say which folder they are for.
  public nonisolated static let folderKey = "folder"

  public static func make(for folder: String) -> UserActivity {
    UserActivity(
      activityType: type, title: nil, userInfo: [folderKey: .string(folder)],
      requiredUserInfoKeys: [folderKey])
  }

  /// The folder of a `file:` link; nil for any other.
  static func folder(of link: URL) -> String? {
    guard link.isFileURL else { return nil }
    let path = link.path
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
