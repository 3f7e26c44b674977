import Canvas
import Geometry
import PictureSupport
import SeededRandom
import Testing

@testable import Pictures

@MainActor @Suite("Pictures stay within the memory that they may take together")
struct PictureMemoryTests {
  @Test("Decodings together never reserve more than the limit, and none waits for ever")
  func limit() async {
    let memory = PictureMemory(limit: 100)
    var generator = SeededGenerator(seed: 11)
    let sizes = (0..<200).map { _ in Int.random(in: 1...130, using: &generator) }
    var most = 0
    var done = 0
    let decodings = sizes.map { size in
      Task {
        await memory.reserve(size)
        // A reservation above the limit is alone.
        #expect(memory.reserved <= 100 || memory.reserved == size)
        most = max(most, memory.reserved)
        await Task.yield()
        memory.release(size)
        done += 1
      }
    }
    for decoding in decodings { await decoding.value }
    #expect(done == sizes.count)
    #expect(memory.reserved == 0)
    #expect(most > 100)
  }

  @Test("Decoded pictures count for as long as they live, and caches are emptied for a decoding")
  func living() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(try file(.png, of: corners(width: 40, height: 40)), "a.png")
    let memory = PictureMemory(limit: 20_000)
    let loader = PictureLoader(
      byteLimit: 1 << 20, concurrency: 1, limits: PictureLimits(), memory: memory)
    let key = PictureLoader.Key(path: path, box: PixelSize(width: 40, height: 40))
    await withCheckedContinuation { continuation in
      _ = loader.load(key) { _ in continuation.resume() }
    }
    #expect(memory.reserved == 0)
    #expect(memory.living == 40 * 40 * 4)
    #expect(loader.byteCount == 40 * 40 * 4)
    // Besides the cache there is room for 13,600 more bytes.
    await memory.reserve(13_000)
    #expect(loader.byteCount == 40 * 40 * 4)
    memory.release(13_000)
    await memory.reserve(14_000)
    #expect(loader.byteCount == 0)
    #expect(memory.living == 0)
  }

  @Test("What nothing shows any more is forgotten, and what is shown stays known")
  func unused() async throws {
    let folder = try TemporaryFolder()
    let loader = PictureLoader()
    var shown: DecodedPicture?
    for name in ["a.png", "b.png"] {
      let path = try folder.write(try file(.png, of: corners()), name)
      let key = PictureLoader.Key(path: path, box: PixelSize(width: 8, height: 8))
      await withCheckedContinuation { continuation in
        _ = loader.load(key) { outcome in
          if name == "b.png" { shown = try? outcome.get() }
          continuation.resume()
        }
      }
    }
    let before = loader.byteCount
    loader.forgetUnused()
    #expect(loader.byteCount == before / 2)
    let picture = try #require(shown)
    let key = PictureLoader.Key(
      path: folder.url.appendingPathComponent("b.png").path, box: PixelSize(width: 8, height: 8))
    #expect(try loader.cached(key)?.get().surface === picture.surface)
  }

  @Test("What is decoded when its window is closed is not kept, what is scrolled by is")
  func abandoned() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(try file(.png, of: corners()), "a.png")
    let key = PictureLoader.Key(path: path, box: PixelSize(width: 8, height: 8))
    for isClosed in [true, false] {
      let loader = PictureLoader()
      loader.load(key) { _ in }.cancel()
      if isClosed { loader.forgetUnused() }
      await loader.waitUntilIdle()
      #expect(loader.startCount == 1)
      #expect((loader.byteCount == 0) == isClosed)
    }
  }

  @Test("A decoding's memory is known from the header", arguments: PictureFormat.allCases)
  func estimate(_ format: PictureFormat) throws {
    let bytes = try file(format, of: corners(width: 800, height: 600))
    let picture = try Picture(name: "x", bytes: bytes)
    // At least the whole picture and a result of the same size.
    #expect(picture.decodingBytes() >= bytes.count + 2 * 800 * 600 * 4)
    let small = picture.decodingBytes(fitting: PixelSize(width: 80, height: 60))
    #expect(small < picture.decodingBytes())
  }

  @Test("A progressive JPEG keeps its coefficients until its last scan")
  func progressive() throws {
    let surface = corners(width: 64, height: 64)
    #expect(JPEGFormat.isProgressive(try PictureWriting.jpeg(surface, isProgressive: true)))
    #expect(!JPEGFormat.isProgressive(try PictureWriting.jpeg(surface)))
  }
}
