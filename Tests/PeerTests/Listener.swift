import Foundation
import LiveSupport
import Testing

/// A record of all that the screen reader Orca says, step by step.
final class Listener {
  private let reader: ScreenReader
  var accessibility: AccessibilityDesk { reader.accessibility }
  private var desk: Desk { accessibility.desk }
  private var said: [String] { reader.said }
  /// The number of sentences that earlier steps heard.
  private var passed: Int
  /// Each step, and what was heard in it.
  private(set) var transcript: [(step: String, heard: [String])] = []

  /// Starts the buses and Orca, and waits until it speaks.
  init(on display: LiveDisplay) throws {
    reader = try ScreenReader(on: display)
    passed = reader.said.count
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
