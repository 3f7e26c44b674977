internal import CXlib
package import XProtocol

extension Connection {
  /// Makes the pointer pass through a window. No search for the window under the pointer finds it.
  package func removeInputShape(of window: WindowID) {
    withDisplay {
      XShapeCombineRectangles(
        $0, window.xid, Int32(ShapeInput), 0, 0, nil, 0, Int32(ShapeSet), Int32(Unsorted))
    }
  }

  /// Gives a window the outline of some rectangles. With nil, it gets its own rectangle back.
  package func setShape(_ areas: [PixelArea]?, of window: WindowID) {
    guard let areas else {
      withDisplay {
        XShapeCombineMask($0, window.xid, Int32(ShapeBounding), 0, 0, 0, Int32(ShapeSet))
      }
      return
    }
    var rectangles = areas.map(\.xRectangle)
    withDisplay {
      XShapeCombineRectangles(
        $0, window.xid, Int32(ShapeBounding), 0, 0, &rectangles, Int32(rectangles.count),
        Int32(ShapeSet), Int32(Unsorted))
    }
  }
}
