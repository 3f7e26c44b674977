internal import Canvas
internal import Geometry
internal import SceneUI

extension ApplicationIcon {
  /// Two windows, one before the other.
  static let twoScenes = ApplicationIcon(ground: .init(hex: 0x2f7d6b)) { context in
    context.fill(
      .roundedRect(Rect(x: 10, y: 10, width: 20, height: 18), radius: 3), .init(hex: 0xbfe0d6))
    context.fill(
      .roundedRect(Rect(x: 18, y: 18, width: 20, height: 20), radius: 3), .init(hex: 0xfaf9f7))
    context.fill(Rect(x: 22, y: 27, width: 12, height: 3), .init(hex: 0x2f7d6b))
    context.fill(Rect(x: 26.5, y: 22.5, width: 3, height: 12), .init(hex: 0x2f7d6b))
  }
}
