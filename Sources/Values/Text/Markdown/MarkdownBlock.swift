/// The marks at the beginning of a paragraph: of quotes, of a list's item, of a heading, or a rule.
///
///     > - [ ] Call Ada
///     ├┤                   the mark of a quote
///       ├────┤             the mark of an item, with its check box
///     ├──────┤             ``prefixLength``
///
/// Only the paragraph itself counts. An indented item is an item of an inner list, whatever precedes it.
package struct MarkdownBlock: Hashable, Sendable {
  package struct Item: Hashable, Sendable {
    package enum Marker: Hashable, Sendable {
      case bullet(UInt8)
      case number(Int, delimiter: UInt8)
    }

    package var marker: Marker
    /// Nil for an item without a check box.
    package var isChecked: Bool?
    /// The mark with the blanks before and after it.
    package var range: Range<Int>
    /// The width of the blanks before the mark, in columns. A tab has four.
    package var columns: Int
    /// The offset of the bullet or the number.
    package var markerStart: Int
    /// The length of the bullet or the number with its blank. The text of an inner list is indented by as
    /// much.
    package var markerLength: Int
    /// The place of the letter in a check box.
    package var boxOffset: Int?
  }

  package struct Heading: Hashable, Sendable {
    package var level: Int
    /// The length of the mark with the blanks.
    package var length: Int
  }

  /// The marks of the quotes around the paragraph, from the outside.
  package private(set) var quotes: [Range<Int>] = []
  package private(set) var item: Item?
  package private(set) var heading: Heading?
  package private(set) var isRule = false
  /// The length of the marks of quotes and of the item.
  package private(set) var prefixLength = 0

  /// The number of bytes that are examined.
  package static let reach = 256
  private static let mostQuotes = 8

  /// - Parameter opening: The beginning of the paragraph.
  package init(_ opening: String) {
    let bytes = Array(opening.utf8.prefix(Self.reach))
    heading = Self.heading(bytes, isCut: opening.utf8.count > Self.reach)
    isRule = opening.utf8.count < Self.reach && Self.isRule(bytes)
    guard heading == nil, !isRule else { return }
    while quotes.count < Self.mostQuotes, let end = Self.quote(bytes, from: prefixLength) {
      quotes.append(prefixLength..<end)
      prefixLength = end
    }
    item = Self.item(bytes, from: prefixLength)
    prefixLength = item?.range.upperBound ?? prefixLength
  }

  /// Whether the paragraph has marks that are drawn and not written.
  var hasPrefix: Bool { prefixLength > 0 }

  private static func heading(_ bytes: [UInt8], isCut: Bool) -> Heading? {
    let level = bytes.prefix(7).prefix { $0 == UInt8(ascii: "#") }.count
    guard (1...6).contains(level) else { return nil }
    let blanks = bytes.dropFirst(level).prefix { $0 == UInt8(ascii: " ") }.count
    // A mark alone is still text. It may become a heading or a number sign.
    guard blanks > 0, isCut || bytes.count > level + blanks else { return nil }
    return Heading(level: level, length: level + blanks)
  }

  private static func isRule(_ bytes: [UInt8]) -> Bool {
    guard let sign = bytes.first(where: { !$0.isBlank }), [0x2a, 0x2d, 0x5f].contains(sign) else {
      return false
    }
    return bytes.allSatisfy { $0 == sign || $0.isBlank } && bytes.count { $0 == sign } >= 3
  }

  /// The end of a quote's mark with the blank after it.
  private static func quote(_ bytes: [UInt8], from start: Int) -> Int? {
    var offset = start
    while offset < bytes.count, offset - start < 3, bytes[offset] == 0x20 { offset += 1 }
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: ">") else { return nil }
    offset += 1
    return offset < bytes.count && bytes[offset] == 0x20 ? offset + 1 : offset
  }

  private static func item(_ bytes: [UInt8], from start: Int) -> Item? {
    var offset = start
    var columns = 0
    while offset < bytes.count, bytes[offset].isBlank {
      columns += bytes[offset] == 0x20 ? 1 : 4
      offset += 1
    }
    let markerStart = offset
    guard let (marker, end) = marker(bytes, from: offset), end < bytes.count, bytes[end].isBlank
    else { return nil }
    offset = end + 1
    let markerEnd = offset
    while offset < bytes.count, offset < markerEnd + 3, bytes[offset] == 0x20 { offset += 1 }
    var item = Item(
      marker: marker, range: start..<offset, columns: columns, markerStart: markerStart,
      markerLength: markerEnd - markerStart)
    if let isChecked = box(bytes, from: offset) {
      item.isChecked = isChecked
      item.boxOffset = offset + 1
      let hasBlank = offset + 3 < bytes.count
      item.range = start..<offset + (hasBlank ? 4 : 3)
    }
    return item
  }

  private static func marker(_ bytes: [UInt8], from start: Int) -> (Item.Marker, end: Int)? {
    guard start < bytes.count else { return nil }
    switch bytes[start] {
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
      return (.bullet(bytes[start]), start + 1)
    default:
      let digits = bytes[start...].prefix(9).prefix(while: \.isDigit)
      guard !digits.isEmpty, digits.endIndex < bytes.count,
        [UInt8(ascii: "."), UInt8(ascii: ")")].contains(bytes[digits.endIndex])
      else { return nil }
      let value = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
      return (.number(value, delimiter: bytes[digits.endIndex]), digits.endIndex + 1)
    }
  }

  /// Whether the check box at an offset is checked. Nil if there is none.
  private static func box(_ bytes: [UInt8], from start: Int) -> Bool? {
    guard start + 2 < bytes.count, bytes[start] == UInt8(ascii: "["),
      bytes[start + 2] == UInt8(ascii: "]"),
      start + 3 == bytes.count || bytes[start + 3].isBlank
    else { return nil }
    switch bytes[start + 1] {
    case UInt8(ascii: " "): return false
    case UInt8(ascii: "x"), UInt8(ascii: "X"): return true
    default: return nil
    }
  }
}
