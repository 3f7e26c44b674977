import Canvas
import Foundation
import Geometry
import PictureSupport
import Testing

@testable import Pictures

/// What a file says beside its pixels: which way is up, what its colors mean, that it moves.
@Suite("Orientation, color profiles, and pictures that move")
struct PictureDetailTests {
  private func picture(_ name: String) throws -> Picture {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return try Picture(path: folder.appendingPathComponent("Files/\(name)").path)
  }

  @Test(
    "Red is at the upper left when the orientation of a PNG or a WebP is followed",
    arguments: ["png-exif6.png", "webp-exif6.webp"])
  func orientation(name: String) throws {
    let picture = try picture(name)
    #expect(picture.header.size == PixelSize(width: 160, height: 100))
    let shown = try picture.decoded()
    #expect(shown.cornerNames == [.red, .white, .white, .blue])
    let small = try picture.decoded(fitting: PixelSize(width: 40, height: 40))
    #expect(small.size == PixelSize(width: 40, height: 25))
    #expect(small.cornerNames == [.red, .white, .white, .blue])
  }

  @Test("Every orientation in a PNG and in a WebP is that of a JPEG", arguments: UInt8(1)...8)
  func allOrientations(_ number: UInt8) throws {
    let jpeg = try Picture(
      name: "x", bytes: PictureWriting.turned(try file(.jpeg, of: corners()), orientation: number))
    let expected = try jpeg.decoded().cornerNames
    let exif = PictureWriting.exif(orientation: number)
    let png = PictureWriting.png(try file(.png, of: corners()), adding: "eXIf", exif)
    let webp = try PictureWriting.webp(
      try file(.webp, of: corners()), of: PixelSize(width: 48, height: 32), adding: "EXIF", exif)
    for bytes in [png, webp] {
      #expect(try Picture(name: "x", bytes: bytes).decoded().cornerNames == expected)
    }
  }

  @Test("A profile that swaps red and green does so on the screen, in every format")
  func profile() throws {
    let file = try picture("icc-swapped-rg.png")
    #expect(try file.decoded().cornerNames == [.green, .white, .white, .blue])
    let profile = try #require(PNGChunks(file.bytes).first { $0.isNamed("iCCP") })
    let bytes = try #require(
      ColorProfile.inflated(Array(profile.content.drop { $0 != 0 }.dropFirst(2))))
    let jpeg = PictureWriting.jpeg(try PictureWriting.jpeg(corners()), profile: bytes)
    let webp = try PictureWriting.webp(
      try PictureWriting.webp(corners(), quality: 90), of: PixelSize(width: 48, height: 32),
      adding: "ICCP", bytes)
    for bytes in [jpeg, webp] {
      let picture = try Picture(name: "x", bytes: bytes)
      #expect(try picture.decoded().cornerNames == [.green, .red, .blue, .white])
    }
  }

  @Test("Transparent pixels keep their transparency through a profile")
  func transparentProfile() throws {
    let surface = Surface(size: PixelSize(width: 48, height: 32))
    surface.draw {
      $0.fill(Rect(x: 0, y: 0, width: 24, height: 32), Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    }
    let profile = try #require(
      PNGChunks(try picture("icc-swapped-rg.png").bytes).first { $0.isNamed("iCCP") })
    let bytes = PictureWriting.png(
      try PictureWriting.png(surface), adding: "iCCP", Array(profile.content))
    let shown = try Picture(name: "x", bytes: bytes).decoded()
    let color = shown.color(x: 4, y: 4)
    #expect(abs(color.alpha - 0.5) < 0.02 && color.green > color.red, "\(color)")
    #expect(shown.color(x: 40, y: 4) == .clear)
  }

  @Test("A damaged profile changes nothing", arguments: [0, 3, 40, 127])
  func damagedProfile(_ place: Int) throws {
    let profile = try #require(
      PNGChunks(try picture("icc-swapped-rg.png").bytes).first { $0.isNamed("iCCP") })
    var content = Array(profile.content)
    let index = place * content.count / 128
    content[index] ^= 0xff
    let bytes = PictureWriting.png(try file(.png, of: corners()), adding: "iCCP", content)
    let shown = try Picture(name: "x", bytes: bytes).decoded()
    #expect(shown.size == PixelSize(width: 48, height: 32))
  }

  @Test("Of a WebP that moves, the first frame is shown, also where it covers a part only")
  func moving() throws {
    let file = try picture("anim.webp")
    #expect(file.header.size == PixelSize(width: 160, height: 100))
    #expect(try file.decoded().cornerNames == [.red, .red, .red, .red])
    let frame = try PictureWriting.webp(corners(), quality: nil)
    let moving = try PictureWriting.moving(
      frame, of: PixelSize(width: 48, height: 32), at: (16, 8), in: PixelSize(width: 96, height: 64)
    )
    try expectCornersInside(moving)
  }

  /// Expects the corners at (16, 8) of a picture of 96 × 64 pixels, and nothing around them.
  private func expectCornersInside(_ file: [UInt8]) throws {
    let picture = try Picture(name: "x", bytes: file)
    let shown = try picture.decoded()
    #expect(shown.size == PixelSize(width: 96, height: 64))
    #expect(shown.color(x: 4, y: 4) == .clear)
    let (first, last) = (shown.color(x: 20, y: 12), shown.color(x: 60, y: 36))
    #expect(first.red > 0.7 && last.blue > 0.7 && last.green > 0.7)
    let small = try picture.decoded(fitting: PixelSize(width: 48, height: 48))
    #expect(small.size == PixelSize(width: 48, height: 32) && small.color(x: 2, y: 2) == .clear)
    #expect(small.color(x: 10, y: 6).red > 0.7)
  }

  @Test("Of a GIF that moves, the first frame is shown, also where it covers a part only")
  func movingGIF() throws {
    let second = Surface(size: PixelSize(width: 48, height: 32))
    second.draw { $0.fill(Rect(x: 0, y: 0, width: 48, height: 32), Color(hex: 0xff00ff)) }
    let moving = try PictureWriting.gif(
      corners(), second, at: (16, 8), in: PixelSize(width: 96, height: 64))
    try expectCornersInside(moving)
  }

  @Test("A GIF whose rows are stored in four passes looks like another one")
  func interlacedGIF() throws {
    for height in [1, 2, 3, 5, 8, 32] {
      let surface = corners(height: height)
      let plain = try Picture(name: "x", bytes: try PictureWriting.gif(surface)).decoded()
      let passes = try Picture(
        name: "x", bytes: try PictureWriting.gif(surface, isInterlaced: true)
      ).decoded()
      #expect(passes.difference(to: plain)?.pixelCount == 0, "\(height)")
    }
  }

  @Test("A GIF whose frame is larger than its screen shows the whole frame")
  func smallScreen() throws {
    let bytes = try PictureWriting.gif(corners(), in: PixelSize(width: 1, height: 1))
    let shown = try Picture(name: "x", bytes: bytes).decoded()
    #expect(shown.cornerNames == [.red, .green, .blue, .white])
  }

  @Test("A frame that says nothing true is refused, and is no danger", arguments: 0..<60)
  func hostileFrame(_ place: Int) throws {
    var bytes = try picture("anim.webp").bytes
    let index = 12 + place * (bytes.count - 12) / 60
    for value in [UInt8(0), 0x7f, 0xff] {
      bytes[index] = value
      _ = failure(bytes)
    }
  }
}
