internal import Scenes
internal import Spelling
internal import StandardViews
internal import TextViews
internal import Views

extension ApplicationConfiguration {
  /// Adds the spelling with Enchant's dictionaries, and the person's choice from a folder. Loads nothing yet.
  mutating func addSpelling(in folder: String?) {
    let checker = spelling ?? SpellingChecker(Enchant.shared)
    let preferences =
      spellingPreferences
      ?? Preferences(SpellingPreferences(), in: folder, fileName: "spelling.json")
    checker.follow(preferences)
    (spelling, spellingPreferences) = (checker, preferences)
  }
}
