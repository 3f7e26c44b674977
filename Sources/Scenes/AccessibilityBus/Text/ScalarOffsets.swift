internal import Text

/// The numbers of Unicode scalars before offsets of a text. The bus counts scalars, and the text bytes.
///
/// Marks along the text, a few kilobytes apart, are made when somebody asks behind them, and move along with
/// edits. So a question in the middle of 10 MB counts a few kilobytes, also after each key.
///
///     bytes    0 ────── 8192 ────── 16384 ──┆─ 17000
///     scalars  0 ────── 8150 ────── 16011 ──┆─ counted
struct ScalarOffsets: Sendable {
  private struct Mark {
    var utf8: Int
    var scalars: Int
  }

  /// The bytes from one mark to the next.
  static let distance = 8192
  /// More edits at once cost more than making the marks anew.
  private static let mostEdits = 64

  /// In ascending order. The first one is at the start of the text.
  private var marks = [Mark(utf8: 0, scalars: 0)]
  /// The length of the text that the marks are for.
  private var utf8Count = 0

  var markCount: Int { marks.count }
  /// The bytes that were counted for all questions together: the work.
  private(set) var countedBytes = 0

  init() {}

  /// The number of scalars that begin before an offset.
  mutating func scalars(before offset: Int, in buffer: TextBuffer) -> Int {
    check(buffer)
    let offset = min(max(0, offset), buffer.utf8Count)
    var index = lastMark { $0.utf8 <= offset }
    while offset - marks[index].utf8 > Self.distance {
      addMark(after: index, in: buffer)
      index += 1
    }
    let mark = marks[index]
    return mark.scalars + count(mark.utf8..<offset, in: buffer)
  }

  /// The number of scalars of the text.
  mutating func count(in buffer: TextBuffer) -> Int {
    scalars(before: buffer.utf8Count, in: buffer)
  }

  /// The offset of a scalar, or the end of a text that has fewer of them.
  mutating func utf8Offset(ofScalar scalar: Int, in buffer: TextBuffer) -> Int {
    check(buffer)
    guard scalar > 0 else { return 0 }
    var index = lastMark { $0.scalars <= scalar }
    while true {
      let mark = marks[index]
      let end = min(mark.utf8 + Self.distance, buffer.utf8Count)
      countedBytes += end - mark.utf8
      var rest = scalar - mark.scalars
      var offset = mark.utf8
      for byte in buffer.bytes(in: mark.utf8..<end) {
        if Self.beginsScalar(byte) {
          if rest == 0 { return offset }
          rest -= 1
        }
        offset += 1
      }
      guard end < buffer.utf8Count else { return buffer.utf8Count }
      addMark(after: index, in: buffer)
      index += 1
    }
  }

  /// Moves the marks as edits have moved the text.
  ///
  /// - Parameter edits: The last place first, as in ``TextChange``.
  mutating func apply(_ edits: [TextEdit]) {
    guard edits.count <= Self.mostEdits else {
      self = ScalarOffsets()
      return
    }
    for edit in edits {
      let removed = edit.range
      let growth = edit.inserted.utf8.count - removed.count
      let scalars = edit.inserted.unicodeScalars.count - edit.removed.unicodeScalars.count
      marks.removeAll { $0.utf8 > removed.lowerBound && $0.utf8 < removed.upperBound }
      for index in marks.indices.dropFirst() where marks[index].utf8 >= removed.upperBound {
        // A mark at the place of an insertion may stay before it.
        guard marks[index].utf8 > removed.lowerBound else { continue }
        marks[index].utf8 += growth
        marks[index].scalars += scalars
      }
      utf8Count += growth
    }
  }

  // MARK: Marks

  /// Begins anew for a text that changed without notice.
  private mutating func check(_ buffer: TextBuffer) {
    guard utf8Count != buffer.utf8Count else { return }
    marks = [Mark(utf8: 0, scalars: 0)]
    utf8Count = buffer.utf8Count
  }

  /// The last mark for which a condition holds. It holds for the first ones.
  private func lastMark(_ condition: (Mark) -> Bool) -> Int {
    var low = 0
    var high = marks.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if condition(marks[middle]) { low = middle } else { high = middle }
    }
    return low
  }

  private mutating func addMark(after index: Int, in buffer: TextBuffer) {
    let mark = marks[index]
    let end = mark.utf8 + Self.distance
    // An insertion may have moved the next mark away, and a removal may have brought it near.
    if index + 1 < marks.count, marks[index + 1].utf8 <= end { return }
    let scalars = mark.scalars + count(mark.utf8..<end, in: buffer)
    marks.insert(Mark(utf8: end, scalars: scalars), at: index + 1)
  }

  private mutating func count(_ range: Range<Int>, in buffer: TextBuffer) -> Int {
    countedBytes += range.count
    return buffer.bytes(in: range).withUnsafeBufferPointer { buffer in
      var count = 0
      for byte in buffer { count &+= Self.beginsScalar(byte) ? 1 : 0 }
      return count
    }
  }

  private static func beginsScalar(_ byte: UInt8) -> Bool { byte & 0xc0 != 0x80 }
}
