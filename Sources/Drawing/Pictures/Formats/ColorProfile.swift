internal import CCodecs
package import Canvas

/// The ICC profile of a picture: what its numbers mean as colors. Surfaces have those of sRGB.
///
/// Little CMS converts, and is loaded for the first picture with a profile. A profile that is damaged, is not for RGB,
/// or is sRGB's own changes nothing, and neither does any where the library is not installed.
package struct ColorProfile {
  private let bytes: [UInt8]

  /// A larger profile is left out. Those of displays have a few kilobytes, those of printers some hundred.
  private static let longest = 4 << 20

  /// - Returns: Nil when the picture has no profile.
  package init?(of picture: Picture) {
    let bytes: [UInt8]? =
      switch picture.header.format {
      case .png: Self.inPNG(picture.bytes)
      case .jpeg: Self.inJPEG(picture.bytes)
      case .webp: Self.inWebP(picture.bytes)
      // giflib does not read it, and hardly any has one.
      case .gif: nil
      }
    guard let bytes else { return nil }
    self.init(bytes)
  }

  /// - Returns: Nil when the bytes are too few or too many for a profile.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count >= 128, bytes.count <= Self.longest else { return nil }
    self.bytes = bytes
  }

  // MARK: Where it is

  /// The chunk has a name of at most 79 letters, a zero, the compression, and the compressed profile (ISO/IEC
  /// 15948, 11.3.3.3). It comes before the pixels.
  private static func inPNG(_ bytes: [UInt8]) -> [UInt8]? {
    for chunk in PNGChunks(bytes) {
      if chunk.isNamed("IDAT") { return nil }
      guard chunk.isNamed("iCCP") else { continue }
      guard let end = chunk.content.prefix(80).firstIndex(of: 0), end + 2 < chunk.content.endIndex
      else { return nil }
      return inflated(Array(chunk.content[(end + 2)...]))
    }
    return nil
  }

  static func inflated(_ bytes: [UInt8]) -> [UInt8]? {
    guard let zlib = scenery_zlib()?.pointee else { return nil }
    var capacity = 1 << 16
    while capacity <= longest {
      var count = UInt(capacity)
      var status = Int32(SCENERY_Z_OK)
      let result = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, filled in
        status = zlib.uncompress(buffer.baseAddress, &count, bytes, UInt(bytes.count))
        filled = status == SCENERY_Z_OK ? Int(count) : 0
      }
      if status == SCENERY_Z_OK { return result }
      guard status == SCENERY_Z_BUF_ERROR else { return nil }
      capacity *= 8
    }
    return nil
  }

  /// A profile may be divided among segments, which are numbered from 1 (ICC.1, B.4).
  private static func inJPEG(_ bytes: [UInt8]) -> [UInt8]? {
    let mark = Array("ICC_PROFILE\0".utf8)
    var parts: [UInt8: ArraySlice<UInt8>] = [:]
    var total: UInt8 = 0
    for segment in JPEGSegments(bytes)
    where segment.marker == 0xe2 && segment.content.starts(with: mark) {
      let rest = segment.content.dropFirst(mark.count)
      guard rest.count > 2 else { return nil }
      total = rest[rest.startIndex + 1]
      parts[rest[rest.startIndex]] = rest.dropFirst(2)
    }
    guard total > 0, parts.count == total else { return nil }
    return (1...total).reduce(into: [UInt8]()) { whole, number in whole += parts[number] ?? [] }
  }

  private static func inWebP(_ bytes: [UInt8]) -> [UInt8]? {
    RIFFChunks(webP: bytes).first { $0.isNamed("ICCP") }.map { Array($0.content) }
  }

  // MARK: Conversion

  /// Converts pixels into those of sRGB, in place.
  package func convert(_ surface: Surface) {
    guard let colors = scenery_colors()?.pointee,
      let profile = colors.OpenProfileFromMem(bytes, UInt32(bytes.count))
    else { return }
    defer { _ = colors.CloseProfile(profile) }
    guard colors.GetColorSpace(profile) == SCENERY_CMS_RGB, !isStandard(profile, colors),
      let standard = colors.Create_sRGBProfile()
    else { return }
    defer { _ = colors.CloseProfile(standard) }
    guard
      let transform = colors.CreateTransform(
        profile, UInt32(SCENERY_CMS_BGRA), standard, UInt32(SCENERY_CMS_BGRA),
        UInt32(SCENERY_CMS_RELATIVE_COLORIMETRIC), UInt32(SCENERY_CMS_COPY_ALPHA))
    else { return }
    defer { colors.DeleteTransform(transform) }
    let size = surface.size
    surface.withMutablePixels { pixels, bytesPerRow in
      for y in 0..<size.height {
        let row = UnsafeMutableRawBufferPointer(
          rebasing: pixels[y * bytesPerRow..<y * bytesPerRow + size.width * 4])
        let isOpaque = Self.divideByAlpha(row)
        colors.DoTransform(transform, row.baseAddress, row.baseAddress, UInt32(size.width))
        if !isOpaque { Self.multiplyByAlpha(row) }
      }
    }
  }

  /// Whether the profile has the primaries and the curves of sRGB, as most of cameras and of the web have. Its name
  /// is not asked: programs leave it when they change a profile.
  private func isStandard(_ profile: UnsafeMutableRawPointer, _ colors: SceneryColors) -> Bool {
    let primaries: [(Int, x: Double, y: Double, z: Double)] = [
      (SCENERY_CMS_RED, 0.4360, 0.2225, 0.0139),
      (SCENERY_CMS_GREEN, 0.3851, 0.7169, 0.0971),
      (SCENERY_CMS_BLUE, 0.1431, 0.0606, 0.7141),
    ]
    let curves = [SCENERY_CMS_RED_CURVE, SCENERY_CMS_GREEN_CURVE, SCENERY_CMS_BLUE_CURVE]
    return primaries.allSatisfy { tag, x, y, z in
      guard let read = colors.ReadTag(profile, UInt32(tag)) else { return false }
      let color = read.assumingMemoryBound(to: SceneryColorXYZ.self).pointee
      return abs(color.X - x) < 0.002 && abs(color.Y - y) < 0.002 && abs(color.Z - z) < 0.002
    }
      && curves.allSatisfy { tag in
        guard let curve = colors.ReadTag(profile, UInt32(tag)) else { return false }
        return [(Float(0.1), Float(0.01002)), (0.5, 0.21404), (0.9, 0.78741)].allSatisfy {
          encoded, light in
          abs(colors.EvalToneCurveFloat(OpaquePointer(curve), encoded) - light) < 0.002
        }
      }
  }

  /// The pixels of a surface are multiplied by their alpha, those of a profile are not.
  ///
  /// - Returns: Whether all pixels of the row are opaque.
  private static func divideByAlpha(_ row: UnsafeMutableRawBufferPointer) -> Bool {
    var isOpaque = true
    for start in stride(from: 0, to: row.count, by: 4) where row[start + 3] != 255 {
      isOpaque = false
      let alpha = Int(row[start + 3])
      guard alpha > 0 else { continue }
      for index in start..<start + 3 {
        row[index] = UInt8(min(255, (Int(row[index]) * 255 + alpha / 2) / alpha))
      }
    }
    return isOpaque
  }

  private static func multiplyByAlpha(_ row: UnsafeMutableRawBufferPointer) {
    for start in stride(from: 0, to: row.count, by: 4) where row[start + 3] != 255 {
      let alpha = Int(row[start + 3])
      for index in start..<start + 3 { row[index] = UInt8((Int(row[index]) * alpha + 127) / 255) }
    }
  }
}
