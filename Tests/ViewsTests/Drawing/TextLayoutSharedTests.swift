import Canvas
import Testing

@testable import Views

@MainActor @Suite("Shared layouts")
struct TextLayoutSharedTests {
  private func layout(
    _ string: String, color: Color = .black, width: Double? = 200, limit: Int? = nil
  ) -> TextLayout {
    .shared(
      AttributedText(string, font: Theme.light.font(.body), color: color),
      paragraph: ParagraphStyle(lineLimit: limit), width: width)
  }

  @Test("The same text is laid out once for as long as somebody holds it")
  func sharesWhileHeld() {
    let first = layout("Crossing the fjord")
    #expect(layout("Crossing the fjord") === first)
    weak var gone: TextLayout?
    do { gone = layout("Seen for a moment") }
    #expect(gone == nil)
    #expect(layout("Seen for a moment").text.string == "Seen for a moment")
  }

  @Test("Text, colour, width and line limit each ask for a layout of their own")
  func tellsApart() {
    let first = layout("Crossing the fjord")
    #expect(layout("Crossing the fjords") !== first)
    #expect(layout("Crossing the fjord", color: Color(hex: 0xff0000)) !== first)
    #expect(layout("Crossing the fjord", width: 201) !== first)
    #expect(layout("Crossing the fjord", width: nil) !== first)
    #expect(layout("Crossing the fjord", limit: 1) !== first)
  }

  @Test("Layouts that nobody holds do not pile up, and those in use stay")
  func forgets() {
    var layouts = SharedLayouts()
    func layout(_ string: String) -> TextLayout {
      let text = AttributedText(string, font: Theme.light.font(.body), color: .black)
      return layouts.layout(.init(text: text, paragraph: ParagraphStyle(), width: nil))
    }
    let held = (0..<40).map { layout("held \($0)") }
    for number in 0..<1000 { _ = layout("passing \(number)") }
    for (number, held) in held.enumerated() { #expect(layout("held \(number)") === held) }
    #expect(layouts.count <= 80)
  }

  @Test("A long text is kept by nobody but who shows it")
  func longText() {
    let text = String(repeating: "a long paragraph, ", count: 300)
    let known = SharedLayouts.all.count
    #expect(layout(text) !== layout(text))
    #expect(SharedLayouts.all.count == known)
  }
}
