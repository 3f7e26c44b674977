/// Everything that the outcome of a release depends on, and nothing else.
public struct DropSituation: Hashable, Sendable {
  public var place: DropPlace
  /// The pointer is past the source window's margin.
  public var isOutside: Bool
  /// It has been there for long enough to make a window, and whatever keys must be held are.
  public var isArmed: Bool
  /// The edge zone in which the pointer has rested; nil where windows cannot be tiled.
  public var restedEdge: ScreenEdge?
  /// Alt is held.
  public var forcesWindow: Bool
  public var itemIsAvailable: Bool
  /// A scene that is open prefers the item's target content identifier.
  public var hasDedicatedWindow: Bool
  /// The application can have another scene, and the settings do not say never.
  public var canMakeWindows: Bool
  /// Windows are made in the zones at a monitor's edges and nowhere else.
  public var makesWindowsOnlyAtEdges: Bool

  public init(
    place: DropPlace, isOutside: Bool = true, isArmed: Bool = true, restedEdge: ScreenEdge? = nil,
    forcesWindow: Bool = false, itemIsAvailable: Bool = true, hasDedicatedWindow: Bool = false,
    canMakeWindows: Bool = true, makesWindowsOnlyAtEdges: Bool = false
  ) {
    self.place = place
    self.isOutside = isOutside
    self.isArmed = isArmed
    self.restedEdge = restedEdge
    self.forcesWindow = forcesWindow
    self.itemIsAvailable = itemIsAvailable
    self.hasDedicatedWindow = hasDedicatedWindow
    self.canMakeWindows = canMakeWindows
    self.makesWindowsOnlyAtEdges = makesWindowsOnlyAtEdges
  }
}

/// A side of a monitor's work area at which a window can be tiled.
public enum ScreenEdge: Hashable, Sendable, CaseIterable { case left, right }

/// What a drop target does with what it gets.
public enum DropAction: Hashable, Sendable, CaseIterable { case copy, move, link }

/// How a drag ends, one and never two.
public enum DropOutcome: Hashable, Sendable {
  /// A new window at the pointer (D-4, D-7).
  case newWindow
  /// A new window tiled to an edge, the source window to the other (D-5).
  case tile(ScreenEdge)
  /// Delivered to a target of the application, in the process (D-2).
  case deliverInProcess(DropAction)
  /// Delivered to another program (D-3).
  case deliver(DropAction)
  /// The window dedicated to the item comes to the front (D-8).
  case bringToFront
  /// Nothing; the picture flies back (D-1, D-6, D-11).
  case putBack(PutBackReason)

  /// Whether a window will be made.
  public var makesWindow: Bool {
    switch self {
    case .newWindow, .tile: true
    case .deliverInProcess, .deliver, .bringToFront, .putBack: false
    }
  }
}

/// Why nothing comes of a drag.
public enum PutBackReason: Hashable, Sendable, CaseIterable {
  /// It is over a window of the application, where nothing accepts it.
  case ownWindow
  /// It is too near the source window still.
  case withinMargin
  /// It has not been outside for long enough, or keys that must be held are not.
  case notArmed
  case dock
  case itemGone
  /// Windows are made at the edges of a monitor only, and it is not at one.
  case notAtEdge
  /// The application cannot have another window, or the settings say never.
  case windowsNotAllowed
}

/// The outcome of letting go now. The first row that applies, in the order D-11, D-7, D-6, D-5, D-2,
/// D-1, D-3, D-8, D-4; a row whose means are missing is passed over.
public func decideOutcome(_ situation: DropSituation) -> DropOutcome {
  // D-11: what is gone can go nowhere.
  guard situation.itemIsAvailable else { return .putBack(.itemGone) }
  // D-7: an explicit wish, wherever the pointer is.
  if situation.forcesWindow, situation.canMakeWindows, !situation.makesWindowsOnlyAtEdges {
    return .newWindow
  }
  // D-6
  if situation.place == .dock { return .putBack(.dock) }
  // D-5: also over the source window, which may be maximized and have no outside.
  if let edge = situation.restedEdge, situation.canMakeWindows { return .tile(edge) }

  switch situation.place {
  case .ownTarget(let action): return .deliverInProcess(action)  // D-2
  case .ownContent, .ownFrame: return .putBack(.ownWindow)  // D-1
  case .background, .foreign, .dock: break
  }
  // D-1: outside, and too near the source window still.
  guard situation.isOutside else { return .putBack(.withinMargin) }
  // D-3
  if case .foreign(.accepts(let action)) = situation.place { return .deliver(action) }
  guard situation.canMakeWindows else { return .putBack(.windowsNotAllowed) }
  guard situation.isArmed else { return .putBack(.notArmed) }
  // D-8, else D-4
  if situation.hasDedicatedWindow { return .bringToFront }
  return situation.makesWindowsOnlyAtEdges ? .putBack(.notAtEdge) : .newWindow
}
