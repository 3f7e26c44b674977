package import Geometry
package import SceneModel

/// Two windows side by side: each fills a half of a work area, with its frame.
package struct Tiling: Equatable, Sendable {
  package let newWindow: RootRect
  package let source: RootRect

  /// - Parameter edge: Where the new window goes.
  package init(at edge: ScreenEdge, of workArea: RootRect) {
    let middle = workArea.width / 2
    let left = RootRect(
      x: workArea.minX, y: workArea.minY, width: middle, height: workArea.height)
    let right = RootRect(
      x: workArea.minX + middle, y: workArea.minY, width: workArea.width - middle,
      height: workArea.height)
    newWindow = edge == .left ? left : right
    source = edge == .left ? right : left
  }
}

extension RootRect {
  /// The client area of a window that fills this rectangle with its frame.
  func withoutFrame(_ frame: FrameExtents) -> RootRect {
    RootRect(
      x: minX + frame.left, y: minY + frame.top,
      width: max(1, width - frame.left - frame.right),
      height: max(1, height - frame.top - frame.bottom))
  }
}
