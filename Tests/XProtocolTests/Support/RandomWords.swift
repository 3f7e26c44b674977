import SeededRandom
import XProtocol

extension SeededGenerator {
  /// Words that a hostile client might write: small, huge or negative numbers, and atoms that exist.
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
  /// Atoms with numbers from 1000 on, in the order of their declaration.
  static let numbered = AtomMap(
    Dictionary(
      uniqueKeysWithValues: AtomName.allCases.enumerated().map {
        ($1, Atom(rawValue: 1000 + UInt32($0)))
      }))
}
