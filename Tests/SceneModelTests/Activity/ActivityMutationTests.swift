import SceneModel
import SeededRandom
import Testing

@Suite("Damaged payloads")
struct ActivityMutationTests {
  @Test("100,000 mutations of valid payloads give an activity or a typed error, and never a trap")
  func mutations() throws {
    var generator = SeededGenerator.make("payload mutations")
    var refused = 0
    var taken = 0
    let total = repetitions(100_000, soak: 1_000_000)
    var base = try generator.payload().encoded()
    for number in 0..<total {
      if number % 50 == 0 { base = try generator.payload().encoded() }
      let bytes = mutated(base, &generator)
      do throws(ActivityCodingError) {
        let payload = try ActivityPayload(decoding: bytes)
        taken += 1
        // An accepted payload can be encoded again.
        _ = try payload.encoded()
      } catch {
        refused += 1
        // A refusal has a description for a person.
        if error.description.isEmpty { Issue.record("seed \(generator.seed): \(error)") }
      }
    }
    #expect(taken + refused == total)
    // Neither are all mutations harmless nor all fatal, so the test covers both cases.
    #expect(refused > total / 10, "seed \(generator.seed)")
    #expect(taken > total / 1000, "seed \(generator.seed)")
  }

  /// Applies one to four mutations: a flipped bit, a byte of JSON's syntax, a removed, doubled or moved
  /// piece, or a cut.
  private func mutated(_ base: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = base
    for _ in 0...Int.random(in: 0..<4, using: &generator) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      let end = min(bytes.count, place + Int.random(in: 1...8, using: &generator))
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 1: bytes[place] = generator.pick(Array("{}[]\":,\\u0e-.9tfn \u{0}".utf8))
      case 2: bytes.removeSubrange(place..<end)
      case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 4: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: place)
      default: bytes.removeSubrange(place...)
      }
    }
    return bytes
  }
}
