import Geometry
import Testing
import TextSupport
import Views
import ViewsSupport

@MainActor @Suite("Stacks lay out one after the other")
struct StackViewTests {
  /// A view with a fixed size. It is narrower if less width is proposed.
  final class Block: View {
    let wanted: Size
    init(_ width: Double, _ height: Double) {
      wanted = Size(width: width, height: height)
      super.init()
    }
    override func sizeThatFits(_ proposal: Size) -> Size { wanted }
  }

  private func laidOut(_ stack: StackView, _ width: Double, _ height: Double) -> [Rect] {
    stack.frame = Rect(x: 0, y: 0, width: width, height: height)
    stack.layoutIfNeeded()
    return stack.subviews.map(\.frame)
  }

  @Test(
    "Where they do not fit side by side, they stand one below the other, without the room between")
  func wraps() {
    let stack = StackView(axis: .horizontal, spacing: 8)
    stack.wraps = true
    stack.add(Block(60, 20))
    stack.addSpacer()
    stack.add(Block(50, 30))
    #expect(laidOut(stack, 200, 30)[2] == Rect(x: 150, y: 0, width: 50, height: 30))
    #expect(stack.sizeThatFits(Size(width: 100, height: 500)).height == 58)
    #expect(
      laidOut(stack, 100, 58) == [
        Rect(x: 0, y: 0, width: 100, height: 20), .zero, Rect(x: 0, y: 28, width: 100, height: 30),
      ])
  }

  @Test("Each gets its length, with spacing and insets, centred across")
  func plain() {
    let stack = StackView(
      axis: .horizontal, spacing: 8, insets: Insets(top: 2, left: 10, bottom: 4, right: 10),
      [Block(30, 20), Block(40, 10)])
    #expect(
      laidOut(stack, 200, 46) == [
        Rect(x: 10, y: 12, width: 30, height: 20), Rect(x: 48, y: 17, width: 40, height: 10),
      ])
    #expect(stack.sizeThatFits(Size(width: 500, height: 500)) == Size(width: 98, height: 26))
  }

  @Test("A flexible box has its least size first, and where that is too much the longest gives way")
  func least() {
    let box = BoxView()
    box.minimumSize = Size(width: 80, height: 0)
    let stack = StackView(axis: .horizontal, spacing: 0)
    stack.add(Block(100, 10))
    stack.add(Block(10, 10), isFlexible: true)
    stack.add(box, isFlexible: true)
    #expect(laidOut(stack, 300, 10).map(\.width) == [100, 100, 100])
    #expect(laidOut(stack, 200, 10).map(\.width) == [100, 20, 80])
    #expect(laidOut(stack, 170, 10).map(\.width) == [90, 0, 80])
  }

  @Test("Flexible views share what is left")
  func flexible() {
    let stack = StackView(axis: .horizontal, spacing: 0)
    stack.add(Block(50, 10))
    stack.add(Block(10, 10), isFlexible: true)
    stack.add(Block(10, 10), isFlexible: true)
    #expect(laidOut(stack, 200, 10).map(\.width) == [50, 75, 75])
  }

  @Test("What is missing is taken from the longest first")
  func shortage() {
    let stack = StackView(
      axis: .horizontal, spacing: 0, [Block(20, 10), Block(100, 10), Block(90, 10)])
    #expect(laidOut(stack, 150, 10).map(\.width) == [20, 65, 65])
    #expect(laidOut(stack, 30, 10).map(\.width) == [10, 10, 10])
  }

  @Test("Hidden views take neither room nor spacing")
  func hidden() {
    let stack = StackView(
      axis: .vertical, spacing: 8, [Block(10, 20), Block(10, 20), Block(10, 20)])
    stack.subviews[1].isHidden = true
    #expect(stack.sizeThatFits(Size(width: 100, height: 500)).height == 48)
    #expect(laidOut(stack, 100, 500)[2].minY == 28)
  }

  @Test(
    "Alignment across the axis",
    arguments: [
      (StackView.Alignment.fill, 0.0, 100.0), (.leading, 0, 20), (.center, 40, 20),
      (.trailing, 80, 20),
    ])
  func alignment(alignment: StackView.Alignment, x: Double, width: Double) {
    let stack = StackView(axis: .vertical, alignment: alignment, [Block(20, 10)])
    #expect(laidOut(stack, 100, 50) == [Rect(x: x, y: 0, width: width, height: 10)])
  }

  @Test("A gap of its own replaces the common one")
  func customSpacing() {
    let stack = StackView(axis: .vertical, spacing: 8, [Block(10, 10), Block(10, 10)])
    stack.setSpacing(20, after: stack.subviews[0])
    #expect(laidOut(stack, 10, 100)[1].minY == 30)
  }

  @Test(
    "Edges lie on device pixels and neighbours meet, at every scale",
    arguments: [1.0, 1.25, 1.5, 2])
  func pixels(scale: Double) {
    let host = TestHost(scale: ScaleFactor(rawValue: scale))
    let stack = StackView(axis: .horizontal, spacing: 0)
    for _ in 0..<7 { stack.add(Block(10, 10), isFlexible: true) }
    host.show(stack)
    let frames = stack.subviews.map(\.frame)
    for frame in frames {
      #expect(abs((frame.minX * scale).rounded() - frame.minX * scale) < 1e-6)
    }
    for (left, right) in zip(frames, frames.dropFirst()) {
      #expect(abs(left.maxX - right.minX) < 1e-9)
    }
  }

  @Test("Random stacks never overlap and stay inside", arguments: 0..<40)
  func random(seed: Int) {
    var random = RandomText(seed: UInt64(seed))
    let stack = StackView(
      axis: random.below(2) == 0 ? .horizontal : .vertical, spacing: Double(random.below(12)),
      insets: Insets(horizontal: Double(random.below(10)), vertical: Double(random.below(10))))
    for _ in 0..<random.below(8) + 1 {
      stack.add(
        Block(Double(random.below(200)), Double(random.below(60))), isFlexible: random.below(4) == 0
      )
    }
    let frames = laidOut(stack, 300 + Double(random.below(300)), 300)
    for (index, frame) in frames.enumerated() {
      let isInside = stack.bounds.inset(by: stack.insets).contains(frame)
      #expect(isInside || frames.map(\.width).reduce(0, +) == 0, "seed \(seed)")
      for other in frames[(index + 1)...] { #expect(!frame.intersects(other), "seed \(seed)") }
    }
  }
}
