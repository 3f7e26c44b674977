public import Canvas
public import Geometry

/// What an area is painted with: a color or a gradient, whose colors a theme resolves.
public enum ThemePaint: Hashable, Sendable {
  case color(ThemeColor)
  case gradient(ThemeGradient)

  /// The paint in a theme, for a place.
  public func resolved(in theme: Theme, within rect: Rect) -> Paint {
    switch self {
    case .color(let color): .color(theme[color])
    case .gradient(let gradient): gradient.resolved(in: theme, within: rect)
    }
  }

  /// The paint with a part of its opacity, from 0 to 1.
  public func opacity(_ opacity: Double) -> ThemePaint {
    switch self {
    case .color(let color): return .color(color.opacity(opacity))
    case .gradient(var gradient):
      gradient.stops = gradient.stops.map {
        ThemeGradient.Stop(color: $0.color.opacity(opacity), location: $0.location)
      }
      return .gradient(gradient)
    }
  }
}

/// Colors that change from one to the next in a place of any size.
public struct ThemeGradient: Hashable, Sendable {
  /// A color, and where in the gradient it is, from 0 to 1.
  public struct Stop: Hashable, Sendable {
    /// The color.
    public var color: ThemeColor
    /// The place, from 0 to 1.
    public var location: Double

    /// A color at a place.
    public init(color: ThemeColor, location: Double) {
      self.color = color
      self.location = location
    }
  }

  /// The way on which the colors change.
  public enum Course: Hashable, Sendable {
    case linear(from: UnitPoint, to: UnitPoint)
    /// Radii are in logical units.
    case radial(center: UnitPoint, startRadius: Double, endRadius: Double)
    /// Clockwise on the screen.
    case angular(center: UnitPoint, from: Angle, to: Angle)
  }

  /// The colors, in order.
  public var stops: [Stop]
  /// The way on which they change.
  public var course: Course

  /// Colors on a way.
  public init(stops: [Stop], course: Course) {
    self.stops = stops
    self.course = course
  }

  /// The color in the middle, for what can have only one.
  public var middle: ThemeColor {
    stops.min { abs($0.location - 0.5) < abs($1.location - 0.5) }?.color ?? .clear
  }

  func resolved(in theme: Theme, within rect: Rect) -> Paint {
    let stops = stops.map { Paint.Stop(color: theme[$0.color], location: $0.location) }
    return switch course {
    case .linear(let from, let to):
      .linear(stops, from: from.point(in: rect), to: to.point(in: rect))
    case .radial(let center, let start, let end):
      .radial(stops, center: center.point(in: rect), startRadius: start, endRadius: end)
    case .angular(let center, let from, let to):
      .angular(stops, center: center.point(in: rect), from: from.radians, to: to.radians)
    }
  }
}
