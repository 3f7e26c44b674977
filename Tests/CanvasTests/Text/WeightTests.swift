import Canvas
import Geometry
import Testing

@Suite("The weight of letters")
struct WeightTests {
  private func picture(_ text: String, _ weight: FontStyle.Weight) -> [Color] {
    let surface = Surface(size: PixelSize(width: 120, height: 40), scale: .one)
    let font = FontStyle(family: "Inter", size: 14, weight: weight)
    surface.draw { context in
      context.fill(Rect(x: 0, y: 0, width: 120, height: 40), Color(hex: 0xffffff))
      context.draw(
        TextLayout(AttributedText(text, font: font, color: .black)), at: Point(x: 2, y: 2))
    }
    return (0..<40).flatMap { y in (0..<120).map { surface.color(x: $0, y: y) } }
  }

  @Test(
    "Semibold letters of East Asia are as heavy as bold ones, since their fonts have no weight between",
    arguments: ["日本語", "한글", "ひらがな", "𠀀"])
  func eastAsian(text: String) {
    #expect(picture(text, .semibold) == picture(text, .bold))
  }

  @Test("Other letters beside them keep their own weight")
  func beside() {
    #expect(picture("Fjord", .semibold) != picture("Fjord", .bold))
    #expect(picture("Fjord 日", .semibold) != picture("Fjord 日", .bold))
  }
}
