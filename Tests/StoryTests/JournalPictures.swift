import Canvas
import Foundation
import Geometry
import SceneTesting
import Scenes
import Testing
import Views

@testable import JournalApp

/// Paints Journal's windows in every setting. If `JOURNAL_PICTURES` names a folder, saves them as PNG for a
/// comparison with the look.
@MainActor @Suite("What Journal looks like", .serialized)
struct JournalPictures {
  struct Setting: CustomStringConvertible, Sendable {
    var isDark: Bool
    var scale: Double
    var description: String { "\(isDark ? "dark" : "light")@\(scale)" }

    static let all = [
      Setting(isDark: false, scale: 1), Setting(isDark: true, scale: 1),
      Setting(isDark: false, scale: 2), Setting(isDark: true, scale: 2),
      Setting(isDark: false, scale: 1.25),
    ]
  }

  static let today = LocalDay(year: 2026, month: 11, day: 21)

  /// The entries of the look's pictures, with the same texts and days.
  static var entries: [Entry] {
    let texts: [(Int, Int, String)] = [
      (
        21, 740,
        """
        # Crossing the fjord

        The ferry left before the fog had lifted. For the first half hour we saw nothing but the wake \
        and one gull that kept our pace, close enough to look bored.

        Then the far shore came all at once, as if somebody had put it there: red boathouses, a white \
        church, smoke standing straight up.

        ## To remember
        The deckhand says the fog lifts at the same minute every clear morning in November. He has it \
        in a notebook, nine years of minutes.

        Ask him for the notebook.
        """
      ),
      (
        21, 700,
        """
        # Bread, third attempt

        Seventy-two percent hydration this time, and a night in the cold. The crust finally sings when \
        it comes out.
        """
      ),
      (
        20, 1900,
        """
        # What Ada said about windows

        “Don’t show me everything. Show me the one thing, big, and let me put the rest beside it.”

        We were sorting photographs on the kitchen table. She kept pulling one out of the pile and \
        laying it apart, and every time she did, the room got quieter.
        """
      ),
      (
        18, 900,
        "Garden, first frost\n\nThe basil is gone, the kale is sweeter. Covered the lemon tree with the old sheet."
      ),
      (
        12, 900,
        "Reading list for the winter\n\nTove Jansson, The Summer Book. Le Guin, Always Coming Home. The manual of the stove."
      ),
      (
        11, 900,
        "مذكرات الرحلة\n\nوصلنا إلى المدينة القديمة قبل الغروب بقليل، وكانت الأسواق لا تزال مفتوحة."
      ),
      (
        10, 900,
        "Piano, bars 12 to 31\n\nLeft hand alone, slowly. The third finger still wants to arrive early. 🎹"
      ),
    ]
    return texts.map { day, clock, text in
      Entry(text: text, created: moment(LocalDay(year: 2026, month: 11, day: day), clock))
    }
  }

  private static func moment(_ day: LocalDay, _ clock: Int) -> Moment {
    var parts = tm()
    parts.tm_year = Int32(day.year - 1900)
    parts.tm_mon = Int32(day.month - 1)
    parts.tm_mday = Int32(day.day)
    parts.tm_hour = Int32(clock / 100)
    parts.tm_min = Int32(clock % 100)
    parts.tm_isdst = -1
    return Moment(milliseconds: Int64(mktime(&parts)) * 1000)
  }

  private func system(_ setting: Setting) -> HeadlessWindowSystem {
    let side = Int(2000 * setting.scale)
    var desktop = Desktop(monitors: [
      Monitor(
        name: "picture", area: RootRect(x: 0, y: 0, width: side, height: side),
        workArea: RootRect(x: 0, y: 0, width: side, height: side))
    ])
    desktop.scale = ScaleFactor(rawValue: setting.scale)
    desktop.prefersDark = setting.isDark
    return HeadlessWindowSystem(desktop: desktop)
  }

  private func desk(_ entries: [Entry], _ setting: Setting) throws -> JournalDesk {
    try JournalDesk(
      entries: entries, dates: DateText(locale: .english, today: Self.today), on: system(setting))
  }

  /// Saves a window's picture and checks that it shows something.
  private func keep(_ window: UserWindow, as name: String) throws {
    let picture = try #require(window.picture)
    if let folder = ProcessInfo.processInfo.environment["JOURNAL_PICTURES"] {
      try picture.writePNG(to: "\(folder)/\(name).png")
    }
    var colors: Set<Color> = []
    for x in stride(from: 4, to: picture.size.width, by: 7) {
      for y in stride(from: 4, to: picture.size.height, by: 11) {
        colors.insert(picture.color(x: x, y: y))
      }
    }
    #expect(colors.count > 8, "\(name) shows next to nothing")
  }

  @Test("The list window and a detail window", arguments: Setting.all)
  func windows(setting: Setting) throws {
    let desk = try desk(Self.entries, setting)
    let list = try desk.listWindow
    let width = Int(1040 * setting.scale)
    desk.user.resize(
      list,
      to: RootRect(x: 120, y: 120, width: width, height: Int(686 * setting.scale)))
    try desk.dragOut("What Ada said about windows", of: list)
    let detail = try desk.user.window(titled: "What Ada said about windows")
    desk.user.resize(
      detail,
      to: RootRect(
        x: 300 + width, y: 120, width: Int(600 * setting.scale), height: Int(526 * setting.scale)))
    desk.user.focus(list)
    desk.user.move(to: RootPoint(x: 5, y: 5))
    desk.user.advance(by: .seconds(2))
    try keep(list, as: "list-\(setting)")
    try keep(detail, as: "detail-\(setting)")
  }

  @Test("Arabic, emoji and a very long title on the page")
  func scripts() throws {
    let setting = Setting(isDark: false, scale: 1)
    let long = String(repeating: "An unbroken and really rather long title ", count: 4)
    let desk = try desk(
      Self.entries + [
        Entry(
          text: "\(long)\n\n👩‍👩‍👧‍👦 🏳️‍🌈 e\u{301} \u{202e}reversed\u{202c} text",
          created: Self.moment(Self.today, 800))
      ], setting)
    let list = try desk.listWindow
    try keep(list, as: "long-title")
    desk.user.click(try desk.row("مذكرات الرحلة", list))
    desk.user.move(to: RootPoint(x: 5, y: 5))
    try keep(list, as: "arabic")
  }

  @Test("An empty journal, a search, a menu, a deletion, a failure")
  func states() async throws {
    let setting = Setting(isDark: false, scale: 1)
    let empty = try desk([], setting)
    try keep(try empty.listWindow, as: "empty")

    let desk = try desk(Self.entries, setting)
    let list = try desk.listWindow
    desk.user.click(try list.view(labeled: "More"))
    desk.user.advance(by: .milliseconds(300))
    try keep(list, as: "menu")
    desk.user.press(.escape)
    desk.user.press("f", .control)
    desk.user.type("zebra")
    try await desk.user.wait(for: "no hits") {
      list.views(EmptyStateView.self).contains { !$0.isHidden }
    }
    try keep(list, as: "no-hits")
    desk.user.press(.escape)
    try #require(try desk.controller(list).target(for: .deleteEntry)).perform(.deleteEntry)
    await desk.settle()
    try keep(list, as: "deleted")
    try await desk.store.database.pool.write { database in
      try database.execute(
        sql: "CREATE TRIGGER full BEFORE UPDATE ON entry BEGIN SELECT raise(FAIL, 'no room'); END")
    }
    desk.user.advance(by: .seconds(20))
    try desk.writeAtEnd(list, " More.")
    await desk.settle()
    try keep(list, as: "failure")
  }

  @Test("A thousand entries")
  func thousand() throws {
    var demo = DemoEntries()
    let entries = (0..<1000).map { number in
      demo.next(at: Self.moment(Self.today.adding(days: -number / 4), 1800 - number % 4 * 200))
    }
    let desk = try desk(entries, Setting(isDark: false, scale: 1))
    let list = try desk.listWindow
    let listView = try list.view(ListView.self)
    #expect(listView.rowCount == 1000)
    desk.user.scroll(over: listView, clicks: 40)
    try keep(list, as: "thousand")
    #expect(list.views(EntryRowView.self).count < 20)
  }
}
