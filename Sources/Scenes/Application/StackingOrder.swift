internal import SceneModel

/// Numbers sessions in the order of their use, over launches.
@MainActor
final class StackingOrder {
  private var next = 1

  /// A higher number than any that was taken or seen.
  func take() -> Int {
    defer { next += 1 }
    return next
  }

  /// A saved session has its number from an earlier launch.
  func follow(_ record: SessionRecord) { next = max(next, record.stackingOrder + 1) }
}
