import LiveSupport
import Testing

/// Each change of the focus as Orca says it, and as events that are counted on the bus.
@Suite("The focus with Orca", .serialized)
struct FocusHeardTests {
  private struct Stage {
    let heard: HeardJournal
    var desk: Desk { heard.desk }
    var accessibility: AccessibilityDesk { heard.accessibility }

    init() throws {
      heard = try HeardJournal()
      try accessibility.listen(to: "object:state-changed:focused")
    }

    private var gains: [AccessibleEvent] {
      accessibility.client.events.filter { $0.kind.hasSuffix(":focused") && $0.detail.first == 1 }
    }

    /// Acts, and expects that words are heard, and one event of the element that has the focus then.
    func moves(_ step: String, hears words: String..., by act: () throws -> Void) throws {
      accessibility.client.forgetEvents()
      try heard.listener.hears(words, after: step) {
        try act()
        heard.journal.settle()
      }
      #expect(accessibility.wait(seconds: 10) { !gains.isEmpty }, "\(step): no event")
      #expect(gains.count == 1, "\(step): \(gains)")
      let focused = try accessibility.focused(in: heard.root)
      #expect(gains.last?.source.id == focused?.id, "\(step): \(focused.debugDescription)")
    }
  }

  @Test(
    """
    A-3 Each change of the focus, by key, pointer, window, menu or dialog, is one event and is heard: name, role, \
    state, and place in a list or menu
    """)
  func changes() throws {
    let stage = try Stage()
    let (desk, heard) = (stage.desk, stage.heard)

    // Keys.
    try stage.moves("Down", hears: "Everything is saved already, Today", "2 of 5") {
      desk.chord("Down")
    }
    try stage.moves("the search", hears: "Search", "entry") {
      desk.chord("Control_L", "Shift_L", "f")
    }
    try stage.moves("Tab", hears: "Sort and Filter", "push button") { desk.chord("Tab") }
    try stage.moves("Shift+Tab", hears: "Search", "entry") { desk.chord("Shift_L", "Tab") }

    // The pointer.
    try stage.moves("a click on a row", hears: "Entries", "list", "Many windows", "3 of 5") {
      try heard.click(heard.element("list item", part: "Many windows"))
    }
    try stage.moves("a click into the text", hears: "Text", "text") {
      try heard.click(heard.element("text"))
    }
    try stage.moves("a click on the search", hears: "Search", "entry") {
      try heard.click(heard.element("entry"))
    }
    try stage.moves("back to the row", hears: "Writing, Today", "4 of 5") {
      try heard.click(heard.element("list item", part: "Writing"))
    }

    // Menus, by keys and by the pointer.
    try stage.moves("a menu, by keys", hears: "Sort and Filter", "menu") {
      desk.chord("Control_L", "Shift_L", "l")
    }
    try stage.moves("its first item", hears: "Newest First", "check menu item", "checked", "1 of 5")
    {
      desk.chord("Down")
    }
    try stage.moves("its second item", hears: "Oldest First", "not checked", "2 of 5") {
      desk.chord("Down")
    }
    try stage.moves("the row, after the menu", hears: "Writing, Today", "4 of 5") {
      desk.chord("Escape")
    }
    try stage.moves("a menu, by the pointer", hears: "menu") {
      try heard.click(heard.element("list item", part: "Many windows"), .secondary)
    }
    try stage.moves("an item under the pointer", hears: "Delete Entry") {
      let item = try heard.element("menu item", part: "Delete Entry")
      desk.move(to: try heard.middle(of: item))
    }
    try stage.moves("the row, after this menu", hears: "Today", "of 5") { desk.chord("Escape") }

    // Dialogs.
    try stage.moves("a dialog", hears: "Print", "dialog", "push button") {
      desk.chord("Control_L", "p")
    }
    try stage.moves("Tab in it", hears: "push button") { desk.chord("Tab") }
    try stage.moves("the row, after the dialog", hears: "Today", "of 5") { desk.chord("Escape") }

    // Windows.
    try stage.moves("another window", hears: "Journal", "frame", "Entries", "list", "1 of 5") {
      desk.chord("Control_L", "n")
      try heard.journal.waitForWindows(2)
    }
    try stage.moves("the first window", hears: "Journal", "frame", "Today", "of 5") {
      desk.activate(heard.list)
    }
    try stage.moves("the preferences", hears: "Journal Preferences", "frame") {
      desk.chord("Control_L", "comma")
      try heard.journal.waitForWindows(3)
    }
    try stage.moves("a choice", hears: "Anywhere", "selected", "radio button", "1 of 3") {
      desk.chord("Tab")
    }
    try stage.moves("the next choice", hears: "Screen edges", "selected", "radio button", "2 of 3")
    {
      desk.chord("Right")
    }
    heard.listener.printTranscript("the focus moves")
    try heard.journal.quit()
  }
}
