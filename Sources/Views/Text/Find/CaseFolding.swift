/// The simple case folding of Unicode: each scalar becomes one scalar, so that texts that differ in case only
/// become equal.
///
/// The standard library has the full mappings to upper and lower case. The simple folding follows from those
/// that are one scalar long; the few exceptions are named below. (Cherokee letters become small here and
/// large in Unicode's table. The same letters are equal.)
enum CaseFolding {
  static func fold(_ scalar: UInt32) -> UInt32 {
    if scalar < tableEnd { return table[Int(scalar)] }
    switch scalar {
    // All further scalars with an upper and a lower case.
    case 0xa640..<0xa800, 0xab53..<0xabc0, 0xfb05..<0xfb07, 0xff21..<0xff5b, 0x10400..<0x10600,
      0x10c80..<0x10d00, 0x10d50..<0x10d90, 0x118a0..<0x118e0, 0x16e40..<0x16ee0,
      0x1e900..<0x1e944:
      return computed(scalar)
    default: return scalar
    }
  }

  private static let tableEnd: UInt32 = 0x2e00
  /// Looking up a mapping takes a hundred times as long as reading this table.
  private static let table = (0..<tableEnd).map(computed)

  private static func computed(_ value: UInt32) -> UInt32 {
    switch value {
    // The letters without a dot. Only the folding for Turkish makes them equal to "i".
    case 0x130, 0x131: return value
    // Unicode lists these pairs, whose mappings to upper case are longer than one scalar.
    case 0x1fd3: return 0x390
    case 0x1fe3: return 0x3b0
    case 0xfb05: return 0xfb06
    default: break
    }
    guard let scalar = Unicode.Scalar(value) else { return value }
    let upper = single(scalar.properties.uppercaseMapping) ?? scalar
    return (single(upper.properties.lowercaseMapping) ?? upper).value
  }

  private static func single(_ text: String) -> Unicode.Scalar? {
    let scalars = text.unicodeScalars
    return scalars.count == 1 ? scalars.first : nil
  }
}
