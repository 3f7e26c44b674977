internal import Glibc

/// Chooses the language of a dictionary.
enum SpellingLanguage {
  /// The language of the user's messages, as a tag: `en_US`.
  static var ofLocale: String {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    return tag(ofLocale: names.map { name in getenv(name).map { String(cString: $0) } })
  }

  /// - Parameter values: The values of the variables, the strongest first.
  static func tag(ofLocale values: [String?]) -> String {
    let name = values.compactMap { $0 }.first { !$0.isEmpty } ?? "C"
    let tag = String(name.prefix { $0 != "." && $0 != "@" })
    // The messages without a locale are English.
    return tag == "C" || tag == "POSIX" ? "en_US" : tag
  }

  /// The tag of the dictionary for a language: the same, or one for another region.
  static func best(for language: String, of tags: [String]) -> String? {
    func base(_ tag: String) -> Substring { tag.prefix { $0 != "_" && $0 != "-" } }
    if tags.contains(language) { return language }
    let same = tags.filter { base($0) == base(language) }
    return same.first { $0 == base(language) } ?? same.first { $0 == "en_US" } ?? same.first
  }
}
