import Canvas
import Foundation
import Geometry
import PictureSupport
import Pictures
import SeededRandom
import Testing

@Suite("No bytes end the process")
struct PictureFuzzTests {
  /// `make soak` runs a hundred times as many.
  static let rounds = ProcessInfo.processInfo.environment["SCENERY_SOAK"] == nil ? 1500 : 150_000

  static var seeds: [[UInt8]] {
    get throws {
      let surface = corners()
      let jpeg = try PictureWriting.jpeg(surface)
      return [
        try PictureWriting.png(surface), jpeg,
        try PictureWriting.jpeg(surface, isProgressive: true),
        PictureWriting.turned(jpeg, orientation: 6), try PictureWriting.webp(surface),
        try PictureWriting.webp(surface, quality: nil), try PictureWriting.gif(surface),
        try PictureWriting.gif(surface, surface, at: (8, 8), isInterlaced: true),
      ]
    }
  }

  @Test("Mutated files are decoded or refused, and what is decoded has the size that was said")
  func mutations() throws {
    let seed: UInt64 = 20_261_121
    var generator = SeededGenerator(seed: seed)
    var limits = PictureLimits()
    limits.pixelCount = 1_000_000
    let seeds = try Self.seeds
    var decodedCount = 0
    for round in 0..<Self.rounds {
      let bytes = Self.mutated(seeds[round % seeds.count], &generator)
      do throws(PictureError) {
        let picture = try Picture(name: "x", bytes: bytes, limits: limits)
        let box = PixelSize(width: 20, height: 20)
        let surface = try picture.decoded(fitting: round.isMultiple(of: 2) ? box : nil)
        decodedCount += 1
        let expected =
          round.isMultiple(of: 2) ? picture.header.size.fitted(into: box) : picture.header.size
        #expect(surface.size == expected, "seed \(seed), round \(round)")
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
    // If all files or none were refused, the mutations would test nothing.
    #expect(decodedCount > Self.rounds / 50 && decodedCount < Self.rounds, "seed \(seed)")
  }

  private static func mutated(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...6, using: &generator) where !bytes.isEmpty {
      // Faults in headers are the most interesting ones.
      let reach = Bool.random(using: &generator) ? min(bytes.count, 80) : bytes.count
      let index = Int.random(in: 0..<reach, using: &generator)
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 1: bytes[index] = [0, 0xff, 0x7f, 0x80].randomElement(using: &generator) ?? 0
      case 2: bytes.removeSubrange(index..<min(bytes.count, index + 16))
      case 3:
        bytes.insert(contentsOf: bytes.prefix(Int.random(in: 1...40, using: &generator)), at: index)
      default: bytes.removeLast(Int.random(in: 0...min(200, bytes.count - 1), using: &generator))
      }
    }
    return bytes
  }
}
