import Canvas
import SceneTesting
import SceneryUIKit
import Testing
import Views

@testable import Scenes
@testable import StandardViews
@testable import movednotes

/// The rows of the notes' tutorial about sessions and scenes, in the application that was moved over.
@MainActor @Suite("The scenes of a notes application that was moved over")
struct MovedNotesSceneStories {
  private func delegate(_ user: VirtualUser) throws -> movednotes.AppDelegate {
    try #require(user.application.delegate as? movednotes.AppDelegate)
  }

  private func request(_ types: [String], _ user: VirtualUser) throws -> UserWindow {
    var request = UISceneSessionActivationRequest()
    request.userActivities = types.map {
      let activity = NSUserActivity(activityType: $0)
      activity.userInfo = ["id": "2"]
      return activity
    }
    user.application.activateSceneSession(for: request)
    user.advance(by: .seconds(1))
    return try user.newestWindow()
  }

  private func showAll(in window: UserWindow, _ user: VirtualUser) -> [String] {
    user.focus(window)
    user.press("e", [.control, .shift])
    user.advance(by: .milliseconds(400))
    return window.views(OverviewTileView.self).map { "\($0.item.title): \($0.item.state)" }
  }

  /// The number of pixels of a session's picture that have changed.
  private func changes(_ session: UISceneSession, since old: Surface?) -> Int? {
    guard let old else { return nil }
    return session.snapshot?.difference(to: old)?.pixelCount
  }

  @Test("N-4, N-29 the overview has every window with its content, and its plus opens another one")
  func overview() throws {
    let user = try NoteList.user()
    let list = try user.window(titled: "Notes")
    let form = try request([ActivityType.create], user)
    #expect(showAll(in: list, user) == ["Notes: this window", "New Note: open"])
    for tile in list.views(OverviewTileView.self) {
      let area = tile.convertToWindow(tile.pictureRect.origin)
      let picture = try #require(list.picture)
      let colors = (0..<Int(tile.pictureRect.width)).flatMap { x in
        (0..<Int(tile.pictureRect.height)).map { y in
          picture.color(x: Int(area.x) + x, y: Int(area.y) + y).luminance
        }
      }
      // A page with words on it.
      #expect((colors.max() ?? 0) > 0.85 && (colors.min() ?? 1) < 0.5)
    }
    user.click(try list.view(labeled: "New Window"))
    user.advance(by: .milliseconds(300))
    let new = try user.newestWindow()
    #expect(user.windows.count == 3 && new.title == "Notes" && new != form && new.isFocused)
  }

  @Test("N-14 each new session is configured once, before it has a scene, and no restored one is")
  func configured() throws {
    let user = try NoteList.user()
    _ = try request([ActivityType.create], user)
    _ = try request([ActivityType.openDetail], user)
    let identifiers = UIApplication.shared.openSessions.map(\.persistentIdentifier)
    #expect(try delegate(user).configured.sorted() == identifiers.sorted())
    #expect(try delegate(user).hadScene == [false, false, false])
    let classes = user.windows.compactMap { $0.scene?.delegate.map { "\(type(of: $0))" } }
    #expect(classes.sorted() == ["CreateSceneDelegate", "SceneDelegate", "SceneDelegate"])
    try user.relaunch()
    #expect(try delegate(user).configured.isEmpty && user.windows.count == 3)
  }

  @Test("N-30 of several activities the first known one decides, and of unknown ones none does")
  func several() throws {
    let user = try NoteList.user()
    let (unknown, create) = ("com.example.notelist.unknown", ActivityType.create)
    let note = try request([unknown, ActivityType.openDetail, create], user)
    #expect(note.title == "Books to read")
    #expect(note.session?.configuration.name == "Default Configuration")
    let form = try request([unknown, create, ActivityType.openDetail], user)
    #expect(form.title == "New Note" && form.session?.configuration.name == "Create Configuration")
    let list = try request([unknown], user)
    #expect(list.title == "Notes" && list.session?.userInfo?["type"] as? String == "list")
  }

  @Test("N-21, N-23, N-24 a refresh pictures hidden lists anew, and no forms or old sessions")
  func refresh() throws {
    let user = try NoteList.user()
    let list = try user.window(titled: "Notes")
    let form = try request([ActivityType.create], user)
    let old = try request([], user)
    old.session?.userInfo = nil
    let front = try request([], user)
    for window in [list, form, old] { user.iconify(window) }
    let sessions = try [list, form, old].map { try #require($0.session) }
    let before = sessions.map(\.snapshot)
    #expect(before.allSatisfy { $0 != nil })
    NoteStore.shared.add(Note(id: "3", title: "Quiet"))
    NotificationCenter.default.post(name: .notesDidChange, object: nil)
    user.advance(by: .seconds(1))
    #expect(zip(sessions, before).map { changes($0, since: $1) } == [0, 0, 0])
    // A text that a new picture of the form would show.
    try form.view(UITextField.self).text = "Not seen yet"
    NoteStore.shared.announce()
    user.advance(by: .seconds(1))
    let changed = zip(sessions, before).map { (changes($0, since: $1) ?? 0) > 0 }
    #expect(changed == [true, false, false] && list.isIconified)
    #expect(front.session?.snapshot == nil, "It is in the foreground.")
    #expect(user.reports.all.isEmpty)
  }

  @Test("N-21, N-26 a scene that was disconnected is listed, pictured anew, and comes back")
  func disconnected() throws {
    let user = try NoteList.user { $0.disconnectionLimit = 0 }
    let list = try user.window(titled: "Notes")
    let front = try request([ActivityType.create], user)
    user.iconify(list)
    user.advance(by: .seconds(1))
    let session = try #require(list.session)
    #expect(session.scene == nil && UIApplication.shared.openSessions.contains(session))
    let before = session.snapshot
    NoteStore.shared.add(Note(id: "3", title: "Meanwhile"))
    NoteStore.shared.announce()
    user.advance(by: .seconds(1))
    #expect((changes(session, since: before) ?? 0) > 0 && session.scene == nil)
    #expect(list.isIconified && front.isFocused)
    user.focus(list)
    user.advance(by: .seconds(1))
    #expect(session.scene === list.scene && list.noteTitles.last == "Meanwhile")
    #expect(list.scene?.activationState == .foregroundActive)
  }

  @Test("N-25, N-27 each scene has a state, and its delegate alone hears of the transitions")
  func states() throws {
    let user = try NoteList.user()
    let first = try user.window(titled: "Notes")
    let scene = try #require(first.scene)
    let listener = try #require(scene.delegate as? movednotes.SceneDelegate)
    #expect(scene.activationState == .foregroundActive)
    let second = try request([], user)
    #expect(scene.activationState == .foregroundInactive)
    user.iconify(first)
    #expect(scene.activationState == .background)
    #expect(second.scene?.activationState == .foregroundActive)
    user.close(first)
    #expect(scene.activationState == .unattached)
    #expect(
      listener.transitions == [
        "sceneWillEnterForeground(_:)", "sceneDidBecomeActive(_:)", "sceneWillResignActive(_:)",
        "sceneDidEnterBackground(_:)", "sceneDidDisconnect(_:)",
      ])
    #expect(try delegate(user).transitions.isEmpty)
  }
}
