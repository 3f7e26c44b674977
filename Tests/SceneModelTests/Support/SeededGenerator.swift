import Foundation

/// A generator (SplitMix64) whose numbers follow from its seed; a failing test says the seed.
struct SeededGenerator: RandomNumberGenerator {
  let seed: UInt64
  private var state: UInt64

  init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// The seed that `SCENERY_SEED` names, else a new one; printed either way.
  static func make(_ purpose: String) -> SeededGenerator {
    let named = ProcessInfo.processInfo.environment["SCENERY_SEED"].flatMap(UInt64.init)
    let generator = SeededGenerator(seed: named ?? UInt64.random(in: 1...UInt64(UInt32.max)))
    print("\(purpose): SCENERY_SEED=\(generator.seed)")
    return generator
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
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
