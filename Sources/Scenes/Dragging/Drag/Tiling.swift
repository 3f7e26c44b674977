package import Geometry
package import SceneModel
internal import Scenes

/// Two windows side by side with their frames: halves of a work area, or as near to halves as the windows'
/// minimum widths allow.
package struct Tiling: Equatable, Sendable {
  package let newWindow: RootRect
  package let source: RootRect

  /// Halves. They overlap if a window cannot be so narrow.
  ///
  /// - Parameter edge: The new window's side.
  package init(at edge: ScreenEdge, of workArea: RootRect) {
    self.init(at: edge, of: workArea, widthAtLeft: workArea.width / 2)
  }

  /// Parts that do not overlap. Nil when the work area is too narrow for both windows.
  ///
  /// - Parameters:
  ///   - newMinimum: The minimum width of the new window with its frame, in pixels.
  ///   - sourceMinimum: The same for the source window.
  package init?(
    at edge: ScreenEdge, of workArea: RootRect, newMinimum: Int, sourceMinimum: Int
  ) {
    guard newMinimum + sourceMinimum <= workArea.width else { return nil }
    let (left, right) =
      edge == .left ? (newMinimum, sourceMinimum) : (sourceMinimum, newMinimum)
    let width = min(max(workArea.width / 2, left), workArea.width - right)
    self.init(at: edge, of: workArea, widthAtLeft: width)
  }

  private init(at edge: ScreenEdge, of workArea: RootRect, widthAtLeft middle: Int) {
    let left = RootRect(
      x: workArea.minX, y: workArea.minY, width: middle, height: workArea.height)
    let right = RootRect(
      x: workArea.minX + middle, y: workArea.minY, width: workArea.width - middle,
      height: workArea.height)
    newWindow = edge == .left ? left : right
    source = edge == .left ? right : left
  }
}

extension Tiling {
  /// For a drag out of a window, on the monitor with a point.
  @MainActor
  init?(at edge: ScreenEdge, around point: RootPoint, from host: WindowHost) {
    let source = host.window?.windowScene?.sizeRestrictions.minimumSize ?? .zero
    // The new window's scene sets its minimum only when it connects.
    let new = host.application.configuration.minimumWindowSize
    let frame = host.geometry?.frameExtents ?? .none
    func width(_ size: Size) -> Int { host.scale.pixels(size).width + frame.left + frame.right }
    self.init(
      at: edge, of: host.system.desktop.monitor(at: point).workArea, newMinimum: width(new),
      sourceMinimum: width(source))
  }
}
