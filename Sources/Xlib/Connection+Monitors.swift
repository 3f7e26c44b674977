internal import CXlib
package import XProtocol

/// One of the user's monitors, as the server describes it.
package struct MonitorDescription: Hashable, Sendable {
  package var name: String
  /// In device pixels on the root window.
  package var area: PixelArea
  package var isPrimary: Bool
}

extension Connection {
  /// Selects events for added, removed and moved monitors, where the server has RandR 1.5. Waits for the
  /// server.
  ///
  /// Monitors that are only defined (`xrandr --setmonitor`) are announced only by a ConfigureNotify of the
  /// root, which needs ``EventMask/structureNotify`` there.
  package func watchMonitors() {
    var eventBase: Int32 = 0
    var errorBase: Int32 = 0
    var major: Int32 = 1
    var minor: Int32 = 5
    let hasRandR = waiting(for: "RandR", else: false) { display in
      XRRQueryExtension(display, &eventBase, &errorBase) != 0
        && XRRQueryVersion(display, &major, &minor) != 0
    }
    guard hasRandR, (major, minor) >= (1, 5) else { return }
    hasMonitors = true
    let changes = RRScreenChangeNotifyMask | RRCrtcChangeNotifyMask | RROutputChangeNotifyMask
    withDisplay { XRRSelectInput($0, root.xid, Int32(changes)) }
    for type in [RRScreenChangeNotify, RRNotify] {
      registerDecoder(forEventType: eventBase + Int32(type)) { [root] raw in
        var raw = raw
        XRRUpdateConfiguration(&raw)
        return (root, .monitorsChanged)
      }
    }
  }

  /// The monitors in reading order. Where the server cannot list them, the whole screen is one monitor.
  /// Waits for the server.
  package func monitors() -> [MonitorDescription] {
    var count: Int32 = 0
    let list = waiting(for: "monitors", else: nil) {
      hasMonitors ? XRRGetMonitors($0, root.xid, 1, &count) : nil
    }
    defer { if let list { XRRFreeMonitors(list) } }
    let infos = UnsafeBufferPointer(start: list, count: list == nil ? 0 : Int(count))
      .filter { $0.width > 0 && $0.height > 0 }
    guard !infos.isEmpty else {
      let size = screenSize()
      let area = PixelArea(x: 0, y: 0, width: size.width, height: size.height)
      return [MonitorDescription(name: "screen", area: area, isPrimary: true)]
    }
    let names = names(of: infos.map { XProtocol.Atom($0.name) })
    return zip(infos, names).map { info, name in
      MonitorDescription(
        name: name ?? "",
        area: PixelArea(
          x: Int(info.x), y: Int(info.y), width: Int(info.width), height: Int(info.height)),
        isPrimary: info.primary != 0)
    }.sorted { ($0.area.y, $0.area.x) < ($1.area.y, $1.area.x) }
  }

  /// The root window's present size, which changes with the monitors. Waits for the server.
  package func screenSize() -> (width: Int, height: Int) {
    placeInParent(of: root).map { ($0.width, $0.height) } ?? rootSize
  }
}
