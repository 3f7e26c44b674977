/// A cell of a table's leaf: the number of a row, and the part of its record that lies in the page itself.
///
/// Source: SQLite's file format, 1.6.
struct LeafCell {
  let rowID: Int64
  /// The length of the whole record.
  let total: Int
  /// Where the part of the record lies that the page has.
  let payload: Range<Int>

  /// Whether the record goes on in another page, whose number follows the payload.
  var continues: Bool { payload.count < total }
  /// The offset after the cell.
  var end: Int { payload.upperBound + (continues ? 4 : 0) }

  /// Nil if the cell is empty, or if it does not lie within the page.
  ///
  /// - Parameter limit: The length that a record has at most.
  init?(at place: Int, in bytes: [UInt8], usableSize: Int, limit: Int) {
    guard let length = bytes.variableNumber(at: place, end: usableSize), length.value > 0,
      length.value <= Int64(limit),
      let rowID = bytes.variableNumber(at: length.next, end: usableSize)
    else { return nil }
    total = Int(length.value)
    self.rowID = rowID.value
    let end = rowID.next + Self.localLength(of: total, usableSize: usableSize)
    guard end <= usableSize else { return nil }
    payload = rowID.next..<end
  }

  private static func localLength(of total: Int, usableSize: Int) -> Int {
    let most = usableSize - 35
    if total <= most { return total }
    let least = (usableSize - 12) * 32 / 255 - 23
    let remainder = least + (total - least) % (usableSize - 4)
    return remainder <= most ? remainder : least
  }
}
