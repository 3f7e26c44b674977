public import Geometry

/// The distances, times and keys of a drag: settings of an application, which it can change for an item.
///
/// All distances are logical units.
public struct DragSettings: Hashable, Sendable {
  /// How far a press must move to become a drag. A shorter motion is a click. Nil is the distance that the
  /// desktop sets for all programs, or ``standardThreshold``.
  public var threshold: Double?
  /// The distance of a press where neither the application nor the desktop sets one.
  public static let standardThreshold = 8.0
  /// How far beyond the source window's frame the pointer must be to open a window.
  public var margin = 15.0
  /// How much nearer the pointer must come to take that back, so that the picture does not flicker under a
  /// resting hand.
  public var hysteresis = 6.0
  /// How long the pointer must stay beyond the margin.
  public var dwell = Duration.zero
  /// Keys that must be held, to avoid accidental windows.
  public var requiredModifiers: Modifiers = []
  /// Where a drag can open windows.
  public var spawnPolicy = SpawnPolicy.anywhere
  /// The width of the zones at the left and right edge of a work area.
  public var edgeWidth = 24.0
  /// How long the pointer must rest in a zone.
  public var edgeDwell = Duration.milliseconds(300)
  /// How long the pointer must rest over its source window, where no place is outside of it, until the label
  /// says what opens a window instead.
  public var hintDelay = Duration.milliseconds(500)
  /// How long the pointer must stay over a spring-loaded view until the view opens, and over a window of the
  /// application until the window comes to the front.
  public var springLoadingDelay = Duration.milliseconds(700)

  /// Whether the window opens as soon as a release would open it, and follows the pointer in place of a
  /// picture (live mode).
  public var isLive = false

  public init() {}
}

/// The places where a release can open a window.
public enum SpawnPolicy: Hashable, Sendable, CaseIterable {
  /// Outside the source window, where no target takes the item.
  case anywhere
  /// Only in the zones at the left and right edge of a monitor, as on a tablet. No key opens a window
  /// elsewhere.
  case screenEdges
  /// Nowhere.
  case nowhere
}
