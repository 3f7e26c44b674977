/// The number of entries of a day.
public struct DayCount: Hashable, Sendable {
  public var day: LocalDay
  public var count: Int
}

/// The shape of the list: the number of rows, and their headings. It contains no entries. A hundred
/// thousand entries have a few thousand days. Pinned entries are above the days.
public struct EntryIndex: Hashable, Sendable {
  /// A range of rows under one heading.
  public struct Section: Hashable, Sendable {
    public var section: EntrySection
    public var rows: Range<Int>
  }

  /// The number of pinned entries.
  public private(set) var pinned: Int
  public let order: EntryOrder
  /// The other entries: newest first, or oldest first in that order.
  public private(set) var days: [DayCount]
  /// The number of rows before each day, and at the end the number of all rows.
  private var starts: [Int]

  /// - Parameter days: In list order, or newest first in an order without days.
  public init(days: [DayCount] = [], pinned: Int = 0, order: EntryOrder = .newestFirst) {
    self.days = days
    self.order = order
    self.pinned = pinned
    starts = [pinned]
    starts.reserveCapacity(days.count + 1)
    for day in days { starts.append(starts[starts.count - 1] + day.count) }
  }

  public var count: Int { starts[starts.count - 1] }

  /// The sections in list order, each with its rows.
  ///
  /// - Parameter section: The section of a day. Days of one section follow each other.
  public func sections(_ section: (LocalDay) -> EntrySection) -> [Section] {
    var result: [Section] = []
    if pinned > 0 { result.append(Section(section: .pinned, rows: 0..<pinned)) }
    guard order.hasDays else {
      return count > pinned
        ? result + [Section(section: .all(order), rows: pinned..<count)] : result
    }
    var start = 0
    while start < days.count {
      let kind = section(days[start].day)
      let end = days.partitioningIndex(from: start + 1) { section($0.day) != kind }
      if starts[end] > starts[start] {
        result.append(Section(section: kind, rows: starts[start]..<starts[end]))
      }
      start = end
    }
    return result
  }

  /// The day of a row, and the number of rows of that day above it. Nil for a pinned entry,
  /// and in an order without days.
  public func place(ofRow row: Int) -> (day: LocalDay, offset: Int)? {
    guard order.hasDays, row >= pinned, row < count else { return nil }
    var low = 0
    var high = days.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= row { low = middle } else { high = middle - 1 }
    }
    return (days[low].day, row - starts[low])
  }

  /// The first row of a day. Nil when the day has no entries.
  public func firstRow(of day: LocalDay) -> Int? {
    position(of: day).flatMap { days[$0].day == day ? starts[$0] : nil }
  }

  /// Entries that came or left.
  public struct Difference: Hashable, Sendable {
    /// Those that are not pinned, by their day.
    public var days: [LocalDay: Int] = [:]
    public var pinned = 0

    public init(days: [LocalDay: Int] = [:], pinned: Int = 0) {
      self.days = days
      self.pinned = pinned
    }

    var isEmpty: Bool { days.isEmpty && pinned == 0 }

    /// An entry of a day came, with 1, or left, with -1.
    mutating func count(_ change: Int, on day: LocalDay, isPinned: Bool) {
      if isPinned { pinned += change } else { days[day, default: 0] += change }
    }
  }

  /// Takes over all entries that came or left. The work is that of one walk over the days, however many they are.
  public mutating func add(_ difference: Difference) {
    guard !difference.isEmpty else { return }
    var rest = difference.days
    var days = days
    for index in days.indices {
      if let count = rest.removeValue(forKey: days[index].day) { days[index].count += count }
    }
    days += rest.map { DayCount(day: $0.key, count: $0.value) }
    days.removeAll { $0.count <= 0 }
    if !rest.isEmpty {
      days.sort { order == .oldestFirst ? $0.day < $1.day : $0.day > $1.day }
    }
    self = EntryIndex(days: days, pinned: max(0, pinned + difference.pinned), order: order)
  }

  /// The shape of a journal, of which the days of the pinned entries are known.
  ///
  /// - Parameter allDays: Newest first.
  init(allDays: [DayCount], pinned: some Collection<LocalDay>, order: EntryOrder) {
    var days = allDays
    for day in pinned {
      let index = days.partitioningIndex { $0.day <= day }
      if index < days.count, days[index].day == day { days[index].count -= 1 }
    }
    days.removeAll { $0.count <= 0 }
    self.init(
      days: order == .oldestFirst ? days.reversed() : days, pinned: pinned.count, order: order)
  }

  /// The first day that is not above the given one.
  private func position(of day: LocalDay) -> Int? {
    let index = days.partitioningIndex {
      order == .oldestFirst ? $0.day >= day : $0.day <= day
    }
    return index < days.count ? index : nil
  }
}

extension [DayCount] {
  /// The first index, not before `start`, whose day meets the condition, as do all behind it. The end without
  /// one. First in steps that double, because most runs are short.
  fileprivate func partitioningIndex(from start: Int = 0, _ isBehind: (DayCount) -> Bool) -> Int {
    var (low, high, step) = (start, start, 1)
    while high < count, !isBehind(self[high]) {
      low = high + 1
      high += step
      step *= 2
    }
    high = Swift.min(high, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
