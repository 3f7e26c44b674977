import SceneTesting
import Testing

@testable import SceneryUIKit

/// A window with all that Auto Layout has.
@MainActor @Suite("A page laid out by constraints")
struct AutoLayoutPageStories {
  /// A heading, a row of a field and a button in a stack, a panel that a guide keeps from the foot, and the foot.
  private final class Page: UIViewController {
    let heading = UILabel()
    let field = UITextField()
    let button = UIButton(type: .system)
    let panel = UIView()
    let foot = UILabel()
    let gap = UILayoutGuide()

    override func viewDidLoad() {
      super.viewDidLoad()
      heading.text = "Groceries"
      field.accessibilityLabel = "New Item"
      button.setTitle("Add", for: .normal)
      foot.text = "Two items"
      button.setContentHuggingPriority(.required, for: .horizontal)
      let row = UIStackView(arrangedSubviews: [field, button])
      row.spacing = 6
      for view in [heading, row, panel, foot] {
        view.translatesAutoresizingMaskIntoConstraints = false
        self.view.addSubview(view)
      }
      view.addLayoutGuide(gap)
      let margins = view.layoutMarginsGuide
      let wish = panel.heightAnchor.constraint(equalToConstant: 400)
      wish.priority = .defaultLow
      NSLayoutConstraint.activate([
        heading.topAnchor.constraint(equalTo: margins.topAnchor),
        NSLayoutConstraint(
          item: heading, attribute: .leading, relatedBy: .equal, toItem: margins,
          attribute: .leading, multiplier: 1, constant: 0),
        row.topAnchor.constraint(equalTo: heading.bottomAnchor, constant: 10),
        row.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
        row.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
        panel.topAnchor.constraint(equalTo: row.bottomAnchor, constant: 10),
        panel.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
        panel.widthAnchor.constraint(equalTo: margins.widthAnchor, multiplier: 0.5),
        wish,
        gap.topAnchor.constraint(equalTo: panel.bottomAnchor),
        gap.heightAnchor.constraint(greaterThanOrEqualToConstant: 20),
        foot.topAnchor.constraint(equalTo: gap.bottomAnchor),
        foot.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
        foot.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      ])
    }
  }

  private func resize(_ stage: Stage, _ width: Int, _ height: Int) throws {
    stage.user.resize(
      try stage.window, to: RootRect(x: 0, y: 0, width: width, height: height))
  }

  @Test(
    "S-14 anchors, guides, priorities, own sizes and stacks; a conflict in a line; 1,000 in a frame"
  )
  func page() throws {
    let page = Page()
    let stage = try Stage(page)
    for (width, height) in [(700, 640), (420, 360), (900, 700)] {
      try resize(stage, width, height)
      let (w, h) = (Double(width), Double(height))
      // Labels and the button have their own sizes, the field takes the rest of the row.
      #expect(page.heading.frame.size == page.heading.intrinsicContentSize)
      #expect(page.button.frame.width == page.button.intrinsicContentSize.width)
      let button = page.button.convert(page.button.bounds, to: page.view)
      #expect(button.maxX == w - 8)
      #expect(page.field.frame.maxX == page.button.frame.minX - 6)
      // The panel has its height where there is room, and less where the guide needs it.
      #expect(page.panel.frame.width == (w - 16) / 2)
      let room = page.foot.frame.minY - page.panel.frame.minY - 20
      #expect(page.panel.frame.height == min(400, room))
      #expect(page.gap.layoutFrame.height == max(20, room + 20 - 400))
      #expect(page.foot.frame.maxY == h - 8)
    }

    // Both cannot hold. The line says it once, and the page stays as it was.
    var lines: [String] = []
    let report = LayoutEngine.report
    defer { LayoutEngine.report = report }
    LayoutEngine.report = { lines.append($0) }
    let narrow = page.panel.widthAnchor.constraint(equalToConstant: 10)
    narrow.identifier = "narrow"
    narrow.isActive = true
    stage.user.settle()
    #expect(lines.count == 1)
    #expect(lines.first?.contains("<'narrow' UIView.width == 10>") == true)
    #expect(lines.first?.hasSuffix("is broken.") == true)
    #expect(lines.first?.contains("cannot hold together") == true)
    #expect(page.panel.frame.width == 442)
    narrow.isActive = false

    // 250 bars below each other, each with four constraints, follow the window.
    var above: UIView?
    var all: [NSLayoutConstraint] = []
    for index in 0..<250 {
      let bar = UIView()
      bar.translatesAutoresizingMaskIntoConstraints = false
      page.panel.addSubview(bar)
      all += [
        bar.leadingAnchor.constraint(equalTo: page.panel.leadingAnchor, constant: 1),
        bar.trailingAnchor.constraint(equalTo: page.panel.trailingAnchor, constant: -1),
        bar.topAnchor.constraint(equalTo: above?.bottomAnchor ?? page.panel.topAnchor),
        bar.heightAnchor.constraint(equalToConstant: Double(1 + index % 2)),
      ]
      above = bar
    }
    NSLayoutConstraint.activate(all)
    stage.user.settle()
    var frames: [Double] = []
    for width in stride(from: 902, through: 942, by: 2) {
      let begin = clock()
      try resize(stage, width, 700)
      frames.append(Double(clock() - begin) / Double(CLOCKS_PER_SEC))
      #expect(above?.frame.width == (Double(width) - 16) / 2 - 2)
    }
    // The processor time of a frame, of layout and painting together.
    #expect(frames.sorted()[frames.count / 2] < 1.0 / 60, "\(frames)")
    #expect(lines.count == 1, "\(lines)")
  }
}
