import Foundation
import FuzzTargets
import SeededRandom
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
    "Mutated inputs of the corpus are read or refused too, up to a thousand for each parser",
    .timeLimit(.minutes(2)), arguments: FuzzTarget.allCases)
  func mutated(_ target: FuzzTarget) throws {
    let inputs = try Self.inputs(of: target).sorted { $0.path < $1.path }
      .map { Array(try Data(contentsOf: $0)) }
    var random = SeededGenerator.make("mutated \(target.rawValue)")
    // As many as fit into the time, of long inputs fewer.
    let longest = inputs.map(\.count).max() ?? 0
    for _ in 0..<min(1000, 2_000_000 / max(1, longest)) {
      var input = try #require(inputs.randomElement(using: &random))
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let other = try #require(inputs.randomElement(using: &random))
        input.mutate(with: other, using: &random)
      }
      target.read(input)
    }
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

extension [UInt8] {
  /// Numbers at which parsers err: ends of ranges, signs, and marks of formats.
  private static let telling: [UInt8] = [0, 1, 2, 0x0a, 0x20, 0x22, 0x3a, 0x7f, 0x80, 0xfe, 0xff]

  /// Changes a byte, or removes, doubles or replaces a piece.
  fileprivate mutating func mutate(with other: [UInt8], using random: inout SeededGenerator) {
    func piece(of count: Int) -> Range<Int> {
      let start = Int.random(in: 0...count, using: &random)
      return start..<Swift.min(count, start + Int.random(in: 1...32, using: &random))
    }
    let place = Int.random(in: 0...count, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0 where place < count: self[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 1 where place < count: self[place] = Self.telling.randomElement(using: &random) ?? 0
    case 2: removeSubrange(piece(of: count))
    case 3: insert(contentsOf: self[piece(of: count)], at: place)
    case 4: insert(contentsOf: other[piece(of: other.count)], at: place)
    default: replaceSubrange(place..., with: other.dropFirst(place))
    }
  }
}
