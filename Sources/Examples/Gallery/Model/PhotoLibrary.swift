internal import Files
public import Pictures
internal import Scenes

public typealias Photo = FolderPicture

/// The pictures of one folder and their decoded images. All windows share them.
@MainActor
public final class PhotoLibrary {
  /// Empty while there is no folder to show.
  public let folder: String
  private var contents = PictureFolder()
  public var photos: [Photo] { contents.pictures }
  /// The files that are left out, and the reason. Nil when all files are shown, or when the user has closed
  /// the notice.
  public private(set) var notice: String?
  /// Whether the folder could be read when it was last looked at.
  public private(set) var isReadable = false
  /// Posts when the pictures have changed.
  let changes = ChangeFeed<Void>()
  /// Small pictures, for grids.
  let thumbnails: PictureLoader
  /// Pictures as large as windows, or larger.
  let pictures: PictureLoader
  /// The limits for pictures.
  let limits: PictureLimits
  private var indices: [Photo.ID: Int] = [:]
  /// Nil while the folder does not exist, or the system has no watch left.
  private var watch: FolderWatch?

  /// - Parameter folder: Nil where no folder is known. The library is empty then.
  public init(folder: String?, limits: PictureLimits = PictureLimits()) {
    self.folder = folder ?? ""
    self.limits = limits
    thumbnails = PictureLoader(byteLimit: 64 << 20, limits: limits)
    pictures = PictureLoader(byteLimit: 192 << 20, concurrency: 1, limits: limits)
    refresh()
  }

  /// Releases the pictures that no window shows, after a window was closed.
  func forgetUnusedPictures() {
    thumbnails.forgetUnused()
    pictures.forgetUnused()
  }

  public func photo(_ id: Photo.ID) -> Photo? { indices[id].map { photos[$0] } }

  /// Whether a picture is in the folder.
  ///
  /// - Parameter asksDisk: Whether the disk is asked too. It is asked anyway while the folder is not watched.
  func contains(_ id: Photo.ID, asksDisk: Bool) -> Bool {
    guard let photo = photo(id) else { return false }
    return asksDisk || watch?.hasEnded ?? true ? photo.exists : true
  }

  public func index(of id: Photo.ID) -> Int? { indices[id] }

  /// Reads the folder again, and posts a change if its content differs.
  public func refresh() {
    watchFolder()
    let found = folder.isEmpty ? nil : PictureFolder(at: folder)
    guard (found ?? PictureFolder()) != contents || (found != nil) != isReadable else { return }
    if found?.leftOut != contents.leftOut { notice = found?.leftOut }
    contents = found ?? PictureFolder()
    isReadable = found != nil
    indices = Dictionary(uniqueKeysWithValues: photos.enumerated().map { ($1.id, $0) })
    changes.post()
  }

  /// Watches the folder, also one that has come back since it was last looked at.
  private func watchFolder() {
    guard !folder.isEmpty, watch?.hasEnded ?? true else { return }
    watch = FolderWatch(folder) { [weak self] in Task { @MainActor in self?.refresh() } }
  }

  /// Removes the notice after the user has read it.
  func closeNotice() {
    notice = nil
    changes.post()
  }

  /// Whether a file can be opened as a picture. Decided by a known outcome, or else by the file's header.
  ///
  /// - Parameter asksDisk: If false, a file whose outcome is not known counts as a picture.
  func hasPicture(
    _ photo: Photo, knownAs outcome: PictureLoader.Outcome?, asksDisk: Bool = true
  ) -> Bool {
    guard contains(photo.id, asksDisk: asksDisk) else { return false }
    switch outcome {
    case .success: return true
    case .failure: return false
    case nil: return !asksDisk || (try? Picture(path: photo.path)) != nil
    }
  }
}
