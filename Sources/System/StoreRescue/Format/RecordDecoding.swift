/// Decodes the payload of a table's cell: a header of types, then the values.
///
/// Source: SQLite's file format, 2.1. The bytes may be anything. The work is limited by their number.
enum RecordDecoding {
  struct Record {
    var values: [StoredValue]
    var isPartial: Bool
  }

  /// - Parameter total: The stated length of the payload. If `bytes` is shorter, a text at the end of the
  ///   record is cut short.
  /// - Returns: The record. Nil if more than the last text is affected, or if the bytes are not a record.
  static func record(_ bytes: [UInt8], total: Int) -> Record? {
    guard let header = bytes.variableNumber(at: 0, end: bytes.count), header.value >= 1,
      header.value <= Int64(bytes.count)
    else { return nil }
    let headerEnd = Int(header.value)
    guard headerEnd >= header.next else { return nil }
    var types: [Int64] = []
    var place = header.next
    while place < headerEnd {
      guard let type = bytes.variableNumber(at: place, end: headerEnd), type.value >= 0 else {
        return nil
      }
      types.append(type.value)
      place = type.next
    }
    var values: [StoredValue] = []
    values.reserveCapacity(types.count)
    var offset = headerEnd
    var isPartial = false
    for (index, type) in types.enumerated() {
      guard let length = length(of: type), length <= total - offset else { return nil }
      if offset + length > bytes.count {
        guard index == types.count - 1, type >= 13, type % 2 == 1, offset <= bytes.count else {
          return nil
        }
        isPartial = true
        values.append(.text(text(bytes[offset...])))
      } else {
        values.append(value(of: type, bytes, at: offset, length: length))
      }
      offset += length
    }
    guard offset == total else { return nil }
    return Record(values: values, isPartial: isPartial)
  }

  private static func length(of type: Int64) -> Int? {
    switch type {
    case 0, 8, 9: 0
    case 1...4: Int(type)
    case 5: 6
    case 6, 7: 8
    case 10, 11: nil  // Never in a file.
    default: Int(clamping: (type - 12) / 2)
    }
  }

  private static func value(of type: Int64, _ bytes: [UInt8], at offset: Int, length: Int)
    -> StoredValue
  {
    switch type {
    case 0: .null
    case 8: .integer(0)
    case 9: .integer(1)
    case 1...6: .integer(bytes.signedNumber(at: offset, length: length))
    case 7:
      .real(
        Double(bitPattern: UInt64(bitPattern: bytes.signedNumber(at: offset, length: length))))
    default:
      type % 2 == 0
        ? .blob(Array(bytes[offset..<offset + length]))
        : .text(text(bytes[offset..<offset + length]))
    }
  }

  /// Decodes a text. A damaged byte costs one letter and not the text.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
