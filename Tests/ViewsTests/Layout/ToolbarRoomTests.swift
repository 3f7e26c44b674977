import Geometry
import Testing
import Views
import ViewsSupport

@MainActor @Suite("A toolbar without room")
struct ToolbarRoomTests {
  @Test("Expendable controls go, the last one first, and come back")
  func room() {
    let host = TestHost(size: Size(width: 600, height: 100))
    let (label, one, other) = (
      LabelView(text: "Photos"), ButtonView(title: "Open in New Window") {},
      ButtonView(title: "Show All Windows") {}
    )
    let bar = ToolbarView(leading: [label], trailing: [one, other])
    bar.expendable = [one, other]
    host.show(bar)
    #expect(!one.isHidden && !other.isHidden)
    let huge = Size(width: 10_000, height: 54)
    let widths = [label, one, other].map { $0.sizeThatFits(huge).width }
    // The margins, and a gap for each view.
    let whole = 32 + 24 + widths.reduce(0, +)
    func set(_ width: Double) {
      bar.frame = Rect(x: 0, y: 0, width: width, height: 54)
      host.layout()
    }
    set(whole.rounded(.up))
    #expect(!one.isHidden && !other.isHidden)
    set(whole - 4)
    #expect(!one.isHidden && other.isHidden)
    set(whole - widths[2] - 8 - 4)
    #expect(one.isHidden && other.isHidden)
    set(600)
    #expect(!one.isHidden && !other.isHidden)
  }
}
