import Canvas
import Geometry
import Testing
import Views
import ViewsSupport

@MainActor @Suite("Labels measure, cut and colour their text")
struct LabelViewTests {
  private let huge = Size(width: 10_000, height: 10_000)

  @Test("One line is as high as its style says, and no wider than is proposed")
  func oneLine() {
    let label = LabelView(text: "The ferry left before the fog had lifted.", style: .body)
    let natural = label.sizeThatFits(huge)
    #expect(natural.height == ThemeFont.body.lineHeight)
    let cut = label.sizeThatFits(Size(width: 80, height: 100))
    #expect(cut.width <= 80)
    #expect(cut.height == natural.height)
  }

  @Test("More lines are taken as allowed", arguments: [(1, 18.0), (2, 36.0), (3, 54.0)])
  func lines(limit: Int, height: Double) {
    let text = String(repeating: "The ferry left before the fog had lifted. ", count: 6)
    let label = LabelView(text: text, style: .preview, lineLimit: limit)
    #expect(label.sizeThatFits(Size(width: 200, height: 500)).height == height)
  }

  @Test("A longer text asks for layout, the same text does not")
  func invalidation() {
    let host = TestHost()
    let label = LabelView(text: "Saved")
    host.show(label)
    let requests = host.layoutRequests
    label.text = "Saved"
    #expect(host.layoutRequests == requests)
    label.text = "Saved just now"
    #expect(host.layoutRequests > requests)
  }

  @Test("Runs have colours of their own", arguments: Look.all)
  func runs(look: Look) throws {
    let host = look.host(200, 30)
    let label = LabelView()
    label.runs = [.init("Gone", color: .danger), .init(" and kept")]
    host.show(label)
    let coloured = host.picture()
    label.runs = [.init("Gone"), .init(" and kept")]
    let plain = host.picture()
    #expect(try #require(Pictures.difference(coloured, plain)) > 20)
    #expect(label.text == "Gone and kept")
  }

  @Test("A line is drawn below a run, or through it", arguments: Look.all)
  func lines(look: Look) throws {
    let host = look.host(200, 30)
    let label = LabelView(text: "Crossing")
    host.show(label)
    let plain = host.picture()
    var run = LabelView.Run("Crossing")
    run.isUnderlined = true
    label.runs = [run]
    let underlined = host.picture()
    run.isUnderlined = false
    run.isStruck = true
    label.runs = [run]
    let struck = host.picture()
    for (one, other) in [(plain, underlined), (plain, struck), (underlined, struck)] {
      #expect(try #require(Pictures.difference(one, other)) > 20)
    }
  }

  @Test("A line is as high as the largest font in it")
  func largestFont() {
    let label = LabelView()
    label.runs = [.init("small"), .init("large", style: .title)]
    #expect(label.sizeThatFits(huge).height == ThemeFont.title.lineHeight)
  }

  @Test("The theme changes under it", arguments: [1.0, 2.0])
  func themeChange(scale: Double) throws {
    let host = TestHost(
      size: Size(width: 100, height: 30), scale: ScaleFactor(rawValue: scale))
    host.show(LabelView(text: "Crossing"))
    _ = host.picture()
    host.theme = .dark
    host.root.environmentChanged()
    let changed = host.picture()
    let fresh = Look(theme: .dark, scale: ScaleFactor(rawValue: scale)).host(100, 30)
    fresh.show(LabelView(text: "Crossing"))
    #expect(Pictures.difference(changed, fresh.picture()) == 0)
  }

  @Test("Labels are set in capitals")
  func capitals() {
    let upper = LabelView(text: "THIS WEEK", style: .label)
    let lower = LabelView(text: "This week", style: .label)
    #expect(upper.sizeThatFits(huge) == lower.sizeThatFits(huge))
    #expect(lower.text == "This week", "What assistive technology reads is the text.")
  }

  @Test("The pointer goes through text")
  func hitTesting() {
    let host = TestHost()
    let box = View()
    host.show(box)
    let label = LabelView(text: "Title")
    label.frame = Rect(x: 0, y: 0, width: 100, height: 20)
    box.addSubview(label)
    #expect(host.root.hitTest(Point(x: 10, y: 10)) === box)
  }
}
