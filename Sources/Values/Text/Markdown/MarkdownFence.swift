/// A paragraph that begins or ends a block of code: three or more backticks or tildes.
///
/// Whether it begins or ends one depends on all such paragraphs before it. Therefore each is a function of
/// the state before it. The functions of a group of paragraphs are composed into one, so that the state at any
/// place of a long text is found without reading the text.
package struct MarkdownFence: Hashable, Sendable {
  /// 0 for no fence. The kinds fit into four bits.
  package let kind: UInt8

  package static let none = MarkdownFence(kind: 0)

  package init(kind: UInt8) { self.kind = kind }

  private init(sign: Int, length: Int, isBare: Bool) {
    kind = UInt8(1 + sign * 6 + (min(length, 5) - 3) * 2 + (isBare ? 1 : 0))
  }

  /// The fence of a paragraph, from its beginning.
  package init(_ opening: String) {
    let bytes = Array(opening.utf8.prefix(MarkdownBlock.reach))
    let text = bytes.drop(while: \.isBlank)
    guard let sign = text.first, Self.mayBegin(with: sign) else {
      self = .none
      return
    }
    let length = text.prefix { $0 == sign }.count
    let rest = text.dropFirst(length)
    // Three backticks on both sides are code in a line.
    guard length >= 3, sign == UInt8(ascii: "~") || !rest.contains(sign) else {
      self = .none
      return
    }
    self.init(
      sign: sign == UInt8(ascii: "`") ? 0 : 1, length: length,
      isBare: rest.allSatisfy { $0 <= 0x20 })
  }

  /// Whether a paragraph can be a fence. The byte is its first one that is no blank.
  package static func mayBegin(with byte: UInt8) -> Bool {
    byte == UInt8(ascii: "`") || byte == UInt8(ascii: "~")
  }

  var isNone: Bool { kind == 0 }

  /// The state after this paragraph.
  package func state(after state: State) -> State {
    guard kind > 0 else { return state }
    let (sign, length) = ((kind - 1) / 6, (kind - 1) % 6 / 2)
    let isBare = kind % 2 == 0
    if !state.isCode { return State(rawValue: 1 + sign * 3 + length) }
    let (openSign, openLength) = ((state.rawValue - 1) / 3, (state.rawValue - 1) % 3)
    return isBare && sign == openSign && length >= openLength ? .text : state
  }

  /// The fence that the text lies in: none, or its sign and its length up to five.
  package struct State: RawRepresentable, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let text = State(rawValue: 0)
    static let count = 7
    package var isCode: Bool { rawValue > 0 }
  }

  /// The effect of several paragraphs: the state after them for each state before.
  package struct Effect: Hashable, Sendable {
    /// Four bits for each state.
    private var states: UInt32

    /// The effect of paragraphs without fences.
    package static let none = Effect { $0 }

    private init(_ body: (State) -> State) {
      states = (0..<State.count).reduce(0) { states, number in
        states | UInt32(body(State(rawValue: UInt8(number))).rawValue) << UInt32(4 * number)
      }
    }

    package func state(after state: State) -> State {
      State(rawValue: UInt8(states >> UInt32(4 * state.rawValue) & 0xf))
    }

    package mutating func append(_ fence: MarkdownFence) {
      guard !fence.isNone else { return }
      let before = self
      self = Effect { fence.state(after: before.state(after: $0)) }
    }
  }
}

/// The place of a paragraph in a block of code.
package enum CodePlace: Hashable, Sendable {
  /// The fences at the beginning and at the end.
  case begin, end
  /// Between fences.
  case inside
  /// Without fences (``IndentedCode``).
  case indented
}
