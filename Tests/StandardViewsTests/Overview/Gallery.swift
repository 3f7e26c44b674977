import Canvas
import Geometry
import SceneModel
import SceneTesting
import Testing
import Views

@testable import Scenes
@testable import StandardViews

/// The content of the windows of the program below: one color. Tests can change it and announce the change.
@MainActor
final class Board {
  /// Delegates are created from their class, so they get no argument. The test that runs sets this instead.
  static var current = Board()
  private(set) var color = Color(hex: 0xcc2222)
  private var listeners: [() -> Void] = []
  /// Called when a window's content is painted, with the session of its scene.
  var onDraw: ((SceneSession) -> Void)?
  /// The calls that the delegates received.
  var asked: [String] = []

  func listen(_ listener: @escaping () -> Void) { listeners.append(listener) }

  func change(to color: Color) {
    self.color = color
    for listener in listeners { listener() }
  }
}

final class BoardController: ViewController {
  let board = Board.current
  let kind: String
  var text = ""

  init(kind: String) {
    self.kind = kind
    super.init()
    title = kind
    board.listen { [weak self] in
      guard let self else { return }
      (view as? BoardView)?.color = board.color
    }
  }

  override func makeView() -> View { BoardView(self) }

  override func encodeInteractionState() -> [String: InteractionValue] { ["text": .string(text)] }
  override func restoreInteractionState(_ state: [String: InteractionValue]) {
    if case .string(let value) = state["text"] { text = value }
  }
}

/// A view filled with one color. It remembers the typed text.
final class BoardView: View {
  private unowned let board: BoardController
  var color: Color { didSet { if color != oldValue { setNeedsDisplay() } } }

  init(_ board: BoardController) {
    self.board = board
    color = board.board.color
    super.init()
    accessibilityLabel = "board"
  }

  override func draw(in context: DrawingContext, dirty: Rect) {
    context.fill(bounds, color)
    if let session = (host as? Window)?.windowScene?.session { board.board.onDraw?(session) }
  }

  override var canBecomeFocused: Bool { true }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    guard !event.text.isEmpty else { return super.keyPressed(event) }
    board.text += event.text
    return true
  }
}

final class BoardApplicationDelegate: ApplicationDelegate {
  /// Set while a session is configured, as in N-22. The session of an older version has no tag.
  var tagsSessions = true

  func application(
    _ application: Application, configurationForConnecting session: SceneSession,
    options: ConnectionOptions
  ) -> SceneConfiguration {
    let kind = options.userActivities.first?.activityType == "form" ? "form" : "list"
    if tagsSessions { session.userInfo["type"] = .string(kind) }
    return SceneConfiguration(name: kind, sessionRole: session.role)
  }

  /// Refreshes all lists that are not visible, as an application does when its data has changed.
  func refreshLists(_ application: Application) {
    for session in application.openSessions where session.userInfo["type"] == .string("list") {
      application.requestSceneSessionRefresh(session)
    }
  }
}

final class BoardSceneDelegate: WindowSceneDelegate {
  var window: Window?
  private let board = Board.current
  init() {}

  private func note(_ what: String, _ scene: Scene) {
    board.asked.append("\(scene.title) \(what)")
  }

  func stateRestorationActivity(for scene: Scene) -> UserActivity? {
    note("activity", scene)
    let activity = UserActivity(activityType: "board")
    activity.title = "\(board.color.red)"
    return activity
  }

  func scene(
    _ scene: Scene, willConnectTo session: SceneSession, options: ConnectionOptions
  ) {
    note("connect", scene)
    window?.focus(window?.rootViewController?.view)
  }
  func sceneDidDisconnect(_ scene: Scene) { note("disconnect", scene) }
  func sceneWillEnterForeground(_ scene: Scene) { note("foreground", scene) }
}

/// A person who uses a program with lists and forms that all show the board's color.
@MainActor
struct Gallery {
  static let red = Color(hex: 0xcc2222)
  static let green = Color(hex: 0x22aa44)
  static let blue = Color(hex: 0x2244cc)

  let board: Board
  let user: VirtualUser

  init(
    multiple: Bool = true, tagsSessions: Bool = true, on system: HeadlessWindowSystem? = nil
  ) throws {
    let board = Board()
    self.board = board
    Board.current = board
    user = try VirtualUser(
      on: system,
      configuration: {
        let configurations = ["list", "form"].map { kind in
          SceneConfiguration(
            name: kind, delegateClass: BoardSceneDelegate.self,
            rootViewController: { BoardController(kind: kind) })
        }
        return ApplicationConfiguration(
          name: "Boards",
          manifest: SceneManifest(
            supportsMultipleScenes: multiple, configurations: configurations))
      },
      delegate: {
        Board.current = board
        let delegate = BoardApplicationDelegate()
        delegate.tagsSessions = tagsSessions
        return delegate
      })
  }

  var application: Application { user.application }
  var delegate: BoardApplicationDelegate {
    get throws { try #require(application.delegate as? BoardApplicationDelegate) }
  }

  /// Opens another window.
  @discardableResult
  func open(_ kind: String = "list") throws -> UserWindow {
    application.requestSceneSessionActivation(
      nil, userActivity: kind == "form" ? UserActivity(activityType: "form") : nil, options: nil)
    user.advance(by: .milliseconds(300))
    return try user.newestWindow()
  }

  /// Iconifies a window and disconnects its scene.
  func disconnect(_ window: UserWindow) throws -> SceneSession {
    let session = try #require(window.session)
    user.iconify(window)
    application.disconnect(session)
    user.settle()
    return session
  }

  func showAll(in window: UserWindow) {
    user.focus(window)
    user.press("e", [.control, .shift])
    user.advance(by: .milliseconds(400))
  }

  /// The tiles of the overview, in order.
  func tiles(_ window: UserWindow) -> [String] {
    window.views(OverviewTileView.self)
      .sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
      .map { "\($0.item.title): \($0.item.state)" }
  }

  func tile(_ title: String, _ window: UserWindow) throws -> OverviewTileView {
    try #require(window.views(OverviewTileView.self).first { $0.item.title == title })
  }

  /// The color in the middle of a tile's picture on the screen.
  func color(ofTile title: String, _ window: UserWindow) throws -> Color {
    let tile = try tile(title, window)
    let middle = tile.convertToWindow(tile.pictureRect.center)
    return try #require(window.picture).color(x: Int(middle.x), y: Int(middle.y))
  }

  func color(ofSnapshot session: SceneSession) throws -> Color {
    let picture = try #require(session.snapshot)
    return picture.color(x: picture.size.width / 2, y: picture.size.height / 2)
  }
}
