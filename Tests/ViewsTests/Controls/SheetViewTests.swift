import Canvas
import Geometry
import Testing
import TextViews
import Views
import ViewsSupport

@MainActor @Suite("Sheets")
struct SheetViewTests {
  private let host = TestHost()
  private let below = TextFieldView(placeholder: "Below")
  private let field = TextFieldView(placeholder: "In the sheet")

  private func present() -> SheetView {
    let box = View()
    host.show(box)
    box.addSubview(below)
    below.frame = Rect(x: 10, y: 10, width: 100, height: 30)
    host.focus(below)
    let sheet = SheetView(content: BoxView(field))
    sheet.present(on: host)
    host.layout()
    return sheet
  }

  @Test("The focus goes in and comes back; Escape asks the owner")
  func focus() {
    let sheet = present()
    var asked = 0
    sheet.onCancel = { asked += 1 }
    #expect(host.focusedView === field)
    host.type(.tab)
    #expect(host.focusedView === field, "Tab stays in the sheet.")
    host.type(.escape)
    #expect(asked == 1)
    #expect(sheet.superview != nil, "The owner decides.")
    sheet.dismiss()
    #expect(sheet.superview == nil)
    #expect(host.focusedView === below)
  }

  @Test("A field takes the focus, although something else can be clicked before it")
  func fieldFirst() {
    let (picture, field) = (BoxView(), TextFieldView(placeholder: "Name"))
    picture.onClick = {}
    picture.minimumSize = Size(width: 40, height: 40)
    let form = StackView(axis: .vertical)
    form.add(picture)
    form.add(field)
    host.show(View())
    let sheet = SheetView(content: form)
    sheet.present(on: host)
    host.layout()
    #expect(field.isFocused)
    host.type(.tab, .shift)
    #expect(picture.isFocused)
  }

  @Test("What lies below gets no press; the card stands in the window, whatever its size")
  func covering() {
    let sheet = present()
    host.click(at: Point(x: 20, y: 20))
    #expect(host.focusedView !== below)
    for size in [Size(width: 60, height: 60), Size(width: 900, height: 700)] {
      host.root.frame = Rect(origin: .zero, size: size)
      sheet.frame = host.root.bounds
      host.layout()
      let card = field.superview.map { $0.convertToWindow($0.bounds) } ?? .zero
      #expect(Rect(origin: .zero, size: size).contains(card))
    }
  }

  @Test("It comes up in 150 ms, and at once without animations")
  func appearing() {
    #expect(present().opacity == 1)
    let animated = TestHost()
    animated.behavior.animates = true
    let sheet = SheetView(content: View())
    sheet.present(on: animated)
    animated.advance(.milliseconds(1))
    animated.advance(.milliseconds(75))
    #expect(sheet.opacity > 0.1 && sheet.opacity < 1)
    animated.advance(.milliseconds(75))
    #expect(sheet.opacity == 1)
    #expect(!animated.isAnimating)
  }
}
