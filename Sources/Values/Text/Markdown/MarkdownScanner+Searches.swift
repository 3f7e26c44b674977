/// The runs of backticks in a text, by length. A code span ends at the next run of the length with which it
/// began.
struct BacktickRuns {
  private var starts: [Int: [Int]] = [:]
  /// The number of runs of a length that lie before every later search.
  private var passed: [Int: Int] = [:]

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var offset = 0
    while offset < bytes.count {
      guard bytes[offset] == UInt8(ascii: "`") else {
        offset += 1
        continue
      }
      let start = offset
      while offset < bytes.count, bytes[offset] == UInt8(ascii: "`") { offset += 1 }
      starts[offset - start, default: []].append(start)
    }
  }

  /// The start of the next run. The offsets of the searches never decrease.
  mutating func next(ofLength length: Int, atOrAfter offset: Int) -> Int? {
    guard let starts = starts[length] else { return nil }
    var index = passed[length] ?? 0
    while index < starts.count, starts[index] < offset { index += 1 }
    passed[length] = index
    return index < starts.count ? starts[index] : nil
  }
}

/// The pairs of parentheses in one piece of text without blanks.
struct Parentheses {
  enum End {
    /// The parenthesis is closed at an offset.
    case closed(Int)
    /// A blank comes first.
    case blank(Int)
    case none
  }

  private var piece = 0..<0
  private var closing: [Int: Int] = [:]

  /// The end of the text in the parenthesis that opens at an offset.
  mutating func end(of open: Int, in bytes: UnsafeBufferPointer<UInt8>) -> End {
    if !piece.contains(open) { pair(from: open, in: bytes) }
    if let close = closing[open] { return .closed(close) }
    return piece.upperBound < bytes.count ? .blank(piece.upperBound) : .none
  }

  private mutating func pair(from start: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    closing = [:]
    var open: [Int] = []
    var offset = start
    while offset < bytes.count, bytes[offset] > 0x20 {
      switch bytes[offset] {
      case UInt8(ascii: "\\"):
        offset += offset + 1 < bytes.count && bytes[offset + 1] > 0x20 ? 1 : 0
      case UInt8(ascii: "("): open.append(offset)
      case UInt8(ascii: ")"): if let last = open.popLast() { closing[last] = offset }
      default: break
      }
      offset += 1
    }
    piece = start..<offset
  }
}

extension UInt8 {
  package var isLetter: Bool { (0x41...0x5a).contains(self) || (0x61...0x7a).contains(self) }
  var isDigit: Bool { (0x30...0x39).contains(self) }
  package var isBlank: Bool { self == 0x20 || self == 0x09 }

  /// ASCII punctuation, which a backslash makes a plain sign.
  var isPunctuation: Bool {
    switch self {
    case 0x21...0x2f, 0x3a...0x40, 0x5b...0x60, 0x7b...0x7e: true
    default: false
    }
  }

  /// Letters, digits, and all bytes of other scripts.
  var isWordByte: Bool { isLetter || isDigit || self >= 0x80 || self == UInt8(ascii: "_") }

  package var isSchemeByte: Bool {
    isLetter || isDigit || self == UInt8(ascii: "+") || self == UInt8(ascii: "-")
      || self == UInt8(ascii: ".")
  }

  /// Whether the byte can be in a mail address before its sign.
  var isMailNameByte: Bool {
    isSchemeByte || "!#$%&'*/=?^_`{|}~".utf8.contains(self)
  }

  /// Whether the byte can be in a name of a host, between its points.
  var isHostByte: Bool { isLetter || isDigit || self == UInt8(ascii: "-") }

  /// Whether a name of a host after this byte is the rest of a longer word, name or address.
  var continuesHost: Bool {
    isWordByte && self != UInt8(ascii: "_") || self == UInt8(ascii: "-")
      || self == UInt8(ascii: ".") || self == UInt8(ascii: "/") || self == UInt8(ascii: "@")
      || self == UInt8(ascii: "\\")
  }

  /// Whether a destination in angle brackets ends before this byte.
  var endsEnclosedDestination: Bool {
    self == 0 || self == 0x0a || self == UInt8(ascii: "<") || self == UInt8(ascii: ">")
  }

  var endsAutolink: Bool { self <= 0x20 || self == UInt8(ascii: "<") || self == UInt8(ascii: ">") }

  /// Whether an address ends before this byte.
  var endsAddress: Bool {
    switch self {
    case 0...0x20, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "`"),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "\\"), UInt8(ascii: "|"):
      true
    default: false
    }
  }

  /// Whether the byte belongs to the sentence and not to the address that it follows.
  var isTrailing: Bool {
    switch self {
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"),
      UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "'"), UInt8(ascii: "*"),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
