import Foundation
import Geometry
import LiveSupport
import SceneModel
import Testing

/// Drags as Orca says them, led by the pointer and by keys.
@Suite("Drags with Orca", .serialized)
struct DragHeardTests {
  private static let entryType = "application/vnd.scenery.journal-entry+json"

  /// Journal with its list at the left, and room beside it for a program of others.
  private struct Stage {
    let heard: HeardJournal
    let area: RootRect
    var desk: Desk { heard.desk }
    var listener: Listener { heard.listener }

    init() throws {
      heard = try HeardJournal()
      area = try #require(heard.desk.frame(of: heard.list))
    }

    /// Shows a program of others that takes what is dropped on it.
    func stranger(
      _ manner: DropTargetPeer.Manner = .acceptsWanted, wanting type: String = entryType
    ) throws -> DropTargetPeer {
      let peer = try DropTargetPeer(
        on: heard.journal.display,
        area: strangerArea,
        wanting: type, manner: manner)
      peer.takesProposedAction = true
      heard.takePart(peer)
      let (desk, window) = (desk, peer.deskWindow)
      #expect(desk.wait { desk.isViewable(window) })
      return peer
    }

    func end(_ peer: DropTargetPeer) {
      peer.end()
      heard.takePart(nil)
    }

    /// Chooses where drags open windows, as the file of Preferences has it.
    func allowWindows(_ choice: String) throws {
      let folder = heard.journal.display.home.appendingPathComponent("config/journal")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data("{\"windows\":\"\(choice)\"}".utf8).write(
        to: folder.appendingPathComponent("preferences.json"))
    }

    /// Deletes an entry from outside, while it is dragged.
    func delete(_ part: String) throws {
      let row = try heard.element("list item", part: part)
      let actions = try heard.accessibility.actions(of: row)
      let deletion = try #require(
        actions.first { $0.name.hasPrefix("delete") }, "\(actions.map(\.name))")
      #expect(try heard.accessibility.act(deletion.name, on: row))
      #expect(
        heard.accessibility.wait {
          try heard.accessibility.find("list item", part: part, in: heard.root).isEmpty
        }, "\(row) stays")
    }

    // MARK: Places

    var page: RootPoint { get throws { try heard.journal.page(of: heard.list) } }
    var outside: RootPoint { area.beside(120, down: 120) }
    var near: RootPoint { area.beside(8, down: 120) }
    var strangerArea: RootRect {
      RootRect(x: area.maxX + 40, y: area.minY + 300, width: 160, height: 160)
    }
    var strangerPlace: RootPoint { strangerArea.middle }

    func row(_ index: Int) throws -> RootPoint { try heard.journal.row(index, of: heard.list) }

    // MARK: Steps

    /// Presses on a row and takes it to a place.
    func lift(
      _ index: Int, to place: RootPoint, by button: Desk.Button = .primary, hears words: String...
    ) throws {
      let from = try row(index)
      listener.hears(words, after: "row \(index + 1) is lifted") {
        desk.move(to: from)
        desk.press(button)
        desk.move(to: place, steps: 24)
      }
    }

    func move(_ step: String, to place: RootPoint, hears words: String...) {
      listener.hears(words, after: step) {
        desk.move(to: place, steps: 16)
        // The second position follows the answer to the first.
        for index in 0..<10 where !listener.isSaid(words[0]) {
          _ = desk.wait(seconds: 0.5) { listener.isSaid(words[0]) }
          desk.move(to: place.offset(dx: index % 2, dy: 0))
        }
      }
    }

    func release(_ step: String, _ button: Desk.Button = .primary, hears words: String...) {
      listener.hears(words, after: step) {
        desk.release(button)
        #expect(desk.wait { desk.overrideRedirectWindows().isEmpty && desk.isFreeOfGrabs })
      }
      heard.journal.settle()
    }

    func keys(_ step: String, _ names: Desk.KeyName..., hears words: String...) {
      listener.hears(words, after: step) {
        for name in names { desk.keyDown(name) }
        for name in names.reversed() { desk.keyUp(name) }
      }
    }

    /// Presses a key until words are heard.
    func walk(_ key: Desk.KeyName = "Tab", until words: String) {
      listener.hears(words, after: "\(key), until it is there") {
        for _ in 0..<12 where !listener.isSaid(words) {
          desk.chord(key)
          _ = desk.wait(seconds: 1.5) { listener.isSaid(words) }
        }
      }
    }

    func holding(_ name: Desk.KeyName, hears words: String...) {
      listener.hears(words, after: "\(name) is held") { desk.keyDown(name) }
    }

    func letGo(_ name: Desk.KeyName) { desk.keyUp(name) }
  }

  @Test(
    """
    A-7 a drag with the pointer is heard: lifted, outcomes that are promised, dropped, put back and why
    """)
  func pointer() throws {
    let stage = try Stage()
    let (desk, journal, list) = (stage.desk, stage.heard.journal, stage.heard.list)

    // Each outcome, and back.
    try stage.lift(
      1, to: stage.page, hears: "“Everything is saved already” lifted",
      "Insert Link, to the text in this window")
    stage.move(
      "too near", to: stage.near, hears: "Drop farther out for a new window")
    stage.move("outside", to: stage.outside, hears: "New window")
    let screen = desk.screen
    stage.move(
      "the right edge", to: screen.rightEdge(1, down: stage.outside.y),
      hears: "New window at the right")
    stage.move(
      "the left edge", to: screen.leftEdge(0, down: stage.outside.y),
      hears: "New window at the left")
    stage.move("over the list", to: try stage.row(3), hears: "Drop outside for a new window")
    stage.release("let go there", hears: "Put back. Drop outside for a new window")

    try stage.lift(1, to: stage.outside, hears: "lifted", "New window")
    stage.keys("Escape", "Escape", hears: "Put back")
    desk.release()
    journal.settle()

    // Into a text.
    try stage.lift(1, to: stage.page, hears: "Insert Link")
    stage.release("let go on the page", hears: "Dropped")

    // Another program: with each of its actions, taken and not taken.
    let taker = try stage.stranger()
    try stage.lift(2, to: stage.outside, hears: "New window")
    stage.move("over the program", to: stage.strangerPlace, hears: "Copy to Stranger")
    stage.holding("Shift_L", hears: "Move to Stranger")
    stage.letGo("Shift_L")
    stage.move("without Shift", to: stage.strangerPlace, hears: "Copy to Stranger")
    stage.release("let go on the program", hears: "Copied to Stranger")
    stage.end(taker)
    let loser = try stage.stranger(.diesAtDrop)
    try stage.lift(2, to: stage.strangerPlace, hears: "Copy to Stranger")
    stage.release("let go on a program that ends", hears: "Put back. Stranger did not take it")
    stage.end(loser)

    // A new window, and that window once more.
    try stage.lift(2, to: stage.outside, hears: "New window")
    stage.release("let go outside", hears: "Dropped", "Many windows", "frame")
    try journal.waitForWindows(2)
    try journal.focus(list)
    try stage.lift(
      2, to: stage.area.before(90, down: 60), hears: "Show its window")
    stage.release("let go outside again", hears: "Dropped", "Many windows", "frame")
    stage.listener.printTranscript("drags with the pointer")
    try journal.quit()
  }

  @Test(
    """
    A-7 a drag with keys is heard: lifted, outcomes that are promised, dropped, put back and why
    """)
  func keys() throws {
    let stage = try Stage()
    let (journal, list) = (stage.heard.journal, stage.heard.list)
    let peer = try stage.stranger()
    try journal.focus(list)
    stage.keys("Down", "Down", hears: "Everything is saved already")
    let lift: [Desk.KeyName] = ["Control_L", "Shift_L", "d"]

    stage.keys(
      "it is lifted", lift[0], lift[1], lift[2],
      hears: "“Everything is saved already” lifted. Return opens a new window",
      "Escape puts it back")
    stage.walk(until: "Return: Insert Link, to the field “Search” in this window")
    stage.walk(until: "This is its own page")
    stage.keys("Return there", "Return", hears: "This is its own page")
    stage.walk(until: "Return copies it to Stranger")
    stage.holding("Shift_L", hears: "Return moves it to Stranger")
    stage.letGo("Shift_L")
    stage.walk(until: "Return opens a new window at the left")
    stage.walk(until: "Return opens a new window at the right")
    stage.keys("Escape", "Escape", hears: "Put back")

    stage.keys("it is lifted", lift[0], lift[1], lift[2], hears: "lifted")
    stage.keys(
      "another command", "Control_L", "Shift_L", "f", hears: "Put back. The drag was interrupted",
      "Search", "entry")
    try stage.listener.hears("Everything is saved already", after: "a click on the row") {
      try stage.heard.click(stage.heard.element("list item", part: "Everything is saved"))
    }

    stage.keys("it is lifted", lift[0], lift[1], lift[2], hears: "lifted")
    stage.walk(until: "Return copies it to Stranger")
    stage.keys("it is given", "Return", hears: "Copied to Stranger")
    stage.end(peer)
    journal.settle()

    stage.keys("it is lifted", lift[0], lift[1], lift[2], hears: "lifted")
    stage.keys("it is dropped", "Return", hears: "Dropped", "Everything is saved already", "frame")
    try journal.waitForWindows(2)
    try journal.focus(list)
    stage.keys(
      "it is lifted", lift[0], lift[1], lift[2], hears: "lifted", "Return shows its window")
    stage.keys("it is dropped", "Return", hears: "Dropped", "Everything is saved already", "frame")
    stage.listener.printTranscript("drags with keys")
    try journal.quit()
  }

  @Test(
    """
    A-7 the rarer outcomes of a drag are heard: copy or move, a link, a panel, edges only, no windows, and an item \
    that is deleted meanwhile
    """)
  func rarer() throws {
    let stage = try Stage()
    let (desk, journal) = (stage.desk, stage.heard.journal)
    let title = "Everything is saved already"

    // A program that asks, with the middle button, and one that takes a link.
    let asker = try stage.stranger()
    asker.choice = "Copy"
    try stage.lift(
      2, to: stage.outside, by: .middle, hears: "lifted", "New window")
    stage.move("over the program", to: stage.strangerPlace, hears: "Copy or move to Stranger")
    stage.release("let go on a program that asks", .middle, hears: "Copied to Stranger")
    stage.end(asker)
    let linker = try stage.stranger(wanting: ActivityPayload.mimeType)
    try stage.lift(2, to: stage.strangerPlace, hears: "Copy to Stranger")
    desk.keyDown("Control_L")
    stage.holding("Shift_L", hears: "Link to Stranger")
    stage.release("let go on a program that links", hears: "Linked to Stranger")
    stage.letGo("Shift_L")
    stage.letGo("Control_L")
    stage.end(linker)

    // A panel.
    let screen = desk.screen
    let panel = RootRect(x: 0, y: screen.maxY - 40, width: screen.width, height: 40)
    _ = try #require(desk.makeWindow(.dock, at: panel, title: "Panel"))
    journal.settle()
    try stage.lift(2, to: stage.outside, hears: "New window")
    stage.move(
      "over the panel", to: RootPoint(x: stage.outside.x, y: panel.middle.y), hears: "Not here")
    stage.release("let go on the panel", hears: "Put back. A panel takes nothing")

    // What Preferences allow.
    try stage.allowWindows("screenEdges")
    try stage.lift(2, to: stage.outside, hears: "Drop at a screen edge")
    stage.release("let go beside the window", hears: "Put back. Drop at a screen edge")
    try stage.allowWindows("nowhere")
    try stage.lift(2, to: stage.outside, hears: "Not here")
    stage.release("let go where no window may open", hears: "Put back. Drags open no windows")
    try journal.focus(stage.heard.list)
    try stage.heard.click(stage.heard.element("list item", part: title))
    let lift: [Desk.KeyName] = ["Control_L", "Shift_L", "d"]
    stage.keys("it is lifted", lift[0], lift[1], lift[2], hears: "lifted. Return: ", "Insert Link")
    stage.walk(until: "Return puts it back")
    stage.keys("Return", "Return", hears: "Put back")
    try stage.allowWindows("anywhere")

    // The item is deleted meanwhile.
    stage.keys("it is lifted", lift[0], lift[1], lift[2], hears: "“\(title)” lifted")
    try stage.delete(title)
    stage.keys("Tab", "Tab", hears: "It was deleted")
    stage.keys("Return", "Return", hears: "Put back. It was deleted")
    journal.settle()
    let next = try stage.heard.accessibility.find("list item", in: stage.heard.root)[1].name
    try stage.lift(1, to: stage.outside, hears: "New window")
    try stage.delete(next)
    stage.move("on", to: stage.area.beside(140, down: 140), hears: "It was deleted")
    stage.release("let go", hears: "Put back. It was deleted")
    #expect(journal.windows == [stage.heard.list])
    stage.listener.printTranscript("rarer outcomes of drags")
    try journal.quit()
  }

  @Test("In a list a drag says the place that the item would have, and that it was dropped")
  func places() throws {
    let display = try LiveDisplay()
    let listener = try Listener(on: display)
    var started: LiveProgram?
    try listener.hears("NoteList", "frame", after: "the first window") {
      started = try LiveProgram(
        "notelist", on: display, environment: listener.accessibility.environment)
    }
    let program = try #require(started)
    let desk = program.desk
    let window = try program.waitForWindow(titled: "NoteList")
    desk.click(try program.row(0, of: window))
    program.settle()
    listener.hears("lifted", "to place 2 of", after: "it is lifted with keys") {
      desk.chord("Control_L", "Shift_L", "d")
    }
    listener.hears("to place 3 of", after: "Down") { desk.chord("Down") }
    listener.hears("Dropped", after: "Return") { desk.chord("Return") }
    program.settle()
    let (first, third) = (try program.row(0, of: window), try program.gap(below: 2, of: window))
    listener.hears("lifted", "Move", "to place", after: "the first row, with the pointer") {
      desk.move(to: first)
      desk.press()
      desk.move(to: third, steps: 24)
    }
    listener.hears("Dropped", after: "it is let go") { desk.release() }
    listener.printTranscript("drags in a list")
    try program.quit()
  }
}
