internal import CXTest
internal import Foundation
public import Geometry

/// Measures when the final picture of a window was on the screen.
///
/// The screen is copied at each damage event. When nothing has changed for a while, each copy is compared
/// with the last one. A window counts as painted when nine tenths of its final ink are in place. Ink means
/// pixels that differ from the main color, so a background or an empty frame does not count.
public final class PaintWatch {
  private let desk: Desk
  private let screen: FrameBuffer
  private var copies: [(time: ContinuousClock.Instant, pixels: [UInt32])] = []
  private let step = 4

  public init(desk: Desk, screen: FrameBuffer) {
    self.desk = desk
    self.screen = screen
  }

  /// The whole screen.
  private var everything: RootRect {
    RootRect(x: 0, y: 0, width: screen.size.width, height: screen.size.height)
  }

  /// Calls `action` and watches the screen until `isDone` returns a window and `settled` seconds pass
  /// without damage.
  ///
  /// - Parameter expected: Where the window will be, if that is known. Only this part of the screen is copied.
  /// - Returns: The milliseconds from just before `action` until the window of `isDone` was painted. Nil
  ///   when it was not painted in time.
  public func measure(
    in expected: RootRect? = nil, settled: Double = 0.08, ceiling: Double = 10,
    after action: () throws -> Void, window isDone: () -> Desk.Window?
  ) rethrows -> Double? {
    let area = expected?.intersection(everything) ?? everything
    desk.sync()
    desk.drain()
    copies = []
    let start = ContinuousClock.now
    try action()
    let deadline = Deadline(seconds: ceiling)
    var window: Desk.Window?
    var quiet = Deadline(seconds: settled)
    while !deadline.hasPassed {
      let before = desk.damageCount
      _ = desk.wait(seconds: 0.004) { desk.damageCount != before }
      if desk.damageCount != before {
        copies.append((.now, screen.rows(of: area, step: step)))
        quiet = Deadline(seconds: settled)
      } else if quiet.hasPassed {
        window = isDone()
        if window != nil { break }
      }
    }
    guard let window, let rect = desk.frame(of: window)?.intersection(area), let last = copies.last
    else { return nil }
    let ink = inkIndices(of: last.pixels, from: area, in: rect)
    guard ink.count > rect.width * rect.height / step / 500 else { return nil }
    for copy in copies {
      let there = ink.reduce(0) { $0 + (copy.pixels[$1] == last.pixels[$1] ? 1 : 0) }
      if there * 10 >= ink.count * 9 { return (copy.time - start).milliseconds }
    }
    return nil
  }

  private func inkIndices(of pixels: [UInt32], from area: RootRect, in rect: RootRect) -> [Int] {
    var counts: [UInt32: Int] = [:]
    var indices: [Int] = []
    for y in stride(from: area.minY, to: area.maxY, by: step) where y >= rect.minY && y < rect.maxY
    {
      let row = (y - area.minY) / step * area.width
      for x in rect.minX..<rect.maxX {
        let index = row + x - area.minX
        counts[pixels[index], default: 0] += 1
        indices.append(index)
      }
    }
    guard let main = counts.max(by: { $0.value < $1.value })?.key else { return [] }
    return indices.filter { pixels[$0] != main }
  }
}

extension Duration {
  /// The duration in milliseconds, with fractions.
  public var milliseconds: Double {
    Double(components.seconds) * 1e3 + Double(components.attoseconds) / 1e15
  }
}
