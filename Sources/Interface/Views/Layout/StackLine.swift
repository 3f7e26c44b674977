internal import Geometry

/// The shown subviews of a stack in order, with what was set for them and what they said of their sizes.
///
/// A long stack keeps it, so that after a change of one subview only that one is measured again: the rest is additions.
@MainActor
final class StackLine {
  /// What was set for a subview.
  struct Settings: Equatable {
    var isFlexible = false
    var isStretched = false
    var priority = 0.0
    /// The distance to the next subview, if it is not that of the stack.
    var spacing: Double?
  }

  /// A stack with more subviews is long.
  static let shortCount = 16

  let views: [View]
  let settings: [Settings]
  /// The distances between the subviews, one less than these.
  let gaps: [Double]
  /// The sum of ``gaps``.
  let gapLength: Double
  /// What subviews said, `answersPerView` for each. Empty for a short stack, which asks each time.
  private var answers: [Answer]
  /// What the stack itself answered since the last change.
  private var ownAnswers: [Answer] = []

  /// A size that was wanted for a proposal. No proposal is like the one of an empty answer.
  private struct Answer {
    var proposal = Size(width: .nan, height: .nan)
    var size = Size.zero
  }

  /// A stack is measured for a few proposals before it has its place: without a limit, within one, and in its frame. Each
  /// time a subview is asked with a limit, and with what it gets.
  private static let answersPerView = 6

  init(_ views: [View], _ settings: [Settings], spacing: Double) {
    self.views = views
    self.settings = settings
    gaps = settings.dropLast().map { $0.spacing ?? spacing }
    gapLength = gaps.reduce(0, +)
    let isLong = views.count > Self.shortCount
    answers = Array(
      repeating: Answer(), count: isLong ? views.count * Self.answersPerView : 0)
  }

  /// Whether it is worth keeping.
  var isLong: Bool { !answers.isEmpty }

  /// The size that a subview wants for a proposal.
  func size(of index: Int, for proposal: Size) -> Size {
    guard isLong else { return views[index].sizeThatFits(proposal) }
    let own = index * Self.answersPerView
    for place in own..<own + Self.answersPerView where answers[place].proposal == proposal {
      return answers[place].size
    }
    let size = views[index].sizeThatFits(proposal)
    // The oldest answer goes.
    for place in stride(from: own + Self.answersPerView - 1, to: own, by: -1) {
      answers[place] = answers[place - 1]
    }
    answers[own] = Answer(proposal: proposal, size: size)
    return size
  }

  /// The size that the stack wants for a proposal. It is found out by a closure if it is not known.
  func ownSize(for proposal: Size, _ measure: () -> Size) -> Size {
    guard isLong else { return measure() }
    if let known = ownAnswers.first(where: { $0.proposal == proposal }) { return known.size }
    let size = measure()
    ownAnswers = ownAnswers.suffix(Self.answersPerView - 1)
    ownAnswers.append(Answer(proposal: proposal, size: size))
    return size
  }

  /// Forgets what a subview said. Returns whether the rest still holds: the subview is shown and was.
  func forget(_ view: View) -> Bool {
    guard isLong, !view.isHidden, let index = views.firstIndex(where: { $0 === view }) else {
      return false
    }
    ownAnswers = []
    let own = index * Self.answersPerView
    for place in own..<own + Self.answersPerView { answers[place] = Answer() }
    return true
  }
}
