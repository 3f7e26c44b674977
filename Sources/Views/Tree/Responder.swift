/// An object that can handle commands and keys; what it leaves alone goes on to the next one.
///
/// The chain runs: focused view → its superviews (a view controller stands behind its view) → window →
/// scene → scene delegate → application → application delegate.
@MainActor
open class Responder {
  public init() {}

  /// Who is asked next where the class does not say: set by whoever brings a responder into a chain that
  /// the responder does not know, as a scene does with its delegate.
  public final weak var successor: Responder?

  /// Who is asked next.
  open var next: Responder? { successor }

  /// A key was pressed. Returns whether it was used; if not, the next responder gets it.
  open func keyPressed(_ event: KeyEvent) -> Bool { next?.keyPressed(event) ?? false }

  /// Whether this responder performs a command when asked; menus show others as disabled.
  open func canPerform(_ command: Command) -> Bool { false }

  /// Performs a command that ``canPerform(_:)`` accepted.
  open func perform(_ command: Command) {}

  /// The first responder from here on that performs a command.
  public final func target(for command: Command) -> Responder? {
    var responder: Responder? = self
    while let candidate = responder {
      if candidate.canPerform(command) { return candidate }
      responder = candidate.next
    }
    return nil
  }
}

/// Something a person can ask for by menu, button or shortcut, by name: `Command("newWindow")`.
public struct Command: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ name: String) { rawValue = name }

  public static let newWindow = Command("newWindow")
  public static let closeWindow = Command("closeWindow")
  public static let quit = Command("quit")
  public static let showAllWindows = Command("showAllWindows")
  public static let reopenClosedWindow = Command("reopenClosedWindow")
  public static let undo = Command("undo")
  public static let redo = Command("redo")
  public static let cut = Command("cut")
  public static let copy = Command("copy")
  public static let paste = Command("paste")
  public static let delete = Command("delete")
  public static let selectAll = Command("selectAll")
}
