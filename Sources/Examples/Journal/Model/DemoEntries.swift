internal import GRDB

/// Entries from a seeded generator, for trials and measurements. The same number of entries always makes
/// the same journal, except for the day on which it ends.
public struct DemoEntries: Sendable {
  private var generator: SeededGenerator

  public init(seed: UInt64 = 2026) { generator = SeededGenerator(seed: seed) }

  /// Fills a journal up to `count` entries. A journal with that many entries is not changed.
  public static func fill(
    _ database: JournalDatabase, count: Int, endingAt end: Moment = .now()
  ) throws(JournalError) {
    do {
      try database.pool.write { database in
        guard try EntryRow.count(in: database) < count else { return }
        var entries = DemoEntries()
        var time = end
        for _ in try EntryRow.count(in: database)..<count {
          time = time.adding(seconds: -entries.gap())
          try EntryRow.insert(entries.next(at: time), in: database)
        }
      }
    } catch {
      throw JournalError(
        .inputOutput, "Journal cannot write its demonstration to \(database.path): \(error).")
    }
  }

  /// The seconds between two entries: minutes on a busy day, days in a quiet week.
  public mutating func gap() -> Int64 {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0..<5: Int64.random(in: 300...9000, using: &generator)
    case 5..<9: Int64.random(in: 9000...60_000, using: &generator)
    default: Int64.random(in: 60_000...260_000, using: &generator)
    }
  }

  /// One more entry, with a title and two to five paragraphs.
  public mutating func next(at created: Moment) -> Entry {
    var text = "# \(title().capitalizedStart)\n"
    for number in 0..<Int.random(in: 2...5, using: &generator) {
      if number > 1, Int.random(in: 0..<4, using: &generator) == 0 {
        text += "\n## \(Self.headings.randomElement(using: &generator) ?? "Later")\n"
      }
      text += "\n\(paragraph())\n"
    }
    text.removeLast()
    return Entry(id: EntryID.make(using: &generator), text: text, created: created)
  }

  private mutating func title() -> String {
    let thing = Self.things.randomElement(using: &generator) ?? "day"
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: return "The \(thing), again"
    case 1: return "About the \(thing)"
    case 2:
      return
        "\(thing.capitalizedStart), \(Self.ordinals.randomElement(using: &generator) ?? "first") attempt"
    case 3: return "What \(name()) said about the \(thing)"
    case 4: return "\(place()) in the \(Self.seasons.randomElement(using: &generator) ?? "rain")"
    default: return "With \(name()) to \(place())"
    }
  }

  private mutating func paragraph() -> String {
    (0..<Int.random(in: 2...4, using: &generator)).map { _ in sentence() }.joined(separator: " ")
  }

  private mutating func sentence() -> String {
    let frame = Self.sentences.randomElement(using: &generator) ?? ""
    var result = ""
    for piece in frame.split(separator: "_", omittingEmptySubsequences: false) {
      switch piece {
      case "thing": result += Self.things.randomElement(using: &generator) ?? ""
      case "name": result += name()
      case "place": result += place()
      case "number": result += "\(Int.random(in: 3...90, using: &generator))"
      default: result += piece
      }
    }
    return result
  }

  private mutating func name() -> String { Self.names.randomElement(using: &generator) ?? "" }
  private mutating func place() -> String { Self.places.randomElement(using: &generator) ?? "" }

  private static let names = [
    "Ada", "Tove", "Ingrid", "Samir", "Yuki", "Olu", "Marta", "the deckhand", "my sister", "Jonas",
  ]
  private static let places = [
    "Nesodden", "the old harbour", "Bergen", "the upper meadow", "the reading room", "Lisbon",
    "the north shore", "the kitchen", "Leith", "the observatory",
  ]
  private static let things = [
    "bread", "boat", "lemon tree", "piano", "letter", "ferry", "garden", "notebook", "bicycle",
    "photograph", "stove", "winter coat", "map", "clock", "kite",
  ]
  private static let ordinals = ["first", "second", "third", "fourth", "last"]
  private static let seasons = ["fog", "first frost", "rain", "early light", "snow", "heat"]
  private static let headings = [
    "To remember", "Later", "For next time", "Questions", "The evening",
  ]
  private static let sentences = [
    "The _thing_ was where we had left it, a little wetter and no wiser.",
    "_name_ laughed and said that _number_ years are nothing to a _thing_.",
    "We took the early train to _place_ and had the carriage to ourselves.",
    "Nobody at _place_ remembered the _thing_, but everybody had an opinion on it.",
    "It took _number_ minutes longer than yesterday, and I did not mind.",
    "There was smoke standing straight up, and a smell of tar and coffee.",
    "I had meant to write this down at once; now half of it is gone.",
    "“Leave it as it is,” _name_ said, and for once that was the right advice.",
    "The light came in low over _place_ and made even the _thing_ look important.",
    "Seventy-two percent water this time, and a night in the cold.",
    "Found _number_ of them under the stairs, wrapped in newspaper from another decade.",
    "If it rains tomorrow we stay; if it does not we walk to _place_.",
    "The _thing_ sings when it comes out of the oven, _name_ claims, and today I heard it.",
    "Everything else can wait until the _thing_ is mended.",
    "Asked _name_ about _place_ and got a story about a _thing_ instead.",
  ]
}

/// SplitMix64 (Steele, Lea and Flood, 2014). It is small and fast, and gives the same numbers everywhere.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

extension String {
  fileprivate var capitalizedStart: String { prefix(1).uppercased() + dropFirst() }
}
