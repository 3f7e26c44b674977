import Canvas
import Geometry
import PictureSupport
import SeededRandom
import Testing

@testable import Pictures

@MainActor @Suite("Pictures are loaded off the main actor and kept within a limit")
struct PictureLoaderTests {
  private let folder: TemporaryFolder
  private let box = PixelSize(width: 16, height: 16)

  init() throws {
    folder = try TemporaryFolder()
    for index in 0..<8 {
      try folder.write(try file(.jpeg, of: corners(width: 64, height: 64)), "\(index).jpg")
    }
  }

  private func key(_ index: Int) -> PictureLoader.Key {
    PictureLoader.Key(
      path: folder.url.appendingPathComponent("\(index).jpg").path, box: box)
  }

  private func load(_ loader: PictureLoader, _ key: PictureLoader.Key) async
    -> PictureLoader.Outcome
  {
    var outcome: PictureLoader.Outcome?
    await withCheckedContinuation { continuation in
      _ = loader.load(key) {
        outcome = $0
        continuation.resume()
      }
    }
    return outcome ?? .failure(.vanished("nothing"))
  }

  @Test("A picture comes once, and is there afterwards")
  func loads() async throws {
    let loader = PictureLoader()
    #expect(loader.cached(key(0)) == nil)
    let picture = try await load(loader, key(0)).get()
    #expect(picture.surface.size == box)
    #expect(picture.fullSize == PixelSize(width: 64, height: 64))
    #expect(try loader.cached(key(0))?.get().surface === picture.surface)
    #expect(loader.byteCount == 16 * 16 * 4)
  }

  @Test("A failure comes as one, and is remembered")
  func fails() async throws {
    let loader = PictureLoader()
    let missing = PictureLoader.Key(path: "/nowhere/x.png", box: box)
    guard case .failure(.vanished("x.png")) = await load(loader, missing) else {
      return #expect(Bool(false), "It did not fail")
    }
    guard case .failure(.vanished)? = loader.cached(missing) else {
      return #expect(Bool(false), "It was not remembered")
    }
  }

  @Test("Never more bytes are kept than the limit, and those used last stay")
  func limit() async throws {
    let loader = PictureLoader(byteLimit: 3 * 16 * 16 * 4)
    for index in 0..<3 { _ = await load(loader, key(index)) }
    _ = loader.cached(key(0))
    _ = await load(loader, key(3))
    #expect(loader.byteCount == 3 * 16 * 16 * 4)
    #expect(loader.cached(key(0)) != nil)
    #expect(loader.cached(key(1)) == nil)
    #expect(loader.cached(key(3)) != nil)
  }

  @Test("A request taken back is never begun and never answered")
  func cancelled() async throws {
    let loader = PictureLoader(concurrency: 1)
    var answers: [Int] = []
    // No decoding runs before the first suspension of this test.
    let requests = (0..<6).map { index in
      loader.load(key(index)) { _ in answers.append(index) }
    }
    for index in 1..<5 { requests[index].cancel() }
    _ = await load(loader, key(5))
    _ = await load(loader, key(0))
    #expect(answers.sorted() == [0, 5])
    // The first picture, the last one, and the first one again if it was finished when it was requested
    // again.
    #expect(loader.startCount <= 3)
  }

  @Test("Two that wait for the same picture share one decoding")
  func shared() async throws {
    let loader = PictureLoader()
    var answers = 0
    _ = loader.load(key(0)) { _ in answers += 1 }
    _ = await load(loader, key(0))
    #expect(answers == 1)
    #expect(loader.startCount == 1)
  }

  @Test("The newest request is served first")
  func order() async throws {
    let loader = PictureLoader(concurrency: 1)
    var answers: [Int] = []
    for index in 0..<4 { _ = loader.load(key(index)) { _ in answers.append(index) } }
    // A repeated request becomes the newest one. The request that was newest before becomes the second.
    _ = await load(loader, key(1))
    // The next answer may come before this test continues.
    #expect(answers.starts(with: [0, 1]))
    _ = await load(loader, key(2))
    #expect(answers.starts(with: [0, 1, 2]) || answers.starts(with: [0, 1, 3, 2]))
  }
}

@Suite("A cache with a limit")
struct LRUCacheTests {
  @Test("It is never above its limit, whatever happens to it")
  func random() {
    let seed: UInt64 = 7
    var generator = SeededGenerator(seed: seed)
    var cache = LRUCache<Int, Int>(costLimit: 100)
    for step in 0..<5000 {
      let key = Int.random(in: 0..<40, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: cache.remove(key)
      case 1: _ = cache.use(key)
      default:
        let cost = Int.random(in: 0...120, using: &generator)
        cache.insert(step, for: key, cost: cost)
        #expect((cache.use(key) == step) == (cost <= 100), "seed \(seed), step \(step)")
      }
      #expect(cache.totalCost <= 100 && cache.totalCost >= 0, "seed \(seed), step \(step)")
    }
  }
}
