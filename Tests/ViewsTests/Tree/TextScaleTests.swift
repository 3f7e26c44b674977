import Canvas
import Geometry
import Testing
import Views
import ViewsSupport

@MainActor @Suite("Everything that has words grows with the text")
struct TextScaleTests {
  private func theme(_ scale: Double) -> Theme {
    var theme = Theme.light
    theme.textScale = scale
    return theme
  }

  @Test("Fonts and lines grow alike, and at the design's size they are the design's")
  func styles() {
    for style in ThemeFont.scale {
      #expect(theme(1).lineHeight(style) == style.lineHeight)
      #expect(theme(2).font(style).size == 2 * theme(1).font(style).size)
      for scale in [0.8, 1.1, 1.5, 2.5] {
        let large = theme(scale)
        #expect(large.lineHeight(style) > large.font(style).size)
        #expect(large.lineHeight(style) == large.lineHeight(style).rounded())
      }
    }
  }

  @Test("A size beyond the bounds, and one that is no number, is brought within")
  func bounds() {
    #expect(theme(0.1).textScale == 0.8)
    #expect(theme(9).textScale == 2.5)
    #expect(theme(.nan).textScale == 1)
  }

  @Test(
    "Controls of a line stay equally high, and a label keeps its lines", arguments: [0.8, 1.5, 2.5])
  func controls(scale: Double) {
    let host = TestHost(size: Size(width: 900, height: 300), theme: theme(scale))
    let label = LabelView(text: "Words", lineLimit: 1)
    let controls: [View] = [
      ButtonView(title: "Open") {}, ButtonView(icon: .plus, label: "Add") {},
      ToggleView(title: "Spelling"), SegmentedView(label: "Size", titles: ["Small", "Large"]),
    ]
    let box = View()
    host.show(box)
    for view in controls + [label] { box.addSubview(view) }
    let room = Size(width: 900, height: 300)
    for control in controls {
      #expect(control.sizeThatFits(room).height == theme(scale).controlHeight)
    }
    #expect(label.sizeThatFits(room).height == theme(scale).lineHeight(.body))
  }

  @Test("A choice without room for its words side by side has them one below the other")
  func stackedChoice() {
    let host = TestHost(size: Size(width: 300, height: 300), theme: theme(2.5))
    let choice = SegmentedView(label: "Windows", titles: ["Anywhere", "Screen edges", "Never"])
    let box = View()
    host.show(box)
    box.addSubview(choice)
    let size = choice.sizeThatFits(Size(width: 300, height: 300))
    #expect(size.height == 3 * theme(2.5).controlHeight)
    choice.frame = Rect(origin: .zero, size: size)
    let frames = choice.titles.indices.map { choice.frame(ofTitle: $0) }
    #expect(frames[0].maxY == frames[1].minY && frames[1].maxY == frames[2].minY)
    #expect(frames.allSatisfy { $0.width == size.width })
  }
}
