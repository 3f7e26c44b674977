public import Geometry

extension LiveDisplay {
  /// Makes two monitors of the same size of the screen, side by side.
  public func splitIntoMonitors(of size: PixelSize) throws {
    for (name, x, output) in [("left", 0, "screen"), ("right", size.width, "none")] {
      let make = try ChildProcess(
        "xrandr",
        ["--setmonitor", name, "\(size.width)/200x\(size.height)/150+\(x)+0", output],
        environment: environment)
      guard make.waitForExit() == .exited(0) else { throw Failure(description: make.output) }
    }
  }
}
