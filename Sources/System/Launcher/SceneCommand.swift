/// A command of another program about the scenes of the running process (W-13).
public enum SceneCommand: Hashable, Sendable {
  /// Lists the scenes.
  case list
  /// Opens an activity, in its JSON form. Nil opens a new window.
  case open(activity: String?, isNew: Bool, frame: WindowFrame?)
  /// Brings the scene with a session's persistent identifier to the front.
  case activate(String, frame: WindowFrame?)
  /// Closes the scene with a session's persistent identifier.
  case destroy(String)
  /// Is answered with a line for each event, until the caller ends the connection.
  case watch
}

/// The place of a window with its frame, in device pixels, as a command line spells it: `640x480+0+27`.
public struct WindowFrame: Hashable, Sendable, CustomStringConvertible {
  /// The distance of the frame's left edge from that of the root window.
  public var x: Int
  /// The distance of the frame's upper edge from that of the root window.
  public var y: Int
  /// The frame's width. At least 1.
  public var width: Int
  /// The frame's height. At least 1.
  public var height: Int

  /// No coordinate of a window has more than 16 bits (X protocol, "Common Types").
  private static let range = -32768...32767

  /// Nil for other texts, and for numbers that no window can have.
  public init?(_ text: String) {
    guard
      let match = text.wholeMatch(of: /([0-9]{1,5})x([0-9]{1,5})\+(-?[0-9]{1,5})\+(-?[0-9]{1,5})/),
      let width = Int(match.1), let height = Int(match.2), let x = Int(match.3),
      let y = Int(match.4), [x, y, width, height].allSatisfy(Self.range.contains), width > 0,
      height > 0
    else { return nil }
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The place as ``init(_:)`` reads it.
  public var description: String { "\(width)x\(height)+\(x)+\(y)" }
}
