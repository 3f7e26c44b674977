import Testing
import TextSupport

@testable import Text

@Suite("Folding text for a search")
struct TextFoldingTests {
  /// Spellings of one word, in many scripts.
  static let words: [[String]] = [
    ["a", "A", "á", "a\u{301}", "Ａ", "ａ", "𝐚", "ⓐ", "ª", "å", "\u{212b}"],
    ["cafe", "Café", "CAFÉ", "cafe\u{301}", "ca\u{ad}fé", "ｃａｆé", "ca\u{200b}fe"],
    ["Αθήνα", "αθηνα", "ΑΘΗΝΑ", "ΑΘΉΝΑ", "αθη\u{301}να"], ["κόσμος", "ΚΟΣΜΟΣ", "κοσμοσ"],
    ["ᾳ", "α", "ᾼ"], ["Ёлка", "елка", "ЁЛКА", "Е\u{308}лка"],
    ["Йод", "иод", "И\u{306}од"], ["Ґанок", "ганок"], ["Қазақ", "казак"],
    ["Łódź", "lodz", "ŁÓDŹ"], ["Ørsted", "orsted"], ["Đorđe", "dorde"],
    ["Þór", "thor"], ["Straße", "strasse", "STRASSE", "STRAẞE"], ["Æon", "aeon"],
    ["Œuvre", "oeuvre"], ["ħobż", "hobz"], ["ﬁnal", "final"], ["eﬃcient", "efficient"],
    ["ĳs", "ijs"],
    ["Diyarbakır", "diyarbakir", "DİYARBAKIR", "DIYARBAKIR"], ["Việt", "viet", "VIỆT"],
    ["it’s", "it's", "it´s", "itʼs"], ["“so”", "\"so\"", "«so»", "„so“"],
    ["1990–95", "1990-95", "1990‑95"], ["wait…", "wait..."], ["a b", "a\u{a0}b", "a\u{3000}b"],
    ["שלום", "שָׁלוֹם", "שׁלום"], ["מלך", "מלכ"], ["צה״ל", "צה\"ל"],
    ["محمد", "مُحَمَّد", "ﻣﺤﻤﺪ", "محـمد"], ["احمد", "أحمد"], ["لا", "ﻻ"], ["ایران", "ايران"],
    ["می‌خواهم", "میخواهم"], ["٢٠٢٤", "2024", "۲۰۲۴", "２０２４"],
    ["ガラス", "ｶﾞﾗｽ", "カ\u{3099}ラス"], ["ㅎ", "ᄒ"], ["한국", "\u{1112}\u{1161}\u{11ab}국"],
    ["फ़ोन", "फोन", "फ\u{93c}ोन"], ["ﺍﺏ", "اب"], ["㎏", "kg"], ["Ⅳ", "iv"], ["x²", "x2"],
    ["ა", "Ა"], ["ꭰ", "Ꭰ"], ["𐐨", "𐐀"], ["ǆ", "ǅ", "dž"], ["եւ", "և"], ["ſo", "so"],
  ]

  @Test("Spellings of a word that a person would not tell apart are one", arguments: words)
  func foldsAlike(spellings: [String]) {
    for spelling in spellings {
      #expect(TextFolding.fold(spelling) == TextFolding.fold(spellings[0]), "\(spelling)")
    }
  }

  @Test(
    "Other words stay different",
    arguments: [
      ["か", "が"], ["ก", "ก่"], ["กิ", "ก"], ["कि", "क"], ["i", "l"], ["o", "0"], ["и", "і"],
      ["=", "≠"],
      ["´", " "], ["a b", "ab"], ["日", "曰"], ["ツ", "ッ"], ["\u{1f3f4}", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"], ["`", "'"],
      ["a\nb", "a b"],
    ])
  func keepsApart(words: [String]) {
    #expect(TextFolding.fold(words[0]) != TextFolding.fold(words[1]))
  }

  @Test(
    "A folded scalar stays as it is when it is folded again, and nothing is longer than 18 scalars")
  func isIdempotent() {
    for value in UInt32(0)..<0x11_0000 {
      if FoldingTable.shared.code(of: value) == value { continue }
      guard let scalar = Unicode.Scalar(value) else { continue }
      let folded = TextFolding.fold(scalar)
      let again = folded.flatMap(TextFolding.fold)
      guard folded.count <= 18, again == folded else {
        Issue.record("U+\(String(value, radix: 16)): \(folded), and then \(again)")
        continue
      }
    }
  }

  @Test("A text is folded like its parts, and finding agrees with it", arguments: UInt64(0)..<40)
  func foldsParts(seed: UInt64) {
    var random = RandomText(seed: seed)
    func scalar() -> Unicode.Scalar {
      let ends: [UInt32] = [0x80, 0x600, 0x3000, 0x1_0000, 0x11_0000]
      return Unicode.Scalar(UInt32(random.below(Int(ends[random.below(5)])))) ?? "x"
    }
    for _ in 0..<200 {
      let scalars = (0..<12).map { _ in scalar() }
      let parts = scalars.map { TextFolding.fold(String($0)) }.joined()
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      let folded = TextFolding.fold(String(text))
      #expect(folded.utf8.elementsEqual(parts.utf8))
      #expect(TextFolding.fold(folded).utf8.elementsEqual(folded.utf8))
      #expect(FoldedPattern(String(text)).text.utf8.elementsEqual(folded.utf8))
    }
  }

  @Test("Each spelling is found by every other one, all of it and in its place", arguments: words)
  func finds(spellings: [String]) {
    for one in spellings {
      for other in spellings {
        let buffer = TextBuffer("x, \(one), y")
        var search = TextSearch(TextQuery(other), in: buffer)
        search.advance(in: buffer)
        #expect(search.hits.map(\.range) == [3..<3 + one.utf8.count], "\(other) in \(one)")
        // As it is written, if the case matters.
        search = TextSearch(TextQuery(other, matchesCase: true), in: buffer)
        search.advance(in: buffer)
        #expect(search.hits.isEmpty == !one.unicodeScalars.elementsEqual(other.unicodeScalars))
      }
    }
  }
}
