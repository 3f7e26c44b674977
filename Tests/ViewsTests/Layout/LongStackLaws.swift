import Geometry
import SeededRandom
import Testing
import Views
import ViewsSupport

@MainActor @Suite("A long stack measures again only what has changed")
struct LongStackLaws {
  /// A view that counts how often it is measured. Its height depends on the width, as that of a text does.
  final class Words: View {
    var length: Double { didSet { if length != oldValue { invalidateSize() } } }
    var measureCount = 0

    init(_ length: Double) {
      self.length = length
      super.init()
    }

    override func sizeThatFits(_ proposal: Size) -> Size {
      measureCount += 1
      let lines = max(1, (length / max(10, proposal.width)).rounded(.up))
      return Size(width: min(length, max(10, proposal.width)), height: 12 * lines)
    }
  }

  /// What is set for one view.
  private struct Entry {
    let view: Words
    var isFlexible = false
    var isStretched = false
    var priority = 0.0
    var spacing: Double?
  }

  private static func stack(_ like: StackView, _ entries: [Entry]) -> StackView {
    let stack = StackView(axis: like.axis, spacing: like.spacing, alignment: like.alignment)
    for entry in entries {
      let view = Words(entry.view.length)
      view.isHidden = entry.view.isHidden
      stack.add(view)
      set(entry, view, in: stack)
    }
    return stack
  }

  private static func set(_ entry: Entry, _ view: View, in stack: StackView) {
    stack.setFlexible(view, entry.isFlexible)
    stack.setStretched(view, entry.isStretched)
    stack.setPriority(view, entry.priority)
    if let spacing = entry.spacing { stack.setSpacing(spacing, after: view) }
  }

  @Test("After any changes it says and does what a new stack does")
  func likeNew() {
    var random = SeededGenerator.make("long stacks")
    for _ in 0..<60 {
      let stack = StackView(
        axis: Bool.random(using: &random) ? .vertical : .horizontal,
        alignment: [.fill, .leading, .center, .trailing].randomElement(using: &random))
      var entries: [Entry] = []
      for step in 0..<40 {
        change(stack, &entries, atStart: step == 0, &random)
        let proposals = (0..<3).map { _ in
          Size(
            width: Double(Int.random(in: 0...600, using: &random)),
            height: Bool.random(using: &random) ? 1e6 : Double.random(in: 0...900, using: &random))
        }
        let new = Self.stack(stack, entries)
        for proposal in proposals {
          #expect(stack.sizeThatFits(proposal) == new.sizeThatFits(proposal))
          #expect(stack.leastSize == new.leastSize && stack.mostSize == new.mostSize)
          let frame = Rect(x: 0, y: 0, width: proposal.width, height: min(proposal.height, 900))
          for view in [stack, new] {
            view.frame = frame
            view.layoutIfNeeded()
          }
          let shown = zip(stack.subviews, new.subviews).filter { !$1.isHidden }
          #expect(shown.allSatisfy { $0.frame == $1.frame })
        }
      }
    }
  }

  private func change(
    _ stack: StackView, _ entries: inout [Entry], atStart: Bool, _ random: inout SeededGenerator
  ) {
    let additions = atStart ? Int.random(in: 12...40, using: &random) : 0
    for _ in 0..<additions { add(to: stack, &entries, &random) }
    guard let index = entries.indices.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<8, using: &random) {
    case 0: add(to: stack, &entries, &random)
    case 1:
      let view = entries.remove(at: index).view
      view.removeFromSuperview()
      stack.forget(view)
    case 2: entries[index].view.isHidden.toggle()
    case 3: entries[index].isFlexible.toggle()
    case 4: entries[index].priority = Double(Int.random(in: -1...1, using: &random))
    case 5: stack.spacing = Double(Int.random(in: 0...12, using: &random))
    case 6:
      for entry in entries.shuffled(using: &random) { entry.view.length += 7 }
    default: entries[index].view.length = Double.random(in: 0...900, using: &random)
    }
    for entry in entries { Self.set(entry, entry.view, in: stack) }
  }

  private func add(
    to stack: StackView, _ entries: inout [Entry], _ random: inout SeededGenerator
  ) {
    var entry = Entry(view: Words(Double.random(in: 0...400, using: &random)))
    entry.isStretched = Int.random(in: 0..<4, using: &random) == 0
    entry.spacing = Int.random(in: 0..<5, using: &random) == 0 ? 3 : nil
    stack.add(entry.view)
    entries.append(entry)
  }

  @Test(
    "Of a thousand views that scroll, the one that changes is measured, and no other",
    arguments: [100, 1000])
  func oneOfMany(count: Int) {
    let views = (0..<count).map { Words(Double(20 + $0 % 50)) }
    let stack = StackView(axis: .vertical, alignment: .center, views)
    let scrolled = ScrollView(contentView: BoxView(stack))
    scrolled.frame = Rect(x: 0, y: 0, width: 300, height: 200)
    scrolled.layoutIfNeeded()
    for view in views { view.measureCount = 0 }
    for length in [40.0, 60, 41] {
      views[7].length = length
      scrolled.layoutIfNeeded()
    }
    #expect(views[7].frame.width == 41)
    #expect(views[7].measureCount <= 30)
    #expect(views.reduce(0) { $0 + $1.measureCount } == views[7].measureCount)
  }
}
