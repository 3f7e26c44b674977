import Canvas
import Foundation
import Geometry
import Testing
import Views

/// A theme and a scale for drawing.
struct Look: CustomTestStringConvertible, Sendable {
  let theme: Theme
  let scale: ScaleFactor

  static let all = [Theme.light, .dark].flatMap { theme in
    [1.0, 2.0].map { Look(theme: theme, scale: ScaleFactor(rawValue: $0)) }
  }

  var testDescription: String { "\(theme.isDark ? "dark" : "light") ×\(scale.rawValue)" }
  var fileSuffix: String { "\(theme.isDark ? "dark" : "light")-\(Int(scale.rawValue))" }

  @MainActor
  func host(_ width: Double, _ height: Double) -> TestHost {
    TestHost(size: Size(width: width, height: height), theme: theme, scale: scale)
  }
}

/// Compares pictures. Antialiasing may differ by a few steps. A drawn line must not differ.
enum Pictures {
  static let tolerance = 6

  /// The number of pixels that differ visibly. Nil when the sizes differ.
  static func difference(_ first: Surface, _ second: Surface) -> Int? {
    first.difference(to: second, tolerance: tolerance)?.pixelCount
  }

  /// Saves a picture in the folder of `SCENERY_PICTURES`, for a person to look at.
  static func keep(_ picture: Surface, _ name: String, _ look: Look) throws {
    guard let folder = ProcessInfo.processInfo.environment["SCENERY_PICTURES"] else { return }
    try picture.writePNG(to: "\(folder)/\(name)-\(look.fileSuffix).png")
  }
}
