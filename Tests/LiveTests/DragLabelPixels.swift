import Canvas
import Dragging
import Geometry
import LiveSupport
import Views

extension Desk {
  /// Whether a dragged picture's label says these words, by the pixels of the screen: the label is drawn again with
  /// them, and each pixel of its middle is the same.
  func showsDragLabel(_ words: String) -> Bool {
    guard let label = DragLabel(words, theme: .light) else { return false }
    let size = PixelSize(width: Int(label.size.width), height: Int(label.size.height))
    let drawn = Surface(
      size: PixelSize(width: size.width - 2 * Self.rounding, height: size.height), scale: .one)
    drawn.draw {
      let rect = Rect(
        x: -Double(Self.rounding), y: 0, width: label.size.width, height: label.size.height)
      label.draw(in: rect, $0, theme: .light)
    }
    return overrideRedirectWindows().contains { window in
      guard let area = frame(of: window)?.intersection(screen), let seen = picture(of: area)
      else { return false }
      // A label's first row has its color from corner to corner. The window is larger than what it shows.
      return seen.runs(
        of: Theme.light[.dragLabel], lengths: drawn.size.width...size.width
      ).contains { run in
        let left = run.x - (size.width - run.length) / 2
        let inner = RootRect(
          x: area.minX + left + Self.rounding, y: area.minY + run.y, width: drawn.size.width,
          height: drawn.size.height)
        return inner.intersection(screen) == inner
          && picture(of: inner)?.difference(to: drawn, tolerance: 8)?.isNone == true
      }
    }
  }

  /// More than the radius of a label's corners, in pixels.
  private static let rounding = 8
}

extension Surface {
  /// The places at which so many pixels beside each other have a color.
  fileprivate func runs(
    of color: Color, lengths: ClosedRange<Int>
  ) -> [(x: Int, y: Int, length: Int)] {
    let sample = Surface(size: PixelSize(width: 1, height: 1), scale: .one)
    sample.draw { $0.fill(.rect(Rect(x: 0, y: 0, width: 1, height: 1)), color) }
    let wanted = sample.withPixels { pixels, _ in Array(pixels[0..<4]) }
    return withPixels { pixels, rowBytes in
      var runs: [(x: Int, y: Int, length: Int)] = []
      for y in 0..<size.height {
        var start = 0
        for x in 0...size.width {
          let place = y * rowBytes + x * 4
          if x < size.width, pixels[place..<place + 4].elementsEqual(wanted) { continue }
          if lengths.contains(x - start) { runs.append((start, y, x - start)) }
          start = x + 1
        }
      }
      return runs
    }
  }
}
