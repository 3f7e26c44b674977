public import Canvas
public import Geometry
public import SceneModel
public import Views

/// The window system's part in one drag. It holds the grabs and shows the picture, and is independent of
/// items and outcomes.
@MainActor
public protocol PlatformDrag: AnyObject {
  /// Replaces the picture that follows the pointer.
  func setPicture(_ picture: DragPicture)
  func setCursor(_ cursor: Cursor)
  /// Shows the place of a future window below the picture, and hides an earlier one. Input passes through
  /// it.
  ///
  /// - Parameters:
  ///   - picture: The picture to show there.
  ///   - origin: The origin of the picture's surface on the root window.
  ///   - opacity: From 0 to 1. It has no effect without a compositor.
  func showDropZone(_ picture: DragPicture, at origin: RootPoint, opacity: Double)
  func setDropZoneOpacity(_ opacity: Double)
  func hideDropZone()
  /// Moves the picture's anchor without the pointer, for the frames of a fly-back animation.
  func movePicture(to point: RootPoint)
  /// Lets a window of the application follow the pointer, in place of the picture. The window manager moves
  /// it, where there is one that can, and until the drag ends. The client is told of the pointer as before. The
  /// place in its samples means nothing then.
  ///
  /// - Parameters:
  ///   - window: A window that is shown, or will be shown soon.
  ///   - point: The pointer's place for which the window was placed.
  func carry(_ window: WindowNumber, from point: RootPoint)
  /// Drops the items on the program under the pointer, after a release with the outcome
  /// `DropOutcome.deliver(_:)`. The pointer is free at once. The program fetches the data later.
  ///
  /// - Parameter completion: Called once: when the program has taken the items, or when it has not.
  func deliver(completion: @escaping @MainActor (DragDelivery) -> Void)
  /// Releases the pointer and the keyboard. The picture stays until ``end()``.
  func releaseGrabs()
  /// Removes the picture, releases the grabs, and ends the drag. The client is not called afterwards.
  func end()
}

/// A drag that keys lead. It grabs neither the pointer nor the keyboard: the keys come to the source window,
/// which has the focus.
@MainActor
public protocol PlatformKeyboardDrag: PlatformDrag {
  /// The visible windows of other programs that take drops, the frontmost first. Waits for the server.
  func findPrograms() -> [DropProgram]
  /// Leads the items to the middle of a program's window, with the modifier keys that ask for an operation.
  /// The client is told of the program's answers.
  func lead(to program: DropProgram, modifiers: Modifiers)
  /// Shows the picture at a point. The items are over no other program.
  func lead(to point: RootPoint)
}

/// A window of another program that takes drops.
public struct DropProgram: Hashable, Sendable {
  /// The window system's number of the window.
  public var number: UInt32
  /// The name of the program, as a person knows it.
  public var name: String
  /// The window without its frame.
  public var area: RootRect

  public init(number: UInt32, name: String, area: RootRect) {
    self.number = number
    self.name = name
    self.area = area
  }
}

/// The items of a drag, as other programs may have them.
public struct DragOffer {
  /// MIME types, the best first. With none, other programs are not asked.
  public var types: [String]
  /// The types with which a program can do something else than copy the items. A program that takes none of
  /// them copies.
  public var typesByAction: [DropAction: [String]]
  /// Makes the data of one of the types, when a program requests them.
  public var load: @MainActor (_ type: String) throws -> [UInt8]
  /// The items as files. Nil when one of them is no file.
  public var files: DragFiles?

  public init(
    types: [String], typesByAction: [DropAction: [String]] = [:], files: DragFiles? = nil,
    load: @escaping @MainActor (_ type: String) throws -> [UInt8]
  ) {
    self.types = types
    self.typesByAction = typesByAction
    self.files = files
    self.load = load
  }
}

/// What became of the items that were dropped on another program.
public enum DragDelivery: Hashable, Sendable {
  /// The program has taken them, or has fetched their data and said nothing more (D-9).
  case taken(DropAction)
  /// The program ended, or requested nothing in time (D-10).
  case notTaken
}

/// The picture that follows the pointer.
public struct DragPicture {
  /// Premultiplied ARGB at the desktop's scale. The picture's window has the same size.
  public var surface: Surface
  /// The point of the surface, in logical units, that lies under the pointer.
  public var anchor: Point
  /// The shape of the picture where there is no compositor, in logical units. The picture is opaque then.
  public var opaqueShape: [Rect]

  public init(surface: Surface, anchor: Point, opaqueShape: [Rect]) {
    self.surface = surface
    self.anchor = anchor
    self.opaqueShape = opaqueShape
  }
}

/// Receives the events while the drag holds the pointer.
@MainActor
public protocol PlatformDragClient: AnyObject {
  func dragMoved(_ sample: DragSample)
  func dragReleased(_ sample: DragSample)
  /// A modifier key was pressed or released in a drag that keys lead. In a drag of the pointer a sample tells
  /// of it.
  ///
  /// - Parameters:
  ///   - modifiers: All that are held now.
  ///   - isPress: Whether the key was pressed.
  func dragModifiersChanged(to modifiers: Modifiers, byPress isPress: Bool)
  /// Escape was pressed, or the grab or the source window was lost.
  func dragCancelled(_ reason: DragCancellation)
}
