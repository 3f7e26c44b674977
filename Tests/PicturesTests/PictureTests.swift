import Canvas
import Foundation
import Geometry
import PictureSupport
import SeededRandom
import Testing

@testable import Pictures

@Suite("A picture is read header first, and decoded to a size")
struct PictureTests {
  @Test("Every format comes back upright and in its colours", arguments: PictureFormat.allCases)
  func reads(_ format: PictureFormat) throws {
    let picture = try Picture(name: "corners", bytes: try file(format, of: corners()))
    #expect(picture.header.format == format)
    #expect(picture.header.size == PixelSize(width: 48, height: 32))
    #expect(try picture.decoded().cornerNames == [.red, .green, .blue, .white])
  }

  @Test("It is made smaller to fit a box, the sides' ratio kept", arguments: PictureFormat.allCases)
  func fits(_ format: PictureFormat) throws {
    let picture = try Picture(
      name: "x", bytes: try file(format, of: corners(width: 480, height: 320)))
    let small = try picture.decoded(fitting: PixelSize(width: 60, height: 60))
    #expect(small.size == PixelSize(width: 60, height: 40))
    #expect(small.cornerNames == [.red, .green, .blue, .white])
  }

  @Test("It is never made larger")
  func staysSmall() throws {
    let picture = try Picture(name: "x", bytes: try file(.jpeg, of: corners()))
    let size = try picture.decoded(fitting: PixelSize(width: 500, height: 500)).size
    #expect(size == PixelSize(width: 48, height: 32))
  }

  @Test("A progressive JPEG is read too")
  func progressive() throws {
    let bytes = try PictureWriting.jpeg(corners(), isProgressive: true)
    #expect(
      try Picture(name: "x", bytes: bytes).decoded().cornerNames == [.red, .green, .blue, .white])
  }

  @Test(
    "Transparency is kept where the format has it", arguments: [PictureFormat.png, .webp, .gif])
  func transparent(_ format: PictureFormat) throws {
    let surface = Surface(size: PixelSize(width: 8, height: 8))
    surface.draw {
      $0.fill(Rect(x: 0, y: 0, width: 4, height: 8), Color(hex: 0xff0000))
    }
    let bytes =
      switch format {
      case .png: try PictureWriting.png(surface)
      case .webp: try PictureWriting.webp(surface, quality: nil)
      default: try file(format, of: surface)
      }
    let decoded = try Picture(name: "x", bytes: bytes).decoded()
    #expect(decoded.color(x: 6, y: 4) == .clear)
    #expect(decoded.color(x: 1, y: 4).alpha == 1)
  }

  // The place of each corner's color by EXIF's number (EXIF 2.3, Orientation).
  @Test(
    "The orientation of EXIF is honoured, in both byte orders",
    arguments: [
      (1, [Corner.red, .green, .blue, .white]), (2, [.green, .red, .white, .blue]),
      (3, [.white, .blue, .green, .red]), (4, [.blue, .white, .red, .green]),
      (5, [.red, .blue, .green, .white]), (6, [.blue, .red, .white, .green]),
      (7, [.white, .green, .blue, .red]), (8, [.green, .white, .red, .blue]),
    ], [false, true])
  func orientation(_ expected: (Int, [Corner]), isLittleEndian: Bool) throws {
    let bytes = PictureWriting.turned(
      try file(.jpeg, of: corners()), orientation: UInt8(expected.0), isLittleEndian: isLittleEndian
    )
    let picture = try Picture(name: "x", bytes: bytes)
    let sides = expected.0 >= 5 ? (32, 48) : (48, 32)
    #expect(picture.header.size == PixelSize(width: sides.0, height: sides.1))
    let decoded = try picture.decoded()
    #expect(decoded.size == picture.header.size)
    #expect(decoded.cornerNames == expected.1)
    // The box of a thumbnail refers to the upright picture, too.
    let small = try picture.decoded(fitting: PixelSize(width: 16, height: 100))
    #expect(small.size.width == 16)
  }

  @Test("EXIF that makes no sense is as good as none", arguments: [0, 9, 255])
  func nonsense(_ value: Int) throws {
    let bytes = PictureWriting.turned(
      try file(.jpeg, of: corners()), orientation: UInt8(value))
    #expect(try Picture(name: "x", bytes: bytes).header.orientation == .upright)
  }

  @Test("A JPEG is decoded in eighths, never below what is asked for")
  func eighths() {
    let full = PixelSize(width: 4001, height: 3000)
    for side in [1, 100, 500, 501, 2000, 3900, 4001] {
      let target = full.fitted(into: PixelSize(width: side, height: side))
      let scaled = JPEGFormat.scaledSize(of: full, atLeast: target)
      #expect(scaled.width >= target.width && scaled.height >= target.height)
      #expect(scaled.width <= max(target.width * 2, 502) || scaled == full)
    }
  }

  @Test("The fitted size is the law's", arguments: 0..<200)
  func fitted(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let size = PixelSize(
      width: Int.random(in: 1...20_000, using: &generator),
      height: Int.random(in: 1...20_000, using: &generator))
    let box = PixelSize(
      width: Int.random(in: 1...3000, using: &generator),
      height: Int.random(in: 1...3000, using: &generator))
    let fitted = size.fitted(into: box)
    #expect(!fitted.isEmpty)
    #expect(fitted.width <= box.width && fitted.height <= box.height || fitted == size)
    #expect(fitted.width <= size.width && fitted.height <= size.height)
  }
}
