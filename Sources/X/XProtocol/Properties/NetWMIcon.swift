/// `_NET_WM_ICON`: the icons of a top-level for task bars, in several sizes.
///
/// Pixels are 32-bit ARGB with straight alpha, rows from top to bottom. Source: EWMH 1.5. Straight alpha is
/// common practice.
package struct NetWMIcon: WritableProperty {
  package static let propertyName = AtomName.netWMIcon
  package static let typeName = AtomName.cardinal

  package struct Image: Hashable, Sendable {
    package let width: Int
    package let height: Int
    package let pixels: [UInt32]

    /// Nil unless there are `width * height` pixels, with at most 1024 per side.
    package init?(width: Int, height: Int, pixels: [UInt32]) {
      guard (1...1024).contains(width), (1...1024).contains(height),
        pixels.count == width * height
      else { return nil }
      self.width = width
      self.height = height
      self.pixels = pixels
    }

    /// Makes an icon of Cairo's premultiplied pixels.
    package init?(width: Int, height: Int, premultiplied: [UInt32]) {
      self.init(width: width, height: height, pixels: premultiplied.map(Self.straight))
    }

    static func straight(_ pixel: UInt32) -> UInt32 {
      let alpha = pixel >> 24
      if alpha == 0 { return 0 }
      if alpha == 255 { return pixel }
      func channel(_ shift: UInt32) -> UInt32 {
        min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift
      }
      return alpha << 24 | channel(16) | channel(8) | channel(0)
    }
  }

  package var images: [Image]

  package init(_ images: [Image]) { self.images = images }

  package func words(atoms: AtomMap) -> [UInt32] {
    images.flatMap { [UInt32($0.width), UInt32($0.height)] + $0.pixels }
  }
}
