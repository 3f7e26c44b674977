internal import CEnchant
internal import Dispatch
public import Text

/// The dictionaries of Enchant, which are those of Hunspell, Aspell and others.
///
/// libenchant-2 is loaded at the first use. Its functions must not be called by two threads at once, so one
/// actor calls them for all dictionaries. That is beside the main actor.
public actor Enchant: SpellingSource {
  /// The dictionaries of this process.
  public static let shared = Enchant()

  private nonisolated let queue = SpellingQueue()
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    queue.asUnownedSerialExecutor()
  }

  private var library = SceneryEnchant()
  private var broker: OpaquePointer?
  private var hasLoaded = false
  private var dictionaries: [String: Dictionary] = [:]

  /// A dictionary that is open. The pointer is used by the actor only.
  private struct Dictionary {
    let pointer: OpaquePointer
  }

  private init() {}

  // MARK: Source

  public func languages() -> [String] {
    guard let broker = load() else { return [] }
    final class Box { var tags: Set<String> = [] }
    let box = Box()
    library.broker_list_dicts(
      broker,
      { tag, _, _, _, box in
        guard let tag, let box else { return }
        Unmanaged<Box>.fromOpaque(box).takeUnretainedValue().tags.insert(String(cString: tag))
      }, Unmanaged.passUnretained(box).toOpaque())
    return box.tags.sorted()
  }

  public func dictionary(for language: String?) -> Result<any SpellingDictionary, SpellingFailure> {
    guard load() != nil else { return .failure(.noLibrary) }
    let wanted = language ?? SpellingLanguage.ofLocale
    guard let tag = SpellingLanguage.best(for: wanted, of: languages()), open(tag) != nil else {
      return .failure(.noDictionary(language: wanted))
    }
    return .success(EnchantDictionary(language: tag))
  }

  private func load() -> OpaquePointer? {
    if !hasLoaded {
      hasLoaded = true
      if scenery_load_enchant(&library) != 0 { broker = library.broker_init() }
    }
    return broker
  }

  private func open(_ tag: String) -> OpaquePointer? {
    if let open = dictionaries[tag] { return open.pointer }
    guard let broker = load(), let pointer = library.broker_request_dict(broker, tag) else {
      return nil
    }
    dictionaries[tag] = Dictionary(pointer: pointer)
    return pointer
  }

  // MARK: Words

  fileprivate func misspelt(among words: [String], in tag: String) -> [String] {
    guard let dictionary = open(tag) else { return [] }
    return words.filter { word in
      var word = word
      // A positive result means a misspelt word, a negative one an error.
      return word.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          library.dict_check(dictionary, $0.baseAddress, $0.count) > 0
        }
      }
    }
  }

  fileprivate func suggestions(for word: String, in tag: String) -> [String] {
    guard let dictionary = open(tag) else { return [] }
    var count = 0
    var word = word
    let list = word.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        library.dict_suggest(dictionary, $0.baseAddress, $0.count, &count)
      }
    }
    guard let list else { return [] }
    defer { library.dict_free_string_list(dictionary, list) }
    return (0..<count).compactMap { list[$0].map { String(cString: $0) } }
  }

  fileprivate func add(_ word: String, in tag: String) {
    guard let dictionary = open(tag) else { return }
    library.dict_add(dictionary, word, word.utf8.count)
  }

  /// Closes a dictionary. It is opened again for the next word.
  fileprivate func close(_ tag: String) {
    guard let broker, let dictionary = dictionaries.removeValue(forKey: tag) else { return }
    library.broker_free_dict(broker, dictionary.pointer)
  }
}

/// Runs the actor. Not on a global queue: after their first use, libdispatch checks those once a second.
private final class SpellingQueue: SerialExecutor {
  private let queue = DispatchQueue(label: "org.scenery.spelling", qos: .utility)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}

/// A dictionary of Enchant, with the words that the user has added.
struct EnchantDictionary: SpellingDictionary {
  let language: String

  nonisolated(nonsending) func misspelt(among words: [String]) async -> [String] {
    await Enchant.shared.misspelt(among: words, in: language)
  }

  nonisolated(nonsending) func suggestions(for word: String) async -> [String] {
    await Enchant.shared.suggestions(for: word, in: language)
  }

  nonisolated(nonsending) func add(_ word: String) async {
    await Enchant.shared.add(word, in: language)
  }

  nonisolated(nonsending) func giveMemoryBack() async { await Enchant.shared.close(language) }
}
