/// Makes texts equal that a person would not tell apart in a search: without case, accents, points and
/// ligatures, in one width, with plain quotes and dashes, and without what is not seen.
///
///     Αθήνα ─▶ αθηνα     Ёлка ─▶ елка     Łódź ─▶ lodz     Straße ─▶ strasse     it’s ─▶ it's
///     ﬁn ─▶ fin          ＡＢＣ ─▶ abc      שָׁלוֹם ─▶ שלומ     ｶﾞ ─▶ ガ            co­op ─▶ coop
///
/// Everything that finds, marks or sorts texts compares them folded. Each scalar is folded by itself, so that
/// the folding of a text is that of its parts, one after the other. A folded text stays as it is when it is
/// folded again.
///
/// Sources: Unicode's compatibility decompositions, cases and combining classes. A few letters that these do
/// not join are named in `FoldingTable`. The vowels of Indic scripts, the tones of Thai and the voicing of
/// Kana are no accents.
public enum TextFolding {
  /// A text, folded.
  public static func fold(_ text: some StringProtocol) -> String {
    var text = String(text)
    let bytes = text.withUTF8 { bytes in
      let table = FoldingTable.shared
      var folded: [UInt8] = []
      folded.reserveCapacity(bytes.count)
      var index = 0
      while index < bytes.count {
        let (value, length) = TextBuffer.value(at: index, of: bytes)
        index += length
        let code = table.code(of: value)
        if code < 0x80 {
          folded.append(UInt8(code))
          continue
        }
        for place in 0..<table.count(code) {
          guard let scalar = Unicode.Scalar(table.scalar(code, at: place)) else { continue }
          folded.append(contentsOf: scalar.utf8)
        }
      }
      return folded
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The folding of one scalar: none, one, or several.
  public static func fold(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    let table = FoldingTable.shared
    let code = table.code(of: scalar.value)
    return (0..<table.count(code)).compactMap { Unicode.Scalar(table.scalar(code, at: $0)) }
  }

  /// Whether a folded scalar is part of a word: a letter, a number, or a mark that belongs to one.
  public static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    if value < 0x80 {
      return (0x30...0x39).contains(value) || (0x61...0x7a).contains(value | 0x20)
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber,
      .privateUse:
      return true
    default: return false
    }
  }
}
