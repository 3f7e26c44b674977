import Canvas
import Foundation
import Geometry
import SceneModel
import SeededRandom
import Testing
import Views

@testable import SceneTesting
@testable import Scenes
@testable import StandardViews

/// Pictures of windows that are not visible, and the ways to update them.
@MainActor @Suite("Snapshots and refresh")
struct SnapshotStories {
  @Test("O-6 the picture is taken after the archive was written, and shows what was on the screen")
  func order() async throws {
    let gallery = try Gallery()
    let list = try gallery.open()
    let session = try #require(list.session)
    gallery.board.change(to: Gallery.green)
    gallery.user.settle()
    gallery.board.asked = []
    var archived: [String?] = []
    gallery.board.onDraw = { drawn in
      guard drawn === session, drawn.scene?.activationState == .background else { return }
      // The records that a relaunch would read. Nothing else waits for the disk at this point.
      let records = SessionStore(stateDirectory: gallery.user.stateDirectory).load().sessions
      archived.append(
        records.first { $0.persistentIdentifier == session.persistentIdentifier }?
          .restorationActivity?.title)
    }
    // The disk is slow.
    let gate = DispatchSemaphore(value: 0)
    gallery.application.store.onStateChange = {
      gate.wait()
      gate.signal()
    }
    gallery.user.system.iconify(list.top)
    gallery.user.system.settle()
    #expect(gallery.board.asked == ["list activity"] && archived.isEmpty)
    gate.signal()
    let end = ContinuousClock().now + .seconds(20)
    while archived.isEmpty, ContinuousClock().now < end { await Task.yield() }
    gallery.board.onDraw = nil
    #expect(gallery.board.asked == ["list activity"])
    #expect(archived == ["\(Gallery.green.red)"], "Taken once, with the archive on disk.")
    #expect(try gallery.color(ofSnapshot: session) == Gallery.green)
    let picture = try #require(session.snapshot)
    #expect(picture.logicalSize.width == 400 && picture.logicalSize.height <= 400)
  }

  @Test(
    "N-21 a background window's picture changes by a refresh, and not by the notification alone")
  func background() throws {
    let gallery = try Gallery()
    let first = try gallery.user.window(titled: "list")
    let second = try gallery.open()
    let session = try #require(second.session)
    gallery.user.iconify(second)
    gallery.showAll(in: first)
    gallery.board.change(to: Gallery.green)
    gallery.user.advance(by: .seconds(1))
    #expect(try gallery.color(ofTile: "list", first) == Gallery.green, "What is seen follows.")
    #expect(try gallery.color(ofTile: "list (2)", first) == Gallery.red)
    #expect(try gallery.color(ofSnapshot: session) == Gallery.red)

    gallery.board.asked = []
    gallery.application.requestSceneSessionRefresh(session)
    gallery.user.settle()
    #expect(gallery.board.asked == ["list activity"])
    #expect(try gallery.color(ofTile: "list (2)", first) == Gallery.green)
    #expect(second.isIconified)
    // Quitting saves the session again and does not change its picture.
    gallery.board.change(to: Gallery.blue)
    gallery.user.quit()
    gallery.application.snapshots.flush()
    #expect(try gallery.color(ofSnapshot: session) == Gallery.green)
  }

  @Test("N-21 a disconnected session is pictured anew without a window appearing")
  func disconnected() throws {
    let gallery = try Gallery()
    let first = try gallery.user.window(titled: "list")
    let session = try gallery.disconnect(try gallery.open())
    let maps = gallery.user.mapCauses.count
    gallery.showAll(in: first)
    gallery.board.change(to: Gallery.green)
    gallery.user.advance(by: .seconds(1))
    #expect(try gallery.color(ofTile: "list (2)", first) == Gallery.red)

    gallery.board.asked = []
    gallery.application.requestSceneSessionRefresh(session)
    gallery.user.settle()
    #expect(gallery.board.asked == ["list connect", "list activity", "list disconnect"])
    #expect(session.scene == nil && gallery.user.mapCauses.count == maps)
    #expect(gallery.user.windows.count == 2 && gallery.user.focusedWindow == first)
    #expect(try gallery.color(ofTile: "list (2)", first) == Gallery.green)
    #expect(gallery.tiles(first) == ["list: this window", "list (2): closed to save memory"])
  }

  @Test("N-21 a session whose window is gone too is refreshed without one being left")
  func withoutWindow() throws {
    let gallery = try Gallery()
    let window = try gallery.open()
    let session = try #require(window.session)
    gallery.user.destroy(window)
    #expect(session.scene == nil && session.windowNumber == nil)
    gallery.board.change(to: Gallery.green)
    let windows = gallery.user.system.windows.count
    gallery.application.requestSceneSessionRefresh(session)
    gallery.user.settle()
    #expect(try gallery.color(ofSnapshot: session) == Gallery.green)
    #expect(session.windowNumber == nil && gallery.user.system.windows.count == windows)
  }

  @Test("N-21 a refresh of a foreground scene, or of a discarded session, does nothing")
  func foreground() throws {
    let gallery = try Gallery()
    let list = try gallery.user.window(titled: "list")
    let session = try #require(list.session)
    let other = try #require(try gallery.open().session)
    gallery.application.requestSceneSessionDestruction(other, options: nil)
    gallery.user.settle()
    gallery.board.asked = []
    gallery.application.requestSceneSessionRefresh(session)
    gallery.application.requestSceneSessionRefresh(other)
    gallery.user.advance(by: .seconds(1))
    #expect(gallery.board.asked == [] && session.snapshot == nil && other.snapshot == nil)
  }

  @Test("N-23, N-24 a refresh of the lists touches lists, and skips sessions without the key")
  func byType() throws {
    let gallery = try Gallery()
    let delegate = try gallery.delegate
    let list = try gallery.open()
    let form = try gallery.open("form")
    delegate.tagsSessions = false
    let old = try gallery.open()
    let sessions = try [list, form, old].map { try #require($0.session) }
    for window in [list, form, old] { gallery.user.iconify(window) }
    gallery.board.asked = []
    gallery.board.change(to: Gallery.green)
    delegate.refreshLists(gallery.application)
    gallery.user.settle()
    #expect(gallery.board.asked == ["list activity"])
    #expect(
      try sessions.map(gallery.color(ofSnapshot:)) == [Gallery.green, Gallery.red, Gallery.red])
    #expect(sessions[2].userInfo["type"] == nil && gallery.user.reports.all.isEmpty)

    // The absence of the key survives a relaunch. The session is skipped then as well.
    gallery.application.snapshots.flush(upTo: .seconds(20))
    try gallery.user.relaunch()
    gallery.board.change(to: Gallery.blue)
    try gallery.delegate.refreshLists(gallery.application)
    gallery.user.settle()
    let again = try #require(
      gallery.application.openSessions.first {
        $0.persistentIdentifier == sessions[2].persistentIdentifier
      })
    #expect(try gallery.color(ofSnapshot: again) == Gallery.red)
  }

  @Test("What a delegate activates while it is connected for a refresh stays")
  func activatedMeanwhile() throws {
    let gallery = try Gallery()
    let window = try gallery.open()
    let session = try gallery.disconnect(window)
    var observation: SceneObservation?
    observation = gallery.application.notifications.observe(.willConnect) { notification in
      observation?.cancel()
      gallery.application.requestSceneSessionActivation(
        notification.scene.session, userActivity: nil, options: nil)
    }
    gallery.application.requestSceneSessionRefresh(session)
    gallery.user.advance(by: .seconds(1))
    #expect(session.scene?.activationState == .foregroundActive)
    #expect(!window.isIconified)
  }

  @Test("A picture survives the process; a damaged or missing file is no picture and no trouble")
  func files() throws {
    let gallery = try Gallery()
    let kept = try gallery.open()
    let damaged = try gallery.open()
    let cut = try gallery.open()
    let sessions = try [kept, damaged, cut].map { try #require($0.session).persistentIdentifier }
    for window in [kept, damaged, cut] { gallery.user.iconify(window) }
    gallery.user.quit()
    gallery.application.snapshots.flush(upTo: .seconds(20))
    let folder = gallery.user.stateDirectory + "/cache/snapshots"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(Set(names).isSuperset(of: sessions.map { $0 + ".png" }))
    try Data("no picture".utf8).write(to: URL(fileURLWithPath: "\(folder)/\(sessions[1]).png"))
    let whole = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(sessions[2]).png"))
    try whole.prefix(whole.count / 2).write(
      to: URL(fileURLWithPath: "\(folder)/\(sessions[2]).png"))
    try Data().write(to: URL(fileURLWithPath: "\(folder)/nobody.png"))

    let library = SnapshotLibrary(directory: gallery.user.stateDirectory + "/cache")
    let picture = try #require(library.picture(of: sessions[0]))
    #expect(picture.color(x: 100, y: 100) == Gallery.red)
    #expect(library.picture(of: sessions[1]) == nil)
    #expect(library.picture(of: "missing") == nil)
    // A damaged picture: a part of it is read, or nothing. In both cases there is no crash and no error.
    _ = library.picture(of: sessions[2])

    try gallery.user.relaunch()
    gallery.application.snapshots.flush(upTo: .seconds(20))
    #expect(!FileManager.default.fileExists(atPath: "\(folder)/nobody.png"))
    let session = try #require(
      gallery.application.openSessions.first { $0.persistentIdentifier == sessions[0] })
    #expect(try gallery.color(ofSnapshot: session) == Gallery.red)
    gallery.application.requestSceneSessionDestruction(session, options: nil)
    gallery.user.settle()
    gallery.application.snapshots.flush(upTo: .seconds(20))
    #expect(!FileManager.default.fileExists(atPath: "\(folder)/\(sessions[0]).png"))
  }

  @Test("Many pictures take no memory beside their files, and without any stay under the limit")
  func limit() async throws {
    let folder = NSTemporaryDirectory() + "snapshots-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for directory in [folder, nil] {
      let library = SnapshotLibrary(directory: directory, limit: 20_000)
      var generator = SeededGenerator(seed: 7)
      for index in 0..<40 {
        let surface = Surface(size: PixelSize(width: 40, height: 25))
        surface.withMutablePixels { bytes, _ in
          // Noise, which cannot be compressed.
          for byte in bytes.indices {
            bytes[byte] = byte % 4 == 3 ? 255 : UInt8.random(in: 0...255, using: &generator)
          }
        }
        library.keep(surface, of: "\(index)")
      }
      let clock = ContinuousClock()
      let end = clock.now + .seconds(20)
      let limit = directory == nil ? 20_000 : 0
      while library.memoryUse > limit, clock.now < end { await Task.yield() }
      #expect(library.memoryUse <= limit)
      #expect((library.picture(of: "0") != nil) == (directory != nil))
      #expect(library.picture(of: "39") != nil)
      #expect(library.memoryUse <= limit)
    }
  }
}
