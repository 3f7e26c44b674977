import Geometry
import SceneTesting
import Testing
import Views

@testable import SceneUI

/// What the views were told, in order.
@MainActor @Observable
final class EventLog {
  var lines: [String] = []
  var text: String { lines.joined(separator: ", ") }
  func add(_ line: String) { lines.append(line) }
  /// What was told since the last time.
  func take() -> String {
    defer { lines = [] }
    return text
  }
}

extension Desk {
  /// A desk, and the place of the text "place" on it.
  static func withPlace<Content: SceneUI.View>(
    @ViewBuilder _ content: @escaping () -> Content
  ) throws -> (desk: Desk, place: RootPoint) {
    let desk = try Desk(showing: content)
    let label = try #require(try desk.window.views(LabelView.self).first { $0.text == "place" })
    return (desk, desk.user.rootPoint(of: label))
  }
}
