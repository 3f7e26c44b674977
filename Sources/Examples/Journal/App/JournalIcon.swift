internal import Canvas
internal import Geometry
public import Scenes

extension ApplicationIcon {
  /// A page on a blue background.
  public static let journal = ApplicationIcon(ground: Color(hex: 0x3867d6)) { context in
    context.fill(
      .roundedRect(Rect(x: 12, y: 9, width: 24, height: 30), radius: 3), Color(hex: 0xfaf9f7))
    let lines: [(y: Double, width: Double)] = [(16, 12), (23, 16), (28, 16), (33, 9)]
    for (index, line) in lines.enumerated() {
      context.fill(
        Rect(x: 16, y: line.y, width: line.width, height: index == 0 ? 3 : 2),
        Color(hex: index == 0 ? 0x23211f : 0xa8a29a))
    }
  }
}
