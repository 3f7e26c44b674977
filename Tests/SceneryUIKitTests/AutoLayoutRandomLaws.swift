import SeededRandom
import Testing

@testable import SceneryUIKit

/// A page that is changed step by step, and one that is made with all changes at once.
@MainActor @Suite("Auto Layout, changed at random")
struct AutoLayoutRandomLaws {
  /// What a page shows, and where.
  private struct Model {
    var size = CGSize(width: 500, height: 400)
    var gap = 8.0
    var share = 0.5
    var names = ["Name", "Street", "A rather long label"]
    var note = "Some words"
    var isRightToLeft = false
    var isNarrow = false
    var hidden: Set<Int> = []
    var axis = NSLayoutConstraint.Axis.vertical
    var distribution = UIStackView.Distribution.fill
    var margins = 8.0
    var hugging: Float = 250

    mutating func change(using random: inout SeededGenerator) {
      func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
      func words(_ count: Int) -> String { (0..<count).map { "word\($0)" }.joined(separator: " ") }
      switch number(0...11) {
      case 0: size = CGSize(width: Double(number(200...900)), height: Double(number(300...800)))
      case 1: gap = Double(number(0...40))
      case 2: share = Double(number(2...8)) / 10
      case 3: names[number(0...2)] = words(number(1...4))
      case 4: note = words(number(1...40))
      case 5: isRightToLeft.toggle()
      case 6: isNarrow.toggle()
      case 7: hidden.formSymmetricDifference([number(0...2)])
      case 8: axis = axis == .vertical ? .horizontal : .vertical
      case 9: distribution = [.fill, .fillEqually, .equalSpacing, .equalCentering][number(0...3)]
      case 10: margins = Double(number(0...30))
      default: hugging = Float(number(1...3)) * 100
      }
    }
  }

  @MainActor private final class Page {
    let root = UIView()
    private let stack = UIStackView()
    private let labels = (0..<3).map { _ in UILabel() }
    private let note = UILabel()
    private let box = UIView()
    private let gap: NSLayoutConstraint
    private let narrow: NSLayoutConstraint
    private var share: NSLayoutConstraint?

    init() {
      for label in labels { stack.addArrangedSubview(label) }
      note.numberOfLines = 0
      for view in [stack, note, box] {
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
      }
      let margins = root.layoutMarginsGuide
      gap = note.topAnchor.constraint(equalTo: stack.bottomAnchor)
      narrow = note.widthAnchor.constraint(equalToConstant: 120)
      narrow.priority = UILayoutPriority(900)
      NSLayoutConstraint.activate([
        stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
        stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
        stack.topAnchor.constraint(equalTo: margins.topAnchor),
        gap,
        note.leadingAnchor.constraint(equalTo: stack.leadingAnchor, constant: 4),
        note.trailingAnchor.constraint(lessThanOrEqualTo: margins.trailingAnchor),
        box.topAnchor.constraint(equalTo: note.bottomAnchor),
        box.trailingAnchor.constraint(equalTo: note.trailingAnchor),
        box.bottomAnchor.constraint(equalTo: root.safeAreaLayoutGuide.bottomAnchor),
      ])
    }

    func show(_ model: Model) {
      root.frame.size = model.size
      root.semanticContentAttribute = model.isRightToLeft ? .forceRightToLeft : .unspecified
      root.layoutMargins = UIEdgeInsets(horizontal: model.margins, vertical: model.margins)
      gap.constant = model.gap
      narrow.isActive = model.isNarrow
      if share.map({ $0.multiplier != model.share }) ?? true {
        share?.isActive = false
        share = box.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: model.share)
        share?.isActive = true
      }
      for (index, label) in labels.enumerated() {
        label.text = model.names[index]
        label.isHidden = model.hidden.contains(index)
      }
      note.text = model.note
      stack.axis = model.axis
      stack.distribution = model.distribution
      labels[0].setContentHuggingPriority(UILayoutPriority(model.hugging), for: model.axis)
      root.layoutIfNeeded()
    }

    /// The frames of all views that take room.
    var frames: [CGRect] {
      labels.filter { !$0.isHidden }.map(\.frame) + [stack, note, box].map(\.frame)
    }
  }

  @Test("a page that was changed step by step looks like one that is made anew")
  func anew() {
    var random = SeededGenerator.make("Auto Layout")
    let report = LayoutEngine.report
    defer { LayoutEngine.report = report }
    var lines: [String] = []
    LayoutEngine.report = { lines.append($0) }
    var checked = 0
    for _ in 0..<12 {
      var model = Model()
      let page = Page()
      for _ in 0..<25 {
        model.change(using: &random)
        page.show(model)
        let fresh = Page()
        fresh.show(model)
        #expect(page.frames == fresh.frames, "\(model)")
        guard page.frames == fresh.frames else { break }
        checked += 1
      }
    }
    #expect(checked == 300)
    #expect(lines.isEmpty, "\(lines.prefix(3))")
  }
}
