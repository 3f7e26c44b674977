internal import Dragging
internal import Geometry
internal import SceneModel
internal import Scenes
internal import Views

/// What the overview shows and does, while it is open over one window.
///
/// It lists every open session, the one used last first, and keeps that order while it is open: a tile
/// must not run away from the pointer. What happens to windows meanwhile (a title, a close, a window that
/// is iconified) is taken up before the next frame.
@MainActor
package final class OverviewController {
  private let application: Application
  /// The window it lies over.
  let scene: WindowScene
  private weak var window: Window?
  let view: OverviewView
  private let links = OverviewLinksView()
  private var order: [SceneSession] = []
  private var filter = OverviewFilter("")
  private var observations: [SceneObservation] = []
  private var awaitsUpdate = false
  /// Sessions whose picture was missing.
  private var askedFor: Set<SceneSession> = []
  private lazy var appearing = MovingNumber { [weak self] in self?.view.opacity = $0 }

  init?(application: Application, scene: WindowScene) {
    guard let window = scene.keyWindow, window.host != nil else { return nil }
    self.application = application
    self.scene = scene
    self.window = window
    let newWindow = application.supportsMultipleScenes ? OverviewNewWindowView() : nil
    let grid = OverviewGridView(newWindowCell: newWindow, footer: links)
    view = OverviewView(grid: grid, windowsTheme: window.theme)
    newWindow?.onActivate = { [weak self] in self?.openNewWindow() }
    view.onLeave = { [weak application] in application?.dismissOverview() }
    view.onFilter = { [weak self] in self?.filterChanged($0) }
    links.onActivate = { [weak self] in self?.reopen($0) }
    view.commands = [
      .showAllWindows: { [weak application] in application?.dismissOverview() },
      .closeWindow: { [weak grid] in grid?.closeSelected() },
    ]
    if newWindow != nil { view.commands[.newWindow] = { [weak self] in self?.openNewWindow() } }
  }

  // MARK: Life

  func open() {
    guard let window else { return }
    // Last used first; a tie is decided as sessions came to be.
    order = application.sessions.enumerated().sorted {
      ($0.element.record.stackingOrder, $0.offset) > ($1.element.record.stackingOrder, $1.offset)
    }.map(\.element)
    // The window that it lies over is the one in use, whatever was active since.
    order.removeAll { $0 === scene.session }
    order.insert(scene.session, at: 0)
    update()
    let center = application.notifications
    observations =
      SceneNotification.Name.allCases.map { name in
        center.observe(name) { [weak self] in self?.heard(name, of: $0.scene) }
      } + [center.observeSessions { [weak self] in self?.setNeedsUpdate() }]
    view.opacity = 0
    window.present(view, modal: true)
    window.focus(view.grid)
    appearing.animate(to: 1, on: window)
    // Where nothing moves, the first frame shows all of it.
    if !window.behavior.animates { view.opacity = 1 }
  }

  func close() {
    for observation in observations { observation.cancel() }
    observations = []
    appearing.set(1)
    window?.dismiss(view)
    view.grid.setTiles([])
  }

  // MARK: What happens to windows

  private func heard(_ name: SceneNotification.Name, of scene: Scene) {
    // Its window went: there is nothing to lie over.
    if scene === self.scene, name == .didEnterBackground || name == .didDisconnect {
      application.dismissOverview()
    } else {
      setNeedsUpdate()
    }
  }

  /// Looks again before the next frame.
  func setNeedsUpdate() {
    guard !awaitsUpdate, let window, !observations.isEmpty else { return }
    awaitsUpdate = true
    window.animate { [weak self] _ in
      guard let self else { return false }
      awaitsUpdate = false
      if !observations.isEmpty { update() }
      return false
    }
  }

  private var windowsTheme: Theme { window?.theme ?? application.theme }

  func snapshotChanged(of session: SceneSession) {
    view.grid.tiles.first { $0.session === session }?.snapshotChanged()
  }

  private func update() {
    view.windowsTheme = windowsTheme
    let open = application.sessions
    order.removeAll { session in !open.contains { $0 === session } }
    order += open.filter { session in !order.contains { $0 === session } }
    let items = self.items
    let old = view.grid.tiles
    view.grid.setTiles(
      zip(order, items).map { session, item in
        let tile = old.first { $0.session === session } ?? makeTile(session, item)
        tile.item = item
        return tile
      })
    showFiltered()
    view.grid.keepSelection()
  }

  private func makeTile(_ session: SceneSession, _ item: OverviewItem) -> OverviewTileView {
    let tile = OverviewTileView(session: session, item: item, windowsTheme: windowsTheme)
    tile.onMissingPicture = { [weak self] in self?.takeMissingPicture(of: session) }
    tile.onActivate = { [weak self] in self?.activate(session) }
    let spring = SpringLoadedInteraction { [weak self] _, _ in self?.activate(session) }
    spring.onHighlight = { [weak tile] in tile?.isSpringTarget = $0 }
    tile.addInteraction(spring)
    tile.closeButton.action = { [weak self] in self?.application.closeByUser(session) }
    return tile
  }

  /// A window that never was on the screen has no picture yet, nor one whose picture was lost with the
  /// cache (N-29). It is asked for once, when the tile is seen, and not in the midst of painting.
  private func takeMissingPicture(of session: SceneSession) {
    guard askedFor.insert(session).inserted else { return }
    _ = application.windowSystem.schedule(after: .zero) { [weak application] in
      application?.requestSceneSessionRefresh(session)
    }
  }

  /// What is shown of the sessions in ``order``.
  private var items: [OverviewItem] {
    // Numbers go by when sessions came to be, so that one keeps its number.
    let sessions = application.sessions
    let names = DistinctTitles.make(sessions.map(title))
    let titles = Dictionary(
      zip(sessions.map(\.persistentIdentifier), names), uniquingKeysWith: { first, _ in first })
    return order.map { session in
      OverviewItem(
        identifier: session.persistentIdentifier,
        title: titles[session.persistentIdentifier] ?? title(of: session), state: state(of: session)
      )
    }
  }

  private func title(of session: SceneSession) -> String {
    let title = session.scene?.title ?? session.record.title
    return title.isEmpty ? application.configuration.name : title
  }

  private func state(of session: SceneSession) -> OverviewItem.State {
    guard let scene = session.scene else { return .disconnected }
    if scene === self.scene { return .thisWindow }
    let own = self.scene.session.host
    let isHere = session.host?.system === own?.system
    guard scene.activationState == .background else { return isHere ? .open : .anotherDisplay }
    let geometry = session.host?.geometry
    if geometry?.isIconified ?? session.record.wasInBackground { return .minimized }
    if isHere, let workspace = geometry?.workspace, workspace != own?.geometry?.workspace {
      return .workspace(workspace + 1)
    }
    return .hidden
  }

  // MARK: Filter

  private func filterChanged(_ filter: OverviewFilter) {
    self.filter = filter
    showFiltered()
    view.grid.selectFirst()
  }

  private func showFiltered() {
    let grid = view.grid
    for tile in grid.tiles { tile.isHidden = !filter.passes(tile.item.title) }
    grid.newWindowCell?.isHidden = !filter.isEmpty
    showLinks()
    grid.emptyLabel.text = "No window has the title “\(view.field.text)”."
    grid.emptyLabel.isHidden = !grid.cells.isEmpty
    grid.invalidateSize()
    grid.setNeedsLayout()
    grid.setNeedsDisplay()
  }

  /// As many as are read at a glance; Ctrl+Shift+T goes through all.
  private static let linkLimit = 5

  private func showLinks() {
    let closed =
      application.supportsMultipleScenes && filter.isEmpty ? application.recentlyClosed : []
    let titles = DistinctTitles.make(closed.map(\.title))
    links.setLinks(
      zip(closed, titles).prefix(Self.linkLimit).map {
        OverviewLinksView.Link(closed: $0, title: $1)
      })
  }

  // MARK: Acts

  private func activate(_ session: SceneSession) {
    let application = application
    let options = WindowScene.ActivationRequestOptions()
    options.requestingScene = scene
    let isOwn = session === scene.session
    application.dismissOverview()
    if !isOwn {
      application.requestSceneSessionActivation(session, userActivity: nil, options: options)
    }
  }

  private func openNewWindow() {
    let application = application
    let options = WindowScene.ActivationRequestOptions()
    options.requestingScene = scene
    application.dismissOverview()
    application.requestSceneSessionActivation(nil, userActivity: nil, options: options)
  }

  private func reopen(_ link: OverviewLinksView.Link) {
    let application = application
    application.dismissOverview()
    application.reopen(link.closed)
  }
}
