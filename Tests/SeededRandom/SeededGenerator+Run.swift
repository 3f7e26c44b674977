internal import FoundationEssentials

extension SeededGenerator {
  /// The generator of a law. It prints its seed, so that a failure can be repeated.
  ///
  /// `SCENERY_SEED` sets the seed. Without it, `make soak` uses a new seed in each run to find new cases.
  /// `make test` always uses the same seed, so its results are reproducible.
  public static func make(_ purpose: String) -> SeededGenerator {
    let environment = ProcessInfo.processInfo.environment
    let named = environment["SCENERY_SEED"].flatMap(UInt64.init)
    let isSoak = environment["SCENERY_SOAK"] == "1"
    let seed = named ?? (isSoak ? UInt64.random(in: 1...UInt64(UInt32.max)) : 20_261_121)
    print("\(purpose): SCENERY_SEED=\(seed)")
    return SeededGenerator(seed: seed)
  }
}
