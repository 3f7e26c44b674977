import Foundation
import Testing

/// The targets of the library, from the text of `Package.swift`.
struct PackageDescription {
  struct Target {
    let name: String
    /// Whether the target is a module with Swift code in a folder of its name. Only applications are not.
    let isModule: Bool
    /// The targets of this package and the products of others, by name.
    let dependencies: [String]
    /// The C libraries, by their names for pkg-config.
    let libraries: [String]
  }

  /// The targets with sources in `Sources`, including applications.
  let targets: [Target]
  /// The targets of each library product.
  let libraries: [String: [String]]

  init() throws {
    let text = try Repository.text(of: "Package.swift")
    let products = text.matches(of: /\.library\(name: "(\w+)", targets: \[([^\]]*)\]/).map {
      (String($0.1), $0.2.matches(of: /"(\w+)"/).map { String($0.1) })
    }
    libraries = Dictionary(uniqueKeysWithValues: products)
    let declarations = text.matches(
      of: /\.(target|executableTarget|testTarget|systemLibrary)\(\s*name: "(\w+)"/)
    let ends = declarations.dropFirst().map(\.range.lowerBound) + [text.endIndex]
    targets = zip(declarations, ends).compactMap { declaration, end in
      let rest = text[declaration.range.upperBound..<end]
      guard declaration.1 != "testTarget", !rest.contains(#"path: "Tests/"#) else { return nil }
      let name = String(declaration.2)
      return Target(
        name: name, isModule: Repository.hasSwiftFiles(in: "Sources/\(name)"),
        dependencies: Self.dependencies(in: rest),
        libraries: rest.firstMatch(of: /pkgConfig: "([^"]*)"/)?.1.split(separator: " ").map(
          String.init)
          ?? [])
    }
    try #require(targets.count > 20)
    try #require(libraries.count > 4)
  }

  /// The targets of library products, and all targets and outside products that these depend on.
  func reach(of products: some Sequence<String>) -> Set<String> {
    var reach: Set<String> = []
    var open = products.flatMap { libraries[$0] ?? [] }
    while let name = open.popLast() {
      guard reach.insert(name).inserted else { continue }
      open += targets.first { $0.name == name }?.dependencies ?? []
    }
    return reach
  }

  private static func dependencies(in text: Substring) -> [String] {
    guard let list = text.firstMatch(of: /dependencies: \[([^\]]*)\]/)?.1 else { return [] }
    let sqlite = list.contains(/\bsqlite\b/) ? ["GRDB"] : []
    let products = list.matches(of: /\.product\(name: "(\w+)"/).map { String($0.1) }
    let targets = list.replacing(/\.product\([^)]*\)/, with: "").matches(of: /"(\w+)"/)
    return targets.map { String($0.1) } + products + sqlite
  }
}

/// The files of the repository.
enum Repository {
  static func path(of file: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(file).path
  }

  static func hasSwiftFiles(in folder: String) -> Bool { !swiftFiles(in: folder).isEmpty }

  /// The Swift files below a folder, as paths in the repository.
  static func swiftFiles(in folder: String) -> [String] {
    let files = FileManager.default.enumerator(atPath: path(of: folder))
    return (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }
      .map { "\(folder)/\($0)" }
  }

  static func text(of file: String) throws -> String {
    try String(contentsOfFile: path(of: file), encoding: .utf8)
  }
}
