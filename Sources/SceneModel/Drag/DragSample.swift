public import Geometry

/// The pointer during a drag, as the window system reports it.
public struct DragSample: Hashable, Sendable {
  public var rootPoint: RootPoint
  public var modifiers: Modifiers
  public var uptime: Duration
  /// What lies under the pointer.
  public var place: DropPlace

  public init(rootPoint: RootPoint, modifiers: Modifiers = [], uptime: Duration, place: DropPlace) {
    self.rootPoint = rootPoint
    self.modifiers = modifiers
    self.uptime = uptime
    self.place = place
  }
}

/// What the pointer of a drag is over.
public enum DropPlace: Hashable, Sendable {
  /// The content of one of the application's windows; the point is in it, logical units.
  case ownContent(WindowNumber, Point)
  /// The frame of one of the application's windows.
  case ownFrame(WindowNumber)
  /// A drop target of the application that accepts.
  case ownTarget(DropAction)
  /// The root window, a window of type desktop, or the window manager's guard window.
  case background
  case dock
  /// Another program's window.
  case foreign(ForeignAnswer)

  /// The answer of another program's window to the drag.
  public enum ForeignAnswer: Hashable, Sendable {
    /// It does not speak XDND, or the transport is missing on our side.
    case unaware
    case silent
    case refuses
    case accepts(DropAction)
  }
}

/// Why a drag ends without a release.
public enum DragCancellation: Hashable, Sendable, CaseIterable {
  case escape, grabLost, sourceVanished
}
