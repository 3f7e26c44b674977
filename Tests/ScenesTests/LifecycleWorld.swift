import Geometry
import SceneModel
import SceneTesting
import ScenesSupport
import Views

@testable import Scenes

/// One display with one application and a sequence of moves. After each move the application is compared
/// with a model. The model knows only the calls of the delegates and the windows on the screen.
///
/// Moves are values. A move means the same after any other moves, so a sequence that fails can be
/// shortened.
@MainActor
final class LifecycleWorld {
  /// One action. `pick` chooses among the existing objects, and `pauseMilliseconds` is the time to wait
  /// afterwards.
  struct Move: CustomStringConvertible {
    var kind: Kind
    var pick: Int
    var pauseMilliseconds: Int

    var description: String { "\(kind)(\(pick), \(pauseMilliseconds) ms)" }
  }

  enum Kind: CaseIterable {
    case newWindow, newWithActivity, byRole, link, activateSession, destroySession, reopen,
      disconnect
    case close, iconify, raise, click, focusNothing, switchWorkspace, moveToWorkspace, resize
    case refuseFocus, grantFocus, destroyedByOther, prepareAndDiscard, type
    case kill, relaunch
  }

  /// The state that the delegate of one connection can conclude from its callbacks.
  struct Told {
    let session: String
    var state = SceneActivationState.unattached
    var hasLeft = false
  }

  /// The world that receives the calls of the delegates. A test on the main actor is not interrupted by
  /// another.
  static var current: LifecycleWorld?

  private(set) var violation: String?
  private var user: VirtualUser?
  private var told: [Told] = []
  /// The sessions that must exist.
  private var open: Set<String> = []
  private var discarded: Set<String> = []

  /// Performs all moves. Returns the first violation and the number of moves before it, or nil.
  static func run(_ moves: [Move], rule: ((Application) -> String?)? = nil) throws -> (
    count: Int, violation: String
  )? {
    let world = LifecycleWorld()
    current = world
    defer { current = nil }
    let user = try VirtualUser(
      configuration: configuration, delegate: { ModelApplicationDelegate() })
    world.user = user
    world.look()
    for (index, move) in moves.enumerated() {
      try world.make(move, user)
      world.look()
      if let violation = world.violation ?? rule?(user.application) {
        return (index + 1, violation)
      }
    }
    return nil
  }

  private static func configuration() -> ApplicationConfiguration {
    // Small, because the painting does not matter here.
    let size = Size(width: 60, height: 40)
    let main = SceneConfiguration(
      name: "main", delegateClass: ModelSceneDelegate.self, rootViewController: { NoteController() }
    )
    var configuration = ApplicationConfiguration(
      name: "Model",
      manifest: SceneManifest(supportsMultipleScenes: true, configurations: [main]))
    configuration.defaultWindowSize = size
    configuration.minimumWindowSize = Size(width: 20, height: 20)
    configuration.disconnectionLimit = 2
    return configuration
  }

  // MARK: Moves

  private func make(_ move: Move, _ user: VirtualUser) throws {
    if user.application.hasTerminated { try startAgain(user) { try user.relaunch() } }
    let application = user.application
    let window = pick(user.windows, move)
    let session = pick(application.sessions, move)
    let isCrowded = application.sessions.count > 6
    let activity = Program.activity("\(move.pick % 4)")
    switch move.kind {
    case .newWindow: if !isCrowded { user.press("n", .control) }
    case .newWithActivity:
      guard !isCrowded else { break }
      application.requestSceneSessionActivation(nil, userActivity: activity, options: nil)
    case .byRole:
      guard !isCrowded else { break }
      application.activateSceneSession(for: SceneSessionActivationRequest(userActivity: activity))
    case .link:
      if !isCrowded { application.receive(try ExternalEventStories.link("x:\(move.pick % 4)")) }
    case .activateSession:
      application.requestSceneSessionActivation(
        session, userActivity: move.pick % 2 == 0 ? activity : nil, options: nil)
    case .destroySession:
      if let session { application.requestSceneSessionDestruction(session, options: nil) }
    case .reopen:
      guard !isCrowded, let closed = pick(application.recentlyClosed, move) else { break }
      application.reopen(closed)
    case .disconnect:
      guard let session, session.scene?.activationState == .background else { break }
      application.disconnect(session)
    case .close: window.map(user.close)
    case .iconify: window.map(user.iconify)
    case .raise: window.map(user.focus)
    case .click:
      if let window, window.isViewable {
        user.click(at: window.clientArea.origin.offset(dx: 9, dy: 9))
      }
    case .focusNothing: user.focusNothing()
    case .switchWorkspace: user.switchWorkspace(to: move.pick % 3)
    case .moveToWorkspace: window.map { user.move($0, toWorkspace: move.pick % 3) }
    case .resize:
      let area = RootRect(
        x: move.pick % 900, y: 50 + move.pick % 500, width: 30 + move.pick % 60, height: 40)
      window.map { user.resize($0, to: area) }
    case .refuseFocus: user.system.windowManager.grantsFocus = false
    case .grantFocus: user.system.windowManager.grantsFocus = true
    case .destroyedByOther: window.map(user.destroy)
    case .prepareAndDiscard:
      application.discard(application.prepareWindow(rootViewController: NoteController()))
    case .type: user.type("a")
    case .kill:
      // State that is older than the promised time of saving is restored.
      user.advance(by: .milliseconds(250))
      try startAgain(user) { try user.killAndRelaunch() }
    case .relaunch: user.terminate()  // The next move starts it again.
    }
    user.settle()
    if !user.application.hasTerminated { user.advance(by: .milliseconds(move.pauseMilliseconds)) }
  }

  private func pick<Thing>(_ things: [Thing], _ move: Move) -> Thing? {
    things.isEmpty ? nil : things[move.pick % things.count]
  }

  private func startAgain(_ user: VirtualUser, _ start: () throws -> Void) throws {
    let before = open
    told = []
    try start()
    if before.isEmpty, open.count == 1 { return }
    if open != before {
      fail("open before the launch: \(before.sorted()), after: \(open.sorted())")
    }
  }

  // MARK: Callbacks

  func configured(_ session: SceneSession) {
    if session.scene != nil { fail("a scene before its configuration") }
    if !open.insert(session.persistentIdentifier).inserted { fail("configured twice") }
  }

  func discarded(_ sessions: Set<SceneSession>) {
    for session in sessions {
      if !discarded.insert(session.persistentIdentifier).inserted { fail("discarded twice") }
      if open.remove(session.persistentIdentifier) == nil { fail("discarded and not open") }
      if session.scene != nil { fail("discarded with its scene") }
    }
  }

  /// Registers a new delegate. Returns its number, which is unique.
  func connected(_ scene: Scene) -> Int {
    let session = scene.session.persistentIdentifier
    if told.contains(where: { $0.session == session && !$0.hasLeft }) { fail("a second scene") }
    if discarded.contains(session) { fail("a scene of a discarded session") }
    // Reopened and restored sessions are not configured again.
    open.insert(session)
    told.append(Told(session: session, state: .background))
    return told.count - 1
  }

  func hear(
    _ number: Int?, _ scene: Scene, from: SceneActivationState, to: SceneActivationState,
    _ callback: String
  ) {
    guard let number, told.indices.contains(number) else { return fail("\(callback) to nobody") }
    if told[number].hasLeft { return fail("\(callback) after the disconnect") }
    if told[number].session != scene.session.persistentIdentifier {
      fail("\(callback) of another scene")
    }
    if told[number].state != from { fail("\(callback) while \(told[number].state)") }
    told[number].state = to
    if to == .unattached { told[number].hasLeft = true }
    if told.count(where: { $0.state == .foregroundActive }) > 1 { fail("two are active") }
  }

  private func fail(_ what: String) { violation = violation ?? what }

  // MARK: Comparison

  /// Compares the delegates, the application and the screen.
  private func look() {
    guard let user else { return }
    let application = user.application
    let sessions = application.sessions
    let identifiers = Set(sessions.map(\.persistentIdentifier))
    if identifiers.count != sessions.count { fail("two sessions of one name") }
    if identifiers != open { fail("open: \(identifiers.sorted()), told: \(open.sorted())") }
    if !identifiers.isDisjoint(with: discarded) { fail("a discarded session is open") }
    if !user.reports.all.isEmpty { fail("\(user.reports.all)") }
    let closed = Set(application.recentlyClosed.map(\.identifier))
    if closed.count > 10 || !closed.isDisjoint(with: identifiers) {
      fail("recently closed: \(closed)")
    }
    if application.hasTerminated {
      if told.contains(where: { $0.state.isInForeground }) { fail("ended in the foreground") }
      return
    }
    for session in sessions { look(at: session, user) }
    if application.sessions.count(where: { $0.scene?.activationState == .background }) > 2 {
      fail("more in the background than the limit")
    }
    let numbers = Set(sessions.compactMap(\.windowNumber))
    if let orphan = user.system.windows.first(where: {
      !numbers.contains($0.number) || !$0.isMapped
    }) {
      fail("a window that nobody has: \(orphan.title)")
    }
  }

  private func look(at session: SceneSession, _ user: VirtualUser) {
    let window = user.windows.first { $0.number == session.windowNumber }
    let model = told.last { $0.session == session.persistentIdentifier && !$0.hasLeft }
    guard let scene = session.scene else {
      if model != nil { fail("its delegate was not told that the scene is gone") }
      if window?.isViewable == true { fail("on the screen without a scene") }
      return
    }
    if scene.session !== session { fail("a scene of another session") }
    if scene.activationState != model?.state {
      fail(
        "the scene is \(scene.activationState), its delegate was told \(String(describing: model))")
    }
    guard let window else { return fail("a scene without a window") }
    let state = scene.activationState
    if window.isViewable == (state == .background) {
      fail("\(state), and its window \(window.isViewable ? "is" : "is not") on the screen")
    }
    if state == .foregroundActive, !window.isFocused { fail("active without the focus") }
    // For half a second after a request, the new scene may or may not get the focus.
    if window.isFocused, state != .foregroundActive,
      user.application.activeScenes.anticipations.isEmpty
    {
      fail("\(state) with the focus")
    }
  }
}

extension SceneActivationState {
  fileprivate var isInForeground: Bool { self == .foregroundActive || self == .foregroundInactive }
}
