internal import FoundationEssentials

extension SeededGenerator {
  /// The generator of a whole law, which says its seed so that a failure can be repeated.
  ///
  /// `SCENERY_SEED` names the seed. Without it `make soak` looks for new cases with a new seed each time,
  /// and `make test` says the same whenever it says anything: its seed is always this one.
  public static func make(_ purpose: String) -> SeededGenerator {
    let environment = ProcessInfo.processInfo.environment
    let named = environment["SCENERY_SEED"].flatMap(UInt64.init)
    let isSoak = environment["SCENERY_SOAK"] == "1"
    let seed = named ?? (isSoak ? UInt64.random(in: 1...UInt64(UInt32.max)) : 20_261_121)
    print("\(purpose): SCENERY_SEED=\(seed)")
    return SeededGenerator(seed: seed)
  }
}
