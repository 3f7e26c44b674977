import Canvas
import Foundation
import Geometry
import PictureSupport
import Pictures
import Testing

@Suite("What is wrong with a picture is said in a sentence")
struct PictureErrorTests {
  /// A file of few bytes that claims to be a picture of a given size.
  static func bomb(_ format: PictureFormat, width: Int, height: Int) throws -> [UInt8] {
    var bytes = try file(format, of: corners())
    func word(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - 8 * $0) & 0xff) } }
    switch format {
    case .png: bytes.replaceSubrange(16..<24, with: word(width) + word(height))
    case .jpeg:
      let start = try #require(
        bytes.indices.first { bytes[$0] == 0xff && bytes[$0 + 1] == 0xc0 })
      bytes.replaceSubrange(
        start + 5..<start + 9, with: word(height)[2...] + word(width)[2...])
    case .webp:
      // The VP8 frame: start code 9d 01 2a, then 14 bits of width and of height.
      let start = try #require(
        bytes.indices.first { bytes[$0...].starts(with: [0x9d, 0x01, 0x2a]) })
      let (w, h) = (min(width, 16_383), min(height, 16_383))
      bytes.replaceSubrange(
        start + 3..<start + 7,
        with: [UInt8(w & 0xff), UInt8(w >> 8), UInt8(h & 0xff), UInt8(h >> 8)])
    case .gif:
      bytes.replaceSubrange(
        6..<10,
        with: [UInt8(width & 0xff), UInt8(width >> 8), UInt8(height & 0xff), UInt8(height >> 8)])
    }
    return bytes
  }

  @Test(
    "A few bytes that claim a billion pixels are refused with the header",
    arguments: PictureFormat.allCases)
  func bombs(_ format: PictureFormat) throws {
    let side = format == .webp ? 16_000 : 30_000
    let bytes = try Self.bomb(format, width: side, height: side)
    #expect(bytes.count < 10_000)
    #expect(throws: PictureError.tooLarge("x", size: PixelSize(width: side, height: side))) {
      _ = try Picture(name: "x", bytes: bytes)
    }
  }

  @Test("A side longer than what can be held is refused")
  func longSide() throws {
    let bytes = try Self.bomb(.png, width: 40_000, height: 1)
    #expect(failure(bytes) == .tooLarge("x", size: PixelSize(width: 40_000, height: 1)))
  }

  @Test("A PNG that claims sizes beyond its format is damaged")
  func senselessSize() throws {
    let bytes = try Self.bomb(.png, width: 0xffff_ffff, height: 2)
    #expect(failure(bytes) == .broken("x", reason: "its size is not possible"))
    let empty = try Self.bomb(.png, width: 0, height: 2)
    #expect(failure(empty) == .broken("x", reason: "it has no pixels"))
  }

  @Test("A file that ends early is damaged", arguments: PictureFormat.allCases)
  func truncated(_ format: PictureFormat) throws {
    let bytes = try file(format, of: corners(width: 200, height: 200))
    for part in [2, 3, 5] {
      guard case .broken = failure(Array(bytes.prefix(bytes.count * (part - 1) / part))) else {
        Issue.record("\(format), \(part - 1)/\(part)")
        continue
      }
    }
  }

  @Test("What is no picture is called so")
  func unknown() {
    #expect(failure(Array("Hello".utf8)) == .unknownFormat("x"))
    #expect(failure([]) == .unknownFormat("x"))
    #expect(
      "\(PictureError.unknownFormat("a.txt"))" == "“a.txt” is not a PNG, JPEG, WebP or GIF picture."
    )
  }

  @Test("A file that is gone, a folder, a pipe and a giant say what they are")
  func files() throws {
    let folder = try TemporaryFolder()
    #expect(throws: PictureError.vanished("gone.png")) {
      _ = try Picture(path: folder.url.appendingPathComponent("gone.png").path)
    }
    #expect(throws: PictureError.self) { _ = try Picture(path: folder.url.path) }
    let pipe = folder.url.appendingPathComponent("pipe.jpg").path
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(throws: PictureError.unreadable("pipe.jpg", reason: "it is not a file")) {
      _ = try Picture(path: pipe)
    }
    var limits = PictureLimits()
    limits.fileBytes = 100
    let path = try folder.write([UInt8](repeating: 0, count: 101), "giant.jpg")
    #expect(throws: PictureError.fileTooLarge("giant.jpg", bytes: 101)) {
      _ = try Picture(path: path, limits: limits)
    }
  }

  @Test("No error's sentence is empty, and each names the file")
  func sentences() {
    let errors: [PictureError] = [
      .vanished("n.png"), .unreadable("n.png", reason: "r"), .unknownFormat("n.png"),
      .broken("n.png", reason: "r"),
      .tooLarge("n.png", size: PixelSize(width: 1, height: 2)),
      .fileTooLarge("n.png", bytes: 300_000_000),
    ]
    for error in errors {
      #expect(error.description.contains("n.png") && error.description.hasSuffix("."))
      #expect(error.name == "n.png")
    }
  }
}
