public import Geometry
internal import SceneModel
public import Scenes
public import Views

/// One picture, with the way back to all of them.
@MainActor
public final class DetailController: ViewController {
  private let context: GalleryContext
  public private(set) var photo: Photo
  public let photoView: PhotoView
  private let content: DetailContentView
  var onBack: (() -> Void)?
  var onOpenWindow: ((Photo) -> Void)?
  /// Another picture is shown than before.
  var onPhotoChanged: ((Photo) -> Void)?

  init(context: GalleryContext, photo: Photo) {
    self.context = context
    self.photo = photo
    photoView = PhotoView(library: context.library)
    content = DetailContentView(photoView: photoView)
    super.init()
    title = photo.title
  }

  public override func loadView() -> View {
    content.menu = { [context] in GalleryMenu.items(context, isDetail: true) }
    content.photoTitle = photo.title
    photoView.onChange = { [weak self] in self?.stateChanged() }
    photoView.show(photo)
    let drag = DragInteraction(delegate: self)
    drag.spawnPolicy = { [settings = context.settings] in settings.spawnPolicy }
    photoView.addInteraction(drag)
    context.library.observe(self) { [weak self] in self?.libraryChanged() }
    return content
  }

  /// Shows another picture in this one's place.
  func show(_ photo: Photo) {
    guard photo != self.photo else { return }
    self.photo = photo
    title = photo.title
    content.photoTitle = photo.title
    photoView.show(photo)
    onPhotoChanged?(photo)
  }

  private func stateChanged() {
    content.update(photoView)
    if let error = photoView.error {
      content.emptyState = EmptyStateView(
        icon: .warning, title: "This picture cannot be shown", message: error.description,
        actionTitle: "Show All Pictures", action: { [weak self] in self?.onBack?() })
    } else {
      content.emptyState = nil
    }
  }

  /// The file may have been replaced: then its new picture is shown. Of one that is gone what is on the
  /// screen stays there; the next that is opened will say so.
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
    case .goBack: true
    case .openPhotoInNewWindow: context.library.photo(photo.id) != nil
    case .zoomIn:
      photoView.hasPicture && photoView.viewport.effectiveZoom < PictureViewport.largestZoom
    case .zoomOut, .zoomToFit: photoView.viewport.zoom != nil
    case .previousPhoto: neighbour(-1) != nil
    case .nextPhoto: neighbour(1) != nil
    default: super.canPerform(command)
    }
  }

  public override func perform(_ command: Command) {
    switch command {
    case .goBack: onBack?()
    case .openPhotoInNewWindow: onOpenWindow?(photo)
    case .zoomIn: photoView.changeViewport { $0.zoom(by: PictureViewport.step) }
    case .zoomOut: photoView.changeViewport { $0.zoom(by: 1 / PictureViewport.step) }
    case .zoomToFit: photoView.changeViewport { $0.fit() }
    case .previousPhoto: if let photo = neighbour(-1) { show(photo) }
    case .nextPhoto: if let photo = neighbour(1) { show(photo) }
    default: super.perform(command)
    }
  }

  public override func keyPressed(_ event: KeyEvent) -> Bool {
    switch (event.key, event.modifiers) {
    case (.escape, []), (.backspace, []): onBack?()
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
  /// While all of the picture is seen a drag takes it out; a larger one is moved instead.
  public func dragInteraction(
    _ interaction: DragInteraction, itemsForBeginning session: DragSession, at point: Point
  ) -> [DragItem] {
    guard !photoView.viewport.canPan, photoView.viewport.frame.contains(point) else { return [] }
    return PhotoDrag.items(
      photo, context,
      hasPicture: photoView.hasPicture
        && context.library.hasPicture(photo, knownAs: nil))
  }

  public func dragInteraction(
    _ interaction: DragInteraction, previewForLifting item: DragItem, session: DragSession
  ) -> DragPreview? { photoView.dragPreview }
}

/// The bar, and the picture below it.
@MainActor
private final class DetailContentView: View {
  var menu: @MainActor () -> [MenuItem] = { [] }
  var photoTitle: String {
    get { titleLabel.text }
    set { titleLabel.text = newValue }
  }
  var emptyState: EmptyStateView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let emptyState { addSubview(emptyState) }
      setNeedsLayout()
    }
  }

  private let photoView: PhotoView
  private let titleLabel = LabelView(style: .emphasis)
  private let zoomLabel = LabelView(style: .body, color: .secondaryText)
  private lazy var toolbar: ToolbarView = {
    let back = ButtonView(title: "Photos", icon: .chevronLeft, kind: .borderless, command: .goBack)
    back.accessibilityLabel = "Back"
    let more = ButtonView(icon: .ellipsis, menu: { [weak self] in self?.menu() ?? [] })
    more.accessibilityLabel = "More"
    return ToolbarView(
      leading: [back, titleLabel],
      trailing: [
        Self.button(.minus, "Zoom Out", .zoomOut), zoomLabel,
        Self.button(.plus, "Zoom In", .zoomIn),
        Self.button(.windows, "Show All Windows", .showAllWindows), more,
      ], insets: Insets(top: 0, left: 8, bottom: 0, right: 16))
  }()

  private static func button(_ icon: Icon, _ label: String, _ command: Command) -> ButtonView {
    let button = ButtonView(icon: icon, kind: .borderless, command: command)
    button.accessibilityLabel = label
    return button
  }

  init(photoView: PhotoView) {
    self.photoView = photoView
    super.init()
    zoomLabel.usesTabularNumbers = true
    addSubview(photoView)
    addSubview(toolbar)
  }

  /// Shows the zoom; before the picture is known there is none.
  func update(_ view: PhotoView) {
    zoomLabel.text =
      view.hasPicture ? "\(Int((view.viewport.effectiveZoom * 100).rounded())) %" : ""
    // The buttons say by their looks whether they can go on.
    toolbar.setNeedsDisplay()
  }

  override func layout() {
    let height = ToolbarView.height
    toolbar.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
    let rest = Rect(x: 0, y: height, width: bounds.width, height: max(0, bounds.height - height))
    photoView.frame = rest
    emptyState?.frame = rest
  }
}
