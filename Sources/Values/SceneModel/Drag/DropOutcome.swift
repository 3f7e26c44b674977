/// All conditions that the outcome of a release depends on.
public struct DropSituation: Hashable, Sendable {
  public var place: DropPlace
  /// Whether the pointer is beyond the source window's margin.
  public var isOutside: Bool
  /// Whether it has been there for the dwell time, with the required keys held.
  public var isArmed: Bool
  /// The edge zone in which the pointer has rested. Nil where windows cannot be tiled.
  public var restedEdge: ScreenEdge?
  /// Whether Alt is held.
  public var forcesWindow: Bool
  public var itemIsAvailable: Bool
  /// Whether an open scene prefers the item's target content identifier.
  public var hasDedicatedWindow: Bool
  /// Whether the application can have another scene and the settings allow one.
  public var canMakeWindows: Bool
  /// Whether windows open only in the zones at a monitor's edges.
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

/// The operation of a drop target.
public enum DropAction: Hashable, Sendable, CaseIterable { case copy, move, link }

/// The one result of a drag.
public enum DropOutcome: Hashable, Sendable {
  /// A new window at the pointer (D-4, D-7).
  case newWindow
  /// A new window at one edge, and the source window at the other (D-5).
  case tile(ScreenEdge)
  /// Delivery to a target of the application, within the process (D-2).
  case deliverInProcess(DropAction)
  /// Delivery to another program (D-3).
  case deliver(DropAction)
  /// Delivery to another program, which asks the person for the operation (D-3). The drag then ends as
  /// ``deliver(_:)`` with that operation.
  case deliverAsking
  /// The window that is dedicated to the item is brought to the front (D-8).
  case bringToFront
  /// Nothing. The picture flies back (D-1, D-6, D-11).
  case putBack(PutBackReason)

  /// Whether a drop target of the application gets the items.
  public var isInProcess: Bool {
    switch self {
    case .deliverInProcess: true
    case .newWindow, .tile, .deliver, .deliverAsking, .bringToFront, .putBack: false
    }
  }

  /// Whether a window opens.
  public var makesWindow: Bool {
    switch self {
    case .newWindow, .tile: true
    case .deliverInProcess, .deliver, .deliverAsking, .bringToFront, .putBack: false
    }
  }
}

/// The reason why a drag has no result.
public enum PutBackReason: Hashable, Sendable, CaseIterable {
  /// The pointer is over a window of the application, and no target accepts the item.
  case ownWindow
  /// The drop target under the pointer forbids a drop here or now.
  case refused
  /// The pointer is too near to the source window.
  case withinMargin
  /// The pointer has not been outside for the dwell time, or the required keys are not held.
  case notArmed
  case dock
  case itemGone
  /// Windows open only at the edges of a monitor, and the pointer is not at one.
  case notAtEdge
  /// The application cannot have another window, or the settings do not allow one.
  case windowsNotAllowed
}

/// The outcome of a release now: that of the first row that applies, in the order D-11, D-7, D-6, D-5, D-2,
/// D-1, D-3, D-8, D-4. A row without its means is skipped.
public func decideOutcome(_ situation: DropSituation) -> DropOutcome {
  // D-11: an item that is gone cannot be dropped.
  guard situation.itemIsAvailable else { return .putBack(.itemGone) }
  // D-7: the explicit wish for a window, at any place.
  if situation.forcesWindow, situation.canMakeWindows, !situation.makesWindowsOnlyAtEdges {
    return .newWindow
  }
  // D-6
  if situation.place == .dock { return .putBack(.dock) }
  // D-5: also over the source window, which may be maximized, with no outside.
  if let edge = situation.restedEdge, situation.canMakeWindows { return .tile(edge) }

  switch situation.place {
  case .ownTarget(let action): return .deliverInProcess(action)  // D-2
  case .ownRefusal: return .putBack(.refused)  // D-1
  case .ownContent, .ownFrame: return .putBack(.ownWindow)  // D-1
  case .background, .foreign, .dock: break
  }
  // D-1: outside, but too near to the source window.
  guard situation.isOutside else { return .putBack(.withinMargin) }
  // D-3
  if case .foreign(.accepts(let action)) = situation.place { return .deliver(action) }
  if case .foreign(.asks) = situation.place { return .deliverAsking }
  guard situation.canMakeWindows else { return .putBack(.windowsNotAllowed) }
  guard situation.isArmed else { return .putBack(.notArmed) }
  // D-8, else D-4
  if situation.hasDedicatedWindow { return .bringToFront }
  return situation.makesWindowsOnlyAtEdges ? .putBack(.notAtEdge) : .newWindow
}
