import Foundation
import Geometry
import LiveSupport
import Testing

/// Drags between our applications and a page in Firefox, on a real X server.
@Suite("Browsers", .serialized)
struct BrowserTests {
  private static let logs = ["--log", "drag=debug", "--log", "drop=debug", "--log", "x11=trace"]

  /// Firefox with the page of this test, which fills its title with what it gets.
  private struct Firefox {
    let peer: PeerProgram
    let version: String
    private let desk: Desk

    init(beside stage: PeerStage) throws {
      desk = stage.desk
      let display = stage.live.display
      let profile = display.home.appendingPathComponent("Firefox")
      try FileManager.default.createDirectory(at: profile, withIntermediateDirectories: true)
      // Without these, a first start shows pages of its own.
      let preferences = """
        user_pref("browser.aboutwelcome.enabled", false);
        user_pref("browser.shell.checkDefaultBrowser", false);
        user_pref("browser.tabs.inTitlebar", 0);
        user_pref("datareporting.policy.dataSubmissionEnabled", false);
        user_pref("termsofuse.bypassNotification", true);
        """
      try preferences.write(
        to: profile.appendingPathComponent("user.js"), atomically: true, encoding: .utf8)
      let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Programs/browser.html")
      peer = try PeerProgram(
        "firefox-esr",
        ["--new-instance", "--profile", profile.path, page.absoluteString],
        at: RootRect(x: stage.place.minX, y: stage.place.minY - 60, width: 560, height: 560),
        on: desk, of: display, environment: ["MOZ_CRASHREPORTER_DISABLE": "1"])
      let question = try ChildProcess("firefox-esr", ["--version"])
      _ = question.waitForExit()
      question.readOutput()
      version = question.output.trimmingCharacters(in: .whitespacesAndNewlines)
      stage.live.settle()
    }

    /// A point of one of the page's three parts, from above. The tabs and the address are above the page. The
    /// right part of the window is outside of the screen.
    func part(_ number: Int) -> RootPoint {
      let area = desk.frame(of: peer.window) ?? desk.screen
      let top = 90
      return area.origin.offset(
        dx: 130, dy: top + (area.height - top) * (2 * number + 1) / 6)
    }

    /// What the page got. Nil before that.
    var received: String? {
      let title = desk.title(of: peer.window)
      return title.range(of: "Peer GOT ").map { String(title[$0.upperBound...]) }
    }
  }

  @Test("An entry of Journal arrives as text in a page's text area")
  func text() throws {
    let journal = try LiveJournal(
      command: LiveJournal.builtCommand, on: LiveDisplay(), arguments: Self.logs)
    let stage = try PeerStage(journal)
    let firefox = try Firefox(beside: stage)
    try journal.drag(row: 0, of: stage.window, to: firefox.part(0))
    try stage.dropIsTaken(at: firefox.part(0))
    #expect(
      stage.desk.wait { firefox.received?.hasPrefix("# ") == true }, "\(firefox.received ?? "")")
    PeerStage.record(firefox.version, "Journal's entry", "copied as text")
  }

  @Test("A picture of the gallery arrives as a file")
  func picture() throws {
    let gallery = try LiveGallery(arguments: Self.logs)
    let stage = try PeerStage(gallery.live)
    let firefox = try Firefox(beside: stage)
    try gallery.drag(0, of: stage.window, to: firefox.part(1))
    try stage.dropIsTaken(at: firefox.part(1))
    let size = try Data(contentsOf: LiveGallery.samples.appendingPathComponent("Agate.jpg")).count
    #expect(
      stage.desk.wait { firefox.received?.hasPrefix("Agate.jpg \(size)") == true },
      "\(firefox.received ?? "")")
    PeerStage.record(firefox.version, "gallery's picture", "a file")
  }

  @Test("A page's text is inserted in Journal's page")
  func textToJournal() throws {
    let journal = try LiveJournal(
      command: LiveJournal.builtCommand, on: LiveDisplay(), arguments: Self.logs)
    let stage = try PeerStage(journal)
    let firefox = try Firefox(beside: stage)
    let page = try journal.page(of: stage.window)
    stage.desk.move(to: firefox.part(2))
    stage.desk.press()
    stage.desk.move(to: page, steps: 24)
    try #require(
      stage.waitMoving(near: page) { stage.said("accepts: true") },
      "\(stage.live.process.output.suffix(3000))")
    stage.live.settle()
    stage.desk.release()
    #expect(stage.desk.wait { stage.hasStored("Grüße aus dem Browser 🙂") })
    #expect(stage.desk.wait { stage.desk.isFreeOfGrabs })
    #expect(stage.desk.ping(stage.window))
    PeerStage.record(firefox.version, "its text on Journal's page", "copied")
  }
}
