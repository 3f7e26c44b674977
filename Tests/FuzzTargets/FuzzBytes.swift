import XProtocol

/// Takes numbers and texts out of a fuzzer's bytes. After their end everything is zero and empty.
struct FuzzBytes {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }
  mutating func word16() -> UInt16 { UInt16(byte()) << 8 | UInt16(byte()) }
  mutating func word() -> UInt32 { UInt32(word16()) << 16 | UInt32(word16()) }
  mutating func bool() -> Bool { byte() & 1 != 0 }

  /// Bytes behind their number.
  mutating func bytes() -> [UInt8] {
    let count = Int(byte())
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  mutating func text() -> String { String(decoding: bytes(), as: UTF8.self) }

  mutating func remainder() -> [UInt8] {
    defer { rest = [] }
    return Array(rest)
  }

  /// One of a few windows. Strangers would never meet.
  mutating func window() -> WindowID { WindowID(rawValue: UInt32(byte() & 3)) }

  /// A well-known atom, or another one.
  mutating func atom() -> Atom { Atom(rawValue: 990 + UInt32(byte())) }

  mutating func atoms() -> [Atom] { (0..<byte() & 15).map { _ in atom() } }

  mutating func pick<C: RandomAccessCollection>(_ choices: C) -> C.Element {
    choices[choices.index(choices.startIndex, offsetBy: Int(byte()) % choices.count)]
  }

  /// Less than half a minute.
  mutating func duration() -> Duration { .milliseconds(Int(word16()) / 2) }
}

extension AtomMap {
  /// Atoms with numbers from 1000 on, in the order of their declaration.
  static let fuzzed = AtomMap(
    Dictionary(
      uniqueKeysWithValues: AtomName.allCases.enumerated().map {
        ($1, Atom(rawValue: 1000 + UInt32($0)))
      }))
}
