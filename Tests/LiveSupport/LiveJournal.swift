public import Geometry

/// Journal running on a display, with the gestures of a person.
///
/// Places are those of its elements, as it says.
public final class LiveJournal: LiveProgram {
  /// Starts Journal and waits for its first window.
  ///
  /// - Parameter rests: Whether it waits for the end of the painting, too.
  /// - Throws: ``LiveProgram/Failure`` if the window does not appear.
  public init(
    command: String, on display: LiveDisplay, arguments: [String] = [],
    environment: [String: String] = [:], rests: Bool = true
  ) throws {
    try super.init(
      "journal", command: command, on: display, arguments: arguments, environment: environment,
      rests: rests)
  }

  /// The executable beside the tests.
  public static var builtCommand: String { builtCommand("journal") }

  // MARK: Places

  public var list: Desk.Window {
    get throws {
      guard let window = window(titled: "Journal") else { throw failure("There is no list window") }
      return window
    }
  }

  /// The search field of a list window with its border, in root coordinates.
  ///
  /// - Throws: ``LiveProgram/Failure`` if the window is gone.
  public func searchArea(of window: Desk.Window) throws -> RootRect {
    try element(.field, of: window).frame
  }

  // MARK: Gestures

  /// Clicks into the search field of a list window, and empties it with Escape.
  ///
  /// - Throws: ``LiveProgram/Failure`` if the window is gone.
  public func clearSearch(of window: Desk.Window) throws {
    desk.click(try searchArea(of: window).middle)
    settle()
    desk.chord("Escape")
    settle()
  }

  /// Presses on a row and moves the pointer in small steps, with the button held, until the row is lifted.
  ///
  /// - Throws: ``LiveProgram/Failure`` if the row is not lifted.
  public func drag(row index: Int, of window: Desk.Window, to place: RootPoint) throws {
    desk.move(to: try row(index, of: window))
    desk.press()
    desk.move(to: place, steps: 24)
    guard desk.wait(until: { !desk.overrideRedirectWindows().isEmpty }) else {
      throw failure("The row was not lifted")
    }
    settle()
  }

  /// Drags a row past the right edge and releases it over the desktop.
  ///
  /// - Returns: The point of the release.
  /// - Throws: ``LiveProgram/Failure`` if the row is not lifted.
  @discardableResult
  public func dragOut(row index: Int, of window: Desk.Window) throws -> RootPoint {
    guard let area = desk.frame(of: window) else { throw failure("The window is gone") }
    let place = RootPoint(x: min(desk.screen.maxX - 120, area.maxX + 200), y: area.minY + 120)
    try drag(row: index, of: window, to: place)
    desk.release()
    return place
  }
}
