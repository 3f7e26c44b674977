/// A description of the screen for a failed wait.
extension Desk {
  /// The windows with their places and states, the focus, and the output of the watched programs.
  public var report: String {
    let focus = focusedWindow
    var lines = allWindows.map { window in
      let place = frame(of: window).map { "\($0.width)×\($0.height) at \($0.minX),\($0.minY)" }
      return "window \(String(window.id, radix: 16)) “\(title(of: window))” \(place ?? "gone")"
        + (isViewable(window) ? "" : ", not viewable") + (window == focus ? ", has the focus" : "")
    }
    if !allWindows.contains(where: { $0 == focus }) {
      let holder = focus.map { "\(String($0.id, radix: 16)) “\(title(of: $0))”" } ?? "nobody"
      lines.append("the focus is with \(holder)")
    }
    let others = overrideRedirectWindows().compactMap { frame(of: $0) }
    if !others.isEmpty { lines.append("menus or drag pictures at \(others)") }
    for process in watched {
      process.readOutput()
      let state = process.isRunning ? "runs" : "ended: \(process.exitStatus.map { "\($0)" } ?? "?")"
      lines.append("process \(process.pid) \(state), and said:\n\(process.output.suffix(6000))")
    }
    return lines.joined(separator: "\n")
  }
}
