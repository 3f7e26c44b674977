public import Pictures
internal import SceneModel
public import Scenes

/// The user activity for a picture. A drag carries it, and a window is restored from it.
@MainActor
public enum PhotoActivity {
  public static let type = "org.scenery.photogallery.openDetail"
  public nonisolated static let title = "GalleryOpenDetail"
  public static let photoIDKey = "photoId"

  public static func make(for photo: Photo, _ context: GalleryContext) -> UserActivity {
    let activity = UserActivity(
      activityType: type, title: title, userInfo: [photoIDKey: .string(photo.id)],
      requiredUserInfoKeys: [photoIDKey], targetContentIdentifier: context.identifier(of: photo))
    if context.isNamed {
      activity.userInfo[FolderActivity.folderKey] = .string(context.library.folder)
    }
    return activity
  }

  /// The reason why an activity does not lead to a picture.
  public enum Refusal: Error, Hashable, CustomStringConvertible {
    case wrongTitle(String?)
    case noIdentifier
    case unknownPhoto(String)

    public var description: String {
      switch self {
      case .wrongTitle(let title):
        "its title is \(title.map { "\"\($0)\"" } ?? "missing"), not \"\(PhotoActivity.title)\""
      case .noIdentifier: "its user info holds no string \"photoId\""
      case .unknownPhoto(let id): "there is no picture \"\(id)\""
      }
    }
  }

  /// The picture that an activity names.
  ///
  /// - Throws: The reason why the activity does not lead to a picture.
  public static func photo(in activity: UserActivity, _ library: PhotoLibrary) throws(Refusal)
    -> Photo
  {
    guard activity.title == title else { throw .wrongTitle(activity.title) }
    guard case .string(let id)? = activity.userInfo[photoIDKey] else { throw .noIdentifier }
    guard let photo = library.photo(id) else { throw .unknownPhoto(id) }
    return photo
  }
}
