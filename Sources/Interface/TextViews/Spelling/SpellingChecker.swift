internal import Views

/// Knows which words of an application's texts are misspelt.
///
///     an editor paints ─▶ verdict(on:) ── known ─▶ a wavy line, or none
///                              └── unknown ─▶ asked, 64 words at a time, beside the main actor
///                                                 └─▶ the editors paint these words
///
/// Only words that are painted are asked for, so a long text costs no more than a short one. The dictionary is
/// opened when an editable text first has the focus.
@MainActor
public final class SpellingChecker {
  /// Whether words are checked.
  public var isOn = true { didSet { if isOn != oldValue { restart() } } }
  /// The language to check, as a tag. Nil means the user's.
  public var language: String? { didSet { if language != oldValue { restart() } } }
  /// Why there is no dictionary. Nil while there is one, and before one was looked for.
  public private(set) var failure: SpellingFailure?
  /// The dictionary in use. Nil until the first word is checked, and when there is none.
  public private(set) var dictionary: (any SpellingDictionary)?
  /// Called when ``dictionary`` or ``failure`` changes.
  public var onChange: (@MainActor () -> Void)?

  let painted = PaintedSpelling()
  private let source: any SpellingSource
  /// Whether the words are misspelt.
  private var verdicts: [String: Bool] = [:]
  private var ignored: Set<String> = []
  /// The words to ask for. The newest are the visible ones.
  private var asked: [String] = []
  private var isAsked: Set<String> = []
  private var work: Task<Void, Never>?
  private var observers: [Observer] = []

  private struct Observer {
    weak var feature: TextSpelling?
  }

  private static let batch = 64
  private static let longestQueue = 4096
  private static let mostVerdicts = 50_000

  public init(_ source: any SpellingSource) { self.source = source }

  /// The languages that have a dictionary, as tags.
  public func languages() async -> [String] { await source.languages() }

  /// Opens the dictionary, unless this is done already.
  public func start() {
    guard isOn, dictionary == nil, failure == nil, work == nil else { return }
    work = Task { [weak self, source, language] in
      let opened = await source.dictionary(for: language)
      self?.opened(opened, for: language)
    }
  }

  private func opened(
    _ result: Result<any SpellingDictionary, SpellingFailure>, for language: String?
  ) {
    work = nil
    guard isOn, language == self.language else { return start() }
    switch result {
    case .success(let dictionary): self.dictionary = dictionary
    case .failure(let failure): self.failure = failure
    }
    onChange?()
    tell()
  }

  private func restart() {
    (dictionary, failure) = (nil, nil)
    forget()
    onChange?()
    tell()
    start()
  }

  private func forget() {
    verdicts = [:]
    asked = []
    isAsked = []
  }

  // MARK: Words

  /// Whether a word is misspelt. Nil when it is not known yet: then the editors are told later.
  func verdict(on word: String) -> Bool? {
    guard isOn, dictionary != nil else { return false }
    if ignored.contains(word) { return false }
    if let verdict = verdicts[word] { return verdict }
    guard isAsked.insert(word).inserted else { return nil }
    asked.append(word)
    if asked.count > Self.longestQueue {
      for old in asked.prefix(Self.batch) { isAsked.remove(old) }
      asked.removeFirst(Self.batch)
    }
    ask()
    return nil
  }

  /// Whether a word is known to be misspelt. Nobody is asked.
  func isKnownMistake(_ word: String) -> Bool {
    guard isOn, dictionary != nil, !ignored.contains(word) else { return false }
    return verdicts[word] ?? false
  }

  /// Whether nothing is being asked.
  var isIdle: Bool { work == nil }

  private func ask() {
    guard work == nil, !asked.isEmpty, let dictionary else { return }
    // The task begins after this turn, when the other words of the painting have come in.
    work = Task { [weak self] in
      while let batch = self?.nextBatch() {
        let misspelt = await dictionary.misspelt(among: batch)
        self?.checked(batch, misspelt, by: dictionary)
      }
    }
  }

  private func nextBatch() -> [String]? {
    guard !asked.isEmpty else {
      work = nil
      // The language may have changed meanwhile.
      start()
      return nil
    }
    let words = Array(asked.suffix(Self.batch))
    asked.removeLast(words.count)
    return words
  }

  private func checked(
    _ words: [String], _ misspelt: [String], by dictionary: any SpellingDictionary
  ) {
    guard isOn, dictionary.language == self.dictionary?.language else { return }
    if verdicts.count > Self.mostVerdicts { verdicts = [:] }
    isAsked.subtract(words)
    for word in words { verdicts[word] = false }
    for word in misspelt { verdicts[word] = true }
    if !misspelt.isEmpty { tell(Set(misspelt)) }
  }

  /// Words that resemble a misspelt one.
  func suggestions(for word: String) async -> [String] {
    await dictionary?.suggestions(for: word) ?? []
  }

  /// Adds a word to the user's dictionary.
  func add(_ word: String) {
    guard let dictionary else { return }
    Task { [weak self] in
      await dictionary.add(word)
      // Forms of the word with other capitals are right now, too.
      self?.forget()
      self?.tell()
    }
  }

  /// Accepts a word until the program ends.
  func ignore(_ word: String) {
    ignored.insert(word)
    tell()
  }

  /// Frees what the next painting makes again, and the memory of the dictionary, unless a person can type into a
  /// text now. It is read again for the next word that is not known. The verdicts on words stay.
  public func giveMemoryBack() async {
    painted.forget()
    guard let dictionary, isIdle,
      !observers.contains(where: { $0.feature?.canBeTypedInto ?? false })
    else { return }
    await dictionary.giveMemoryBack()
  }

  // MARK: Editors

  func addObserver(_ feature: TextSpelling) {
    removeObserver(feature)
    observers.append(Observer(feature: feature))
  }

  func removeObserver(_ feature: TextSpelling) {
    observers.removeAll { $0.feature == nil || $0.feature === feature }
  }

  /// - Parameter words: The words whose verdict has changed. Nil for all.
  private func tell(_ words: Set<String>? = nil) {
    for observer in observers { observer.feature?.verdictsChanged(on: words) }
  }
}
