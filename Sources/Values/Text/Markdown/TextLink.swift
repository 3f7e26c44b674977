/// A link or a tag in a paragraph.
package struct TextLink: Hashable, Sendable {
  /// UTF-8 offsets in the styled text.
  package var range: Range<Int>
  /// The address, or the tag without its sign.
  package var destination: String
  package var isTag: Bool

  package init(range: Range<Int>, destination: String, isTag: Bool = false) {
    self.range = range
    self.destination = destination
    self.isTag = isTag
  }

  /// Whether the destination begins with a scheme. The others name files beside the text, whose place is
  /// not known.
  package static func hasScheme(_ destination: String) -> Bool {
    let utf8 = destination.utf8
    guard let first = utf8.first, first.isLetter,
      let end = utf8.firstIndex(where: { !$0.isSchemeByte })
    else { return false }
    return utf8[end] == UInt8(ascii: ":") && utf8.index(after: end) < utf8.endIndex
  }
}

extension [TextLink] {
  /// Adds the next part of a text that is linked. A link whose parts have different looks stays one link.
  package mutating func join(_ destination: String, in range: Range<Int>) {
    if let last, !last.isTag, last.destination == destination,
      last.range.upperBound == range.lowerBound
    {
      self[count - 1].range = last.range.lowerBound..<range.upperBound
    } else {
      append(TextLink(range: range, destination: destination))
    }
  }
}
