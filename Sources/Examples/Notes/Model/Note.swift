/// One note: a title and a text.
public struct Note: Hashable, Sendable, Identifiable {
  /// Identifies a note permanently. It is never given to another note.
  public struct ID: RawRepresentable, Hashable, Sendable, Codable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    static func random() -> ID {
      var generator = SystemRandomNumberGenerator()
      let digits = String(generator.next() as UInt64, radix: 16)
      return ID(rawValue: String(repeating: "0", count: 16 - digits.count) + digits)
    }
  }

  public internal(set) var id: ID
  /// The note's place in the list. The highest comes first.
  var position: Int64
  public var title: String
  public var text: String
  /// The time at which the note was made, in seconds since 1970.
  public internal(set) var created: Int64

  /// The title for lists and windows.
  public var displayTitle: String { title.isEmpty ? "Untitled" : String(title.prefix(200)) }

  /// The beginning of the text, as long as a row can show. Rows are laid out at every key.
  public var excerpt: String { text.isEmpty ? "No text" : String(text.prefix(500)) }
}

/// The owner of the notes.
public struct Profile: Hashable, Sendable {
  public var name = ""
  public var about = ""
  /// The index of a drawn picture: see ``ProfilePicture``.
  public var picture = 0

  public init() {}
}
