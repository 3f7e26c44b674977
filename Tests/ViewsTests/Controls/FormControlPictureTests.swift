import Canvas
import Geometry
import Testing
import Views
import ViewsSupport

@MainActor @Suite("How the controls of forms look")
struct FormControlPictureTests {
  private func picture(of view: View, _ look: Look, change: () -> Void = {}) throws -> (
    before: Surface, after: Surface
  ) {
    let host = look.host(320, 280)
    let box = View()
    host.show(box)
    box.addSubview(view)
    view.frame = Rect(
      origin: Point(x: 10, y: 10), size: view.sizeThatFits(Size(width: 300, height: 260)))
    host.layout()
    let before = host.picture()
    change()
    return (before, host.picture())
  }

  @Test("Each looks different in another state", arguments: Look.all)
  func states(look: Look) throws {
    let stepper = StepperView()
    let group = RadioGroupView(titles: ["Daily", "Weekly"])
    let ring = GaugeRingView()
    let field = PartsFieldView()
    field.parts = [.init("3", name: "Day", digits: 2), .init(" "), .init("June", name: "Month")]
    var month = MonthView.Month(
      name: "June 2026", weekdays: ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"], offset: 0, count: 30)
    month.today = 5
    let days = MonthView()
    days.month = month
    let box = ToggleView(title: "Past trips")
    box.kind = .checkBox
    let menu = ButtonView(title: "By Name") {}
    let cases: [(String, View, () -> Void)] = [
      ("stepper", stepper, { stepper.canDecrease = false }),
      ("radio", group, { group.selection = 1 }), ("ring", ring, { ring.fraction = 0.6 }),
      (
        "parts", field,
        { field.parts = [.init("4", name: "Day", digits: 2), .init(" "), .init("July")] }
      ),
      ("month", days, { days.month.selected = 12 }), ("check-box", box, { box.isOn = true }),
      ("menu-mark", menu, { menu.showsMenuMark = true }),
    ]
    for (name, view, change) in cases {
      let pictures = try picture(of: view, look, change: change)
      #expect(try #require(Pictures.difference(pictures.before, pictures.after)) > 10, "\(name)")
      try Pictures.keep(pictures.after, name, look)
    }
  }

  @Test("A row has its label first and its control last, and turns around from right to left")
  func rows() {
    let row = LabeledRowView()
    let (label, control) = (LabelView(text: "Copies"), StepperView())
    row.label = label
    row.control = control
    row.isSpread = true
    row.frame = Rect(x: 0, y: 0, width: 300, height: 40)
    row.layoutIfNeeded()
    #expect(label.frame.minX == 0 && control.frame.maxX == 300)
    row.isRightToLeft = true
    row.layoutIfNeeded()
    #expect(label.frame.maxX == 300 && control.frame.minX == 0)
  }

  @Test("A control without room beside its label is below it")
  func narrow() {
    let row = LabeledRowView()
    let (label, control) = (LabelView(text: "A long name for this volume"), SliderView())
    row.label = label
    row.control = control
    row.controlFills = true
    row.frame = Rect(
      origin: .zero,
      size: Size(width: 220, height: row.sizeThatFits(Size(width: 220, height: 1000)).height))
    row.layoutIfNeeded()
    #expect(control.frame.minY > label.frame.midY)
    #expect(control.frame.width == 220)
  }

  @Test("The lines of a form are below each other, in its box")
  func lines() {
    let rows = FormRowsView()
    let (first, second) = (LabelView(text: "Version"), SliderView())
    rows.addSubview(first)
    rows.addSubview(second)
    rows.setStretched(second, true)
    let size = rows.sizeThatFits(Size(width: 300, height: 1000))
    rows.frame = Rect(origin: .zero, size: Size(width: 300, height: size.height))
    rows.layoutIfNeeded()
    #expect(first.frame.maxY < second.frame.minY)
    #expect(rows.bounds.contains(first.frame) && rows.bounds.contains(second.frame))
    #expect(second.frame.width > first.frame.width)
  }
}
