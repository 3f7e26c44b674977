internal import Logging
internal import Scenes

/// What every window of the gallery shares.
@MainActor
public final class GalleryContext {
  public let library: PhotoLibrary
  public let settings: GallerySettings
  /// The pictures that have a window of their own.
  public let windows = OpenPhotos()
  /// Whether it is for a folder that a later start named: what leads to its pictures names the folder.
  let isNamed: Bool
  let log = Logger(label: "org.scenery.photogallery")

  public init(
    library: PhotoLibrary, settings: GallerySettings = GallerySettings(folder: nil),
    isNamed: Bool = false
  ) {
    self.library = library
    self.settings = settings
    self.isNamed = isNamed
  }

  /// What a picture is called among those of all folders.
  func identifier(of photo: Photo) -> String { isNamed ? photo.path : photo.id }
}

/// Which pictures have a window dedicated to them (W-7).
@MainActor
public final class OpenPhotos {
  private var photos: [ObjectIdentifier: String] = [:]
  /// Told which picture's tile looks otherwise now.
  private var observers: [(owner: Weak, changed: @MainActor (String) -> Void)] = []

  private struct Weak { weak var value: AnyObject? }

  public func hasWindow(_ id: String) -> Bool { photos.values.contains(id) }

  func observe(_ owner: AnyObject, _ changed: @escaping @MainActor (String) -> Void) {
    observers.removeAll { $0.owner.value == nil }
    observers.append((Weak(value: owner), changed))
  }

  /// A window is about this picture now, or about none any more.
  func set(_ id: String?, for owner: AnyObject) {
    let old = photos[ObjectIdentifier(owner)]
    guard old != id else { return }
    photos[ObjectIdentifier(owner)] = id
    for changed in [old, id].compactMap({ $0 }) {
      for observer in observers where observer.owner.value != nil { observer.changed(changed) }
    }
  }
}
