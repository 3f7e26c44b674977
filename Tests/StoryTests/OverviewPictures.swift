import Canvas
import Foundation
import Geometry
import SceneTesting
import Testing
import Views

@testable import JournalApp
@testable import Scenes

/// Paints the overview in every setting. If `JOURNAL_PICTURES` names a folder, saves the pictures for a
/// comparison with the look.
@MainActor @Suite("What the overview looks like", .serialized)
struct OverviewPictures {
  private func desk(_ entries: [Entry], _ setting: JournalPictures.Setting) throws -> JournalDesk {
    let side = Int(2000 * setting.scale)
    var desktop = Desktop(monitors: [
      Monitor(
        name: "picture", area: RootRect(x: 0, y: 0, width: side, height: side),
        workArea: RootRect(x: 0, y: 0, width: side, height: side))
    ])
    desktop.scale = ScaleFactor(rawValue: setting.scale)
    desktop.prefersDark = setting.isDark
    return try JournalDesk(
      entries: entries, dates: DateText(locale: .english, today: JournalPictures.today),
      on: HeadlessWindowSystem(desktop: desktop))
  }

  /// The bytes of the last picture that was kept. The window paints into the same surface again.
  private var last: [UInt8] = []

  private mutating func keep(_ window: UserWindow, as name: String) throws {
    let picture = try #require(window.picture)
    // Each setting, size and filter has a picture of its own.
    let bytes = picture.withPixels { bytes, _ in Array(bytes) }
    if last.count == bytes.count {
      #expect(zip(last, bytes).count { abs(Int($0) - Int($1)) > 6 } > 500, "\(name)")
    }
    last = bytes
    if let folder = ProcessInfo.processInfo.environment["JOURNAL_PICTURES"] {
      try picture.writePNG(to: "\(folder)/\(name).png")
    }
  }

  private func resize(_ window: UserWindow, _ size: Size, _ desk: JournalDesk, _ scale: Double) {
    desk.user.resize(
      window,
      to: RootRect(
        x: 20, y: 20, width: Int(size.width * scale), height: Int(size.height * scale)))
  }

  private func open(_ title: String, _ desk: JournalDesk) throws -> UserWindow {
    let id = try desk.entry(title)
    desk.user.application.requestSceneSessionActivation(
      nil, userActivity: EntryActivity.make(for: id, title: title), options: nil)
    desk.user.advance(by: .milliseconds(300))
    return try desk.user.newestWindow()
  }

  private func showAll(over window: UserWindow, _ desk: JournalDesk) {
    desk.user.focus(window)
    desk.user.press("e", [.control, .shift])
    desk.user.advance(by: .milliseconds(400))
  }

  @Test("As in the look", arguments: JournalPictures.Setting.all)
  mutating func look(setting: JournalPictures.Setting) throws {
    let desk = try desk(JournalPictures.entries, setting)
    let list = try desk.listWindow
    let reading = try open("Reading list for the winter", desk)
    let garden = try open("Garden, first frost", desk)
    _ = try open("Bread, third attempt", desk)
    _ = try open("What Ada said about windows", desk)
    for title in ["Piano, bars 12 to 31", "مذكرات الرحلة"] {
      desk.user.close(try open(title, desk))
    }
    desk.user.iconify(garden)
    desk.user.iconify(reading)
    desk.user.application.disconnect(try #require(reading.session))
    resize(list, Size(width: 1600, height: 1000), desk, setting.scale)
    desk.user.move(to: RootPoint(x: 5, y: 5))
    showAll(over: list, desk)
    try keep(list, as: "overview-\(setting)")
    for (name, size) in [
      ("list", Size(width: 960, height: 640)), ("detail", Size(width: 560, height: 560)),
      ("small", Size(width: 320, height: 240)),
    ] {
      resize(list, size, desk, setting.scale)
      desk.user.advance(by: .milliseconds(1200))
      try keep(list, as: "overview-\(name)-\(setting)")
    }
    desk.user.type("bre")
    try keep(list, as: "overview-filter-small-\(setting)")
    resize(list, Size(width: 960, height: 640), desk, setting.scale)
    desk.user.type("zz")
    try keep(list, as: "overview-none-\(setting)")
  }

  @Test("Fifty windows, long titles, Arabic")
  mutating func fifty() throws {
    let setting = JournalPictures.Setting(isDark: false, scale: 1)
    let long = String(repeating: "An unbroken and really rather long title ", count: 4)
    let desk = try desk(
      JournalPictures.entries + [Entry(text: long, created: .now())], setting)
    let list = try desk.listWindow
    _ = try open("مذكرات الرحلة", desk)
    _ = try open(long.trimmingCharacters(in: .whitespaces), desk)
    for _ in 0..<47 { _ = try open("Bread, third attempt", desk) }
    showAll(over: list, desk)
    try keep(list, as: "overview-fifty-begin")
    desk.user.press(.end)
    desk.user.advance(by: .milliseconds(300))
    try keep(list, as: "overview-fifty")
  }
}
