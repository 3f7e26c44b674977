import Foundation
import LiveSupport
import Testing

/// Errands in Journal of a person who hears the screen reader Orca and has a keyboard.
@Suite("Errands with Orca", .serialized)
struct ListenerTests {
  /// Journal and Orca. Orca was there first.
  private struct Stage {
    let listener: Listener
    let journal: LiveJournal
    var desk: Desk { journal.desk }

    init() throws {
      let display = try LiveDisplay()
      let listener = try Listener(on: display)
      self.listener = listener
      journal = try LiveJournal(
        command: LiveJournal.builtCommand, on: display,
        environment: listener.accessibility.environment)
      _ = try listener.accessibility.root(of: journal)
      let journal = journal
      try listener.hears("Journal", "frame", after: "the first window") {
        try journal.focus(try journal.list)
      }
    }

    func keys(_ names: Desk.KeyName...) {
      for name in names { desk.keyDown(name) }
      for name in names.reversed() { desk.keyUp(name) }
      journal.settle()
    }

    /// Whether Journal has stored a text.
    func hasStored(_ text: String) -> Bool {
      let database = journal.display.home.path + "/data/journal/journal.sqlite"
      return desk.wait {
        [database, database + "-wal"].contains { path in
          FileManager.default.contents(atPath: path)?.firstRange(of: Data(text.utf8)) != nil
        }
      }
    }
  }

  @Test("An entry is written and read line by line")
  func writing() throws {
    let stage = try Stage()
    let listener = stage.listener
    listener.hears("text", after: "a new entry") { stage.keys("Control_L", "Shift_L", "n") }
    stage.desk.type("Harbour day\n\nThe tide was low.")
    #expect(stage.hasStored("The tide was low."))
    listener.hears("Harbour day", after: "to its beginning") { stage.keys("Control_L", "Home") }
    listener.hears("blank", after: "Down") { stage.keys("Down") }
    listener.hears("The tide was low", after: "Down again") { stage.keys("Down") }
    listener.hears("The", after: "a word on") { stage.keys("Control_L", "Right") }
    listener.hears("selected", after: "a word more is selected") {
      stage.keys("Control_L", "Shift_L", "Right")
    }
    listener.printTranscript("an entry is written")
  }

  @Test("An entry is found by its words, and opened")
  func finding() throws {
    let stage = try Stage()
    let listener = stage.listener
    listener.hears("search", "entry", after: "to the search") {
      stage.keys("Control_L", "Shift_L", "f")
    }
    listener.hears("1", after: "typing") { stage.desk.type("fjord") }
    listener.hears("Crossing the fjord", after: "to the first result") { stage.keys("Down") }
    listener.hears("Crossing the fjord", "frame", after: "it opens in a window") {
      stage.keys("Control_L", "Return")
    }
    listener.printTranscript("an entry is found")
  }

  @Test("A task is checked off")
  func task() throws {
    let stage = try Stage()
    let listener = stage.listener
    listener.hears("text", after: "a new entry") { stage.keys("Control_L", "Shift_L", "n") }
    stage.desk.type("Shopping\n\nRope")
    listener.hears("not checked", after: "a box") { stage.keys("Control_L", "l") }
    listener.hears("checked", after: "it is checked") { stage.keys("Control_L", "l") }
    #expect(stage.hasStored("[x] Rope"))
    listener.printTranscript("a task is checked off")
  }

  @Test("The list says titles and days, and a menu its items")
  func list() throws {
    let stage = try Stage()
    let listener = stage.listener
    listener.hears("Everything is saved already", "Today", after: "Down") { stage.keys("Down") }
    listener.hears("Many windows", "Today", after: "Down again") { stage.keys("Down") }
    listener.hears("Sort and Filter", "menu", after: "the menu of the list") {
      stage.keys("Control_L", "Shift_L", "l")
    }
    listener.hears("Newest First", "check menu item", "checked", after: "its first item") {
      stage.keys("Down")
    }
    listener.hears("Many windows", after: "Escape") { stage.keys("Escape") }
    listener.hears("search", "entry", after: "to the search") {
      stage.keys("Control_L", "Shift_L", "f")
    }
    listener.hears("Sort and Filter", "push button", after: "Tab") { stage.keys("Tab") }
    listener.hears("New Entry", "push button", after: "Tab again") { stage.keys("Tab") }
    listener.hears("Entries", "List with 5 items", after: "and again") { stage.keys("Tab") }
    listener.printTranscript("the list and a menu")
  }

  @Test("A deleted entry is told of, and comes back")
  func deleting() throws {
    let stage = try Stage()
    let listener = stage.listener
    listener.hears("Everything is saved already", "was deleted", after: "Delete") {
      stage.keys("Delete")
    }
    listener.hears("Drag me out", after: "it is put back") { stage.keys("Control_L", "z") }
    listener.printTranscript("an entry is deleted and put back")
  }

  @Test("A sheet is heard with its name and its first control, and so is the way back")
  func sheet() throws {
    let stage = try Stage()
    let listener = stage.listener
    listener.hears("print", "dialog", after: "the print sheet") { stage.keys("Control_L", "p") }
    listener.hears("push button", after: "Tab") { stage.keys("Tab") }
    listener.hears("Drag me out", after: "Escape") { stage.keys("Escape") }
    listener.hears("Journal Preferences", "frame", after: "the preferences") {
      stage.keys("Control_L", "comma")
    }
    listener.hears("A dragged item opens a window", after: "their first choice") {
      stage.keys("Tab")
    }
    listener.hears("Journal", "frame", "Drag me out", after: "Escape again") {
      stage.keys("Escape")
    }
    listener.printTranscript("a sheet and a window")
  }

  @Test("A drag with keys is heard from the lift to the outcome")
  func drag() throws {
    let stage = try Stage()
    let listener = stage.listener
    listener.hears("Drag me out", after: "it is lifted") {
      stage.keys("Control_L", "Shift_L", "d")
    }
    listener.hears("back", after: "Escape") { stage.keys("Escape") }
    listener.hears("Drag me out", after: "it is lifted again") {
      stage.keys("Control_L", "Shift_L", "d")
    }
    listener.hears("Drag me out", "frame", after: "it is dropped") { stage.keys("Return") }
    listener.printTranscript("a drag with keys")
  }
}
