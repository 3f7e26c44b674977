import Testing

@testable import SceneryUIKit

/// Constraints on views in no window.
@MainActor @Suite("Auto Layout")
struct AutoLayoutLaws {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

  /// A view that constraints place, in another one.
  private func add(_ view: UIView = UIView(), to superview: UIView? = nil) -> UIView {
    view.translatesAutoresizingMaskIntoConstraints = false
    (superview ?? root).addSubview(view)
    return view
  }

  private func layOut(_ width: Double? = nil, _ height: Double? = nil) {
    root.frame.size = CGSize(width: width ?? root.frame.width, height: height ?? root.frame.height)
    root.layoutIfNeeded()
  }

  private func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  /// What the log says while something is done.
  private func log(of body: () -> Void) -> [String] {
    let report = LayoutEngine.report
    defer { LayoutEngine.report = report }
    var lines: [String] = []
    LayoutEngine.report = { lines.append($0) }
    body()
    return lines
  }

  // MARK: Places

  @Test("edges keep their distances while the superview is resized")
  func edges() {
    let view = add()
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -30),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      view.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -40),
    ])
    layOut()
    #expect(view.frame == frame(20, 10, 350, 250))
    layOut(500, 200)
    #expect(view.frame == frame(20, 10, 450, 150))
  }

  @Test("centers, lengths, multiples and limits are kept, also across levels of the tree")
  func relations() {
    let box = add()
    let inner = add(to: box)
    let beside = add()
    NSLayoutConstraint.activate([
      box.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      box.centerYAnchor.constraint(equalTo: root.centerYAnchor, constant: 10),
      box.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
      box.heightAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.25, constant: 10),
      inner.widthAnchor.constraint(equalToConstant: 50),
      inner.heightAnchor.constraint(equalToConstant: 20),
      inner.rightAnchor.constraint(equalTo: box.rightAnchor),
      inner.bottomAnchor.constraint(equalTo: box.bottomAnchor),
      beside.leftAnchor.constraint(equalTo: inner.rightAnchor, constant: 5),
      beside.topAnchor.constraint(equalTo: inner.topAnchor),
      beside.heightAnchor.constraint(equalTo: inner.heightAnchor),
      beside.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor),
      beside.widthAnchor.constraint(greaterThanOrEqualToConstant: 10),
    ])
    let wish = beside.widthAnchor.constraint(equalToConstant: 500)
    wish.priority = .defaultLow
    wish.isActive = true
    layOut()
    #expect(box.frame == frame(100, 130, 200, 60))
    #expect(inner.frame == frame(150, 40, 50, 20))
    #expect(beside.frame == frame(305, 170, 95, 20))
    // A box that moves takes along what is in it, and what is beside that.
    layOut(600)
    #expect(box.frame == frame(150, 117.5.rounded(), 300, 85))
    #expect(inner.frame.origin == CGPoint(x: 250, y: 65))
    #expect(beside.frame.minX == 455)
  }

  @Test("a constant, a priority and a deactivation take effect at the next layout")
  func changes() {
    let view = add()
    let width = view.widthAnchor.constraint(equalToConstant: 100)
    let wider = view.widthAnchor.constraint(equalToConstant: 200)
    wider.priority = .defaultHigh
    NSLayoutConstraint.activate([width, wider])
    layOut()
    #expect(view.frame.width == 100)
    width.constant = 120
    layOut()
    #expect(view.frame.width == 120)
    width.priority = .defaultLow
    layOut()
    #expect(view.frame.width == 200)
    wider.isActive = false
    layOut()
    #expect(view.frame.width == 120)
    #expect(view.constraints.count == 1)
    #expect(!wider.isActive)
  }

  @Test("the long initializer makes the same constraints")
  func initializer() {
    let view = add()
    root.addConstraints([
      NSLayoutConstraint(
        item: view, attribute: .leading, relatedBy: .equal, toItem: root, attribute: .leading,
        multiplier: 1, constant: 12),
      NSLayoutConstraint(
        item: view, attribute: .top, relatedBy: .equal, toItem: root, attribute: .topMargin,
        multiplier: 1, constant: 0),
      NSLayoutConstraint(
        item: view, attribute: .width, relatedBy: .equal, toItem: root, attribute: .width,
        multiplier: 0.5, constant: -10),
      NSLayoutConstraint(
        item: view, attribute: .height, relatedBy: .greaterThanOrEqual, toItem: nil,
        attribute: .notAnAttribute, multiplier: 1, constant: 44),
    ])
    layOut()
    #expect(view.frame == frame(12, 8, 190, 44))
  }

  @Test("what a view on the way has as its frame, the views in it start from")
  func translated() {
    let container = UIView(frame: CGRect(x: 50, y: 60, width: 100, height: 100))
    container.autoresizingMask = [.flexibleWidth]
    root.addSubview(container)
    let view = add(to: container)
    let beside = add()
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10),
      view.trailingAnchor.constraint(equalTo: container.trailingAnchor, constant: -10),
      view.topAnchor.constraint(equalTo: container.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 20),
      beside.topAnchor.constraint(equalTo: view.bottomAnchor, constant: 5),
      beside.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      beside.widthAnchor.constraint(equalTo: view.widthAnchor),
      beside.heightAnchor.constraint(equalToConstant: 5),
    ])
    layOut()
    #expect(view.frame == frame(10, 0, 80, 20))
    #expect(beside.frame == frame(60, 85, 80, 5))
    // The mask makes the container wider with its superview.
    layOut(500)
    #expect(container.frame == frame(50, 60, 200, 100))
    #expect(view.frame == frame(10, 0, 180, 20))
    container.frame.origin = CGPoint(x: 10, y: 20)
    root.setNeedsLayout()
    layOut()
    #expect(view.frame == frame(10, 0, 180, 20))
    #expect(beside.frame == frame(20, 45, 180, 5))
  }

  @Test("a view that leaves its superview is held by nothing outside of it any more")
  func removal() {
    let view = add()
    let inner = add(to: view)
    let outer = view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20)
    let fixed = view.widthAnchor.constraint(equalToConstant: 50)
    let inside = inner.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 5)
    let across = inner.topAnchor.constraint(equalTo: root.topAnchor)
    NSLayoutConstraint.activate([outer, fixed, inside, across])
    #expect(root.constraints.count == 2)
    view.removeFromSuperview()
    #expect([outer, fixed, inside, across].map(\.isActive) == [false, true, true, false])
    #expect(root.constraints.isEmpty)
    root.addSubview(view)
    view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 70).isActive = true
    layOut()
    #expect(view.frame.minX == 70 && view.frame.width == 50)
    #expect(inner.frame.minX == 5)
  }

  @Test("a view that comes to the front or goes to the back keeps its constraints")
  func reordered() {
    let (view, other) = (add(), add())
    view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20).isActive = true
    view.trailingAnchor.constraint(equalTo: other.leadingAnchor).isActive = true
    root.bringSubviewToFront(view)
    root.sendSubviewToBack(view)
    #expect(root.constraints.count == 2)
    layOut()
    #expect(view.frame.minX == 20)
  }

  @Test("a change in one branch of the tree is seen in another one")
  func branches() {
    let (one, other) = (add(), add())
    let (inner, follower) = (add(to: one), add(to: other))
    let width = inner.widthAnchor.constraint(equalToConstant: 30)
    NSLayoutConstraint.activate([
      one.widthAnchor.constraint(equalToConstant: 300),
      other.widthAnchor.constraint(equalToConstant: 300),
      follower.widthAnchor.constraint(equalTo: inner.widthAnchor, multiplier: 2), width,
    ])
    layOut()
    #expect(follower.frame.width == 60)
    width.constant = 50
    layOut()
    #expect(inner.frame.width == 50 && follower.frame.width == 100)
  }

  @Test("a tree with constraints of its own can become a part of another one")
  func joined() {
    let part = UIView()
    let inner = add(to: part)
    inner.widthAnchor.constraint(equalTo: part.widthAnchor, multiplier: 0.5).isActive = true
    inner.heightAnchor.constraint(equalToConstant: 10).isActive = true
    _ = add(part)
    part.widthAnchor.constraint(equalTo: root.widthAnchor).isActive = true
    part.heightAnchor.constraint(equalToConstant: 30).isActive = true
    layOut()
    #expect(part.frame == frame(0, 0, 400, 30))
    #expect(inner.frame == frame(0, 0, 200, 10))
  }

  // MARK: Contents

  private func label(_ text: String, lines: Int = 1) -> UILabel {
    let label = UILabel()
    label.text = text
    label.numberOfLines = lines
    return label
  }

  @Test(
    "of two contents in a row the one that hugs less grows, and the one that resists less shrinks")
  func contents() {
    let (name, value) = (label("Name"), label("A rather long value"))
    _ = (add(name), add(value))
    NSLayoutConstraint.activate([
      name.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      value.leadingAnchor.constraint(equalToSystemSpacingAfter: name.trailingAnchor, multiplier: 1),
      value.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      name.topAnchor.constraint(equalTo: root.topAnchor),
      value.firstBaselineAnchor.constraint(equalTo: name.firstBaselineAnchor),
    ])
    name.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    value.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    layOut()
    let wanted = name.intrinsicContentSize
    #expect(name.frame.size == wanted)
    #expect(value.frame.minX == wanted.width + 8 && value.frame.maxX == 400)
    layOut(80)
    #expect(name.frame.width == wanted.width)
    #expect(value.frame.width == 72 - wanted.width)
    #expect(value.frame.midY == name.frame.midY)
    // Longer words need more room.
    name.text = "A long name"
    layOut(400)
    #expect(name.frame.width == name.intrinsicContentSize.width)
    #expect(name.frame.width > wanted.width)
    value.isHidden = false
  }

  @Test("texts of two sizes stand on one line")
  func baselines() {
    let (large, small) = (label("Large"), label("small"))
    large.font = .systemFont(ofSize: 40)
    small.font = .systemFont(ofSize: 12)
    _ = (add(large), add(small))
    NSLayoutConstraint.activate([
      large.topAnchor.constraint(equalTo: root.topAnchor),
      small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
      small.leadingAnchor.constraint(equalTo: large.trailingAnchor),
    ])
    layOut()
    // The baseline of a text is below its middle, the more so the larger it is.
    #expect(small.frame.midY > large.frame.midY + 5)
    #expect(small.frame.maxY < large.frame.maxY)
  }

  @Test("a text of several lines is as high as its width makes it, and moves what is below")
  func lines() {
    let text = label(String(repeating: "words and more words ", count: 20), lines: 0)
    let below = label("below")
    _ = (add(text), add(below))
    NSLayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      text.topAnchor.constraint(equalTo: root.topAnchor),
      below.topAnchor.constraint(equalTo: text.bottomAnchor, constant: 4),
      below.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    ])
    layOut(400, 1000)
    let wide = text.frame.height
    #expect(text.frame.width == 400)
    #expect(wide == text.sizeThatFits(CGSize(width: 400, height: 1e6)).height)
    #expect(wide > 3 * below.frame.height)
    #expect(below.frame.minY == wide + 4)
    layOut(200)
    #expect(text.frame.height > 1.5 * wide)
    #expect(below.frame.minY == text.frame.height + 4)
    text.text = "one line"
    layOut()
    #expect(below.frame.minY < 40)
    layOut(400)
    #expect(text.frame.height == text.intrinsicContentSize.height)
  }

  @Test("a text whose width is free breaks at the width that it prefers")
  func preferredWidth() {
    let text = label(String(repeating: "words and more words ", count: 20), lines: 0)
    _ = add(text)
    text.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    layOut(3000, 1000)
    let height = text.frame.height
    text.preferredMaxLayoutWidth = 150
    layOut()
    #expect(text.frame.width <= 150 && text.frame.width > 100)
    #expect(text.frame.height > 4 * height)
  }

  @Test("a view says how large it would like to be, within what is required")
  func fitting() {
    let card = UIView()
    let text = label(String(repeating: "words and more words ", count: 10), lines: 0)
    _ = add(text, to: card)
    NSLayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 10),
      text.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -10),
      text.topAnchor.constraint(equalTo: card.topAnchor, constant: 5),
      text.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -5),
    ])
    let natural = text.intrinsicContentSize
    let free = card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(free == CGSize(width: natural.width + 20, height: natural.height + 10))
    let narrow = card.systemLayoutSizeFitting(
      CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(narrow.width == 200)
    #expect(
      narrow.height == text.sizeThatFits(CGSize(width: 180, height: 1e6)).height + 10)
    // Asking changed nothing.
    #expect(text.frame == .zero && card.frame == .zero)
    card.widthAnchor.constraint(greaterThanOrEqualToConstant: 2000).isActive = true
    #expect(card.systemLayoutSizeFitting(.zero).width == 2000)
  }

  // MARK: Guides

  @Test(
    "guides are placed by constraints, and the margins, the safe area and the readable part are")
  func guides() {
    let gap = UILayoutGuide()
    root.addLayoutGuide(gap)
    let (left, right) = (add(), add())
    NSLayoutConstraint.activate([
      left.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
      left.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor),
      left.widthAnchor.constraint(equalToConstant: 100),
      left.bottomAnchor.constraint(equalTo: root.safeAreaLayoutGuide.bottomAnchor),
      gap.leadingAnchor.constraint(equalTo: left.trailingAnchor),
      gap.widthAnchor.constraint(equalTo: left.widthAnchor, multiplier: 0.5),
      gap.topAnchor.constraint(equalTo: left.topAnchor),
      gap.heightAnchor.constraint(equalToConstant: 7),
      right.leadingAnchor.constraint(equalTo: gap.trailingAnchor),
      right.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
      right.topAnchor.constraint(equalTo: gap.bottomAnchor),
      right.heightAnchor.constraint(equalTo: gap.heightAnchor),
    ])
    layOut()
    #expect(left.frame == frame(8, 8, 100, 292))
    #expect(gap.layoutFrame == frame(108, 8, 50, 7))
    #expect(right.frame == frame(158, 15, 234, 7))
    root.layoutMargins = UIEdgeInsets(top: 1, left: 20, bottom: 3, right: 40)
    layOut()
    #expect(left.frame.origin == CGPoint(x: 20, y: 1))
    #expect(right.frame.maxX == 360)
    #expect(root.directionalLayoutMargins.trailing == 40)
    #expect(root.layoutMarginsGuide.layoutFrame == frame(20, 1, 340, 296))
    #expect(root.safeAreaLayoutGuide.layoutFrame == root.bounds)
    root.removeLayoutGuide(gap)
    #expect(!root.constraints.contains { $0.firstItem === gap || $0.secondItem === gap })
  }

  @Test("the readable part is no wider than lines that can be read, in the middle")
  func readable() {
    let page = add()
    for (own, other) in [
      (page.leadingAnchor, root.readableContentGuide.leadingAnchor),
      (page.trailingAnchor, root.readableContentGuide.trailingAnchor),
    ] { own.constraint(equalTo: other).isActive = true }
    layOut()
    #expect(page.frame.minX == 8 && page.frame.maxX == 392)
    layOut(1000)
    #expect(page.frame.width == 672 && page.frame.midX == 500)
  }

  // MARK: Direction

  @Test("where lines run from right to left, leading is right and distances point to the left")
  func rightToLeft() {
    let (first, second, fixed) = (add(), add(), add())
    NSLayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      first.widthAnchor.constraint(equalToConstant: 50),
      second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: 10),
      second.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -300),
      fixed.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5),
    ])
    let wide = second.widthAnchor.constraint(equalToConstant: 1000)
    wide.priority = .defaultLow
    wide.isActive = true
    layOut()
    #expect(first.frame.minX == 20 && second.frame.minX == 80 && second.frame.maxX == 100)
    root.semanticContentAttribute = .forceRightToLeft
    layOut()
    #expect(first.frame.maxX == 380 && first.frame.width == 50)
    #expect(second.frame.maxX == 320 && second.frame.minX == 300)
    #expect(fixed.frame.minX == 5)
    #expect(first.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    root.semanticContentAttribute = .unspecified
    layOut()
    #expect(first.frame.minX == 20)
  }

  // MARK: Conflicts

  @Test(
    "a conflict is one line that names both constraints and the broken one, and the others hold")
  func conflict() {
    let view = add(label("Title"))
    let first = view.widthAnchor.constraint(equalToConstant: 100)
    first.identifier = "narrow"
    let second = view.widthAnchor.constraint(greaterThanOrEqualTo: root.widthAnchor)
    let third = view.heightAnchor.constraint(equalToConstant: 30)
    let lines = log {
      NSLayoutConstraint.activate([first, second, third])
      layOut()
      layOut(401)
      layOut(402)
    }
    #expect(
      lines == [
        "Auto Layout: <'narrow' UILabel “Title”.width == 100>, "
          + "<UILabel “Title”.width >= UIView.width> cannot hold together. "
          + "<UILabel “Title”.width >= UIView.width> is broken."
      ])
    #expect(view.frame.size == CGSize(width: 100, height: 30))
    // Without the other one it holds.
    let more = log {
      first.isActive = false
      layOut()
    }
    #expect(more.isEmpty)
    #expect(view.frame.width == 402)
  }

  @Test("a frame that is too small breaks one constraint, which holds again in a larger one")
  func tooSmall() {
    let view = add()
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 50),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -50),
      view.widthAnchor.constraint(greaterThanOrEqualToConstant: 100),
    ])
    var lines = log { layOut() }
    #expect(lines.isEmpty && view.frame.width == 300)
    lines = log {
      layOut(150)
      layOut(140)
    }
    #expect(lines.count == 1)
    #expect(lines.first?.hasSuffix("<UIView.width >= 100> is broken.") ?? false)
    #expect(view.frame == frame(50, 0, 40, 0))
    lines = log { layOut(400) }
    #expect(lines.isEmpty && view.frame.width == 300)
    lines = log { layOut(120) }
    #expect(lines.count == 1)
  }

  @Test("what contradicts between two changes, and not after both, is no conflict")
  func both() {
    let view = add()
    let least = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 100)
    let most = view.widthAnchor.constraint(lessThanOrEqualToConstant: 200)
    let whole = view.widthAnchor.constraint(equalTo: root.widthAnchor, constant: -250)
    NSLayoutConstraint.activate([least, most, whole])
    let lines = log {
      layOut()
      #expect(view.frame.width == 150)
      (least.constant, most.constant, whole.constant) = (300, 400, -50)
      layOut()
      #expect(view.frame.width == 350)
      (least.constant, most.constant, whole.constant) = (10, 20, -385)
      layOut()
      #expect(view.frame.width == 15)
      whole.constant = -685
      layOut(700)
      #expect(view.frame.width == 15)
    }
    #expect(lines.isEmpty)
  }

  @Test("a view whose frame is translated is no place for a constraint against it, and says so")
  func forgotten() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    root.addSubview(view)
    let lines = log {
      view.widthAnchor.constraint(equalToConstant: 50).isActive = true
      layOut()
    }
    #expect(lines.count == 1)
    #expect(lines.first?.contains("the frames of its views") ?? false)
    #expect(view.frame.width == 10)
  }

  @Test(
    "views that no view holds together are not constrained, and numbers that are none are not taken"
  )
  func impossible() {
    let stranger = UIView()
    let lines = log {
      let far = stranger.leadingAnchor.constraint(equalTo: root.leadingAnchor)
      far.isActive = true
      #expect(!far.isActive)
      let endless = root.widthAnchor.constraint(equalToConstant: .infinity)
      endless.isActive = true
      #expect(!endless.isActive)
      layOut()
    }
    #expect(lines.count == 2)
  }

  @Test("a constant that becomes no number is a line in the log, until it is one again")
  func noNumber() {
    let view = add()
    let width = view.widthAnchor.constraint(equalToConstant: 50)
    let lines = log {
      width.isActive = true
      layOut()
      width.constant = .nan
      layOut()
      layOut(300)
      view.superview?.frame.origin.x = .infinity
      layOut()
    }
    #expect(lines.count == 1)
    #expect(view.frame.width == 0)
    width.constant = 60
    layOut()
    #expect(view.frame.width == 60)
  }

  // MARK: The passes

  private final class Card: UIView {
    var calls: [String] = []
    private var isSetUp = false
    override class var requiresConstraintBasedLayout: Bool { true }
    override func updateConstraints() {
      calls.append("constraints")
      if !isSetUp {
        isSetUp = true
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        addSubview(inner)
        inner.widthAnchor.constraint(equalTo: widthAnchor).isActive = true
        inner.heightAnchor.constraint(equalToConstant: 9).isActive = true
      }
      super.updateConstraints()
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      calls.append("layout \(subviews.first?.frame.width ?? 0)")
    }
  }

  @Test("updateConstraints() comes before a layout, once for each request")
  func updates() {
    let card = Card(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    root.addSubview(card)
    layOut()
    #expect(card.calls == ["constraints", "layout 60.0"])
    card.setNeedsUpdateConstraints()
    #expect(card.needsUpdateConstraints())
    layOut()
    #expect(!card.needsUpdateConstraints())
    #expect(card.calls == ["constraints", "layout 60.0", "constraints", "layout 60.0"])
  }

  private final class Plain: UIView {
    var updates = 0
    override func updateConstraints() {
      updates += 1
      super.updateConstraints()
    }
  }

  @Test("updateConstraints() is called for a request also where there are no constraints")
  func requests() {
    let view = Plain()
    root.addSubview(view)
    layOut()
    #expect(view.updates == 0)
    view.setNeedsUpdateConstraints()
    layOut()
    layOut(300)
    #expect(view.updates == 1)
  }

  // MARK: Cost

  @Test("a tree without a constraint has no solver")
  func nothing() {
    let stack = UIStackView(arrangedSubviews: [label("one"), label("two"), UIView()])
    stack.frame = root.bounds
    stack.distribution = .fillEqually
    root.addSubview(stack)
    root.addSubview(UITableView())
    layOut()
    #expect(LayoutEngine.engine(for: stack) == nil)
    #expect(root.layoutStore == nil)
    #expect(stack.arrangedSubviews[1].frame.minX == 133)
  }

  @Test("1,000 constraints follow a window that is resized, with few pivots for each frame")
  func thousand() throws {
    var above: UIView?
    var all: [NSLayoutConstraint] = []
    for index in 0..<250 {
      let row = add()
      all.append(row.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 5))
      all.append(row.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -5))
      all.append(
        row.topAnchor.constraint(equalTo: above?.bottomAnchor ?? root.topAnchor, constant: 1))
      all.append(row.heightAnchor.constraint(equalToConstant: CGFloat(2 + index % 3)))
      above = row
    }
    NSLayoutConstraint.activate(all)
    layOut(400, 2000)
    let last = try #require(above)
    #expect(last.frame == frame(5, 997, 390, 2))
    let engine = try #require(LayoutEngine.engine(for: root))
    let pivots = engine.pivotCount
    for width in 401...430 { layOut(Double(width)) }
    #expect(last.frame.width == 420)
    all[3].constant = 10
    layOut()
    #expect(last.frame.minY == 1005)
    #expect(engine.pivotCount - pivots < 300)
  }
}
