import Foundation
import Testing

/// The targets of the library, from the text of `Package.swift`.
struct PackageDescription {
  struct Target {
    let name: String
    /// The folder of its sources, as a path in the repository.
    let folder: String
    /// Folders below it that belong to other targets.
    let excluded: [String]
    /// Whether the target is of the library, and has Swift code: not an application, a C module or a test.
    let isModule: Bool
    /// The targets of this package and the products of others, by name.
    let dependencies: [String]
    /// The C libraries, by their names for pkg-config and for the linker.
    let libraries: [String]

    /// The modules that its files import, of this package and of others.
    func imports() throws -> Set<String> {
      var imports: Set<String> = []
      for file in Repository.swiftFiles(in: folder)
      where !excluded.contains(where: { file.hasPrefix("\(folder)/\($0)/") }) {
        for line in try Repository.text(of: file).split(separator: "\n") {
          // A modifier or an attribute may stand before "import", and a kind such as "struct" after it.
          let words = line.split(separator: " ").prefix(5)
          guard let place = words.firstIndex(of: "import"), place < 3,
            words[..<place].allSatisfy({ Self.mayPrecedeImport($0) })
          else { continue }
          let named = words[(place + 1)...].first { !Self.kinds.contains($0) }
          if let module = named?.split(separator: ".").first { imports.insert(String(module)) }
        }
      }
      return imports
    }

    private static let kinds: Set<Substring> = [
      "struct", "class", "enum", "func", "var", "protocol", "typealias",
    ]

    private static func mayPrecedeImport(_ word: Substring) -> Bool {
      word.hasPrefix("@")
        || ["public", "package", "internal", "fileprivate", "private"].contains(word)
    }
  }

  /// All targets, with applications and tests.
  let allTargets: [Target]
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
      of: /\.(target|executableTarget|testTarget|systemLibrary|macro)\(\s*name: "(\w+)"/)
    let ends = declarations.dropFirst().map(\.range.lowerBound) + [text.endIndex]
    allTargets = zip(declarations, ends).map { declaration, end in
      let rest = text[declaration.range.upperBound..<end]
      let (kind, name) = (declaration.1, String(declaration.2))
      let path = rest.firstMatch(of: /path: "([^"]*)"/).map { String($0.1) }
      let folder = path ?? (kind == "testTarget" ? "Tests/\(name)" : "Sources/\(name)")
      let packaged = rest.firstMatch(of: /pkgConfig: "([^"]*)"/)?.1.split(separator: " ") ?? []
      let linked = rest.matches(of: /\.linkedLibrary\("([^"]*)"/).map(\.1)
      return Target(
        name: name, folder: folder,
        excluded: rest.firstMatch(of: /exclude: \[([^\]]*)\]/)
          .map { $0.1.matches(of: /"([^"]+)"/).map { String($0.1) } } ?? [],
        // A macro is a program of the compiler's.
        isModule: kind != "macro" && folder.hasPrefix("Sources/")
          && !folder.hasPrefix("Sources/Examples/")
          && Repository.hasSwiftFiles(in: folder),
        dependencies: Self.dependencies(in: rest), libraries: (packaged + linked).map(String.init))
    }
    targets = allTargets.filter { $0.folder.hasPrefix("Sources/") }
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

  /// The names of the folders in a folder.
  static func folders(in folder: String) -> [String] {
    let path = path(of: folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder)
        && isFolder.boolValue
    }
  }

  static func text(of file: String) throws -> String {
    try String(contentsOfFile: path(of: file), encoding: .utf8)
  }
}
