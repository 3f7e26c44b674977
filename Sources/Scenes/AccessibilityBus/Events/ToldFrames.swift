internal import Geometry

/// The frames that were told, of the last elements that somebody has asked for.
struct ToldFrames: Sendable {
  private var frames: [Int: RootRect] = [:]
  /// The elements, the one that was asked for first before the others.
  private var order: [Int] = []
  /// The frames of more elements are not followed. They are compared at each frame that is painted.
  static let most = 128

  var isEmpty: Bool { frames.isEmpty }

  mutating func tell(_ frame: RootRect, of id: Int) {
    if frames.updateValue(frame, forKey: id) == nil { order.append(id) }
    if order.count > Self.most { frames[order.removeFirst()] = nil }
  }

  /// Compares the frames with present ones, and keeps those. An element without one is gone.
  ///
  /// - Returns: The elements with another frame, and this frame, in the order in which they were asked for.
  mutating func changes(_ present: (Int) -> RootRect?) -> [(id: Int, frame: RootRect)] {
    var changes: [(id: Int, frame: RootRect)] = []
    order.removeAll { id in
      guard let frame = present(id) else {
        frames[id] = nil
        return true
      }
      if frames.updateValue(frame, forKey: id) != frame { changes.append((id, frame)) }
      return false
    }
    return changes
  }
}
