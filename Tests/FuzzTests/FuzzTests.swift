import Foundation
import FuzzTargets
import Testing

@MainActor @Suite("Parsers of what other programs wrote", .serialized)
struct FuzzTests {
  private static let project = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The seeds, and what was found by fuzzing.
  private static func inputs(of target: FuzzTarget) throws -> [URL] {
    let corpus = project.appendingPathComponent("Tests/Fuzz/Corpus/\(target.rawValue)")
    return try FileManager.default.contentsOfDirectory(
      at: corpus, includingPropertiesForKeys: nil)
  }

  @Test(
    "Every input of the corpus is read or refused, and traps nothing",
    arguments: FuzzTarget.allCases)
  func corpus(_ target: FuzzTarget) throws {
    let inputs = try Self.inputs(of: target)
    #expect(!inputs.isEmpty)
    for input in inputs { target.read(Array(try Data(contentsOf: input))) }
  }

  @Test(
    "R-16 a million mutated inputs a parser, for a minute at least: no trap, no hang, at most 64 MB",
    .enabled(if: isSoak, "make soak builds the program that is fuzzed"),
    arguments: FuzzTarget.allCases)
  func million(_ target: FuzzTarget) throws {
    let start = ContinuousClock.now
    #expect(try feed(target, "-runs=1000000").hasPrefix("\(target.rawValue): 1000000 inputs, "))
    let rest = (start + .seconds(60) - .now).components.seconds
    if rest > 0 { try feed(target, "-max_total_time=\(rest)") }
  }

  /// Feeds a parser, and says what came of it.
  @discardableResult
  private func feed(_ target: FuzzTarget, _ length: String) throws -> String {
    let run = Process()
    run.executableURL = Self.project.appendingPathComponent("Tests/Fuzz/run")
    run.currentDirectoryURL = Self.project
    run.arguments = [length, target.rawValue]
    let output = Pipe()
    run.standardOutput = output
    try run.run()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    run.waitUntilExit()
    print(said, terminator: "")
    #expect(run.terminationStatus == 0 && said.hasSuffix("no finding\n"))
    return said
  }

  private nonisolated static let isSoak = ProcessInfo.processInfo.environment["SCENERY_SOAK"] == "1"
}
