extension String {
  /// The number of scalars of a character, after which each further scalar is a character of its own.
  ///
  /// Unicode sets no limit. A letter with a hundred thousand marks would be one character, and each search
  /// for its ends would read all of them. Real characters have some ten scalars.
  package static let longestCharacter = 128

  /// Calls `body` with the length of each character in bytes, in order.
  ///
  /// - Parameter continues: Whether the string begins inside a character that is longer than
  ///   ``longestCharacter``.
  package func forEachCharacter(continues: Bool = false, _ body: (_ length: Int) -> Void) {
    var rest = continues ? 0 : Self.longestCharacter
    for character in self {
      let length = character.utf8.count
      if length <= rest {
        body(length)
      } else {
        var start = 0
        var count = 0
        for scalar in character.unicodeScalars {
          if count < rest {
            start += UTF8.width(scalar)
          } else {
            if start > 0 { body(start) }
            start = UTF8.width(scalar)
          }
          count += 1
        }
        body(start)
      }
      rest = Self.longestCharacter
    }
  }
}
