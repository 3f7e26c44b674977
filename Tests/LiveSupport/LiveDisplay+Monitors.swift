public import Geometry

extension LiveDisplay {
  /// Makes two monitors of the same size of the screen, side by side.
  public func splitIntoMonitors(of size: PixelSize) throws {
    for (name, x, output) in [("left", 0, "screen"), ("right", size.width, "none")] {
      let area = RootRect(x: x, y: 0, width: size.width, height: size.height)
      try setMonitor(name, at: area, output: output)
    }
  }

  /// Makes a monitor, or moves it. One monitor has the server's only output.
  public func setMonitor(_ name: String, at area: RootRect, output: String = "none") throws {
    let place = "\(area.width)/200x\(area.height)/150+\(area.minX)+\(area.minY)"
    let make = try ChildProcess(
      "xrandr", ["--setmonitor", name, place, output], environment: environment)
    guard make.waitForExit() == .exited(0) else { throw Failure(description: make.output) }
  }

  /// Removes a monitor, as when its cable is pulled.
  public func removeMonitor(_ name: String) throws {
    let remove = try ChildProcess("xrandr", ["--delmonitor", name], environment: environment)
    guard remove.waitForExit() == .exited(0) else { throw Failure(description: remove.output) }
  }

  /// Tells i3 to do something, as a key of its configuration does.
  public func tellI3(_ command: String) throws {
    let message = try ChildProcess("i3-msg", [command], environment: environment)
    guard message.waitForExit() == .exited(0) else { throw Failure(description: message.output) }
  }
}
