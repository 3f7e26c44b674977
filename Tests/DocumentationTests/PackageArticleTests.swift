import Testing

/// Compares the documentation of the package with `Package.swift`.
@Suite("Articles about the package")
struct PackageArticleTests {
  private let package: PackageDescription

  init() throws { package = try PackageDescription() }

  @Test("In the drawing of the layers each module stands above the modules that it imports")
  func layers() throws {
    let article = try Repository.text(of: "Sources/Fronts/Scenery/Scenery.docc/Scenery.md")
    let drawing = try #require(article.firstMatch(of: /```layers\n((?:.*\n)*?)```/)).1
    var line: [String: Int] = [:]
    for (number, names) in drawing.split(separator: "\n").enumerated() {
      for name in names.split(separator: " ") { line[String(name)] = number }
    }
    let modules = package.targets.filter(\.isModule)
    #expect(Set(line.keys) == Set(modules.map(\.name)))
    for module in modules {
      for imported in try module.imports().union(module.dependencies) where imported != module.name
      {
        guard let above = line[module.name], let below = line[imported] else { continue }
        #expect(above < below, "\(module.name) imports \(imported).")
      }
    }
    for name in line.keys { #expect(article.contains("| `\(name)` | "), "\(name) has no row.") }
  }

  @Test(
    "The table of dependencies names the targets that use a package",
    arguments: [
      ("GRDB (SQLite)", "GRDB"), ("swift-log", "Logging"),
      ("swift-argument-parser", "ArgumentParser"),
    ])
  func packages(_ row: String, _ product: String) throws {
    let users = package.targets.filter { $0.dependencies.contains(product) }.map(\.name)
    let cells = try #require(try rows()[row])
    #expect(Set(cells.matches(of: /`(\w+)`/).map { String($0.1) }) == Set(users))
  }

  @Test("The table of dependencies names every C library")
  func libraries() throws {
    let named = try rows().keys.map { $0.lowercased() }
    // GLib has no number of its own in the table's words.
    let libraries = package.targets.flatMap(\.libraries)
      .map { $0.replacing(/-\d+\.\d+$/, with: "").lowercased() }
    for library in libraries {
      let names = [library, "lib" + library]
      #expect(named.contains { names.contains($0) }, "\(library) has no row.")
    }
  }

  @Test("No product needs SQLite but DatabaseStores")
  func noDatabase() {
    let withDatabases = ["DatabaseStores"]
    #expect(package.reach(of: withDatabases).contains("GRDB"))
    let others = package.libraries.keys.filter { !withDatabases.contains($0) }
    #expect(others.contains("SceneUI"))
    #expect(!package.reach(of: others).contains("GRDB"))
  }

  /// SwiftPM refuses them in a package that is fetched.
  @Test("No target has unsafe flags, but where the tests ask for them")
  func noUnsafeFlags() throws {
    let forTests = /if Context\.environment\["SCENERY_OPTIMIZED"\] != nil {.*?\n}/
      .dotMatchesNewlines()
    let manifest = try Repository.text(of: "Package.swift")
    #expect(manifest.contains(forTests))
    #expect(!manifest.replacing(forTests, with: "").contains("unsafeFlags"))
  }

  /// The entries of the table's second column, by those of the first.
  private func rows() throws -> [String: String] {
    let article = try Repository.text(of: "Sources/Fronts/Scenery/Scenery.docc/Dependencies.md")
    let rows = article.matches(of: /\| ([^|\n]+) \| ([^|\n]+) \| [^|\n]+ \|/).map {
      (String($0.1), String($0.2))
    }
    return Dictionary(rows, uniquingKeysWith: { first, _ in first })
  }
}
