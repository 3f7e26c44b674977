internal import Files
public import Pictures
internal import SceneModel
internal import Scenes
public import Views

/// The content of every window: the grid, and a picture on top of it when one is open.
@MainActor
public final class GalleryController: NavigationController {
  public let context: GalleryContext
  public let gridController: GridController
  /// Called when another picture is on top, or none any more.
  var onPhotoChanged: ((Photo?) -> Void)?
  /// Called when the user chose another folder for this window.
  var onFolderChosen: ((String) -> Void)?

  public init(context: GalleryContext) {
    self.context = context
    gridController = GridController(context: context)
    super.init(rootViewController: gridController)
    gridController.onOpen = { [weak self] in self?.show($0) }
    gridController.onOpenWindows = { [weak self] in self?.openInNewWindows($0) }
  }

  private var detailController: DetailController? { topViewController as? DetailController }

  /// The picture that is on top of the grid.
  public var photo: Photo? { detailController?.photo }

  /// Pushes a picture on top of the grid.
  public func show(_ photo: Photo) {
    if let detailController { return detailController.show(photo) }
    let detail = DetailController(context: context, photo: photo)
    detail.onPhotoChanged = { [weak self] in self?.onPhotoChanged?($0) }
    pushViewController(detail)
  }

  public override func topViewControllerDidChange(from old: ViewController?) {
    // Back on the grid, the picture that was shown is selected.
    if let detail = old as? DetailController { gridController.grid.select(detail.photo.id) }
    onPhotoChanged?(photo)
  }

  /// Opens pictures in windows of their own, or brings the ones they have to the front (D-8).
  private func openInNewWindows(_ photos: [Photo]) {
    // If the picture's own window requests it again, the user wants another window.
    let own = windowScene?.activationConditions.prefersToActivate
    let isOwn = photos.count == 1 && own?.matches(context.identifier(of: photos[0])) ?? false
    windowScene?.openWindows(
      for: photos.map { PhotoActivity.make(for: $0, context) }, alwaysNew: isOwn)
  }

  private func chooseFolder() {
    guard let host = view.host else { return }
    let known = context.library.folder
    FolderChooser(from: known.isEmpty ? UserPath.home ?? "/" : known) { [weak self] in
      self?.onFolderChosen?($0)
    }
    .present(on: host)
  }

  // MARK: Commands

  /// The shown picture, if it still exists, or else the selected ones.
  private var chosen: [Photo] {
    guard let photo else { return gridController.selectedPhotos }
    return context.library.photo(photo.id).map { [$0] } ?? []
  }

  public override func canPerform(_ command: Command) -> Bool {
    switch command {
    case .openInNewWindow:
      // Each key asks this. The selection may have thousands of pictures.
      photo.map { context.library.photo($0.id) != nil }
        ?? !gridController.grid.selectedIdentifiers.isEmpty
    case .toggleScreenEdges, .chooseFolder, .refreshFolder: true
    // An empty folder has no grid that could have the focus.
    case .paste: photo == nil && context.library.isReadable
    default: super.canPerform(command)
    }
  }

  public override func perform(_ command: Command) {
    switch command {
    case .openInNewWindow: openInNewWindows(chosen)
    case .chooseFolder: chooseFolder()
    case .refreshFolder: context.library.refresh()
    case .paste: gridController.paste()
    case .toggleScreenEdges:
      let isRestricted = context.settings.spawnPolicy == .screenEdges
      context.settings.spawnPolicy = isRestricted ? .anywhere : .screenEdges
    default: super.perform(command)
    }
  }
}
