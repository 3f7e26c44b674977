import Testing

@testable import SceneryUIKit

/// Stacks among constraints, and without them.
@MainActor @Suite("Auto Layout of stacks")
struct AutoLayoutStackLaws {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

  /// A view with a content of a size.
  private final class Content: UIView {
    var size = CGSize.zero { didSet { invalidateIntrinsicContentSize() } }
    override var intrinsicContentSize: CGSize { size }
  }

  private func content(_ width: Double, _ height: Double) -> UIView {
    let view = Content()
    view.size = CGSize(width: width, height: height)
    return view
  }

  /// A stack that constraints hold at the edges of the root.
  private func stack(_ views: [UIView], _ change: (UIStackView) -> Void = { _ in }) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    change(stack)
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      stack.topAnchor.constraint(equalTo: root.topAnchor),
      stack.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    root.layoutIfNeeded()
    return stack
  }

  private func spans(_ views: [UIView]) -> [[Double]] {
    views.map { [$0.frame.minX, $0.frame.maxX] }
  }

  @Test("each view has its length, and the last one or the one that hugs least takes the rest")
  func fill() {
    let views = [content(40, 10), content(50, 20), content(60, 30)]
    let stack = stack(views) { $0.spacing = 10 }
    #expect(spans(views) == [[0, 40], [50, 100], [110, 300]])
    #expect(views.allSatisfy { $0.frame.minY == 0 && $0.frame.height == 200 })
    views[0].setContentHuggingPriority(UILayoutPriority(100), for: .horizontal)
    root.layoutIfNeeded()
    #expect(spans(views) == [[0, 170], [180, 230], [240, 300]])
    stack.setCustomSpacing(30, after: views[1])
    views[0].isHidden = true
    root.layoutIfNeeded()
    #expect(spans([views[1], views[2]]) == [[0, 50], [80, 300]])
  }

  @Test("lengths are equal, or to each other as contents are, or the distances are equal")
  func distributions() {
    let views = [content(20, 10), content(40, 20), content(60, 30)]
    let stack = stack(views) { $0.distribution = .fillEqually }
    #expect(spans(views) == [[0, 100], [100, 200], [200, 300]])
    stack.distribution = .fillProportionally
    root.layoutIfNeeded()
    #expect(spans(views) == [[0, 50], [50, 150], [150, 300]])
    stack.distribution = .equalSpacing
    root.layoutIfNeeded()
    #expect(spans(views) == [[0, 20], [110, 150], [240, 300]])
    stack.distribution = .equalCentering
    root.layoutIfNeeded()
    // The middles are at 10, 140 and 270.
    #expect(spans(views) == [[0, 20], [120, 160], [240, 300]])
  }

  @Test(
    "views stand at the edge, in the middle or at the other edge of a column",
    arguments: [
      (UIStackView.Alignment.leading, [0.0, 20]), (.center, [140, 160]), (.trailing, [280, 300]),
      (.fill, [0, 300]),
    ])
  func alignments(_ alignment: UIStackView.Alignment, _ span: [Double]) {
    let view = content(20, 10)
    let stack = stack([view, content(30, 10)]) {
      $0.axis = .vertical
      $0.alignment = alignment
    }
    #expect(spans([view]) == [span])
    #expect(view.frame.height == 10)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 5, left: 15, bottom: 5, right: 15)
    root.layoutIfNeeded()
    #expect(view.frame.minY == 5)
    #expect(view.frame.minX >= 15 && view.frame.maxX <= 285)
  }

  @Test("texts of a row stand on one line")
  func baselines() {
    let (large, small) = (UILabel(), UILabel())
    (large.text, small.text) = ("Large", "small")
    (large.font, small.font) = (.systemFont(ofSize: 40), .systemFont(ofSize: 12))
    _ = stack([large, small]) { $0.alignment = .firstBaseline }
    #expect(small.frame.midY > large.frame.midY + 5)
    #expect(small.frame.height == small.intrinsicContentSize.height)
  }

  @Test("a stack is as large as its views, and stacks in it are too")
  func natural() {
    let row = UIStackView(arrangedSubviews: [content(40, 10), content(50, 20)])
    row.spacing = 5
    let column = UIStackView(arrangedSubviews: [row, content(30, 12)])
    column.axis = .vertical
    column.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(column)
    column.centerXAnchor.constraint(equalTo: root.centerXAnchor).isActive = true
    column.topAnchor.constraint(equalTo: root.topAnchor, constant: 3).isActive = true
    root.layoutIfNeeded()
    #expect(column.frame == CGRect(x: 103, y: 3, width: 95, height: 32))
    #expect(row.frame == CGRect(x: 0, y: 0, width: 95, height: 20))
    #expect(column.systemLayoutSizeFitting(.zero) == CGSize(width: 95, height: 32))
  }

  @Test("constraints of the application compare views of a stack with others")
  func among() {
    let views = [content(40, 10), content(50, 20)]
    let stack = stack(views)
    let outside = UIView()
    outside.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(outside)
    NSLayoutConstraint.activate([
      views[0].widthAnchor.constraint(equalTo: stack.widthAnchor, multiplier: 0.25),
      outside.leadingAnchor.constraint(equalTo: views[1].leadingAnchor),
      outside.widthAnchor.constraint(equalTo: views[0].widthAnchor),
    ])
    root.layoutIfNeeded()
    #expect(spans(views) == [[0, 75], [75, 300]])
    #expect(spans([outside]) == [[75, 150]])
    // A view that left takes its constraints along.
    stack.removeArrangedSubview(views[0])
    root.layoutIfNeeded()
    #expect(spans([views[1]]) == [[0, 300]])
  }

  @Test(
    "from right to left a row begins at the right, with constraints and without",
    arguments: [true, false])
  func rightToLeft(_ hasConstraints: Bool) {
    let views = [content(40, 10), content(50, 20), content(60, 30)]
    let stack: UIStackView
    if hasConstraints {
      stack = self.stack(views)
    } else {
      stack = UIStackView(arrangedSubviews: views)
      stack.frame = root.bounds
      root.addSubview(stack)
    }
    for view in views { view.frame.size = view.intrinsicContentSize }
    stack.spacing = 10
    stack.setCustomSpacing(20, after: views[0])
    root.semanticContentAttribute = .forceRightToLeft
    root.layoutIfNeeded()
    #expect((LayoutEngine.engine(for: stack) != nil) == hasConstraints)
    #expect(spans(views) == [[260, 300], [190, 240], [0, 180]])
  }
}
