internal import SceneModel

/// Numbers sessions in the order of their use, over launches.
@MainActor
final class StackingOrder {
  private var next = 1

  /// A number that is higher than all earlier ones.
  func take() -> Int {
    defer { next += 1 }
    return next
  }

  /// Notes the number of a saved session from an earlier launch.
  func follow(_ record: SessionRecord) { next = max(next, record.stackingOrder + 1) }
}
