/// `_NET_WORKAREA`: for each workspace, what panels and docks leave free of the whole screen.
///
/// Source: EWMH 1.5. One rectangle covers all monitors, so it is cut by the monitor in question.
public struct NetWorkArea: WordProperty {
  public static let propertyName = AtomName.netWorkArea
  public static let typeName = AtomName.cardinal

  /// By workspace.
  public var areas: [PixelArea]

  public init(_ areas: [PixelArea]) { self.areas = areas }

  /// Nil without a whole rectangle; more than 256 workspaces are not looked at.
  public init?(words: [UInt32]) {
    areas = (0..<min(words.count / 4, 256)).map { index in
      let item = words[(4 * index)..<(4 * index + 4)].map(\.signed)
      return PixelArea(x: item[0], y: item[1], width: item[2], height: item[3])
    }
    if areas.isEmpty { return nil }
  }

  public var words: [UInt32] {
    areas.flatMap { [$0.x, $0.y, $0.width, $0.height].map { UInt32(wire: $0) } }
  }

  /// What is free of one monitor on one workspace; the whole monitor where the rectangle leaves
  /// nothing of it, as it does on the outer monitors under some window managers.
  public func usable(of monitor: PixelArea, workspace: Int?) -> PixelArea {
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
