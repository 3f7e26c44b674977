public import SceneModel

/// A condition on a target content identifier. It is a value that can be stored with a session. It has the
/// name of Foundation's class, but is another type.
public typealias NSPredicate = ActivationPredicate

extension ActivationPredicate {
  /// A predicate that is true of everything, or of nothing.
  public init(value: Bool) { self = value ? .always : .never }

  /// A condition in predicate format: `self == %@`, `self BEGINSWITH %@`, `self CONTAINS %@`,
  /// `TRUEPREDICATE`, `FALSEPREDICATE`, combined with `AND`, `OR`, `NOT` and parentheses. Strings are
  /// quoted, or are arguments.
  ///
  /// - Precondition: The format has this form, and there is one argument per `%@`.
  public init(format: String, _ arguments: String...) {
    var parser = PredicateParser(format, arguments)
    guard let predicate = parser.parse() else {
      preconditionFailure(
        "This is no predicate over a target content identifier: \(format), with \(arguments)")
    }
    self = predicate
  }

  /// A condition in predicate format. Nil when the format has another form.
  public init?(parsing format: String, arguments: [String] = []) {
    var parser = PredicateParser(format, arguments)
    guard let predicate = parser.parse() else { return nil }
    self = predicate
  }
}

/// Parses the part of the predicate format language that is about one string.
private struct PredicateParser {
  private enum Token: Equatable {
    case word(String)
    case text(String)
    case symbol(String)
  }

  private var tokens: [Token]?
  private var position = 0
  private var depth = 0
  /// Deep enough for real conditions, and safe for the stack.
  private static let deepest = 100

  init(_ format: String, _ arguments: [String]) {
    tokens = Self.tokens(format[...], arguments[...])
  }

  mutating func parse() -> ActivationPredicate? {
    guard let tokens, let predicate = disjunction(), position == tokens.count else { return nil }
    return predicate
  }

  private mutating func disjunction() -> ActivationPredicate? {
    chain("OR", "||", of: { $0.conjunction() }, as: { .or($0) })
  }

  private mutating func conjunction() -> ActivationPredicate? {
    chain("AND", "&&", of: { $0.factor() }, as: { .and($0) })
  }

  private mutating func chain(
    _ word: String, _ symbol: String, of part: (inout Self) -> ActivationPredicate?,
    as join: ([ActivationPredicate]) -> ActivationPredicate
  ) -> ActivationPredicate? {
    var parts: [ActivationPredicate] = []
    repeat {
      guard let next = part(&self) else { return nil }
      parts.append(next)
    } while take(.word(word)) || take(.symbol(symbol))
    return parts.count == 1 ? parts[0] : join(parts)
  }

  private mutating func factor() -> ActivationPredicate? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { return nil }
    if take(.word("NOT")) || take(.symbol("!")) { return factor().map { .not($0) } }
    if take(.symbol("(")) {
      guard let inner = disjunction(), take(.symbol(")")) else { return nil }
      return inner
    }
    if take(.word("TRUEPREDICATE")) { return .always }
    if take(.word("FALSEPREDICATE")) { return .never }
    return comparison()
  }

  private mutating func comparison() -> ActivationPredicate? {
    guard take(.word("SELF")) else { return nil }
    if take(.symbol("==")) || take(.symbol("=")) { return text().map { .equals($0) } }
    if take(.symbol("!=")) || take(.symbol("<>")) { return text().map { .not(.equals($0)) } }
    if take(.word("BEGINSWITH")) { return text().map { .hasPrefix($0) } }
    if take(.word("CONTAINS")) { return text().map { .contains($0) } }
    return nil
  }

  private mutating func take(_ token: Token) -> Bool {
    guard let tokens, position < tokens.count, tokens[position] == token else { return false }
    position += 1
    return true
  }

  private mutating func text() -> String? {
    guard let tokens, position < tokens.count, case .text(let text) = tokens[position] else {
      return nil
    }
    position += 1
    return text
  }

  /// Nil for an unknown token, or a wrong number of arguments.
  private static func tokens(_ format: Substring, _ arguments: ArraySlice<String>) -> [Token]? {
    var rest = format
    var arguments = arguments
    var tokens: [Token] = []
    while let character = rest.first {
      if character.isWhitespace {
        rest.removeFirst()
      } else if rest.hasPrefix("%@") {
        guard let argument = arguments.popFirst() else { return nil }
        tokens.append(.text(argument))
        rest.removeFirst(2)
      } else if character == "\"" || character == "'" {
        guard let end = rest.dropFirst().firstIndex(of: character) else { return nil }
        tokens.append(.text(String(rest[rest.index(after: rest.startIndex)..<end])))
        rest = rest[rest.index(after: end)...]
      } else if character.isLetter {
        let word = rest.prefix(while: \.isLetter)
        tokens.append(.word(word.uppercased()))
        rest = rest[word.endIndex...]
      } else if let symbol = ["==", "!=", "<>", "&&", "||", "=", "!", "(", ")"].first(where: {
        rest.hasPrefix($0)
      }) {
        tokens.append(.symbol(symbol))
        rest.removeFirst(symbol.count)
      } else {
        return nil
      }
    }
    return arguments.isEmpty ? tokens : nil
  }
}
