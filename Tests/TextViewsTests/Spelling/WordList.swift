import Text
import TextViews
import Views

/// A dictionary with few words.
actor WordList: SpellingDictionary, SpellingSource {
  nonisolated let language: String
  private var words: Set<String>
  /// The words that were asked for, in batches.
  private(set) var batches: [[String]] = []
  private(set) var openings = 0
  /// How often the memory was given back.
  private(set) var givenBack = 0

  init(_ words: String, language: String = "en_US") {
    self.words = Set(words.split(separator: " ").map(String.init))
    self.language = language
  }

  func languages() -> [String] { [language] }

  func dictionary(for language: String?) -> Result<any SpellingDictionary, SpellingFailure> {
    openings += 1
    guard language == nil || language == self.language else {
      return .failure(.noDictionary(language: language ?? ""))
    }
    return .success(self)
  }

  func misspelt(among words: [String]) -> [String] {
    batches.append(words)
    return words.filter { !self.words.contains($0.lowercased()) }
  }

  func suggestions(for word: String) -> [String] {
    words.filter { $0.first == word.first }.sorted()
  }

  func add(_ word: String) { words.insert(word.lowercased()) }

  func giveMemoryBack() { givenBack += 1 }
}
