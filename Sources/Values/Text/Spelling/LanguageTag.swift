/// The languages of dictionaries, by their tags: `en_US`.
public enum LanguageTag {
  /// The English name of a language, with its region in brackets: `English (US)`.
  public static func name(of tag: String) -> String {
    let parts = tag.split(whereSeparator: { $0 == "_" || $0 == "-" })
    guard let code = parts.first, let name = names[String(code)] else { return tag }
    return parts.count > 1 ? "\(name) (\(parts[1]))" : name
  }

  private static let names = [
    "af": "Afrikaans", "ar": "Arabic", "bg": "Bulgarian", "ca": "Catalan", "cs": "Czech",
    "da": "Danish", "de": "German", "el": "Greek", "en": "English", "eo": "Esperanto",
    "es": "Spanish", "et": "Estonian", "eu": "Basque", "fa": "Persian", "fi": "Finnish",
    "fr": "French", "ga": "Irish", "gl": "Galician", "he": "Hebrew", "hr": "Croatian",
    "hu": "Hungarian", "id": "Indonesian", "is": "Icelandic", "it": "Italian", "lt": "Lithuanian",
    "lv": "Latvian", "nb": "Norwegian Bokmål", "nl": "Dutch", "nn": "Norwegian Nynorsk",
    "pl": "Polish", "pt": "Portuguese", "ro": "Romanian", "ru": "Russian", "sk": "Slovak",
    "sl": "Slovenian", "sr": "Serbian", "sv": "Swedish", "tr": "Turkish", "uk": "Ukrainian",
    "vi": "Vietnamese",
  ]

  /// Whether a language is written with the letters of a word. The words of other scripts are not its own.
  package static func language(_ tag: String, isWrittenWith letter: Unicode.Scalar) -> Bool {
    let code = tag.prefix { $0 != "_" && $0 != "-" }
    return ranges[String(code), default: latin].contains { $0.contains(letter.value) }
  }

  private static let latin: [ClosedRange<UInt32>] = [0x41...0x24f, 0x1e00...0x1eff]
  private static let cyrillic: [ClosedRange<UInt32>] = [0x400...0x52f]
  private static let arabic: [ClosedRange<UInt32>] = [0x600...0x6ff]
  private static let ranges: [String: [ClosedRange<UInt32>]] = [
    "bg": cyrillic, "be": cyrillic, "kk": cyrillic, "mk": cyrillic, "mn": cyrillic, "ru": cyrillic,
    "uk": cyrillic, "sr": cyrillic + latin, "el": [0x370...0x3ff, 0x1f00...0x1fff],
    "he": [0x590...0x5ff], "ar": arabic, "fa": arabic, "hy": [0x530...0x58f],
    "ka": [0x10a0...0x10ff],
    "hi": [0x900...0x97f], "mr": [0x900...0x97f], "ne": [0x900...0x97f], "bn": [0x980...0x9ff],
    "th": [0xe00...0xe7f], "ko": [0x1100...0x11ff, 0xac00...0xd7a3],
  ]
}
