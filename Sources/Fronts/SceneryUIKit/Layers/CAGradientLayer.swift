internal import Canvas
internal import Foundation
public import Geometry
internal import Views

/// A layer that shows colors which change from one to the next.
@MainActor
open class CAGradientLayer: CALayer {
  /// The colors, from the start to the end: `UIColor.red.cgColor` and the like.
  public final var colors: [Any]? { didSet { setNeedsDisplay() } }
  /// The places of the colors, from 0 to 1. Nil for equal distances.
  public final var locations: [Double]? { didSet { setNeedsDisplay() } }
  /// Where the first color is, as parts of the width and the height.
  public final var startPoint = CGPoint(x: 0.5, y: 0) { didSet { setNeedsDisplay() } }
  /// Where the last color is, as parts of the width and the height.
  public final var endPoint = CGPoint(x: 0.5, y: 1) { didSet { setNeedsDisplay() } }

  private var stops: [ThemeGradient.Stop] {
    let colors = (colors ?? []).compactMap { $0 as? UIColor }
    let last = Double(max(1, colors.count - 1))
    return colors.enumerated().map { index, color in
      let place = locations.flatMap { $0.indices.contains(index) ? $0[index] : nil }
      return ThemeGradient.Stop(color: color, location: place ?? Double(index) / last)
    }
  }

  override func drawContent(in context: DrawingContext) {
    guard let view, !stops.isEmpty else { return }
    let gradient = ThemeGradient(
      stops: stops,
      course: .linear(
        from: UnitPoint(x: startPoint.x, y: startPoint.y),
        to: UnitPoint(x: endPoint.x, y: endPoint.y)))
    context.fill(
      outline ?? .rect(view.bounds),
      with: ThemePaint.gradient(gradient).resolved(in: view.theme, within: view.bounds))
  }
}
