import Canvas
import Foundation
import Geometry
import Testing

@Suite("Surface")
struct SurfaceTests {
  private func sample(scale: Double = 1) -> Surface {
    let surface = Surface(
      size: PixelSize(width: 40, height: 30), scale: ScaleFactor(rawValue: scale))
    surface.draw { context in
      context.fill(Rect(x: 0, y: 0, width: 10, height: 30), Color(hex: 0x3867d6))
      context.fill(
        .ellipse(in: Rect(x: 12, y: 4, width: 20, height: 20)), Color(hex: 0xc0392b, alpha: 0.5))
    }
    return surface
  }

  @Test("A new surface is transparent")
  func transparent() {
    let surface = Surface(size: PixelSize(width: 2, height: 1))
    #expect(surface.color(x: 0, y: 0) == .clear && surface.color(x: 1, y: 0) == .clear)
  }

  @Test("Pixels are premultiplied B, G, R, A")
  func layout() {
    let surface = Surface(size: PixelSize(width: 2, height: 1))
    surface.draw {
      $0.fill(Rect(x: 0, y: 0, width: 1, height: 1), Color(hex: 0xff0000, alpha: 0.5))
    }
    surface.withPixels { pixels, bytesPerRow in
      #expect(bytesPerRow >= 8)
      #expect(Array(pixels[0..<8]) == [0, 0, 128, 128, 0, 0, 0, 0])
    }
    #expect(abs(surface.color(x: 0, y: 0).red - 1) < 0.01)
    #expect(surface.color(x: 5, y: 5) == .clear)
  }

  @Test("A PNG comes back as it went")
  func pngRoundTrip() throws {
    let path = NSTemporaryDirectory() + "canvas-\(UUID()).png"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let surface = sample()
    try surface.writePNG(to: path)
    let read = try Surface.readPNG(path)
    // The file has straight alpha, which costs a rounding step.
    let difference = try #require(surface.difference(to: read, tolerance: 2))
    #expect(difference.isNone)
    let other = sample(scale: 2)
    #expect(try #require(other.difference(to: read, tolerance: 2)).pixelCount > 100)
  }

  @Test("Files that cannot be are named in the error")
  func pngErrors() {
    #expect {
      try Surface.readPNG("/nowhere/picture.png")
    } throws: {
      "\($0)".contains("/nowhere/picture.png")
    }
    #expect(throws: CanvasError.self) { try sample().writePNG(to: "/nowhere/picture.png") }
    #expect(throws: CanvasError.self) { try Surface.readPNG("/dev/null") }
  }

  @Test("Borrowed memory is drawn in, with its own row length, and never past its rows")
  func borrowed() {
    let bytesPerRow = 48
    var memory = [UInt8](repeating: 7, count: bytesPerRow * 4)
    memory.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      let surface = Surface(
        borrowing: base, bytesPerRow: bytesPerRow, size: PixelSize(width: 10, height: 4),
        scale: .one)
      surface.draw { $0.fill(Rect(x: -5, y: -5, width: 100, height: 100), .white) }
      surface.withPixels { pixels, stride in
        #expect(stride == bytesPerRow)
        #expect(pixels.count == bytesPerRow * 3 + 40)
      }
    }
    for row in 0..<4 {
      #expect(memory[row * bytesPerRow..<row * bytesPerRow + 40].allSatisfy { $0 == 255 })
      #expect(memory[row * bytesPerRow + 40..<(row + 1) * bytesPerRow].allSatisfy { $0 == 7 })
    }
  }

  @Test("Sizes that no memory holds make an empty surface", arguments: [-5, 0, 40000])
  func oddSizes(side: Int) {
    let surface = Surface(size: PixelSize(width: side, height: 1))
    surface.draw { $0.fill(Rect(x: 0, y: 0, width: 1, height: 1), .white) }
    #expect(surface.size.width <= 32767 && surface.size.width >= 0)
  }

  @Test("Pixels can be changed in place")
  func mutablePixels() {
    let surface = Surface(size: PixelSize(width: 1, height: 1))
    surface.withMutablePixels { pixels, _ in pixels[3] = 255 }
    #expect(surface.color(x: 0, y: 0) == .black)
  }
}
