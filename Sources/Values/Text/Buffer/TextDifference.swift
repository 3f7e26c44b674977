extension TextBuffer {
  /// A few small edits that make this text equal to another. They are in descending order of their places,
  /// so that the offset of each edit is valid in this text.
  ///
  /// The edits leave out the parts that both texts have in common, so carets there stay. These parts are
  /// the beginning and the end. If the text between is not too long, they are also the paragraphs that did
  /// not change.
  public func difference(to text: String) -> [TextEdit] {
    let old = Array(bytes(in: 0..<utf8Count))
    let new = Array(text.utf8)
    let prefix = Self.commonPrefix(old[...], new[...])
    guard prefix < old.count || prefix < new.count else { return [] }
    let suffix = Self.commonSuffix(old[prefix...], new[prefix...])
    return Self.paragraphDifference(
      from: old[prefix..<old.count - suffix], to: new[prefix..<new.count - suffix])
  }

  /// With more paragraphs than this, a difference is a single edit.
  private static let paragraphLimit = 500

  private static func paragraphDifference(
    from old: ArraySlice<UInt8>, to new: ArraySlice<UInt8>
  ) -> [TextEdit] {
    let oldLines = lines(of: old)
    let newLines = lines(of: new)
    guard oldLines.count > 2 || newLines.count > 2,
      oldLines.count <= paragraphLimit, newLines.count <= paragraphLimit
    else { return edit(from: old, to: new, at: old.startIndex).map { [$0] } ?? [] }

    // Equal lines get equal numbers, and these are compared. A comparison makes up to half a million of them, and
    // long lines may differ at their ends only.
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func number(_ line: ArraySlice<UInt8>) -> Int {
      let number = numbers[line] ?? numbers.count
      numbers[line] = number
      return number
    }
    let oldNumbers = oldLines.map(number)
    let difference = newLines.map(number).difference(from: oldNumbers)
    var removed = [Bool](repeating: false, count: oldLines.count)
    var inserted = [Bool](repeating: false, count: newLines.count)
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed[offset] = true
      case .insert(let offset, _, _): inserted[offset] = true
      }
    }
    var edits: [TextEdit] = []
    var oldIndex = 0
    var newIndex = 0
    while oldIndex < oldLines.count || newIndex < newLines.count {
      let oldStart = oldIndex
      let newStart = newIndex
      while oldIndex < oldLines.count, removed[oldIndex] { oldIndex += 1 }
      while newIndex < newLines.count, inserted[newIndex] { newIndex += 1 }
      if oldIndex == oldStart, newIndex == newStart {
        oldIndex += 1
        newIndex += 1
        continue
      }
      let oldPart = joined(oldLines[oldStart..<oldIndex], of: old)
      let newPart = joined(newLines[newStart..<newIndex], of: new)
      let start = oldStart < oldLines.count ? oldLines[oldStart].startIndex : old.endIndex
      if let edit = edit(from: oldPart, to: newPart, at: start) { edits.append(edit) }
    }
    return edits.reversed()
  }

  /// One edit from one text to the other, without the common beginning and end.
  private static func edit(
    from old: ArraySlice<UInt8>, to new: ArraySlice<UInt8>, at offset: Int
  ) -> TextEdit? {
    let prefix = commonPrefix(old, new)
    let oldRest = old.dropFirst(prefix)
    let newRest = new.dropFirst(prefix)
    let suffix = commonSuffix(oldRest, newRest)
    let edit = TextEdit(
      offset: offset + prefix, removed: String(decoding: oldRest.dropLast(suffix), as: UTF8.self),
      inserted: String(decoding: newRest.dropLast(suffix), as: UTF8.self))
    return edit.isEmpty ? nil : edit
  }

  /// The length in bytes of the common beginning, up to a scalar boundary of both.
  private static func commonPrefix(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Int {
    let limit = min(one.count, other.count)
    var count = 0
    while count < limit, one[one.startIndex + count] == other[other.startIndex + count] {
      count += 1
    }
    while count > 0,
      isInsideScalar(one, one.startIndex + count) || isInsideScalar(other, other.startIndex + count)
    {
      count -= 1
    }
    return count
  }

  private static func commonSuffix(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Int {
    let limit = min(one.count, other.count)
    var count = 0
    while count < limit, one[one.endIndex - 1 - count] == other[other.endIndex - 1 - count] {
      count += 1
    }
    // The common bytes are equal, so a boundary on one side is also a boundary on the other.
    while count > 0, isInsideScalar(one, one.endIndex - count) { count -= 1 }
    return count
  }

  private static func isInsideScalar(_ bytes: ArraySlice<UInt8>, _ index: Int) -> Bool {
    index < bytes.endIndex && bytes[index] & 0xc0 == 0x80
  }

  /// The paragraphs of a text, each with its line feed.
  private static func lines(of bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    while let end = bytes[start...].firstIndex(of: newline) {
      lines.append(bytes[start...end])
      start = end + 1
    }
    if start < bytes.endIndex { lines.append(bytes[start...]) }
    return lines
  }

  /// Adjacent lines as the slice that they were cut from.
  private static func joined(
    _ lines: ArraySlice<ArraySlice<UInt8>>, of bytes: ArraySlice<UInt8>
  ) -> ArraySlice<UInt8> {
    guard let first = lines.first, let last = lines.last else { return [] }
    return bytes[first.startIndex..<last.endIndex]
  }
}
