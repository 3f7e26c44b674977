import XProtocol

/// SplitMix64: the same seed makes the same numbers everywhere.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// Words as a hostile client might write them: small, huge, negative, atoms that exist.
  mutating func words(upTo count: Int) -> [UInt32] {
    (0..<Int.random(in: 0...count, using: &self)).map { _ in
      switch Int.random(in: 0..<5, using: &self) {
      case 0: 0
      case 1: UInt32.random(in: 0...20, using: &self)
      case 2: UInt32.max - UInt32.random(in: 0...3, using: &self)
      case 3: 1000 + UInt32.random(in: 0..<UInt32(AtomName.allCases.count), using: &self)
      default: UInt32.random(in: 0...UInt32.max, using: &self)
      }
    }
  }
}

extension AtomMap {
  /// Atoms numbered from 1000 in the order of their declaration.
  static let numbered = AtomMap(
    Dictionary(
      uniqueKeysWithValues: AtomName.allCases.enumerated().map {
        ($1, Atom(rawValue: 1000 + UInt32($0)))
      }))
}
