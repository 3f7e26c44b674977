import Testing

/// The code in the articles for beginners is compiled by the tests.
@Suite("Articles for beginners")
struct FirstApplicationTests {
  @Test(
    "An article shows a file of the tests as it is",
    arguments: [
      ("Sources/Fronts/Scenery/Scenery.docc/AFirstApplication.md", "Tests/Cities/Cities.swift", ""),
      (
        "Sources/Scenes/SceneTesting/SceneTesting.docc/SceneTesting.md",
        "Tests/DocumentationTests/CitiesTests.swift", "@MainActor"
      ),
    ])
  func shows(_ article: String, _ file: String, _ beginning: String) throws {
    let code = try Repository.text(of: file)
    let start =
      beginning.isEmpty ? code.startIndex : try #require(code.range(of: beginning)).lowerBound
    #expect(try Repository.text(of: article).contains("```swift\n\(code[start...])```"))
  }
}
