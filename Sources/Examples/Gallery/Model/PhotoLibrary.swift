public import Pictures
internal import Scenes

public typealias Photo = FolderPicture

/// The pictures of one folder, and what was decoded of them; shared by all windows.
@MainActor
public final class PhotoLibrary {
  public let folder: String
  private var contents = PictureFolder()
  public var photos: [Photo] { contents.pictures }
  /// Says which files are left out, and why; nil when none is, or the person has read it.
  public private(set) var notice: String?
  /// Whether the folder could be read when it was last looked at.
  public private(set) var isReadable = false
  /// Other pictures are there.
  let changes = ChangeFeed<Void>()
  /// Small pictures, for grids.
  let thumbnails: PictureLoader
  /// Pictures as large as windows, or larger.
  let pictures: PictureLoader
  private var indices: [Photo.ID: Int] = [:]

  public init(folder: String, limits: PictureLimits = PictureLimits()) {
    self.folder = folder
    thumbnails = PictureLoader(byteLimit: 64 << 20, limits: limits)
    pictures = PictureLoader(byteLimit: 192 << 20, concurrency: 1, limits: limits)
    refresh()
  }

  /// A window was closed: forgets the pictures that no other window shows.
  func forgetUnusedPictures() {
    thumbnails.forgetUnused()
    pictures.forgetUnused()
  }

  public func photo(_ id: Photo.ID) -> Photo? { indices[id].map { photos[$0] } }

  public func index(of id: Photo.ID) -> Int? { indices[id] }

  /// Looks again what the folder holds, and says so if that is something else.
  public func refresh() {
    let found = PictureFolder(at: folder)
    guard (found ?? PictureFolder()) != contents || (found != nil) != isReadable else { return }
    if found?.leftOut != contents.leftOut { notice = found?.leftOut }
    contents = found ?? PictureFolder()
    isReadable = found != nil
    indices = Dictionary(uniqueKeysWithValues: photos.enumerated().map { ($1.id, $0) })
    changes.post()
  }

  /// The person has read the notice.
  func closeNotice() {
    notice = nil
    changes.post()
  }

  /// Whether a file can be opened as a picture: what is known already, else what its header says.
  func hasPicture(_ photo: Photo, knownAs outcome: PictureLoader.Outcome?) -> Bool {
    guard photo.exists else { return false }
    switch outcome {
    case .success: return true
    case .failure: return false
    case nil: return (try? Picture(path: photo.path)) != nil
    }
  }
}
