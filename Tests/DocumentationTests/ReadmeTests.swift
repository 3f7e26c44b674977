import Foundation
import Testing

/// Compares the README with the specification and the tests.
@Suite("The README")
struct ReadmeTests {
  @Test("It lists the rows of the specification that no test proves, and no others")
  func unproved() throws {
    let readme = try Repository.text(of: "README.md")
    let start = try #require(readme.range(of: "## What it does not do yet"))
    let end = try #require(readme[start.upperBound...].range(of: "\n## "))
    let listed = try ids(listedIn: readme[start.upperBound..<end.lowerBound])
    let specification = try Repository.text(
      of: "Sources/Fronts/Scenery/Scenery.docc/Specification.md")
    let rows = Set(specification.matches(of: /(?m)^\| ([A-Z]-\d+) \|/).map { String($0.1) })
    try #require(rows.count > 200)
    let unproved = rows.subtracting(try provedRows())
    #expect(listed.subtracting(unproved) == [], "These are proved, or no rows.")
    #expect(unproved.subtracting(listed) == [], "These are missing in the list.")
  }

  /// "A-1 to A-14" and "O-16" as single ids.
  private func ids(listedIn text: Substring) throws -> Set<String> {
    var ids: Set<String> = []
    for match in text.matches(of: /\b([A-Z])-(\d+)(?:\s+to\s+[A-Z]-(\d+))?/) {
      let first = try #require(Int(match.2))
      let last = try match.3.map { try #require(Int($0)) } ?? first
      ids.formUnion((first...last).map { "\(match.1)-\($0)" })
    }
    return ids
  }

  /// The ids at the beginning of the tests' names.
  private func provedRows() throws -> Set<String> {
    var proved: Set<String> = []
    for file in Repository.swiftFiles(in: "Tests") {
      let text = try Repository.text(of: file)
      for part in text.components(separatedBy: "@Test(").dropFirst() {
        let name = part.drop { $0.isWhitespace || $0 == "\"" }
        guard let ids = name.prefixMatch(of: /(?:[A-Z]-\d+[,;: ]*)+/) else { continue }
        proved.formUnion(ids.0.matches(of: /[A-Z]-\d+/).map { String($0.0) })
      }
    }
    return proved
  }
}
