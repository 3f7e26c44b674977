internal import CXlib

/// A visual and a depth that have Cairo's pixels: 32 bits, blue in the lowest byte.
package struct PixelFormat {
  package let depth: Int
  package let visualID: UInt32
  internal let visual: UnsafeMutablePointer<Visual>

  /// The format of the root window if it is suitable, otherwise any with 24 bits.
  internal static func opaque(on display: OpaquePointer, screen: Int32) -> PixelFormat? {
    let rootVisual = XDefaultVisual(display, screen).map { XVisualIDFromVisual($0) }
    let candidates = matching(display, screen, depth: 24)
    return candidates.first { VisualID($0.visualID) == rootVisual } ?? candidates.first
  }

  internal static func translucent(on display: OpaquePointer, screen: Int32) -> PixelFormat? {
    matching(display, screen, depth: 32).first
  }

  private static func matching(
    _ display: OpaquePointer, _ screen: Int32, depth: Int32
  ) -> [PixelFormat] {
    var template = XVisualInfo()
    template.screen = screen
    template.depth = depth
    template.`class` = TrueColor
    let mask = Int(VisualScreenMask | VisualDepthMask | VisualClassMask)
    var count: Int32 = 0
    guard let infos = XGetVisualInfo(display, mask, &template, &count) else { return [] }
    defer { XFree(infos) }
    return UnsafeBufferPointer(start: infos, count: Int(count)).compactMap { info in
      guard info.red_mask == 0xff0000, info.green_mask == 0xff00, info.blue_mask == 0xff,
        let visual = info.visual
      else { return nil }
      return PixelFormat(
        depth: Int(info.depth), visualID: UInt32(truncatingIfNeeded: info.visualid), visual: visual)
    }
  }
}
