import SeededRandom
import Testing

@testable import X11Platform

@Suite("The ring of scratch memory")
struct ScratchRingTests {
  @Test("An idle ring starts over at the front, so that few pages are touched")
  func startsOver() {
    var ring = ScratchRing(capacity: 100)
    for serial in UInt(1)...50 {
      #expect(ring.allocate(60) == 0)
      ring.submit(serial: serial)
      ring.release(upTo: serial)
    }
  }

  @Test("What the server still reads is not given out")
  func waits() {
    var ring = ScratchRing(capacity: 100)
    #expect(ring.allocate(60) == 0)
    ring.submit(serial: 1)
    #expect(ring.allocate(30) == 60)
    ring.submit(serial: 2)
    #expect(ring.allocate(20) == nil)
    ring.release(upTo: 1)
    #expect(ring.allocate(20) == 0)
    ring.submit(serial: 3)
    #expect(ring.allocate(50) == nil)
    ring.release(upTo: 2)
    #expect(ring.allocate(40) == 20)
  }

  @Test("An answer to a later request frees everything before it")
  func laterAnswer() {
    var ring = ScratchRing(capacity: 100)
    for serial in UInt(1)...4 {
      _ = ring.allocate(25)
      ring.submit(serial: serial)
    }
    ring.release(upTo: 99)
    #expect(ring.isIdle)
  }

  @Test("Random use: parts that are out never overlap")
  func neverOverlaps() {
    var generator = SeededGenerator.make("scratch ring")
    let seed = generator.seed
    var ring = ScratchRing(capacity: 1000)
    var out: [(serial: UInt, range: Range<Int>)] = []
    var serial: UInt = 0
    for _ in 0..<5000 {
      if Bool.random(using: &generator) {
        let bytes = Int.random(in: 1...600, using: &generator)
        guard let offset = ring.allocate(bytes) else {
          #expect(!out.isEmpty, "seed \(seed): an idle ring refused \(bytes)")
          continue
        }
        let range = offset..<(offset + bytes)
        #expect(range.upperBound <= 1000, "seed \(seed)")
        #expect(!out.contains { $0.range.overlaps(range) }, "seed \(seed): \(range)")
        serial += 1
        ring.submit(serial: serial)
        out.append((serial, range))
      } else if let first = out.first {
        let processed = first.serial + UInt.random(in: 0...2, using: &generator)
        ring.release(upTo: processed)
        out.removeAll { $0.serial <= processed }
      }
    }
  }
}
