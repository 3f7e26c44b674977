package import XProtocol

/// One of the user's monitors, as the server describes it.
package struct MonitorDescription: Hashable, Sendable {
  package var name: String
  /// In device pixels on the root window.
  package var area: PixelArea
  package var isPrimary: Bool
}

extension Connection {
  private enum Request {
    static let queryVersion: UInt8 = 0
    static let selectInput: UInt8 = 4
    static let getMonitors: UInt8 = 42
  }

  /// Changes of the screen, of a monitor's place, and of a monitor.
  private static let allChanges = 0b111

  /// Selects events for added, removed and moved monitors, where the server has RandR. Does not wait.
  ///
  /// Monitors that are only defined (`xrandr --setmonitor`) are announced only by a ConfigureNotify of the
  /// root, which needs ``EventMask/structureNotify`` there.
  package func watchMonitors() {
    guard let randr = extensions[.randr] else { return }
    // Only a client that has said its version may list the monitors.
    tell(request(.randr, minor: Request.queryVersion, words: 1, 5))
    if var select = request(.randr, minor: Request.selectInput, words: root.rawValue) {
      select.append(words16: Self.allChanges, 0)
      ignoringErrors { send(select) }
    }
    // Of the screen, and of the other two.
    for type in [randr.firstEvent, randr.firstEvent + 1] {
      keepEvents(ofType: type) { [root] _ in (root, .monitorsChanged) }
    }
  }

  /// The monitors in reading order. Where the server cannot list them, the whole screen is one monitor.
  /// Waits for the server.
  package func monitors() -> [MonitorDescription] {
    let infos = monitorInfos().filter { $0.area.width > 0 && $0.area.height > 0 }
    guard !infos.isEmpty else {
      let size = screenSize()
      let area = PixelArea(x: 0, y: 0, width: size.width, height: size.height)
      return [MonitorDescription(name: "screen", area: area, isPrimary: true)]
    }
    let names = names(of: infos.map(\.name))
    return zip(infos, names).map { info, name in
      MonitorDescription(name: name ?? "", area: info.area, isPrimary: info.isPrimary)
    }.sorted { ($0.area.y, $0.area.x) < ($1.area.y, $1.area.x) }
  }

  /// The root window's present size, which changes with the monitors. Waits for the server.
  package func screenSize() -> (width: Int, height: Int) {
    placeInParent(of: root).map { ($0.width, $0.height) } ?? rootSize
  }

  private struct MonitorInfo {
    var name: XProtocol.Atom
    var area: PixelArea
    var isPrimary: Bool
  }

  /// The server's list (RRGetMonitors). Each monitor is followed by the numbers of its outputs.
  private func monitorInfos() -> [MonitorInfo] {
    guard var request = request(.randr, minor: Request.getMonitors, words: root.rawValue) else {
      return []
    }
    // Only the active ones. The rest is padding.
    for byte: UInt8 in [1, 0, 0, 0] { request.append(byte) }
    // A server before RandR 1.5 answers with an error.
    guard let reply = answer(to: request, for: "monitors") else { return [] }
    var infos: [MonitorInfo] = []
    var offset = 32
    for _ in 0..<reply.word(12) where offset + 24 <= reply.bytes.count {
      infos.append(
        MonitorInfo(
          name: XProtocol.Atom(rawValue: reply.word(offset)),
          area: PixelArea(
            x: reply.int16(offset + 8), y: reply.int16(offset + 10),
            width: Int(reply.word16(offset + 12)), height: Int(reply.word16(offset + 14))),
          isPrimary: reply.byte(offset + 4) != 0))
      offset += 24 + 4 * Int(reply.word16(offset + 6))
    }
    return infos
  }
}
