public import Geometry

/// Watches a part of the screen after an action.
public struct AreaWatch {
  let desk: Desk
  let screen: FrameBuffer
  /// How long nothing is painted after the last change of an action.
  public var quiet: Double

  public init(desk: Desk, screen: FrameBuffer, quiet: Double = 0.05) {
    self.desk = desk
    self.screen = screen
    self.quiet = quiet
  }

  /// What was on a part of the screen before an action, and after each damage of the screen.
  public struct Film {
    public let old: [UInt32]
    public let copies: [(milliseconds: Double, pixels: [UInt32])]

    /// The milliseconds until nine tenths of the pixels that changed had their last colors. Nil when none has
    /// changed. What fades in or out beside a text, such as a scroll bar, is part of the last tenth.
    public var milliseconds: Double? {
      guard let last = copies.last else { return nil }
      let changed = old.indices.filter { old[$0] != last.pixels[$0] }
      guard !changed.isEmpty else { return nil }
      return copies.first { copy in
        changed.reduce(0) { $0 + (copy.pixels[$1] == last.pixels[$1] ? 1 : 0) } * 10
          >= changed.count * 9
      }?.milliseconds
    }
  }

  /// Acts, and watches until the effect is there and nothing more is painted.
  ///
  /// - Parameter isDone: Gets the pixels before and after.
  /// - Returns: Nil when there was no effect. The times are those since just before the action.
  public func film(
    _ area: RootRect, after action: () -> Void,
    until isDone: (_ old: [UInt32], _ new: [UInt32]) -> Bool = { $0 != $1 }
  ) -> Film? {
    let old = screen.rows(of: area, step: 1)
    var copies: [(milliseconds: Double, pixels: [UInt32])] = []
    var seen = desk.damageCount
    let deadline = Deadline(seconds: 10)
    let start = ContinuousClock.now
    action()
    var silence = Deadline(seconds: quiet)
    var end = deadline
    while !deadline.hasPassed, !end.hasPassed {
      _ = desk.wait(seconds: 0.004) { desk.damageCount != seen }
      if desk.damageCount != seen {
        seen = desk.damageCount
        let time = (ContinuousClock.now - start).milliseconds
        copies.append((time, screen.rows(of: area, step: 1)))
        silence = Deadline(seconds: quiet)
        // Something was painted, though perhaps elsewhere.
        end = Deadline(seconds: 0.4)
      } else if silence.hasPassed, let last = copies.last, isDone(old, last.pixels) {
        return Film(old: old, copies: copies)
      }
    }
    return nil
  }
}
