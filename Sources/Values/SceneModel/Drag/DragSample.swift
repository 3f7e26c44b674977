public import Geometry

/// The pointer during a drag, as the window system reports it.
public struct DragSample: Hashable, Sendable {
  public var rootPoint: RootPoint
  public var modifiers: Modifiers
  public var uptime: Duration
  /// The place under the pointer.
  public var place: DropPlace
  /// The name of the program under the pointer, as a person knows it. Nil where there is none.
  public var program: String?

  public init(
    rootPoint: RootPoint, modifiers: Modifiers = [], uptime: Duration, place: DropPlace,
    program: String? = nil
  ) {
    self.rootPoint = rootPoint
    self.modifiers = modifiers
    self.uptime = uptime
    self.place = place
    self.program = program
  }
}

/// The kinds of places under the pointer of a drag.
public enum DropPlace: Hashable, Sendable {
  /// The content of one of the application's windows. The point is in it, in logical units.
  case ownContent(WindowNumber, Point)
  /// The frame of one of the application's windows.
  case ownFrame(WindowNumber)
  /// A drop target of the application that accepts the items.
  case ownTarget(DropAction)
  /// A drop target of the application that forbids a drop here or now, or a program that keys have chosen and
  /// that does not take the items.
  case ownRefusal
  /// The root window, a window of type desktop, or the window manager's guard window.
  case background
  case dock
  /// Another program's window.
  case foreign(ForeignAnswer)

  /// The answer of another program's window to the drag.
  public enum ForeignAnswer: Hashable, Sendable {
    /// The window does not support XDND, or this side has no transport.
    case unaware
    case silent
    case refuses
    case accepts(DropAction)
    /// It accepts, and asks the person after the drop which operation it performs.
    case asks
  }
}

/// The reason why a drag ended without a release.
public enum DragCancellation: Hashable, Sendable, CaseIterable {
  case escape
  /// Another client has taken the pointer, or the keyboard from a drag that keys lead.
  case grabLost
  case sourceVanished
  /// The pointer brought the window that followed it back over the place where the drag began.
  case takenBack
}
