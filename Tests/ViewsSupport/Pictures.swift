package import Canvas
internal import Foundation
package import Geometry
package import Views

/// A theme and a scale for drawing.
package struct Look: CustomStringConvertible, Sendable {
  package let theme: Theme
  package let scale: ScaleFactor

  package init(theme: Theme, scale: ScaleFactor) {
    self.theme = theme
    self.scale = scale
  }

  package static let all = [Theme.light, .dark].flatMap { theme in
    [1.0, 2.0].map { Look(theme: theme, scale: ScaleFactor(rawValue: $0)) }
  }

  package var description: String { "\(theme.isDark ? "dark" : "light") ×\(scale.rawValue)" }
  package var fileSuffix: String { "\(theme.isDark ? "dark" : "light")-\(Int(scale.rawValue))" }

  @MainActor
  package func host(_ width: Double, _ height: Double) -> TestHost {
    TestHost(size: Size(width: width, height: height), theme: theme, scale: scale)
  }
}

/// Compares pictures. Antialiasing may differ by a few steps. A drawn line must not differ.
package enum Pictures {
  package static let tolerance = 6

  /// The number of pixels that differ visibly. Nil when the sizes differ.
  package static func difference(_ first: Surface, _ second: Surface) -> Int? {
    first.difference(to: second, tolerance: tolerance)?.pixelCount
  }

  /// Saves a picture in the folder of `SCENERY_PICTURES`, for a person to look at.
  package static func keep(_ picture: Surface, _ name: String, _ look: Look) throws {
    guard let folder = ProcessInfo.processInfo.environment["SCENERY_PICTURES"] else { return }
    try picture.writePNG(to: "\(folder)/\(name)-\(look.fileSuffix).png")
  }
}
