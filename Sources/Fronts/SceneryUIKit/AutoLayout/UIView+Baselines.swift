internal import Canvas
internal import Geometry
internal import Views

extension UIView {
  /// How far below the middle of a text its first and its last line stand, in a width.
  final func baselinesFromCenter(
    of text: String, _ font: ThemeFont, width: Double
  ) -> (first: Double, last: Double) {
    let lines = TextLayout.shared(
      AttributedText(text, font: theme.font(font), color: theme[.text]),
      paragraph: ParagraphStyle(lineHeight: theme.lineHeight(font)), width: width)
    let middle = lines.size.height / 2
    let below = lines.baselines(under: 0..<max(1, text.utf8.count)).last?.start.y
    return (lines.firstBaseline - middle, (below ?? lines.firstBaseline) - middle)
  }
}
