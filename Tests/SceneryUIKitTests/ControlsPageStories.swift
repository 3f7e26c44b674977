import Canvas
import SceneTesting
import Testing

@testable import SceneryUIKit
@testable import Views
@testable import bothhalves

/// A page with all small controls, as it is seen. With `SCENERY_PICTURES` the pictures are kept.
@MainActor @Suite("A page of UIKit's small controls")
struct ControlsPageStories {
  private func picture(
    _ name: String, style: UIUserInterfaceStyle = .light, rightToLeft: Bool = false
  ) throws -> (page: ControlsViewController, picture: Surface, stage: Stage) {
    let page = ControlsViewController()
    let stage = try Stage(page)
    page.overrideUserInterfaceStyle = style
    if rightToLeft { page.view.semanticContentAttribute = .forceRightToLeft }
    page.view.setNeedsLayout()
    stage.user.settle()
    let picture = try #require(try stage.window.picture)
    if let folder = ProcessInfo.processInfo.environment["SCENERY_PICTURES"] {
      try picture.writePNG(to: "\(folder)/controls-\(name).png")
    }
    return (page, picture, stage)
  }

  private func frame(of view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  @Test("every control has its room within the window, in light and in dark")
  func looks() throws {
    let (page, light, _) = try picture("light")
    let (_, dark, _) = try picture("dark", style: .dark)
    let controls: [UIView] = [
      page.toggle, page.slider, page.stepper, page.segments, page.progress, page.wheel,
      page.picker, page.datePicker, page.search, page.card,
    ]
    for (control, next) in zip(controls, controls.dropFirst()) {
      let frame = frame(of: control)
      #expect(frame.width >= 16 && frame.height >= 12, "\(control)")
      #expect(frame.minX >= 100 && frame.maxX <= page.view.bounds.width - 15, "\(control)")
      #expect(frame.maxY <= self.frame(of: next).minY, "\(control)")
      // Something is seen of it, in each theme.
      for picture in [light, dark] {
        let colors = Set(
          stride(from: frame.minX + 1, to: frame.maxX, by: 1).map {
            picture.color(x: Int($0), y: Int(frame.midY))
          })
        #expect(colors.count > 1, "\(control)")
      }
    }
    #expect(light.color(x: 4, y: 4).luminance > 0.8)
    #expect(dark.color(x: 4, y: 4).luminance < 0.1)
  }

  @Test("the page is mirrored where lines run from right to left")
  func mirrored() throws {
    let (page, _, _) = try picture("ltr")
    let (mirrored, _, _) = try picture("rtl", rightToLeft: true)
    let width = page.view.bounds.width
    for (one, other) in [
      (page.toggle, mirrored.toggle), (page.stepper, mirrored.stepper),
      (page.picker, mirrored.picker),
    ] as [(UIView, UIView)] {
      #expect(abs(frame(of: one).minX - (width - frame(of: other).maxX)) <= 1)
    }
    // More is at the right, and at the left then.
    #expect(frame(of: page.slider).width == frame(of: mirrored.slider).width)
  }

  @Test("a person uses a picker's menu, a search bar, a date's keys and a card")
  func used() throws {
    let (page, _, stage) = try picture("used")
    try stage.window.button("Size").click()
    stage.user.press(.down)
    stage.user.press(.down)
    stage.user.press(.return)
    #expect(page.last.text == "Last: size Medium")
    #expect(page.picker.selectedRow(inComponent: 0) == 1)
    stage.user.click(page.card)
    #expect(page.last.text == "Last: tap")
    #expect(page.search.becomeFirstResponder())
    stage.user.type("ab")
    #expect(page.search.text == "ab")
    let field = try stage.window.view(PartsFieldView.self)
    let day = Int(page.datePicker.date.timeIntervalSince1970) / 86400
    field.host?.focus(field)
    stage.user.press(.up)
    #expect(page.last.text == "Last: date \(day + 1)")
    page.datePicker.maximumDate = page.datePicker.date
    stage.user.settle()
    stage.user.press(.up)
    #expect(page.last.text == "Last: date \(day + 1)")
  }
}
