/// `_NET_WORKAREA`: for each workspace, the area without panels and docks.
///
/// Source: EWMH 1.5. One rectangle covers all monitors, so it is intersected with the monitor in question.
package struct NetWorkArea: ReadableProperty {
  package static let propertyName = AtomName.netWorkArea
  package static let typeName = AtomName.cardinal

  /// By workspace.
  package var areas: [PixelArea]

  package init(_ areas: [PixelArea]) { self.areas = areas }

  /// Nil without a complete rectangle. More than 256 workspaces are ignored.
  package init?(words: [UInt32], atoms: AtomMap) {
    areas = (0..<min(words.count / 4, 256)).map { index in
      let item = words[(4 * index)..<(4 * index + 4)].map(\.signed)
      return PixelArea(x: item[0], y: item[1], width: item[2], height: item[3])
    }
    if areas.isEmpty { return nil }
  }

  /// The free area of one monitor on one workspace. If the intersection is empty, as for the outer monitors
  /// of some window managers, it is the whole monitor.
  package func usable(of monitor: PixelArea, workspace: Int?) -> PixelArea {
    let index = workspace ?? 0
    guard areas.indices.contains(index) || !areas.isEmpty else { return monitor }
    let area = areas.indices.contains(index) ? areas[index] : areas[0]
    let left = max(monitor.x, area.x)
    let top = max(monitor.y, area.y)
    let right = min(monitor.x + monitor.width, area.x + area.width)
    let bottom = min(monitor.y + monitor.height, area.y + area.height)
    guard right > left, bottom > top else { return monitor }
    return PixelArea(x: left, y: top, width: right - left, height: bottom - top)
  }
}
