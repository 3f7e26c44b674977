internal import Text

/// Finds cells by the first letters of their text, as a person types them. Case and accents are ignored
/// (`TextFolding`).
///
/// Letters that follow each other within a second are one beginning. The same letter again goes to the next
/// cell that begins with it.
struct TypeAhead {
  /// The letters, folded. One may be folded to several.
  private var typed: [String] = []
  private var lastTyped = Duration.seconds(-1000)

  private static let pause = Duration.seconds(1)

  /// Whether a letter now would continue a beginning. Then Space is a letter too.
  func isTyping(at uptime: Duration) -> Bool {
    !typed.isEmpty && uptime - lastTyped < Self.pause
  }

  /// Takes up a letter. Returns the cell to select. Nil when none begins with the letters.
  ///
  /// - Parameters:
  ///   - current: The selected cell.
  ///   - text: Returns the text of a cell. Nil where it has none.
  mutating func type(
    _ letter: String, at uptime: Duration, from current: Int?, count: Int,
    text: (Int) -> String?
  ) -> Int? {
    if !isTyping(at: uptime) { typed = [] }
    lastTyped = uptime
    let isFirst = typed.isEmpty
    let letter = TextFolding.fold(letter)
    if !letter.isEmpty { typed.append(letter) }
    guard count > 0, !typed.isEmpty else { return nil }
    let start = current ?? -1
    func cell(beginningWith letters: String, from first: Int) -> Int? {
      (0..<count).lazy.map { (first + $0) % count }.first {
        text($0).map { TextFolding.fold($0).hasPrefix(letters) } ?? false
      }
    }
    // A longer beginning may still be that of the selected cell.
    let first = isFirst ? start + 1 : max(0, start)
    if let found = cell(beginningWith: typed.joined(), from: first) {
      return found
    }
    guard Set(typed).count == 1, !isFirst else { return nil }
    return cell(beginningWith: typed[0], from: start + 1)
  }
}
