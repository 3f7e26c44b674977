import Foundation
import Testing

/// The examples are templates for applications in other packages. They must not use anything that those
/// cannot use.
@Suite("Applications outside of the package")
struct OutsideApplicationTests {
  @Test(
    "An example compiles in another package, with public declarations of the library alone",
    arguments: ["JournalApp", "NoteListApp", "PhotoGalleryApp", "TwoScenesApp"])
  func publicDeclarations(_ module: String) throws {
    let arguments = try Self.arguments(compiling: module)
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: try #require(arguments.first))
    compiler.arguments = arguments.dropFirst() + ["-typecheck", "-package-name", "elsewhere"]
    let output = Pipe()
    compiler.standardError = output
    compiler.standardOutput = output
    try compiler.run()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    let errors = said.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(compiler.terminationStatus == 0, "\(errors.joined(separator: "\n"))")
  }

  @Test("Every module that an example imports is in a product")
  func products() throws {
    let package = try PackageDescription()
    let targets = Set(package.targets.map(\.name))
    let examples = package.targets.filter { $0.folder.hasPrefix("Sources/Examples/") }.map(\.name)
    let reachable = package.reach(of: package.libraries.keys)
    for name in Repository.swiftFiles(in: "Sources/Examples") {
      let text = try Repository.text(of: name)
      for line in text.matches(of: /(?m)^\w* ?import (?:struct )?(\w+)/) {
        let module = String(line.1)
        let isProgram = ["/Main/", "/CommandLine/", "/Together/"].contains { name.contains($0) }
        let isExample = isProgram && examples.contains(module)
        #expect(
          !targets.contains(module) || reachable.contains(module) || isExample,
          "\(module) in \(name)")
      }
    }
  }

  /// The build's command for a module, reduced to the options for reading the sources.
  private static func arguments(compiling module: String) throws -> [String] {
    let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let description = products.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("\(products.lastPathComponent).yaml")
    let text = try String(contentsOf: description, encoding: .utf8)
    let line = try #require(
      text.split(separator: "\n").first {
        $0.contains("args: [") && $0.contains("\"-module-name\",\"\(module)\"")
      })
    let list = Data(line[try #require(line.firstIndex(of: "["))...].utf8)
    var words = try JSONDecoder().decode([String].self, from: list)[...]
    var kept: [String] = []
    while let word = words.popFirst() {
      if written.contains(word) {
        _ = words.popFirst()
      } else if !modes.contains(word) {
        kept.append(word)
      }
    }
    return kept
  }

  /// Options with a value that describe the output or the package.
  private static let written: Set = [
    "-emit-module-path", "-output-file-map", "-index-store-path", "-emit-objc-header-path",
    "-package-name",
  ]
  /// Options of a compilation that produces output.
  private static let modes: Set = [
    "-c", "-emit-module", "-emit-dependencies", "-emit-objc-header", "-incremental",
    "-parseable-output", "-serialize-diagnostics", "-enable-batch-mode",
  ]
}
