public import SceneModel
internal import Views

/// What a person chose for the drags of an application: where they open windows, and how easily (W-2).
///
/// A value that is missing was not chosen. Then the application's `ApplicationConfiguration.dragSettings`
/// hold, or those of one list.
public struct DragPreferences: Codable, Equatable, Sendable {
  /// Where a release opens a window.
  public enum Windows: String, Codable, CaseIterable, Sendable {
    case anywhere, screenEdges, nowhere
  }

  /// A key that must be held to open a window.
  public enum Key: String, Codable, CaseIterable, Sendable {
    case none, control, shift
  }

  /// What follows the pointer once a release would open a window.
  public enum Follower: String, Codable, CaseIterable, Sendable {
    case picture
    /// The window itself, which opens before the release (live mode, W-10).
    case window
  }

  /// Nil where the application decides, which is anywhere.
  public var windows: Windows?
  /// How far beyond the source window the pointer must be, in logical units.
  public var distance: Double?
  /// How long it must stay there, in milliseconds.
  public var delay: Int?
  public var key: Key?
  public var follower: Follower?

  public init() {}

  /// Settings with the chosen values. Where both say where windows open, the stricter one holds.
  public func applied(to settings: DragSettings) -> DragSettings {
    var settings = settings
    settings.spawnPolicy = restricting(settings.spawnPolicy)
    // The file can be written by hand. A distance beyond every screen would be a second off switch.
    if let distance, distance.isFinite { settings.margin = min(max(distance, 0), 400) }
    settings.hysteresis = min(settings.hysteresis, settings.margin)
    if let delay { settings.dwell = .milliseconds(min(max(delay, 0), 5000)) }
    if let follower { settings.isLive = follower == .window }
    switch key {
    case .control: settings.requiredModifiers = .control
    case .shift: settings.requiredModifiers = .shift
    case .some(.none): settings.requiredModifiers = []
    case nil: break
    }
    return settings
  }

  private func restricting(_ policy: SpawnPolicy) -> SpawnPolicy {
    switch (windows, policy) {
    case (.nowhere, _), (_, .nowhere): .nowhere
    case (.screenEdges, _), (_, .screenEdges): .screenEdges
    case (.anywhere, .anywhere), (nil, .anywhere): .anywhere
    }
  }
}
