public import Geometry

/// How a drag has to move before it counts: settings of an application, or of one item.
///
/// All distances are logical units.
public struct DragSettings: Hashable, Sendable {
  /// How far a press must move before the row lifts; less stays a click.
  public var threshold = 8.0
  /// How far past the source window's frame the pointer must be before a window can be made.
  public var margin = 15.0
  /// How much nearer it must come again before that is taken back, so that a resting hand does not make
  /// the picture flicker.
  public var hysteresis = 6.0
  /// How long it must stay out there.
  public var dwell = Duration.zero
  /// Keys that must be held, so that nothing is ever torn off by accident.
  public var requiredModifiers: Modifiers = []
  /// Where a drag can make windows.
  public var spawnPolicy = SpawnPolicy.anywhere
  /// How wide the zone at the left and right edge of a work area is.
  public var edgeWidth = 24.0
  /// How long the pointer must rest there.
  public var edgeDwell = Duration.milliseconds(300)

  public init() {}
}

/// Where a dragged item becomes a window when it is let go.
public enum SpawnPolicy: Hashable, Sendable, CaseIterable {
  /// Outside the source window, wherever nothing takes the item.
  case anywhere
  /// Only in the zones at the left and right edge of a monitor, as on a tablet. No key forces a window
  /// elsewhere.
  case screenEdges
  /// Never, wherever and however a drag ends.
  case nowhere
}
