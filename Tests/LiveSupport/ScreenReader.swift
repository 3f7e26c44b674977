internal import Foundation

/// The screen reader Orca on a display, and all that it says.
///
/// It says it to a speech server without sound: with a synthesizer and no sound card it would wait for ever at its
/// first word. All that it starts has the display's home, and ends with the display.
public final class ScreenReader {
  public let accessibility: AccessibilityDesk
  private let process: ChildProcess
  private let file: String

  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  /// Starts the buses and Orca, and waits until it speaks.
  ///
  /// - Throws: ``Failure`` if it does not.
  public init(on display: LiveDisplay) throws {
    accessibility = try AccessibilityDesk(display)
    let desk = accessibility.desk
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
  }

  /// An Orca whose bus has gone does not end by itself.
  deinit { process.stop() }

  /// All that was said so far, a sentence or a few words each.
  public var said: [String] {
    let log = FileManager.default.contents(atPath: file) ?? Data()
    return String(decoding: log, as: UTF8.self).split(separator: "\n").compactMap { line in
      guard let start = line.range(of: "SPEECH OUTPUT: '")?.upperBound else { return nil }
      let words = line[start...]
      // The voice follows.
      let end = words.range(of: "'{")?.lowerBound ?? words.lastIndex(of: "'") ?? words.endIndex
      return words[..<end].trimmingCharacters(in: .whitespaces)
    }
  }
}
