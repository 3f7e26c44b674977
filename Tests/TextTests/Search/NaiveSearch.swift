import TextSupport

@testable import Text

/// Finds text as one would by hand: at each character of a plain string, scalar by scalar.
struct NaiveSearch {
  let query: TextQuery

  func hits(in text: String) -> [Range<Int>] {
    let wanted = folding(of: query.text)
    guard !wanted.isEmpty else { return [] }
    let boundaries = Set(text.characterBoundaries)
    let scalars = Array(text.unicodeScalars)
    let foldings = scalars.map(fold)
    var offsets = [0]
    for scalar in scalars { offsets.append(offsets[offsets.count - 1] + UTF8.width(scalar)) }
    var hits: [Range<Int>] = []
    var index = 0
    while index < scalars.count {
      var end = index
      var found: [Unicode.Scalar] = []
      while end < scalars.count, found.count < wanted.count {
        found += foldings[end]
        end += 1
      }
      while end < scalars.count, foldings[end].isEmpty, !boundaries.contains(offsets[end]) {
        end += 1
      }
      let isHit =
        found == wanted && !foldings[index].isEmpty && boundaries.contains(offsets[index])
        && boundaries.contains(offsets[end])
        && (!query.matchesWholeWords
          || !isInWord(scalars, at: index) && !isInWord(scalars, at: end))
      if isHit { hits.append(offsets[index]..<offsets[end]) }
      index = isHit ? end : index + 1
    }
    return hits
  }

  private func fold(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    isExact ? [scalar] : TextFolding.fold(scalar)
  }

  /// An accent alone is found as it is written.
  private var isExact: Bool { query.matchesCase || TextFolding.fold(query.text).isEmpty }

  private func folding(of text: String) -> [Unicode.Scalar] { text.unicodeScalars.flatMap(fold) }

  /// Whether an index is between two scalars of one word.
  private func isInWord(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
    index > 0 && index < scalars.count && TextPattern.isInWord(scalars[index - 1])
      && TextPattern.isInWord(scalars[index])
  }
}
