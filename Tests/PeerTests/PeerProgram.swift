import Foundation
import Geometry
import LiveSupport

/// A program of others that takes part in a drag, with a window whose place the test chooses.
final class PeerProgram {
  let process: ChildProcess
  let window: Desk.Window
  private let desk: Desk

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Starts a program and waits until its window is at its place.
  ///
  /// - Parameters:
  ///   - title: A part of its window's title.
  ///   - area: The place of the window, without its frame.
  /// - Throws: ``Failure`` if there is no such window.
  init(
    _ program: String, _ arguments: [String], titled title: String = "Peer", at area: RootRect,
    on desk: Desk, of display: LiveDisplay, environment: [String: String] = [:]
  ) throws {
    self.desk = desk
    let process = try Self.process(program, arguments, on: display, environment: environment)
    self.process = process
    desk.watched = [process]
    var found: Desk.Window?
    _ = desk.wait {
      found = desk.topLevel(titled: title)
      return found != nil || !process.isRunning
    }
    guard let found else {
      process.readOutput()
      throw Failure(description: "\(program) \(arguments) shows no window: \(process.output)")
    }
    window = found
    desk.waitForManager()
    desk.move(found, to: area.origin, size: area.size)
    guard desk.wait(until: { (desk.frame(of: found)?.minX ?? 0) >= area.minX }) else {
      throw Failure(description: "\(program) does not go to its place")
    }
    desk.raise(found)
  }

  private static func process(
    _ program: String, _ arguments: [String], on display: LiveDisplay,
    environment: [String: String]
  ) throws -> ChildProcess {
    // Drawing by the graphics card starts slowly without one.
    let drawing = ["GSK_RENDERER": "cairo", "QT_QPA_PLATFORM": "xcb", "NO_AT_BRIDGE": "1"]
    return try ChildProcess(
      program, arguments,
      environment: display.environment.merging(drawing) { _, new in new }
        .merging(environment) { _, new in new })
  }

  /// Starts the small program of a toolkit, and waits for nothing.
  static func process(
    _ toolkit: Toolkit, _ arguments: [String], on display: LiveDisplay,
    environment: [String: String] = [:]
  ) throws -> ChildProcess {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Programs/\(toolkit.command.file)").path
    return try process(
      toolkit.command.program, [file] + arguments, on: display, environment: environment)
  }

  /// Starts the small program of a toolkit and waits until it is ready.
  convenience init(
    _ toolkit: Toolkit, _ arguments: [String], at area: RootRect, on desk: Desk,
    of display: LiveDisplay
  ) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Programs/\(toolkit.command.file)").path
    try self.init(
      toolkit.command.program, [file] + arguments, at: area, on: desk, of: display)
    guard desk.wait(until: { line("READY") != nil || !process.isRunning }), line("READY") != nil
    else { throw Failure(description: "\(toolkit) is not ready: \(process.output)") }
    // Tk places its window once more when it is ready.
    desk.move(window, to: area.origin, size: area.size)
    guard desk.wait(until: { (desk.frame(of: window)?.minX ?? 0) >= area.minX }) else {
      throw Failure(description: "\(toolkit) does not stay at its place")
    }
  }

  /// What follows a word at the beginning of a line of the output. Nil when there is no such line yet.
  func line(_ word: String) -> String? {
    process.readOutput()
    let line = process.output.split(separator: "\n").first {
      $0 == word || $0.hasPrefix("\(word) ")
    }
    return line.map { String($0.dropFirst(word.count + 1)) }
  }

  /// The name and the version of the toolkit.
  var version: String { line("READY") ?? "" }

  /// The upper left corner of the window, without its frame.
  var origin: RootPoint { (desk.frame(of: window) ?? desk.screen).origin }

  /// The middle of the window.
  var middle: RootPoint {
    let area = desk.frame(of: window) ?? desk.screen
    return area.middle
  }
}
