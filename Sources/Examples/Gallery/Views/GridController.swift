public import Dragging
internal import Geometry
internal import PictureViews
public import Pictures
public import SceneModel
internal import Scenes
public import Views

/// All pictures of the folder.
@MainActor
public final class GridController: ViewController {
  private let context: GalleryContext
  public let grid = GridView()
  let drops: PhotoDrops
  private let items: GridItems<Photo, ThumbnailView>
  /// The toolbar, and below it the notice about files that are left out.
  private var bar: StackView?
  private var banner: BannerView?
  private let countLabel = LabelView(style: .body, color: .secondaryText)
  /// Called when the user opens a picture.
  var onOpen: ((Photo) -> Void)?
  /// Called when the user opens pictures in windows of their own.
  var onOpenWindows: (([Photo]) -> Void)?

  init(context: GalleryContext) {
    self.context = context
    drops = PhotoDrops(context)
    items = GridItems(
      grid, makeContent: { Self.makeTile(context.library) },
      configure: { tile, photo in
        let badge = context.windows.hasWindow(photo.id) ? Icon.window : nil
        tile.show(
          photo, badge: badge, badgeLabel: "open in another window",
          from: context.library.thumbnails)
      })
    items.didEndShowing = { $0.stop() }
    items.text = { $0.title }
    super.init()
    title = GalleryLaunch.names.name
  }

  private static func makeTile(_ library: PhotoLibrary) -> ThumbnailView {
    let tile = ThumbnailView()
    tile.onFailure = { error in
      // A file that is gone disappears from the grid.
      if case .vanished = error { library.refresh() }
    }
    return tile
  }

  public override func makeView() -> View {
    grid.metrics = ThumbnailView.gridMetrics
    grid.accessibilityLabel = "Pictures"
    countLabel.style = countLabel.style.monospacedDigit()
    let open = ButtonView(title: "Open in New Window", command: .openInNewWindow)
    let toolbar = ToolbarView(
      leading: [LabelView(text: GalleryLaunch.names.name, style: .heading), countLabel],
      trailing: [
        open, ButtonView(icon: .windows, label: "Show All Windows", command: .showAllWindows),
        context.menuButton(isDetail: false),
      ], insets: Insets(top: 0, left: 24, bottom: 0, right: 16))
    toolbar.expendable = [open]
    let bar = StackView(axis: .vertical, spacing: 0, [toolbar])
    self.bar = bar
    return PaneView(bar: bar, content: grid)
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    grid.allowsMultipleSelection = true
    grid.delegate = self
    grid.dragDelegate = self
    grid.dropDelegate = drops
    drops.onAdd = { [weak self] in if let first = $0.first { self?.grid.select(first.id) } }
    context.library.changes.observe(self) { [weak self] in self?.reload() }
    context.windows.changes.observe(self) { [weak self] in self?.grid.reconfigureItem($0) }
    reload()
  }

  public override var preferredFocusedView: View? { grid }

  /// Adds what is on the clipboard to the folder.
  func paste() {
    if let clipboard = view.host?.clipboard { drops.paste(from: clipboard, in: view) }
  }

  /// The pictures that are selected, in their order.
  public var selectedPhotos: [Photo] { grid.selectedCells.compactMap { items[place: $0] } }

  private func reload() {
    items.all = context.library.photos
    let count = context.library.photos.count
    countLabel.text = count == 0 ? "" : count == 1 ? "1 picture" : "\(count) pictures"
    (view as? PaneView)?.emptyState = count == 0 ? emptyState() : nil
    showNotice()
  }

  private func showNotice() {
    let library = context.library
    guard library.notice != banner?.text else { return }
    banner?.removeFromSuperview()
    banner = library.notice.map {
      BannerView(kind: .notice, text: $0, onClose: { [weak library] in library?.closeNotice() })
    }
    if let banner { bar?.add(banner) }
    view.setNeedsLayout()
  }

  private func emptyState() -> EmptyStateView {
    let library = context.library
    if library.folder.isEmpty {
      return EmptyStateView(
        icon: .information, title: "No pictures yet",
        message: "Choose a folder, and its pictures appear here.", actionTitle: "Choose Folder…",
        action: { [weak self] in self?.chooseFolder() })
    }
    let name = library.folder.split(separator: "/").last.map(String.init) ?? library.folder
    let (icon, title, message) =
      library.isReadable
      ? (
        Icon.information, "No pictures yet",
        "PNG, JPEG, WebP and GIF pictures in the folder “\(name)” appear here."
      )
      : (
        .warning, "The folder cannot be opened",
        "There is no folder “\(library.folder)”, or you may not read it."
      )
    let view = EmptyStateView(
      icon: icon, title: title, message: message, actionTitle: "Choose Folder…",
      action: { [weak self] in self?.chooseFolder() }, otherTitle: "Look Again",
      otherAction: { library.refresh() })
    if library.isReadable { view.addInteraction(DropInteraction(delegate: drops)) }
    return view
  }

  private func chooseFolder() { view.target(for: .chooseFolder)?.perform(.chooseFolder) }

  // MARK: Interaction state

  public override func encodeInteractionState() -> [String: InteractionValue] {
    grid.encodeInteractionState { ($0 as? Photo.ID).map { .string($0) } }
  }

  public override func restoreInteractionState(_ state: [String: InteractionValue]) {
    grid.restoreInteractionState(state) { value in
      if case .string(let id) = value { AnyHashable(id) } else { nil }
    }
  }
}

extension GridController: GridDelegate {
  public func grid(_ grid: GridView, didActivateItem item: Int, modifiers: Modifiers) {
    guard let photo = items[place: item] else { return }
    let photos = photos(forActionOn: item)
    // The window can show one picture.
    if modifiers.contains(.control) || photos.count > 1 {
      onOpenWindows?(photos)
    } else {
      onOpen?(photo)
    }
  }

  public func grid(_ grid: GridView, menuOfItem item: Int) -> [MenuItem] {
    guard let photo = items[place: item] else { return [] }
    let photos = photos(forActionOn: item)
    let copy = context.copyPathItem(photos, from: grid)
    guard photos.count == 1 else {
      return [
        MenuItem(
          "Open in \(photos.count) New Windows", icon: .newWindow, command: .openInNewWindow),
        .separator, copy,
      ]
    }
    return [
      MenuItem("Open", shortcut: "Return") { [weak self] in self?.onOpen?(photo) },
      MenuItem("Open in New Window", icon: .newWindow, command: .openInNewWindow), .separator,
      copy,
    ]
  }

  private func photos(forActionOn item: Int) -> [Photo] {
    grid.cells(forActionOn: item).compactMap { items[place: $0] }
  }
}

extension GridController: CellDragDelegate {
  public func cells(_ cells: CellsView, itemsForBeginning session: DragSession, at item: Int)
    -> [DragItem]
  {
    guard let photo = items[place: item] else { return [] }
    let width = grid.itemFrame(item)?.width ?? 0
    let known = context.library.thumbnails.cached(
      ThumbnailView.key(photo, width: width, scale: grid.scale))
    // Of very many pictures, only the file of the one under the pointer is opened.
    let asksDisk =
      grid.selectedIdentifiers.count <= PhotoDrag.mostAsked
      || grid.itemFrame(item)?.contains(session.location(in: grid)) == true
    return PhotoDrag.items(
      photo, context, in: session,
      hasPicture: context.library.hasPicture(photo, knownAs: known, asksDisk: asksDisk))
  }

  public func cells(
    _ cells: CellsView, adjust settings: inout DragSettings, forDragOf item: Int
  ) {
    settings.spawnPolicy = context.settings.spawnPolicy
  }
}
