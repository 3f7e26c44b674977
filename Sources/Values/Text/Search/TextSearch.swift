/// The hits of a query in a text, found in slices and kept up to date while the text is edited.
///
/// At any time the hits are those that a search of the text up to ``searchedTo`` would find. An edit leads to
/// a new search of the few bytes around it: where the old and the new search are at the same place outside of
/// a hit, they find the same from there on.
///
///     old  ──[hit]────[hit]──|edit|──[hit]──[hit]────
///     new  ──[hit]──┆ searched again ┆[hit]──[hit]──
package struct TextSearch: Sendable {
  /// One hit. There can be a million of them, so it is small.
  package struct Hit: Hashable, Sendable {
    private var start: UInt32
    private let length: UInt32

    init(_ range: Range<Int>) {
      start = UInt32(range.lowerBound)
      length = UInt32(range.count)
    }

    package var lowerBound: Int { Int(start) }
    package var upperBound: Int { Int(start) + Int(length) }
    package var range: Range<Int> { lowerBound..<upperBound }

    fileprivate mutating func move(by distance: Int) { start = UInt32(Int(start) + distance) }
  }

  /// The number of bytes to search at once. It takes less than a millisecond for most texts.
  package static let sliceLength = 1 << 18
  /// The number of hits to find at once. A letter that every word has is found as often as it is passed.
  package static let sliceHits = 1 << 14

  package let query: TextQuery
  private let pattern: TextPattern
  /// In ascending order.
  package private(set) var hits: [Hit] = []
  /// The place from which the search continues.
  package private(set) var searchedTo = 0
  private var length: Int

  /// Begins a search. No text is searched yet.
  package init(_ query: TextQuery, in buffer: TextBuffer) {
    self.query = query
    pattern = TextPattern(query)
    length = buffer.utf8Count
    if pattern.isEmpty { searchedTo = length }
  }

  /// Whether the whole text was searched.
  package var isComplete: Bool { searchedTo >= length }

  /// Searches the next slice.
  package mutating func advance(in buffer: TextBuffer, by length: Int = sliceLength) {
    guard !isComplete else { return }
    let end = buffer.scalarBoundary(atOrBefore: searchedTo + max(4, length))
    let found = pattern.hits(in: buffer, from: searchedTo, to: end, atMost: Self.sliceHits)
    hits += found
    let last = hits.last?.upperBound ?? 0
    searchedTo = found.count < Self.sliceHits ? max(end, last) : last
  }

  // MARK: Edits

  /// Follows an edit, which the text already contains.
  ///
  /// - Returns: Whether hits appeared or disappeared, other than by moving.
  @discardableResult
  package mutating func apply(_ edit: TextEdit, in buffer: TextBuffer) -> Bool {
    length = buffer.utf8Count
    guard !pattern.isEmpty else {
      searchedTo = length
      return false
    }
    guard edit.offset < searchedTo + pattern.reach else { return false }
    let growth = edit.inserted.utf8.count - edit.removed.utf8.count
    let oldEnd = edit.range.upperBound
    // A hit that ends at the edit can become part of another character or word.
    let first = index { $0.upperBound >= edit.offset }
    let start = max(
      first > 0 ? hits[first - 1].upperBound : 0,
      buffer.scalarBoundary(atOrBefore: edit.offset - pattern.reach))
    let reached = max(start, searchedTo >= oldEnd ? searchedTo + growth : edit.offset)
    var last = index { $0.lowerBound >= oldEnd }
    var found: [Hit] = []
    var position = start
    repeat {
      position = meeting(after: max(position, edit.insertedRange.upperBound), in: buffer)
      while last < hits.count, hits[last].lowerBound + growth < position { last += 1 }
      if last > first, hits[last - 1].upperBound + growth > position {
        position = hits[last - 1].upperBound + growth
        continue
      }
      guard position < reached, position - start <= Self.sliceLength else {
        // The search continues from here.
        let isChanged = first < hits.count
        hits.removeSubrange(first...)
        searchedTo = start
        if length - start <= Self.sliceLength { advance(in: buffer) }
        return isChanged || first < hits.count
      }
      found = pattern.hits(in: buffer, from: start, to: position)
      if let end = found.last?.upperBound, end > position { position = end - 1 } else { break }
    } while true
    let isChanged =
      found.count != last - first
      || !zip(found, hits[first..<last]).allSatisfy { new, old in
        var old = old
        if old.lowerBound >= oldEnd { old.move(by: growth) }
        return new == old
      }
    if growth != 0 { for index in last..<hits.count { hits[index].move(by: growth) } }
    hits.replaceSubrange(first..<last, with: found)
    searchedTo = reached
    return isChanged
  }

  /// The first place after an offset at which a character begins whatever the text before it is. Beyond the
  /// length of a slice it is any place.
  private func meeting(after offset: Int, in buffer: TextBuffer) -> Int {
    var start = offset
    while start < buffer.utf8Count, start - offset <= Self.sliceLength {
      let end = max(start + 4, start + 64)
      let window = buffer.text(in: start..<buffer.scalarBoundary(atOrBefore: end))
      var position = start
      var previous: Unicode.Scalar?
      var beforeLast = start
      for scalar in window.unicodeScalars {
        if let previous, TextBuffer.isAlwaysBoundary(previous, scalar) { return position }
        beforeLast = position
        previous = scalar
        position += UTF8.width(scalar)
      }
      // The last scalar is the first one of the next window.
      start = position == buffer.utf8Count ? position : beforeLast
    }
    return start
  }

  // MARK: Finding

  /// The hits that overlap a range.
  package func hits(in range: Range<Int>) -> ArraySlice<Hit> {
    let first = index { $0.upperBound > range.lowerBound }
    let end = index { $0.lowerBound >= range.upperBound }
    return hits[first..<max(first, end)]
  }

  /// The number of the hit with a range. Nil when the range is no hit.
  package func number(of range: Range<Int>) -> Int? {
    let index = index { $0.lowerBound >= range.lowerBound }
    return index < hits.count && hits[index].range == range ? index : nil
  }

  /// The first hit that begins at or after an offset.
  package func first(from offset: Int) -> Hit? {
    let index = index { $0.lowerBound >= offset }
    return index < hits.count ? hits[index] : nil
  }

  /// The last hit that ends at or before an offset.
  package func last(to offset: Int) -> Hit? {
    let index = index { $0.upperBound > offset }
    return index > 0 ? hits[index - 1] : nil
  }

  /// The first hit for which a condition holds that holds for all hits after it, too.
  private func index(where isBehind: (Hit) -> Bool) -> Int {
    var low = 0
    var high = hits.count
    while low < high {
      let middle = (low + high) / 2
      if isBehind(hits[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
