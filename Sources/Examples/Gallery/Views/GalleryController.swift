internal import Geometry
internal import SceneModel
internal import Scenes
public import Views

/// The content of every window: the grid, and on top of it a picture when one is open.
@MainActor
public final class GalleryController: ViewController {
  public let context: GalleryContext
  public let gridController: GridController
  public private(set) var detailController: DetailController?
  /// Another picture is on top than before, or none.
  var onPhotoChanged: ((Photo?) -> Void)?

  private static let gridTitle = "Photos"
  private static let detailPrefix = "detail."

  public init(context: GalleryContext) {
    self.context = context
    gridController = GridController(context: context)
    super.init()
    title = Self.gridTitle
    gridController.onOpen = { [weak self] in self?.show($0) }
    gridController.onOpenWindow = { [weak self] in self?.openInNewWindow($0) }
  }

  public override func loadView() -> View {
    let view = StackedView()
    addChild(gridController)
    if let detailController {
      view.top = detailController.view
    } else {
      view.bottom = gridController.view
    }
    return view
  }

  /// The picture that is on top of the grid.
  public var photo: Photo? { detailController?.photo }

  // MARK: Navigation

  /// Pushes a picture on top of the grid.
  public func show(_ photo: Photo) {
    if let detailController {
      detailController.show(photo)
      return
    }
    let detail = DetailController(context: context, photo: photo)
    detail.onBack = { [weak self] in self?.goBack() }
    detail.onOpenWindow = { [weak self] in self?.openInNewWindow($0) }
    detail.onPhotoChanged = { [weak self] in self?.photoChanged($0) }
    addChild(detail)
    detailController = detail
    (viewIfLoaded as? StackedView)?.top = detail.view
    photoChanged(photo)
    focusContent()
  }

  /// Shows the grid again, on it the picture that was seen.
  public func goBack() {
    guard let detail = detailController else { return }
    removeChild(detail)
    detailController = nil
    let view = viewIfLoaded as? StackedView
    view?.top = nil
    // Not there yet in a window that was opened for a picture.
    if view?.bottom == nil { view?.bottom = gridController.view }
    gridController.grid.select(detail.photo.id)
    photoChanged(nil)
    focusContent()
  }

  private func photoChanged(_ photo: Photo?) {
    title = photo?.title ?? Self.gridTitle
    onPhotoChanged?(photo)
  }

  /// Brings the keys to what is seen.
  func focusContent() {
    let target: View = detailController?.photoView ?? gridController.grid
    target.host?.focus(target)
  }

  // MARK: Windows

  /// Opens a picture in a window of its own, or brings the one it has to the front (D-8).
  private func openInNewWindow(_ photo: Photo) {
    guard let scene = (viewIfLoaded?.host as? Window)?.windowScene else { return }
    let options = WindowScene.ActivationRequestOptions()
    options.requestingScene = scene
    let activity = PhotoActivity.make(for: photo, context)
    let report: @MainActor (any Error) -> Void = { [log = context.log] error in
      log.error("\(error)")
    }
    // Its own window asking for another means another.
    if scene.activationConditions.prefersToActivate.matches(context.identifier(of: photo)) {
      scene.application.requestSceneSessionActivation(
        nil, userActivity: activity, options: options, errorHandler: report)
    } else {
      scene.application.activateSceneSession(
        for: SceneSessionActivationRequest(userActivity: activity, options: options),
        errorHandler: report)
    }
  }

  public override func canPerform(_ command: Command) -> Bool {
    command == .toggleScreenEdges || super.canPerform(command)
  }

  public override func perform(_ command: Command) {
    guard command == .toggleScreenEdges else { return super.perform(command) }
    let isRestricted = context.settings.spawnPolicy == .screenEdges
    context.settings.spawnPolicy = isRestricted ? .anywhere : .screenEdges
  }

  // MARK: Interaction state

  public override func encodeInteractionState() -> [String: InteractionValue] {
    var state = gridController.encodeInteractionState()
    for (key, value) in detailController?.encodeInteractionState() ?? [:] {
      state[Self.detailPrefix + key] = value
    }
    return state
  }

  public override func restoreInteractionState(_ state: [String: InteractionValue]) {
    gridController.restoreInteractionState(state)
    var detail: [String: InteractionValue] = [:]
    for (key, value) in state where key.hasPrefix(Self.detailPrefix) {
      detail[String(key.dropFirst(Self.detailPrefix.count))] = value
    }
    detailController?.restoreInteractionState(detail)
  }
}

/// Shows the upper view, or the lower one when there is no upper.
@MainActor
private final class StackedView: View {
  var bottom: View? {
    didSet {
      oldValue?.removeFromSuperview()
      if let bottom { insertSubview(bottom, at: 0) }
      setNeedsLayout()
    }
  }
  var top: View? {
    didSet {
      oldValue?.removeFromSuperview()
      if let top { addSubview(top) }
      // Hidden, so that Tab and pointer pass it by and nothing of it is painted.
      bottom?.isHidden = top != nil
      setNeedsLayout()
    }
  }

  override func layout() {
    bottom?.frame = bounds
    top?.frame = bounds
  }
}
