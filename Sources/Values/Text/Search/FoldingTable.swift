/// What each scalar is folded to (``TextFolding``), for a search that looks at megabytes of text.
///
/// A code stands for the folding of one scalar. It is the folded scalar itself, or says that there is none, or
/// where several are. Pages of 256 codes exist for the scripts in which something is folded.
///
/// It is made when it is first needed, and stays. A copy is four pointers, and nothing counts them: the pointers
/// are to constants, which every thread may read.
struct FoldingTable: @unchecked Sendable {
  typealias Code = UInt32

  /// For each page, the number of its codes. Scalars of page 0 are folded to themselves.
  private let pages: UnsafePointer<UInt16>
  private let codes: UnsafeBufferPointer<Code>
  /// Foldings of several scalars.
  private let sequences: UnsafePointer<UInt32>
  /// The first scalar of each page of codes.
  private let firsts: UnsafePointer<UInt32>

  /// The folding of a scalar that a search ignores.
  static let nothing: Code = 1 << 31
  private static let hangul: Code = 1 << 30
  private static let sequence: Code = 1 << 29
  private static let firstSyllable: UInt32 = 0xac00
  private static let syllables: UInt32 = 11172

  static let shared = FoldingTable()

  private init() {
    var pages = [UInt16](repeating: 0, count: 0x1100)
    // The first page of codes is not used.
    var codes = [Code](repeating: 0, count: 256)
    var sequences: [UInt32] = []
    var firsts: [UInt32] = [0]
    for page in Self.folded.joined() {
      let first = UInt32(page) << 8
      let new = (first..<first + 256).map { Self.code(of: $0, &sequences) }
      guard !new.elementsEqual(first..<first + 256) else { continue }
      pages[page] = UInt16(codes.count / 256)
      codes += new
      firsts.append(first)
    }
    func constant<Value>(_ values: [Value]) -> UnsafeBufferPointer<Value> {
      let room = UnsafeMutableBufferPointer<Value>.allocate(capacity: max(1, values.count))
      _ = room.initialize(from: values)
      return UnsafeBufferPointer(room)
    }
    let all = (constant(pages), constant(sequences), constant(firsts))
    guard let pages = all.0.baseAddress, let sequences = all.1.baseAddress,
      let firsts = all.2.baseAddress
    else { preconditionFailure("An allocated buffer has an address.") }
    (self.pages, self.sequences, self.firsts) = (pages, sequences, firsts)
    self.codes = constant(codes)
  }

  /// The pages in which a scalar has an accent, a case, or another form. Those of ideographs and pictures, and
  /// of scripts without any of these, are not looked at.
  private static let folded: [ClosedRange<Int>] = [
    0x00...0x33, 0xa6...0xab, 0xf9...0xff, 0x104...0x105, 0x10a...0x10a, 0x10c...0x10f,
    0x110...0x11f, 0x16e...0x16e, 0x1bc...0x1bc, 0x1cf...0x1cf, 0x1d1...0x1d2, 0x1d4...0x1d7,
    0x1e0...0x1e1, 0x1e9...0x1e9, 0x1ee...0x1ee, 0x1f1...0x1f2, 0x1fb...0x1fb, 0x2f8...0x2fa,
    0xe01...0xe01,
  ]

  private static func code(of value: UInt32, _ sequences: inout [UInt32]) -> Code {
    guard let scalars = Folded.scalars(of: value) else { return value }
    switch scalars.count {
    case 0: return nothing
    case 1: return scalars[0]
    default:
      let code = sequence | Code(sequences.count) << 5 | Code(scalars.count)
      sequences += scalars
      return code
    }
  }

  // MARK: Looking up

  /// The code of a scalar.
  @inline(__always)
  func code(of value: UInt32) -> Code {
    let page = pages[Int(value >> 8)]
    if page != 0 { return codes[Int(page) << 8 | Int(value & 255)] }
    let syllable = value &- Self.firstSyllable
    return syllable < Self.syllables ? Self.hangul | syllable : value
  }

  /// Whether a code is the one scalar to which another is folded.
  @inline(__always)
  static func isScalar(_ code: Code) -> Bool { code <= 0x10ffff }

  /// For each byte, whether a scalar can begin with it whose folding begins with a scalar.
  func beginnings(of first: UInt32) -> [Bool] {
    var beginnings = [Bool](repeating: false, count: 256)
    func note(_ value: UInt32) {
      if let byte = Unicode.Scalar(value)?.utf8.first { beginnings[Int(byte)] = true }
    }
    if code(of: first) == first { note(first) }
    for index in 256..<codes.count {
      let code = codes[index]
      let isFirst =
        Self.isScalar(code)
        ? code == first
        : code != Self.nothing && sequences[Int(code & ~Self.sequence) >> 5] == first
      if isFirst { note(firsts[index >> 8] | UInt32(index & 255)) }
    }
    // The first consonants of syllables.
    if (0x1100...0x1112).contains(first) {
      for byte in 0xea...0xed { beginnings[byte] = true }
    }
    return beginnings
  }

  /// The number of scalars of a folding.
  func count(_ code: Code) -> Int {
    if Self.isScalar(code) { return 1 }
    if code == Self.nothing { return 0 }
    if code & Self.hangul != 0 { return (code & ~Self.hangul) % 28 == 0 ? 2 : 3 }
    return Int(code & 31)
  }

  /// One of the scalars of a folding.
  func scalar(_ code: Code, at index: Int) -> UInt32 {
    if Self.isScalar(code) { return code }
    if code & Self.hangul != 0 {
      // The Unicode Standard, 3.12: the arithmetic of syllables and their letters.
      let syllable = code & ~Self.hangul
      switch index {
      case 0: return 0x1100 + syllable / 588
      case 1: return 0x1161 + syllable % 588 / 28
      default: return 0x11a7 + syllable % 28
      }
    }
    return sequences[Int(code & ~Self.sequence) >> 5 + index]
  }
}

/// The folding of single scalars, from the data of Unicode.
private enum Folded {
  /// The scalars that one is folded to. Nil if it is folded to itself.
  static func scalars(of value: UInt32) -> [UInt32]? {
    guard let scalar = Unicode.Scalar(value), var scalars = step(scalar) else { return nil }
    // The parts of a letter have parts and small letters in turn. No scalar has more than a few such steps.
    for _ in 0..<8 {
      var isChanged = false
      scalars = scalars.flatMap { scalar in
        guard let parts = step(scalar) else { return [scalar] }
        isChanged = true
        return parts
      }
      if !isChanged { break }
    }
    return scalars.map(\.value)
  }

  /// One step of the folding. Nil for a scalar that is folded.
  private static func step(_ scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
    if scalar.value < 0x80 {
      return (0x41...0x5a).contains(scalar.value)
        ? [Unicode.Scalar(UInt8(scalar.value) | 0x20)] : nil
    }
    if let letters = letters[scalar] { return Array(letters.unicodeScalars) }
    if isIgnored(scalar) { return [] }
    if let parts = scalar.compatibilityDecomposition {
      // A spacing accent is a sign, and no blank with an accent.
      return parts.count > 1 && parts[0] == " " ? nil : parts
    }
    let properties = scalar.properties
    if properties.generalCategory == .decimalNumber, let digit = properties.numericValue {
      return [Unicode.Scalar(0x30 + UInt8(digit))]
    }
    guard properties.isCased else { return nil }
    let small = Array(properties.uppercaseMapping.lowercased().unicodeScalars)
    return small == [scalar] ? withoutStroke(scalar).map { [$0] } : small
  }

  /// Accents and points, and scalars that are not seen.
  private static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    // The tags after a black flag make it the flag of a country.
    if properties.isDefaultIgnorableCodePoint { return !(0xe0000...0xe007f ~= scalar.value) }
    guard properties.generalCategory == .nonspacingMark else { return false }
    switch properties.canonicalCombiningClass.rawValue {
    // Points of Indic, Hebrew, Arabic and Syriac letters, and accents. The other classes have the vowels of
    // Thai, Lao, Tibetan and Indic letters, the voicing of Kana, and strokes through signs.
    case 7, 10...36, 200...: return true
    default: return false
    }
  }

  /// The letter of one with a stroke, hook or tail, which Unicode does not take apart. Their names contain the
  /// letter: LATIN SMALL LETTER L WITH STROKE is an L.
  private static func withoutStroke(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard latinAndCyrillic.contains(where: { $0 ~= scalar.value }),
      let name = scalar.properties.name
    else { return nil }
    // A general search for the word takes longer than all else that makes the table.
    let words = name.utf8.split(separator: UInt8(ascii: " "))
    guard let end = words.firstIndex(where: { $0.elementsEqual("WITH".utf8) }), end > 0 else {
      return nil
    }
    return plain[name[..<words[end - 1].endIndex]]
  }

  private static let latinAndCyrillic: [ClosedRange<UInt32>] = [
    0xe0...0x2af, 0x430...0x52f, 0x1d6d...0x1d9a, 0x1e00...0x1eff, 0x2c60...0x2c7f,
    0xa640...0xa69f, 0xa720...0xa7ff,
  ]

  private static let plain: [Substring: Unicode.Scalar] = {
    let values: [ClosedRange<UInt32>] = [0x61...0x7a, 0x430...0x45f]
    let letters = values.joined().compactMap(Unicode.Scalar.init)
    return Dictionary(
      letters.compactMap { letter in letter.properties.name.map { ($0[...], letter) } },
      uniquingKeysWith: { first, _ in first })
  }()

  /// What Unicode's data does not say: how people write what they cannot type.
  private static let letters: [Unicode.Scalar: String] = {
    var letters: [Unicode.Scalar: String] = [
      "æ": "ae", "œ": "oe", "ð": "d", "þ": "th", "\u{2044}": "/",
      // Hebrew letters at the end of a word, and the double ones of Yiddish.
      "ך": "כ", "ם": "מ", "ן": "נ", "ף": "פ", "ץ": "צ", "װ": "וו", "ױ": "וי", "ײ": "יי",
      // Arabic letters that are written in two ways, or otherwise in Persian; the line that stretches a word.
      "ٱ": "ا", "ى": "ي", "ی": "ي", "ة": "ه", "ک": "ك", "\u{640}": "",
    ]
    for quote in "‘’‚‛‹›′´ʹʻʼ׳".unicodeScalars { letters[quote] = "'" }
    for quote in "“”„‟«»″ʺˮ〝〞〟״".unicodeScalars { letters[quote] = "\"" }
    for dash in "‐‑‒–—―−־".unicodeScalars { letters[dash] = "-" }
    return letters
  }()
}
