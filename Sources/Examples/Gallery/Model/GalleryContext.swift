internal import Logging
public import Pictures
public import SceneModel
public import Scenes

/// The user's settings for all windows.
public struct GallerySettings: Codable, Equatable, Sendable {
  private var opensOnlyAtScreenEdges: Bool?
  private var opensNoWindows: Bool?

  public init() {}

  /// The places where a dragged picture makes a window.
  public var spawnPolicy: SpawnPolicy {
    get {
      if opensNoWindows == true { return .nowhere }
      return opensOnlyAtScreenEdges == true ? .screenEdges : .anywhere
    }
    set {
      opensNoWindows = newValue == .nowhere ? true : nil
      opensOnlyAtScreenEdges = newValue == .screenEdges
    }
  }
}

/// The data that all windows of one folder share.
@MainActor
public final class GalleryContext {
  public let library: PhotoLibrary
  public let settings: Preferences<GallerySettings>
  /// The pictures that have a window of their own.
  public let windows = DedicatedWindows<Photo.ID>()
  /// Whether the context belongs to a folder that was named later. Activities for its pictures then name
  /// the folder.
  let isNamed: Bool
  let log = Logger(label: "org.scenery.photogallery")

  public init(
    library: PhotoLibrary, settings: Preferences<GallerySettings>, isNamed: Bool = false
  ) {
    self.library = library
    self.settings = settings
    self.isNamed = isNamed
  }

  /// The identifier of a picture among the pictures of all folders.
  func identifier(of photo: Photo) -> String { isNamed ? photo.path : photo.id }
}
