internal import SceneModel

extension Application {
  /// Saves the order in which the windows lie, for their restoration.
  public func stackingDidChange(_ order: [WindowNumber], on windowSystem: any WindowSystem) {
    guard phase == .running else { return }
    var byNumber: [WindowNumber: SceneSession] = [:]
    for session in sessions where session.host?.system === windowSystem {
      if let number = session.host?.number { byNumber[number] = session }
    }
    let stack = order.compactMap { byNumber[$0] }
    for (session, level) in zip(stack, StackLevels.following(stack.map(\.record.stackLevel))) {
      session.update { $0.stackLevel = level }
    }
  }
}

/// Numbers that increase in the order of a stack.
enum StackLevels {
  /// Returns increasing numbers, of which as few as possible differ from the present ones: each costs a
  /// file. One that was raised gets a higher number than all others, and one that was lowered a lower one.
  static func following(_ present: [Int?]) -> [Int] {
    let upward = assign(present, direction: 1)
    let downward = Array(assign(present.reversed(), direction: -1).reversed())
    func changes(_ levels: [Int]) -> Int { zip(levels, present).count { $0 != $1 } }
    return changes(downward) < changes(upward) ? downward : upward
  }

  private static func assign(_ present: [Int?], direction: Int) -> [Int] {
    var last: Int?
    return present.map { level in
      let assigned =
        if let last {
          level.flatMap { ($0 - last).signum() == direction ? $0 : nil } ?? last + direction
        } else {
          level ?? first(present, direction: direction)
        }
      last = assigned
      return assigned
    }
  }

  /// A number before all others.
  private static func first(_ present: [Int?], direction: Int) -> Int {
    let known = present.compactMap { $0 }
    return ((direction > 0 ? known.min() : known.max()) ?? direction) - direction
  }
}
