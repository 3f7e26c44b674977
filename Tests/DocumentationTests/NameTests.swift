import Foundation
import LiveSupport
import Testing

/// The articles on the names of SwiftUI and UIKit. This target depends on the tables' code, so each line of it is
/// compiled before the tests run.
@Suite("The names of other libraries")
struct NameTests {
  static let tables = [NameTable.swiftUI, NameTable.uiKit]

  @Test("S-16: An article is made from the table that the compiler has read", arguments: tables)
  func article(_ table: NameTable) throws {
    let article = try Repository.text(of: table.article)
    let start = try #require(article.range(of: NameTable.beginning)).lowerBound
    let markdown = try table.markdown()
    guard article[start...] != markdown else { return }
    if ProcessInfo.processInfo.environment["SCENERY_WRITE_NAMES"] != nil {
      let path = Repository.path(of: table.article)
      try (String(article[..<start]) + markdown).write(
        toFile: path, atomically: true, encoding: .utf8)
    }
    let old = Set(article[start...].split(separator: "\n"))
    let new = markdown.split(separator: "\n").filter { !old.contains($0) }
    Issue.record(
      """
      \(table.article) is another one than the table. `SCENERY_WRITE_NAMES=1 make test ONLY=NameTests` writes it.
      New: \(new.joined(separator: "\n"))
      """)
  }

  @Test("Each name is in the table once, and in the code below it", arguments: tables)
  func rows(_ table: NameTable) throws {
    let parts = try table.parts()
    #expect(parts.count >= table.files.count)
    let files = Repository.swiftFiles(in: table.folder)
    #expect(Set(files) == Set(table.files.map { "\(table.folder)/\($0).swift" }))
    var names: Set<String> = []
    for row in parts.flatMap(\.rows) {
      for name in row.names {
        #expect(names.insert(name).inserted, "\(name) is there twice.")
        if row.state != .otherwise {
          let word = try #require(name.prefix { $0 != "(" }.matches(of: /\w+/).last, "\(name)").0
          #expect(row.code.contains { $0.contains(word) }, "\(name) is not in its code.")
        }
      }
      // A column ends at this character.
      #expect(!row.markdown.dropFirst(2).dropLast(2).replacing(" | ", with: "").contains("|"))
      switch row.state {
      case .same: break
      case .otherwise: #expect(row.code.count == 1, "\(row.names) needs one line to show.")
      case .accepted, .missing: #expect(!row.note.isEmpty, "\(row.names) needs a note.")
      }
    }
    #expect(names.count > 212)
  }

  @Test("S-9: `MenuBarExtra` is left out, and the article says what to write instead")
  func menuBar() throws {
    let rows = try NameTable.swiftUI.parts().flatMap(\.rows)
    let row = try #require(rows.first { $0.names == ["MenuBarExtra"] })
    #expect(row.state == .missing && row.note.contains("`AppInformation`"))
    #expect(try Repository.text(of: NameTable.swiftUI.article).contains(row.markdown))
  }

  @Test("The compiler refuses each line with a missing name", arguments: tables)
  func missing(_ table: NameTable) throws {
    let rows = try table.parts().flatMap(\.rows).filter { $0.state == .missing }
    var lines = try table.program().components(separatedBy: "\n")
    for line in rows.flatMap(\.lines) {
      lines[line - 1] = lines[line - 1].replacing("// ", with: "", maxReplacements: 1)
    }
    let errors = try ProgramCompiler.errors(of: lines.joined(separator: "\n"))
    let refused = Set(errors.compactMap { $0.firstMatch(of: /swift:(\d+):\d+: error:/) }.map(\.1))
    try #require(!refused.isEmpty, "\(errors.first ?? "No line is refused.")")
    for row in rows {
      for (line, code) in zip(row.lines, row.code) where !refused.contains("\(line)") {
        Issue.record("\(row.names) is there: \(code)")
      }
    }
  }
}
