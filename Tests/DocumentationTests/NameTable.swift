import Foundation
import Testing

/// The names that people know from another library, with what they are here.
///
/// The table is the Swift code of a target. A comment says what a name is, and the lines below it use it:
///
///     // Same: `Text(_:)`, `Text(verbatim:)`. A literal has Markdown in it.
///     _ = Text("Books")
///     _ = Text(verbatim: "Books")
///     // Missing: `Picker`. A `Menu` with the choice as its title.
///     // _ = Picker("Shelf", selection: $number) { Text("One").tag(1) }
///
/// The compiler checks each line. A line with a missing name is a comment: when the name is there, remove the slashes
/// and change the word before the colon. `// ## ` begins a part of the article.
struct NameTable: CustomTestStringConvertible, Sendable {
  /// What a name is here.
  enum State: String, CaseIterable, Sendable {
    /// It is spelled the same, and does the same.
    case same = "Same"
    /// Another line of code does it.
    case otherwise = "Otherwise"
    /// It compiles, and has no effect.
    case accepted = "Accepted"
    /// The compiler refuses it.
    case missing = "Missing"

    /// The word in the article.
    var word: String {
      switch self {
      case .same: "the same"
      case .otherwise: "otherwise"
      case .accepted: "without effect"
      case .missing: "missing"
      }
    }
  }

  /// A line of the table.
  struct Row: Sendable {
    var state: State
    /// In the spelling of the other library.
    var names: [String] = []
    /// What differs, or what to write instead.
    var note = ""
    /// The code without its indentation, and without slashes.
    var code: [String] = []
    /// The numbers of the code's lines in ``NameTable/program``.
    var lines: [Int] = []

    /// The row in the article.
    var markdown: String {
      let here = [state == .otherwise ? "`\(expression)`" : "", note].filter { !$0.isEmpty }
      let names = names.map { "`\($0)`" }.joined(separator: ", ")
      return "| \(names) | \(state.word) | \(here.joined(separator: ". ")) |"
    }

    /// The first line of the code, without the mark of a result that is not used.
    private var expression: Substring {
      let line = code.first ?? ""
      return line.hasPrefix("_ = ") ? line.dropFirst(4) : line[...]
    }
  }

  /// A part of the table.
  struct Part: Sendable {
    var title: String
    var rows: [Row] = []
  }

  /// The other library.
  let library: String
  /// The article with the table.
  let article: String
  /// The files of the table in the article's order, without the folder and the extension.
  let files: [String]

  static let swiftUI = NameTable(
    library: "SwiftUI", article: "Sources/Fronts/SceneUI/SceneUI.docc/SwiftUINames.md",
    files: [
      "Application", "State", "Text", "Looks", "Shapes", "Layout", "Controls", "Lists",
      "Navigation", "Presentation", "Events", "Animation", "Dragging", "Accessibility", "Others",
    ])

  static let uiKit = NameTable(
    library: "UIKit", article: "Sources/Fronts/SceneryUIKit/SceneryUIKit.docc/UIKitNames.md",
    files: ["Application", "Controllers", "Views", "Controls", "Lists", "Interactions"])

  var testDescription: String { library }

  var folder: String { "Tests/\(library)Names" }

  /// The code of all files.
  func program() throws -> String {
    try files.map { try Repository.text(of: "\(folder)/\($0).swift") }.joined()
  }

  /// - Throws: An error of reading a file, or of an expectation if a comment does not have the form.
  func parts() throws -> [Part] {
    var parts: [Part] = []
    var open: (row: Row, text: String, indentation: Int)?
    func close() throws {
      guard let (row, text, _) = open else { return }
      open = nil
      let match = try #require(text.wholeMatch(of: /((?:`[^`]+`(?:, )?)+)\.?\s*(.*)/), "\(text)")
      var named = row
      named.names = match.1.matches(of: /`([^`]+)`/).map { String($0.1) }
      named.note = String(match.2)
      try #require(!parts.isEmpty, "\(text) is above the first title.")
      parts[parts.count - 1].rows.append(named)
    }
    let source = try program().split(separator: "\n", omittingEmptySubsequences: false)
    for (index, full) in source.enumerated() {
      let line = full.drop { $0 == " " }
      let indentation = full.count - line.count
      if line.hasPrefix("// ## ") {
        try close()
        parts.append(Part(title: String(line.dropFirst(6))))
      } else if let mark = line.wholeMatch(of: /\/\/ (Same|Otherwise|Accepted|Missing): (.*)/),
        let state = State(rawValue: String(mark.1))
      {
        try close()
        open = (Row(state: state), String(mark.2), indentation)
      } else if let (row, text, before) = open {
        if line.hasPrefix("//   "), row.code.isEmpty {
          open?.text = text + " " + line.dropFirst(5)
        } else if line.isEmpty || indentation < before
          || (row.state == .missing && !line.hasPrefix("// "))
        {
          try close()
        } else {
          open?.row.code.append(String(row.state == .missing ? line.dropFirst(3) : line))
          open?.row.lines.append(index + 1)
        }
      }
    }
    try close()
    return parts
  }

  /// The part of the article that is made from the table.
  func markdown() throws -> String {
    let parts = try parts()
    func count(_ state: State?) -> Int {
      parts.flatMap(\.rows).filter { state == nil || $0.state == state }
        .reduce(0) { $0 + $1.names.count }
    }
    var text = """
      \(Self.beginning)
      Of \(count(nil)) names \(count(.same)) are the same, \(count(.otherwise)) are spelled otherwise, \
      \(count(.accepted)) are accepted without effect, and
      \(count(.missing)) are missing.

      """
    for part in parts {
      text += "\n## \(part.title)\n\n| \(library) | State | Here |\n|---|---|---|\n"
      for row in part.rows { text += row.markdown + "\n" }
    }
    return text
  }

  /// The heading of the first part that is made from the table.
  static let beginning = "## How much there is\n"
}
