import Foundation
import LiveSupport
import Testing

/// The screen reader Orca on a display, and a record of all that it says.
///
/// It says it to a speech server without sound: with a synthesizer and no sound card it would wait for ever at its
/// first word. All that it starts has the display's home, and ends with the display.
final class Listener {
  let accessibility: AccessibilityDesk
  private let process: ChildProcess
  private let file: String
  private let desk: Desk
  /// The number of sentences that earlier steps heard.
  private var passed = 0
  /// Each step, and what was heard in it.
  private(set) var transcript: [(step: String, heard: [String])] = []

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Starts the buses and Orca, and waits until it speaks.
  init(on display: LiveDisplay) throws {
    accessibility = try AccessibilityDesk(display)
    desk = accessibility.desk
    let folder = display.home.appendingPathComponent("config/speech-dispatcher")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("AddModule \"dummy\" \"sd_dummy\" \"\"\nDefaultModule dummy\n".utf8)
      .write(to: folder.appendingPathComponent("speechd.conf"))
    // Orca says "3 of 12" of an item when its person has asked for it, and of progress every ten seconds.
    let settings = display.home.appendingPathComponent("data/orca")
    try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
    let wishes = "import orca.settings as wishes\nwishes.enablePositionSpeaking = True\n"
    try Data("\(wishes)wishes.progressBarUpdateInterval = 0\n".utf8)
      .write(to: settings.appendingPathComponent("orca-customizations.py"))
    file = display.home.appendingPathComponent("orca.log").path
    let program = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Programs/orca-lines.py").path
    process = try ChildProcess(
      "/usr/bin/python3", [program, file], environment: accessibility.technologyEnvironment)
    desk.watched = [process]
    guard desk.wait(until: { said.contains { $0.contains("Screen reader on") } }) else {
      process.readOutput()
      throw Failure(description: "Orca does not speak: \(process.output.suffix(2000))")
    }
    passed = said.count
  }

  /// An Orca whose bus has gone does not end by itself.
  deinit { process.stop() }

  /// All that was said so far, a sentence or a few words each.
  var said: [String] {
    let log = FileManager.default.contents(atPath: file) ?? Data()
    return String(decoding: log, as: UTF8.self).split(separator: "\n").compactMap { line in
      guard let start = line.range(of: "SPEECH OUTPUT: '")?.upperBound else { return nil }
      let words = line[start...]
      // The voice follows.
      let end = words.range(of: "'{")?.lowerBound ?? words.lastIndex(of: "'") ?? words.endIndex
      return words[..<end].trimmingCharacters(in: .whitespaces)
    }
  }

  /// Acts, and waits until words have been said in this order.
  func hears(_ words: String..., after step: String, _ act: () throws -> Void) rethrows {
    try hears(words, after: step, act)
  }

  func hears(_ words: [String], after step: String, _ act: () throws -> Void) rethrows {
    passed = said.count
    try act()
    let isHeard = desk.wait(seconds: 10) { Self.contains(words, in: Array(said.dropFirst(passed))) }
    // It may have more to say.
    _ = desk.wait(seconds: 0.5) { false }
    let heard = Array(said.dropFirst(passed))
    transcript.append((step, heard))
    #expect(isHeard, "\(step): heard \(heard), and not \(words)")
  }

  /// Whether words have been said in the present step.
  func isSaid(_ words: String) -> Bool {
    Self.contains([words], in: Array(said.dropFirst(passed)))
  }

  /// Whether some sentences have the words, one after the other, in capitals or not.
  private static func contains(_ words: [String], in heard: [String]) -> Bool {
    var rest = heard.joined(separator: " ").lowercased()[...]
    for word in words {
      guard let range = rest.range(of: word.lowercased()) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }

  /// Prints what was heard, step by step.
  func printTranscript(_ errand: String) {
    print("Orca, \(errand):")
    for (step, heard) in transcript {
      print("  \(step): \(heard.map { "“\($0)”" }.joined(separator: " "))")
    }
    PeerStage.record("Orca", errand, transcript.isEmpty ? "nothing is heard" : "heard")
  }
}
