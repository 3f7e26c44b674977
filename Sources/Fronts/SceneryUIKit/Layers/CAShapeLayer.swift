public import Canvas
public import Foundation
internal import Geometry
internal import Views

/// The way of filling a path that crosses itself.
public enum CAShapeLayerFillRule: Hashable, Sendable {
  case nonZero, evenOdd
}

/// The end of a layer's line.
public enum CAShapeLayerLineCap: Hashable, Sendable {
  case butt, round, square
}

/// A layer that draws a path.
@MainActor
open class CAShapeLayer: CALayer {
  /// The path, in the layer's bounds. It may reach beyond them.
  public final var path: CGPath? {
    didSet {
      reachChanged()
      setNeedsDisplay()
    }
  }
  /// What the path is filled with. Nil for nothing.
  public final var fillColor: CGColor? = UIColor.black { didSet { setNeedsDisplay() } }
  /// The way of filling a path that crosses itself.
  public final var fillRule = CAShapeLayerFillRule.nonZero { didSet { setNeedsDisplay() } }
  /// The color of the line. Nil for none.
  public final var strokeColor: CGColor? { didSet { setNeedsDisplay() } }
  /// The width of the line, half of it on either side of the path.
  public final var lineWidth: CGFloat = 1 {
    didSet {
      reachChanged()
      setNeedsDisplay()
    }
  }
  /// The ends of the line.
  public final var lineCap = CAShapeLayerLineCap.butt { didSet { setNeedsDisplay() } }
  /// The lengths of dashes and gaps in turn. Nil for a solid line.
  public final var lineDashPattern: [Double]? { didSet { setNeedsDisplay() } }
  /// Where on the path the line begins, from 0 to 1.
  public final var strokeStart: CGFloat = 0 { didSet { setNeedsDisplay() } }
  /// Where on the path the line ends, from 0 to 1.
  public final var strokeEnd: CGFloat = 1 { didSet { setNeedsDisplay() } }

  /// The path may be painted beyond the bounds.
  private func reachChanged() {
    guard let path, let view else { return }
    view.reach = path.boundingRect.inset(dx: -lineWidth, dy: -lineWidth)
    view.markOverflow()
  }

  override func drawContent(in context: DrawingContext) {
    guard let path, let theme = view?.theme else { return }
    if let fillColor {
      context.fill(
        path, with: .color(theme[fillColor]), style: FillStyle(eoFill: fillRule == .evenOdd))
    }
    guard let strokeColor, lineWidth > 0 else { return }
    let line =
      strokeStart > 0 || strokeEnd < 1 ? path.trimmed(from: strokeStart, to: strokeEnd) : path
    let cap: LineCap =
      switch lineCap {
      case .butt: .butt
      case .round: .round
      case .square: .square
      }
    context.stroke(
      line, with: .color(theme[strokeColor]),
      style: StrokeStyle(lineWidth: lineWidth, lineCap: cap, dash: lineDashPattern ?? []))
  }
}
