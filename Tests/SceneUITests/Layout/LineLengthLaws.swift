import Testing

@testable import SceneUI

@Suite("The lengths of many lines")
struct LineLengthLaws {
  @Test(
    "Starts and lines agree with a plain sum, whatever was changed", arguments: [1, 2, 7, 64, 301])
  func agreement(count: Int) {
    var plain = Array(repeating: 10.0, count: count)
    var lines = LineLengths(count: count, usual: 10)
    var seed = UInt64(count)
    func random(_ limit: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((seed >> 33) % UInt64(limit))
    }
    for _ in 0..<100 {
      let line = random(count)
      let length = Double(random(40))
      #expect(lines.set(length, of: line) == length - plain[line])
      plain[line] = length
      #expect(lines.total == plain.reduce(0, +))
      let place = Double(random(max(1, Int(lines.total))))
      let found = lines.line(at: place)
      let start = plain.prefix(found).reduce(0, +)
      #expect(lines.start(of: found) == start)
      #expect(start <= place && (place < start + plain[found] || found == count - 1))
    }
  }
}
