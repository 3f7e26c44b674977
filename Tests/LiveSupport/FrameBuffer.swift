internal import CXTest
internal import Foundation
public import Geometry

/// The server's screen, mapped into the test's memory. Reading it sends no request to the server.
///
/// Xvfb's `-fbdir` keeps the screen as an XWD file (header, color map, then rows of 32-bit pixels).
public final class FrameBuffer {
  public let size: PixelSize
  private let base: UnsafeRawPointer
  private let length: Int
  private let pixels: UnsafeRawPointer
  private let bytesPerRow: Int

  public init(_ display: LiveDisplay) throws {
    let path = display.frameBufferFile.path
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw LiveDisplay.Failure(description: "No screen at \(path).") }
    defer { close(descriptor) }
    var status = stat()
    fstat(descriptor, &status)
    length = Int(status.st_size)
    guard
      let address = mmap(nil, length, PROT_READ, MAP_SHARED, descriptor, 0), address != MAP_FAILED
    else { throw LiveDisplay.Failure(description: "Cannot map \(path).") }
    base = UnsafeRawPointer(address)
    // XWD's header is 25 words, most significant byte first.
    let words = (0..<25).map { [base] index in
      Int(UInt32(bigEndian: base.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)))
    }
    size = PixelSize(width: words[4], height: words[5])
    bytesPerRow = words[12]
    pixels = base + words[0] + words[19] * 12
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: base), length) }

  /// Copies every `step`-th row of an area, as pixels without alpha.
  public func rows(of area: RootRect, step: Int) -> [UInt32] {
    let (width, count) = (area.width, (area.height + step - 1) / step)
    return Array(unsafeUninitializedCapacity: width * count) { copy, used in
      for index in 0..<count {
        let start = pixels + (area.minY + index * step) * bytesPerRow + area.minX * 4
        let row = start.assumingMemoryBound(to: UInt32.self)
        for x in 0..<width { copy[index * width + x] = row[x] & 0xff_ffff }
      }
      used = width * count
    }
  }
}
