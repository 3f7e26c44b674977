import Canvas
import Foundation
import GRDB
import Geometry
import LiveSupport
import Testing

extension Live {
  @Suite("Writing in all scripts")
  struct Scripts {
    /// Journal with one entry.
    private final class Stage {
      let live: LiveJournal
      let list: Desk.Window
      let clipboard: ClipboardPeer
      private let database: DatabaseQueue
      var desk: Desk { live.desk }

      init() throws {
        let display = try LiveDisplay(windowManager: .openbox)
        try SearchStage.importTexts(["Title"], as: "one", on: display)
        live = try LiveJournal(command: LiveJournal.builtCommand, on: display)
        list = try live.list
        clipboard = try ClipboardPeer(on: display)
        live.desk.peers = [clipboard]
        var configuration = Configuration()
        configuration.busyMode = .timeout(10)
        database = try DatabaseQueue(
          path: display.home.path + "/data/journal/journal.sqlite", configuration: configuration)
        try live.focus(list)
        live.desk.click(try live.page(of: list))
        live.settle()
      }

      var saved: String? {
        try? database.read { try String.fetchOne($0, sql: "SELECT text FROM entry") }
      }

      /// Waits until the entry is saved with a text. Strings are compared by their bytes.
      func isSaved(_ text: String) -> Bool {
        desk.wait { [self] in saved.map { Array($0.utf8) == Array(text.utf8) } ?? false }
      }

      func paste(_ text: String) throws {
        let before = clipboard.answers
        clipboard.copy(text)
        desk.chord("Control_L", "v")
        let isTaken = desk.wait { clipboard.answers > before }
        try #require(isTaken)
        live.settle()
      }

      /// Replaces the whole text.
      func write(_ text: String) throws {
        desk.chord("Control_L", "a")
        try paste(text)
        #expect(isSaved(text), "\(saved ?? "")")
      }
    }

    /// The texts after each Backspace.
    private static let cases: [(script: String, text: String, left: [String])] = [
      ("Thai", "ที่", ["ที", "ท"]), ("Devanagari", "क्षि", ["क्ष", "क्", "क"]),
      ("Tamil", "நி", ["ந"]), ("Bengali", "কি", ["ক"]),
      ("Burmese", "မြို့", ["မြို", "မြိ", "မြ", "မ"]), ("Khmer", "ក្រុ", ["ក្រ", "ក្", "ក"]),
      ("Hebrew", "שָּׁ", ["שָּ", "שָ", "ש"]), ("Arabic", "بَّ", ["بَ", "ب"]),
      ("Vietnamese", "ae\u{302}\u{323}", ["a"]), ("Hangul", "한글", ["한"]),
      ("Emoji", "a👍🏽❤️", ["a👍🏽", "a"]), ("Flags", "a🇳🇴🏴󠁧󠁢󠁳󠁣󠁴󠁿", ["a🇳🇴", "a"]),
      ("Family", "a👩‍👩‍👧‍👦", ["a"]),
    ]

    @Test("Backspace takes a mark, or a whole emoji, flag or family, of typed and of pasted text")
    func backspace() throws {
      let stage = try Stage()
      for example in Self.cases {
        for isTyped in [true, false] {
          try stage.write("T\n")
          if isTyped {
            stage.desk.typeAnyScript(example.text)
          } else {
            try stage.paste(example.text)
          }
          #expect(stage.isSaved("T\n\(example.text)"), "\(example.script): \(stage.saved ?? "")")
          for left in example.left {
            stage.desk.chord("BackSpace")
            #expect(
              stage.isSaved("T\n\(left)"),
              "\(example.script), typed \(isTyped): \(stage.saved.map { Array($0.unicodeScalars) } ?? [])"
            )
          }
        }
      }
      try stage.live.quit()
    }

    /// The columns in which two pictures differ, from the first to the last one.
    private static func columns(_ picture: Surface, unlike other: Surface) -> ClosedRange<Int>? {
      var columns: ClosedRange<Int>?
      picture.withPixels { bytes, stride in
        other.withPixels { others, otherStride in
          for y in 0..<picture.size.height {
            for x in 0..<picture.size.width {
              let (place, otherPlace) = (y * stride + x * 4, y * otherStride + x * 4)
              let isEqual = (0..<3).allSatisfy {
                abs(Int(bytes[place + $0]) - Int(others[otherPlace + $0])) <= 8
              }
              if isEqual { continue }
              columns = min(columns?.lowerBound ?? x, x)...max(columns?.upperBound ?? x, x)
            }
          }
        }
      }
      return columns
    }

    @Test("J-27 a line has the direction of its text, and not of its mark or box")
    func direction() throws {
      let stage = try Stage()
      let (live, desk) = (stage.live, stage.desk)
      let area = try #require(desk.frame(of: stage.list))
      // The column of the text lies in the middle of the page, below the title and above the status.
      let lines = RootRect(
        x: area.minX + 290, y: area.minY + 112, width: area.width - 320, height: area.height - 172)
      func picture() throws -> Surface {
        // The caret is in the title.
        desk.chord("Control_L", "Home")
        live.settle()
        return try #require(desk.picture(of: lines))
      }
      try stage.write("Title\n\n")
      let empty = try picture()
      // Where a line of each direction begins.
      var edges: (left: Int, right: Int)?
      for mark in ["", "- ", "- [ ] ", "- [x] ", "1. ", "> ", "## "] {
        for (text, isRightToLeft) in [("שלום", true), ("مرحبا", true), ("latin שלום", false)] {
          try stage.write("Title\n\n\(mark)\(text)")
          let shown = try picture()
          let difference = Self.columns(shown, unlike: empty)
          let columns = try #require(difference, "\(mark)\(text) is not seen.")
          let (first, last) = (columns.lowerBound, columns.upperBound)
          #expect(
            isRightToLeft ? first > lines.width / 2 : last < lines.width / 2,
            "\(mark)\(text) from \(first) to \(last) of \(lines.width)")
          edges = (min(edges?.left ?? first, first), max(edges?.right ?? last, last))
        }
      }
      let (left, right) = try #require(edges)
      #expect(right - left > lines.width / 2)
      try live.quit()
    }
  }
}
