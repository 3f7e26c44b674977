internal import CCairo
public import Geometry

/// PNG in memory, for pictures that are stored compressed until they are shown.
extension Surface {
  /// The surface as a PNG file's bytes, with straight alpha.
  public func pngData() throws(CanvasError) -> [UInt8] {
    var sink = ByteSink()
    let status = withUnsafeMutablePointer(to: &sink) { sink in
      withCairo { cairo_surface_write_to_png_stream($0, ByteSink.write, sink) }
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      throw CanvasError.cannotWrite(path: "memory", reason: Self.reason(status))
    }
    return sink.bytes
  }

  /// The size in a PNG file's header. Nil for other data. The file has its signature, then a chunk IHDR of
  /// 13 bytes that begins with two big-endian numbers (PNG 1.2, 3.2 and 11.2.2).
  public static func pngSize(_ data: [UInt8]) -> PixelSize? {
    let start: [UInt8] = [
      0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
    ]
    guard data.count > 24, data.starts(with: start) else { return nil }
    func number(at index: Int) -> Int { data[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } }
    let size = PixelSize(width: number(at: 16), height: number(at: 20))
    return size.isEmpty ? nil : size
  }
}

/// Collects the bytes that Cairo writes.
private struct ByteSink {
  var bytes: [UInt8] = []

  static let write: cairo_write_func_t = { closure, data, count in
    guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
    let sink = closure.assumingMemoryBound(to: ByteSink.self)
    sink.pointee.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
    return CAIRO_STATUS_SUCCESS
  }
}
