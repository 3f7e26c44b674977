/// A value in front matter, as far as its format distinguishes it.
indirect enum FrontValue: Hashable, Sendable {
  case null
  case text(String)
  case list([FrontValue])
  /// A table of values, or something that is not understood.
  case other

  /// The text, or the first text of a list.
  var first: String? {
    switch self {
    case .text(let text): text
    case .list(let values): values.lazy.compactMap(\.first).first
    case .null, .other: nil
    }
  }

  /// All texts of a list, or the words of one text. They are separated by commas, or by blanks if there are no
  /// commas.
  var all: [String] {
    switch self {
    case .text(let text):
      let parts = text.split { $0 == "," || $0 == ";" || $0.isNewline }
      return parts.count > 1
        ? parts.map(String.init) : text.split(whereSeparator: \.isWhitespace).map(String.init)
    case .list(let values):
      return values.flatMap { value -> [String] in
        switch value {
        case .text(let text): [text]
        case .list: value.all
        case .null, .other: []
        }
      }
    case .null, .other: return []
    }
  }
}

/// A field at the top of front matter.
struct FrontField: Hashable, Sendable {
  /// As it is written, without quotes.
  var key: String
  var value: FrontValue
  /// The bytes of the value in the block. For YAML with the blank before it.
  var range: Range<Int>

  /// The key without signs and capital letters: "Date-Created" is "datecreated".
  var name: String { key.lowercased().filter { $0.isLetter || $0.isNumber } }
}
