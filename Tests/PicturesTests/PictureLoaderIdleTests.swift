import Canvas
import Geometry
import Testing

@testable import Pictures

@MainActor @Suite("Waiting for a loader")
struct PictureLoaderIdleTests {
  @Test("Whoever waits goes on when all were answered, and those that the answers asked for")
  func idle() async throws {
    let loader = PictureLoader(concurrency: 1)
    var answers: [String] = []
    func key(_ name: String) -> PictureLoader.Key {
      PictureLoader.Key(path: "/nowhere/\(name)", box: PixelSize(width: 8, height: 8))
    }
    await loader.waitUntilIdle()
    for name in ["a", "b"] {
      _ = loader.load(key(name)) { _ in
        answers.append(name)
        _ = loader.load(key(name + "2")) { _ in answers.append(name + "2") }
      }
    }
    #expect(!loader.isIdle)
    await loader.waitUntilIdle()
    #expect(answers.sorted() == ["a", "a2", "b", "b2"])
    #expect(loader.isIdle)
  }
}
