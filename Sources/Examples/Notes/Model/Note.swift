/// One note: a title, and what stands below it.
public struct Note: Hashable, Sendable, Identifiable {
  /// Names a note for good; never given to another.
  public struct ID: RawRepresentable, Hashable, Sendable, Codable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    static func random() -> ID {
      var generator = SystemRandomNumberGenerator()
      let digits = String(generator.next() as UInt64, radix: 16)
      return ID(rawValue: String(repeating: "0", count: 16 - digits.count) + digits)
    }
  }

  public let id: ID
  /// Its place among the others: the highest comes first.
  var position: Int64
  public var title: String
  public var text: String
  /// Seconds since 1970 at which the note was made.
  public let created: Int64

  /// The title as lists and windows show it.
  public var displayTitle: String { title.isEmpty ? "Untitled" : String(title.prefix(200)) }

  /// As much of the text as a row shows: rows are laid out at every key that is typed.
  public var excerpt: String { text.isEmpty ? "No text" : String(text.prefix(500)) }
}

/// Who keeps the notes.
public struct Profile: Hashable, Sendable {
  public var name = ""
  public var about = ""
  /// Which of the drawn pictures; see ``ProfilePicture``.
  public var picture = 0

  public init() {}
}
