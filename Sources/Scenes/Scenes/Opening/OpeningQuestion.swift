internal import SceneModel

/// The text of the question whether to open many windows.
package struct OpeningQuestion: Equatable {
  /// The origin of the request.
  package enum Asker: Equatable {
    case person
    /// A link, a launcher, another start or another program.
    case outside
  }

  var count: Int
  /// Whether windows of the same kind have opened without a question.
  var isAboutMore: Bool
  var asker: Asker

  var title: String {
    guard count > 1 else { return "Open another window?" }
    return "Open \(count) \(isAboutMore ? "more " : "")windows?"
  }

  var message: String {
    switch asker {
    case .person: "Each item opens in a window of its own."
    case .outside:
      "A link, a launcher or another program asks for them. "
        + "Up to \(WindowAllowance.most) windows open without a question."
    }
  }
}
