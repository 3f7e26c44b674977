/// The words of one language.
///
/// The functions may take long. A dictionary works beside the main actor.
public protocol SpellingDictionary: Sendable {
  /// The language as a tag: `en_US`.
  var language: String { get }
  /// The words that are not in the dictionary.
  nonisolated(nonsending) func misspelt(among words: [String]) async -> [String]
  /// Words that resemble a misspelt one, the most probable first.
  nonisolated(nonsending) func suggestions(for word: String) async -> [String]
  /// Adds a word, for this and all later runs of all programs.
  nonisolated(nonsending) func add(_ word: String) async
  /// Frees the memory that the words need. They are read again when they are needed.
  nonisolated(nonsending) func giveMemoryBack() async
}

extension SpellingDictionary {
  /// Does nothing.
  nonisolated(nonsending) public func giveMemoryBack() async {}
}

/// Opens dictionaries.
public protocol SpellingSource: Sendable {
  /// The languages that have a dictionary, as tags.
  nonisolated(nonsending) func languages() async -> [String]
  /// Opens the dictionary of a language, or of the user's language.
  nonisolated(nonsending) func dictionary(for language: String?) async -> Result<
    any SpellingDictionary, SpellingFailure
  >
}

/// The reason why there is no dictionary.
public enum SpellingFailure: Error, Hashable, Sendable {
  /// Enchant is not installed.
  case noLibrary
  /// No dictionary for the language, or for another region of it, is installed.
  case noDictionary(language: String)

  /// A sentence for a person.
  public var description: String {
    switch self {
    case .noLibrary: "Spelling needs the library Enchant, which is not installed."
    case .noDictionary(let language):
      "No dictionary for \(LanguageTag.name(of: language)) is installed."
    }
  }
}
