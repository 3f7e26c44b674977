/// Suggests the word that was probably meant.
enum NearestWord {
  /// The known word that is nearest to a word, if at most a third of the word differs. Upper and lower case
  /// are equal.
  static func find(for word: String, among known: some Sequence<String>) -> String? {
    let limit = max(1, word.count / 3)
    let folded = Array(word.lowercased())
    return known.map { (distance(folded, Array($0.lowercased())), $0) }
      .filter { $0.0 <= limit }.min { $0 < $1 }?.1
  }

  /// The number of insertions, deletions, replacements and transpositions that turn one word into the
  /// other.
  static func distance(_ one: [Character], _ other: [Character]) -> Int {
    guard !one.isEmpty, !other.isEmpty else { return max(one.count, other.count) }
    var beforeLast: [Int] = []
    var last = Array(0...other.count)
    for i in 1...one.count {
      var row = [i]
      row.reserveCapacity(other.count + 1)
      for j in 1...other.count {
        let isSame = one[i - 1] == other[j - 1]
        var best = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (isSame ? 0 : 1))
        if i > 1, j > 1, one[i - 1] == other[j - 2], one[i - 2] == other[j - 1] {
          best = min(best, beforeLast[j - 2] + 1)
        }
        row.append(best)
      }
      beforeLast = last
      last = row
    }
    return last[other.count]
  }
}
