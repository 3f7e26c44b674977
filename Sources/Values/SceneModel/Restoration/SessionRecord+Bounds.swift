internal import Geometry

extension SessionRecord {
  /// The same record with numbers that can be calculated with. A file that another program wrote may have any.
  var bounded: SessionRecord {
    var record = self
    record.stackingOrder = stackingOrder.bounded
    record.stackLevel = stackLevel?.bounded
    if var geometry {
      geometry.frameOrigin = geometry.frameOrigin.bounded
      geometry.monitorOrigin = geometry.monitorOrigin?.bounded
      geometry.frameExtents = geometry.frameExtents.flatMap(\.plausible)
      geometry.size = Size(
        width: geometry.size.width.bounded, height: geometry.size.height.bounded)
      geometry.workspace = geometry.workspace?.bounded
      record.geometry = geometry
    }
    return record
  }
}

extension RootPoint {
  fileprivate var bounded: RootPoint { RootPoint(x: x.boundedPlace, y: y.boundedPlace) }
}

extension FrameExtents {
  /// Nil if a side is negative or wider than any frame. The content would be outside the monitor.
  fileprivate var plausible: FrameExtents? {
    [left, right, top, bottom].allSatisfy((0...256).contains) ? self : nil
  }
}

extension Int {
  /// Sums and differences of such numbers do not overflow.
  fileprivate var bounded: Int { Swift.min(Swift.max(self, -(1 << 40)), 1 << 40) }

  /// A coordinate in pixels. The square of a distance does not overflow either. X has coordinates of 16 bits.
  fileprivate var boundedPlace: Int { Swift.min(Swift.max(self, -(1 << 20)), 1 << 20) }
}

extension Double {
  /// Lengths of windows. No X server has larger ones.
  fileprivate var bounded: Double { isFinite ? Swift.min(Swift.max(self, 0), 32_767) : 0 }
}
