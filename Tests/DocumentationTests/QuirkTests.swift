import Foundation
import Testing

/// Where the code bears what window managers and other programs do wrong.
///
/// A quirk is a static member of an enumeration whose name ends in `Quirk`, in a file of that name.
@Suite("Quirks")
struct QuirkTests {
  /// The defects of libraries, which are borne where the library is called.
  private static let libraries: Set<String> = [
    "Sources/System/StoreRescue/Store/ConnectionReads.swift"
  ]

  private let sources: [String: String]
  private let tests: [String]

  init() throws {
    func text(_ file: String) throws -> String {
      try String(contentsOfFile: Repository.path(of: file), encoding: .utf8)
    }
    let files = Repository.swiftFiles(in: "Sources")
    sources = Dictionary(uniqueKeysWithValues: try files.map { ($0, try text($0)) })
    tests = try Repository.swiftFiles(in: "Tests").filter { !$0.hasSuffix("/QuirkTests.swift") }
      .map(text)
  }

  private func isRoom(_ file: String) -> Bool { file.hasSuffix("Quirk.swift") }

  @Test("Defects of others are described in their rooms alone")
  func rooms() {
    let others = sources.filter { !isRoom($0.key) && $0.value.contains("BUG:") }.keys
    #expect(Set(others) == Self.libraries)
  }

  @Test("Each quirk says what is wrong, is asked in one file, and has a test")
  func quirks() throws {
    let rooms = sources.filter { isRoom($0.key) }
    #expect(rooms.count >= 3)
    for (file, text) in rooms {
      let room = try #require(file.split(separator: "/").last).replacing(".swift", with: "")
      var comment = ""
      var names: [String] = []
      for line in text.split(separator: "\n").map({ $0.drop { $0 == " " } }) {
        if line.hasPrefix("///") {
          comment += line
        } else if let name = line.firstMatch(of: /^static (?:let|func) (\w+)/)?.1 {
          #expect(comment.contains("BUG:") || comment.contains("SEE:"), "\(room).\(name)")
          names.append(String(name))
          comment = ""
        } else {
          comment = ""
        }
      }
      #expect(!names.isEmpty && Set(names).count == names.count, "\(file)")
      for name in names {
        let asked = sources.filter { !isRoom($0.key) && $0.value.contains("\(room).\(name)") }
        #expect(asked.count == 1, "\(room).\(name) is asked in \(asked.keys.sorted()).")
        #expect(
          tests.contains { $0.contains("\(room).\(name)") }, "\(room).\(name) has no test.")
      }
    }
  }
}
