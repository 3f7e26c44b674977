import LiveSupport
import Testing

extension Live {
  /// Journal at the end of a line on which a round trip lasts 100 ms.
  @Suite("A server that is far away")
  struct Latency {
    @Test(
      "A window in 1.5 s, a letter in one round trip, a drag-out without a freeze",
      arguments: [false, true])
    func farAway(overNetwork: Bool) throws {
      let far = try FarJournal(overNetwork: overNetwork, delay: .milliseconds(50))
      #expect(far.millisecondsToWindow < 1500)
      // A second round trip would take another 100 ms.
      let letters = try far.millisecondsToLetters("note")
      #expect(letters.allSatisfy { (100..<200).contains($0 ?? 0) }, "\(letters)")
      let drag = try far.dragOut()
      #expect(drag.longestPause < 200, "\(drag)")
      #expect(drag.pictureCount > 75, "\(drag)")
      #expect(drag.millisecondsToWindow < 500, "\(drag)")
    }
  }
}
