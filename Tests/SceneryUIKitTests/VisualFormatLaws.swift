import Testing

@testable import SceneryUIKit

@MainActor @Suite("The visual format language")
struct VisualFormatLaws {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  private let views = ["a": UIView(), "b": UIView(), "c": UIView()]

  init() {
    for view in views.values {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
  }

  private func make(
    _ format: String, _ options: NSLayoutConstraint.FormatOptions = [],
    metrics: [String: Any] = [:]
  ) -> [NSLayoutConstraint] {
    NSLayoutConstraint.constraints(
      withVisualFormat: format, options: options, metrics: metrics, views: views)
  }

  private func spans(_ names: String...) -> [[Double]] {
    root.layoutIfNeeded()
    return names.map { name in views[name].map { [$0.frame.minX, $0.frame.maxX] } ?? [] }
  }

  @Test("a row has distances, lengths, limits and priorities")
  func row() {
    let made = make(
      "H:|-[a(50)]-gap-[b(>=20, <=200, 500@200)][c(==a)]-(12)-|", metrics: ["gap": 15])
    #expect(made.count == 9)
    NSLayoutConstraint.activate(made)
    #expect(made.contains { $0.firstAttribute == .leading && $0.constant == 8 })
    #expect(spans("a", "b", "c") == [[8, 58], [73, 238], [238, 288]])
    let middle = make("H:|-(>=0)-[b(30)]-(>=0@500)-|", .alignAllTop)
    #expect(middle.map(\.relation) == [.equal, .greaterThanOrEqual, .greaterThanOrEqual])
    #expect(middle.map(\.priority) == [.required, .required, UILayoutPriority(500)])
  }

  @Test("views of a row are placed")
  func placed() {
    NSLayoutConstraint.activate(
      make("|-10-[a]-[b(a)]-20-[c(40)]|", [.alignAllTop, .alignAllBottom]))
    NSLayoutConstraint.activate(make("V:|-5-[a(30)]"))
    #expect(spans("a", "b", "c") == [[10, 121], [129, 240], [260, 300]])
    #expect(views["c"]?.frame.minY == 5 && views["c"]?.frame.height == 30)
  }

  @Test("a row runs with the text, or from one side")
  func direction() {
    root.semanticContentAttribute = .forceRightToLeft
    let fromLeft = make("|-10-[a(20)]", .directionLeftToRight)
    NSLayoutConstraint.activate(fromLeft + make("|-10-[b(20)]"))
    NSLayoutConstraint.activate(make("|-30-[c(20)]", .directionRightToLeft))
    #expect(spans("a", "b", "c") == [[10, 30], [270, 290], [250, 270]])
  }

  @Test(
    "what is no format makes nothing, and a line that says from where",
    arguments: [
      "H:|-[a", "[unknown]", "|-5[a]", "[a(five)]", "", "|", "[a]-", "[a]|[b]", "[a(>=)]", "H:[a]]",
    ])
  func faults(_ format: String) {
    let report = LayoutEngine.report
    defer { LayoutEngine.report = report }
    var lines: [String] = []
    LayoutEngine.report = { lines.append($0) }
    #expect(make(format).isEmpty)
    #expect(lines.count == 1 && lines.first?.contains("“\(format)”") ?? false)
  }
}
