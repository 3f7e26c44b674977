public import Dragging
public import Geometry
public import PictureViews
public import Pictures
public import SceneModel
internal import Scenes
public import Views

/// One picture, with a button that returns to all pictures.
@MainActor
public final class DetailController: ViewController {
  private let context: GalleryContext
  public private(set) var photo: Photo
  public let photoView: ProgressivePictureView
  private let titleLabel = LabelView(style: .emphasis)
  private let zoomLabel = LabelView(style: .body, color: .secondaryText)
  private lazy var toolbar = makeToolbar()
  /// Called when another picture is shown.
  var onPhotoChanged: ((Photo) -> Void)?

  init(context: GalleryContext, photo: Photo) {
    self.context = context
    self.photo = photo
    photoView = ProgressivePictureView(
      pictures: context.library.pictures, thumbnails: context.library.thumbnails)
    super.init()
    photoShown()
  }

  public override func makeView() -> View { PaneView(bar: toolbar, content: photoView) }

  public override func viewDidLoad() {
    super.viewDidLoad()
    photoView.makeFailureView = { [weak self] error in
      EmptyStateView(
        icon: .warning, title: "This picture cannot be shown", message: error.description,
        actionTitle: "Show All Pictures",
        action: { self?.enclosing(NavigationController.self)?.popViewController() })
    }
    photoView.onChange = { [weak self] in self?.stateChanged() }
    photoView.show(photo)
    photoView.addInteraction(DragInteraction(delegate: self))
    photoView.contextMenu = { [weak self] in
      guard let self else { return [] }
      return [
        .openInNewWindow, .separator, MenuItem("Fit to Window", command: .zoomToFit), .separator,
        context.copyPathItem([self.photo], from: photoView),
      ]
    }
    context.library.changes.observe(self) { [weak self] in self?.libraryChanged() }
  }

  private func makeToolbar() -> ToolbarView {
    zoomLabel.style = zoomLabel.style.monospacedDigit()
    func button(_ icon: Icon, _ label: String, _ command: Command) -> ButtonView {
      ButtonView(icon: icon, label: label, kind: .borderless, command: command)
    }
    let back = ButtonView(
      title: GalleryLaunch.names.name, icon: .chevronLeft, label: "Back", kind: .borderless,
      command: .goBack)
    let zoom = StackView(
      axis: .horizontal,
      [button(.minus, "Zoom Out", .zoomOut), zoomLabel, button(.plus, "Zoom In", .zoomIn)])
    let windows = button(.windows, "Show All Windows", .showAllWindows)
    let toolbar = ToolbarView(
      leading: [back, titleLabel],
      trailing: [zoom, windows, context.menuButton(isDetail: true)],
      insets: Insets(top: 0, left: 8, bottom: 0, right: 16))
    toolbar.expendable = [windows, zoom]
    return toolbar
  }

  public override var preferredFocusedView: View? { photoView }

  // MARK: The shown picture

  /// Shows another picture in place of this one.
  func show(_ photo: Photo) {
    guard photo != self.photo else { return }
    self.photo = photo
    photoShown()
    photoView.show(photo)
    onPhotoChanged?(photo)
  }

  private func photoShown() {
    title = photo.title
    titleLabel.text = photo.title
  }

  private func stateChanged() {
    let zoom = Int((photoView.viewport.effectiveZoom * 100).rounded())
    zoomLabel.text = photoView.hasPicture ? "\(zoom) %" : ""
    if case .vanished? = photoView.error { context.library.refresh() }
  }

  /// Shows the new picture if the file was replaced. If the file is gone, its picture stays on the screen.
  /// The next picture that is opened will show the error.
  private func libraryChanged() {
    if let current = context.library.photo(photo.id) { show(current) }
  }

  private func neighbour(_ distance: Int) -> Photo? {
    guard let index = context.library.index(of: photo.id) else { return nil }
    let photos = context.library.photos
    return photos.indices.contains(index + distance) ? photos[index + distance] : nil
  }

  // MARK: Commands and keys

  public override func canPerform(_ command: Command) -> Bool {
    switch command {
    case .previousPhoto: neighbour(-1) != nil
    case .nextPhoto: neighbour(1) != nil
    // These commands also work when the toolbar has the focus.
    default: photoView.canPerform(command)
    }
  }

  public override func perform(_ command: Command) {
    switch command {
    case .previousPhoto: if let photo = neighbour(-1) { show(photo) }
    case .nextPhoto: if let photo = neighbour(1) { show(photo) }
    default: photoView.perform(command)
    }
  }

  public override func keyPressed(_ event: KeyEvent) -> Bool {
    switch (event.key, event.modifiers) {
    case (.left, []), (.pageUp, []): perform(.previousPhoto)
    case (.right, []), (.pageDown, []), (.space, []): perform(.nextPhoto)
    default: return super.keyPressed(event)
    }
    return true
  }

  // MARK: Interaction state

  public override func encodeInteractionState() -> [String: InteractionValue] {
    photoView.encodeInteractionState()
  }

  public override func restoreInteractionState(_ state: [String: InteractionValue]) {
    photoView.restoreInteractionState(state)
  }
}

extension DetailController: DragInteractionDelegate {
  /// A drag takes the picture out while the whole picture is visible. A larger picture is moved within its
  /// window instead.
  public func dragInteraction(
    _ interaction: DragInteraction, itemsForBeginning session: DragSession, at point: Point
  ) -> [DragItem] {
    guard !photoView.viewport.canPan, photoView.viewport.frame.contains(point) else { return [] }
    return PhotoDrag.items(
      photo, context,
      hasPicture: photoView.hasPicture && context.library.hasPicture(photo, knownAs: nil))
  }

  public func dragInteraction(
    _ interaction: DragInteraction, adjust settings: inout DragSettings, forItemAt point: Point
  ) {
    settings.spawnPolicy = context.settings.spawnPolicy
  }

  public func dragInteraction(
    _ interaction: DragInteraction, previewForLifting item: DragItem, session: DragSession
  ) -> DragPreview? {
    guard let picture = photoView.picture else { return nil }
    let place = photoView.viewport.frame
    return DragPreview(
      shrinking: picture, at: place, around: photoView.lastPress ?? place.center,
      scale: photoView.scale)
  }
}
