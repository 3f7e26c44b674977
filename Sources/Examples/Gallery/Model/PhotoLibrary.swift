public import Pictures

/// The pictures of one folder, and what was decoded of them; shared by all windows.
@MainActor
public final class PhotoLibrary {
  public let folder: String
  public private(set) var photos: [Photo] = []
  /// Whether the folder could be read when it was last looked at.
  public private(set) var isReadable = false
  /// Small pictures, for grids.
  let thumbnails: PictureLoader
  /// Pictures as large as windows, or larger.
  let pictures: PictureLoader
  private var indices: [String: Int] = [:]
  private var observers: [Observer] = []

  private struct Observer {
    weak var owner: AnyObject?
    let changed: @MainActor () -> Void
  }

  public init(folder: String, limits: PictureLimits = PictureLimits()) {
    self.folder = folder
    thumbnails = PictureLoader(byteLimit: 64 << 20, limits: limits)
    pictures = PictureLoader(byteLimit: 192 << 20, concurrency: 1, limits: limits)
    refresh()
  }

  public func photo(_ id: String) -> Photo? { indices[id].map { photos[$0] } }

  public func index(of id: String) -> Int? { indices[id] }

  /// Looks again what the folder holds, and says so if that is something else.
  public func refresh() {
    let found = PhotoFolder.photos(in: folder)
    guard (found ?? []) != photos || (found != nil) != isReadable else { return }
    photos = found ?? []
    isReadable = found != nil
    indices = Dictionary(uniqueKeysWithValues: photos.enumerated().map { ($1.id, $0) })
    observers.removeAll { $0.owner == nil }
    for observer in observers { observer.changed() }
  }

  /// Calls `changed` whenever other pictures are there, for as long as `owner` lives.
  func observe(_ owner: AnyObject, _ changed: @escaping @MainActor () -> Void) {
    observers.append(Observer(owner: owner, changed: changed))
  }

  /// Whether a file of that name can be opened as a picture: what is known already, else what its
  /// header says.
  func hasPicture(_ photo: Photo, knownAs outcome: PictureLoader.Outcome?) -> Bool {
    guard PhotoFolder.photo(named: photo.id, in: folder) != nil else { return false }
    switch outcome {
    case .success: return true
    case .failure: return false
    case nil: return (try? Picture(path: photo.path)) != nil
    }
  }
}
