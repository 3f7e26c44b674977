import Testing
import Text

@testable import Spelling

@Suite("The language of the spelling")
struct SpellingLanguageTests {
  @Test(
    "It is that of the messages, and English without a locale",
    arguments: [
      (["de_DE.UTF-8", nil, "en_US.UTF-8"], "de_DE"), ([nil, "", "fr_FR@euro"], "fr_FR"),
      ([nil, nil, nil], "en_US"), (["C.UTF-8", nil, "de_DE"], "en_US"), ([nil, nil, "nb"], "nb"),
    ] as [([String?], String)])
  func locale(values: [String?], expected: String) {
    #expect(SpellingLanguage.tag(ofLocale: values) == expected)
  }

  @Test(
    "A dictionary for another region is better than none",
    arguments: [
      ("en_GB", ["de_DE", "en_GB", "en_US"], "en_GB"), ("en_AU", ["en_GB", "en_US"], "en_US"),
      ("de_AT", ["de", "de_CH"], "de"), ("de_AT", ["de_CH", "de_DE"], "de_CH"),
      ("fr_FR", ["en_US"], nil),
    ] as [(String, [String], String?)])
  func best(language: String, tags: [String], expected: String?) {
    #expect(SpellingLanguage.best(for: language, of: tags) == expected)
  }
}

/// Enchant with the dictionary of the package hunspell-en-us.
@Suite("The dictionaries of Enchant", .serialized)
struct EnchantTests {
  @Test("It knows the words of a language, and similar ones for others")
  func english() async throws {
    #expect(await Enchant.shared.languages().contains("en_US"))
    let dictionary = try await Enchant.shared.dictionary(for: "en_US").get()
    #expect(dictionary.language == "en_US")
    let words = ["receive", "recieve", "isn't", "it's", "wrod", "Zürich", "日本"]
    #expect(await dictionary.misspelt(among: words).contains("recieve"))
    #expect(
      await dictionary.misspelt(among: ["receive", "isn't", "garden", "Garden"]).isEmpty)
    #expect(await dictionary.suggestions(for: "recieve").prefix(5).contains("receive"))
  }

  @Test("It reads a dictionary again after it gave its memory back")
  func readAgain() async throws {
    let dictionary = try await Enchant.shared.dictionary(for: "en_US").get()
    for _ in 0..<3 {
      #expect(await dictionary.misspelt(among: ["receive", "recieve"]) == ["recieve"])
      await dictionary.giveMemoryBack()
      await dictionary.giveMemoryBack()
    }
    #expect(await dictionary.suggestions(for: "recieve").contains("receive"))
  }

  @Test("A language without a dictionary is named")
  func missing() async {
    let result = await Enchant.shared.dictionary(for: "tlh_XX")
    guard case .failure(let failure) = result else {
      Issue.record("There is a dictionary.")
      return
    }
    #expect(failure == .noDictionary(language: "tlh_XX"))
  }
}
