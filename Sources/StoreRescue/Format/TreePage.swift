/// The head of a page of a b-tree: its kind, and where its cells are.
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
  /// Where the cells begin that lie within the page.
  let cells: [Int]
  /// How many cells the page says it has.
  let statedCount: Int
  /// The child behind all cells, of an interior page.
  let lastChild: Int?

  /// Nil when the bytes are no page of a tree.
  ///
  /// - Parameter kind: Takes the page for one of this kind, whatever its first byte says.
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
