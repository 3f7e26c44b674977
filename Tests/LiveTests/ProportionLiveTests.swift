import LiveSupport
import Testing

extension Live {
  @Suite("Many items at once")
  struct Proportion {
    @Test(
      "R-18 10,000 texts take no longer for each than 100 do, at most a second, and keys are answered",
      arguments: TextProgram.allCases)
    func texts(_ which: TextProgram) throws {
      let slowness = try BuildSpeed.slowness()
      let few = try ManyTextsStage(which, 100).costs()
      let many = try ManyTextsStage(which, 10_000).costs()
      for action in ManyTextsStage.Action.all(of: which) {
        let (short, long) = (try #require(few[action]), try #require(many[action]))
        let comment: Comment = "\(which) \(action): \(short); \(long)"
        #expect(long.work < short.work * 100, comment)
        #expect(long.work < .seconds(1) * slowness, comment)
        // A lift in a debug build took 0.3 to 0.7 s in different runs, and 0.085 s in a release build.
        #expect(long.turn < .milliseconds(250) * slowness, comment)
      }
    }
  }
}
