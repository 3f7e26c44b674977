import Geometry
import SceneModel
import SceneTesting
import ScenesSupport
import SeededRandom
import Testing

@testable import Scenes

/// A random user does everything that a window manager and an application allow. The invariants are checked
/// after every move.
@MainActor @Suite("A random user")
struct RandomUserLaws {
  @Test(
    "N-25 every callback has its place, whatever is done",
    arguments: [1, 2, 3, 4] as [UInt64])
  func everythingHolds(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let recorder = Recorder()
    let user = try Program.user(recorder)
    let judge = Judge(seed: seed)
    judge.read(recorder.take(), user)
    for round in 0..<150 {
      let move = Move.allCases.randomElement(using: &random) ?? .newWindow
      try make(move, user, &random)
      user.advance(by: .milliseconds(Int.random(in: 0...700, using: &random)))
      judge.round = "round \(round), \(move)"
      judge.read(recorder.take(), user)
    }
  }

  enum Move: CaseIterable {
    case newWindow, newWithActivity, byRole, close, iconify, focus, focusNothing, activateSession
    case destroySession, disconnect, refuseFocus, grantFocus, relaunch, kill, type, resize, prepare
    case destroyedByOther
  }

  private func make(
    _ move: Move, _ user: VirtualUser, _ random: inout SeededGenerator
  ) throws {
    let application = user.application
    let window = user.windows.randomElement(using: &random)
    let session = application.sessions.randomElement(using: &random)
    let item = "\(Int.random(in: 0..<4, using: &random))"
    let isCrowded = application.sessions.count > 7
    switch move {
    case .newWindow: if !isCrowded { user.press("n", .control) }
    case .newWithActivity:
      guard !isCrowded else { return }
      application.requestSceneSessionActivation(
        nil, userActivity: Program.activity(item), options: nil)
    case .byRole:
      guard !isCrowded else { return }
      application.activateSceneSession(
        for: SceneSessionActivationRequest(userActivity: Program.activity(item)))
    case .close: if application.sessions.count > 1 { window.map(user.close) }
    case .iconify: window.map(user.iconify)
    case .focus: window.map(user.focus)
    case .focusNothing: user.focusNothing()
    case .activateSession:
      application.requestSceneSessionActivation(
        session, userActivity: Bool.random(using: &random) ? Program.activity(item) : nil,
        options: nil)
    case .destroySession:
      guard application.sessions.count > 1, let session else { return }
      application.requestSceneSessionDestruction(session, options: nil)
    case .disconnect:
      guard let session, session.scene?.activationState == .background else { return }
      application.disconnect(session)
    case .refuseFocus: user.system.windowManager.grantsFocus = false
    case .grantFocus: user.system.windowManager.grantsFocus = true
    case .relaunch: try user.relaunch()
    case .kill: try user.killAndRelaunch()
    case .type: user.type("a")
    case .resize:
      window.map {
        user.resize(
          $0,
          to: RootRect(
            x: Int.random(in: 0..<900, using: &random), y: Int.random(in: 60..<500, using: &random),
            width: Int.random(in: 320..<900, using: &random), height: 400))
      }
    case .prepare:
      let prepared = application.prepareWindow(rootViewController: NoteController())
      application.discard(prepared)
    case .destroyedByOther: if application.sessions.count > 1 { window.map(user.destroy) }
    }
    user.settle()
  }

  /// Knows the last callback of each scene and the callbacks that may follow it.
  @MainActor
  final class Judge {
    let seed: UInt64
    var round = "launch"
    private var states: [String: SceneActivationState] = [:]

    init(seed: UInt64) { self.seed = seed }

    func read(_ lines: [String], _ user: VirtualUser) {
      let context: Comment = "seed \(seed), \(round): \(lines)"
      for line in lines {
        let words = line.split(separator: " ").map(String.init)
        // After a kill all scenes are gone without a callback.
        if line == "app willFinishLaunching" { states = [:] }
        guard words.count > 1, words[0] != "app", words[0] != "userActivityWillSave" else {
          continue
        }
        let scene = words[0]
        let state = states[scene] ?? .unattached
        switch words[1] {
        case "willConnect":
          #expect(state == .unattached, context)
          states[scene] = .background
        case "willEnterForeground":
          #expect(state == .background, context)
          states[scene] = .foregroundInactive
        case "didBecomeActive":
          #expect(state == .foregroundInactive, context)
          states[scene] = .foregroundActive
          #expect(states.values.count { $0 == .foregroundActive } == 1, context)
        case "willResignActive":
          #expect(state == .foregroundActive, context)
          states[scene] = .foregroundInactive
        case "didEnterBackground":
          #expect(state == .foregroundInactive, context)
          states[scene] = .background
        case "didDisconnect":
          #expect(state == .background, context)
          states[scene] = nil
        case "configuration": #expect(state == .unattached, context)
        default: #expect(state != .unattached, context)
        }
      }
      look(user, context)
    }

    private func look(_ user: VirtualUser, _ context: Comment) {
      let application = user.application
      let scenes = application.sessions.compactMap(\.scene)
      #expect(Set(scenes).count == scenes.count, context)
      for session in application.sessions {
        if let scene = session.scene { #expect(scene.session === session, context) }
      }
      // The windows on the screen agree with the states of the scenes.
      for window in user.windows {
        guard let state = window.scene?.activationState else { continue }
        #expect((state == .background) == window.isIconified, context)
        if state == .foregroundActive { #expect(window.isFocused, context) }
        // For half a second after a request, the window manager may still refuse the focus to the new
        // scene.
        if window.isFocused, application.activeScenes.anticipations.isEmpty {
          #expect(state == .foregroundActive, context)
        }
      }
      let orphans = user.windows.filter { $0.session == nil }
      #expect(orphans.isEmpty, context)
      #expect(user.reports.all.isEmpty, context)
      let hidden = user.system.windows.filter { !$0.isMapped }
      #expect(hidden.isEmpty, context)
    }
  }
}
