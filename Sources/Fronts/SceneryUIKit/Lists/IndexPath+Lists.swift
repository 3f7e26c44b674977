public import Foundation

extension IndexPath {
  /// The place of a row in a table.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  /// The place of an item in a collection.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The number of the section, from 0.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }
  /// The number of the row in its section, from 0.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
  /// The number of the item in its section, from 0.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}

/// Converts between index paths and the numbers of rows, which continue across sections.
struct SectionedPlaces: Equatable {
  private(set) var counts: [Int]
  /// The number of the first row of each section, and the number of all rows.
  private let starts: [Int]

  init(counts: [Int]) {
    self.counts = counts.map { max(0, $0) }
    var starts = [0]
    for count in self.counts { starts.append((starts.last ?? 0) + count) }
    self.starts = starts
  }

  var count: Int { starts.last ?? 0 }

  /// Nil when there is no such row.
  func indexPath(of row: Int) -> IndexPath? {
    guard row >= 0, row < count else { return nil }
    var low = 0
    var high = counts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle + 1] <= row { low = middle + 1 } else { high = middle }
    }
    return IndexPath(row: row - starts[low], section: low)
  }

  /// Nil when there is no such row.
  func row(of path: IndexPath) -> Int? {
    guard path.count == 2, counts.indices.contains(path.section), path.row >= 0,
      path.row < counts[path.section]
    else { return nil }
    return starts[path.section] + path.row
  }

  /// The place of an insertion before a row, or at the end of the section of the row before it.
  func insertion(before row: Int, after previous: Int?) -> IndexPath? {
    if let previous, previous + 1 == row, let path = indexPath(of: previous) {
      return IndexPath(row: path.row + 1, section: path.section)
    }
    if let path = indexPath(of: row) { return path }
    guard let last = counts.indices.last else { return nil }
    return IndexPath(row: counts[last], section: last)
  }
}
