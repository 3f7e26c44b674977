/// The header of a b-tree page: its kind and the places of its cells.
///
/// Source: SQLite's file format, 1.6.
struct TreePage {
  enum Kind: UInt8 {
    case interiorIndex = 2
    case interiorTable = 5
    case leafIndex = 10
    case leafTable = 13

    var isInterior: Bool { self == .interiorIndex || self == .interiorTable }
  }

  let kind: Kind
  /// The offsets of the cells that begin within the page.
  let cells: [Int]
  /// The number of cells according to the page.
  let statedCount: Int
  /// The child after all cells. Nil for a leaf.
  let lastChild: Int?

  /// Nil when the bytes are not a page of a tree.
  ///
  /// - Parameter kind: Reads the page as one of this kind, regardless of its first byte.
  init?(_ bytes: [UInt8], number: Int, usableSize: Int, as kind: Kind? = nil) {
    let start = number == 1 ? 100 : 0
    guard bytes.count > start + 12, let kind = kind ?? Kind(rawValue: bytes[start]),
      let count = bytes.number16(at: start + 3)
    else { return nil }
    let first = start + (kind.isInterior ? 12 : 8)
    self.kind = kind
    statedCount = count
    lastChild = kind.isInterior ? bytes.number32(at: start + 8) : nil
    let room = max(0, (usableSize - first) / 2)
    cells = (0..<min(count, room)).compactMap { index in
      guard let place = bytes.number16(at: first + 2 * index), place >= first,
        place < usableSize
      else { return nil }
      return place
    }
  }
}
