internal import Logging
public import Pictures
public import SceneModel
public import Scenes

/// What a person chose for all windows.
public struct GallerySettings: Codable, Equatable, Sendable {
  private var opensOnlyAtScreenEdges: Bool?

  public init() {}

  /// Where a dragged picture makes a window.
  public var spawnPolicy: SpawnPolicy {
    get { opensOnlyAtScreenEdges == true ? .screenEdges : .anywhere }
    set { opensOnlyAtScreenEdges = newValue == .screenEdges }
  }
}

/// What every window of the gallery shares.
@MainActor
public final class GalleryContext {
  public let library: PhotoLibrary
  public let settings: Preferences<GallerySettings>
  /// The pictures that have a window of their own.
  public let windows = DedicatedWindows<Photo.ID>()
  /// Whether it is for a folder that a later start named: what leads to its pictures names the folder.
  let isNamed: Bool
  let log = Logger(label: "org.scenery.photogallery")

  public init(
    library: PhotoLibrary, settings: Preferences<GallerySettings>, isNamed: Bool = false
  ) {
    self.library = library
    self.settings = settings
    self.isNamed = isNamed
  }

  /// What a picture is called among those of all folders.
  func identifier(of photo: Photo) -> String { isNamed ? photo.path : photo.id }
}
