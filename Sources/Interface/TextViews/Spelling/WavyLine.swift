internal import Canvas
internal import Geometry
internal import Views

/// The wavy line below misspelt words, as a picture.
///
/// The caret's line is painted with each key. Stroking the curves below one word took a tenth of the time of the
/// program from a key to its letter.
@MainActor
struct WavyLine {
  /// The look of the line, for which the picture was made.
  struct Look: Equatable {
    var color: Color
    var zoom: Double
    var scale: ScaleFactor

    var height: Double { 2 * zoom }
    /// Half of a wave is as long as high.
    var step: Double { height }
    /// The room around the waves for the thickness of the line, in whole pixels.
    var margin: Double { (zoom * scale.rawValue).rounded(.up) / scale.rawValue }
  }

  let look: Look
  private let picture: Surface
  /// The length of the picture, in logical units. It suffices for most words.
  private static let length = 240.0

  init(_ look: Look) {
    self.look = look
    let size = Size(width: Self.length * look.zoom, height: look.height + 2 * look.margin)
    picture = Surface(size: look.scale.pixels(size), scale: look.scale)
    let path = Path.wave(
      from: Point(x: look.margin, y: look.margin), length: picture.logicalSize.width, look)
    picture.draw { $0.stroke(path, look.color, width: look.zoom) }
  }

  /// Draws a line.
  ///
  /// - Parameter start: The upper edge of the waves, at the left.
  func draw(in context: DrawingContext, from start: Point, length: Double) {
    let start = Point(x: look.scale.snapped(start.x), y: look.scale.snapped(start.y))
    let length = (length / look.step).rounded(.up) * look.step
    let size = picture.logicalSize
    guard length + 2 * look.margin <= size.width else {
      return context.stroke(.wave(from: start, length: length, look), look.color, width: look.zoom)
    }
    let origin = start - Vector(dx: look.margin, dy: look.margin)
    context.saved {
      context.clip(
        Rect(
          origin: origin, size: Size(width: length + 2 * look.margin, height: size.height)))
      context.draw(picture, in: Rect(origin: origin, size: size))
    }
  }
}

extension Path {
  @MainActor
  fileprivate static func wave(from start: Point, length: Double, _ look: WavyLine.Look) -> Path {
    var path = Path()
    path.move(to: start)
    let step = look.step
    var x = start.x
    var isUp = true
    while x < start.x + length {
      let y = start.y + (isUp ? look.height : 0)
      let from = start.y + (isUp ? 0 : look.height)
      path.curve(
        to: Point(x: x + step, y: y), control1: Point(x: x + step / 2, y: from),
        control2: Point(x: x + step / 2, y: y))
      x += step
      isUp.toggle()
    }
    return path
  }
}
