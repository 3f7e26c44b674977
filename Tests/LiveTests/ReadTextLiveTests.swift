import Foundation
import Geometry
import JournalApp
import LiveSupport
import Testing

extension Live {
  /// Texts as a screen reader reads them: part by part.
  @Suite("Texts on the accessibility bus")
  struct ReadText {
    private static let source = """
      # Boats

      The *late* ferry left. See [the fjord](https://example.org/fjord) 🎹 and sail.

      A wrod is wrong here.

      - [ ] Buy rope
      - [x] Sell oars

      """

    /// Journal with a new entry that shows the text, and the element of the text.
    private struct Stage {
      let stage: AccessibleStage
      let text: Accessible
      var accessibility: AccessibilityDesk { stage.accessibility }

      init() throws {
        stage = try AccessibleStage("journal")
        stage.desk.keyDown("Shift_L")
        stage.desk.chord("Control_L", "n")
        stage.desk.keyUp("Shift_L")
        stage.program.settle()
        text = try stage.element("text", states: ["focused", "editable"])
        try stage.accessibility.listen(to: "object:text-changed", "object:text-caret-moved")
        #expect(try accessibility.insert(ReadText.source, text, at: 0))
        #expect(stage.accessibility.wait { try accessibility.text(text) == ReadText.source })
        // The program hears of the listener a moment after the registry does.
        var place = 0
        let isHeard = stage.accessibility.wait {
          place = 1 - place
          try accessibility.setCaret(text, place)
          return stage.client.events.contains { $0.kind == "object:text-caret-moved" }
        }
        #expect(isHeard)
      }

      /// The offset of some words, in scalars.
      func offset(of words: String) throws -> Int {
        let text = ReadText.source
        let range = try #require(text.range(of: words))
        return text.unicodeScalars.distance(from: text.startIndex, to: range.lowerBound)
      }

      /// Waits until an event says that a text came or went at an offset.
      func hears(_ kind: String, _ offset: Int, _ words: String) throws {
        let event = try accessibility.waitForEvent {
          $0.kind.hasPrefix("object:text-changed:\(kind)") && $0.detail.first == offset
        }
        #expect(event.data == words && event.detail.last == words.unicodeScalars.count, "\(event)")
        #expect(event.source.id == text.id)
      }
    }

    @Test(
      """
      A-4 characters, words, lines, sentences and paragraphs, the caret, selections, attributes, extents and hyperlinks \
      are told, insertions and deletions are events, and a text can be edited from outside
      """)
    func reading() throws {
      let stage = try Stage()
      try parts(stage)
      try attributes(stage)
      try caret(stage)
      try places(stage)
      try edits(stage)
      try stage.stage.program.quit()
    }

    private func parts(_ stage: Stage) throws {
      let accessibility = stage.accessibility
      let (ferry, piano) = (try stage.offset(of: "ferry"), try stage.offset(of: "🎹"))
      func part(_ granularity: AccessibilityDesk.Granularity, _ offset: Int) throws -> String {
        let part = try accessibility.text(stage.text, granularity, at: offset)
        let again = try accessibility.text(stage.text, from: part.start, to: part.end)
        #expect(part.text == again, "\(granularity): \(part)")
        #expect(part.start <= offset && offset < part.end, "\(granularity): \(part)")
        return part.text
      }
      let state = try accessibility.textState(stage.text)
      #expect(state.count == Self.source.unicodeScalars.count)
      #expect(try part(.char, piano) == "🎹")
      #expect(try part(.char, piano + 2) == "a", "Offsets count scalars.")
      #expect(try part(.word, ferry + 2).hasPrefix("ferry"))
      #expect(try part(.line, 3).hasPrefix("# Boats"))
      #expect(try part(.sentence, ferry).hasPrefix("The *late* ferry left."))
      #expect(try !part(.sentence, ferry).contains("See"))
      let paragraph = try part(.paragraph, ferry)
      #expect(paragraph.hasPrefix("The *late*") && paragraph.contains("and sail."))
      #expect(!paragraph.contains("Boats") && !paragraph.contains("wrod"))
      // All lines together are the text.
      var (offset, lines) = (0, "")
      while offset < state.count, lines.count < 1000 {
        let line = try accessibility.text(stage.text, .line, at: offset)
        #expect(line.start == offset && line.end > offset, "\(line)")
        lines += line.text
        offset = max(line.end, offset + 1)
      }
      #expect(lines == Self.source)
    }

    private func attributes(_ stage: Stage) throws {
      func run(_ words: String) throws -> AccessibleTextRun {
        let offset = try stage.offset(of: words) + 1
        let run = try stage.accessibility.textRun(stage.text, at: offset)
        #expect(run.start <= offset && offset < run.end, "\(words): \(run)")
        return run
      }
      #expect(try run("Boats").attributes["heading-level"] == "1")
      #expect(try run("late").attributes["style"] == "italic")
      #expect(try run("ferry").attributes["style"] != "italic")
      #expect(try run("fjord").attributes["link"] == "https://example.org/fjord")
      #expect(try run("Buy").attributes["list-level"] == "1")
      #expect(try run("Buy").attributes["checked"] == "false")
      #expect(try run("Sell").attributes["checked"] == "true")
      // The spelling is checked when the text rests.
      #expect(
        stage.accessibility.wait(seconds: 10) {
          try run("wrod").attributes["invalid"] == "spelling"
        })
      #expect(try run("wrong").attributes["invalid"] == nil)
      let links = try stage.accessibility.links(stage.text)
      #expect(links.map(\.destination) == ["https://example.org/fjord"])
      let fjord = try stage.offset(of: "the fjord")
      #expect(links.allSatisfy { $0.start <= fjord && fjord < $0.end }, "\(links)")
    }

    private func caret(_ stage: Stage) throws {
      let (accessibility, text, desk) = (stage.accessibility, stage.text, stage.stage.desk)
      let place = try stage.offset(of: "ferry")
      stage.stage.client.forgetEvents()
      #expect(try accessibility.setCaret(text, place))
      #expect(accessibility.wait { try accessibility.textState(text).caret == place })
      let moved = try accessibility.waitForEvent { $0.kind == "object:text-caret-moved" }
      #expect(moved.detail.first == place, "\(moved)")
      for _ in 0..<3 { desk.chord("Shift_L", "Right") }
      #expect(
        accessibility.wait { try accessibility.textState(text).selections == [[place, place + 3]] })
      let sail = try stage.offset(of: "sail")
      #expect(try accessibility.selectText(text, from: sail, to: sail + 4))
      #expect(
        accessibility.wait { try accessibility.textState(text).selections == [[sail, sail + 4]] })
      #expect(try accessibility.setCaret(text, 0))
      #expect(accessibility.wait { try accessibility.textState(text).selections == [] })
    }

    private func places(_ stage: Stage) throws {
      let accessibility = stage.accessibility
      let page = try #require(try accessibility.node(stage.text).extents)
      var last: RootRect?
      for words in ["late", "ferry", "left", "wrod"] {
        let offset = try stage.offset(of: words)
        let box = try accessibility.textExtents(
          stage.text, from: offset, to: offset + words.count)
        #expect(!box.isEmpty && page.intersection(box) == box, "\(words): \(box) in \(page)")
        if let last { #expect(box.minX >= last.maxX || box.minY >= last.maxY, "\(words)") }
        last = box
        let first = try accessibility.textExtents(stage.text, from: offset, to: offset + 1)
        let point = first.origin.offset(dx: first.width / 4, dy: first.height / 2)
        #expect(try accessibility.textOffset(stage.text, at: point) == offset, "\(words)")
      }
    }

    private func edits(_ stage: Stage) throws {
      let (accessibility, text, desk) = (stage.accessibility, stage.text, stage.stage.desk)
      let end = Self.source.unicodeScalars.count
      stage.stage.client.forgetEvents()
      desk.chord("Control_L", "End")
      desk.type("x")
      try stage.hears("insert", end, "x")
      desk.chord("BackSpace")
      try stage.hears("delete", end, "x")
      #expect(try accessibility.insert("Ahoy 🎹 ", text, at: 2))
      try stage.hears("insert", 2, "Ahoy 🎹 ")
      #expect(accessibility.wait { try accessibility.text(text).hasPrefix("# Ahoy 🎹 Boats") })
      #expect(try accessibility.delete(text, from: 2, to: 9))
      try stage.hears("delete", 2, "Ahoy 🎹 ")
      #expect(accessibility.wait { try accessibility.text(text) == Self.source })
      // The editor treats it as a person's, so that it can be undone.
      desk.chord("Control_L", "z")
      #expect(accessibility.wait { try accessibility.text(text).contains("Ahoy") })
    }
  }
}
