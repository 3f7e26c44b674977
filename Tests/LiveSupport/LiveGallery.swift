public import Foundation
public import Geometry

/// The gallery on its own display, with the gestures for its grid.
public struct LiveGallery {
  /// The program and its display.
  public let live: LiveJournal
  public var desk: Desk { live.desk }

  /// - Parameters:
  ///   - folder: A folder of pictures instead of the samples.
  ///   - settings: The content of the settings file.
  /// - Throws: ``LiveProgram/Failure`` if its window does not appear.
  public init(
    _ windowManager: LiveDisplay.WindowManager = .openbox, folder: URL? = nil,
    settings: String? = nil, arguments: [String] = []
  ) throws {
    let display = try LiveDisplay(windowManager: windowManager)
    if let settings {
      let config = display.home.appendingPathComponent("config/photogallery")
      try FileManager.default.createDirectory(at: config, withIntermediateDirectories: true)
      try Data(settings.utf8).write(to: config.appendingPathComponent("settings.json"))
    }
    try self.init(on: display, folder: folder, arguments: arguments)
  }

  /// Starts it on a display that a test has prepared.
  ///
  /// - Throws: ``LiveProgram/Failure`` if its window does not appear.
  public init(on display: LiveDisplay, folder: URL? = nil, arguments: [String] = []) throws {
    live = try LiveJournal(
      command: Self.command, on: display, arguments: arguments + (folder.map { [$0.path] } ?? []))
  }

  /// The executable beside the tests.
  public static var command: String {
    URL(fileURLWithPath: LiveJournal.builtCommand).deletingLastPathComponent()
      .appendingPathComponent("photogallery").path
  }

  /// The folder of the gallery's sample pictures.
  public static var samples: URL {
    var place = URL(fileURLWithPath: command)
    while place.path != "/" {
      let folder = place.appendingPathComponent("Assets/photographs")
      if FileManager.default.fileExists(atPath: folder.path) { return folder }
      place.deleteLastPathComponent()
    }
    return place
  }

  /// The window with all pictures.
  public var grid: Desk.Window {
    get throws {
      guard let window = live.window(titled: "Gallery") else {
        throw live.failure("There is no grid")
      }
      return window
    }
  }

  /// The middle of the n-th tile in a window.
  public func tile(_ index: Int, of window: Desk.Window) throws -> RootPoint {
    try live.row(index, of: window)
  }

  /// Presses on a tile and moves the pointer to a place in small steps, with the button held.
  ///
  /// - Parameter isLifted: Whether the tile can be dragged. Then this waits until it is lifted.
  public func drag(
    _ index: Int, of window: Desk.Window, to place: RootPoint, isLifted: Bool = true
  ) throws {
    desk.move(to: try tile(index, of: window))
    desk.press()
    desk.move(to: place, steps: 24)
    if isLifted, !desk.wait(until: { !desk.overrideRedirectWindows().isEmpty }) {
      throw live.failure("The tile was not lifted")
    }
    live.settle()
  }

  /// The rectangle of a window with its frame.
  public func outerFrame(of window: Desk.Window) -> RootRect? {
    guard let area = desk.frame(of: window) else { return nil }
    let frame = desk.values("_NET_FRAME_EXTENTS", of: window).map { Int($0) }
    guard frame.count == 4 else { return area }
    return RootRect(
      x: area.minX - frame[0], y: area.minY - frame[2], width: area.width + frame[0] + frame[1],
      height: area.height + frame[2] + frame[3])
  }

  /// Drags a tile out and releases it over the desktop. Returns the new window.
  public func open(_ index: Int) throws -> Desk.Window {
    let known = live.windows
    let grid = try grid
    let area = desk.frame(of: grid) ?? desk.screen
    try drag(index, of: grid, to: area.beside(100, down: 200))
    desk.release()
    try live.waitForWindows(known.count + 1)
    guard let window = live.windows.first(where: { !known.contains($0) }) else {
      throw live.failure("No window came")
    }
    return window
  }
}
