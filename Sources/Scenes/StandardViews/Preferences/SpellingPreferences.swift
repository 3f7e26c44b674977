internal import SceneModel
public import Scenes
internal import Text
public import TextViews
internal import Views

/// What a person chose for the spelling of an application's texts. A value that is missing was not chosen.
public struct SpellingPreferences: Codable, Equatable, Sendable {
  /// Whether misspelt words are marked. Nil means that they are.
  public var isOn: Bool?
  /// The language of the texts, as a tag such as `en_US`. Nil means the user's.
  public var language: String?

  public init() {}
}

extension SpellingChecker {
  /// Follows a person's choice, now and later.
  public func follow(_ preferences: Preferences<SpellingPreferences>) {
    preferences.changes.observe(self) { [weak self] in self?.apply(preferences.values) }
    apply(preferences.values)
  }

  private func apply(_ choice: SpellingPreferences) {
    language = choice.language
    isOn = choice.isOn ?? true
  }
}

/// The row of the Preferences window for the spelling.
@MainActor
final class SpellingRow {
  private let checker: SpellingChecker
  private let preferences: Preferences<SpellingPreferences>
  private var languages: [String] = []
  private lazy var button = ButtonView(title: "") { [weak self] in self?.items ?? [] }
  private let sentence = LabelView(style: .caption, color: .secondaryText, lineLimit: nil)
  private(set) lazy var row = PreferencesView.Row("Spelling", button, sentence)

  init(_ checker: SpellingChecker, _ preferences: Preferences<SpellingPreferences>) {
    self.checker = checker
    self.preferences = preferences
    checker.onChange = { [weak self] in self?.show() }
    preferences.changes.observe(self) { [weak self] in self?.show() }
    // The window asks for the dictionary, so that it can say why there is none.
    checker.start()
    show()
    Task { [weak self] in
      let languages = await checker.languages()
      self?.languages = languages
    }
  }

  private var isOn: Bool { preferences.values.isOn ?? true }

  private func show() {
    let used = checker.dictionary.map { LanguageTag.name(of: $0.language) }
    let chosen = preferences.values.language.map(LanguageTag.name(of:))
    button.title = isOn ? used ?? chosen ?? "On" : "Off"
    button.accessibilityLabel = "Spelling: \(button.title ?? "")"
    sentence.text =
      isOn
      ? checker.failure?.description ?? "Words that the dictionary does not have are underlined."
      : "Words are not checked."
  }

  private var items: [MenuItem] {
    var off = MenuItem("Off") { [preferences] in preferences.values.isOn = false }
    off.isChecked = !isOn
    var own = MenuItem("Your Language") { [weak self] in self?.choose(nil) }
    own.isChecked = isOn && preferences.values.language == nil
    let others = languages.map { tag in
      var item = MenuItem(LanguageTag.name(of: tag)) { [weak self] in
        self?.choose(tag)
      }
      item.isChecked = isOn && preferences.values.language == tag
      return item
    }
    return [off, .separator, own] + others
  }

  private func choose(_ language: String?) {
    preferences.values = {
      var values = preferences.values
      values.isOn = true
      values.language = language
      return values
    }()
  }
}
