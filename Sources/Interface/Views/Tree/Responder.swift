public import Text

/// An object that can handle commands and keys. What it does not handle goes to the next responder.
///
/// The chain is: focused view → its superviews (each followed by its view controller) → window → scene →
/// scene delegate → application → application delegate.
@MainActor
open class Responder {
  public init() {}

  /// The next responder, for classes that do not define one. It is set by an object that adds a responder
  /// to a chain unknown to the responder, as a scene does with its delegate.
  public final weak var successor: Responder?

  /// The next responder.
  open var next: Responder? { successor }

  /// Handles a key press. Returns whether it was used. If not, the next responder gets it.
  open func keyPressed(_ event: KeyEvent) -> Bool { next?.keyPressed(event) ?? false }

  /// Whether this responder can perform a command now. Menus show other commands as disabled.
  open func canPerform(_ command: Command) -> Bool { false }

  /// Performs a command for which ``canPerform(_:)`` returned true.
  open func perform(_ command: Command) {}

  /// The mark of the change that this responder's `undo` would undo now. With nil, Undo regards the change as
  /// newer than every opened window.
  open var undoMark: UndoMark? { nil }

  /// The first responder of the chain that can perform the command.
  public final func target(for command: Command) -> Responder? {
    var responder: Responder? = self
    while let candidate = responder {
      if candidate.canPerform(command) { return candidate }
      responder = candidate.next
    }
    return nil
  }
}

/// A named action that a menu, a button or a shortcut can ask for: `Command("newWindow")`.
public struct Command: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ name: String) { rawValue = name }

  public static let newWindow = Command("newWindow")
  public static let closeWindow = Command("closeWindow")
  public static let quit = Command("quit")
  public static let showAllWindows = Command("showAllWindows")
  public static let preferences = Command("preferences")
  /// Shows the keys of all commands.
  public static let keyboardShortcuts = Command("keyboardShortcuts")
  /// Makes the window fill the screen, or gives it its place back.
  public static let toggleFullScreen = Command("toggleFullScreen")
  public static let reopenClosedWindow = Command("reopenClosedWindow")
  public static let undo = Command("undo")
  public static let redo = Command("redo")
  public static let cut = Command("cut")
  public static let copy = Command("copy")
  public static let paste = Command("paste")
  public static let delete = Command("delete")
  public static let selectAll = Command("selectAll")
  /// Finds text: on the page with the focus, or in the list with the focus.
  public static let find = Command("find")
  /// Finds text on the page and replaces it.
  public static let findAndReplace = Command("findAndReplace")
  public static let findNext = Command("findNext")
  public static let findPrevious = Command("findPrevious")
  /// Lifts the selected row or item for a drag that keys lead.
  public static let dragWithKeyboard = Command("dragWithKeyboard")
}
