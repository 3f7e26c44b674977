import Foundation
import SeededRandom

extension SeededGenerator {
  /// The seed that `SCENERY_SEED` names, else a new one; printed either way.
  static func make(_ purpose: String) -> SeededGenerator {
    let named = ProcessInfo.processInfo.environment["SCENERY_SEED"].flatMap(UInt64.init)
    let generator = SeededGenerator(seed: named ?? UInt64.random(in: 1...UInt64(UInt32.max)))
    print("\(purpose): SCENERY_SEED=\(generator.seed)")
    return generator
  }

  mutating func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &self) < probability
  }

  mutating func pick<C: Collection>(_ choices: C) -> C.Element {
    let offset = Int.random(in: 0..<choices.count, using: &self)
    return choices[choices.index(choices.startIndex, offsetBy: offset)]
  }
}

/// How often a test repeats: more with `SCENERY_SOAK=1`.
func repetitions(_ usual: Int, soak: Int) -> Int {
  ProcessInfo.processInfo.environment["SCENERY_SOAK"] == "1" ? soak : usual
}
