import LiveSupport
import Testing

/// What comes by itself, as Orca says it.
@Suite("Windows, dialogs, banners and progress with Orca", .serialized)
struct NewsHeardTests {
  @Test(
    """
    A-8 Windows, dialogs, banners and progress are heard when they come, with their text; nothing leads out of a \
    modal dialog
    """)
  func news() throws {
    let heard = try HeardJournal()
    let (listener, journal, desk) = (heard.listener, heard.journal, heard.desk)

    try listener.hears("Journal", "frame", after: "a new window") {
      heard.keys("Control_L", "n")
      try journal.waitForWindows(2)
    }
    try listener.hears("Journal", "frame", after: "it is closed") {
      heard.keys("Control_L", "w")
      try journal.waitForWindows(1)
    }

    // A sheet in the window, and one that it leads to.
    let row = try heard.element("list item", part: "Many windows")
    listener.hears("Print", "dialog", "push button", after: "the print sheet") {
      heard.keys("Control_L", "p")
    }
    let sheet = try heard.element("dialog")
    #expect(sheet.name == "Print")
    try isModal(sheet, over: row, heard)
    listener.hears("Drag me out", after: "Escape") { heard.keys("Escape") }
    heard.keys("F10")
    try listener.hears("Export as PDF", "dialog", "entry", after: "the sheet of an export") {
      try heard.click(heard.element("menu item", part: "Export as PDF"))
    }
    let chooser = try heard.element("dialog")
    try isModal(chooser, over: row, heard)
    listener.hears("Drag me out", after: "Escape") { heard.keys("Escape") }

    // A banner.
    listener.hears("notification", "“Drag me out of this window” was deleted", after: "Delete") {
      heard.keys("Delete")
    }
    listener.hears("“Drag me out of this window” was put back", after: "it is put back") {
      heard.keys("Control_L", "z")
    }

    // Data that arrive slowly.
    let text = Array("Slow but sure. ".utf8) + Array(repeating: 0x61, count: 40_000)
    let source = try DragSourcePeer(on: journal.display, offering: [("text/plain", text)])
    heard.takePart(source)
    source.allowedPieces = 2
    try listener.hears("Receiving what was dropped", after: "a slow drop") {
      source.enter(heard.list)
      source.move(to: try journal.row(0, of: heard.list))
      #expect(desk.wait { source.statuses.last?.accepts == true })
      source.drop()
    }
    listener.hears("percent", after: "more of it arrives") { source.allowedPieces = 4 }
    listener.hears("was added", after: "the rest arrives") { source.allowedPieces = 1000 }
    #expect(desk.wait { !source.finished.isEmpty })
    heard.takePart(nil)
    source.end()
    listener.printTranscript("what comes by itself")
    try journal.quit()
  }

  /// Expects a dialog to be modal: its state says so, and neither keys nor a click lead out of it.
  private func isModal(_ dialog: Accessible, over behind: Accessible, _ heard: HeardJournal) throws
  {
    let accessibility = heard.accessibility
    #expect(try accessibility.node(dialog).states.contains("modal"), "\(dialog)")
    func holdsFocus(after step: String) throws {
      let ids = try accessibility.tree(dialog).all.map(\.id)
      let focus = try accessibility.focused(in: heard.root)
      #expect(focus.map { ids.contains($0.id) } == true, "\(step): \(focus.debugDescription)")
    }
    try holdsFocus(after: "it came")
    for key in ["Tab", "Tab", "Tab", "Tab", "F6"] as [Desk.KeyName] {
      heard.keys(key)
      try holdsFocus(after: "\(key)")
    }
    try heard.click(behind)
    try holdsFocus(after: "a click behind it")
  }
}
