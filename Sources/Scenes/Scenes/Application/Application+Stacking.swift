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
    if let restored = restoredStack {
      restoredStack = nil
      if raise(StackLevels.misplaced(in: stack, by: restored)) { return }
    }
    for (session, level) in zip(stack, StackLevels.following(stack.map(\.record.stackLevel))) {
      session.update { $0.stackLevel = level }
    }
  }

  /// Puts windows over the others. Returns whether there are any.
  private func raise(_ sessions: ArraySlice<SceneSession>) -> Bool {
    for session in sessions { session.host?.update(.raise) }
    return !sessions.isEmpty
  }
}

/// Numbers that increase in the order of a stack.
enum StackLevels {
  /// What has to be raised, in this order, to restore an order in which windows were mapped.
  ///
  /// SEE: metacity puts a window that does not ask for the focus below the one that has it, and it may have given that
  /// to a window that came before.
  ///
  /// - Returns: Nothing if another window is in front: a person has been faster.
  static func misplaced<Window: Hashable>(
    in stack: [Window], by order: [Window]
  ) -> ArraySlice<Window> {
    guard stack.last == order.last else { return [] }
    let (present, restored) = (Set(stack), Set(order))
    let stack = stack.filter(restored.contains)
    let order = order.filter(present.contains)
    return order[(order.indices.first { stack[$0] != order[$0] } ?? order.endIndex)...]
  }

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
