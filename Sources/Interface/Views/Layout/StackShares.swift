/// How views that follow each other share a length.
///
/// Views of a higher priority choose first, and leave those below the least that they need. Among equals, each gets what
/// it wants, and flexible views share the rest in equal parts. Where there is too little room, the longest ones are
/// shortened first, so that a short label keeps its text.
public struct StackShares {
  /// The wishes of one view.
  public struct Wish {
    /// The length that it wants. It does not count for a flexible view.
    public var wanted: Double
    /// The length below which it does not shrink.
    public var least: Double
    /// The length beyond which it does not grow, if it is flexible.
    public var most: Double
    /// Whether it takes the room that others leave.
    public var isFlexible: Bool
    /// The view with the larger number chooses first.
    public var priority: Double

    /// The wishes of one view.
    public init(
      wanted: Double, least: Double = 0, most: Double = .infinity, isFlexible: Bool = false,
      priority: Double = 0
    ) {
      self.wanted = wanted
      self.least = least
      self.most = most
      self.isFlexible = isFlexible
      self.priority = priority
    }

    /// The length before anything is shared.
    var first: Double { isFlexible ? least : max(wanted, least) }
  }

  private let wishes: [Wish]
  private var lengths: [Double]

  /// Returns the lengths of views, in their order. Their sum is larger than the available length if the least ones are.
  public static func lengths(of wishes: [Wish], available: Double) -> [Double] {
    var shares = StackShares(wishes: wishes, lengths: wishes.map(\.first))
    shares.share(available)
    return shares.lengths
  }

  private mutating func share(_ available: Double) {
    let priorities = Set(wishes.map(\.priority)).sorted(by: >)
    guard priorities.count > 1 else { return share(Array(wishes.indices), available) }
    var rest = available
    for priority in priorities {
      let group = wishes.indices.filter { wishes[$0].priority == priority }
      let below = wishes.reduce(0) { $0 + ($1.priority < priority ? $1.least : 0) }
      share(group, max(0, rest - below))
      rest -= group.reduce(0) { $0 + lengths[$1] }
    }
  }

  private mutating func share(_ group: [Int], _ room: Double) {
    let rest = room - group.reduce(0) { $0 + lengths[$1] }
    if rest < 0 { return shorten(group, to: room) }
    let flexible = group.filter { wishes[$0].isFlexible }
    grow(flexible, to: rest + flexible.reduce(0) { $0 + lengths[$1] })
  }

  /// Shortens the longest ones to one common length until the sum fits. Those that can shrink least come first.
  private mutating func shorten(_ group: [Int], to room: Double) {
    var rest = room
    let order = group.sorted { slack($0) < slack($1) }
    for (place, index) in order.enumerated() {
      let share = max(0, rest / Double(order.count - place))
      lengths[index] = max(wishes[index].least, min(lengths[index], share))
      rest -= lengths[index]
    }
  }

  private func slack(_ index: Int) -> Double { lengths[index] - wishes[index].least }

  /// Gives flexible views equal parts, as far as their limits allow.
  private mutating func grow(_ flexible: [Int], to room: Double) {
    var open = flexible
    var rest = room
    while !open.isEmpty {
      let share = rest / Double(open.count)
      let limited =
        open.firstIndex { wishes[$0].most < share } ?? open.firstIndex { wishes[$0].least > share }
      guard let limited else {
        for index in open { lengths[index] = share }
        return
      }
      let index = open.remove(at: limited)
      lengths[index] = max(wishes[index].least, min(wishes[index].most, share))
      rest -= lengths[index]
    }
  }
}
