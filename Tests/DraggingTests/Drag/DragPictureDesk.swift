import Canvas
import Dragging
import Geometry
import Scenes
import Testing
import Views

/// The conditions under which pictures of drags are made (theme, scale and compositor), and samples to
/// drag.
struct DragPictureDesk: CustomTestStringConvertible, Sendable {
  var isDark = false
  var scale = 1.0
  var isComposited = true

  var testDescription: String {
    "\(isDark ? "dark" : "light") @\(scale) \(isComposited ? "composited" : "opaque")"
  }

  /// Theme and scale are independent, so the dark theme is tested at one scale only.
  static let all = [true, false].flatMap { isComposited in
    [1, 1.25, 1.5, 2].map { DragPictureDesk(scale: $0, isComposited: isComposited) }
      + [DragPictureDesk(isDark: true, scale: 1, isComposited: isComposited)]
  }
  static let opaque = all.filter { !$0.isComposited }

  var factor: ScaleFactor { ScaleFactor(rawValue: scale) }
  var theme: Theme { isDark ? .dark : .light }
  @MainActor var pictures: DragPictures {
    DragPictures(theme: theme, scale: factor, isComposited: isComposited)
  }

  /// A row as a list paints it: a page with rounded corners, and text of one color.
  func row(width: Double = 280, height: Double = 74) -> Surface {
    let size = Size(width: width, height: height)
    let surface = Surface(size: factor.pixels(size), scale: factor)
    surface.draw {
      $0.fill(.roundedRect(Rect(origin: .zero, size: size), radius: 8), theme[.page])
      $0.fill(Rect(x: 12, y: 12, width: width / 2, height: 10), theme[.text])
    }
    return surface
  }

  /// The content of a window. All of it has the accent color, so that a test can recognize it.
  func content(width: Double = 640, height: Double = 700) -> Surface {
    let size = Size(width: width, height: height)
    let surface = Surface(size: factor.pixels(size), scale: factor)
    surface.draw { $0.fill(Rect(origin: .zero, size: size), theme[.accent]) }
    return surface
  }

  /// One sample of each kind of picture.
  @MainActor var samples: [DragPicture] {
    let lifted = pictures.lifted(
      row: row(), grab: Point(x: 40, y: 20), label: "Put back", count: 3)
    let window = pictures.window(
      content: content(), title: "Bread, third attempt", label: "New window")
    let bare = pictures.lifted(row: row(width: 33.3, height: 9.1), grab: .zero, label: nil)
    let page = pictures.window(content: nil, title: "", label: nil)
    return [
      lifted, window, bare, page, pictures.morph(from: lifted, to: window, progress: 0.3),
      pictures.morph(from: bare, to: window, progress: 0.7),
    ]
  }
}

/// The alpha of each pixel. Reading single colors is slow for whole pictures.
struct Alphas {
  private let width: Int
  private var values: [UInt8]

  init(of surface: Surface) {
    let size = surface.size
    width = size.width
    values = surface.withPixels { bytes, bytesPerRow in
      (0..<size.height).flatMap { y in
        (0..<size.width).map { bytes[y * bytesPerRow + $0 * 4 + 3] }
      }
    }
  }

  var greatest: UInt8 { values.max() ?? 0 }

  subscript(x: Int, y: Int) -> UInt8 {
    get { values[y * width + x] }
    set { values[y * width + x] = newValue }
  }
}

/// The pixels of a rectangle, row by row.
struct PixelRange: Sequence {
  var columns: Range<Int>
  var rows: Range<Int>

  var corners: [(Int, Int)] {
    [(columns.lowerBound, rows.lowerBound), (columns.upperBound - 1, rows.upperBound - 1)]
  }

  func contains(_ x: Int, _ y: Int) -> Bool { columns.contains(x) && rows.contains(y) }

  func makeIterator() -> AnyIterator<(Int, Int)> {
    var (x, y) = (columns.lowerBound, rows.lowerBound)
    return AnyIterator {
      guard y < rows.upperBound, !columns.isEmpty else { return nil }
      defer {
        x += 1
        if x == columns.upperBound { (x, y) = (columns.lowerBound, y + 1) }
      }
      return (x, y)
    }
  }
}

/// All pixels that a rectangle touches, as the window system requests them.
func pixels(covering rect: Rect, _ scale: ScaleFactor) -> PixelRange {
  func pixel(_ value: Double, _ rule: FloatingPointRoundingRule) -> Int {
    Int((value * scale.rawValue).rounded(rule))
  }
  return PixelRange(
    columns: pixel(rect.minX, .down)..<pixel(rect.maxX, .up),
    rows: pixel(rect.minY, .down)..<pixel(rect.maxY, .up))
}

/// The color at a point in logical units.
@MainActor func color(_ picture: DragPicture, _ point: Point) -> Color {
  let scale = picture.surface.scale
  return picture.surface.color(x: scale.pixels(point.x), y: scale.pixels(point.y))
}
