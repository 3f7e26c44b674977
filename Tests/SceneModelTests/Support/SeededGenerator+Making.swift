import Foundation
import SeededRandom

extension SeededGenerator {
  mutating func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &self) < probability
  }

  mutating func pick<C: Collection>(_ choices: C) -> C.Element {
    let offset = Int.random(in: 0..<choices.count, using: &self)
    return choices[choices.index(choices.startIndex, offsetBy: offset)]
  }
}

/// The number of repetitions of a test. It is higher with `SCENERY_SOAK=1`.
func repetitions(_ usual: Int, soak: Int) -> Int {
  ProcessInfo.processInfo.environment["SCENERY_SOAK"] == "1" ? soak : usual
}
