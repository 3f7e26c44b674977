import Foundation
import LiveSupport
import SceneModel
import Testing

extension Live {
  /// Kills at random moments, and the state that is restored afterwards.
  @Suite("Restoration")
  struct Restoration {
    /// The number of kills. It is higher under `make soak`.
    static let kills = ProcessInfo.processInfo.environment["SCENERY_SOAK"] == nil ? 20 : 200

    /// A random seed, or the one from the environment to repeat a run.
    static let seed =
      ProcessInfo.processInfo.environment["SCENERY_SEED"].flatMap { UInt64($0) }
      ?? UInt64.random(in: 1...999_999)

    @Test("After any of many kills, Two Scenes has every session once, and every committed count")
    func twoScenes() throws {
      let program = try LiveProgram("twoscenes", on: LiveDisplay())
      let rig = RestorationRig(program, seed: Self.seed)
      for kill in 1...Self.kills {
        var acts = Int.random(in: 1...6, using: &rig.random)
        while acts > 0, try act(rig) { acts -= 1 }
        let complaints = try rig.killAndCompare(
          read: { ["count": Int($0.sceneStorage?["count"]?.integer ?? 0)] },
          shows: { window, record in
            let count = record.sceneStorage?["count"]?.integer ?? 0
            return program.desk.title(of: window).hasSuffix(count == 0 ? "Scene" : " – \(count)")
          })
        #expect(complaints.isEmpty, "Kill \(kill) of SCENERY_SEED=\(Self.seed)")
      }
      try program.quit()
    }

    /// One action of a person in a random window. Returns whether more actions may follow. They must not
    /// follow when a requested window has not appeared yet, because it would receive the keys for another
    /// window.
    private func act(_ rig: RestorationRig) throws -> Bool {
      let program = rig.program
      let desk = program.desk
      guard let window = program.windows.randomElement(using: &rig.random) else {
        throw program.failure("There is no window left")
      }
      let session = program.session(of: window)
      try program.focus(window)
      switch Int.random(in: 0..<10, using: &rig.random) {
      case 0...5:
        for _ in 0..<Int.random(in: 1...4, using: &rig.random) {
          desk.chord("Control_L", "equal")
          rig.note("count", in: session)
        }
      case 6,
        7 where program.windows.count < 5:
        let count = program.windows.count
        let wantsSecond = Bool.random(using: &rig.random)
        desk.chord("Control_L", wantsSecond ? "2" : "n")
        // Sometimes the kill comes before the window has appeared.
        guard Int.random(in: 0..<3, using: &rig.random) > 0 else { return false }
        guard desk.wait(until: { program.windows.count > count }) else {
          throw program.failure("No window opened")
        }
        // A second scene continues with the count of the scene that requested it.
        rig.noteWindows(base: wantsSecond ? ["count": rig.total(of: "count", in: session)] : [:])
      case 8 where program.windows.count > 2:
        desk.chord("Control_L", "w")
        guard desk.wait(until: { !program.windows.contains(window) }) else {
          throw program.failure("Ctrl+W closed nothing")
        }
        rig.noteClosed(session)
      default:
        // Moves a window. Its place is a change like any other.
        desk.move(
          window, to: .init(x: Int.random(in: 0...900, using: &rig.random), y: 60),
          size: .init(width: 440, height: Int.random(in: 500...640, using: &rig.random)))
      }
      return true
    }
  }
}
