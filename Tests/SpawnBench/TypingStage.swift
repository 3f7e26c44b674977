import Foundation
import Geometry
import LiveSupport

/// A program that shows one text, into which keys are pressed.
final class TypingStage {
  let subject: Subject
  private let screen: FrameBuffer
  private let window: Desk.Window
  /// The line with the caret.
  private var line = RootRect(x: 0, y: 0, width: 0, height: 0)
  private var desk: Desk { subject.desk }

  /// How long nothing is painted after the last change of a key.
  private static let quiet = 0.05

  /// - Parameter window: The window with the text. It gets the size that all programs have.
  init(_ subject: Subject, window: Desk.Window) throws {
    self.subject = subject
    self.window = window
    screen = try FrameBuffer(subject.display)
    desk.activate(window)
    desk.move(window, to: RootPoint(x: 100, y: 100), size: PixelSize(width: 640, height: 640))
    becomeIdle()
  }

  /// Waits until the program has no more work. GTK lays a long text out in the background.
  func becomeIdle() {
    let deadline = Deadline(seconds: 240)
    var seen = ProcessFigures.processorTime(of: subject.program)
    while !deadline.hasPassed {
      _ = desk.wait(seconds: 0.5) { false }
      let now = ProcessFigures.processorTime(of: subject.program)
      if now - seen < .milliseconds(5) { return }
      seen = now
    }
  }

  // MARK: The caret

  /// Puts the caret behind the first place of a word.
  func goTo(_ word: String) {
    if subject.name == "Journal" {
      desk.chord("Control_L", "f")
      desk.type(word)
      becomeIdle()
      desk.chord("Return")
      desk.chord("Escape")
      desk.chord("Right")
    } else {
      desk.chord("F2")
    }
    becomeIdle()
  }

  func goToEnd() {
    desk.chord("Control_L", "End")
    becomeIdle()
  }

  /// Finds the line with the caret: a step to the left and back changes only the caret's place.
  private func findCaret() {
    guard let area = page(without: 0) else { return }
    desk.chord("Left")
    settle()
    let left = screen.rows(of: area, step: 1)
    desk.chord("Right")
    settle()
    let right = screen.rows(of: area, step: 1)
    let rows = zip(left, right).enumerated().filter { $1.0 != $1.1 }.map { $0.offset / area.width }
    guard let top = rows.first, let bottom = rows.last else { return }
    line = RootRect(x: area.minX, y: area.minY + top, width: area.width, height: bottom - top + 1)
  }

  /// The window without its right edge, where a scroll bar is, and without rows at its bottom.
  private func page(without rows: Int) -> RootRect? {
    desk.frame(of: window).map {
      RootRect(x: $0.minX, y: $0.minY, width: $0.width - 24, height: $0.height - rows)
    }
  }

  private func settle() {
    var seen = desk.damageCount
    while desk.wait(seconds: Self.quiet, until: { desk.damageCount != seen }) {
      seen = desk.damageCount
    }
  }

  // MARK: Figures

  private var areaWatch: AreaWatch { AreaWatch(desk: desk, screen: screen, quiet: Self.quiet) }

  /// Types a word and a blank. Returns the milliseconds from the press of each letter until its glyph was
  /// painted. Nil for a letter whose glyph was not seen in the line.
  func type(_ word: String) -> [Double?] {
    var knowsLine = false
    let times = word.map { letter in
      if !knowsLine { findCaret() }
      let time = press(String(letter))
      // The word may have moved to the next line.
      knowsLine = time != nil
      return time
    }
    desk.chord("space")
    return times
  }

  private func press(_ letter: String) -> Double? {
    settle()
    let line = line
    defer { desk.keyUp(letter) }
    let film = areaWatch.film(
      line, after: { desk.keyDown(letter) }, until: { glyph($0, $1, line.width) != nil })
    guard let film, let last = film.copies.last?.pixels,
      let glyph = glyph(film.old, last, line.width)
    else { return nil }
    return film.copies.first { $0.pixels[glyph].elementsEqual(last[glyph]) }?.milliseconds
  }

  /// Presses a key that moves the caret far away. Returns the milliseconds until the page is painted.
  func jump(_ modifier: Desk.KeyName?, _ key: Desk.KeyName) -> Double? {
    // Journal has a status line.
    guard let page = page(without: 40) else { return nil }
    settle()
    if let modifier { desk.keyDown(modifier) }
    defer {
      desk.keyUp(key)
      if let modifier { desk.keyUp(modifier) }
    }
    let film = areaWatch.film(page, after: { desk.keyDown(key) })
    return film.flatMap { film in
      film.copies.first { $0.pixels == film.copies.last?.pixels }?.milliseconds
    }
  }

  /// Finds a glyph between the caret's old and its new place. Returns the rows from its first to its last
  /// pixel.
  private func glyph(_ old: [UInt32], _ new: [UInt32], _ width: Int) -> Range<Int>? {
    let changed = old.indices.filter { old[$0] != new[$0] }
    let columns = changed.map { $0 % width }
    guard let left = columns.min(), let right = columns.max(), right - left > 6 else { return nil }
    let glyph = changed.filter { (left + 3...right - 3).contains($0 % width) }
    guard glyph.count >= 8, let first = glyph.first, let last = glyph.last else { return nil }
    return first..<last + 1
  }
}
