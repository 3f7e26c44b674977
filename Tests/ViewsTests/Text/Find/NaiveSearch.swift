@testable import Views

/// Finds text as one would by hand: at each character of a plain string, scalar by scalar.
struct NaiveSearch {
  let query: TextQuery

  func hits(in text: String) -> [Range<Int>] {
    let wanted = folded(query.text)
    guard !wanted.isEmpty else { return [] }
    let boundaries = Set(text.characterBoundaries)
    let scalars = Array(text.unicodeScalars)
    let values = folded(text)
    var offsets = [0]
    for scalar in scalars { offsets.append(offsets[offsets.count - 1] + UTF8.width(scalar)) }
    var hits: [Range<Int>] = []
    var index = 0
    while index + wanted.count <= scalars.count {
      let end = index + wanted.count
      let isHit =
        Array(values[index..<end]) == wanted && boundaries.contains(offsets[index])
        && boundaries.contains(offsets[end])
        && (!query.matchesWholeWords
          || !isInWord(scalars, at: index) && !isInWord(scalars, at: end))
      if isHit { hits.append(offsets[index]..<offsets[end]) }
      index = isHit ? end : index + 1
    }
    return hits
  }

  private func folded(_ text: String) -> [UInt32] {
    text.unicodeScalars.map { query.matchesCase ? $0.value : CaseFolding.fold($0.value) }
  }

  /// Whether an index is between two scalars of one word.
  private func isInWord(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
    index > 0 && index < scalars.count && TextPattern.isInWord(scalars[index - 1])
      && TextPattern.isInWord(scalars[index])
  }
}
