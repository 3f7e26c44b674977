internal import Text

/// Identifies an entry permanently: a UUID, made together with the entry.
public struct EntryID: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// A new identifier: a random UUID (RFC 9562, version 4).
  public static func make() -> EntryID {
    var generator = SystemRandomNumberGenerator()
    return make(using: &generator)
  }

  /// A new identifier from a generator, which tests and the demonstration seed.
  public static func make(using generator: inout some RandomNumberGenerator) -> EntryID {
    let high = generator.next() & ~0xf000 | 0x4000
    let low = generator.next() & ~(0xc000 << 48) | (0x8000 << 48)
    var text = [UInt8]()
    text.reserveCapacity(36)
    for (word, breaks) in [(high, [8, 12]), (low, [0, 4])] {
      for digit in 0..<16 {
        if breaks.contains(digit) { text.append(UInt8(ascii: "-")) }
        let value = UInt8(truncatingIfNeeded: word >> UInt64((15 - digit) * 4)) & 0xf
        text.append(value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10)
      }
    }
    return EntryID(rawValue: String(decoding: text, as: UTF8.self))
  }

  public var description: String { rawValue }
}

/// One entry of the journal: a text and the date of its writing. Its first line is its title.
public struct Entry: Hashable, Sendable {
  public var id: EntryID
  public var text: String
  public var date: EntryDate
  public var modified: Moment

  public var created: Moment { date.moment }

  public init(id: EntryID = .make(), text: String, date: EntryDate, modified: Moment? = nil) {
    self.id = id
    self.text = text
    self.date = date
    self.modified = modified ?? date.moment
  }

  /// An entry that is written here.
  public init(id: EntryID = .make(), text: String, created: Moment, modified: Moment? = nil) {
    self.init(id: id, text: text, date: EntryDate(created), modified: modified)
  }
}

/// The part of an entry that a list shows, and the entry's place in the order.
public struct EntrySummary: Hashable, Sendable {
  public var id: EntryID
  public var key: EntryKey
  /// When the text was changed last.
  public var modified = Moment(milliseconds: 0)
  /// The first line without its heading marks. Empty for an empty entry.
  public var title: String
  /// The beginning of the text after the title, on one line.
  public var preview: String
  /// Whether the entry is above all others in a list.
  public var isPinned = false

  public var created: Moment { key.created }

  /// The title without its marks, or its replacement while there is none.
  public var displayTitle: String { Self.displayTitle(title) }

  static func displayTitle(_ title: String) -> String {
    title.isEmpty ? "New Entry" : MarkdownText.plain(title)
  }

  /// The preview without its marks. They are stored, so that the preview of an entry of any age looks the
  /// same.
  public var displayPreview: String { MarkdownText.plain(preview) }
}

/// The place of an entry in the order: newest day first, then newest moment, then the entry that was added
/// last.
public struct EntryKey: Hashable, Sendable, Comparable {
  public var day: LocalDay
  public var created: Moment
  /// The order in which entries were added.
  public var sequence: Int64

  /// Whether `first` is above `second` in a list.
  public static func < (first: EntryKey, second: EntryKey) -> Bool {
    (first.day, first.created, first.sequence) > (second.day, second.created, second.sequence)
  }
}
