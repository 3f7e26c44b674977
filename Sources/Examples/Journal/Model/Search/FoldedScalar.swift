/// Letters without their case and accents, as the index of words compares them.
enum FoldedScalar {
  /// The letter that a scalar stands for. Nil for a combining accent, which a search ignores.
  static func of(_ scalar: Unicode.Scalar) -> UInt32? {
    let value = scalar.value
    if value < 0x80 { return (0x41...0x5a).contains(value) ? value | 0x20 : value }
    if (0x300...0x36f).contains(value) { return nil }
    if value < tableEnd { return UInt32(table[Int(value)]) }
    // Punctuation, symbols, and scripts without case.
    guard (0xff21...0xff3a).contains(value) || value >= 0x10400 else { return value }
    return lowercase(scalar)
  }

  /// Whether a scalar is part of a word.
  static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    if value < 0x80 {
      return (0x30...0x39).contains(value) || (0x61...0x7a).contains(value | 0x20)
    }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  private static func lowercase(_ scalar: Unicode.Scalar) -> UInt32 {
    scalar.properties.lowercaseMapping.unicodeScalars.first?.value ?? scalar.value
  }

  /// The scalars below this one have an entry in ``table``. The letters with accents are among them.
  private static let tableEnd: UInt32 = 0x2000

  /// The names of letters contain their parts: LATIN SMALL LETTER E WITH ACUTE is an E.
  private static let table: [UInt16] = {
    var table = (0..<tableEnd).map { value in
      UInt16(truncatingIfNeeded: Unicode.Scalar(value).map(lowercase) ?? value)
    }
    let accented: [ClosedRange<UInt32>] = [
      0x61...0x7a, 0xe0...0x24f, 0x370...0x52f, 0x1e00...0x1fff,
    ]
    var plain: [Substring: UInt16] = [:]
    var composed: [(value: UInt32, base: Substring)] = []
    for value in accented.joined() where table[Int(value)] == UInt16(value) {
      guard let name = Unicode.Scalar(value)?.properties.name else { continue }
      if let end = name.firstRange(of: " WITH ") {
        // A stroke is part of its letter: ø is not an o with an accent.
        if !name.hasSuffix("STROKE") { composed.append((value, name[..<end.lowerBound])) }
      } else {
        plain[name[...]] = UInt16(value)
      }
    }
    for (value, base) in composed {
      if let letter = plain[base] { table[Int(value)] = letter }
    }
    // The names of these two do not contain those of и and е.
    (table[0x439], table[0x451]) = (0x438, 0x435)
    // The capital letters.
    for value in 0x80..<Int(tableEnd) where table[value] < tableEnd {
      table[value] = table[Int(table[value])]
    }
    return table
  }()
}
