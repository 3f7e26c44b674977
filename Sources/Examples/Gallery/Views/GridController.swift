internal import Geometry
internal import Pictures
internal import SceneModel
public import Scenes
public import Views

/// All pictures of the folder.
@MainActor
public final class GridController: ViewController {
  private let context: GalleryContext
  public let grid = GridView()
  private let content = GridContentView()
  private var pendingState: [String: InteractionValue] = [:]
  /// The user wants to see a picture.
  var onOpen: ((Photo) -> Void)?
  /// The user wants a picture in a window of its own.
  var onOpenWindow: ((Photo) -> Void)?

  init(context: GalleryContext) {
    self.context = context
    super.init()
  }

  public override func loadView() -> View {
    var metrics = GridMetrics()
    metrics.minimumItemWidth = 210
    metrics.extraHeight = PhotoTileView.extraHeight
    metrics.spacing = 8
    metrics.margins = Insets(top: 2, left: 16, bottom: 20, right: 16)
    grid.metrics = metrics
    grid.accessibilityLabel = "Pictures"
    content.menu = { [context] in GalleryMenu.items(context, isDetail: false) }
    content.grid = grid
    return content
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    grid.dataSource = self
    grid.delegate = self
    grid.dragDelegate = self
    grid.itemDragInteraction?.spawnPolicy = { [settings = context.settings] in
      settings.spawnPolicy
    }
    context.library.observe(self) { [weak self] in self?.reload() }
    context.windows.observe(self) { [weak self] id in self?.grid.reconfigureItem(id) }
    reload()
    if !pendingState.isEmpty { restoreInteractionState(pendingState) }
  }

  /// The picture that is selected.
  public var selectedPhoto: Photo? {
    (grid.selectedIdentifier as? String).flatMap { context.library.photo($0) }
  }

  private func reload() {
    grid.reload()
    let library = context.library
    content.count = library.photos.count
    guard library.photos.isEmpty else {
      content.emptyState = nil
      return
    }
    content.emptyState =
      library.isReadable
      ? EmptyStateView(
        icon: .information, title: "No pictures yet",
        message: "PNG, JPEG and WebP pictures in the folder “\(folderName)” appear here.",
        actionTitle: "Look Again", action: { [library] in library.refresh() })
      : EmptyStateView(
        icon: .warning, title: "The folder cannot be opened",
        message: "There is no folder “\(library.folder)”, or it is not yours to read.",
        actionTitle: "Look Again", action: { [library] in library.refresh() })
  }

  private var folderName: String {
    context.library.folder.split(separator: "/").last.map(String.init) ?? context.library.folder
  }

  // MARK: Commands

  public override func canPerform(_ command: Command) -> Bool {
    command == .openPhotoInNewWindow ? selectedPhoto != nil : super.canPerform(command)
  }

  public override func perform(_ command: Command) {
    guard command == .openPhotoInNewWindow, let photo = selectedPhoto else {
      return super.perform(command)
    }
    onOpenWindow?(photo)
  }

  // MARK: Interaction state

  public override func encodeInteractionState() -> [String: InteractionValue] {
    guard viewIfLoaded != nil else { return pendingState }
    return grid.encodeInteractionState { ($0 as? String).map { .string($0) } }
  }

  public override func restoreInteractionState(_ state: [String: InteractionValue]) {
    // A window on one picture has no grid before somebody goes back to it.
    guard viewIfLoaded != nil else {
      pendingState = state
      return
    }
    grid.restoreInteractionState(state) { value in
      if case .string(let id) = value { AnyHashable(id) } else { nil }
    }
  }
}

extension GridController: GridDataSource {
  public func itemCount(in grid: GridView) -> Int { context.library.photos.count }

  public func grid(_ grid: GridView, identifierOfItem item: Int) -> AnyHashable {
    photo(item)?.id ?? ""
  }

  public func grid(_ grid: GridView, itemOf identifier: AnyHashable) -> Int? {
    (identifier as? String).flatMap { context.library.index(of: $0) }
  }

  public func makeItemContent(in grid: GridView) -> View { PhotoTileView() }

  public func grid(_ grid: GridView, configure content: View, forItem item: Int) {
    guard let tile = content as? PhotoTileView, let photo = photo(item) else { return }
    // As wide as its cell will be, by which the picture's resolution is chosen.
    if let frame = grid.itemFrame(item) { tile.frame = Rect(origin: .zero, size: frame.size) }
    tile.show(photo, hasWindow: context.windows.hasWindow(photo.id), in: context.library)
  }

  public func grid(_ grid: GridView, didEndShowing content: View) {
    (content as? PhotoTileView)?.stop()
  }

  private func photo(_ item: Int) -> Photo? {
    let photos = context.library.photos
    return photos.indices.contains(item) ? photos[item] : nil
  }
}

extension GridController: GridDelegate {
  public func grid(_ grid: GridView, didActivateItem item: Int, modifiers: Modifiers) {
    guard let photo = photo(item) else { return }
    if modifiers.contains(.control) { onOpenWindow?(photo) } else { onOpen?(photo) }
  }
}

extension GridController: GridDragDelegate {
  public func grid(_ grid: GridView, itemsForBeginning session: DragSession, at item: Int)
    -> [DragItem]
  {
    guard let photo = photo(item) else { return [] }
    let width = grid.itemFrame(item)?.width ?? 0
    let known = context.library.thumbnails.cached(
      PhotoTileView.key(photo, width: width, scale: grid.scale))
    return PhotoDrag.items(
      photo, context, hasPicture: context.library.hasPicture(photo, knownAs: known))
  }
}

/// The bar with the heading, and the grid or what stands in its place.
@MainActor
private final class GridContentView: View {
  var menu: @MainActor () -> [MenuItem] = { [] }
  var grid: View? { didSet { grid.map { insertSubview($0, at: 0) } } }
  var count = 0 {
    didSet {
      countLabel.text = count == 0 ? "" : count == 1 ? "1 picture" : "\(count) pictures"
    }
  }
  var emptyState: EmptyStateView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let emptyState { addSubview(emptyState) }
      grid?.isHidden = emptyState != nil
      setNeedsLayout()
    }
  }

  private let openButton = ButtonView(
    title: "Open in New Window", command: .openPhotoInNewWindow)
  private let countLabel = LabelView(style: .body, color: .secondaryText)
  private lazy var toolbar: ToolbarView = {
    countLabel.usesTabularNumbers = true
    let more = ButtonView(icon: .ellipsis, menu: { [weak self] in self?.menu() ?? [] })
    more.accessibilityLabel = "More"
    let windows = ButtonView(icon: .windows, command: .showAllWindows)
    windows.accessibilityLabel = "Show All Windows"
    return ToolbarView(
      leading: [LabelView(text: "Photos", style: .heading), countLabel],
      trailing: [openButton, windows, more],
      insets: Insets(top: 0, left: 24, bottom: 0, right: 16))
  }()

  override init() {
    super.init()
    addSubview(toolbar)
  }

  override func layout() {
    let height = ToolbarView.height
    // In the menu it is all the same.
    openButton.isHidden = bounds.width < 480
    toolbar.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
    let rest = Rect(x: 0, y: height, width: bounds.width, height: max(0, bounds.height - height))
    grid?.frame = rest
    emptyState?.frame = rest
  }
}
