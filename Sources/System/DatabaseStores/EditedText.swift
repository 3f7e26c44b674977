/// A text with edits, as the pieces of which it consists: parts of the text itself and inserted texts.
///
/// Thousands of edits of a text of megabytes move no megabytes. An edit beside the last one is found at once.
struct EditedText {
  private struct Piece {
    /// The index of the source, of which the first is the text itself.
    var source: Int
    /// UTF-8 offsets in the source.
    var range: Range<Int>
  }

  private var sources: [[UInt8]]
  private var pieces: [Piece]
  private(set) var utf8Count: Int
  /// A piece, and the offset at which it begins.
  private var near = (piece: 0, start: 0)

  init(_ text: String) {
    sources = [Array(text.utf8)]
    utf8Count = sources[0].count
    pieces = utf8Count > 0 ? [Piece(source: 0, range: 0..<utf8Count)] : []
  }

  /// The text after all edits.
  var text: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8Count)
    for piece in pieces { bytes += sources[piece.source][piece.range] }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Applies an edit. Returns false, and changes nothing, if the edit is not within the text or would cut a
  /// character's bytes.
  mutating func apply(_ edit: LongText.Edit) -> Bool {
    guard edit.offset >= 0, edit.removed >= 0, edit.offset <= utf8Count,
      edit.removed <= utf8Count - edit.offset, isBoundary(edit.offset),
      isBoundary(edit.offset + edit.removed)
    else { return false }
    let first = cut(at: edit.offset)
    let last = cut(at: edit.offset + edit.removed)
    var new: [Piece] = []
    if !edit.inserted.isEmpty {
      new = [Piece(source: sources.count, range: 0..<edit.inserted.utf8.count)]
      sources.append(Array(edit.inserted.utf8))
    }
    pieces.replaceSubrange(first..<last, with: new)
    utf8Count += edit.growth
    near = (first, edit.offset)
    return true
  }

  private mutating func isBoundary(_ offset: Int) -> Bool {
    guard offset > 0, offset < utf8Count else { return true }
    let (piece, start) = seek(offset)
    let found = pieces[piece]
    return sources[found.source][found.range.lowerBound + offset - start] & 0xc0 != 0x80
  }

  /// The piece with the byte at an offset, and where it begins. The end of the text is behind the last piece.
  private mutating func seek(_ offset: Int) -> (piece: Int, start: Int) {
    var (piece, start) = near
    while piece > 0, start > offset {
      piece -= 1
      start -= pieces[piece].range.count
    }
    while piece < pieces.count, start + pieces[piece].range.count <= offset {
      start += pieces[piece].range.count
      piece += 1
    }
    near = (piece, start)
    return near
  }

  /// Lets a piece begin at an offset. Returns its index.
  private mutating func cut(at offset: Int) -> Int {
    let (piece, start) = seek(offset)
    guard start < offset else { return piece }
    let whole = pieces[piece].range
    let middle = whole.lowerBound + offset - start
    pieces[piece].range = whole.lowerBound..<middle
    pieces.insert(
      Piece(source: pieces[piece].source, range: middle..<whole.upperBound), at: piece + 1)
    return piece + 1
  }
}
